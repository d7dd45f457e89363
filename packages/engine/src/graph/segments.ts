import type { ReelPlan, Transition } from '@reelwright/contract/reel-plan'
import { joinOf, type SceneStretch } from '../frame/joins.ts'
import { type FrameSpan, transitionSides } from '../plan/frames.ts'
import { placeScenes, type ScenePlacement } from '../plan/plan-length.ts'

/**
 * A part of the reel that is made on its own and cached by content: the body of a scene (or a piece of a long one), or
 * the short join of two scenes. In order they make up the reel exactly.
 */
export type Segment = FrameSpan &
  ({ kind: 'body'; stretch: SceneStretch } | { kind: 'join'; first: SceneStretch; second: SceneStretch; transition: Transition })

/**
 * A body longer than this is cut into even pieces, so that one long scene is made by all workers, a killed render loses
 * seconds and not minutes, and an edit remakes little. Each piece costs a seek and one more key frame.
 */
const PIECE_SEC_MAX = 6

/** The reel's segments in order of play. Pure; the plan must have passed checkPlan. */
export const cutIntoSegments = (plan: ReelPlan): Segment[] => {
  const placements = placeScenes(plan)
  const pieceFramesMax = PIECE_SEC_MAX * plan.export.fps
  return placements.flatMap((placement, index) => [
    ...bodyPieces(placement, placements[index - 1], pieceFramesMax),
    ...joinWithNext(placement, placements[index + 1]),
  ])
}

const sidesOf = (placement: ScenePlacement | undefined): { before: number; after: number } =>
  placement?.transition ? transitionSides(placement.transition.duration_frames) : { before: 0, after: 0 }

const bodyPieces = (placement: ScenePlacement, previous: ScenePlacement | undefined, pieceFramesMax: number): Segment[] => {
  const from = sidesOf(previous).after
  const total = placement.scene.duration_frames - sidesOf(placement).before - from
  const pieces = Math.ceil(total / pieceFramesMax)
  return Array.from({ length: Math.max(0, pieces) }, (_, piece) => {
    const start = Math.round((total * piece) / pieces)
    const end = Math.round((total * (piece + 1)) / pieces)
    return {
      kind: 'body',
      startFrame: placement.startFrame + from + start,
      frames: end - start,
      stretch: { scene: placement.scene, fromFrame: from + start },
    }
  })
}

const joinWithNext = (placement: ScenePlacement, next: ScenePlacement | undefined): Segment[] => {
  const join = joinOf(placement, next)
  return join === null ? [] : [{ kind: 'join', ...join }]
}
