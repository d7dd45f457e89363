/**
 * What a hand does to the plan on the timeline, as typed edits: exact in frames, one undoable step. What cannot be made as far as it
 * was asked is made as far as it can and says so; what cannot be made at all is refused with a sentence. Pure, runs in a browser.
 */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { fadeOutFrames } from '../../tools/music/fade-out.ts'
import { applyEdits } from '../apply-edit.ts'
import { REEL_SEC_MAX } from '../check-plan.ts'
import { framesFloor, sourceFramesUsed, transitionSides } from '../frames.ts'
import { planFrames } from '../plan-length.ts'
import { carryCaptions } from './carry-captions.ts'

/** What has to be known of a clip to cut it by hand, by its id. */
export type Clips = ReadonlyMap<string, Pick<MediaFacts, 'kind' | 'duration_sec'>>

/** `notes` say what came out otherwise than it was asked. */
export type HandEdit = { ok: true; edits: readonly ReelEdit[]; notes: readonly string[] } | { ok: false; reason: string }

export const refuse = (reason: string): HandEdit => ({ ok: false, reason })

/** As many as a plan may have (contract/reel-plan.ts). */
const SCENES_MAX = 500

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

export const frameWords = (frames: number): string => `${frames} ${frames === 1 ? 'frame' : 'frames'}`

/** A key that no scene of the plan has yet. */
export const freshKeys = (plan: ReelPlan, count: number): string[] => {
  const taken = new Set(plan.scenes.map((scene) => scene.id))
  const keys: string[] = []
  for (let at = 1; keys.length < count; at += 1) if (!taken.has(`h${at}`)) keys.push(`h${at}`)
  return keys
}

const followMusic = (before: ReelPlan, after: ReelPlan): ReelEdit[] => {
  const { music, export: settings } = after
  const [was, is] = [planFrames(before), planFrames(after)]
  if (music === null || was === is || is < 1) return []
  const isOwn = music.fade_out_frames !== fadeOutFrames(was, settings.fps)
  if (isOwn && music.fade_out_frames <= is / 2) return []
  return [{ op: 'set_music', music: { ...music, fade_out_frames: fadeOutFrames(is, settings.fps) } }]
}

/** The edits and what hangs on them: captions keep their place and a readable time, the music's fade ends with the picture. */
export const settle = (plan: ReelPlan, edits: readonly ReelEdit[], notes: readonly string[] = []): HandEdit => {
  const made = applyEdits(plan, edits)
  if (!made.ok) return refuse(made.reason)
  const { fps } = plan.export
  if (made.plan.scenes.length > Math.max(SCENES_MAX, plan.scenes.length)) return refuse(`A reel has ${SCENES_MAX} scenes at most.`)
  if (planFrames(made.plan) > Math.max(REEL_SEC_MAX * fps, planFrames(plan))) {
    return refuse(`A reel is ${REEL_SEC_MAX / 60} minutes long at most; shorten or remove a scene first.`)
  }
  const captions = carryCaptions(plan, made.plan)
  return {
    ok: true,
    edits: [...edits, ...captions.edits, ...followMusic(plan, made.plan)],
    notes: [...notes, ...captions.notes],
  }
}

/** Where a scene stands, or the sentence that it is gone. */
export const findScene = (plan: ReelPlan, sceneId: string): { scene: Scene; index: number } | null => {
  const index = plan.scenes.findIndex((scene) => scene.id === sceneId)
  const scene = plan.scenes[index]
  return scene === undefined ? null : { scene, index }
}

export const GONE = 'That scene is no longer in the reel.'
