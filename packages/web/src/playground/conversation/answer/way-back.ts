/** Whether an answer's change can be taken back by itself. Pure. */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { PlanState } from '@reelwright/contract/studio'

export type WayBack = {
  can: 'undo' | 'redo' | null
  /** Why it can not; null where nothing need be said: older answers have no button. */
  why: string | null
}

/**
 * Only the newest step can be taken back: what came later stands on it. An answer that took a step back is that step's
 * other side, so it is made again by a redo.
 */
export const wayBack = (
  { step }: Pick<AnswerChange, 'step'>,
  state: Pick<PlanState, 'undo_step' | 'redo_step'> | undefined,
  isNewest: boolean,
): WayBack => {
  if (state === undefined || !isNewest) {
    // An older answer whose later steps were all taken back is the newest change again.
    return state !== undefined && step !== null && state.undo_step === step.id && step.did !== 'undone'
      ? { can: 'undo', why: null }
      : { can: null, why: null }
  }
  if (step === null) return { can: null, why: 'This was more than one step: use Undo in the timeline' }
  if (state.undo_step === step.id) return { can: 'undo', why: null }
  if (state.redo_step === step.id) return { can: 'redo', why: null }
  // A step made by hand has no name until the server gave it one, and is newer in any case.
  return { can: null, why: 'A newer change stands on this one' }
}
