/** What is measured of each small frame by itself and against the one before. */
import { globalMotion, type Projections, projectLuma } from './global-motion.ts'

/** The grid on which frames are compared, along the long and the short side: coarse enough that a hand's movement is no cut. */
export const GRID_LONG = 32
export const GRID_SHORT = 18

export type FrameMeasures = {
  /** Mean luma, 0 to 1. */
  brightness: number
  /** Luma between the darkest and the brightest twentieth, 0 to 1. */
  contrast: number
  saturation: number
  /** −1 blue to 1 orange. */
  warmth: number
  /** Shift of the whole picture against the one before, in shares of its long side. */
  dx: number
  dy: number
  /** Mean difference against the one before after that shift, 0 to 1. */
  residual: number
}

export type MeasuredFrame = {
  measures: FrameMeasures
  /** Mean colours on the grid, three bytes a cell, row by row; `gridWidth` cells wide. */
  grid: Uint8Array
  gridWidth: number
  gridHeight: number
  /** Where things moved: the difference that is left after the shift, summed on a grid of `MOTION_CELLS` each way. */
  motionMap: Float32Array
}

/** Cells each way of the map of motion. */
export const MOTION_CELLS = 12

/** A measurer of frames of one size; it remembers the last frame it saw. */
export const createFrameMeter = (width: number, height: number): ((rgb: Uint8Array) => MeasuredFrame) => {
  const luma = [new Float32Array(width * height), new Float32Array(width * height)] as const
  let turn = 0
  let before: Projections | null = null
  const wide = width >= height
  const gridWidth = wide ? GRID_LONG : GRID_SHORT
  const gridHeight = wide ? GRID_SHORT : GRID_LONG
  return (rgb) => {
    const [now, last] = turn === 0 ? [luma[0], luma[1]] : [luma[1], luma[0]]
    turn = 1 - turn
    const light = measureLight(rgb, now)
    const projections = projectLuma(now, width, height)
    const motionMap = new Float32Array(MOTION_CELLS * MOTION_CELLS)
    const { dx, dy } = before ? globalMotion(before, projections) : { dx: 0, dy: 0 }
    const residual = before ? mapMotion(last, now, width, height, Math.round(dx), Math.round(dy), motionMap) : 0
    before = projections
    const long = Math.max(width, height)
    return {
      measures: { ...light, dx: dx / long, dy: dy / long, residual },
      grid: gridMeans(rgb, width, height, gridWidth, gridHeight),
      gridWidth,
      gridHeight,
      motionMap,
    }
  }
}

/** Light and colour of a frame; writes its luma (BT.709, 0 to 1) to `luma`. */
const measureLight = (
  rgb: Uint8Array,
  luma: Float32Array,
): { brightness: number; contrast: number; saturation: number; warmth: number } => {
  const histogram = new Uint32Array(64)
  let red = 0
  let blue = 0
  let chroma = 0
  let value = 0
  let sum = 0
  for (let i = 0, p = 0; i < luma.length; i += 1, p += 3) {
    const r = rgb[p] ?? 0
    const g = rgb[p + 1] ?? 0
    const b = rgb[p + 2] ?? 0
    const y = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255
    luma[i] = y
    sum += y
    const bin = Math.min(63, Math.floor(y * 64))
    histogram[bin] = (histogram[bin] ?? 0) + 1
    red += r
    blue += b
    const most = r > g ? (r > b ? r : b) : g > b ? g : b
    const least = r < g ? (r < b ? r : b) : g < b ? g : b
    chroma += most - least
    value += most
  }
  return {
    brightness: Math.min(1, sum / luma.length),
    contrast: (percentileBin(histogram, luma.length, 0.95) - percentileBin(histogram, luma.length, 0.05)) / 63,
    saturation: value > 0 ? chroma / value : 0,
    warmth: red + blue > 0 ? (red - blue) / (red + blue) : 0,
  }
}

const percentileBin = (histogram: Uint32Array, count: number, share: number): number => {
  let seen = 0
  for (let bin = 0; bin < histogram.length; bin += 1) {
    seen += histogram[bin] ?? 0
    if (seen >= share * count) return bin
  }
  return histogram.length - 1
}

/** Differences below this are grain and the coder's work, not motion. */
const GRAIN = 0.016

/** Sums into `map` where the frames differ after the shift; returns the mean difference over the overlap. */
const mapMotion = (
  last: Float32Array,
  now: Float32Array,
  width: number,
  height: number,
  dx: number,
  dy: number,
  map: Float32Array,
): number => {
  let total = 0
  let count = 0
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y += 1) {
    const cellRow = Math.floor((y * MOTION_CELLS) / height) * MOTION_CELLS
    for (let x = Math.max(0, dx); x < Math.min(width, width + dx); x += 1) {
      const difference = Math.abs((now[y * width + x] ?? 0) - (last[(y - dy) * width + x - dx] ?? 0))
      count += 1
      total += difference
      if (difference <= GRAIN) continue
      const cell = cellRow + Math.floor((x * MOTION_CELLS) / width)
      map[cell] = (map[cell] ?? 0) + difference
    }
  }
  return count > 0 ? total / count : 0
}

/** Mean colours of a picture on a grid; each cell is the mean of the pixels whose centres lie in it. */
export const gridMeans = (rgb: Uint8Array, width: number, height: number, gridWidth: number, gridHeight: number): Uint8Array => {
  const means = new Uint8Array(gridWidth * gridHeight * 3)
  // Row by row into the sums of one row of cells: no cell is looked for twice, and all that is written to stays in the cache.
  const sums = new Uint32Array(gridWidth * 3)
  const edges = Uint16Array.from({ length: gridWidth + 1 }, (_, column) => Math.ceil((column * width) / gridWidth))
  for (let row = 0, bottom = 0; row < gridHeight; row += 1) {
    const top = bottom
    bottom = Math.ceil(((row + 1) * height) / gridHeight)
    sums.fill(0)
    for (let y = top, p = top * width * 3; y < bottom; y += 1) {
      for (let column = 0, at = 0; column < gridWidth; column += 1, at += 3) {
        let red = 0
        let green = 0
        let blue = 0
        for (const end = (y * width + (edges[column + 1] ?? 0)) * 3; p < end; p += 3) {
          red += rgb[p] ?? 0
          green += rgb[p + 1] ?? 0
          blue += rgb[p + 2] ?? 0
        }
        sums[at] = (sums[at] ?? 0) + red
        sums[at + 1] = (sums[at + 1] ?? 0) + green
        sums[at + 2] = (sums[at + 2] ?? 0) + blue
      }
    }
    for (let column = 0, at = row * gridWidth * 3; column < gridWidth; column += 1) {
      const count = (bottom - top) * ((edges[column + 1] ?? 0) - (edges[column] ?? 0))
      // Pictures smaller than the grid leave cells without a pixel; they take the cell's left neighbour.
      for (let c = 0; c < 3; c += 1, at += 1) means[at] = count > 0 ? ((sums[column * 3 + c] ?? 0) / count + 0.5) | 0 : (means[at - 3] ?? 0)
    }
  }
  return means
}
