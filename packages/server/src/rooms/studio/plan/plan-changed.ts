import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelId } from '@reelwright/contract/wire/ids'
import type { ReelEventBody } from '../../../platform/room.ts'
import type { StoredPlan } from './plan-store.ts'

/**
 * A step has some hundred bytes, a whole replaced plan many thousand: beyond this a page asks for the plan, and every tab that does not
 * show it is spared the weight.
 */
const CHANGE_BYTES_MAX = 16 * 1024

/** The event of a plan that was changed by `edits` and now is `stored`; null edits say that another version is worked on or was renamed. Pure. */
export const planChanged = ({
  reelId,
  stored,
  edits,
}: {
  reelId: ReelId
  stored: Omit<StoredPlan, 'plan'>
  edits: readonly ReelEdit[] | null
}): Extract<ReelEventBody, { type: 'plan_changed' }> => {
  if (edits === null) return { type: 'plan_changed', reel_id: reelId, version: stored.version, versions: true }
  const change = {
    edits: [...edits],
    undo_edits: stored.undoEdits === null ? null : [...stored.undoEdits],
    redo_edits: stored.redoEdits === null ? null : [...stored.redoEdits],
    undo_step: stored.undoStep,
    redo_step: stored.redoStep,
  }
  const isSmall = Buffer.byteLength(JSON.stringify(change)) <= CHANGE_BYTES_MAX
  return { type: 'plan_changed', reel_id: reelId, version: stored.version, ...(isSmall ? { change } : {}) }
}
