import { expect, test } from 'vitest'
import { createRandom } from '../../tools/music/tracks/random.ts'
import { gridSpread } from '../picture/grid-statistics.ts'
import { dissolveEvidence } from './dissolve-evidence.ts'
import { gridDifference } from './shot-signals.ts'

const CELLS = 32 * 18 * 3
const LENGTH = 16

/** Evidence of an even mixture from the one grid to the other. */
const evidence = (first: Uint8Array, last: Uint8Array): number => {
  const ago = (frames: number) => {
    const share = 1 - frames / LENGTH
    const grid = first.map((value, i) => Math.round(value * (1 - share) + (last[i] ?? 0) * share))
    return { grid, variance: gridSpread(grid).variance, flash: false }
  }
  return dissolveEvidence(LENGTH, gridDifference(first, last), ago)
}

test('a mixture of two places is evidence of a dissolve [TOOL-02]', () => {
  const random = createRandom(3)
  const place = () => Uint8Array.from({ length: CELLS }, () => 40 + 150 * random())
  expect(evidence(place(), place())).toBeGreaterThan(0.15)
})

test('a row of trunks whose light and dark have changed places is the same row [TOOL-02]', () => {
  const trunks = (shift: number) =>
    Uint8Array.from({ length: CELLS }, (_, i) => 120 + 60 * Math.sin((Math.floor(i / 3) % 32) * 0.9 + shift) + 5 * Math.sin(i))
  expect(evidence(trunks(0), trunks(Math.PI))).toBe(0)
})
