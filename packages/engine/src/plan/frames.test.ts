import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertFrames, framesCeil, framesFloor, framesRound, framesToSec, transitionSides } from './frames.ts'

test('a frame turned into seconds and back is the same frame, however it is rounded', () => {
  fc.assert(
    fc.property(fc.nat(216_000), fc.integer({ min: 24, max: 60 }), (frame, fps) => {
      const sec = Number(framesToSec(frame, fps).toFixed(6))
      expect([framesFloor(sec, fps), framesRound(sec, fps), framesCeil(sec, fps)]).toEqual([frame, frame, frame])
    }),
  )
})

test('half a frame is never kept: an end is cut off, a start waits, a length goes up', () => {
  expect([framesFloor(0.05, 30), framesCeil(0.05, 30), framesRound(0.05, 30)]).toEqual([1, 2, 2])
})

test('a rate counted there and back gives the same frame when the other rate is finer', () => {
  fc.assert(fc.property(fc.nat(10_000), (frame) => convertFrames(convertFrames(frame, 25, 60), 60, 25) === frame))
})

test('the two sides of a transition add up to its length', () => {
  expect([transitionSides(10), transitionSides(11), transitionSides(1)]).toEqual([
    { before: 5, after: 5 },
    { before: 5, after: 6 },
    { before: 0, after: 1 },
  ])
})
