/** From the pictures that a sparse decode saw to figures of every frame; what lay between two of them is taken to have gone evenly. Pure. */

import type { FrameMeasures, MeasuredFrame } from '../picture/measure-frame.ts'
import { CUT_MIN, CUT_OVER_FLOOR, CUT_OVER_NEIGHBOURS } from '../shots/find-shots.ts'
import { gridDifference } from '../shots/shot-signals.ts'

/** A decoded picture and the number of its frame; its measures are against the one seen before it. */
export type DecodedFrame = MeasuredFrame & { at: number }

/** Frames to decode after all, both included. */
export type FrameWindow = { from: number; to: number }

/** Seen pictures in order; with a window, they are those of its frames after the first. */
export type DecodedGroup = { frames: readonly DecodedFrame[]; window: FrameWindow | null }

/** Seconds to either side of a change within which others say what is usual there. */
const AROUND_SEC = 0.4
/** A change is looked into when it reaches this share of what a cut takes: pictures here are a little off the exact ones. */
const SUSPECT_SHARE = 0.85

/**
 * Finds where a cut may hide among frames that were left out, as soon as enough was seen after it. A change between two neighbours
 * needs no second look: its place is known. Every picture is handed on in one group, those without a window one by one.
 */
export const createWindowFinder = (
  fps: number,
  take: (group: DecodedGroup) => void,
): { see: (frame: DecodedFrame) => void; end: () => void } => {
  const around = AROUND_SEC * fps
  const places: number[] = []
  const steps: number[] = []
  let last: DecodedFrame | null = null
  /** Seen and not judged yet; `judged` is the place of the first of them in the order of all. */
  const ahead: DecodedFrame[] = []
  let judged = 0
  let open: FrameWindow | null = null
  let held: DecodedFrame[] = []

  const close = () => {
    const window = open
    if (!window) return
    const inside = held.filter(({ at }) => at <= window.to)
    take({ frames: inside, window })
    for (const frame of held.slice(inside.length)) take({ frames: [frame], window: null })
    open = null
    held = []
  }
  const isSuspect = (i: number, at: number, before: number): boolean => {
    const step = steps[i] ?? 0
    if (at - before < 2 || step < CUT_MIN * SUSPECT_SHARE) return false
    const near = (other: number) => Math.abs((places[other] ?? Number.POSITIVE_INFINITY) - at) <= around
    const others: number[] = []
    for (let n = i - 1; n > 0 && near(n); n -= 1) others.push(steps[n] ?? 0)
    for (let n = i + 1; n < steps.length && near(n); n += 1) others.push(steps[n] ?? 0)
    const usual = others.sort((a, b) => a - b)[Math.floor(others.length * 0.6)] ?? 0
    // Of even motion, what two frames apart differ by is twice what neighbours do.
    return step >= ((usual / 2) * CUT_OVER_NEIGHBOURS + CUT_OVER_FLOOR) * SUSPECT_SHARE
  }
  const judge = (frame: DecodedFrame) => {
    const before = places[judged - 1] ?? frame.at
    if (open && before > open.to + 1) close()
    if (isSuspect(judged, frame.at, before)) open = { from: open?.from ?? before, to: frame.at }
    if (open) held.push(frame)
    else take({ frames: [frame], window: null })
    judged += 1
  }
  return {
    see: (frame) => {
      steps.push(last ? gridDifference(frame.grid, last.grid) : 0)
      places.push(frame.at)
      ahead.push(frame)
      last = frame
      for (let next = ahead[0]; next && frame.at - next.at > around; next = ahead[0]) {
        ahead.shift()
        judge(next)
      }
    },
    end: () => {
      for (const frame of ahead.splice(0)) judge(frame)
      close()
    },
  }
}

export type MergedFrame = { grid: Uint8Array; measures: FrameMeasures }

/**
 * Gives every frame from 0 to the last one seen, in order: as decoded exactly, as seen, or between two that were seen. The frames that
 * `exact` has take the place of those up to the seen one that it comes with.
 */
export const createFrameMerger = (
  take: (frame: MergedFrame) => void,
): ((frame: DecodedFrame, exact: ReadonlyMap<number, MergedFrame> | null) => void) => {
  let before: DecodedFrame | null = null
  return (frame, exact) => {
    const start: number = before?.at ?? -1
    const length = frame.at - start
    for (let n = start + 1; n <= frame.at; n += 1) {
      const known = exact?.get(n)
      if (known) {
        take(known)
        continue
      }
      const grid = n === frame.at || !before ? frame.grid : mixGrids(before.grid, frame.grid, (n - start) / length)
      take({ grid, measures: spreadMotion(frame.measures, length) })
    }
    before = frame
  }
}

/** What differs by less than this is grain, which is as strong over one frame as over several. */
const GRAIN = 0.0006

/** The part of each of `frames` frames in what moved over all of them. */
const spreadMotion = (measures: FrameMeasures, frames: number): FrameMeasures => {
  const residual = Math.min(measures.residual, GRAIN + measures.residual / frames)
  return { ...measures, dx: measures.dx / frames, dy: measures.dy / frames, residual }
}

const mixGrids = (a: Uint8Array, b: Uint8Array, share: number): Uint8Array => {
  const mixed = new Uint8Array(a.length)
  for (let i = 0; i < a.length; i += 1) mixed[i] = Math.round((a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share)
  return mixed
}
