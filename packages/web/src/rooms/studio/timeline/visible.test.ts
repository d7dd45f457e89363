import { expect, test } from 'vitest'
import { numberStepSec, placesWithin } from './visible.ts'

test('the scenes of a stretch are found without looking at all, those cut by its edges too [REND-03]', () => {
  const starts = Array.from({ length: 500 }, (_, index) => index * 10)
  expect(placesWithin(starts, { from: 25, to: 51 })).toEqual({ first: 2, end: 6 })
  expect(placesWithin(starts, { from: -50, to: 10 })).toEqual({ first: 0, end: 1 })
  expect(placesWithin(starts, { from: 4995, to: 9999 })).toEqual({ first: 499, end: 500 })
  expect(placesWithin([], { from: 0, to: 10 })).toEqual({ first: 0, end: 0 })
})

test("the ruler's numbers keep apart at every scale [REND-03]", () => {
  expect([480, 56, 8, 0.5].map((px) => numberStepSec(px))).toEqual([0.2, 2, 10, 300])
})
