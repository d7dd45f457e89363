/**
 * Gives each scene its length: cuts only where the grid allows, the sum exactly the target, each as near as may be to
 * what its part of the story and its material ask for. A shortest path over (scene, cut point), so the best of all
 * divisions and not the first that fits. Cost: scenes × cut points × lengths tried; a ten-minute reel takes well under a second.
 */
import { cutPoints, type TimeGrid } from './time-grid.ts'

export type Slot = {
  /** Length it would have by itself, in frames. */
  preferredFrames: number
  /** Longest without slowing it down, and longest at all. */
  naturalFrames: number
  longestFrames: number
  /** Longer than this it would wait after what happens in it is over. */
  livelyFrames?: number | undefined
  /** Somebody holds on to it at its preferred length: others give way first. */
  isHeld?: boolean
}

/** Musicians cut in ones, twos, fours and eights; three and six only where it must be. */
const unevenness = (steps: number): number => {
  if (!Number.isInteger(steps) || steps < 1) return 0.2
  if (Number.isInteger(Math.log2(steps))) return 0
  return steps % 3 === 0 ? 0.12 : steps % 2 === 0 ? 0.16 : 0.3
}

/** A cut that opens a bar is felt as right, one on a weak beat as restless. */
const OFF_BAR_COST = 0.06
/** Slow motion that nobody asked for costs more than a length that is half or twice the preferred. */
const SLOWED_COST = 1

/** A scene that stands for its usual length again after all is over; a sixth of it costs as much as a cut on an odd beat. */
const WAITING_COST = 2

/** Another length of a scene that is held on to counts so many times: a fourth beat for three weighs more than two neighbours twice as long (ours). */
const HELD_WEIGHT = 16

const lengthCost = (frames: number, slot: Slot): number => {
  const stretch = Math.log2(frames / slot.preferredFrames)
  const waits = slot.livelyFrames === undefined ? 0 : Math.max(0, frames - slot.livelyFrames) / slot.preferredFrames
  const slowed = frames > slot.naturalFrames ? SLOWED_COST + Math.log2(frames / slot.naturalFrames) ** 2 : 0
  return (slot.isHeld ? HELD_WEIGHT : 1) * stretch * stretch + slowed + WAITING_COST * Math.min(1, waits)
}

type Point = { frame: number; step: number }

/** Lengths in frames, one for each slot, that add up to the target; null when no division fits. */
export const allotDurations = (input: {
  slots: readonly Slot[]
  targetFrames: number
  grid: TimeGrid
  /** No scene is shorter than this. */
  shortestFrames: number
}): number[] | null => {
  const { slots, targetFrames, grid } = input
  if (slots.length === 0 || targetFrames < slots.length) return null
  const points: Point[] = [{ frame: 0, step: grid.offsetFrames > 0 ? -1 : 0 }, ...cutPoints(grid, targetFrames)]
  const width = points.length
  if (slots.length > width) return null
  const cost = slots.map(() => new Float64Array(width).fill(Number.POSITIVE_INFINITY))
  const from = slots.map(() => new Int32Array(width).fill(-1))
  const first = cost[0]
  if (!first) return null
  first[0] = 0
  // Where a scene may start is bounded by what those before it can fill; without this, unreachable cells are tried too.
  for (let i = 0; i + 1 < slots.length; i++) {
    const slot = slots[i]
    const here = cost[i]
    const next = cost[i + 1]
    const back = from[i + 1]
    if (!slot || !here || !next || !back) return null
    const longest = Math.min(slot.longestFrames, Math.max(slot.preferredFrames * 4, (targetFrames / slots.length) * 3))
    const byLength = new Map<number, number>()
    for (let j = i; j < width; j++) {
      const start = points[j]
      const soFar = here[j]
      if (!start || soFar === undefined || soFar === Number.POSITIVE_INFINITY) continue
      for (let q = j + 1; q < width; q++) {
        const end = points[q]
        if (!end) break
        const frames = end.frame - start.frame
        if (frames > longest) break
        if (frames < input.shortestFrames) continue
        let value = byLength.get(frames)
        if (value === undefined) {
          value = lengthCost(frames, slot) + (grid.kind === 'beats' ? unevenness(Math.round(frames / grid.stepFrames)) : 0)
          byLength.set(frames, value)
        }
        const offBar = grid.kind === 'beats' && (end.step - grid.stepsToBar) % grid.stepsPerBar !== 0 ? OFF_BAR_COST : 0
        const total = soFar + value + offBar
        const known = next[q]
        if (known === undefined || total < known) {
          next[q] = total
          back[q] = j
        }
      }
    }
  }
  return trace(input, points, cost, from)
}

/** The last scene runs to the end, wherever that lies; the cheapest place for it to start decides the whole division. */
const trace = (
  { slots, targetFrames, shortestFrames }: { slots: readonly Slot[]; targetFrames: number; shortestFrames: number },
  points: readonly Point[],
  cost: readonly Float64Array[],
  from: readonly Int32Array[],
): number[] | null => {
  const lastIndex = slots.length - 1
  const slot = slots[lastIndex]
  const starts = cost[lastIndex]
  if (!slot || !starts) return null
  let best = -1
  let bestCost = Number.POSITIVE_INFINITY
  for (const [j, point] of points.entries()) {
    const frames = targetFrames - point.frame
    const soFar = starts[j] ?? Number.POSITIVE_INFINITY
    if (frames < shortestFrames || frames > slot.longestFrames || soFar === Number.POSITIVE_INFINITY) continue
    const total = soFar + lengthCost(frames, slot)
    if (total < bestCost) {
      best = j
      bestCost = total
    }
  }
  if (best < 0) return null
  const lengths: number[] = []
  let end = targetFrames
  for (let i = lastIndex; i >= 0; i--) {
    const start = points[best]
    if (!start) return null
    lengths.unshift(end - start.frame)
    end = start.frame
    best = from[i]?.[best] ?? -1
  }
  return lengths
}
