/** Finds the black bars that were coded with a picture: a film in a wider frame, an upright clip in a lying one. Pure. */
import type { MediaFacts } from '@reelwright/contract/media-facts'

/** Of 255: darker is a bar, noise of the coder and all; brighter is a picture. Between the two nothing is told. */
const LIGHT = { blackMax: 28, litMin: 48 } as const

const BAR = {
  /** Specks that a line of it may have, as a share of the line. */
  specksMax: 0.005,
  /** It is at least so wide, as a share of its side, … */
  widthMin: 0.008,
  /** … and what is left of the picture so large, each way. */
  leftMin: 0.25,
  /** The line in which it is mixed with the picture. */
  mixedPx: 1,
} as const

/** A picture ends along a straight line: at some time so much of the line beside a bar is lit. A night sky fades into the dark. */
const LIT_SHARE_MIN = 0.6

/** The lines of one direction: how many of their pixels were ever more than black at a time, and how many were lit. */
type Lines = { specks: Uint16Array; lit: Uint16Array }

export type BarFinder = {
  /** To be called with pictures of one size. */
  see: (rgb: Uint8Array) => void
  /** Null where there are no bars. */
  area: () => NonNullable<MediaFacts['active_area']> | null
}

export const findBars = (width: number, height: number): BarFinder => {
  const rows: Lines = { specks: new Uint16Array(height), lit: new Uint16Array(height) }
  const columns: Lines = { specks: new Uint16Array(width), lit: new Uint16Array(width) }
  const hasBars = () => [rows, columns].some(({ specks }) => specks[0] === 0 || specks.at(-1) === 0)
  let pictures = 0
  return {
    see: (rgb) => {
      // Most clips have none, and show it in their first picture.
      if (pictures > 0 && !hasBars()) return
      pictures += 1
      count(rgb, width, rows, columns)
    },
    area: () => {
      if (pictures === 0) return null
      const [top, bottom] = edgesOf(rows)
      const [left, right] = edgesOf(columns)
      const isFramed = isEdge(rows, [top, bottom], right - left) && isEdge(columns, [left, right], bottom - top)
      const isWhole = top === 0 && left === 0 && bottom === height && right === width
      if (isWhole || !isFramed || right - left < BAR.leftMin * width || bottom - top < BAR.leftMin * height) return null
      const [x, y] = [rounded(left / width), rounded(top / height)]
      return { x, y, width: rounded(right / width - x), height: rounded(bottom / height - y) }
    },
  }
}

const count = (rgb: Uint8Array, width: number, rows: Lines, columns: Lines): void => {
  const height = rows.specks.length
  const [rowSpecks, rowLit] = [new Uint16Array(height), new Uint16Array(height)]
  const [columnSpecks, columnLit] = [new Uint16Array(width), new Uint16Array(width)]
  for (let y = 0, p = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, p += 3) {
      const light = Math.max(rgb[p] ?? 0, rgb[p + 1] ?? 0, rgb[p + 2] ?? 0)
      if (light <= LIGHT.blackMax) continue
      rowSpecks[y] = (rowSpecks[y] ?? 0) + 1
      columnSpecks[x] = (columnSpecks[x] ?? 0) + 1
      if (light < LIGHT.litMin) continue
      rowLit[y] = (rowLit[y] ?? 0) + 1
      columnLit[x] = (columnLit[x] ?? 0) + 1
    }
  keepMost(rows, rowSpecks, rowLit, BAR.specksMax * width)
  keepMost(columns, columnSpecks, columnLit, BAR.specksMax * height)
}

const keepMost = (lines: Lines, specks: Uint16Array, lit: Uint16Array, specksMax: number): void => {
  for (const [at, value] of specks.entries()) if (value > specksMax) lines.specks[at] = Math.max(lines.specks[at] ?? 0, value)
  for (const [at, value] of lit.entries()) lines.lit[at] = Math.max(lines.lit[at] ?? 0, value)
}

/** The first line of the picture, and the one after its last. Bars that are too narrow are none. */
const edgesOf = ({ specks }: Lines): [number, number] => {
  const first = specks.findIndex((value) => value > 0)
  if (first < 0) return [0, specks.length]
  const end = specks.findLastIndex((value) => value > 0) + 1
  const least = BAR.widthMin * specks.length
  return [first < least ? 0 : first + BAR.mixedPx, specks.length - end < least ? specks.length : end - BAR.mixedPx]
}

/** Whether the picture begins and ends with a line of `across` pixels that was lit at some time, wherever a bar is beside it. */
const isEdge = ({ lit }: Lines, [from, to]: readonly [number, number], across: number): boolean => {
  const isLit = (at: number): boolean => (lit[at] ?? 0) >= LIT_SHARE_MIN * across
  return (from === 0 || isLit(from)) && (to === lit.length || isLit(to - 1))
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
