import { describe, expect, test } from 'vitest'
import { createRandom } from '../tools/tracks/random.ts'
import { findShots } from './find-shots.ts'
import { createShotSignals } from './shot-signals.ts'

const FPS = 25
const CELLS = 32 * 18 * 3

/** A place: the same for the same number, with a little grain. */
function place(seed: number): (light?: number) => Uint8Array {
  const random = createRandom(seed)
  const own = Float32Array.from({ length: CELLS }, () => 40 + 150 * random())
  return (light = 0) => Uint8Array.from(own, (value) => Math.max(0, Math.min(255, value + light + 3 * random())))
}

const shotsOf = (frames: readonly Uint8Array[]) => {
  const { push, signals } = createShotSignals(FPS)
  for (const frame of frames) push(frame)
  return findShots(signals).shots
}

const still = (of: (light?: number) => Uint8Array, count: number, light = 0) => Array.from({ length: count }, () => of(light))

describe('[TOOL-02] where one shot ends and the next begins', () => {
  const [beach, city] = [place(1), place(2)]

  test('is the frame of a hard cut', () => {
    expect(shotsOf([...still(beach, 40), ...still(city, 40)])).toEqual([
      { from: 0, to: 40 },
      { from: 40, to: 80 },
    ])
  })

  test.each([
    ['one bright frame', [...still(beach, 1, 160)]],
    ['a flash that dies away', [...still(beach, 1, 180), ...still(beach, 1, 120), ...still(beach, 1, 60)]],
    ['a strobe', Array.from({ length: 4 }, () => [...still(beach, 2, 150), ...still(beach, 4)]).flat()],
  ])('is not %s', (_what, flash) => {
    expect(shotsOf([...still(beach, 40), ...flash, ...still(beach, 40)])).toHaveLength(1)
  })

  test('is where a cut stands beside a flash', () => {
    const shots = shotsOf([...still(beach, 30), ...still(beach, 2, 150), ...still(beach, 12), ...still(city, 40)])
    expect(shots).toEqual([
      { from: 0, to: 44 },
      { from: 44, to: 84 },
    ])
  })

  /** From one place to the other over `count` frames. */
  const dissolve = (count: number, from = beach, to = city) =>
    Array.from({ length: count }, (_, n) => {
      const [a, b, share] = [from(), to(), (n + 1) / (count + 1)]
      return a.map((value, i) => value * (1 - share) + (b[i] ?? 0) * share)
    })

  test('[TOOL-02] is a dissolve, right after a strobe as well', () => {
    const strobe = Array.from({ length: 3 }, () => [...still(beach, 2, 150), ...still(beach, 4)]).flat()
    for (const before of [still(beach, 40), [...still(beach, 30), ...strobe]]) {
      const shots = shotsOf([...before, ...dissolve(12), ...still(city, 40)])
      expect(shots).toHaveLength(2)
      expect(Math.abs((shots[0]?.to ?? 0) - before.length)).toBeLessThanOrEqual(2)
      expect(Math.abs((shots[1]?.from ?? 0) - before.length - 12)).toBeLessThanOrEqual(2)
    }
  })

  test('[TOOL-02] is a fade through black', () => {
    const black = () => new Uint8Array(CELLS)
    expect(shotsOf([...still(beach, 40), ...dissolve(5, beach, black), ...dissolve(5, black, city), ...still(city, 40)])).toHaveLength(2)
  })

  test.each([0.45, 1.6])('[TOOL-02] is not a change of exposure by a factor of %d, though the brightest are cut off', (factor) => {
    const exposed = () => Uint8Array.from(beach(), (value) => Math.min(255, value * factor))
    expect(shotsOf([...still(beach, 40), ...dissolve(10, beach, exposed), ...Array.from({ length: 40 }, exposed)])).toHaveLength(1)
  })
})
