/** A reel in another shape: its scenes framed anew around what they showed before. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Aspect, ReelPlan } from '@reelwright/contract/reel-plan'
import { frameAnew } from '@reelwright/engine/tools/frame-anew'

type Size = { metadata: Pick<MediaItem['metadata'], 'width' | 'height' | 'duration_sec' | 'active_area'> }

/** Black bars that were coded with a clip stay outside. Scenes whose file is not known stay as they are. */
export const reshape = (plan: ReelPlan, files: ReadonlyMap<string, Size>, aspect: Aspect): ReelEdit[] => {
  const { fps } = plan.export
  const scenes = plan.scenes.map((scene) => {
    const facts = files.get(scene.media_id)?.metadata
    if (facts === undefined || !facts.width || !facts.height) return scene
    const { width, height, active_area: activeArea } = facts
    return frameAnew(scene, { width, height, activeArea, isStill: facts.duration_sec === null }, { aspect, fps })
  })
  return [
    { op: 'set_export', export: { ...plan.export, aspect } },
    ...(scenes.length === 0 ? [] : [{ op: 'set_story', beats: plan.beats, scenes, transitions: plan.transitions } as const]),
  ]
}
