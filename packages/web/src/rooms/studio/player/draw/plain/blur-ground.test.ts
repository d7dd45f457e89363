import { GROUND } from '@reelwright/engine/frame/framing-place'
import { expect, test } from 'vitest'
import { blurGround } from './blur-ground.ts'

const SIDE = 60

const pixelsOf = (colourAt: (x: number) => number) => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const colour = colourAt(pixel % SIDE)
    data.set([colour, colour, colour, 255], pixel * 4)
  }
  return { data, width: SIDE, height: SIDE }
}

test('a ground of one colour keeps it up to its edges, only darker [REND-04]', () => {
  const ground = pixelsOf(() => 200)
  blurGround(ground)
  expect([...new Set(ground.data)].toSorted((a, b) => a - b)).toEqual([200 * GROUND.luma, 255])
})

test('an edge is as soft as a Gaussian makes it [REND-04]', () => {
  const ground = pixelsOf((x) => (x < SIDE / 2 ? 0 : 255))
  blurGround(ground)
  const row = Array.from({ length: SIDE }, (_, x) => (ground.data[(30 * SIDE + x) * 4] ?? 0) / (255 * GROUND.luma))
  // A normal distribution: a third and a half of a hundredth lie beyond one and two and a half of its deviations.
  expect(row[SIDE / 2 - GROUND.sigma] ?? 0).toBeCloseTo(0.17, 1)
  expect(row[SIDE / 2 - Math.round(2.6 * GROUND.sigma)] ?? 0).toBeLessThan(0.02)
  expect(row[SIDE / 2 + GROUND.sigma] ?? 0).toBeCloseTo(0.86, 1)
})
