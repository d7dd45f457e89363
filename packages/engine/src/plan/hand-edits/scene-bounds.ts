/** How long and how short a scene can be: by what there is of its clip, and by what its transitions need of it. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { framesFloor, sourceFramesUsed, transitionSides } from '../frames.ts'

/** What has to be known of a clip to cut it by hand, by its id. */
export type Clips = ReadonlyMap<string, Pick<MediaFacts, 'kind' | 'duration_sec'>>

export const isPicture = (scene: Pick<Scene, 'media_id'>, clips: Clips): boolean => clips.get(scene.media_id)?.kind === 'image'

/**
 * The first source frame that a scene cannot show. A picture never ends; a clip of which nothing is known ends where the scene does,
 * and a scene that reaches beyond the measured end already may keep what it has.
 */
export const sourceEnd = (scene: Scene, clips: Clips, fps: number): number => {
  const reached = scene.in_frame + sourceFramesUsed(scene)
  const clip = clips.get(scene.media_id)
  if (clip === undefined) return reached
  return clip.kind === 'image' ? Number.POSITIVE_INFINITY : Math.max(reached, framesFloor(clip.duration_sec, fps))
}

/** The longest a scene can be at a speed that has so many source frames. */
export const longestOf = (sourceFrames: number, speed: number): number => {
  if (sourceFrames === Number.POSITIVE_INFINITY) return sourceFrames
  let frames = Math.max(1, Math.floor((sourceFrames + 1) / speed))
  while (frames > 1 && sourceFramesUsed({ duration_frames: frames, speed }) > sourceFrames) frames -= 1
  return frames
}

const sidesAfter = (plan: ReelPlan, index: number): { before: number; after: number } => {
  const scene = plan.scenes[index]
  const transition = plan.transitions.find((one) => one.after_scene_id === scene?.id && one.kind !== 'cut')
  return transition === undefined || plan.scenes[index + 1] === undefined
    ? { before: 0, after: 0 }
    : transitionSides(transition.duration_frames)
}

/** The frames that the transition into a scene needs of it; a scene gives half of itself to either side. */
export const leastForIn = (plan: ReelPlan, index: number): number => Math.max(1, 2 * sidesAfter(plan, index - 1).after)
export const leastForOut = (plan: ReelPlan, index: number): number => Math.max(1, 2 * sidesAfter(plan, index).before)

/** The shortest a scene may be and still give its transitions what they need. */
export const leastFrames = (plan: ReelPlan, index: number): number => Math.max(leastForIn(plan, index), leastForOut(plan, index))
