/** Whether an answer's change can be taken back by itself. Pure. */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { PlanState } from '@reelwright/contract/studio'
import type { ReelVersion } from '@reelwright/contract/versions'
import type { ReelVersionId } from '@reelwright/contract/wire/ids'

export type MadeVersions = {
  /** Those that are there and may be deleted. */
  there: readonly ReelVersionId[]
  /** Those that were deleted. */
  gone: readonly ReelVersionId[]
  /** One of them is worked on, and cannot be deleted. */
  isWorkedOn: boolean
}

/** `versions` undefined: it is not known which there are. */
export const madeVersions = (
  made: readonly ReelVersionId[],
  versions: readonly Pick<ReelVersion, 'version_id' | 'is_current'>[] | undefined,
): MadeVersions => {
  const known = new Map((versions ?? []).map((version) => [version.version_id, version]))
  return {
    there: made.filter((id) => known.get(id)?.is_current === false),
    gone: versions === undefined ? [] : made.filter((id) => !known.has(id)),
    isWorkedOn: made.some((id) => known.get(id)?.is_current === true),
  }
}

/** Of an answer that only made versions, beside a reel that stayed as it was. */
export const madeOnlyVersions = ({ step, words, scenes }: Pick<AnswerChange, 'step' | 'words' | 'scenes'>): boolean =>
  step === null && words.every(({ what }) => what === 'versions') && scenes.every(({ mark }) => mark === 'kept')

export type WayBack = {
  can: 'undo' | 'redo' | null
  /** Why it can not; null where nothing need be said: older answers have no button. */
  why: string | null
}

/** Versions go and come back by themselves: nothing stands on them. */
export const versionsWayBack = ({ there, gone, isWorkedOn }: MadeVersions): WayBack => {
  if (isWorkedOn) return { can: null, why: 'Open another version to delete this one' }
  return { can: there.length > 0 ? 'undo' : gone.length > 0 ? 'redo' : null, why: null }
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
  if (step === null) return { can: null, why: 'Several steps: undo them in the timeline' }
  if (state.undo_step === step.id) return { can: 'undo', why: null }
  if (state.redo_step === step.id) return { can: 'redo', why: null }
  // A step made by hand has no name until the server gave it one, and is newer in any case.
  return { can: null, why: 'Changed again since' }
}
