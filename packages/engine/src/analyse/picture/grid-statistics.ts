/** Figures of one grid of mean colours, and of two: three bytes a cell, row by row. Pure. */
import { GRID_LONG, GRID_SHORT } from './measure-frame.ts'

/** Spread of all values, 0 to 0.5, and their variance within each colour, mean of the three, 0 to 0.25. */
export const gridSpread = (grid: Uint8Array): { spread: number; variance: number } => {
  let red = 0
  let green = 0
  let blue = 0
  let squares = 0
  for (let i = 0; i < grid.length; i += 3) {
    const r = grid[i] ?? 0
    const g = grid[i + 1] ?? 0
    const b = grid[i + 2] ?? 0
    red += r
    green += g
    blue += b
    squares += r * r + g * g + b * b
  }
  const cells = grid.length / 3
  const spread = Math.sqrt(Math.max(0, squares / grid.length - ((red + green + blue) / grid.length) ** 2)) / 255
  return { spread, variance: varianceFrom(squares, red * red + green * green + blue * blue, cells) }
}

/** Variance of what two grids differ by, within each colour, mean of the three, 0 to 1. */
export const varianceBetween = (a: Uint8Array, b: Uint8Array): number => {
  let red = 0
  let green = 0
  let blue = 0
  let squares = 0
  for (let i = 0; i < a.length; i += 3) {
    const r = (b[i] ?? 0) - (a[i] ?? 0)
    const g = (b[i + 1] ?? 0) - (a[i + 1] ?? 0)
    const h = (b[i + 2] ?? 0) - (a[i + 2] ?? 0)
    red += r
    green += g
    blue += h
    squares += r * r + g * g + h * h
  }
  return varianceFrom(squares, red * red + green * green + blue * blue, a.length / 3)
}

const varianceFrom = (squares: number, squaredSums: number, cells: number) => (squares / cells - squaredSums / cells ** 2) / 3 / 255 ** 2

/** How far `frame` is on the straight way from `a`, 0, to `b`, 1. */
export const mixtureShare = (a: Uint8Array, b: Uint8Array, frame: Uint8Array): number => {
  let along = 0
  let whole = 0
  for (let i = 0; i < a.length; i += 1) {
    const from = a[i] ?? 0
    const way = (b[i] ?? 0) - from
    along += way * ((frame[i] ?? 0) - from)
    whole += way * way
  }
  return whole > 0 ? along / whole : 0
}

/** Mean distance, 0 to 1, of `frame` from the mixture of `a` and `b` that has `share` of b. */
export const mixtureError = (a: Uint8Array, b: Uint8Array, frame: Uint8Array, share: number): number => {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((frame[i] ?? 0) - (1 - share) * (a[i] ?? 0) - share * (b[i] ?? 0))
  return sum / a.length / 255
}

/** Codes from here on, either way, may have been cut off by the sensor; no factor shows in them. */
const CLIPPED = 8

/** Mean distance, 0 to 1, of `b` from `a` under the factor of light that fits best. */
export const gainError = (a: Uint8Array, b: Uint8Array): number => {
  let ab = 0
  let aa = 0
  for (let i = 0; i < a.length; i += 1) {
    const [from, to] = [a[i] ?? 0, b[i] ?? 0]
    if (from < CLIPPED || to < CLIPPED || from > 255 - CLIPPED || to > 255 - CLIPPED) continue
    ab += from * to
    aa += from * from
  }
  const factor = aa > 0 ? ab / aa : 1
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs(Math.min(255, factor * (a[i] ?? 0)) - (b[i] ?? 0))
  return sum / a.length / 255
}

/** Correlation of two grids, −1 to 1, whatever their light; 0 when one of them is even. */
export const gridCorrelation = (a: Uint8Array, b: Uint8Array): number => {
  let meanA = 0
  let meanB = 0
  for (let i = 0; i < a.length; i += 1) {
    meanA += a[i] ?? 0
    meanB += b[i] ?? 0
  }
  meanA /= a.length
  meanB /= b.length
  let ab = 0
  let aa = 0
  let bb = 0
  for (let i = 0; i < a.length; i += 1) {
    const da = (a[i] ?? 0) - meanA
    const db = (b[i] ?? 0) - meanB
    ab += da * db
    aa += da * da
    bb += db * db
  }
  return aa > a.length && bb > a.length ? ab / Math.sqrt(aa * bb) : 0
}

/** Equal factors of light are equal differences of logarithms; the offset keeps the grain of dark cells from counting most. */
const LOG_LIGHT = Float32Array.from({ length: 256 }, (_, code) => Math.log(code + 12))
/** A cell that changed by fewer codes is a black bar or a caption, which says nothing of the places. */
const UNCHANGED = 3
/** Values of a grid with a neighbour to either side in their row, whether the grid is an upright or a wide one. */
const INSIDES = Array.from({ length: GRID_LONG * GRID_SHORT * 3 }, (_, i) => i).filter((i) =>
  [GRID_LONG, GRID_SHORT].every((width) => Math.floor(i / 3) % width > 0 && Math.floor(i / 3) % width < width - 1),
)

/**
 * Correlation of the fine structure of two grids, −1 to 1: of how the logarithm of light bends from cell to cell along a row.
 * Light that changes, be it in one part of the picture only, leaves that as it is. Of two different places it is near 0.
 */
export const structureCorrelation = (a: Uint8Array, b: Uint8Array): number => {
  const changed = (i: number) => Math.abs((a[i] ?? 0) - (b[i] ?? 0)) >= UNCHANGED
  let ab = 0
  let aa = 0
  let bb = 0
  for (const i of INSIDES) {
    if (!changed(i - 3) || !changed(i) || !changed(i + 3)) continue
    const bendA = bend(a, i)
    const bendB = bend(b, i)
    ab += bendA * bendB
    aa += bendA * bendA
    bb += bendB * bendB
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0
}

const bend = (grid: Uint8Array, i: number) =>
  2 * (LOG_LIGHT[grid[i] ?? 0] ?? 0) - (LOG_LIGHT[grid[i - 3] ?? 0] ?? 0) - (LOG_LIGHT[grid[i + 3] ?? 0] ?? 0)

/** Sum of all values. */
export const gridSum = (grid: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < grid.length; i += 1) sum += grid[i] ?? 0
  return sum
}
