/** What a hand does on the board of the story: which beat a scene serves, and whether it stays when the story is laid anew. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { withTransitions } from './arrange.ts'
import { findScene, GONE, type HandEdit, refuse, settle } from './hand-edit.ts'

/** Where in the order of play a scene comes to stand that is dropped at `at` of a beat, counted without itself. */
const placeIn = (plan: ReelPlan, { sceneId, beatId, at }: { sceneId: string; beatId: string; at: number }): number => {
  const rest = plan.scenes.filter((scene) => scene.id !== sceneId)
  const mates = rest.filter((scene) => scene.beat_id === beatId)
  const before = mates[Math.min(at, mates.length) - 1]
  if (before !== undefined) return rest.indexOf(before) + 1
  const [first] = mates
  if (first !== undefined) return rest.indexOf(first)
  // Into a beat without scenes: behind all that is told before it.
  const earlier = new Set(
    plan.beats
      .slice(
        0,
        Math.max(
          0,
          plan.beats.findIndex((beat) => beat.id === beatId),
        ),
      )
      .map((beat) => beat.id),
  )
  return rest.findLastIndex((scene) => earlier.has(scene.beat_id)) + 1
}

/** Lets a scene serve a beat, at a place among that beat's scenes; the order of play follows. */
export const moveToBeat = (plan: ReelPlan, to: { sceneId: string; beatId: string; at: number }): HandEdit => {
  const found = findScene(plan, to.sceneId)
  if (found === null) return refuse(GONE)
  if (!plan.beats.some((beat) => beat.id === to.beatId)) return refuse('That part of the story is no longer there.')
  const { scene, index } = found
  const place = placeIn(plan, to)
  const edits: ReelEdit[] = []
  if (scene.beat_id !== to.beatId) edits.push({ op: 'replace_scene', scene_id: scene.id, scene: { ...scene, beat_id: to.beatId } })
  if (place !== index) edits.push({ op: 'move_scene', scene_id: scene.id, to: place })
  return edits.length === 0 ? refuse('The scene is there already.') : withTransitions(plan, edits, plan.transitions)
}

/** Holds on to a scene, or lets go of it. */
export const setLock = (plan: ReelPlan, sceneId: string, isLocked: boolean): HandEdit =>
  findScene(plan, sceneId) === null ? refuse(GONE) : settle(plan, [{ op: 'lock_scene', scene_id: sceneId, is_locked: isLocked }])
