import type { MediaFacts, Shot } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { fadesIn, shareSeen } from '../frame/edge-fades.ts'
import { coverFrame } from '../plan/cover.ts'
import { framesToSec, middleOfScene, transitionSides } from '../plan/frames.ts'
import { placeScenes, planFrames, type ScenePlacement } from '../plan/plan-length.ts'

/**
 * The reel frame that makes the best still: the middle of the scene that is sharpest and best lit, the hook's where
 * scenes are alike. Never within a transition. Where a person chose the cover, it is that.
 */
export const choosePosterFrame = (plan: ReelPlan, facts: ReadonlyMap<string, MediaFacts>): number => {
  const chosen = coverFrame(plan)
  if (chosen !== null) return chosen
  const placements = placeScenes(plan)
  const hooks = new Set(plan.beats.filter((beat) => beat.kind === 'hook').map((beat) => beat.id))
  const best = placements
    .map((placement, index) => {
      const frame = middleOf(placement, placements[index - 1])
      const fades = fadesIn(plan.fades, planFrames(plan), { startFrame: frame, frames: 1 })
      const hidden = 1 - Math.min(1, ...fades.map((fade) => shareSeen(fade, frame)))
      const hook = hooks.has(placement.scene.beat_id) ? HOOK_BONUS : 0
      return { frame, score: pictureScore(shotAt(placement, plan.export.fps, facts)) + hook - hidden }
    })
    .reduce<{ frame: number; score: number } | null>((chosen, next) => (chosen === null || next.score > chosen.score ? next : chosen), null)
  return best?.frame ?? 0
}

/** What being the hook is worth against a sharper picture later in the reel. */
const HOOK_BONUS = 0.25
/** A scene whose shot was not measured counts as middling. */
const UNKNOWN_SCORE = 0.4

const middleOf = (placement: ScenePlacement, previous: ScenePlacement | undefined): number => {
  const from = placement.startFrame + (previous?.transition ? transitionSides(previous.transition.duration_frames).after : 0)
  const to = placement.endFrame - (placement.transition ? transitionSides(placement.transition.duration_frames).before : 0)
  return Math.min(placement.endFrame - 1, Math.floor((from + to) / 2))
}

const shotAt = (placement: ScenePlacement, fps: number, facts: ReadonlyMap<string, MediaFacts>): Shot | null => {
  const { scene } = placement
  const middleSec = framesToSec(middleOfScene(scene), fps)
  const shots = facts.get(scene.media_id)?.shots ?? []
  return shots.find((shot) => middleSec >= shot.in_sec && middleSec < shot.out_sec) ?? shots[0] ?? null
}

const pictureScore = (shot: Shot | null): number => {
  if (shot === null) return UNKNOWN_SCORE
  const light = 1 - Math.min(1, Math.abs(shot.brightness - 0.5) * 2)
  return (
    0.4 * shot.sharpness +
    0.25 * light +
    0.2 * shot.contrast +
    0.15 * shot.saturation -
    0.3 * shot.motion -
    (shot.flaws.length > 0 ? 0.5 : 0)
  )
}
