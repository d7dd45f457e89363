import { expect, test } from 'vitest'
import { type FocusSample, focusPath } from './focus-path.ts'
import { MOTION_CELLS } from './measure-frame.ts'

const [WIDTH, HEIGHT] = [32, 18]

/** Brown ground with something green on it, a quarter from the left; `motion` by cell of the picture, four pictures a second. */
const samples = (motion: (x: number, y: number) => number): FocusSample[] =>
  Array.from({ length: 8 }, (_, nth) => ({
    atSec: nth / 4,
    frames: 1,
    gridWidth: WIDTH,
    gridHeight: HEIGHT,
    grid: Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (__, at) => {
      const [x, y, colour] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH), at % 3]
      const isThing = x >= 6 && x < 10 && y >= 7 && y < 11
      return (isThing ? [40, 220, 60] : [130, 90, 50])[colour] ?? 0
    }),
    motionMap: Float32Array.from({ length: MOTION_CELLS ** 2 }, (__, cell) => motion(cell % MOTION_CELLS, Math.floor(cell / MOTION_CELLS))),
  }))

test('where the camera moves, all of the picture does, and what stands out is looked at [TOOL-02]', () => {
  const [first] = focusPath(samples((x, y) => 0.3 + ((x * 7 + y * 3) % 5) / 50))
  expect(first?.x).toBeCloseTo(8 / WIDTH, 1)
  expect(first?.y).toBeCloseTo(0.5, 1)
})

test('before a still camera whatever moves is looked at, plain as it is [TOOL-02]', () => {
  const edge = Math.round(MOTION_CELLS * 0.75)
  const [first] = focusPath(samples((x, y) => (x >= edge && y >= edge ? 1 : 0.01)))
  expect(first?.x).toBeGreaterThan(0.75)
  expect(first?.y).toBeGreaterThan(0.75)
})
