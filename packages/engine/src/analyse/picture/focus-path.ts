/** Where to look: the place of the motion, or where nothing moves, of what stands out; smoothed over time for a steady crop. */
import { MOTION_CELLS } from './measure-frame.ts'

export type FocusSample = {
  atSec: number
  grid: Uint8Array
  gridWidth: number
  gridHeight: number
  motionMap: Float32Array
  frames: number
}

/** `mass` is what of the map is about it. */
type Spot = { mass: number; x: number; y: number }

export type FocusPoint = { at_sec: number; x: number; y: number }

/** The subject is looked for in a window of this share of the picture each way: about what a 9:16 crop of 16:9 shows. */
const WINDOW_SHARE = 0.4
/** Motion below this sum a frame is leaves and grain; then the picture itself decides. */
const MOTION_MIN = 1.2
/** Of all motion so much is within that window, where something moves and not the camera: evenly spread it holds a sixth. (ours) */
const GATHERED_MIN = 0.35
/** Seconds over which the path is smoothed, to either side: a crop that hurries is worse than one that lags. */
const SMOOTH_SEC = 0.8
/** Points closer than this to the straight line between their neighbours say nothing new. */
const TOLERANCE = 0.012

/** Path of the focus over a shot, in shares of the picture; empty when nothing stands out anywhere. */
export const focusPath = (samples: readonly FocusSample[]): FocusPoint[] => {
  const raw: FocusPoint[] = []
  for (const sample of samples) {
    const spot = motionSpot(sample) ?? saliencySpot(sample)
    if (spot) raw.push({ at_sec: sample.atSec, x: spot.x, y: spot.y })
  }
  return simplify(smooth(raw)).map(({ at_sec, x, y }) => ({ at_sec: round(at_sec), x: round(x), y: round(y) }))
}

const round = (value: number) => Math.round(value * 1000) / 1000

const motionSpot = ({ motionMap, frames }: FocusSample): Spot | null => {
  const total = motionMap.reduce((sum, value) => sum + value, 0)
  if (total / Math.max(1, frames) < MOTION_MIN) return null
  const spot = densestSpot(motionMap, MOTION_CELLS, MOTION_CELLS)
  // Where all of the picture moves it is the camera that does.
  return spot.mass / total < GATHERED_MIN ? null : spot
}

/** What stands out is what differs in colour from the picture as a whole, a little more so near the middle. */
const saliencySpot = ({ grid, gridWidth, gridHeight }: FocusSample): Spot | null => {
  const mean = [0, 1, 2].map((c) => {
    let sum = 0
    for (let i = c; i < grid.length; i += 3) sum += grid[i] ?? 0
    return sum / (grid.length / 3)
  })
  const map = new Float32Array(gridWidth * gridHeight)
  for (let y = 0, cell = 0; y < gridHeight; y += 1) {
    for (let x = 0; x < gridWidth; x += 1, cell += 1) {
      const apart = Math.hypot(...[0, 1, 2].map((c) => (grid[cell * 3 + c] ?? 0) - (mean[c] ?? 0)))
      const fromMiddle = Math.hypot((x + 0.5) / gridWidth - 0.5, (y + 0.5) / gridHeight - 0.5)
      map[cell] = (apart / 441) ** 2 * (1 - 0.9 * fromMiddle)
    }
  }
  return map.some((value) => value > 0.002) ? densestSpot(map, gridWidth, gridHeight) : null
}

/** Centre of mass within the window that holds most of the map. */
const densestSpot = (map: Float32Array, width: number, height: number): Spot => {
  const across = Math.max(1, Math.round(width * WINDOW_SHARE))
  const down = Math.max(1, Math.round(height * WINDOW_SHARE))
  let best = { mass: -1, x: 0.5, y: 0.5 }
  for (let top = 0; top + down <= height; top += 1) {
    for (let left = 0; left + across <= width; left += 1) {
      let mass = 0
      let sumX = 0
      let sumY = 0
      for (let y = top; y < top + down; y += 1) {
        for (let x = left; x < left + across; x += 1) {
          const value = map[y * width + x] ?? 0
          mass += value
          sumX += value * (x + 0.5)
          sumY += value * (y + 0.5)
        }
      }
      if (mass > best.mass * 1.0001 && mass > 0) best = { mass, x: sumX / mass / width, y: sumY / mass / height }
    }
  }
  return best
}

const smooth = (points: readonly FocusPoint[]): FocusPoint[] =>
  points.map(({ at_sec }) => {
    const near = points.filter((p) => Math.abs(p.at_sec - at_sec) <= SMOOTH_SEC)
    const weights = near.map((p) => 1 - Math.abs(p.at_sec - at_sec) / (SMOOTH_SEC * 1.25))
    const total = weights.reduce((sum, w) => sum + w, 0)
    const mean = (pick: (p: FocusPoint) => number) => near.reduce((sum, p, i) => sum + pick(p) * (weights[i] ?? 0), 0) / total
    return { at_sec, x: mean((p) => p.x), y: mean((p) => p.y) }
  })

/** Leaves out points that lie on the line between those kept (Douglas and Peucker). */
const simplify = (points: readonly FocusPoint[]): FocusPoint[] => {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let far = 0
  let farthest = 0
  for (let i = 1; i < points.length - 1; i += 1) {
    const point = points[i] ?? first
    const share = (point.at_sec - first.at_sec) / Math.max(1e-9, last.at_sec - first.at_sec)
    const off = Math.hypot(point.x - first.x - share * (last.x - first.x), point.y - first.y - share * (last.y - first.y))
    if (off > farthest) [farthest, far] = [off, i]
  }
  if (farthest < TOLERANCE) return [first, last]
  return [...simplify(points.slice(0, far + 1)), ...simplify(points.slice(far)).slice(1)]
}
