/** From the figures of every frame to the shots of a clip. Pure: tried on numbers as well as on pictures. */
import type { ShotSignals } from './shot-signals.ts'

/** A shot without the frames of the dissolves to its neighbours; `to` is exclusive. */
export type ShotSpan = { from: number; to: number }

/** A place where one shot hands over to the next: `from` is the last whole frame + 1 of the old, `to` the first of the new. */
export type ShotBoundary = { from: number; to: number; kind: 'cut' | 'dissolve' }

/** A cut changes the picture at least this much … */
export const CUT_MIN = 0.035
/** … and this many times as much as frames around it do, plus a little for very still clips. */
export const CUT_OVER_NEIGHBOURS = 3.2
export const CUT_OVER_FLOOR = 0.018
/** Seconds to either side that count as around. */
const AROUND_SEC = 0.4
/** Of the change, this much is still there frames later; a flash goes back to what was before. */
const LASTING = 0.5
/** Evidence of a dissolve below this is grain, or a slow move of light: a forest's sunbeams reach 0.03, lights of a stage 0.042. */
const DISSOLVE_MIN = 0.045
/** Between two boundaries an even stretch (black, white) shorter than this is part of one transition: a fade through black. */
const THROUGH_SEC = 0.8
/** A frame whose grid varies less than this is of one colour. */
const EVEN_SPREAD = 0.03
/** Two boundaries closer than this are one transition; a shot of a sixth of a second is none. */
const SHOT_SEC_MIN = 0.17

/** The shots of a clip of `frames` frames, in order; at least one when there is a frame. */
export const findShots = (signals: ShotSignals): { shots: ShotSpan[]; boundaries: ShotBoundary[] } => {
  const frames = signals.step.length
  // Where the picture comes back to what it was, all in between was a flash: neither a cut nor a dissolve.
  const flashes = signals.back.flatMap((length, n) => (length > 0 ? [{ from: n - length + 1, to: n }] : []))
  const outside = (n: number) => !flashes.some((flash) => n >= flash.from && n <= flash.to)
  const cuts = findCuts(signals).filter(({ from }) => outside(from))
  const wipes = signals.wipes
    .map(({ from, to }): ShotBoundary => ({ from: Math.max(0, from + 1), to: Math.min(frames, to), kind: 'dissolve' }))
    .filter((wipe) => outside(wipe.from) && !cuts.some(({ from }) => from >= wipe.from && from <= wipe.to))
  const hard = [...cuts, ...wipes]
  const boundaries = mergeTransitions(
    [...hard, ...findDissolves(signals, hard)].sort((a, b) => a.from - b.from),
    signals,
  )
  const shots: ShotSpan[] = []
  let from = 0
  for (const boundary of [...boundaries, { from: frames, to: frames }]) {
    if (boundary.from > from) shots.push({ from, to: boundary.from })
    from = boundary.to
  }
  return { shots: shots.length > 0 || frames === 0 ? shots : [{ from: 0, to: frames }], boundaries }
}

const findCuts = ({ fps, step, step3, step6 }: ShotSignals): ShotBoundary[] => {
  const around = Math.max(3, Math.round(AROUND_SEC * fps))
  const cuts: ShotBoundary[] = []
  for (let n = 1; n < step.length; n += 1) {
    const change = step[n] ?? 0
    if (change < CUT_MIN) continue
    const neighbours = [...step.slice(Math.max(1, n - around), n), ...step.slice(n + 1, n + 1 + around)].sort((a, b) => a - b)
    const usual = neighbours[Math.floor(neighbours.length * 0.6)] ?? 0
    if (change < usual * CUT_OVER_NEIGHBOURS + CUT_OVER_FLOOR) continue
    if (change < Math.max(step[n - 1] ?? 0, step[n + 1] ?? 0)) continue
    if (!lasts(change, n, step3, step6)) continue
    cuts.push({ from: n, to: n, kind: 'cut' })
  }
  return cuts
}

/** Whether the frames after n stay different from those before it. */
const lasts = (change: number, n: number, step3: number[], step6: number[]): boolean => {
  const end = step3.length - 1
  const after3 = step3[Math.min(end, n + 2)] ?? 0
  const after6 = n + 5 <= end && n >= 2 ? (step6[n + 5] ?? 0) : change
  return after3 >= change * LASTING && after6 >= change * LASTING
}

/** The clearest dissolve first; what overlaps it, or another boundary, is the same event seen again. */
const findDissolves = ({ dissolve, dissolveFrames }: ShotSignals, others: readonly ShotBoundary[]): ShotBoundary[] => {
  const candidates = dissolve
    .map((score, end) => ({ score, to: end, from: end - (dissolveFrames[end] ?? 0) + 1 }))
    .filter(({ score }, end) => score >= DISSOLVE_MIN && score >= (dissolve[end - 1] ?? 0) && score >= (dissolve[end + 1] ?? 0))
    .sort((a, b) => b.score - a.score)
  const taken: ShotBoundary[] = []
  for (const { from, to } of candidates) {
    const meets = (other: ShotBoundary) => from <= other.to && to >= other.from
    if (!taken.some(meets) && !others.some(meets)) taken.push({ from, to, kind: 'dissolve' })
  }
  return taken
}

/** Boundaries with next to nothing between them, or only a moment of one colour, are one. */
const mergeTransitions = (boundaries: readonly ShotBoundary[], { fps, spread }: ShotSignals): ShotBoundary[] => {
  const merged: ShotBoundary[] = []
  for (const boundary of boundaries) {
    const last = merged.at(-1)
    const between = last ? boundary.from - last.to : 0
    const through =
      last !== undefined && between < THROUGH_SEC * fps && spread.slice(last.to, boundary.from).every((value) => value < EVEN_SPREAD)
    if (last && (between < SHOT_SEC_MIN * fps || through))
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, boundary.to), kind: 'dissolve' }
    else merged.push(boundary)
  }
  return merged
}
