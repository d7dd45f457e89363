/** Frames every scene of a plan anew, after its shape changed or an intent about framing. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../engine-api.ts'
import { sourceFramesUsed } from '../plan/frames.ts'
import type { FramingIntent } from './reframe.ts'
import { frameWindow } from './sight/frame-window.ts'
import type { ToolOutcome } from './tool-outcome.ts'

/** Scenes whose file is gone stay as they are. */
export const reframeScenes = (
  plan: ReelPlan,
  media: readonly MediaForPlan[],
  intent: FramingIntent,
  { only, zoom }: { zoom?: number; only?: ReadonlySet<string> } = {},
): ToolOutcome => {
  const files = new Map(media.map((file) => [file.mediaId, file.facts]))
  const scenes = plan.scenes.map((scene) => {
    const facts = files.get(scene.media_id)
    if (only && !only.has(scene.id)) return scene
    if (!facts || !(facts.width > 0 && facts.height > 0)) return scene
    const shot =
      facts.shots.find((one) => one.index === scene.shot_index) ??
      facts.shots.find((one) => scene.in_frame / plan.export.fps >= one.in_sec && scene.in_frame / plan.export.fps < one.out_sec)
    const { framing } = frameWindow({
      ...facts,
      activeArea: facts.active_area,
      shot,
      still: facts.kind === 'image',
      aspect: plan.export.aspect,
      fps: plan.export.fps,
      fromFrame: scene.in_frame,
      spareFrames: 0,
      usedFrames: sourceFramesUsed(scene),
      intent,
      zoom: zoom ?? 1,
    })
    return { ...scene, framing }
  })
  return { edits: [{ op: 'set_story', beats: plan.beats, scenes, transitions: plan.transitions }], steps: [], reasons: [] }
}
