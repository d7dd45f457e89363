import { expect, test } from 'vitest'
import { checkFigures } from './figures.ts'

const LIMITS = 'packages/web/src/core/api/api-limits.ts'
const READER = 'packages/web/src/core/api/api-client.ts'

const figure = (line: string) =>
  new Map([
    [LIMITS, `/** A call is given up after this long (A9). */\n${line}\n`],
    [READER, 'export const wait = API_TIMEOUT_MS'],
  ])

test('a figure with unit, source and reader passes', () => {
  expect(checkFigures(figure('export const API_TIMEOUT_MS = 30_000'))).toEqual([])
})

test('a figure that nothing reads is refused, even where a comment or a test names it', () => {
  const files = figure('export const API_TIMEOUT_MS = 30_000')
  files.set(READER, '/* API_TIMEOUT_MS */')
  files.set('packages/web/src/core/api/api-client.test.ts', 'API_TIMEOUT_MS')
  expect(checkFigures(files)).toEqual([`${LIMITS}: nothing reads API_TIMEOUT_MS`])
})

test('a figure that only its own file reads is read', () => {
  const text = '/** Lines of the field (A2). */\nconst LINES_MAX = 10\nexport const height = LINES_MAX * 22\n'
  expect(checkFigures(new Map([[READER, text]]))).toEqual([])
})

test('a number without its unit at the end of its name is refused', () => {
  const text = '/** Tries (A9). */\nconst API_CALLS = 10\nexport const tries = API_CALLS\n'
  expect(checkFigures(new Map([[READER, text]]))).toEqual([`${READER}: API_CALLS does not end with its unit`])
})

test('a text or a list needs no unit', () => {
  const text = "/** Types (B5). */\nconst ATTACH_TYPES = ['image/png']\nexport const types = ATTACH_TYPES\n"
  expect(checkFigures(new Map([[READER, text]]))).toEqual([])
})

test('a constant in a file of figures says where it comes from', () => {
  const files = figure('export const API_TIMEOUT_MS = 30_000')
  files.set(LIMITS, '/** A call is given up after this long. */\nexport const API_TIMEOUT_MS = 30_000\n')
  expect(checkFigures(files)).toEqual([`${LIMITS}: API_TIMEOUT_MS does not say where its figure comes from`])
})

test('a constant elsewhere that names no source is not judged', () => {
  expect(checkFigures(new Map([[READER, 'export const DAY_LENGTHS = 86_400_000\n']]))).toEqual([])
})

test('a figure exported by one name from two places is refused, so that an import by name cannot mean two', () => {
  const files = figure('export const API_TIMEOUT_MS = 30_000')
  files.set(READER, '/** The same (A9). */\nexport const API_TIMEOUT_MS = 45_000\n')
  expect(checkFigures(files)).toEqual([`API_TIMEOUT_MS stands in ${LIMITS} and ${READER}`])
})
