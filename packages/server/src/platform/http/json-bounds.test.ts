import { expect, test } from 'vitest'
import { DEPTH_MAX, findExcess } from './json-bounds.ts'

const excessOf = (text: string, valuesMax = 100) => findExcess(Buffer.from(text), { valuesMax })

test('lists and objects within each other are counted, and no deeper than 32 are let through [GATE-03]', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`
  expect(excessOf(nested(DEPTH_MAX))).toBeNull()
  expect(excessOf(nested(DEPTH_MAX + 2))).toBe('depth')
  expect(excessOf('['.repeat(1_000_000), 10_000_000)).toBe('depth')
  expect(excessOf('[[],[],[[]]]'.repeat(3))).toBeNull()
})

test('texts, numbers, lists, objects and names are counted together [GATE-03]', () => {
  // The whole, the list in it, three more items.
  expect(excessOf('[1,2,3,4]', 5)).toBeNull()
  expect(excessOf('[1,2,3,4]', 4)).toBe('values')
  expect(excessOf('{"a":1,"b":{"c":2}}', 7)).toBeNull()
  expect(excessOf('{"a":1,"b":{"c":2}}', 6)).toBe('values')
})

test('what stands within a text counts for nothing, wherever its quotation marks are [GATE-03]', () => {
  const text = JSON.stringify({ a: '[[[{{{,,,:::"\\\\"[[', b: '\\', c: 'é"\u2028[' })
  expect(excessOf(text, 8)).toBeNull()
  expect(excessOf(text, 6)).toBe('values')
  expect(excessOf('{"a":"\\"[[[[[["}', 3)).toBeNull()
  expect(excessOf(`"${'\\"'.repeat(100_000)}`, 1)).toBeNull()
  expect(excessOf('"never ended \\', 1)).toBeNull()
})
