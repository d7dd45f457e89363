/** Frames every scene of a plan anew, after its shape changed or an intent about framing. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../engine-api.ts'
import { isSideways } from '../frame/scene-turn.ts'
import { sourceFramesUsed } from '../plan/frames.ts'
import { asFramed, unframed } from '../plan/set-by-hand.ts'
import { frameAnew } from './frame-anew.ts'
import type { FramingIntent } from './reframe.ts'
import { wholeShare } from './sight/beside-subject.ts'
import { followSubject, isOfNamed } from './sight/follow-subject.ts'
import { cropAt, frameWindow } from './sight/frame-window.ts'
import { followedIn, shotSources } from './story/shot-sources.ts'
import { withoutOccupied } from './story/shot-windows.ts'
import type { ToolOutcome } from './tool-outcome.ts'

/** Scenes whose file is gone stay as they are. `isOwn`: it is how a person wants them, and another shape keeps to it. */
export const reframeScenes = (
  plan: ReelPlan,
  media: readonly MediaForPlan[],
  intent: FramingIntent,
  { only, zoom, isOwn = false }: { zoom?: number; only?: ReadonlySet<string>; isOwn?: boolean } = {},
): ToolOutcome => {
  const files = new Map(media.map((file) => [file.mediaId, file.facts]))
  const followed = followedIn(media, plan.follow)
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
      isSideways: isSideways(scene),
      fps: plan.export.fps,
      fromFrame: scene.in_frame,
      spareFrames: 0,
      usedFrames: sourceFramesUsed(scene),
      intent,
      zoom: zoom ?? 1,
      follow: followed.get(scene.media_id),
    })
    return isOwn ? asFramed({ ...scene, framing }) : { ...unframed(scene), framing }
  })
  return { edits: [{ op: 'set_story', beats: plan.beats, scenes, transitions: plan.transitions }], steps: [], reasons: [] }
}

/** Scenes in a frame of another shape: framed by what is seen in them, and where a person chose the part of the picture around that. */
export const reshapeScenes = (plan: ReelPlan, media: readonly MediaForPlan[]): ToolOutcome => {
  const own = new Set(plan.scenes.flatMap(({ id, is_framed }) => (is_framed ? [id] : [])))
  const seen = new Set(plan.scenes.flatMap(({ id }) => (own.has(id) ? [] : [id])))
  const outcome = reframeScenes(plan, media, 'auto', { only: seen })
  if (own.size === 0) return outcome
  const files = new Map(media.map((file) => [file.mediaId, file.facts]))
  const edits = outcome.edits.map((edit) => {
    if (edit.op !== 'set_story') return edit
    const scenes = edit.scenes.map((scene) => {
      const facts = files.get(scene.media_id)
      if (!own.has(scene.id) || !facts || !(facts.width > 0 && facts.height > 0)) return scene
      return frameAnew(scene, { ...facts, activeArea: facts.active_area, isStill: facts.kind === 'image' }, plan.export)
    })
    return { ...edit, scenes }
  })
  return { ...outcome, edits }
}

/** More of whoever is followed than this outside of the crop, and one does not see that it is they whom the scene is of. */
const SHOWN_MIN = 0.5

/** Whether scenes of files in which somebody is followed show them as they are, so that nothing has to be chosen anew. */
export const areNamedShown = (plan: ReelPlan, media: readonly MediaForPlan[]): boolean => {
  const { fps } = plan.export
  const followed = followedIn(media, plan.follow)
  return plan.scenes.every((scene) => {
    const follow = followed.get(scene.media_id)
    const sight = media
      .find(({ mediaId }) => mediaId === scene.media_id)
      ?.facts.shots.find(({ index }) => index === scene.shot_index)?.sight
    if (follow === undefined || sight === undefined) return true
    const stretch = { fromSec: scene.in_frame / fps, toSec: (scene.in_frame + sourceFramesUsed(scene)) / fps }
    if (!isOfNamed(sight, follow, stretch)) return false
    const moments = followSubject(sight, stretch, cropAt(scene.framing, scene.in_frame), { followed: follow }) ?? []
    const seen = moments.filter(({ box }) => box !== null)
    return wholeShare(seen.map((moment) => ({ moment, crop: cropAt(scene.framing, moment.atSec * fps) }))) >= SHOWN_MIN
  })
}

/** Scenes of these ids, each at the moment of its shot at which whoever it follows is seen best, as long as it is; what others show is not shown again. */
export const followScenes = (plan: ReelPlan, media: readonly MediaForPlan[], ids: ReadonlySet<string>): ToolOutcome => {
  const { aspect, fps } = plan.export
  const sources = shotSources(media, fps, plan.follow)
  const scenes = [...plan.scenes]
  for (const [at, scene] of scenes.entries()) {
    const source = sources.find(({ mediaId, shot }) => mediaId === scene.media_id && shot.index === scene.shot_index)
    if (!ids.has(scene.id) || scene.is_locked || source?.follow === undefined) continue
    const still = source.kind === 'image'
    const usedFrames = still ? 0 : sourceFramesUsed(scene)
    // Where those stand that were moved before it, too: two of them would choose one moment.
    const occupied = scenes
      .filter(({ id }) => id !== scene.id)
      .map((one) => ({ mediaId: one.media_id, inFrame: one.in_frame, endFrame: one.in_frame + sourceFramesUsed(one) }))
    const free = still ? [source] : withoutOccupied([source], occupied, usedFrames)
    const framed = free
      .filter(({ inFrame, endFrame }) => endFrame - inFrame >= usedFrames)
      .map((one) =>
        frameWindow({
          ...{ ...one, aspect, fps, still, usedFrames, intent: 'auto', zoom: 1 },
          fromFrame: still ? 0 : one.inFrame,
          spareFrames: still ? 0 : one.endFrame - one.inFrame - usedFrames,
        }),
      )
      .toSorted((a, b) => (b.held ?? 0) - (a.held ?? 0))[0]
    if (framed !== undefined)
      scenes[at] = { ...unframed(scene), in_frame: still ? scene.in_frame : framed.inFrame, framing: framed.framing }
  }
  return { edits: [{ op: 'set_story', beats: plan.beats, scenes, transitions: plan.transitions }], steps: [], reasons: [] }
}
