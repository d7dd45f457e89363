import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type BillingPartProps<Data> = {
  part: UseQueryResult<Data>
  /** What is read where it cannot be had. */
  failed: string
  /** In its place until it is known. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** One part of the page, which waits and fails by itself. What is known of it stays while it is asked for anew. */
export const BillingPart = <Data,>({ part, failed, waiting, children }: BillingPartProps<Data>) => {
  if (part.data !== undefined) return children(part.data)
  if (part.isError)
    return (
      <ErrorState
        title={failed}
        text="Everything else on this page is right. Please try again."
        action={<RetryButton busy={part.isFetching} onRetry={() => void part.refetch()} />}
      />
    )
  return (
    <div aria-busy="true" aria-hidden="true">
      {waiting ?? <Skeleton className="h-48 rounded-panel" />}
    </div>
  )
}
