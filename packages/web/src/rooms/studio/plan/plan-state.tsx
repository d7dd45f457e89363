import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'

type PlanStateProps = {
  /** Undo and redo: an empty plan may be what an undo left. */
  history: ReactNode
  query: Pick<UseQueryResult<unknown, Error>, 'isError' | 'error' | 'refetch'>
  /** Undefined until the server has answered. */
  plan: ReelPlan | undefined
  children: (plan: ReelPlan) => ReactNode
}

/** What a drawer about the plan shows: the plan, or why there is none to see. */
export const PlanState = ({ query, plan, history, children }: PlanStateProps) => {
  if (plan !== undefined && plan.scenes.length > 0) return children(plan)
  if (query.isError && plan === undefined) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-5 text-14 text-secondary">
        The plan could not be loaded. {query.error?.message}
        <Button size="small" onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (plan === undefined) return <PlanSkeleton />
  return (
    <div className="flex items-start gap-3 p-5">
      <p className="min-w-0 flex-1 text-14 text-secondary">
        There is no plan yet. Tell Jushn what you want, and it is laid out here scene by scene.
      </p>
      {history}
    </div>
  )
}
