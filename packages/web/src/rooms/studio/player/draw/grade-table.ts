/** All that is done to a scene's colours as one table: its light, the look and how strong that is. Pure. */
import type { Cube } from '@reelwright/engine/tools/look/cube'

/** Powers of red, green and blue before the look. */
export type Light = readonly [number, number, number]

/** Points along each edge: those of the built-in looks, and as many as a texture two thousand wide has room for. */
export const TABLE_POINTS = 33

/** Where a share lies between a cube's points along one edge. */
type Place = { first: number; rest: number }

const placesOf = (cube: Cube, channel: number, power: number): Place[] =>
  Array.from({ length: TABLE_POINTS }, (_, point) => {
    const colour = (point / (TABLE_POINTS - 1)) ** power
    const low = cube.domainMin[channel] ?? 0
    const share = Math.min(1, Math.max(0, (colour - low) / ((cube.domainMax[channel] ?? 1) - low)))
    const place = share * (cube.size - 1)
    const first = Math.min(cube.size - 2, Math.floor(place))
    return { first, rest: place - first }
  })

/** One channel of the eight nearest of the cube's colours, weighed. */
const weighed = ({ values, size }: Cube, r: Place, g: Place, b: Place, channel: number): number => {
  const at = ((b.first * size + g.first) * size + r.first) * 3 + channel
  const [down, back] = [size * 3, size * size * 3]
  const along = (from: number): number => (values[from] ?? 0) * (1 - r.rest) + (values[from + 3] ?? 0) * r.rest
  const square = (from: number): number => along(from) * (1 - g.rest) + along(from + down) * g.rest
  return square(at) * (1 - b.rest) + square(at + back) * b.rest
}

const LAST = TABLE_POINTS - 1
const NOWHERE: Place = { first: 0, rest: 0 }

/**
 * The colours that come of all others, for a texture of TABLE_POINTS² by TABLE_POINTS: green downwards, red along, and a square beside the
 * other for each blue. A table of two dimensions, for one of three takes a processor without a graphics card several times as long.
 */
export const gradeTable = (cube: Cube | null, strength: number, light: Light): Uint8ClampedArray => {
  // It rounds and keeps within 0 to 255 by itself.
  const table = new Uint8ClampedArray(TABLE_POINTS ** 3 * 4)
  const lit = light.map((power) => Float32Array.from({ length: TABLE_POINTS }, (_, point) => (point / LAST) ** power))
  const looked = cube === null ? null : { cube, places: [0, 1, 2].map((channel) => placesOf(cube, channel, light[channel] ?? 1)) }
  for (let pixel = 0; pixel < TABLE_POINTS ** 3; pixel += 1) {
    const points = [pixel % TABLE_POINTS, Math.floor(pixel / TABLE_POINTS ** 2), Math.floor(pixel / TABLE_POINTS) % TABLE_POINTS]
    const [r, g, b] = points
    for (let channel = 0; channel < 3; channel += 1) {
      const plain = lit[channel]?.[points[channel] ?? 0] ?? 0
      const [reds, greens, blues] = looked?.places ?? []
      const colour =
        looked === null
          ? plain
          : weighed(looked.cube, reds?.[r ?? 0] ?? NOWHERE, greens?.[g ?? 0] ?? NOWHERE, blues?.[b ?? 0] ?? NOWHERE, channel)
      table[pixel * 4 + channel] = 255 * (plain + (Math.min(1, Math.max(0, colour)) - plain) * (looked === null ? 0 : strength))
    }
    table[pixel * 4 + 3] = 255
  }
  return table
}

/** Whether there is anything to be done at all. */
export const isPlain = (cube: Cube | null, strength: number, light: Light): boolean =>
  (cube === null || strength <= 0) && light.every((power) => power === 1)
