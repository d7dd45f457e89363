import { expect, test } from 'vitest'
import { checkForbiddenText } from './forbidden-text.ts'

const word = 'TO' + 'DO'
const host = ['registry', 'npmjs', 'org'].join('.')

test('a postponed piece of work is found with its line', () => {
  expect(checkForbiddenText(new Map([['a.ts', `const a = 1\n// ${word}: later\n`]]))).toEqual([expect.stringMatching(/^a\.ts:2 /)])
})

test.each([`"${'resol' + 'ved'}": "https://example.org/a.tgz"`, `see https://${host}/zod`, `${'regis' + 'try'}=https://example.org`])(
  'the address of a package registry is found: %s',
  (text) => {
    expect(checkForbiddenText(new Map([['package-lock.json', text]]))).toHaveLength(1)
  },
)

test('ordinary text passes', () => {
  expect(checkForbiddenText(new Map([['a.md', 'A to-do list, the tab registry, a registry of tabs.']]))).toEqual([])
})
