import type { Shot } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import type { ChosenShot } from './choose-shots.ts'
import { shotSources } from './shot-sources.ts'
import { neighbourCost, varyNeighbours } from './vary-neighbours.ts'

const SIZES = { close: 0.9, medium: 0.5, wide: 0.2 } as const

const shot = (n: number, size: keyof typeof SIZES, camera: Shot['camera'] = 'still'): ChosenShot => {
  const path = [{ at_sec: 0, x: 0.4, y: 0, width: 0.2, height: SIZES[size] }]
  const sight = { subject_share: 1, subjects: [{ score: 0.9, path }], faces: [], empty: [], against_lens: [], blurred: [] }
  const [source] = shotSources([clip(n, { shot: { sight, camera } })], 30)
  if (!source) throw new Error('no source')
  return { source, inFrame: 0, frames: 60, score: 1 }
}
const costOf = (shots: readonly ChosenShot[]) => shots.reduce((sum, one, at) => sum + neighbourCost(shots[at - 1], one), 0)
const sizes = ['close', 'medium', 'wide'] as const

test('neighbours differ in size where the choice allows, and nothing is moved further than two places [TOOL-02]', () => {
  let [before, after, pairs] = [0, 0, 0]
  let seed = 7
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return seed / 2 ** 32
  }
  for (let round = 0; round < 200; round += 1) {
    const shots = Array.from({ length: 9 }, (_, n) => shot(n + 1, sizes[Math.floor(random() * 3)] ?? 'wide'))
    const varied = varyNeighbours(shots, 1, 7)
    before += costOf(shots)
    after += costOf(varied)
    pairs += 8
    expect(varied[0]).toBe(shots[0])
    expect(varied.slice(7)).toEqual(shots.slice(7))
    expect(varied.toSorted()).toHaveLength(9)
    for (const [at, one] of varied.entries()) expect(Math.abs(shots.indexOf(one) - at)).toBeLessThanOrEqual(2)
  }
  // A third of all neighbours are alike by chance.
  expect(before / pairs).toBeGreaterThan(0.3)
  expect(after / pairs).toBeLessThan(0.17)
})

test('two pans against each other do not stand side by side where another order has none [TOOL-02]', () => {
  const shots = [shot(1, 'wide'), shot(2, 'close', 'pan-left'), shot(3, 'medium', 'pan-right'), shot(4, 'wide'), shot(5, 'close')]
  expect(costOf(shots)).toBeGreaterThan(0)
  expect(costOf(varyNeighbours(shots, 1, 4))).toBe(0)
})

test('two clips do not take turns where another order keeps looks back at them apart [TOOL-02]', () => {
  const kinds = [1, 2, 3, 4, 5, 6, 5, 6].map((n) => shot(n, sizes[n % 3] ?? 'wide'))
  const files = (shots: readonly ChosenShot[]) => shots.map(({ source }) => source.mediaId)
  const soonAgain = (ids: readonly string[]) => ids.filter((id, at) => id === ids[at - 2]).length
  // The last two are what the story builds up to and closes on: they stay.
  expect(soonAgain(files(kinds))).toBe(2)
  const varied = varyNeighbours(kinds, 1, 6)
  expect(soonAgain(files(varied))).toBe(0)
  expect(varied.slice(6)).toEqual(kinds.slice(6))
})
