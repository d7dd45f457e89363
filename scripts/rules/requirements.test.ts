import { expect, test } from 'vitest'
import { checkRequirements } from './requirements.ts'

/** Put together here, so that this file does not cite what there is not. */
const titled = (...ids: string[]) => `test('a blank name is refused [${ids.join(' ')}]', () => {`
const row = (id: string, state: string, proof = '') => `| ${id} | A name is not blank. | ${state} | ${proof} |`
const page = (...rows: string[]) =>
  [
    '# What it must do',
    '',
    '| state | means |',
    '|---|---|',
    '| `kept` | it holds |',
    '',
    '| id | what | state | proof |',
    '|---|---|---|---|',
  ]
    .concat(rows)
    .join('\n')

const files = (texts: Record<string, string>) => new Map(Object.entries(texts))
const NAMES = 'packages/web/src/rooms/names/name-rules.test.ts'

test('a page that its tests bear out has no violations', () => {
  expect(
    checkRequirements(
      page(
        row('NAME-01', 'kept', '`name-rules.test.ts`, `names.spec.ts`'),
        row('NAME-02', 'kept otherwise: the server asks', '`name-rules.test.ts`'),
        row('NAME-03', 'in part: no form asks', '`names.spec.ts`'),
        row('NAME-04', 'untested'),
        row('NAME-05', 'untested: nothing is waited for'),
        row('NAME-06', 'not yet: there is none'),
      ),
      files({ [NAMES]: titled('NAME-01', 'NAME-02'), 'e2e/specs/names.spec.ts': `${titled('NAME-01')}\n${titled('NAME-03')}` }),
    ),
  ).toEqual([])
})

test('an identifier is read in front of a title, behind it, and beside others', () => {
  const cite = (text: string) => checkRequirements(page(row('NAME-01', 'kept', '`name-rules.test.ts`')), files({ [NAMES]: text }))
  expect(cite(`test('[${'NAME-01'}] a blank name is refused', () => {`)).toEqual([])
  expect(cite(`  )('a name of %i letters [${'NAME-01'}]', () => {`)).toEqual([])
  expect(cite(`describe('[${'NAME-01'}], names', () => {`)).toEqual([])
  expect(cite("test('a blank name is refused, as NAME-01 says', () => {")).toEqual([
    'NAME-01 is proved by name-rules.test.ts, which does not cite it',
  ])
})

test('a test that cites what the page does not have is refused, each identifier of its brackets by itself', () => {
  expect(checkRequirements(page(row('NAME-01', 'kept', '`name-rules.test.ts`')), files({ [NAMES]: titled('NAME-01', 'NAME-09') }))).toEqual(
    [`${NAMES} cites NAME-09, which docs/requirements.md does not have`],
  )
})

test.each(['kept', 'kept otherwise: the server asks', 'in part: no form asks'])('“%s” without a test is refused', (state) => {
  expect(checkRequirements(page(row('NAME-01', state)), files({}))).toEqual(['NAME-01 is said to be kept and names no test that proves it'])
})

test('a proof that is no test file is refused', () => {
  expect(checkRequirements(page(row('NAME-01', 'kept', '`gone.test.ts`')), files({ [NAMES]: titled('NAME-01') }))).toEqual([
    'NAME-01 is proved by gone.test.ts, and there is no such test file',
  ])
})

test('of two files of one name it is enough that one cites it', () => {
  const tests = files({ 'packages/engine/src/search.test.ts': titled('NAME-01'), 'packages/server/src/search.test.ts': '' })
  expect(checkRequirements(page(row('NAME-01', 'kept', '`search.test.ts`')), tests)).toEqual([])
})

test.each(['untested', 'not yet: there is none'])('“%s” that a test cites is to be raised', (state) => {
  expect(checkRequirements(page(row('NAME-01', state)), files({ [NAMES]: titled('NAME-01') }))).toEqual([
    `NAME-01 is said to be "${state.split(':')[0]}", and ${NAMES} cites it: raise its state`,
  ])
})

test('what no test proves names no proof', () => {
  expect(checkRequirements(page(row('NAME-01', 'untested', '`name-rules.test.ts`')), files({ [NAMES]: '' }))).toEqual([
    'NAME-01 is said to be "untested" and names a proof',
  ])
})

test('an identifier has one line', () => {
  expect(checkRequirements(page(row('NAME-01', 'untested'), row('NAME-01', 'untested')), files({}))).toEqual(['NAME-01 has two lines'])
})

test.each([
  ['| NAME-01 | A name is not blank. | untested |', 'NAME-01: a row has four cells, this one 3'],
  ['| NAME-01 | A name | of any kind | untested | |', 'NAME-01: a row has four cells, this one 5'],
  ['| NAME-1 | A name is not blank. | untested | |', '"NAME-1" is no identifier, which is an area in capitals and two digits'],
  ['| Name-01 | A name is not blank. | untested | |', '"Name-01" is no identifier, which is an area in capitals and two digits'],
  ['| NAME-01 | | untested | |', 'NAME-01: it does not say what must hold'],
  ['| NAME-01 | A name is not blank. | done | |', 'NAME-01: "done" is no state'],
  ['| NAME-01 | A name is not blank. | not yet | |', 'NAME-01: "not yet" is no state'],
  ['| NAME-01 | A name is not blank. | kept otherwise: | |', 'NAME-01: "kept otherwise:" is no state'],
  [
    '| NAME-01 | A name is not blank. | kept | name-rules.test.ts |',
    'NAME-01: "name-rules.test.ts" is not the name of a file in backticks',
  ],
])('a row that is not well formed is refused: %s', (line, violation) => {
  expect(checkRequirements(page(line), files({}))).toEqual([violation])
})

test('a pipe within a cell is written with a backslash', () => {
  expect(checkRequirements(page('| NAME-01 | A name \\| a title | untested | |'), files({}))).toEqual([])
})
