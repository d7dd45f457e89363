/** How a reel comes up and goes: of which colour a frame is mixed, and how much of the picture is left in it. Pure. */
import type { EdgeFade, ReelPlan } from '@reelwright/contract/reel-plan'
import type { FrameSpan } from '../plan/frames.ts'

export type Edge = 'opening' | 'closing'

/** A fade as it lies in the reel: `way` steps of it are done at frame `from`, and one more with each frame. */
export type LaidFade = { edge: Edge; colour: EdgeFade['colour']; from: number; frames: number }

/** The reel's fades that show in a stretch of it, their `from` counted from the reel's start. */
export const fadesIn = (fades: ReelPlan['fades'], totalFrames: number, stretch: FrameSpan): LaidFade[] => {
  const laid = (edge: Edge, fade: EdgeFade | null | undefined): LaidFade[] => {
    if (!fade) return []
    const from = edge === 'opening' ? 0 : totalFrames - fade.frames
    const shows = stretch.startFrame < from + fade.frames && stretch.startFrame + stretch.frames > from
    return shows ? [{ edge, colour: fade.colour, from, frames: fade.frames }] : []
  }
  return [...laid('opening', fades?.opening), ...laid('closing', fades?.closing)]
}

/** How much of the picture is seen in one of the fade's frames: none at the reel's very edge, all of it beyond the fade. */
export const shareSeen = ({ edge, from, frames }: LaidFade, frame: number): number => {
  const way = edge === 'opening' ? (frame - from) / frames : 1 - (frame - from + 1) / frames
  return Math.min(1, Math.max(0, way))
}
