/**
 * What a hand does to the plan on the timeline, as typed edits: exact in frames, one undoable step. What cannot be made as far as it
 * was asked is made as far as it can and says so; what cannot be made at all is refused with a sentence. Pure, runs in a browser.
 */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { fadeOutFrames } from '../../tools/music/fade-out.ts'
import { applyEdits } from '../apply-edit.ts'
import { REEL_SEC_MAX } from '../check-plan.ts'
import { leftOutAfter } from '../left-out.ts'
import { planFrames } from '../plan-length.ts'
import { carryCaptions } from './carry-captions.ts'

/** `notes` say what came out otherwise than it was asked. */
export type HandEdit = { ok: true; edits: readonly ReelEdit[]; notes: readonly string[] } | { ok: false; reason: string }

export const refuse = (reason: string): HandEdit => ({ ok: false, reason })

/** As many as a plan may have (contract/reel-plan.ts). */
const SCENES_MAX = 500

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

/** A clip whose last scene was deleted does not come back by itself; one that was put in is wanted. */
const keepOut = (before: ReelPlan, after: ReelPlan, edits: readonly ReelEdit[]): ReelEdit[] => {
  const isDeleted = edits.some(({ op }) => op === 'remove_scene')
  const media_ids = leftOutAfter(before, after, isDeleted)
  return media_ids === before.left_out ? [] : [{ op: 'set_left_out', media_ids }]
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
    edits: [...edits, ...captions.edits, ...followMusic(plan, made.plan), ...keepOut(plan, made.plan, edits)],
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
