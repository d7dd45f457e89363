/** All that is done to a scene's colours as one table: its light, the look and how strong that is. Pure. */
import type { Cube } from '@reelwright/engine/tools/look/cube'

/** Powers of red, green and blue before the look. */
export type Light = readonly [number, number, number]

/** Points along each edge: those of the built-in looks, and as many as a texture two thousand wide has room for. */
export const TABLE_POINTS = 33

/** Where each point of one channel lies in a cube's values: the place below it, and its share of the way to the next. */
type Places = { firsts: Int32Array; rests: Float64Array }

/** `stride`: how far apart a cube's colours along this channel lie in its values. */
const placesOf = (cube: Cube, channel: number, power: number, stride: number): Places => {
  const places = { firsts: new Int32Array(TABLE_POINTS), rests: new Float64Array(TABLE_POINTS) }
  const low = cube.domainMin[channel] ?? 0
  const reach = (cube.domainMax[channel] ?? 1) - low
  for (let point = 0; point < TABLE_POINTS; point += 1) {
    const colour = (point / LAST) ** power
    const place = Math.min(1, Math.max(0, (colour - low) / reach)) * (cube.size - 1)
    const first = Math.min(cube.size - 2, Math.floor(place))
    places.firsts[point] = first * stride
    places.rests[point] = place - first
  }
  return places
}

const LAST = TABLE_POINTS - 1

/** What the light makes of each point of a channel. */
const litBy = (power: number): Float64Array => Float64Array.from({ length: TABLE_POINTS }, (_, point) => (point / LAST) ** power)

/**
 * The colours that come of all others, for a texture of TABLE_POINTS² by TABLE_POINTS: green downwards, red along, and a square beside the
 * other for each blue. A table of two dimensions, for one of three takes a processor without a graphics card several times as long.
 * A scene has its own as soon as it has a light of its own, and is waited for: nothing is made anew within its loops.
 */
export const gradeTable = (cube: Cube | null, strength: number, light: Light): Uint8ClampedArray => {
  // It rounds and keeps within 0 to 255 by itself.
  const table = new Uint8ClampedArray(TABLE_POINTS ** 3 * 4)
  const lit = [litBy(light[0]), litBy(light[1]), litBy(light[2])] as const
  if (cube === null) layLit(table, lit)
  else layLooked(table, lit, cube, strength, light)
  return table
}

type Lit = readonly [Float64Array, Float64Array, Float64Array]

const layLit = (table: Uint8ClampedArray, [reds, greens, blues]: Lit): void => {
  let at = 0
  for (let g = 0; g < TABLE_POINTS; g += 1)
    for (let b = 0; b < TABLE_POINTS; b += 1)
      for (let r = 0; r < TABLE_POINTS; r += 1, at += 4) {
        table[at] = 255 * (reds[r] ?? 0)
        table[at + 1] = 255 * (greens[g] ?? 0)
        table[at + 2] = 255 * (blues[b] ?? 0)
        table[at + 3] = 255
      }
}

/** The eight nearest of the cube's colours are weighed. */
const layLooked = (table: Uint8ClampedArray, lit: Lit, cube: Cube, strength: number, light: Light): void => {
  const { values, size } = cube
  const [down, back] = [size * 3, size * size * 3]
  const [reds, greens, blues] = [placesOf(cube, 0, light[0], 3), placesOf(cube, 1, light[1], down), placesOf(cube, 2, light[2], back)]
  let at = 0
  for (let g = 0; g < TABLE_POINTS; g += 1) {
    const [greenAt, inG] = [greens.firsts[g] ?? 0, greens.rests[g] ?? 0]
    for (let b = 0; b < TABLE_POINTS; b += 1) {
      const [cornerAt, inB] = [greenAt + (blues.firsts[b] ?? 0), blues.rests[b] ?? 0]
      const [near, nearDown, far, farDown] = [(1 - inG) * (1 - inB), inG * (1 - inB), (1 - inG) * inB, inG * inB]
      for (let r = 0; r < TABLE_POINTS; r += 1, at += 4) {
        const inR = reds.rests[r] ?? 0
        for (let channel = 0; channel < 3; channel += 1) {
          const from = cornerAt + (reds.firsts[r] ?? 0) + channel
          const here =
            (values[from] ?? 0) * near +
            (values[from + down] ?? 0) * nearDown +
            (values[from + back] ?? 0) * far +
            (values[from + down + back] ?? 0) * farDown
          const next = from + 3
          const there =
            (values[next] ?? 0) * near +
            (values[next + down] ?? 0) * nearDown +
            (values[next + back] ?? 0) * far +
            (values[next + down + back] ?? 0) * farDown
          const colour = here + (there - here) * inR
          const plain = lit[channel === 0 ? 0 : channel === 1 ? 1 : 2][channel === 0 ? r : channel === 1 ? g : b] ?? 0
          table[at + channel] = 255 * (plain + ((colour < 0 ? 0 : colour > 1 ? 1 : colour) - plain) * strength)
        }
        table[at + 3] = 255
      }
    }
  }
}

/** Whether there is anything to be done at all. */
export const isPlain = (cube: Cube | null, strength: number, light: Light): boolean =>
  (cube === null || strength <= 0) && light.every((power) => power === 1)
