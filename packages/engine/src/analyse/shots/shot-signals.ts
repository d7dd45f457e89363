/** Compares each small frame with earlier ones and keeps the figures that tell where a shot ends; the frames themselves are let go. */
import { gridSpread } from '../picture/grid-statistics.ts'
import { GRID_LONG } from '../picture/measure-frame.ts'
import { dissolveEvidence, type GridFrame } from './dissolve-evidence.ts'
import { findWipe, profilesOf, type WipeFrame } from './wipe-evidence.ts'

export type ShotSignals = {
  fps: number
  /** Difference of each frame against the one before, 0 to 1. */
  step: number[]
  /** Difference against three and against six frames before: what tells a cut from a flash. */
  step3: number[]
  step6: number[]
  /** Frames since the picture last looked as it does at this sudden change: a flash or a strobe is over; 0 when it is new. */
  back: number[]
  /** Spread of the grid's values, 0 to 0.5; about 0 for a frame of one colour, such as black. */
  spread: number[]
  /** How much the stretch that ends at this frame looks like a dissolve; 0 when not. */
  dissolve: number[]
  /** Frames of that stretch. */
  dissolveFrames: number[]
  /** Wipes and slides, none of which overlap: the last whole frame of the old picture and the first of the new. */
  wipes: { from: number; to: number }[]
}

/** Lengths of dissolves that are looked for, in seconds; one in between is found by its neighbour. */
const DISSOLVE_SEC = [0.14, 0.2, 0.28, 0.4, 0.56, 0.8, 1.1, 1.6, 2.2]
/** Stretches in which a wipe is looked for: it may be shorter than that, and one that is looked at every so often is still whole within. */
const WIPE_SEC = [0.5, 0.9, 1.5]
const WIPE_EVERY_SEC = 0.2
/** No shot is this short between two wipes. */
const BETWEEN_WIPES_SEC = 0.4
/** A van or a hand is past by then. */
const PASSES_SEC = 1.5
const PASSED_SHARE = 0.5
/** What is disturbed for longer than this is another shot. */
const BACK_SEC = 0.6
/** A change of less is no cut, and nothing need be known of it. */
const SUDDEN_MIN = 0.03
/** The picture is back when it differs from the earlier one by less than this share of the change. */
const BACK_SHARE = 0.3

/** A collector; `push` takes the grid of every frame in order, `gridWidth` cells in a row. */
export const createShotSignals = (fps: number, gridWidth = GRID_LONG): { push: (grid: Uint8Array) => void; signals: ShotSignals } => {
  const lags = [...new Set(DISSOLVE_SEC.map((sec) => Math.max(4, 4 * Math.round((sec * fps) / 4))))]
  const backMost = Math.round(BACK_SEC * fps)
  const wipeLags = WIPE_SEC.map((sec) => Math.round(sec * fps))
  const wipeEvery = Math.max(1, Math.round(WIPE_EVERY_SEC * fps))
  const ringLength = Math.max(...lags, ...wipeLags, 6, backMost, Math.round(2 * PASSES_SEC * fps)) + 1
  const framesBack = (step: number, against: (frames: number) => number): number => {
    for (let frames = 2; frames <= Math.min(backMost, count - 1); frames += 1) if (against(frames) < step * BACK_SHARE) return frames
    return 0
  }
  const ring: (GridFrame & WipeFrame)[] = []
  const signals: ShotSignals = { fps, step: [], step3: [], step6: [], back: [], spread: [], dissolve: [], dissolveFrames: [], wipes: [] }
  let count = 0
  const ago = (frames: number): (GridFrame & WipeFrame) | null =>
    frames < count && frames < ringLength ? (ring[(count - 1 - frames) % ringLength] ?? null) : null
  const markFlash = (frames: number) => {
    const frame = ago(frames)
    if (frame) frame.flash = true
  }
  /** What is wiped over by something that passes comes back: the picture before each wipe is waited for that long. */
  let waiting: { wipe: ShotSignals['wipes'][number]; old: Uint8Array; ends: number }[] = []
  const dropPassing = (grid: Uint8Array) => {
    const now = count - 1
    waiting = waiting.filter(({ wipe }) => now - wipe.to <= PASSES_SEC * fps)
    const passed = waiting.filter(({ old, ends }) => gridDifference(grid, old) < PASSED_SHARE * ends)
    for (const { wipe } of passed) signals.wipes.splice(signals.wipes.indexOf(wipe), 1)
    waiting = waiting.filter((one) => !passed.includes(one))
  }
  const differenceTo = (grid: Uint8Array, frames: number): number => {
    const then = ago(frames)
    return then ? gridDifference(grid, then.grid) : 0
  }
  /** What something that passes uncovers was there before it came. */
  const wasBefore = (grid: Uint8Array, from: number): boolean => {
    const ends = differenceTo(grid, from)
    for (let frames = from + 1; frames < Math.min(count, ringLength); frames += 2)
      if (differenceTo(grid, frames) < PASSED_SHARE * ends) return true
    return false
  }
  const lookForWipe = (grid: Uint8Array) => {
    const now = count - 1
    for (const lag of wipeLags) {
      const last = signals.wipes.at(-1)
      const found = last && now - lag < last.to ? null : findWipe(lag, gridWidth, ago)
      if (!found || wasBefore(grid, found.from)) continue
      // Halves of a slow one look like two.
      if (last && now - found.from - last.to < BETWEEN_WIPES_SEC * fps) last.to = now - found.to
      else {
        const wipe = { from: now - found.from, to: now - found.to }
        signals.wipes.push(wipe)
        const old = ago(found.from)
        if (old) waiting.push({ wipe, old: old.grid, ends: differenceTo(grid, found.from) })
      }
    }
  }
  return {
    signals,
    push: (grid) => {
      const { spread, variance } = gridSpread(grid)
      ring[count % ringLength] = { grid, variance, flash: false, profiles: profilesOf(grid, gridWidth, grid.length / 3 / gridWidth) }
      count += 1
      const against = (frames: number): number => differenceTo(grid, frames)
      const step = against(1)
      const back = step < SUDDEN_MIN ? 0 : framesBack(step, against)
      signals.step.push(step)
      signals.back.push(back)
      // Of a strobe the dark between two lights comes back as well: what looks like an earlier flash is one more.
      if (back > 0 && ago(back)?.flash) markFlash(0)
      else for (let frames = 1; frames < back; frames += 1) markFlash(frames)
      signals.step3.push(against(3))
      signals.step6.push(against(6))
      signals.spread.push(spread)
      let best = 0
      let bestLag = 0
      for (const lag of lags) {
        const score = dissolveEvidence(lag, against(lag), ago)
        if (score <= best) continue
        best = score
        bestLag = lag
      }
      signals.dissolve.push(best)
      signals.dissolveFrames.push(bestLag)
      if (waiting.length > 0) dropPassing(grid)
      if (count % wipeEvery === 0) lookForWipe(grid)
    },
  }
}

/** Mean absolute difference of two grids, 0 to 1. */
export const gridDifference = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length / 255
}
