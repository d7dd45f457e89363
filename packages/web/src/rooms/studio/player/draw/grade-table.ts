/** All that is done to a scene's colours as one table: its light and tone, the look and how strong that is. Pure. */
import { type SceneTone, toneColour } from '@reelwright/engine/frame/scene-tone'
import { type Cube, sampleCube } from '@reelwright/engine/tools/look/cube'

/** Powers of red, green and blue before the look. */
export type Light = readonly [number, number, number]

/** What is done to a scene's colours: its own light and tone, and a look as strong as it is. */
export type Colours = { light: Light; tone: SceneTone | null; cube: Cube | null; strength: number }

/** Numbers that tell cubes apart, by which tables are kept; those that nobody has any more go by themselves. */
export type CubeNumbers = { numbers: WeakMap<Cube, number>; last: number }

export const countCubes = (): CubeNumbers => ({ numbers: new WeakMap(), last: 0 })

const numberOf = (cubes: CubeNumbers, cube: Cube): number => {
  const known = cubes.numbers.get(cube)
  if (known !== undefined) return known
  cubes.last += 1
  cubes.numbers.set(cube, cubes.last)
  return cubes.last
}

/** What a table is kept by. */
export const tableKey = (cubes: CubeNumbers, { light, tone, cube, strength }: Colours): string =>
  `${cube === null ? 'none' : `${numberOf(cubes, cube)} ${strength}`} ${light.join()} ${tone === null ? '' : `${tone.contrast},${tone.saturation}`}`

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
export const gradeTable = ({ cube, strength, light, tone }: Colours): Uint8ClampedArray => {
  // It rounds and keeps within 0 to 255 by itself.
  const table = new Uint8ClampedArray(TABLE_POINTS ** 3 * 4)
  const lit = [litBy(light[0]), litBy(light[1]), litBy(light[2])] as const
  if (tone !== null) layToned(table, lit, tone, { cube, strength })
  else if (cube === null) layLit(table, lit)
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

/** A tone mixes the channels, so that each of the table's colours is looked up by itself: several times as long, and of few scenes. */
const layToned = (
  table: Uint8ClampedArray,
  [reds, greens, blues]: Lit,
  tone: SceneTone,
  { cube, strength }: Pick<Colours, 'cube' | 'strength'>,
): void => {
  const toned = toneColour(tone)
  let at = 0
  for (let g = 0; g < TABLE_POINTS; g += 1)
    for (let b = 0; b < TABLE_POINTS; b += 1)
      for (let r = 0; r < TABLE_POINTS; r += 1, at += 4) {
        const own = toned([reds[r] ?? 0, greens[g] ?? 0, blues[b] ?? 0])
        const looked = cube === null ? own : sampleCube(cube, own)
        for (const channel of [0, 1, 2] as const) {
          const graded = Math.min(1, Math.max(0, looked[channel]))
          table[at + channel] = 255 * (own[channel] + (graded - own[channel]) * strength)
        }
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

/** Whether there is nothing to be done at all. */
export const isPlain = ({ cube, strength, light, tone }: Colours): boolean =>
  (cube === null || strength <= 0) && tone === null && light.every((power) => power === 1)

/** The same without the look. */
export const unlooked = (colours: Colours): Colours => ({ ...colours, cube: null, strength: 0 })
