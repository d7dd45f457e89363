/** The plan as the person left it: steps that wait to be sent are shown at once. Pure. */
import type { PlanState } from '@reelwright/contract/studio'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep, type PlanStep } from '../../../core/outbox/write-rules.ts'

/** The plan after a step that waits; null when it does not fit, or when only the server knows what the step uncovers. */
export const planAfterWaiting = (state: PlanState, step: PlanStep): PlanState | null => {
  const edits = step.call === 'edit_reel_plan' ? step.payload.edits : step.call === 'undo_reel_plan' ? state.undo_edits : state.redo_edits
  const outcome = edits === null ? null : applyEdits(state.plan, edits)
  if (outcome === null || !outcome.ok) return null
  const isUndo = step.call === 'undo_reel_plan'
  // A step that is made has no name before the server gives it one.
  const isKnown = step.call !== 'edit_reel_plan'
  return {
    plan: outcome.plan,
    version: state.version + 1,
    can_undo: !isUndo,
    can_redo: isUndo,
    undo_edits: isUndo ? null : outcome.inverse,
    redo_edits: isUndo ? outcome.inverse : null,
    undo_step: isKnown && !isUndo ? (state.redo_step ?? null) : null,
    redo_step: isUndo ? (state.undo_step ?? null) : null,
  }
}

/**
 * A step counts only upon the version that it was made for: a lower one says that the server has it already or has
 * something else, and a refused one ends the line. What an undo uncovers is known one step deep; the server knows the rest.
 */
export const overlayPlan = (state: PlanState, entries: readonly OutboxEntry[], reelId: string): PlanState => {
  let shown = state
  for (const entry of entries) {
    if (!isPlanStep(entry) || entry.payload.reel_id !== reelId) continue
    if (entry.state === 'failed') return shown
    if (entry.payload.base_version !== shown.version) continue
    const next = planAfterWaiting(shown, entry)
    if (next === null) return shown
    shown = next
  }
  return shown
}
