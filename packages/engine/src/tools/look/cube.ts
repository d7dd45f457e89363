/** The .cube file (Adobe Cube LUT Specification 1.0): a table of colours that a grade is kept in. */
import { EngineError } from '../../engine-error.ts'

export type Cube = {
  title: string
  /** Points along each edge. */
  size: number
  /** Input that the first and the last point stand for, by channel. */
  domainMin: readonly [number, number, number]
  domainMax: readonly [number, number, number]
  /** size³ colours of three shares, red varying fastest. */
  values: Float32Array
}

/** Sizes that files in the wild have; ffmpeg reads up to 64 and 65 is what some graders write. */
export const CUBE_SIZE_MIN = 2
export const CUBE_SIZE_MAX = 65
/** 65³ lines of three figures with six places, and room for comments. */
export const CUBE_CHARS_MAX = 16 * 1024 * 1024
/** Colours far outside what can be shown are a broken file, not a grade. */
const VALUE_LIMIT = 16

const refuse = (what: string): never => {
  throw new EngineError('NOT_MEDIA', `This LUT cannot be used: ${what}. Export it again as a 3D .cube file.`)
}

/** Reads a .cube file strictly. Throws NOT_MEDIA with a sentence that names the line at fault. */
export const parseCube = (text: string): Cube => {
  if (text.length > CUBE_CHARS_MAX) refuse('the file is far too large')
  const header: Header = { title: '', size: 0, domainMin: [0, 0, 0], domainMax: [1, 1, 1] }
  let values = new Float32Array(0)
  let filled = 0
  let number = 0
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    number += 1
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (/^[A-Z_]/i.test(line)) {
      if (filled > 0) refuse(`line ${number} names a setting after the colours have begun`)
      readSetting(line, number, header)
      if (values.length === 0 && header.size > 0) values = new Float32Array(header.size ** 3 * 3)
      continue
    }
    if (values.length === 0) refuse(`colours begin in line ${number} before LUT_3D_SIZE is given`)
    if (filled === values.length) refuse(`line ${number} is one colour more than ${header.size}³`)
    values.set(readTriple(line.split(/\s+/), number, 'colour'), filled)
    filled += 3
  }
  if (header.size === 0) refuse('it has no LUT_3D_SIZE')
  if (filled < values.length) refuse(`it has ${filled / 3} of ${values.length / 3} colours`)
  if ([0, 1, 2].some((c) => (header.domainMin[c] ?? 0) >= (header.domainMax[c] ?? 0))) refuse('its domain has no extent')
  return { ...header, values }
}

type Triple = [number, number, number]
type Header = { title: string; size: number; domainMin: Triple; domainMax: Triple }

const readSetting = (line: string, number: number, header: Header): void => {
  const [word = '', ...rest] = line.split(/\s+/)
  switch (word.toUpperCase()) {
    case 'TITLE':
      header.title = line.slice(5).trim().replace(/^"|"$/g, '').slice(0, 200)
      return
    case 'LUT_3D_SIZE': {
      const size = Number(rest[0])
      if (header.size > 0) refuse(`line ${number} gives the size a second time`)
      if (rest.length !== 1 || !Number.isInteger(size) || size < CUBE_SIZE_MIN || size > CUBE_SIZE_MAX)
        refuse(`its size in line ${number} is not a whole number from ${CUBE_SIZE_MIN} to ${CUBE_SIZE_MAX}`)
      header.size = size
      return
    }
    case 'DOMAIN_MIN':
      header.domainMin = readTriple(rest, number, 'domain')
      return
    case 'DOMAIN_MAX':
      header.domainMax = readTriple(rest, number, 'domain')
      return
    case 'LUT_3D_INPUT_RANGE': {
      // Resolve's way to say the domain of all three channels at once.
      const [low = Number.NaN, high = Number.NaN] = rest.map(Number)
      if (rest.length !== 2 || !Number.isFinite(low) || !Number.isFinite(high)) refuse(`the range in line ${number} is not two numbers`)
      header.domainMin = [low, low, low]
      header.domainMax = [high, high, high]
      return
    }
    case 'LUT_1D_SIZE':
    case 'LUT_1D_INPUT_RANGE':
      refuse('it is a one-dimensional LUT')
      return
    default:
      refuse(`line ${number} is not understood (“${word.slice(0, 30)}”)`)
  }
}

const readTriple = (words: readonly string[], number: number, what: string): Triple => {
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN] = words.map((word) =>
    /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(word) ? Number(word) : Number.NaN,
  )
  if (words.length !== 3 || ![r, g, b].every((v) => Number.isFinite(v) && Math.abs(v) <= VALUE_LIMIT))
    refuse(`line ${number} is not a ${what} of three numbers`)
  return [r, g, b]
}

export type GradeColour = (rgb: readonly [number, number, number]) => readonly [number, number, number]

/** A cube whose colours are still to be filled in, plane by plane. */
export const emptyCube = (title: string, size: number): Cube => ({
  ...{ title, size, domainMin: [0, 0, 0], domainMax: [1, 1, 1] },
  values: new Float32Array(size ** 3 * 3),
})

/** The colours of one blue, from 0 to `size` - 1, by a function of colours of 0 to 1. */
export const fillPlane = ({ size, values }: Cube, b: number, grade: GradeColour): void => {
  const step = 1 / (size - 1)
  let at = b * size * size * 3
  for (let g = 0; g < size; g += 1) {
    for (let r = 0; r < size; r += 1, at += 3) values.set(grade([r * step, g * step, b * step]), at)
  }
}

/** A cube of `size` points along each edge from a function of colours of 0 to 1. */
export const cubeOf = (title: string, size: number, grade: GradeColour): Cube => {
  const cube = emptyCube(title, size)
  for (let b = 0; b < size; b += 1) fillPlane(cube, b, grade)
  return cube
}

type Colour = readonly [number, number, number]

/** Of cubes that a render grades with (ours: luma between the points of a coarser one bends more than its tables can follow). */
export const GRADED_POINTS_MIN = 33

/**
 * A colour of 0 to 1 through the cube; one beyond its domain becomes what the nearest within it does. Tetrahedral, as ffmpeg's `lut3d` does it:
 * along the axes in order of how far the colour lies along each.
 */
export const sampleCube = (cube: Cube, rgb: Colour): Colour => {
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
  const colour: Triple = [cube.values[at] ?? 0, cube.values[at + 1] ?? 0, cube.values[at + 2] ?? 0]
  for (const { channel, share } of rest.toSorted((a, b) => b.share - a.share)) {
    const next = at + (strides[channel] ?? 0)
    for (const c of [0, 1, 2] as const) colour[c] += ((cube.values[next + c] ?? 0) - (cube.values[at + c] ?? 0)) * share
    at = next
  }
  return colour
}

/** The same cube with enough points, from 0 to 1 on each axis. */
export const wholeCube = (cube: Cube): Cube => {
  const isWhole = cube.domainMin.every((low) => low === 0) && cube.domainMax.every((high) => high === 1)
  return isWhole && cube.size >= GRADED_POINTS_MIN
    ? cube
    : cubeOf(cube.title, Math.max(cube.size, GRADED_POINTS_MIN), (rgb) => sampleCube(cube, rgb))
}

/**
 * The cube mixed with doing nothing: intensity 0 leaves colours as they are, 1 is the cube itself. It is what comes of laying the picture with
 * the look over the picture without it, as the preview does: for every colour of 0 to 1, those beyond the cube's domain too, and with no
 * colour of the look brighter or darker than can be shown.
 */
export const foldIntensity = (cube: Cube, intensity: number): Cube => {
  const share = Math.min(1, Math.max(0, intensity))
  const whole = wholeCube(cube)
  const values = new Float32Array(whole.values.length)
  for (let i = 0; i < values.length; i += 1) {
    const same = (Math.floor(i / 3 / whole.size ** (i % 3)) % whole.size) / (whole.size - 1)
    const graded = Math.min(1, Math.max(0, whole.values[i] ?? 0))
    values[i] = same + (graded - same) * share
  }
  return { ...whole, values }
}

/** The text of a .cube file. */
export const writeCube = (cube: Cube): string => {
  const lines = [
    `TITLE "${cube.title.replace(/["\r\n]/g, ' ')}"`,
    `LUT_3D_SIZE ${cube.size}`,
    `DOMAIN_MIN ${cube.domainMin.join(' ')}`,
    `DOMAIN_MAX ${cube.domainMax.join(' ')}`,
    '',
  ]
  const { values } = cube
  for (let i = 0; i < values.length; i += 3)
    lines.push(`${(values[i] ?? 0).toFixed(6)} ${(values[i + 1] ?? 0).toFixed(6)} ${(values[i + 2] ?? 0).toFixed(6)}`)
  return `${lines.join('\n')}\n`
}
