import type { Scene, Transition } from '@reelwright/contract/reel-plan'
import { transitionSides } from './frames.ts'

/**
 * The longest transition that may stand after scene `index`, in frames: each scene gives at most half of itself to either
 * side, so that two transitions never meet within one scene. 0 when there is no next scene or no room.
 */
export const longestTransition = (scenes: readonly Scene[], index: number): number => {
  const first = scenes[index]
  const second = scenes[index + 1]
  if (first === undefined || second === undefined) return 0
  // `before` frames are taken from the first scene's end and `after` from the second's start; after is before or before + 1.
  const before = Math.floor(first.duration_frames / 2)
  const after = Math.floor(second.duration_frames / 2)
  return Math.min(2 * before + 1, 2 * after)
}

/** Whether a transition lies within what its two scenes can give. */
export const transitionFits = (scenes: readonly Scene[], index: number, durationFrames: number): boolean => {
  const first = scenes[index]
  const second = scenes[index + 1]
  if (first === undefined || second === undefined) return false
  const sides = transitionSides(durationFrames)
  return sides.before <= Math.floor(first.duration_frames / 2) && sides.after <= Math.floor(second.duration_frames / 2)
}

/** A transition shorter than this is not seen as one. */
const SHORTEST_TRANSITION_FRAMES = 2

/**
 * The transitions that still have both their scenes, none longer than these allow. Applied after scenes change, so that
 * trimming a scene shortens its transition instead of leaving a plan that cannot be made.
 */
export const fitTransitions = (scenes: readonly Scene[], transitions: readonly Transition[]): Transition[] => {
  const indexOf = new Map(scenes.map((scene, index) => [scene.id, index]))
  return transitions.flatMap((transition) => {
    const index = indexOf.get(transition.after_scene_id)
    if (index === undefined || index === scenes.length - 1) return []
    if (transition.kind === 'cut' || transitionFits(scenes, index, transition.duration_frames)) return [transition]
    const longest = Math.min(transition.duration_frames, longestTransition(scenes, index))
    return longest < SHORTEST_TRANSITION_FRAMES ? [] : [{ ...transition, duration_frames: longest }]
  })
}
