/** Where a scene begins and ends, by hand. Frames are reel frames; what is said to be clamped is clamped to the nearest that can be. */
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../frames.ts'
import {
  type Clips,
  findScene,
  frameWords,
  GONE,
  type HandEdit,
  isPicture,
  leastFrames,
  longestOf,
  refuse,
  settle,
  sourceEnd,
} from './hand-edit.ts'

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

const trim = (plan: ReelPlan, clips: Clips, { sceneId, by }: Trim, edge: 'start' | 'end'): HandEdit => {
  const found = findScene(plan, sceneId)
  if (found === null) return refuse(GONE)
  const { scene, index } = found
  const least = Math.min(leastFrames(plan, index), scene.duration_frames)
  const wanted = scene.duration_frames + Math.round(by)
  const frames = between(least, wanted, longestBy(scene, edge, clips, plan.export.fps))
  const limit = frames === wanted ? null : limitText(`scene ${index + 1}`, wanted < frames, edge, least)
  if (frames === scene.duration_frames) return refuse(limit ?? 'Nothing changes by that.')
  return settle(plan, [{ op: 'trim_scene', scene_id: sceneId, ...resized(scene, edge, frames, clips) }], limit === null ? [] : [limit])
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
  const wanted = scene.in_frame + Math.round(by)
  const latest = sourceEnd(scene, clips, plan.export.fps) - sourceFramesUsed(scene)
  const in_frame = between(0, wanted, Math.max(0, latest))
  const limit = `The clip of scene ${index + 1} has nothing ${by > 0 ? 'after' : 'before'} that.`
  if (in_frame === scene.in_frame) return refuse(limit)
  const { duration_frames } = scene
  return settle(plan, [{ op: 'trim_scene', scene_id: sceneId, in_frame, duration_frames }], in_frame === wanted ? [] : [limit])
}

/** Moves the cut after a scene: what the one gains the other gives, and nothing else moves. Later for more than 0. */
export const roll = (plan: ReelPlan, clips: Clips, { sceneId, by }: Trim): HandEdit => {
  const found = findScene(plan, sceneId)
  const next = found === null ? undefined : plan.scenes[found.index + 1]
  if (found === null) return refuse(GONE)
  const { scene, index } = found
  if (next === undefined) return refuse('After the last scene there is no cut to move.')
  const { fps } = plan.export
  const gives = (one: Scene, at: number) => Math.max(0, one.duration_frames - leastFrames(plan, at))
  const latest = Math.min(longestBy(scene, 'end', clips, fps) - scene.duration_frames, gives(next, index + 1))
  const earliest = -Math.min(longestBy(next, 'start', clips, fps) - next.duration_frames, gives(scene, index))
  const wanted = Math.round(by)
  const moved = between(earliest, wanted, latest)
  const limit = `The cut after scene ${index + 1} cannot go further: ${moved === 0 ? 'its scenes or their clips have' : 'one of its scenes or its clip has'} no more to give.`
  if (moved === 0) return refuse(limit)
  return settle(
    plan,
    [
      { op: 'trim_scene', scene_id: scene.id, ...resized(scene, 'end', scene.duration_frames + moved, clips) },
      { op: 'trim_scene', scene_id: next.id, ...resized(next, 'start', next.duration_frames - moved, clips) },
    ],
    moved === wanted ? [] : [limit],
  )
}
