import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', 0, 100],
  ['bytes=10-19', 10, 20],
  ['bytes=90-500', 90, 100],
  ['bytes=-10', 90, 100],
  ['bytes=-500', 0, 100],
])('%s of 100 bytes is part of them', (header, start, end) => {
  expect(readByteRange(header, 100)).toEqual({ range: { start, end }, partial: true })
})
test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])('%s means the whole', (header) => {
  expect(readByteRange(header, 100)).toEqual({ range: { start: 0, end: 100 }, partial: false })
})
test.each(['bytes=100-', 'bytes=500-600', 'bytes=-0'])('%s lies outside', (header) => {
  expect(readByteRange(header, 100)).toBeNull()
})
