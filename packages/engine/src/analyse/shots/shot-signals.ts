/** Compares each small frame with earlier ones and keeps the figures that tell where a shot ends; the frames themselves are let go. */
import { gridSpread } from '../picture/grid-statistics.ts'
import { dissolveEvidence, type GridFrame } from './dissolve-evidence.ts'

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
}

/** Lengths of dissolves that are looked for, in seconds; one in between is found by its neighbour. */
const DISSOLVE_SEC = [0.14, 0.2, 0.28, 0.4, 0.56, 0.8, 1.1, 1.6, 2.2]
/** What is disturbed for longer than this is another shot. */
const BACK_SEC = 0.6
/** A change of less is no cut, and nothing need be known of it. */
const SUDDEN_MIN = 0.03
/** The picture is back when it differs from the earlier one by less than this share of the change. */
const BACK_SHARE = 0.3

/** A collector; `push` takes the grid of every frame in order. */
export const createShotSignals = (fps: number): { push: (grid: Uint8Array) => void; signals: ShotSignals } => {
  const lags = [...new Set(DISSOLVE_SEC.map((sec) => Math.max(4, 4 * Math.round((sec * fps) / 4))))]
  const backMost = Math.round(BACK_SEC * fps)
  const ringLength = Math.max(...lags, 6, backMost) + 1
  const framesBack = (step: number, against: (frames: number) => number): number => {
    for (let frames = 2; frames <= Math.min(backMost, count - 1); frames += 1) if (against(frames) < step * BACK_SHARE) return frames
    return 0
  }
  const ring: GridFrame[] = []
  const signals: ShotSignals = { fps, step: [], step3: [], step6: [], back: [], spread: [], dissolve: [], dissolveFrames: [] }
  let count = 0
  const ago = (frames: number): GridFrame | null =>
    frames < count && frames < ringLength ? (ring[(count - 1 - frames) % ringLength] ?? null) : null
  const markFlash = (frames: number) => {
    const frame = ago(frames)
    if (frame) frame.flash = true
  }
  return {
    signals,
    push: (grid) => {
      const { spread, variance } = gridSpread(grid)
      ring[count % ringLength] = { grid, variance, flash: false }
      count += 1
      const against = (frames: number) => {
        const then = ago(frames)
        return then ? gridDifference(grid, then.grid) : 0
      }
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
    },
  }
}

/** Mean absolute difference of two grids, 0 to 1. */
export const gridDifference = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length / 255
}
