/** A caption under a hand on the timeline: moved, or made to begin or end elsewhere. */
import type { CaptionCue, Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { formatTimeCode } from '../../../../ui/film/format-time.ts'
import type { DragWorld, Gesture } from './gestures.ts'
import { snapped } from './snap.ts'

export type CuePart = 'whole' | 'start' | 'end'

/** Shorter than this nobody reads it. Frames. */
const LEAST_FRAMES = 6
/** Nearer than this an edge is drawn to where a word is said. Pixels. */
const WORD_PX = 8

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max))

/** The cue after a drag by so many frames. Words that were heard go along with the whole, and stay where they are said for an edge. */
export const timedCue = (cue: CaptionCue, part: CuePart, by: number, reelFrames: number): CaptionCue => {
  const { start_frame: start, end_frame: end, word_frames: words } = cue
  if (part === 'whole') {
    const shift = clamp(by, -start, reelFrames - end)
    const moved = { ...cue, start_frame: start + shift, end_frame: end + shift }
    return words === undefined ? moved : { ...moved, word_frames: words.map((frame) => frame + shift) }
  }
  const least = Math.min(LEAST_FRAMES, end - start)
  const next =
    part === 'start'
      ? { ...cue, start_frame: clamp(start + by, 0, end - least) }
      : { ...cue, end_frame: clamp(end + by, start + least, Math.max(end, reelFrames)) }
  if (words === undefined || words.every((frame, at) => at === 0 || (frame >= next.start_frame && frame < next.end_frame))) return next
  // A word that is said outside of it can no longer be lit when it is said.
  const { word_frames: _, ...plain } = next
  return plain
}

const captionsWith = ({ spoken: _, ...captions }: Captions, cue: CaptionCue): Captions => ({
  ...captions,
  cues: captions.cues.map((one) => (one.id === cue.id ? cue : one)).toSorted((one, other) => one.start_frame - other.start_frame),
})

export const retimeCue = (plan: ReelPlan, { cueId, part, by }: { cueId: string; part: CuePart; by: number }): HandEdit => {
  const cue = plan.captions?.cues.find(({ id }) => id === cueId)
  if (plan.captions == null || cue === undefined) return { ok: false, reason: 'That caption is no longer in the reel.' }
  const captions = captionsWith(plan.captions, timedCue(cue, part, by, planFrames(plan)))
  return { ok: true, edits: [{ op: 'set_captions', captions }], notes: [] }
}

/** Where words are said and other captions begin and end. */
const momentsBeside = ({ captions }: ReelPlan, cue: CaptionCue): number[] => {
  const others = (captions?.cues ?? []).filter((one) => one !== cue)
  return [...others.flatMap((one) => [one.start_frame, one.end_frame, ...(one.word_frames ?? [])]), ...(cue.word_frames ?? [])]
}

const nearestOf = (moments: readonly number[], frame: number, reach: number): number | null =>
  moments.filter((at) => Math.abs(at - frame) <= reach).toSorted((one, other) => Math.abs(one - frame) - Math.abs(other - frame))[0] ?? null

/** Null where the press is on no caption. */
export const cueGesture = ({ board, preview, isSnapping }: DragWorld, target: Element): Gesture | null => {
  const element = target.closest<HTMLElement>('[data-cue]')
  const { plan } = board.hand
  const cue = plan.captions?.cues.find(({ id }) => id === element?.dataset['cue'])
  if (element === null || cue === undefined) return null
  const edge = target.closest('[data-cue-edge]')?.getAttribute('data-cue-edge')
  const part: CuePart = edge === 'start' || edge === 'end' ? edge : 'whole'
  const { pxPerFrame } = board.view
  const reelFrames = planFrames(plan)
  const moments = momentsBeside(plan, cue)
  const from = part === 'end' ? cue.end_frame : cue.start_frame
  let by = 0
  return {
    to: ({ byFrames, clientX, clientY, isFree }) => {
      const free = from + Math.round(byFrames)
      const near = () =>
        nearestOf(moments, free, WORD_PX / pxPerFrame) ??
        snapped(free, { plan, playheadFrame: board.playback.getState().frame, pxPerFrame })
      const wanted = isFree || !isSnapping ? free : near()
      const next = timedCue(cue, part, wanted - from, reelFrames)
      by = (part === 'end' ? next.end_frame : next.start_frame) - from
      preview.width(element, (next.end_frame - next.start_frame) * pxPerFrame - 1)
      preview.shift(element, (next.start_frame - cue.start_frame) * pxPerFrame)
      preview.say(
        `${formatTimeCode(next.start_frame, plan.export.fps)} to ${formatTimeCode(next.end_frame, plan.export.fps)}`,
        clientX,
        clientY,
      )
    },
    drop: () => {
      if (by !== 0) board.hand.make((now) => retimeCue(now, { cueId: cue.id, part, by }))
    },
  }
}
