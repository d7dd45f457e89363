/** Where an edge goes that is dragged near something. Pure. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { beatOffsetMs, nearestBeat } from '@reelwright/engine/plan/hand-edits/beats'
import { formatTimeCode } from '../../../../ui/film/format-time.ts'

/** Nearer than this an edge is drawn to a beat or to the playhead. Pixels. */
const SNAP_PX = 8

export type SnapTo = { plan: Pick<ReelPlan, 'music' | 'export'>; playheadFrame: number; pxPerFrame: number }

/** The frame itself, or a beat or the playhead where one is near. */
export const snapped = (frame: number, { plan, playheadFrame, pxPerFrame }: SnapTo): number => {
  const near = [nearestBeat(plan, frame), playheadFrame].flatMap((to) =>
    to !== null && Math.abs(to - frame) * pxPerFrame <= SNAP_PX ? [to] : [],
  )
  return near.toSorted((one, other) => Math.abs(one - frame) - Math.abs(other - frame))[0] ?? frame
}

/** How far a cut at this frame misses the beat, in words; empty without music. */
export const beatText = (plan: Pick<ReelPlan, 'music' | 'export'>, frame: number): string => {
  const lateMs = beatOffsetMs(plan, frame)
  if (lateMs === null) return ''
  if (Math.abs(lateMs) <= 500 / plan.export.fps) return 'on the beat'
  return `${Math.abs(lateMs)} ms ${lateMs > 0 ? 'after' : 'before'} the beat`
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** What stands beside the pointer. */
export const edgeText = (plan: Pick<ReelPlan, 'music' | 'export'>, by: number, frame: number): string =>
  [`${signed(by)} f`, formatTimeCode(frame, plan.export.fps), beatText(plan, frame)].filter((text) => text !== '').join(' · ')
