/** The cover that a person chose: which frame of the reel it is, and which moment of a clip a frame shows. Pure. */
import type { Cover, ReelPlan } from '@reelwright/contract/reel-plan'
import { placeScenes, sceneAt } from './plan-length.ts'

/** The moment that a frame of the reel shows; null beyond its end. */
export const coverAt = (plan: ReelPlan, frame: number): Cover | null => {
  const placed = sceneAt(plan, frame)
  if (placed === null) return null
  const { scene, startFrame } = placed
  return { media_id: scene.media_id, source_frame: scene.in_frame + Math.round((frame - startFrame) * scene.speed) }
}

/** The frame of the reel that the cover is; null where none was chosen, or no scene shows it any more. */
export const coverFrame = (plan: ReelPlan): number | null => {
  const { cover } = plan
  if (cover === undefined) return null
  for (const { scene, startFrame } of placeScenes(plan)) {
    const passed = cover.source_frame - scene.in_frame
    const last = scene.duration_frames - 1
    if (scene.media_id !== cover.media_id || passed < 0 || passed > Math.round(last * scene.speed)) continue
    return startFrame + Math.min(last, Math.round(passed / scene.speed))
  }
  return null
}
