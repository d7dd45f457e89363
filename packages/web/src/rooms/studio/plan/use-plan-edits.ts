import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { PlanState } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { useCallback } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Makes one step of the plan, shown at once and undone as one; false when it cannot be made, which is told. */
export type EditPlan = (edits: readonly ReelEdit[]) => boolean

/** What a hand does to the plan goes the way of all other steps: through the outbox, offline too. */
export const usePlanEdits = ({
  outbox,
  reelId,
  state,
}: {
  outbox: WaitingWrites
  reelId: ReelId
  state: PlanState | undefined
}): EditPlan => {
  const showToast = useToast()
  return useCallback(
    (edits) => {
      if (state === undefined || edits.length === 0) return false
      const outcome = applyEdits(state.plan, edits)
      if (!outcome.ok) {
        showToast({ tone: 'danger', title: outcome.reason })
        return false
      }
      outbox
        .write({ call: 'edit_reel_plan', payload: { reel_id: reelId, base_version: state.version, edits: [...edits] } })
        .catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
      return true
    },
    [outbox, reelId, state, showToast],
  )
}
