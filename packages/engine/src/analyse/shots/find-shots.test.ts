import { describe, expect, test } from 'vitest'
import { createRandom } from '../../tools/music/tracks/random.ts'
import { findShots } from './find-shots.ts'
import { createShotSignals } from './shot-signals.ts'

const FPS = 25
const CELLS = 32 * 18 * 3

/** A place: the same for the same number, with a little grain. */
const place = (seed: number): ((light?: number) => Uint8Array) => {
  const random = createRandom(seed)
  const own = Float32Array.from({ length: CELLS }, () => 40 + 150 * random())
  return (light = 0) => Uint8Array.from(own, (value) => Math.max(0, Math.min(255, value + light + 3 * random())))
}

const shotsOf = (frames: readonly Uint8Array[]) => {
  const { push, signals } = createShotSignals(FPS)
  for (const frame of frames) push(frame)
  return findShots(signals).shots
}

const still = (input: (light?: number) => Uint8Array, count: number, light = 0) => Array.from({ length: count }, () => input(light))

describe('where one shot ends and the next begins [TOOL-02]', () => {
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

  test('is a dissolve, right after a strobe as well [TOOL-02]', () => {
    const strobe = Array.from({ length: 3 }, () => [...still(beach, 2, 150), ...still(beach, 4)]).flat()
    for (const before of [still(beach, 40), [...still(beach, 30), ...strobe]]) {
      const shots = shotsOf([...before, ...dissolve(12), ...still(city, 40)])
      expect(shots).toHaveLength(2)
      expect(Math.abs((shots[0]?.to ?? 0) - before.length)).toBeLessThanOrEqual(2)
      expect(Math.abs((shots[1]?.from ?? 0) - before.length - 12)).toBeLessThanOrEqual(2)
    }
  })

  test('is a fade through black [TOOL-02]', () => {
    const black = () => new Uint8Array(CELLS)
    expect(shotsOf([...still(beach, 40), ...dissolve(5, beach, black), ...dissolve(5, black, city), ...still(city, 40)])).toHaveLength(2)
  })

  test.each([0.45, 1.6])('is not a change of exposure by a factor of %d, though the brightest are cut off [TOOL-02]', (factor) => {
    const exposed = () => Uint8Array.from(beach(), (value) => Math.min(255, value * factor))
    expect(shotsOf([...still(beach, 40), ...dissolve(10, beach, exposed), ...Array.from({ length: 40 }, exposed)])).toHaveLength(1)
  })

  const length = 24
  /** A place of soft shapes, seen from so many cells to the right; light of 1 as it is. */
  const wide = (seed: number, contrast = 1) => {
    const random = createRandom(seed)
    const waves = Array.from(
      { length: 9 },
      () => [(random() - 0.5) * 1.1, (random() - 0.5) * 1.1, random() * 6, Math.floor(random() * 3)] as const,
    )
    return (cells: number, light: (x: number, y: number) => number = () => 1) =>
      Uint8Array.from({ length: CELLS }, (_, i) => {
        const [x, y] = [(Math.floor(i / 3) % 32) + cells, Math.floor(i / 96)]
        let value = 115
        for (const [fx, fy, phase, colour] of waves) value += contrast * (colour === i % 3 ? 26 : 13) * Math.sin(x * fx + y * fy + phase)
        return Math.max(0, Math.min(255, value * light(x - cells, y) + 3 * random()))
      })
  }
  const mixture = (a: Uint8Array, b: Uint8Array, share: number) =>
    a.map((value, i) => Math.round(value * (1 - share) + (b[i] ?? 0) * share))
  const [market, harbour] = [wide(5), wide(6)]
  /** Both sides move by so many cells a frame; `length` frames are mixed. */
  const travelling = (pace: number) =>
    Array.from({ length: 100 }, (_, n) => mixture(market(n * pace), harbour(-n * pace), Math.max(0, Math.min(1, (n - 37.5) / length))))

  test.each([0.07, 0.16])('is a dissolve, all of it, between places that the camera moves over by %d cells a frame [TOOL-02]', (pace) => {
    const shots = shotsOf(travelling(pace))
    expect(shots).toHaveLength(2)
    expect(Math.abs((shots[0]?.to ?? 0) - 38)).toBeLessThanOrEqual(5)
    expect(Math.abs((shots[1]?.from ?? 0) - 61)).toBeLessThanOrEqual(4)
  })

  test.each([0.02, 0.07, 0.2])('is not in a place that the camera moves over by %d cells a frame [TOOL-02]', (pace) => {
    expect(shotsOf(Array.from({ length: 150 }, (_, n) => market(n * pace)))).toHaveLength(1)
  })

  test('is not where one lamp of a place goes out as another goes on [TOOL-02]', () => {
    const lit = (share: number) =>
      market(0, (x) => 0.2 + (1 - share) * Math.exp(-(((x - 6) / 9) ** 2)) + share * Math.exp(-(((x - 26) / 9) ** 2)))
    expect(shotsOf(Array.from({ length: 100 }, (_, n) => lit(Math.max(0, Math.min(1, (n - 40) / 20)))))).toHaveLength(1)
  })

  test('is not in a sky whose clouds have become others, most of which is as it was [TOOL-02]', () => {
    const sky = (share: number) =>
      mixture(beach(), city(), share).map((value, i) => 60 + 100 * ((Math.floor(i / 3) % 32) / 31) + 0.42 * (value - 115))
    expect(shotsOf(Array.from({ length: 100 }, (_, n) => sky(Math.max(0, Math.min(1, (n - 40) / 20)))))).toHaveLength(1)
  })

  test('is a dissolve between black bars [TOOL-02]', () => {
    const barred = (grid: Uint8Array) => grid.map((value, i) => (Math.floor(i / 3) % 32 < 5 || Math.floor(i / 3) % 32 > 26 ? 4 : value))
    expect(shotsOf(travelling(0).map(barred))).toHaveLength(2)
  })

  test('is a dissolve from a bright place to a dark one, which no exposure explains [TOOL-02]', () => {
    const [snow, cellar] = [wide(8, 0.5), wide(9, 0.3)]
    const frames = Array.from({ length: 100 }, (_, n) =>
      mixture(
        snow(0, () => 1.7),
        cellar(0, () => 0.5),
        Math.max(0, Math.min(1, (n - 40) / 16)),
      ),
    )
    expect(shotsOf(frames)).toHaveLength(2)
  })

  test.each([
    ['a flash', (n: number) => n >= 48 && n < 51],
    ['a strobe', (n: number) => n >= 34 && n < 58 && n % 6 < 2],
  ])('is a dissolve within which there is %s [TOOL-02]', (_what, isLit) => {
    const frames = travelling(0).map((grid, n) => (isLit(n) ? grid.map((value) => Math.min(255, value + 130)) : grid))
    const shots = shotsOf(frames)
    expect(shots).toHaveLength(2)
    expect(((shots[0]?.to ?? 0) + (shots[1]?.from ?? 0)) / 2).toBeGreaterThan(38)
    expect(((shots[0]?.to ?? 0) + (shots[1]?.from ?? 0)) / 2).toBeLessThan(62)
  })

  test('is not in a strobe over a place that moves [TOOL-02]', () => {
    const frames = Array.from({ length: 100 }, (_, n) =>
      market(n * 0.07).map((value) => Math.min(255, value + (n >= 30 && n < 60 && n % 6 < 2 ? 130 : 0))),
    )
    expect(shotsOf(frames)).toHaveLength(1)
  })

  test('is a fade through black and not the time since the light changed before it [TOOL-02]', () => {
    const black = () => new Uint8Array(CELLS)
    const dim = () => Uint8Array.from(beach(), (value) => value * 0.55)
    const before = [...still(beach, 40), ...dissolve(12, beach, dim), ...Array.from({ length: 12 }, dim)]
    const shots = shotsOf([...before, ...dissolve(16, dim, black), ...dissolve(16, black, city), ...still(city, 40)])
    expect(shots).toHaveLength(2)
    expect(Math.abs((shots[0]?.to ?? 0) - before.length)).toBeLessThanOrEqual(3)
  })
})

describe('a straight edge between two pictures, as other programs join clips [TOOL-02]', () => {
  const [beach, city] = [place(1), place(2)]
  const [COLUMNS, ROWS] = [32, 18]

  /** The cell that a picture shows at a place while the edge has left `kept` of the width: pushed by it, or standing still behind it. */
  const composed = (from: Uint8Array, to: Uint8Array, kept: number, isPushed: boolean): Uint8Array => {
    const edge = Math.round(kept * COLUMNS)
    return Uint8Array.from({ length: CELLS }, (_, at) => {
      const [cell, colour] = [Math.floor(at / 3), at % 3]
      const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
      const isOld = column < edge
      const of = !isPushed ? column : isOld ? column + COLUMNS - edge : column - edge
      return (isOld ? from : to)[(row * COLUMNS + of) * 3 + colour] ?? 0
    })
  }
  const joined = (frames: number, isPushed: boolean) =>
    Array.from({ length: frames }, (_, n) => composed(beach(), city(), 1 - (n + 1) / (frames + 1), isPushed))

  test.each([
    ['a wipe', 8, false],
    ['a slower wipe', 24, false],
    ['a slide', 12, true],
    ['a slower slide', 24, true],
  ])('%s is a boundary that no shot reaches into', (_what, frames, isPushed) => {
    const shots = shotsOf([...still(beach, 60), ...joined(frames, isPushed), ...still(city, 60)])
    expect(shots).toHaveLength(2)
    expect(shots[0]?.to).toBeLessThanOrEqual(63)
    expect(shots[0]?.to).toBeGreaterThan(50)
    expect(shots[1]?.from).toBeGreaterThanOrEqual(60 + frames - 6)
    expect(shots[1]?.from).toBeLessThan(60 + frames + 12)
  })

  test('what passes before the lens covers the picture and uncovers it again, which ends no shot', () => {
    const van = Uint8Array.from({ length: CELLS }, (_, at) => 20 + (at % 7))
    const passes = Array.from({ length: 24 }, (_, n) => {
      const [from, to] = [((n - 12) / 12) * COLUMNS, (n / 12) * COLUMNS]
      const scene = beach()
      return scene.map((value, at) => {
        const column = Math.floor(at / 3) % COLUMNS
        return column >= from && column < to ? (van[at] ?? 0) : value
      })
    })
    expect(passes[0]?.length).toBe(COLUMNS * ROWS * 3)
    expect(shotsOf([...still(beach, 60), ...passes, ...still(beach, 60)])).toHaveLength(1)
  })

  test('a camera that pans over more than it sees is one shot', () => {
    const wide = Array.from({ length: 3 }, (_, nth) => place(nth + 5)())
    const panned = Array.from({ length: 50 }, (_, n) => {
      const left = Math.round((n / 50) * 2 * COLUMNS)
      return Uint8Array.from({ length: CELLS }, (_, at) => {
        const [cell, colour] = [Math.floor(at / 3), at % 3]
        const [row, column] = [Math.floor(cell / COLUMNS), (cell % COLUMNS) + left]
        return wide[Math.floor(column / COLUMNS)]?.[(row * COLUMNS + (column % COLUMNS)) * 3 + colour] ?? 0
      })
    })
    expect(shotsOf(panned).length).toBeLessThanOrEqual(3)
  })
})
