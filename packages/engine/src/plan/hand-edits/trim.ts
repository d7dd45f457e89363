/** Where a scene begins and ends, by hand. Frames are reel frames; what is said to be clamped is clamped to the nearest that can be. */
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../frames.ts'
import { findScene, frameWords, GONE, type HandEdit, refuse, settle } from './hand-edit.ts'
import { type Clips, isPicture, leastFrames, longestOf, sourceEnd } from './scene-bounds.ts'

/** Keeps a whole number between two, the lower one first. */
const between = (low: number, wanted: number, high: number): number => Math.max(low, Math.min(high, wanted))

const limitText = (name: string, isShorter: boolean, edge: 'start' | 'end', least: number): string => {
  if (!isShorter) return `The clip of ${name} has nothing ${edge === 'end' ? 'after' : 'before'} that.`
  return least > 1
    ? `Its transitions need ${frameWords(least)} of ${name}.`
    : `${name.replace(/^s/, 'S')} keeps one frame; delete it instead.`
}

type Trim = { sceneId: string /** Longer than 0 makes the scene longer, below 0 shorter. */; by: number }

const longestBy = (scene: Scene, edge: 'start' | 'end', clips: Clips, fps: number): number => {
  if (isPicture(scene, clips)) return Number.POSITIVE_INFINITY
  const room = edge === 'end' ? sourceEnd(scene, clips, fps) - scene.in_frame : scene.in_frame + sourceFramesUsed(scene)
  return Math.max(scene.duration_frames, longestOf(room, scene.speed))
}

/** The scene with another length, its other edge on the same source frame. */
const resized = (scene: Scene, edge: 'start' | 'end', frames: number, clips: Clips): Pick<Scene, 'in_frame' | 'duration_frames'> => {
  if (edge === 'end' || isPicture(scene, clips)) return { in_frame: scene.in_frame, duration_frames: frames }
  const end = scene.in_frame + sourceFramesUsed(scene)
  return { in_frame: Math.max(0, end - sourceFramesUsed({ duration_frames: frames, speed: scene.speed })), duration_frames: frames }
}

/** How far something can be moved, in frames: to `min` at the least and `max` at the most. */
export type Range = { min: number; max: number }

const NONE: Range = { min: 0, max: 0 }

/** How much longer (or, below 0, shorter) a scene can be made at one of its edges. */
export const trimRange = (plan: ReelPlan, clips: Clips, sceneId: string, edge: 'start' | 'end'): Range => {
  const found = findScene(plan, sceneId)
  if (found === null) return NONE
  const { scene, index } = found
  const least = Math.min(leastFrames(plan, index), scene.duration_frames)
  return { min: least - scene.duration_frames, max: longestBy(scene, edge, clips, plan.export.fps) - scene.duration_frames }
}

/** How many source frames earlier or later the stretch that a scene shows can begin. */
export const slipRange = (plan: ReelPlan, clips: Clips, sceneId: string): Range => {
  const found = findScene(plan, sceneId)
  if (found === null || isPicture(found.scene, clips)) return NONE
  const { scene } = found
  const latest = sourceEnd(scene, clips, plan.export.fps) - sourceFramesUsed(scene)
  return { min: 0 - scene.in_frame, max: Math.max(0, latest) - scene.in_frame }
}

/** How far the cut after a scene can be moved while nothing else moves. */
export const rollRange = (plan: ReelPlan, clips: Clips, sceneId: string): Range => {
  const found = findScene(plan, sceneId)
  const next = found === null ? undefined : plan.scenes[found.index + 1]
  if (found === null || next === undefined) return NONE
  const [left, right] = [trimRange(plan, clips, sceneId, 'end'), trimRange(plan, clips, next.id, 'start')]
  return { min: 0 - Math.min(-left.min, right.max), max: Math.min(left.max, -right.min) }
}

const trim = (plan: ReelPlan, clips: Clips, { sceneId, by }: Trim, edge: 'start' | 'end'): HandEdit => {
  const found = findScene(plan, sceneId)
  if (found === null) return refuse(GONE)
  const { scene, index } = found
  const { min, max } = trimRange(plan, clips, sceneId, edge)
  const wanted = Math.round(by)
  const made = between(min, wanted, max)
  const limit = made === wanted ? null : limitText(`scene ${index + 1}`, wanted < made, edge, leastFrames(plan, index))
  if (made === 0) return refuse(limit ?? 'Nothing changes by that.')
  const size = resized(scene, edge, scene.duration_frames + made, clips)
  return settle(plan, [{ op: 'trim_scene', scene_id: sceneId, ...size }], limit === null ? [] : [limit])
}

/** Moves the end of a scene; all that follows moves with it. */
export const trimEnd = (plan: ReelPlan, clips: Clips, ask: Trim): HandEdit => trim(plan, clips, ask, 'end')

/** Moves the start of a scene within its clip; it keeps its place in the reel, and all that follows moves. */
export const trimStart = (plan: ReelPlan, clips: Clips, ask: Trim): HandEdit => trim(plan, clips, ask, 'start')

/** Shows another stretch of the same length: later in the clip for more than 0. In source frames of the plan's rate. */
export const slip = (plan: ReelPlan, clips: Clips, { sceneId, by }: Trim): HandEdit => {
  const found = findScene(plan, sceneId)
  if (found === null) return refuse(GONE)
  const { scene, index } = found
  if (isPicture(scene, clips)) return refuse('A photo has no other moment to show.')
  const { min, max } = slipRange(plan, clips, sceneId)
  const wanted = Math.round(by)
  const made = between(min, wanted, max)
  const limit = `The clip of scene ${index + 1} has nothing ${by > 0 ? 'after' : 'before'} that.`
  if (made === 0) return refuse(limit)
  const { duration_frames } = scene
  const in_frame = scene.in_frame + made
  return settle(plan, [{ op: 'trim_scene', scene_id: sceneId, in_frame, duration_frames }], made === wanted ? [] : [limit])
}

/** Moves the cut after a scene: what the one gains the other gives, and nothing else moves. Later for more than 0. */
export const roll = (plan: ReelPlan, clips: Clips, { sceneId, by }: Trim): HandEdit => {
  const found = findScene(plan, sceneId)
  const next = found === null ? undefined : plan.scenes[found.index + 1]
  if (found === null) return refuse(GONE)
  if (next === undefined) return refuse('After the last scene there is no cut to move.')
  const { scene, index } = found
  const { min, max } = rollRange(plan, clips, sceneId)
  const wanted = Math.round(by)
  const made = between(min, wanted, max)
  const limit = `The cut after scene ${index + 1} cannot go further: a scene beside it, or its clip, has no more to give.`
  if (made === 0) return refuse(limit)
  return settle(
    plan,
    [
      { op: 'trim_scene', scene_id: scene.id, ...resized(scene, 'end', scene.duration_frames + made, clips) },
      { op: 'trim_scene', scene_id: next.id, ...resized(next, 'start', next.duration_frames - made, clips) },
    ],
    made === wanted ? [] : [limit],
  )
}
