import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Shot } from '@reelwright/contract/media-facts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chooseLook } from './choose-look.ts'
import { cubeOf, foldIntensity, parseCube, writeCube } from './cube.ts'
import { lookCube } from './look-cube.ts'
import { lookFunction } from './look-recipe.ts'
import { DEFAULT_LOOK, LOOKS, lookRecipe } from './looks.ts'
import { type Rgb, toLch } from './oklab.ts'
import { writeLookCube, writeUserCube } from './write-look-cube.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'looks-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const luma = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const functionOf = (style: string) => {
  const recipe = lookRecipe(style)
  if (!recipe) throw new Error(style)
  return lookFunction(recipe)
}
/** Colours as red, green and blue, each 0 to 1. */
const patches = (text: string): Rgb[] =>
  text.split(', ').map((colour) => {
    const [r = 0, g = 0, b = 0] = colour.split(' ').map(Number)
    return [r, g, b]
  })
const steps = Array.from({ length: 65 }, (_, i) => i / 64)

test('there are Cinematic Warm, the default, and at least eleven more looks that differ visibly from it and each other [TOOL-04]', () => {
  expect(LOOKS.find(({ style }) => style === DEFAULT_LOOK)).toMatchObject({ style: 'cinematic-warm', title: 'Cinematic Warm' })
  expect(LOOKS.length).toBeGreaterThanOrEqual(12)
  const colours = patches('0.2 0.2 0.2, 0.5 0.5 0.5, 0.8 0.8 0.8, 0.9 0.7 0.6, 0.2 0.4 0.8, 0.2 0.5 0.2, 0.8 0.3 0.2')
  for (const [i, a] of LOOKS.entries()) {
    for (const b of LOOKS.slice(i + 1)) {
      const apart = colours.map((colour) => {
        const [x, y] = [functionOf(a.style)(colour), functionOf(b.style)(colour)]
        return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
      })
      expect(Math.max(...apart), `${a.style} against ${b.style}`).toBeGreaterThan(0.06)
    }
  }
})

describe.each(LOOKS.map(({ style }) => style))('%s [TOOL-04]', (style) => {
  const grade = functionOf(style)

  test('keeps the order of greys, from black to white, and their place', () => {
    const out = steps.map((v) => luma(grade([v, v, v])))
    for (const [i, y] of out.entries()) if (i > 0) expect(y).toBeGreaterThan(out[i - 1] ?? 0)
    expect(out[0]).toBeLessThan(0.2)
    expect(out.at(-1)).toBeGreaterThan(0.9)
    expect(Math.abs((out[32] ?? 0) - 0.5)).toBeLessThan(0.13)
  })

  test('leaves greys nearly grey: a tint, not a flood', () => {
    for (const v of steps) expect(toLch(grade([v, v, v])).c).toBeLessThan(0.065)
  })

  test('shows every colour, and none that lies inside is driven to the edge', () => {
    for (const r of steps.filter((_, i) => i % 8 === 0)) {
      for (const g of steps.filter((_, i) => i % 8 === 0)) {
        for (const b of steps.filter((_, i) => i % 8 === 0)) {
          for (const out of grade([r, g, b])) {
            expect(out).toBeGreaterThanOrEqual(0)
            expect(out).toBeLessThanOrEqual(1)
            if (r > 0 && g > 0 && b > 0 && r < 1 && g < 1 && b < 1) expect(out * (1 - out)).toBeGreaterThan(0)
          }
        }
      }
    }
  })

  test('is smooth: a small step of the colour is nowhere a leap', () => {
    const { values, size } = lookCube(style)
    let leap = 0
    for (let i = 0; i < values.length; i += 3) {
      for (const [channel, stride] of [
        [0, 3],
        [1, 3 * size],
        [2, 3 * size * size],
      ] as const) {
        if (Math.floor(i / 3 / size ** channel) % size === size - 1) continue
        leap = Math.max(leap, ...[0, 1, 2].map((c) => Math.abs((values[i + c] ?? 0) - (values[i + stride + c] ?? 0))))
      }
    }
    expect(leap).toBeLessThan(0.37)
  })

  test('keeps skin of every shade in the hue of skin', () => {
    for (const skin of [
      [0.95, 0.8, 0.7],
      [0.85, 0.64, 0.52],
      [0.62, 0.43, 0.32],
      [0.36, 0.24, 0.18],
    ] as const) {
      const before = toLch(skin)
      const after = toLch(grade(skin))
      if (after.c > 0.02) expect(Math.abs(((after.h - before.h + 540) % 360) - 180), String(skin)).toBeLessThan(26)
      expect(after.c).toBeLessThan(0.15)
      expect(Math.abs(after.l - before.l)).toBeLessThan(0.12)
    }
  })
})

test('intensity 0 leaves every colour as it is, 1 is the whole look, and 0.5 lies halfway [TOOL-04]', () => {
  const whole = lookCube('teal-orange')
  const none = foldIntensity(whole, 0)
  const identity = cubeOf('', 33, (rgb) => rgb)
  expect(Math.max(...none.values.map((v, i) => Math.abs(v - (identity.values[i] ?? 0))))).toBeLessThan(1e-6)
  expect(foldIntensity(whole, 1).values).toEqual(whole.values)
  const half = foldIntensity(whole, 0.5)
  expect(half.values[5000]).toBeCloseTo(((whole.values[5000] ?? 0) + (identity.values[5000] ?? 0)) / 2, 5)
})

const throughFfmpeg = async (cubePath: string, colours: readonly Rgb[]): Promise<number[][]> => {
  const raw = Buffer.from(colours.flatMap((colour) => colour.map((v) => Math.round(v * 255))))
  const source = join(dir, 'patches.rgb')
  await writeFile(source, raw)
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    [
      '-v',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${colours.length}x1`,
      '-i',
      source,
      '-vf',
      `format=gbrpf32le,lut3d=file=${cubePath}:interp=tetrahedral,format=rgb24`,
      '-f',
      'rawvideo',
      '-',
    ],
    { encoding: 'buffer' },
  )
  return colours.map((_, i) => [...stdout.subarray(i * 3, i * 3 + 3)])
}

test('ffmpeg grades patches with the written cube as the function does, to within two grey levels [TOOL-04]', async () => {
  const colours = patches('0 0 0, 1 1 1, 0.5 0.5 0.5, 0.86 0.66 0.55, 0.15 0.35 0.75, 0.2 0.55 0.25, 0.8 0.15 0.1')
  for (const { style } of LOOKS) {
    const outPath = join(dir, `${style}.cube`)
    await writeLookCube({ style, intensity: 1, outPath })
    const grade = functionOf(style)
    for (const [i, got] of (await throughFfmpeg(outPath, colours)).entries()) {
      const wanted = grade(colours[i] ?? [0, 0, 0]).map((v) => v * 255)
      for (const [c, value] of got.entries()) expect(Math.abs(value - (wanted[c] ?? 0)), `${style} ${i}`).toBeLessThanOrEqual(2)
    }
  }
})

test('a .cube file of a person works at its intensity, with its own domain [TOOL-04]', async () => {
  const negative = writeCube({ ...cubeOf('negative', 2, ([r, g, b]) => [1 - r, 1 - g, 1 - b]) })
  const outPath = join(dir, 'user.cube')
  await writeUserCube({ text: negative, intensity: 1, outPath })
  const near = (got: number[][], wanted: number[]) =>
    got[0]?.forEach((value, c) => void expect(Math.abs(value - (wanted[c] ?? 0))).toBeLessThanOrEqual(1))
  near(await throughFfmpeg(outPath, [[0.2, 0.4, 1]]), [204, 153, 0])
  await writeUserCube({ text: negative, intensity: 0, outPath })
  near(await throughFfmpeg(outPath, [[0.2, 0.4, 1]]), [51, 102, 255])
})

test('a cube that is written reads back as it was', () => {
  const cube = foldIntensity(lookCube('noir'), 0.4)
  const read = parseCube(writeCube(cube))
  expect(read).toMatchObject({ title: 'Noir', size: 33, domainMin: [0, 0, 0], domainMax: [1, 1, 1] })
  expect(Math.max(...read.values.map((v, i) => Math.abs(v - (cube.values[i] ?? 0))))).toBeLessThan(1e-6)
})

const two = '0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 1\n'
test.each([
  ['an empty file', '', /no LUT_3D_SIZE/],
  ['a letter', 'Dear Sir,\nthis is a letter', /line 1 is not understood/],
  ['a size of 1', `LUT_3D_SIZE 1\n0 0 0\n`, /whole number from 2 to 65/],
  ['a size of 66', `LUT_3D_SIZE 66\n`, /whole number from 2 to 65/],
  ['a size of 2.5', `LUT_3D_SIZE 2.5\n${two}`, /whole number/],
  ['two sizes', `LUT_3D_SIZE 2\nLUT_3D_SIZE 3\n${two}`, /second time/],
  ['a one-dimensional LUT', 'LUT_1D_SIZE 4\n0 0 0\n', /one-dimensional/],
  ['too few colours', 'LUT_3D_SIZE 2\n0 0 0\n', /1 of 8 colours/],
  ['too many colours', `LUT_3D_SIZE 2\n${two}0 0 0\n`, /one colour more/],
  ['colours of two numbers', 'LUT_3D_SIZE 2\n0 0\n', /line 2 is not a colour/],
  ['words among the numbers', `LUT_3D_SIZE 2\n${two.replace('1 0 1', '1 NaN 1')}`, /line 7 is not a colour/],
  ['hexadecimal', `LUT_3D_SIZE 2\n${two.replace('1 0 1', '0x1 0 1')}`, /line 7 is not a colour/],
  ['figures beyond all measure', `LUT_3D_SIZE 2\n${two.replace('1 0 1', '1e30 0 1')}`, /line 7 is not a colour/],
  ['a setting after the colours', `LUT_3D_SIZE 2\n${two}DOMAIN_MAX 1 1 1\n`, /after the colours/],
  ['a domain without extent', `LUT_3D_SIZE 2\nDOMAIN_MAX 0 1 1\n${two}`, /no extent/],
])('%s is refused as a .cube file with its reason [TOOL-04]', (_, text, reason) => {
  expect(() => parseCube(text)).toThrow(reason)
})

test('comments, blank lines, Windows line ends, a title and a domain are read [TOOL-04]', () => {
  const text = `\uFEFF# made by hand\r\nTITLE "My grade"\r\n\r\nLUT_3D_SIZE 2\r\nDOMAIN_MIN 0 0 0\r\nDOMAIN_MAX 2 2 2\r\n${two.replaceAll('\n', '\r\n')}`
  expect(parseCube(text)).toMatchObject({ title: 'My grade', size: 2, domainMax: [2, 2, 2] })
})

const shot = (light: Partial<Shot>): Shot => ({
  index: 0,
  in_sec: 0,
  out_sec: 3,
  brightness: 0.45,
  contrast: 0.6,
  saturation: 0.4,
  motion: 0.2,
  shake: 0,
  sharpness: 1,
  warmth: 0,
  colours: [],
  focus: [],
  fingerprint: '0'.repeat(16),
  flaws: [],
  ...light,
})

test('auto mode chooses by the light that was measured and the mood asked for, and says why [TOOL-04]', () => {
  expect(chooseLook([]).style).toBe(DEFAULT_LOOK)
  expect(chooseLook([shot({ warmth: 0.08 })]).style).toBe(DEFAULT_LOOK)
  const night = chooseLook([shot({ brightness: 0.16, warmth: -0.25, saturation: 0.4 })])
  expect(night).toMatchObject({ style: 'night-blue' })
  expect(night.reason).toMatch(/dark, cool/)
  expect(chooseLook([shot({ brightness: 0.68, warmth: -0.25, saturation: 0.25 })]).style).toBe('arctic')
  expect(chooseLook([shot({ brightness: 0.68, warmth: -0.25 })], 'black and white, noir')).toMatchObject({
    style: 'noir',
    reason: expect.stringMatching(/asked/),
  })
  // Black and white is for people to ask for, and a calm day is no night.
  expect(chooseLook([shot({ brightness: 0.35, saturation: 0.12, contrast: 0.8 })]).style).not.toBe('noir')
  expect(chooseLook([shot({ brightness: 0.5, saturation: 0.4 })], 'calm').style).toBe('film-matte')
  // A face before a blue wall is no cold light.
  const face = { at_sec: 1, x: 0.4, y: 0.3, width: 0.2, height: 0.3 }
  const sight = { subject_share: 1, subjects: [], faces: [face], empty: [], against_lens: [], blurred: [] }
  const blue = { brightness: 0.4, warmth: -0.25, saturation: 0.4 }
  expect(chooseLook([shot(blue)]).style).toBe('night-blue')
  expect(['night-blue', 'arctic', 'silver', 'forest']).not.toContain(chooseLook([shot({ ...blue, sight })]).style)
  expect(chooseLook([shot({ ...blue, sight })], 'sad').style).toBe('night-blue')
  // A black leader says nothing about the light.
  expect(chooseLook([shot({ brightness: 0, contrast: 0, saturation: 0, flaws: ['black'] }), shot({ warmth: 0.08 })]).style).toBe(
    DEFAULT_LOOK,
  )
})

test('a cube that is made with rests between its planes is the same to the bit, and is made once [TOOL-04]', async () => {
  let rests = 0
  const rest = async (): Promise<void> => {
    rests += 1
  }
  // Before anybody has asked for it whole.
  vi.resetModules()
  const { lookCube, lookCubeByPlanes } = await import('./look-cube.ts')
  const piecewise = await lookCubeByPlanes('pastel', rest)
  expect(rests).toBe(piecewise.size - 1)
  const recipe = lookRecipe('pastel')
  expect(piecewise.values).toEqual(recipe === null ? null : cubeOf('whole', piecewise.size, lookFunction(recipe)).values)
  expect(lookCube('pastel')).toBe(piecewise)
  expect(await lookCubeByPlanes('pastel', rest)).toBe(piecewise)
  expect(rests).toBe(piecewise.size - 1)
  await expect(lookCubeByPlanes('no such look', rest)).rejects.toThrow('There is no look called')
})
