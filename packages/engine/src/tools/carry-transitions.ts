/** How scenes hand over to each other once a reel was laid anew: as they did, where the same two still follow each other. Pure. */
import type { ReelPlan, Transition } from '@reelwright/contract/reel-plan'
import { longestTransition } from '../plan/fit-transitions.ts'
import { transitionFrames } from './transitions.ts'

type Plan = Pick<ReelPlan, 'scenes' | 'transitions' | 'pace' | 'export'>

export type CarriedTransitions = {
  transitions: Transition[]
  /** Scenes, by their ids, whose next one is the one that they had: their cut is as it was, plain or not. */
  met: ReadonlySet<string>
  /** Transitions between two that no longer follow each other. */
  lost: number
}

export const carryTransitions = (before: Plan, after: Plan): CarriedTransitions => {
  const next = new Map(before.scenes.map(({ id }, at) => [id, before.scenes[at + 1]?.id]))
  const met = new Set(after.scenes.flatMap(({ id }, at) => (after.scenes[at + 1] && next.get(id) === after.scenes[at + 1]?.id ? [id] : [])))
  // One that lasts as long as its pace has it lasts as long as the new pace has it.
  const there = before.transitions.filter(({ kind }) => kind !== 'cut')
  const transitions = there.flatMap((one) => {
    if (!met.has(one.after_scene_id)) return []
    const usual = transitionFrames(before.pace, before.export.fps, one.kind)
    const wanted = one.duration_frames === usual ? transitionFrames(after.pace, after.export.fps, one.kind) : one.duration_frames
    const most =
      longestTransition(
        after.scenes,
        after.scenes.findIndex(({ id }) => id === one.after_scene_id),
      ) & ~1
    return most < 2 ? [] : [{ ...one, duration_frames: Math.min(wanted, most) }]
  })
  return { transitions, met, lost: there.filter(({ after_scene_id }) => !met.has(after_scene_id)).length }
}
