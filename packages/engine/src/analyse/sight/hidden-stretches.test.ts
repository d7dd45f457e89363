import { expect, test } from 'vitest'
import type { FocusSample } from '../picture/focus-path.ts'
import { hiddenStretches } from './hidden-stretches.ts'

const SIZE = { gridWidth: 32, gridHeight: 18 }
const BOX = { x: 0.4, y: 0.2, width: 0.2, height: 0.7 }

/** A street of houses with somebody in a striped shirt before it; `over` is what covers a cell, by its place in shares of the picture. */
const sample = (atSec: number, over: (x: number, y: number) => number | null = () => null, light = 1): FocusSample => {
  const grid = new Uint8Array(SIZE.gridWidth * SIZE.gridHeight * 3)
  for (let row = 0; row < SIZE.gridHeight; row += 1)
    for (let column = 0; column < SIZE.gridWidth; column += 1) {
      const [x, y] = [column / SIZE.gridWidth, row / SIZE.gridHeight]
      const isBody = x >= BOX.x && x < BOX.x + BOX.width && y >= BOX.y
      const ground = 60 + ((column * 37 + row * 11) % 7) * 14
      const value = (over(x, y) ?? (isBody ? 30 + (row % 2) * 150 : ground)) * light
      grid.fill(Math.min(255, value), (row * SIZE.gridWidth + column) * 3, (row * SIZE.gridWidth + column) * 3 + 3)
    }
  return { atSec, grid, ...SIZE, motionMap: new Float32Array(144), frames: 7 }
}
const times = Array.from({ length: 9 }, (_, nth) => nth / 4)
const path = [0, 2].map((atSec) => ({ atSec, box: BOX }))
const van = (x: number, y: number) => (y > 0.1 ? 90 + 60 * x : null)

test('a van that drives past between two looks at somebody hides them from the picture before it came to the one after it went [TOOL-02]', () => {
  const samples = times.map((sec) => sample(sec, sec >= 0.75 && sec <= 1.25 ? van : undefined))
  expect(hiddenStretches(path, samples)).toEqual([{ fromSec: 0.5, toSec: 1.5 }])
})

test('an arm that waves, lights that flash and somebody who walks by beside them hide nobody [TOOL-02]', () => {
  const arm = (x: number, y: number) => (x > 0.45 && x < 0.5 && y < 0.5 ? 220 : null)
  const beside = (x: number) => (x > 0.65 && x < 0.85 ? 20 : null)
  const samples = times.map((sec, nth) => sample(sec, nth === 3 ? arm : nth === 5 ? beside : undefined, nth % 2 === 0 ? 1 : 0.5))
  expect(hiddenStretches(path, samples)).toEqual([])
})

test('where the place itself is another one after it nothing is told, nor of looks far apart or of somebody tiny [TOOL-02]', () => {
  const samples = times.map((sec) => sample(sec, sec >= 0.75 ? van : undefined))
  expect(hiddenStretches(path, samples)).toEqual([])
  const passing = times.map((sec) => sample(sec, sec >= 0.75 && sec <= 1.25 ? van : undefined))
  const small = { x: 0.45, y: 0.5, width: 0.03, height: 0.1 }
  expect(
    hiddenStretches(
      [0, 2].map((atSec) => ({ atSec, box: small })),
      passing,
    ),
  ).toEqual([])
  const leaps = [0, 2].map((atSec) => ({ atSec, box: { ...BOX, x: atSec === 0 ? BOX.x : BOX.x + 0.15 } }))
  expect(hiddenStretches(leaps, passing)).toEqual([])
  expect(
    hiddenStretches(
      [0, 3].map((atSec) => ({ atSec, box: BOX })),
      [...passing, sample(3)],
    ),
  ).toEqual([])
})
