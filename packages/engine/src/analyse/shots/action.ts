/** When something happens in a shot and when it is over, from how much of the picture changes besides the camera's own way. Pure. */
import { type Shot, SIGHT_MAX } from '@reelwright/contract/media-facts'

/** What changes is judged over this long: a step, a swing of an arm. */
const SMOOTH_SEC = 0.3
/** Change of neighbouring frames at 30 a second under which nothing happens, whatever the rest of the shot does: grain. */
const LEAST = 0.0015
/** Something happens that changes this many times as much as the quiet of the same shot. */
const OVER_QUIET = 2.2
/** It is under way while this share of the way from quiet to the most is passed. */
const UNDER_WAY = 0.3
/** Shorter is a flicker; pauses shorter than the second are part of it. */
const ACTION_SEC_MIN = 0.5
const PAUSE_SEC = 0.4

const round = (value: number) => Math.round(value * 1000) / 1000

const smoothed = (values: readonly number[], reach: number): number[] => {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(values.length, i + reach + 1)]
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

/** Stretches of a shot in which something happens; none where all of it is as lively as its quietest part. */
export const actionsIn = (residuals: readonly number[], fps: number, inSec: number): NonNullable<Shot['actions']> => {
  const change = smoothed(
    residuals.map((value) => (value * fps) / 30),
    Math.max(1, Math.round((SMOOTH_SEC / 2) * fps)),
  )
  const sorted = change.toSorted((a, b) => a - b)
  const quiet = sorted[Math.floor(sorted.length * 0.15)] ?? 0
  const most = sorted[Math.floor(sorted.length * 0.97)] ?? 0
  if (most < LEAST || most < quiet * OVER_QUIET) return []
  const threshold = quiet + UNDER_WAY * (most - quiet)
  const found: { from: number; to: number }[] = []
  for (const [i, value] of change.entries()) {
    if (value < threshold) continue
    const last = found.at(-1)
    if (last && i - last.to <= PAUSE_SEC * fps) last.to = i + 1
    else found.push({ from: i, to: i + 1 })
  }
  return found
    .filter(({ from, to }) => to - from >= ACTION_SEC_MIN * fps)
    .slice(0, SIGHT_MAX.stretches)
    .map(({ from, to }) => ({ from_sec: round(inSec + from / fps), to_sec: round(inSec + to / fps) }))
}
