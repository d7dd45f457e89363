import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { PlanState } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { useCallback } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { usePlanSteps } from './use-plan-steps.ts'

/** Makes one step of the plan, shown at once and undone as one; false when it cannot be made, which is told. */
export type EditPlan = (edits: readonly ReelEdit[]) => boolean

/** What a hand does to the plan goes the way of all other steps: through the outbox, offline too. */
export const usePlanEdits = (input: { outbox: WaitingWrites; reelId: ReelId; state: PlanState | undefined }): EditPlan => {
  const showToast = useToast()
  const { latest, edit } = usePlanSteps(input)
  return useCallback(
    (edits) => {
      const state = latest()
      if (state === undefined || edits.length === 0) return false
      const outcome = applyEdits(state.plan, edits)
      if (!outcome.ok) {
        showToast({ tone: 'danger', title: outcome.reason })
        return false
      }
      edit(edits)
      return true
    },
    [latest, edit, showToast],
  )
}
