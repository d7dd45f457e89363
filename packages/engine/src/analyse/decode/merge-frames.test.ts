import { expect, test } from 'vitest'
import { createFrameMerger, createWindowFinder, type DecodedFrame, type DecodedGroup, type MergedFrame } from './merge-frames.ts'

const FPS = 30
const LIGHT = { brightness: 0.5, contrast: 0.5, saturation: 0.5, warmth: 0, dx: 0, dy: 0, residual: 0 }

/** A picture of one grey. */
const picture = (at: number, grey: number): DecodedFrame => ({
  at,
  grid: new Uint8Array(32 * 18 * 3).fill(grey),
  gridWidth: 32,
  gridHeight: 18,
  motionMap: new Float32Array(144),
  measures: LIGHT,
})

const suspect = (frames: readonly DecodedFrame[]) => {
  const groups: DecodedGroup[] = []
  const windowFinder = createWindowFinder(FPS, (group) => groups.push(group))
  for (const frame of frames) windowFinder.see(frame)
  const early = groups.filter(({ window }) => window).map(({ window }) => window)
  windowFinder.end()
  const all = groups.filter(({ window }) => window).map(({ window }) => window)
  return { early, all, handedOn: groups.flatMap((group) => group.frames.map(({ at }) => at)) }
}

const every = (gap: number, to: number, greyOf: (at: number) => number) =>
  Array.from({ length: Math.floor(to / gap) + 1 }, (_, i) => picture(i * gap, greyOf(i * gap)))

test('a gap that may hide a cut is told as soon as what follows has been seen [TOOL-02]', () => {
  const { early, all, handedOn } = suspect(every(3, 60, (at) => (at < 31 ? 40 : 200)))
  expect(early).toEqual([{ from: 30, to: 33 }])
  expect(all).toEqual(early)
  expect(handedOn).toEqual(every(3, 60, () => 0).map(({ at }) => at))
})

test('one just before the end is told at the end, and two that touch are one [TOOL-02]', () => {
  const { early, all, handedOn } = suspect(every(3, 60, (at) => (at < 52 ? 40 : at < 55 ? 120 : 200)))
  expect(early).toEqual([])
  expect(all).toEqual([{ from: 51, to: 57 }])
  expect(handedOn).toEqual(every(3, 60, () => 0).map(({ at }) => at))
})

test('a change between two neighbours needs no second look [TOOL-02]', () => {
  expect(suspect(every(1, 60, (at) => (at < 31 ? 40 : 200))).all).toEqual([])
})

test('every frame is given once: exactly where it was decoded, mixed where it was left out [TOOL-02]', () => {
  const merged: MergedFrame[] = []
  const merge = createFrameMerger((frame) => merged.push(frame))
  merge(picture(0, 40), null)
  merge(picture(2, 60), null)
  merge(picture(4, 200), new Map([3, 4].map((at) => [at, picture(at, 200)])))
  expect(merged.map(({ grid }) => grid[0])).toEqual([40, 50, 60, 200, 200])
})
