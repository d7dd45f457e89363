/** A clip that a person puts into a reel as a scene of its own. */
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { framesFloor } from '../frames.ts'
import { insert } from './arrange.ts'
import { type HandEdit, refuse } from './hand-edit.ts'
import type { Clips } from './scene-bounds.ts'

/** How long it is shown in a reel that has no scene to go by. Seconds. (ours: long enough to be looked at) */
const ADDED_SEC = 3

const middleOf = (lengths: readonly number[]): number | undefined => lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]

/**
 * Lays the beginning of a clip or a photo before the scene that is now at `at`; the number of scenes puts it last. It is as long as the
 * reel's scenes mostly are, as far as the clip goes, and as loud as its neighbour.
 */
export const addClip = (plan: ReelPlan, clips: Clips, added: Pick<Scene, 'media_id' | 'framing'>, at: number): HandEdit => {
  const clip = clips.get(added.media_id)
  if (clip === undefined || clip.kind === 'audio') return refuse('That file cannot be shown; choose a clip or a photo.')
  const { fps } = plan.export
  const isPhoto = clip.kind === 'image'
  const wanted = middleOf(plan.scenes.map((scene) => scene.duration_frames)) ?? ADDED_SEC * fps
  const neighbour = plan.scenes[at - 1] ?? plan.scenes[at]
  const scene: Scene = {
    ...added,
    // Both are given to it where it is put in.
    id: 'added',
    beat_id: neighbour?.beat_id ?? 'none',
    shot_index: null,
    in_frame: 0,
    duration_frames: isPhoto ? wanted : Math.max(1, Math.min(wanted, framesFloor(clip.duration_sec, fps))),
    speed: 1,
    motion: isPhoto ? 'zoom-in' : 'none',
    sound: isPhoto ? 0 : (neighbour?.sound ?? 1),
    reason: 'Added by hand.',
  }
  return insert(plan, [scene], at)
}
