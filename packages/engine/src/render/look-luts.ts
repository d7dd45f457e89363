/** A look's cube as the graphs use it: integer tables that ffmpeg reads ten times as fast as a .cube's fractions. */
import type { SceneLight } from '@reelwright/contract/reel-plan'
import { type SceneTone, toneColour } from '../frame/scene-tone.ts'
import { type Cube, cubeOf, GRADED_POINTS_MIN, sampleCube, wholeCube } from '../tools/look/cube.ts'

export type LookLuts = {
  /** An .m3d file, RGB to RGB. */
  colours: Uint8Array
  /** An .m3d file, RGB to V, how much luma differs from `greys`, and U (see graph/colour-chain.ts). */
  differences: Uint8Array
  /** What grey becomes: luma of 0 to 1 at even steps from black to white. */
  greys: readonly number[]
}

type Triple = readonly [number, number, number]

/** Steps of the tables' figures: sixteen bits, as the pictures have that pass through them. */
const TOP = 65_535
/** An eight-bit code as sixteen bits hold it. */
const CODE = 256
const NO_DIFFERENCE = 128

export const lookLuts = (look: Cube): LookLuts => {
  const cube = wholeCube(look)
  const { size, values } = cube
  const greys = Array.from({ length: size }, (_, i) => {
    const at = 3 * i * (1 + size + size ** 2)
    return lumaOf(values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0)
  })
  const header = `in ${size ** 3}\nout ${TOP + 1}\nvalues r g b\n`
  const colours = openTable(header, size ** 3)
  const differences = openTable(header, size ** 3)
  // The cube has red vary fastest, .m3d blue.
  for (let r = 0; r < size; r += 1) {
    for (let g = 0; g < size; g += 1) {
      for (let b = 0; b < size; b += 1) {
        const at = 3 * (r + size * (g + size * b))
        const [red, green, blue] = [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0]
        const luma = lumaOf(red, green, blue)
        const difference = 219 * (luma - between(greys, lumaOf(r, g, b) / (size - 1))) + NO_DIFFERENCE
        const v = 128 + (224 * (red - luma)) / 1.5748
        const u = 128 + (224 * (blue - luma)) / 1.8556
        colours.add(Math.round(red * TOP), Math.round(green * TOP), Math.round(blue * TOP))
        differences.add(figureOf(v), figureOf(difference), figureOf(u))
      }
    }
  }
  return { colours: colours.bytes(), differences: differences.bytes(), greys }
}

/** The longest figure that a cube's limits allow, its sign and what parts it from the next, in bytes. */
const FIGURE_BYTES = '-1048560 '.length

/** The bytes of an .m3d file, written as such: of text, each figure would be an object and each line two. */
const openTable = (header: string, lines: number) => {
  const bytes = Buffer.allocUnsafeSlow(header.length + 3 * FIGURE_BYTES * lines)
  let at = bytes.write(header, 'latin1')
  const write = (figure: number, end: number): void => {
    if (figure < 0) bytes[at++] = MINUS
    let rest = Math.abs(figure)
    let next = at + digitsOf(rest)
    at = next
    do {
      bytes[--next] = ZERO + (rest % 10)
      rest = Math.floor(rest / 10)
    } while (rest > 0)
    bytes[at++] = end
  }
  return {
    add: (a: number, b: number, c: number): void => {
      write(a, SPACE)
      write(b, SPACE)
      write(c, NEW_LINE)
    },
    bytes: (): Uint8Array => bytes.subarray(0, at),
  }
}

const [MINUS, ZERO, SPACE, NEW_LINE] = [0x2d, 0x30, 0x20, 0x0a]

const digitsOf = (figure: number): number => {
  let digits = 1
  for (let top = 10; figure >= top; top *= 10) digits += 1
  return digits
}

const AS_FILMED: SceneLight = { red: 1, green: 1, blue: 1 }

/** A scene's own light and tone, and the look after them, as one cube; without a look, those alone. */
export const litCube = (cube: Cube | null, { red, green, blue }: SceneLight = AS_FILMED, tone?: SceneTone): Cube => {
  const toned = tone === undefined ? null : toneColour(tone)
  return cubeOf('light', Math.max(cube?.size ?? 0, GRADED_POINTS_MIN), ([r, g, b]) => {
    const lit: Triple = [r ** red, g ** green, b ** blue]
    const own = toned === null ? lit : toned(lit)
    return cube === null ? own : sampleCube(cube, own)
  })
}

const figureOf = (code: number): number => Math.round(Math.min(255, Math.max(0, code)) * CODE)

/** BT.709, the output's. */
const lumaOf = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The value at a place of 0 to 1 along evenly spaced ones. */
const between = (values: readonly number[], place: number): number => {
  const at = Math.min(1, Math.max(0, place)) * (values.length - 1)
  const step = Math.min(values.length - 2, Math.floor(at))
  const [from = 0, to = 0] = [values[step], values[step + 1]]
  return from + (to - from) * (at - step)
}
