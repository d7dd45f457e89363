/** How a scene plays and hands over, by hand. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Framing, ReelPlan, Scene, SceneMotion, TransitionKind } from '@reelwright/contract/reel-plan'
import { applyEdits } from '../apply-edit.ts'
import { longestTransition } from '../fit-transitions.ts'
import { sourceFramesUsed } from '../frames.ts'
import { sameValue } from '../same-plan.ts'
import { asFramed, unframed } from '../set-by-hand.ts'
import { findScene, frameWords, GONE, type HandEdit, refuse, settle } from './hand-edit.ts'
import { type Clips, isPicture, leastFrames, longestOf, sourceEnd } from './scene-bounds.ts'

const SPEED = { min: 0.25, max: 4 }
/** As long as the director makes them without being told. Seconds. */
const TRANSITION_SEC = 0.4
/** A transition shorter than this is not seen as one (fit-transitions.ts). */
const TRANSITION_FRAMES_MIN = 2

/** Changes each chosen scene in turn, each upon what the one before left; those that need no change are passed over. */
const each = (plan: ReelPlan, sceneIds: readonly string[], change: (plan: ReelPlan, scene: Scene, index: number) => Scene): ReelEdit[] => {
  let current = plan
  const edits: ReelEdit[] = []
  for (const sceneId of sceneIds) {
    const found = findScene(current, sceneId)
    const scene = found === null ? null : change(current, found.scene, found.index)
    if (found === null || scene === null || scene === found.scene) continue
    const edit: ReelEdit = { op: 'replace_scene', scene_id: sceneId, scene }
    const made = applyEdits(current, [edit])
    if (!made.ok) continue
    current = made.plan
    edits.push(edit)
  }
  return edits
}

/** Plays the same stretch of the clip faster or slower: the scene gets shorter or longer, and all that follows moves. */
export const setSpeed = (plan: ReelPlan, clips: Clips, sceneIds: readonly string[], wanted: number): HandEdit => {
  const speed = Math.max(SPEED.min, Math.min(SPEED.max, wanted))
  const notes = new Set<string>(speed === wanted ? [] : [`The speed can be ${SPEED.min} to ${SPEED.max}.`])
  const edits = each(plan, sceneIds, (current, scene, index) => {
    if (isPicture(scene, clips) || scene.speed === speed) return scene
    const exact = Math.max(1, Math.round(sourceFramesUsed(scene) / speed))
    const longest = longestOf(sourceEnd(scene, clips, plan.export.fps) - scene.in_frame, speed)
    const least = leastFrames(current, index)
    // So short a stretch at that speed has no room for its transitions: more of the clip is played, where there is more.
    if (exact < least) notes.add(`Scene ${index + 1} plays more of its clip, for its transitions need ${frameWords(least)}.`)
    const { is_slowed: _, ...kept } = scene
    const faster = { ...kept, speed, duration_frames: Math.min(Math.max(exact, least), Math.max(1, longest)) }
    // One frame at four times the speed takes four of the clip: at its very end it begins a little earlier.
    const latest = sourceEnd(scene, clips, plan.export.fps) - sourceFramesUsed(faster)
    return latest < 0 ? scene : { ...faster, in_frame: Math.min(scene.in_frame, latest) }
  })
  if (edits.length === 0)
    return refuse(sceneIds.every((id) => findScene(plan, id) === null) ? GONE : 'The speed is that already, or the scene is a photo.')
  return settle(plan, edits, [...notes])
}

/** Loudness of the clips' own sound, 0 to 1. */
export const setVolume = (plan: ReelPlan, sceneIds: readonly string[], wanted: number): HandEdit => {
  const sound = Math.max(0, Math.min(1, wanted))
  const edits = each(plan, sceneIds, (_plan, scene) => (scene.sound === sound ? scene : { ...scene, sound }))
  return edits.length === 0 ? refuse('The sound is that loud already.') : settle(plan, edits)
}

/** Which part of its clip a scene shows; `isOwn` where a person chose it, and not what is seen in the clip. */
export const setFraming = (plan: ReelPlan, sceneId: string, framing: Framing, isOwn = true): HandEdit => {
  const found = findScene(plan, sceneId)
  if (found === null) return refuse(GONE)
  if (sameValue(found.scene.framing, framing)) return refuse(`Scene ${found.index + 1} is framed that way already.`)
  const scene = { ...found.scene, framing }
  return settle(plan, [{ op: 'replace_scene', scene_id: sceneId, scene: isOwn ? asFramed(scene) : unframed(scene) }])
}

/** How their pictures move over the whole scene. */
export const setMotion = (plan: ReelPlan, sceneIds: readonly string[], motion: SceneMotion): HandEdit => {
  const edits = each(plan, sceneIds, (_plan, scene) => (scene.motion === motion ? scene : { ...scene, motion }))
  return edits.length === 0 ? refuse('It moves that way already.') : settle(plan, edits)
}

/** How a scene hands over to the next; `cut` takes a transition away. */
export const setTransition = (
  plan: ReelPlan,
  { sceneId, kind, frames }: { sceneId: string; kind: TransitionKind; frames?: number },
): HandEdit => {
  const found = findScene(plan, sceneId)
  if (found === null) return refuse(GONE)
  const { index } = found
  if (index === plan.scenes.length - 1) return refuse('After the last scene there is nothing to pass over to.')
  const present = plan.transitions.find((one) => one.after_scene_id === sceneId)
  if (kind === 'cut') {
    if (present === undefined) return refuse('That is a plain cut already.')
    return settle(plan, [{ op: 'set_transition', after_scene_id: sceneId, transition: null }])
  }
  const longest = longestTransition(plan.scenes, index)
  if (longest < TRANSITION_FRAMES_MIN) return refuse(`The scenes beside the cut after scene ${index + 1} are too short for a transition.`)
  const wanted = Math.round(frames ?? present?.duration_frames ?? TRANSITION_SEC * plan.export.fps)
  const duration_frames = Math.max(TRANSITION_FRAMES_MIN, Math.min(longest, wanted))
  if (present?.kind === kind && present.duration_frames === duration_frames) return refuse('The transition is that already.')
  return settle(
    plan,
    [{ op: 'set_transition', after_scene_id: sceneId, transition: { after_scene_id: sceneId, kind, duration_frames } }],
    duration_frames < wanted
      ? [`A transition after scene ${index + 1} lasts ${frameWords(duration_frames)} at most, for its scenes are short.`]
      : [],
  )
}

/** What a scene shows instead, and from which source frame on. */
export type Replacement = Pick<Scene, 'media_id' | 'shot_index' | 'in_frame' | 'framing' | 'reason'> &
  // Left out they are as the scene's own: its speed, and no motion.
  Partial<Pick<Scene, 'speed' | 'motion'>>

/** Another clip, or another shot of it, in the place of a scene and as long, as far as the clip goes. */
export const replaceClip = (plan: ReelPlan, clips: Clips, sceneId: string, replacement: Replacement): HandEdit => {
  const found = findScene(plan, sceneId)
  if (found === null) return refuse(GONE)
  const { scene: old, index } = found
  const clip = clips.get(replacement.media_id)
  if (clip === undefined || clip.kind === 'audio') return refuse('That file cannot be shown; choose a clip or a photo.')
  // What was wanted of one clip's light and colours, and how it had to be turned, is not wanted of another's.
  const {
    is_repeat: _repeat,
    is_slowed: _slowed,
    light: _light,
    grade: _grade,
    look: _look,
    turn: _turn,
    is_framed: _framed,
    ...kept
  } = old
  const scene: Scene = {
    ...kept,
    ...replacement,
    motion: replacement.motion ?? 'none',
    speed: clip.kind === 'image' ? 1 : (replacement.speed ?? old.speed),
  }
  if (clip.kind === 'image') return settle(plan, [{ op: 'replace_scene', scene_id: sceneId, scene }])
  const end = Math.floor(clip.duration_sec * plan.export.fps + 1e-4)
  // Earlier in the clip rather than shorter; a frame of it is left also where a slow scene of one frame uses less than one.
  const in_frame = Math.max(0, Math.min(replacement.in_frame, end - Math.max(1, sourceFramesUsed(scene))))
  const duration_frames = Math.min(scene.duration_frames, longestOf(end - in_frame, scene.speed))
  if (end < 1 || duration_frames < leastFrames(plan, index)) return refuse(`That clip is too short for the place of scene ${index + 1}.`)
  return settle(
    plan,
    [{ op: 'replace_scene', scene_id: sceneId, scene: { ...scene, in_frame, duration_frames } }],
    duration_frames < scene.duration_frames ? [`Scene ${index + 1} is ${frameWords(duration_frames)} long now: the clip has no more.`] : [],
  )
}
