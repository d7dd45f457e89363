/** From the pictures that a sparse decode saw to figures of every frame; what lay between two of them is taken to have gone evenly. Pure. */
import { CUT_MIN, CUT_OVER_FLOOR, CUT_OVER_NEIGHBOURS } from './find-shots.ts'
import type { FrameMeasures, MeasuredFrame } from './measure-frame.ts'
import { difference } from './shot-signals.ts'

/** A decoded picture and the number of its frame; its measures are against the one seen before it. */
export type SeenFrame = MeasuredFrame & { at: number }

/** Frames to decode after all, both included. */
export type FrameWindow = { from: number; to: number }

/** Seconds to either side of a change within which others say what is usual there. */
const AROUND_SEC = 0.4
/** A change is looked into when it reaches this share of what a cut takes: pictures here are a little off the exact ones. */
const SUSPECT_SHARE = 0.85

/** Where a cut may hide among frames that were left out. A change between two neighbours needs no second look: its place is known. */
export function findSuspects(seen: readonly SeenFrame[], fps: number): FrameWindow[] {
  const steps = seen.map((frame, i) => difference(frame.grid, (seen[i - 1] ?? frame).grid))
  const windows: FrameWindow[] = []
  for (let i = 1; i < seen.length; i += 1) {
    const [before, frame, step] = [seen[i - 1], seen[i], steps[i] ?? 0]
    if (!before || !frame || frame.at - before.at < 2 || step < CUT_MIN * SUSPECT_SHARE) continue
    const near = (other: number) => Math.abs((seen[other]?.at ?? Number.POSITIVE_INFINITY) - frame.at) <= AROUND_SEC * fps
    const around: number[] = []
    for (let n = i - 1; n > 0 && near(n); n -= 1) around.push(steps[n] ?? 0)
    for (let n = i + 1; n < seen.length && near(n); n += 1) around.push(steps[n] ?? 0)
    const usual = around.sort((a, b) => a - b)[Math.floor(around.length * 0.6)] ?? 0
    // Of even motion, what two frames apart differ by is twice what neighbours do.
    if (step < ((usual / 2) * CUT_OVER_NEIGHBOURS + CUT_OVER_FLOOR) * SUSPECT_SHARE) continue
    const last = windows.at(-1)
    if (last && before.at <= last.to + 1) last.to = frame.at
    else windows.push({ from: before.at, to: frame.at })
  }
  return windows
}

export type WovenFrame = { grid: Uint8Array; measures: FrameMeasures }

/** Every frame from 0 to the last one seen, in order: as decoded in a window, as seen, or between two that were seen. */
export function* weaveFrames(seen: readonly SeenFrame[], exact: ReadonlyMap<number, WovenFrame>): Generator<WovenFrame> {
  let before: SeenFrame | null = null
  for (const frame of seen) {
    const start: number = before?.at ?? -1
    const length = frame.at - start
    for (let n = start + 1; n <= frame.at; n += 1) {
      const grid = n === frame.at || !before ? frame.grid : mixGrids(before.grid, frame.grid, (n - start) / length)
      yield exact.get(n) ?? { grid, measures: spreadMotion(frame.measures, length) }
    }
    before = frame
  }
}

/** What differs by less than this is grain, which is as strong over one frame as over several. */
const GRAIN = 0.0006

/** The part of each of `frames` frames in what moved over all of them. */
function spreadMotion(measures: FrameMeasures, frames: number): FrameMeasures {
  const residual = Math.min(measures.residual, GRAIN + measures.residual / frames)
  return { ...measures, dx: measures.dx / frames, dy: measures.dy / frames, residual }
}

function mixGrids(a: Uint8Array, b: Uint8Array, share: number): Uint8Array {
  const mixed = new Uint8Array(a.length)
  for (let i = 0; i < a.length; i += 1) mixed[i] = Math.round((a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share)
  return mixed
}
