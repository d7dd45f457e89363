import { ErrorLine } from './error-line.tsx'

type Failed = { error: Error | null; isFetching: boolean; refetch: () => unknown }
type FailedPage = { error: Error | null; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

const textOf = (what: string, error: Error | null): string => `${what} ${error?.message ?? ''}`

/** Of a query that did not succeed: what could not be had, why, and the way to ask again. */
export const QueryErrorLine = ({ what, query }: { what: string; query: Failed }) => (
  <ErrorLine text={textOf(what, query.error)} busy={query.isFetching} onTryAgain={() => void query.refetch()} />
)

/** Of a list whose next page did not come. */
export const NextPageErrorLine = ({ what, query }: { what: string; query: FailedPage }) => (
  <ErrorLine text={textOf(what, query.error)} busy={query.isFetchingNextPage} onTryAgain={() => void query.fetchNextPage()} />
)
