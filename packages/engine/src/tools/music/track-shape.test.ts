import { expect, test } from 'vitest'
import { peaksOfShape, shapeOf } from './tracks/track-shape.ts'
import { TRACK_SHAPES } from './tracks/track-shapes.ts'

test('the shape of a sound is as loud as the sound along its length, from silence to its loudest [TOOL-05]', () => {
  // Silence, half as loud, loud: each a third of the sound.
  const side = Float32Array.from({ length: 64 * 300 }, (_, at) => [0, 0.25, 0.5][Math.floor(at / (64 * 100))] ?? 0)
  const peaks = peaksOfShape(shapeOf(side, side))
  expect(peaks).toHaveLength(64)
  expect([peaks[5], peaks[60]]).toEqual([0, 1])
  expect(peaks[32]).toBeCloseTo(0.5, 1)
  for (const [id, shape] of Object.entries(TRACK_SHAPES)) expect(Math.max(...peaksOfShape(shape)), id).toBe(1)
})
