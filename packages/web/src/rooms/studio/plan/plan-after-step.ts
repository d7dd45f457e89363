import type { PlanState, PlanStep } from '@reelwright/contract/studio'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'

/** The plan after a step that the server made upon it; null when its edits do not fit, and the plan is to be asked for. Pure. */
export const planAfterStep = (state: PlanState, step: PlanStep): PlanState | null => {
  const outcome = applyEdits(state.plan, step.edits)
  if (!outcome.ok) return null
  return {
    plan: outcome.plan,
    version: state.version + 1,
    can_undo: step.undo_edits !== null,
    can_redo: step.redo_edits !== null,
    undo_edits: step.undo_edits,
    redo_edits: step.redo_edits,
    undo_step: step.undo_step ?? null,
    redo_step: step.redo_step ?? null,
  }
}
