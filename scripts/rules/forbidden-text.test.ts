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

test('a pattern that is built of anything but constants is found where input arrives', () => {
  const found = (path: string, code: string) => checkForbiddenText(new Map([[path, code.replaceAll('@', '$')]])).length
  const built = ['new RegExp(search)', 'new RegExp(`^@{name}$`)', 'new RegExp(`@{ID}/@{part}`)', "new RegExp(['a', word].join('|'), 'u')"]
  for (const code of built) expect([code, found('packages/server/src/rooms/search.ts', code)]).toEqual([code, 1])
  for (const code of ['new RegExp(`^@{ID}/@{KEY_PART}$`)', 'new RegExp(`^@{escaped(name)}$`)', '/^a/.test(name)'])
    expect([code, found('packages/web/src/worker/policy.ts', code)]).toEqual([code, 0])
  expect(found('packages/server/src/rooms/search.test.ts', built[0] ?? '')).toBe(0)
  expect(found('packages/engine/src/director/words.ts', built[1] ?? '')).toBe(0)
})
