/** The plan as the person left it: steps that wait to be sent are shown at once. Pure. */
import type { PlanState } from '@reelwright/contract/studio'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../../../core/outbox/write-rules.ts'

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
    const edits =
      entry.call === 'edit_reel_plan' ? entry.payload.edits : entry.call === 'undo_reel_plan' ? shown.undo_edits : shown.redo_edits
    const outcome = edits === null ? null : applyEdits(shown.plan, edits)
    if (outcome === null || !outcome.ok) return shown
    const isUndo = entry.call === 'undo_reel_plan'
    shown = {
      plan: outcome.plan,
      version: shown.version + 1,
      can_undo: !isUndo,
      can_redo: isUndo,
      undo_edits: isUndo ? null : outcome.inverse,
      redo_edits: isUndo ? outcome.inverse : null,
    }
  }
  return shown
}
