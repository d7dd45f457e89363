import { expect, test } from 'vitest'
import { duckGainAt } from './ducking.ts'

const decibels = (gain: number): number => 20 * Math.log10(gain)

test('music sinks before a voice, stays down while it speaks and comes back slowly [TOOL-05]', () => {
  const speech = [{ startSec: 2, endSec: 4 }]
  const at = (sec: number, ducking = 1) => decibels(duckGainAt(sec, ducking, speech))
  expect([at(0), at(1.8), at(4.6), at(9)].map((value) => Math.abs(value))).toEqual([0, 0, 0, 0].map((none) => expect.closeTo(none, 6)))
  expect(at(1.9)).toBeCloseTo(-9, 6)
  expect([at(2), at(3), at(4)]).toEqual([-18, -18, -18].map((value) => expect.closeTo(value, 6)))
  expect(at(4.3)).toBeCloseTo(-9, 6)
  expect(at(3, 0.5)).toBeCloseTo(-9, 6)
  expect(at(3, 0)).toBeCloseTo(0, 6)
})
