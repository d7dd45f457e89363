import type { ReelPlan, Scene, Transition, TransitionKind } from '@reelwright/contract/reel-plan'
import { type FrameSpan, transitionSides } from '../plan/frames.ts'
import { placeScenes, type ScenePlacement } from '../plan/plan-length.ts'

/** A stretch of one scene as it is shown: from so many reel frames after its cut on; negative is before it. */
export type SceneStretch = { scene: Scene; fromFrame: number }

/** A transition as pictures: both scenes over its frames. */
export type Join = FrameSpan & {
  first: SceneStretch
  second: SceneStretch
  transition: Transition & { kind: Exclude<TransitionKind, 'cut'> }
}

/** The join of two scenes that follow each other; null for a plain cut. */
export const joinOf = (placement: ScenePlacement, next: ScenePlacement | undefined): Join | null => {
  const transition = placement.transition
  if (transition === null || transition.kind === 'cut' || next === undefined) return null
  const { before } = transitionSides(transition.duration_frames)
  return {
    startFrame: placement.endFrame - before,
    frames: transition.duration_frames,
    first: { scene: placement.scene, fromFrame: placement.scene.duration_frames - before },
    second: { scene: next.scene, fromFrame: -before },
    transition: { ...transition, kind: transition.kind },
  }
}

/** A scene at one frame of the reel: so many reel frames after its cut. */
export type SceneMoment = { scene: Scene; sceneFrame: number }

/** What is seen at one frame of the reel. */
export type FrameView =
  | { kind: 'body'; only: SceneMoment }
  | { kind: 'join'; join: Join; joinFrame: number; first: SceneMoment; second: SceneMoment }

/** Lays a plan out once and then says what is seen at each frame; null outside of the reel. */
export const viewFrames = (plan: Pick<ReelPlan, 'scenes' | 'transitions'>): ((frame: number) => FrameView | null) => {
  const placements = placeScenes(plan)
  const joins = placements.map((placement, index) => joinOf(placement, placements[index + 1]))
  return (frame) => {
    const index = indexAt(placements, frame)
    const placement = placements[index]
    if (placement === undefined) return null
    const join = [joins[index - 1], joins[index]].find((one) => one && frame >= one.startFrame && frame < one.startFrame + one.frames)
    if (!join) return { kind: 'body', only: { scene: placement.scene, sceneFrame: frame - placement.startFrame } }
    const joinFrame = frame - join.startFrame
    return {
      kind: 'join',
      join,
      joinFrame,
      first: { scene: join.first.scene, sceneFrame: join.first.fromFrame + joinFrame },
      second: { scene: join.second.scene, sceneFrame: join.second.fromFrame + joinFrame },
    }
  }
}

/** By halving: a reel has up to 500 scenes, and this is asked at every frame. */
const indexAt = (placements: readonly ScenePlacement[], frame: number): number => {
  let [low, high] = [0, placements.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const placement = placements[middle]
    if (placement === undefined) return -1
    if (frame < placement.startFrame) high = middle - 1
    else if (frame >= placement.endFrame) low = middle + 1
    else return middle
  }
  return -1
}
