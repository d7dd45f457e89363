/** A reel in another shape: its scenes framed anew around what they showed before. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Aspect, CropRect, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '@reelwright/engine/plan/frames'
import { reframe } from '@reelwright/engine/tools/reframe'
import { framingOfWhole, pointWithin } from '@reelwright/engine/tools/sight/within-area'

type Size = { metadata: Pick<MediaItem['metadata'], 'width' | 'height' | 'duration_sec' | 'active_area'> }

const middle = (crop: CropRect) => ({ x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 })

/** Where the scene's crop looked, as moments of its clip: what was worth looking at still is. */
const focusOf = ({ framing, in_frame: inFrame }: Scene, fps: number) => {
  if (framing.mode === 'fixed') return [{ at_sec: inFrame / fps, ...middle(framing.crop) }]
  if (framing.mode === 'follow') return framing.path.map(({ frame, crop }) => ({ at_sec: frame / fps, ...middle(crop) }))
  return []
}

const WHOLE: CropRect = { x: 0, y: 0, width: 1, height: 1 }

/** Black bars that were coded with a clip stay outside. Scenes whose file is not known stay as they are. */
export const reshape = (plan: ReelPlan, files: ReadonlyMap<string, Size>, aspect: Aspect): ReelEdit[] => {
  const { fps } = plan.export
  const scenes = plan.scenes.map((scene) => {
    const facts = files.get(scene.media_id)?.metadata
    if (facts === undefined || !facts.width || !facts.height) return scene
    const area = facts.active_area ?? WHOLE
    const framing = reframe({
      width: facts.width * area.width,
      height: facts.height * area.height,
      focus: focusOf(scene, fps).map((point) => pointWithin(point, area)),
      still: facts.duration_sec === null,
      aspect,
      inFrame: scene.in_frame,
      endFrame: scene.in_frame + sourceFramesUsed(scene),
      fps,
      intent: scene.framing.mode === 'pad' ? 'pad' : 'auto',
    })
    return { ...scene, framing: facts.active_area === undefined ? framing : framingOfWhole(framing, area) }
  })
  return [
    { op: 'set_export', export: { ...plan.export, aspect } },
    ...(scenes.length === 0 ? [] : [{ op: 'set_story', beats: plan.beats, scenes, transitions: plan.transitions } as const]),
  ]
}
