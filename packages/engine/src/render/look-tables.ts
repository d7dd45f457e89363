/** A look's cube as the graphs use it: integer tables that ffmpeg reads ten times as fast as a .cube's fractions. */
import { type Cube, cubeOf } from '../tools/cube.ts'

export type LookTables = {
  /** An .m3d file, RGB to RGB. */
  colours: string
  /** An .m3d file, RGB to V, how much luma differs from `greys`, and U (see graph/colour-chain.ts). */
  differences: string
  /** What grey becomes: luma of 0 to 1 at even steps from black to white. */
  greys: readonly number[]
}

type Triple = readonly [number, number, number]

/** Luma between the points of a coarser cube bends more than the differences can follow. */
const POINTS_MIN = 33

/** Steps of the tables' figures: sixteen bits, as the pictures have that pass through them. */
const TOP = 65_535
/** An eight-bit code as sixteen bits hold it. */
const CODE = 256
const NO_DIFFERENCE = 128

export const lookTables = (given: Cube): LookTables => {
  const cube = onPoints(given)
  const { size, values } = cube
  const greys = Array.from({ length: size }, (_, i) => lumaOf(pointAt(values, 3 * i * (1 + size + size ** 2))))
  const header = [`in ${size ** 3}`, `out ${TOP + 1}`, 'values r g b']
  const colours = [...header]
  const differences = [...header]
  // The cube has red vary fastest, .m3d blue.
  for (let r = 0; r < size; r += 1) {
    for (let g = 0; g < size; g += 1) {
      for (let b = 0; b < size; b += 1) {
        const out = pointAt(values, 3 * (r + size * (g + size * b)))
        const luma = lumaOf(out)
        const difference = 219 * (luma - between(greys, lumaOf([r, g, b]) / (size - 1))) + NO_DIFFERENCE
        const v = 128 + (224 * (out[0] - luma)) / 1.5748
        const u = 128 + (224 * (out[2] - luma)) / 1.8556
        colours.push(`${Math.round(out[0] * TOP)} ${Math.round(out[1] * TOP)} ${Math.round(out[2] * TOP)}`)
        differences.push(`${figureOf(v)} ${figureOf(difference)} ${figureOf(u)}`)
      }
    }
  }
  return { colours: `${colours.join('\n')}\n`, differences: `${differences.join('\n')}\n`, greys }
}

/** The same cube with enough points, from 0 to 1 on each axis. */
const onPoints = (cube: Cube): Cube => {
  const whole = cube.domainMin.every((low) => low === 0) && cube.domainMax.every((high) => high === 1)
  return whole && cube.size >= POINTS_MIN ? cube : cubeOf(cube.title, Math.max(cube.size, POINTS_MIN), (rgb) => sample(cube, rgb))
}

const pointAt = (values: Float32Array, at: number): Triple => [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0]

const figureOf = (code: number): number => Math.round(Math.min(255, Math.max(0, code)) * CODE)

/** BT.709, the output's. */
const lumaOf = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The value at a place of 0 to 1 along evenly spaced ones. */
const between = (values: readonly number[], place: number): number => {
  const at = Math.min(1, Math.max(0, place)) * (values.length - 1)
  const step = Math.min(values.length - 2, Math.floor(at))
  const [from = 0, to = 0] = [values[step], values[step + 1]]
  return from + (to - from) * (at - step)
}

/** Tetrahedral, as `lut3d` does it: along the axes in order of how far the colour lies along each. */
const sample = (cube: Cube, rgb: Triple): Triple => {
  const top = cube.size - 1
  const strides = [3, 3 * cube.size, 3 * cube.size ** 2]
  let at = 0
  const rest = rgb.map((value, channel) => {
    const [low, high] = [cube.domainMin[channel] ?? 0, cube.domainMax[channel] ?? 1]
    const place = Math.min(1, Math.max(0, (value - low) / (high - low))) * top
    const step = Math.min(top - 1, Math.floor(place))
    at += step * (strides[channel] ?? 0)
    return { channel, share: place - step }
  })
  const colour: [number, number, number] = [cube.values[at] ?? 0, cube.values[at + 1] ?? 0, cube.values[at + 2] ?? 0]
  for (const { channel, share } of rest.toSorted((a, b) => b.share - a.share)) {
    const next = at + (strides[channel] ?? 0)
    for (const c of [0, 1, 2] as const) colour[c] += ((cube.values[next + c] ?? 0) - (cube.values[at + c] ?? 0)) * share
    at = next
  }
  return colour
}
