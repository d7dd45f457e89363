/**
 * Where a page of letters stands in a picture: what a screen shows. Its ground is of one colour to the last bit, as no camera's is, and its letters
 * stand in lines with nothing between them. Such lines grow together in a search for titles, and are too many for one. Pure.
 */
import type { SeenBox } from '../vision.ts'

/** Bits of each colour that are compared: what a coder adds to a plain ground is less than four steps of 255. */
const BITS = 6
/** Of the picture so much is the ground. */
const GROUND_SHARE_MIN = 0.4
/** A row of pixels belongs to a line where it has this share of the strokes of the fullest row … */
const ROW_SHARE_MIN = 0.3
/** … a line is this high, in pixels at least and as a share of the picture at most, and a page has so many of them … */
const LINE_PX_MIN = 2
const LINE_SHARE_MAX = 0.12
const LINES_MIN = 4
/** … which have nearly all strokes; those between are tails of letters, icons and edges of windows. */
const IN_LINES_MIN = 0.7
/** A line has so many strokes: ten letters. */
const LINE_STROKES_MIN = 20
/** Strokes beyond these shares of all, from the left and the right, are a scroll bar or the edge of a window. */
const EDGE_SHARE = 0.02

type Size = { width: number; height: number }

/** The colour that most of a picture has, as a share of it. */
const groundShare = (rgb: Uint8Array): number => {
  const counts = new Uint32Array(1 << (3 * BITS))
  const drop = 8 - BITS
  let most = 0
  for (let p = 0; p < rgb.length; p += 3) {
    const colour = (((rgb[p] ?? 0) >> drop) << (2 * BITS)) | (((rgb[p + 1] ?? 0) >> drop) << BITS) | ((rgb[p + 2] ?? 0) >> drop)
    const count = (counts[colour] ?? 0) + 1
    counts[colour] = count
    most = Math.max(most, count)
  }
  return (3 * most) / Math.max(1, rgb.length)
}

/** Rows from the first to the one after the last of each line. */
const linesOf = (rows: Uint32Array, height: number): { from: number; to: number }[] => {
  const least = ROW_SHARE_MIN * rows.reduce((most, count) => Math.max(most, count), 0)
  const lines: { from: number; to: number }[] = []
  for (let y = 0; y < height; y += 1) {
    if ((rows[y] ?? 0) < Math.max(1, least)) continue
    const last = lines.at(-1)
    if (last?.to === y) last.to = y + 1
    else lines.push({ from: y, to: y + 1 })
  }
  return lines
}

/** The part of the picture that has its lines; null where it is none. `drawn` are light strokes and dark ones: a page has one kind. */
export const findPage = (rgb: Uint8Array, drawn: readonly { at: readonly number[] }[], { width, height }: Size): SeenBox | null => {
  if (groundShare(rgb) < GROUND_SHARE_MIN) return null
  const { at } = drawn.reduce((most, strokes) => (strokes.at.length > most.at.length ? strokes : most))
  const rows = new Uint32Array(height)
  for (const pixel of at) rows[Math.floor(pixel / width)] = (rows[Math.floor(pixel / width)] ?? 0) + 1
  const countIn = ({ from, to }: { from: number; to: number }): number => rows.subarray(from, to).reduce((sum, count) => sum + count, 0)
  const lines = linesOf(rows, height).filter(
    (line) => line.to - line.from >= LINE_PX_MIN && line.to - line.from <= LINE_SHARE_MAX * height && countIn(line) >= LINE_STROKES_MIN,
  )
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || lines.length < LINES_MIN) return null
  if (lines.reduce((sum, line) => sum + countIn(line), 0) < IN_LINES_MIN * at.length) return null
  const columns = at.map((pixel) => pixel % width).sort((a, b) => a - b)
  const [left, right] = [EDGE_SHARE, 1 - EDGE_SHARE].map((share) => columns[Math.floor(share * (columns.length - 1))] ?? 0)
  if (left === undefined || right === undefined) return null
  return {
    x: left / width,
    y: first.from / height,
    width: (right - left) / width,
    height: (last.to - first.from) / height,
    score: 1,
  }
}
