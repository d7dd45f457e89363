import { expect, test } from 'vitest'
import { checkFileSizes } from './file-size.ts'

const sized = (...counts: number[]) => new Map(counts.map((count, at) => [`packages/a/src/${at}.ts`, count]))

test('small files pass, and the median is told', () => {
  const { violations, summary } = checkFileSizes(sized(...Array.from({ length: 9 }, () => 100), 400), {})
  expect(violations).toEqual([])
  expect(summary).toContain('median 100 lines')
})

test('a file over 500 lines is refused by name', () => {
  expect(checkFileSizes(sized(...Array.from({ length: 20 }, () => 100), 501), {}).violations).toEqual([
    expect.stringContaining('20.ts has 501 lines'),
  ])
})

test('more than one in ten over 300 lines is refused', () => {
  expect(checkFileSizes(sized(...Array.from({ length: 8 }, () => 100), 301, 302), {}).violations).toEqual([expect.stringContaining('80 %')])
})

test('a table that is listed with its reason may be long, and one that is gone must leave the list', () => {
  const lines = sized(...Array.from({ length: 20 }, () => 100), 900)
  expect(checkFileSizes(lines, { 'packages/a/src/20.ts': 'colour table' }).violations).toEqual([])
  expect(checkFileSizes(sized(10), { 'packages/gone.ts': 'x' }).violations).toEqual([expect.stringContaining('does not exist')])
})
