import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { useCallback } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { PlanSteps } from './use-plan-steps.ts'

/** Makes one step of the plan, shown at once and undone as one; false when it cannot be made, which is told. */
export type EditPlan = (edits: readonly ReelEdit[]) => boolean

/** What a hand does to the plan goes the way of all other steps: through the outbox, offline too. */
export const usePlanEdits = ({ latest, edit }: PlanSteps): EditPlan => {
  const showToast = useToast()
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
