import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** What could not be had, as a sentence. */
  failed: string
  children: (data: Data) => ReactNode
}

/** What the server answered, or what stands there until it does, or why it does not. What is known stays when newer cannot be had. */
export const Loaded = <Data,>({ query, failed, children }: LoadedProps<Data>) => {
  const { data, error, isError, isFetching } = query
  const tryAgain = () => void query.refetch()
  if (data === undefined && isError)
    return (
      <ErrorState
        title={failed}
        text={errorText(error, 'Check your connection, then try again.')}
        reference={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        action={<RetryButton busy={isFetching} onRetry={tryAgain} />}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label="Loading">
        <Skeleton className="h-64" />
      </div>
    )
  return (
    <>
      {isError ? (
        <div className="mb-4">
          <ErrorLine
            text={`What you see may be old: ${errorText(error, 'the server cannot be reached.')}`}
            busy={isFetching}
            onTryAgain={tryAgain}
          />
        </div>
      ) : null}
      {children(data)}
    </>
  )
}
