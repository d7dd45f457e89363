import { expect, test } from 'vitest'
import { checkDocumentPaths } from './document-paths.ts'

const FILES = [
  'README.md',
  'docs/operate/running.md',
  'packages/engine/src/graph/filters.ts',
  'scripts/rules/shape.ts',
  'docs/decisions/README.md',
]
const check = (path: string, text: string) => checkDocumentPaths(new Map([[path, text]]), FILES)

test('a document may name a file or a folder by its whole path or by its end, and link to it from where it stands', () => {
  const text =
    'See `filters.ts`, `graph/filters.ts`, `packages/engine/src/graph/`, `graph/`, [run](operate/running.md), [all](operate/) and [x](https://x.test/y.md).'
  expect(check('docs/README.md', text)).toEqual([])
})

test('a file that went, or was renamed, is named with the page that still leads there', () => {
  expect(check('docs/operate/running.md', 'Look at `graph/filter.ts`, `scripts/rule/` and [here](../guide/one.md).')).toEqual([
    'docs/operate/running.md names graph/filter.ts, which is not there',
    'docs/operate/running.md names scripts/rule/, which is not there',
    'docs/operate/running.md links to ../guide/one.md, which is not there',
  ])
})

test('an end of a name is no name: a file is looked for from a folder on', () => {
  expect(check('README.md', '`ape.ts` and `ules/shape.ts`')).toHaveLength(2)
})

test('a decision tells of its day, the index of decisions does not', () => {
  expect(check('docs/decisions/031-few.md', '`gone.ts`')).toEqual([])
  expect(check('docs/decisions/README.md', '`gone.ts`')).toHaveLength(1)
})
