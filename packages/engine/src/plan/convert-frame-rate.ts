import type { Fades, Framing, ReelPlan } from '@reelwright/contract/reel-plan'
import { moveCue } from './caption-words.ts'
import { fitTransitions } from './fit-transitions.ts'
import { convertFrames } from './frames.ts'

/**
 * The same plan at another frame rate: every time is kept, every frame counted anew. Cuts are recounted where they lie in
 * the reel, not scene by scene, so that roundings do not add up; a scene keeps at least one frame.
 */
export const convertFrameRate = (plan: ReelPlan, toFps: number): ReelPlan => {
  const fromFps = plan.export.fps
  if (fromFps === toFps) return plan
  const recount = (frames: number): number => convertFrames(frames, fromFps, toFps)
  let cut = 0
  let recountedCut = 0
  const scenes = plan.scenes.map((scene) => {
    cut += scene.duration_frames
    const end = Math.max(recount(cut), recountedCut + 1)
    const duration_frames = end - recountedCut
    recountedCut = end
    return { ...scene, in_frame: recount(scene.in_frame), duration_frames, framing: recountFraming(scene.framing, recount) }
  })
  const transitions = plan.transitions.map((transition) => ({
    ...transition,
    duration_frames: Math.max(1, recount(transition.duration_frames)),
  }))
  return {
    ...plan,
    target_frames: plan.target_frames === null ? null : Math.max(1, recount(plan.target_frames)),
    scenes,
    transitions: fitTransitions(scenes, transitions),
    music: plan.music && {
      ...plan.music,
      fade_in_frames: recount(plan.music.fade_in_frames),
      fade_out_frames: recount(plan.music.fade_out_frames),
    },
    captions: plan.captions && {
      ...plan.captions,
      cues: plan.captions.cues.map((cue) => moveCue(cue, recount)),
    },
    ...(plan.cover === undefined ? {} : { cover: { ...plan.cover, source_frame: recount(plan.cover.source_frame) } }),
    ...(plan.fades === undefined ? {} : { fades: recountFades(plan.fades, recount) }),
    export: { ...plan.export, fps: toFps },
  }
}

const recountFraming = (framing: Framing, recount: (frames: number) => number): Framing =>
  framing.mode === 'follow' ? { ...framing, path: framing.path.map((point) => ({ ...point, frame: recount(point.frame) })) } : framing

const recountFades = ({ opening, closing }: Fades, recount: (frames: number) => number): Fades => ({
  opening: opening && { ...opening, frames: Math.max(1, recount(opening.frames)) },
  closing: closing && { ...closing, frames: Math.max(1, recount(closing.frames)) },
})
