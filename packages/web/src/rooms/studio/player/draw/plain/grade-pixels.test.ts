import { expect, test } from 'vitest'
import { gradeTable } from '../grade-table.ts'
import { gradePixels } from './grade-pixels.ts'

const COLOURS = [
  ...[0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255],
  ...[13, 77, 200, 255, 200, 77, 13, 255, 77, 200, 13, 255, 13, 200, 77, 255, 77, 13, 200, 255, 200, 13, 77, 255, 131, 131, 131, 255],
]

test('colours of a table that changes none stay what they are, whichever of the three is strongest [REND-04]', () => {
  const pixels = Uint8ClampedArray.from(COLOURS)
  gradePixels(pixels, gradeTable({ cube: null, strength: 0, light: [1, 1, 1], tone: null }))
  for (const [at, value] of pixels.entries()) expect(Math.abs(value - (COLOURS[at] ?? 0))).toBeLessThanOrEqual(1)
})

test('each colour takes the light of its scene, and what is seen through stays [REND-04]', () => {
  const light = [0.8, 1.1, 1.3] as const
  const pixels = Uint8ClampedArray.from(COLOURS)
  gradePixels(pixels, gradeTable({ cube: null, strength: 0, light, tone: null }))
  for (const [at, value] of pixels.entries()) {
    const before = COLOURS[at] ?? 0
    const power = light[at % 4]
    const wanted = power === undefined ? before : 255 * (before / 255) ** power
    expect(Math.abs(value - wanted)).toBeLessThanOrEqual(2)
  }
})
