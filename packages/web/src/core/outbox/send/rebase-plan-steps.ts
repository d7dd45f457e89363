/** Steps of a plan that was changed elsewhere before they arrived. */
import type { PlanState } from '@reelwright/contract/studio'
import type { OutboxEntry } from '../outbox-entry.ts'
import { isPlanStep, type PlanStep } from '../write-rules.ts'

/**
 * Whether a step still means the same on the newer plan: null when it does, else why not, in words. Edits name what they
 * change, so they do where they fit; an undo means what the person saw last, and that is no longer the last thing. The engine's edits are
 * loaded for it: a conflict is seldom, and they would be in every boot.
 */
export const whyNotRebased = async (step: PlanStep, newer: Pick<PlanState, 'plan'>): Promise<string | null> => {
  if (step.call !== 'edit_reel_plan')
    return `The plan was changed elsewhere before this ${step.call === 'undo_reel_plan' ? 'undo' : 'redo'} arrived.`
  const { applyEdits } = await import('@reelwright/engine/plan/apply-edit')
  const outcome = applyEdits(newer.plan, step.payload.edits)
  return outcome.ok ? null : `The plan was changed elsewhere, and this change no longer fits it. ${outcome.reason}`
}

const withBase = (entry: OutboxEntry, baseVersion: number | undefined): OutboxEntry => {
  if (baseVersion === undefined) return entry
  switch (entry.call) {
    case 'edit_reel_plan':
      return { ...entry, payload: { ...entry.payload, base_version: baseVersion } }
    case 'undo_reel_plan':
    case 'redo_reel_plan':
      return { ...entry, payload: { ...entry.payload, base_version: baseVersion } }
    default:
      return entry
  }
}

/**
 * Sets a step upon another version of the plan, under a new key for its body is another, and moves along the steps of the
 * reel that wait behind it: each was made upon the one before. Gives what has to be written.
 */
export const moveSteps = (
  entries: readonly OutboxEntry[],
  step: OutboxEntry,
  to: { id: string; baseVersion: number | undefined },
): { put: readonly OutboxEntry[]; remove: readonly string[] } => {
  const from = isPlanStep(step) ? step.payload.base_version : undefined
  const { newerVersion: _, refusalCode: __, ...rest } = step
  const moved = withBase({ ...rest, id: to.id, attempts: 0, state: 'waiting', refusal: null }, to.baseVersion)
  const behind = entries.flatMap((entry) => {
    const isBehind = entry.lane === step.lane && entry.order > step.order && entry.state === 'waiting' && entry.attempts === 0
    if (!isBehind || from === undefined || to.baseVersion === undefined || !isPlanStep(entry) || entry.payload.base_version === undefined)
      return []
    return [withBase(entry, entry.payload.base_version + to.baseVersion - from)]
  })
  return { put: [moved, ...behind], remove: [step.id] }
}
