import { litCube } from '@reelwright/engine/render/look-luts'
import { type Cube, cubeOf, foldIntensity } from '@reelwright/engine/tools/look/cube'
import { expect, test } from 'vitest'
import { type Colours, countCubes, gradeTable, isPlain, type Light, TABLE_POINTS, tableKey } from './grade-table.ts'

const N = TABLE_POINTS - 1

const colours = (cube: Cube | null, strength: number, light: Light): Colours => ({ cube, strength, light, tone: null })

/** The table's colour for points along red, green and blue. */
const colourAt = (table: Uint8ClampedArray, r: number, g: number, b: number): number[] => [
  ...table.slice((g * TABLE_POINTS ** 2 + b * TABLE_POINTS + r) * 4, (g * TABLE_POINTS ** 2 + b * TABLE_POINTS + r) * 4 + 3),
]

/** Red and blue changed for each other, a third of the green: nothing that could be mixed up. */
const swap = cubeOf('swap', 17, ([r, g, b]) => [b, g / 3, r])

test('a table holds the look where its points lie, between those of the cube too [REND-04]', () => {
  const table = gradeTable(colours(swap, 1, [1, 1, 1]))
  expect(colourAt(table, N, 0, 0)).toEqual([0, 0, 255])
  expect(colourAt(table, 0, N, 0)).toEqual([0, 85, 0])
  // An odd point of 33 lies between two of 17.
  expect(colourAt(table, 3, 5, 7)).toEqual([Math.round((7 / N) * 255), Math.round((5 / N / 3) * 255), Math.round((3 / N) * 255)])
})

test('half a look is half way from the colours as lit, and light comes before the look [REND-04]', () => {
  expect(colourAt(gradeTable(colours(swap, 0.5, [1, 1, 1])), N, 0, 0)).toEqual([128, 0, 128])
  expect(colourAt(gradeTable(colours(null, 0, [0.5, 1, 2])), 8, 8, 8)).toEqual([128, 64, 16])
  // The lit red is what the look turns blue.
  expect(colourAt(gradeTable(colours(swap, 1, [0.5, 1, 1])), 8, 0, 0)[2]).toBeCloseTo(128, -1)
})

const own = cubeOf('own', 33, ([r, g, b]) => [r ** 0.8, 0.9 * g + 0.05, 1 - b])
test.each<[string, Cube]>([
  ['a narrower domain', { ...own, domainMin: [0.1, 0.2, 0], domainMax: [0.9, 0.8, 0.5] }],
  ['a wider domain', { ...own, domainMin: [-0.5, 0, -1], domainMax: [1.5, 2, 1] }],
  ['few points and colours beyond black and white', cubeOf('hard', 2, (rgb) => [rgb[0] * 2 - 0.5, rgb[1] * 1.5, rgb[2] - 0.4])],
])('an own .cube with %s is seen as the render folds it, at every strength [TOOL-04 REND-04]', (_, cube) => {
  for (const strength of [0.05, 0.5, 0.8, 1]) {
    const seen = gradeTable(colours(cube, strength, [1, 1, 1]))
    const { size, values } = foldIntensity(cube, strength)
    expect(size).toBe(TABLE_POINTS)
    let furthest = 0
    for (let r = 0; r <= N; r += 1) {
      for (let g = 0; g <= N; g += 1) {
        for (let b = 0; b <= N; b += 1) {
          const colour = colourAt(seen, r, g, b)
          const at = 3 * (r + size * (g + size * b))
          for (const channel of [0, 1, 2]) {
            furthest = Math.max(furthest, Math.abs((colour[channel] ?? 0) - 255 * (values[at + channel] ?? 0)))
          }
        }
      }
    }
    // The table has eight bits, and mixes along other lines between a cube's points than the render does.
    expect(furthest, `at ${strength}`).toBeLessThan(1)
  }
})

test('a look of no strength and an even light need no table [REND-04]', () => {
  expect(isPlain(colours(swap, 0, [1, 1, 1]))).toBe(true)
  expect(isPlain(colours(null, 1, [1, 1, 1]))).toBe(true)
  expect(isPlain(colours(null, 0, [0.9, 1, 1]))).toBe(false)
  expect(isPlain(colours(swap, 0.1, [1, 1, 1]))).toBe(false)
})

test.each([
  ['without a look', null],
  ['before a look', swap],
])('contrast and vividness %s are seen as the render makes them [TOOL-04 REND-04]', (_, cube) => {
  const tone = { contrast: 0.6, saturation: -0.7 }
  const seen = gradeTable({ ...colours(cube, 1, [0.8, 1, 1.2]), tone })
  const { size, values } = litCube(cube, { red: 0.8, green: 1, blue: 1.2 }, tone)
  expect(size).toBe(TABLE_POINTS)
  let furthest = 0
  for (let at = 0; at < values.length / 3; at += 1) {
    const [r, g, b] = [at % size, Math.floor(at / size) % size, Math.floor(at / size ** 2)]
    for (const [channel, value] of colourAt(seen, r, g, b).entries())
      furthest = Math.max(furthest, Math.abs(value - 255 * (values[3 * at + channel] ?? 0)))
  }
  expect(furthest).toBeLessThan(1)
})

test('tables are kept apart by cube, strength, light and tone, and found again by the same [REND-04]', () => {
  const cubes = countCubes()
  const base = colours(swap, 1, [1, 1, 1])
  const others: Colours[] = [
    ...[
      { ...base, cube: own },
      { ...base, strength: 0.5 },
      { ...base, light: [0.9, 1, 1] as const },
    ],
    ...[
      { ...base, tone: { contrast: 0.5, saturation: 0 } },
      { ...base, tone: { contrast: 0, saturation: 0.5 } },
    ],
  ]
  expect(new Set([base, ...others].map((one) => tableKey(cubes, one))).size).toBe(6)
  expect(tableKey(cubes, { ...base })).toBe(tableKey(cubes, base))
})
