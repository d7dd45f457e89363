import { expect, test } from 'vitest'
import { checkShape, FOLDER_FILES_MAX, FUNCTION_LINES_MAX } from './shape.ts'

const check = (path: string, text: string) => checkShape(new Map([[path, text]]))
const lines = (count: number) => 'work()\n'.repeat(count)

test('arrows, and what cannot be one, are left alone', () => {
  const text = `
export const add = (a: number, b: number): number => a + b
function* count(): Generator<number> { yield 1 }
function assertText(value: unknown): asserts value is string { if (typeof value !== 'string') throw new Error() }
function endIt(this: { end(): void }): void { this.end() }
function pick(key: 'a'): string
function pick(key: 'b'): number
function pick(key: string): string | number { return key }
`
  expect(check('packages/engine/src/a.ts', text)).toEqual([])
})

test('a function that is declared is named with its line', () => {
  expect(check('packages/engine/src/a.ts', '\nexport function add() {}\n')).toEqual([
    'packages/engine/src/a.ts:2 add is declared with function; ours are arrows: const add = (…) => …',
  ])
})

test('a function over the limit is a fault in production code, and not in a test or the testkit', () => {
  const long = `export const run = () => {\n${lines(FUNCTION_LINES_MAX - 1)}}\n`
  expect(check('packages/web/src/a.tsx', long)).toEqual([
    `packages/web/src/a.tsx:1 a function of ${FUNCTION_LINES_MAX + 1} lines, more than ${FUNCTION_LINES_MAX}: split it by subject`,
  ])
  expect(check('packages/web/src/a.test.tsx', long)).toEqual([])
  expect(check('packages/testkit/src/a.ts', long)).toEqual([])
  expect(check('packages/web/src/a.tsx', `export const run = () => {\n${lines(FUNCTION_LINES_MAX - 2)}}\n`)).toEqual([])
})

test('a parameter called of is a fault wherever it stands; a loop over something is none', () => {
  expect(check('e2e/lib/a.ts', 'export const a = (of: { b: string }) => of.b')).toHaveLength(1)
  expect(check('e2e/lib/a.ts', 'export const a = (b: string, of = 1) => b + of')).toHaveLength(1)
  expect(check('e2e/lib/a.ts', 'for (const one of [1, 2]) work(one)')).toEqual([])
})

test('a brand that is claimed with as never is a fault', () => {
  expect(check('packages/server/src/a.ts', "const id = 'x' as never")).toHaveLength(1)
})

test('a folder over the limit is named once, its tests not counted', () => {
  const folder = (count: number) =>
    new Map<string, string>(Array.from({ length: count }, (_, index) => [`packages/web/src/ui/part-${index}.tsx`, 'export {}']))
  const files = folder(FOLDER_FILES_MAX)
  files.set('packages/web/src/ui/part-0.test.tsx', 'export {}')
  expect(checkShape(files)).toEqual([])
  expect(checkShape(folder(FOLDER_FILES_MAX + 1))).toEqual([
    `packages/web/src/ui has ${FOLDER_FILES_MAX + 1} files, more than ${FOLDER_FILES_MAX}: divide it by subject`,
  ])
})

test('what benches, scripts and browser tests share is divided as production code is', () => {
  const paths = Array.from({ length: FOLDER_FILES_MAX + 1 }, (_, index) => `bench/lib/part-${index}.ts`)
  expect(checkShape(new Map(paths.map((path) => [path, 'export {}'])))).toHaveLength(1)
})
