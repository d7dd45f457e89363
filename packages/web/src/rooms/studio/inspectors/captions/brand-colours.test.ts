import { expect, test } from 'vitest'
import { brandColours } from './brand-colours.ts'

const pixels = (...stretches: [colour: [number, number, number, number], count: number][]): Uint8ClampedArray =>
  new Uint8ClampedArray(stretches.flatMap(([colour, count]) => Array.from({ length: count }, () => colour).flat()))

test('a logo’s colours are those that it has much of, without what shines through and the blur of its edges [TOOL-08]', () => {
  const logo = pixels(
    [[255, 255, 255, 0], 400],
    [[200, 16, 46, 255], 300],
    [[206, 20, 50, 255], 100],
    [[0, 32, 91, 255], 200],
    [[100, 220, 68, 255], 4],
  )
  expect(brandColours(logo)).toEqual(['#ca112f', '#00205b'])
  expect(brandColours(pixels([[1, 2, 3, 10], 50]))).toEqual([])
})
