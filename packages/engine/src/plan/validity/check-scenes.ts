/** Whether the scenes that edits changed can be shown. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Scene } from '@reelwright/contract/reel-plan'
import { checkFraming, END_TOLERANCE_FRAMES } from '../check-plan.ts'
import { framesFloor, framesRound, sourceFramesUsed } from '../frames.ts'
import { sameValue } from '../same-plan.ts'
import { mendFraming } from './mend-framing.ts'
import { lengthWords, type PlanChange, type Refusal } from './refusal.ts'

/** Frames of its clip that a scene lacks; 0 where it has them all, or the file was not measured. */
const lacking = (scene: Scene, fps: number, media: MediaFacts | undefined): number =>
  media?.kind === 'video'
    ? Math.max(0, scene.in_frame + sourceFramesUsed(scene) - framesFloor(media.duration_sec, fps) - END_TOLERANCE_FRAMES)
    : 0

/** The longest that a scene can stand from where it starts. */
const longestScene = (scene: Scene, fps: number, media: MediaFacts): number => {
  const left = framesFloor(media.duration_sec, fps) - scene.in_frame
  let frames = Math.floor(left / scene.speed)
  while (frames > 1 && framesRound(frames * scene.speed, 1) > left) frames -= 1
  return frames
}

const trimmed = (scene: Scene, in_frame: number, duration_frames: number): ReelEdit => ({
  op: 'trim_scene',
  scene_id: scene.id,
  in_frame,
  duration_frames,
})

const beyondItsClip = (name: string, scene: Scene, fps: number, media: MediaFacts): Refusal => {
  const end = framesFloor(media.duration_sec, fps)
  const speed = scene.speed === 1 ? '' : ` at ${scene.speed} × speed`
  const longest = longestScene(scene, fps, media)
  if (longest >= 1)
    return {
      reason: `${name} cannot stand that long: its clip ends after ${lengthWords(end, fps)}, so from frame ${scene.in_frame} on${speed} ${lengthWords(longest, fps)} is the most.`,
      mend: trimmed(scene, scene.in_frame, longest),
    }
  const latest = Math.max(0, end - sourceFramesUsed(scene))
  const length = Math.min(scene.duration_frames, Math.max(1, Math.floor(end / scene.speed)))
  return {
    reason: `${name} cannot start there: its clip ends after ${lengthWords(end, fps)}, so frame ${latest} is the latest start for a scene of ${lengthWords(length, fps)}.`,
    mend: trimmed(scene, latest, length),
  }
}

const NEAREST_CROP = 'the nearest that fits is moved within the picture and at least 16 pixels wide and high'

const checkScene = (name: string, scene: Scene, { was, media, change }: SceneOfChange): Refusal | null => {
  const { before, after } = change
  if (was?.media_id !== scene.media_id && (media.kind === 'audio' || media.width < 1 || media.height < 1))
    return {
      reason: `${name} needs a picture, and that file has none; choose a clip or a photo.`,
      mend:
        was === undefined
          ? { op: 'remove_scene', scene_id: scene.id }
          : { op: 'replace_scene', scene_id: scene.id, scene: { ...was, id: scene.id } },
    }
  const { fps } = after.export
  const lacks = lacking(scene, fps, media)
  const lacked = was?.media_id === scene.media_id ? lacking(was, before.export.fps, media) / before.export.fps : 0
  if (lacks > 0 && lacks / fps > lacked) return beyondItsClip(name, scene, fps, media)
  const [framing] = sameValue(was?.framing, scene.framing) ? [] : checkFraming(name, scene, media)
  if (framing === undefined) return null
  const mended = { ...scene, framing: mendFraming(scene.framing, media) }
  return { reason: `${framing.slice(0, -1)}; ${NEAREST_CROP}.`, mend: { op: 'replace_scene', scene_id: scene.id, scene: mended } }
}

type SceneOfChange = { was: Scene | undefined; media: MediaFacts; change: PlanChange }

export const checkScenes = (change: PlanChange): Refusal | null => {
  const isSameRate = change.before.export.fps === change.after.export.fps
  const known = new Map(change.before.scenes.map((scene) => [scene.id, scene]))
  for (const [index, scene] of change.after.scenes.entries()) {
    const was = known.get(scene.id)
    const media = change.facts.get(scene.media_id)
    // A file that is still being looked at may turn out to fit; Create looks again.
    if (media === undefined || (isSameRate && sameValue(was, scene))) continue
    const refusal = checkScene(`Scene ${index + 1}`, scene, { was, media, change })
    if (refusal !== null) return refusal
  }
  return null
}
