/** The nearest to edits which cannot be made that can. Pure. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { applyEdits } from '../apply-edit.ts'
import { refuseEdits } from '../check-edits.ts'
import { longestTransition } from '../fit-transitions.ts'

/** One edit may be mended in several places, such as each caption of a reel that got shorter. */
const MENDS_MAX = 200

const onABeat = (plan: ReelPlan, scene: Scene): Scene =>
  plan.beats.some(({ id }) => id === scene.beat_id) ? scene : { ...scene, beat_id: plan.beats[0]?.id ?? scene.beat_id }

/** The edit as it would fit the plan that it is made upon; null where nothing near does. */
const fitEdit = (plan: ReelPlan, edit: ReelEdit): ReelEdit | null => {
  switch (edit.op) {
    case 'add_scene':
      return { ...edit, at: Math.min(edit.at, plan.scenes.length), scene: onABeat(plan, edit.scene) }
    case 'replace_scene':
      return { ...edit, scene: onABeat(plan, { ...edit.scene, id: edit.scene_id }) }
    case 'move_scene':
      return { ...edit, to: Math.min(edit.to, plan.scenes.length - 1) }
    case 'trim_scene':
      return { ...edit, in_frame: Math.max(0, edit.in_frame), duration_frames: Math.max(1, edit.duration_frames) }
    case 'set_transition': {
      if (edit.transition === null) return null
      const longest = longestTransition(
        plan.scenes,
        plan.scenes.findIndex(({ id }) => id === edit.after_scene_id),
      )
      const duration_frames = Math.min(longest, edit.transition.duration_frames)
      return longest < 1
        ? { ...edit, transition: null }
        : { ...edit, transition: { ...edit.transition, after_scene_id: edit.after_scene_id, duration_frames } }
    }
    default:
      return null
  }
}

/** Edits that are taken in the place of those which are refused; null where nothing near them can be made. */
export const nearestEdits = (
  before: ReelPlan,
  edits: readonly ReelEdit[],
  facts: ReadonlyMap<string, MediaFacts>,
): readonly ReelEdit[] | null => {
  let tried = edits
  for (let mends = 0; mends < MENDS_MAX; mends += 1) {
    const outcome = applyEdits(before, tried)
    if (!outcome.ok) {
      const wrong = tried[outcome.index]
      const upon = applyEdits(before, tried.slice(0, outcome.index))
      const fitting = wrong === undefined || !upon.ok ? null : fitEdit(upon.plan, wrong)
      // What fits no better than what was refused leads nowhere.
      if (fitting === null || JSON.stringify(fitting) === JSON.stringify(wrong)) return null
      tried = tried.with(outcome.index, fitting)
      continue
    }
    const refusal = refuseEdits({ before, after: outcome.plan, facts })
    if (refusal === null) return tried
    if (refusal.mend === null) return null
    tried = [...tried, refusal.mend]
  }
  return null
}
