/** The query layer with the documents' figures (SYNC-09) and its answers to failures (AUTH-16, GATE-04). */

import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/api/api-error.ts'
import { DATA_HOOK_RETRY, DATA_HOOK_STALE_MS, MUTATION_RETRIES_MAX, QUERY_GC_MS, QUERY_RETRY, QUERY_STALE_MS } from './query-limits.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `successText`: what to say when it worked. */
    mutationMeta: { successText?: string; quiet?: boolean }
    /** `quiet`: the page itself shows what went wrong. */
    queryMeta: { quiet?: boolean }
  }
}

export type QueryClientPorts = {
  /** Tells the person, shortly. */
  notify: (notice: { tone: 'success' | 'danger'; title: string }) => void
  /** A query was refused for want of a session. */
  onAuthRequired: () => void
}

type Retry = { triesMax: number; baseMs: number; capMs: number }

const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null)
const textOf = (error: unknown, fallback: string): string => (error instanceof Error && error.message ? error.message : fallback)

/**
 * Never after an answer of the API client: a refusal would be the same again, and what was worth another try it has tried
 * three times already (GATE-02). Both layers' retries on top of each other would be sixteen calls and half a minute of
 * skeletons. What is left for this layer is what failed beside the client, such as a chunk that did not load.
 */
const retriesOf =
  ({ triesMax }: Retry) =>
  (failureCount: number, error: unknown): boolean =>
    !(error instanceof ApiError) && failureCount < triesMax

export const shouldRetryQuery = retriesOf(QUERY_RETRY)

/** While the device itself says that there is no network, who pressed is told so instead. */
export const shouldRetryMutation = (failureCount: number, error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NETWORK_ERROR' && failureCount < MUTATION_RETRIES_MAX && onlineManager.isOnline()

const doubling =
  ({ baseMs, capMs }: Retry) =>
  (failureCount: number): number =>
    Math.min(baseMs * 2 ** failureCount, capMs)

export const retryDelayMs = doubling(QUERY_RETRY)

/** What a person has made is asked for by the documents' data hooks; these begin the keys of ours (SYNC-09). */
const DATA_HOOK_KEYS = ['projects', 'playground-project', 'reels', 'media', 'library', 'plan', 'jushns']
const DATA_HOOKS = {
  staleTime: DATA_HOOK_STALE_MS,
  retry: retriesOf(DATA_HOOK_RETRY),
  retryDelay: doubling(DATA_HOOK_RETRY),
}

export const createQueryClient = ({ notify, onAuthRequired }: QueryClientPorts): QueryClient => {
  const tell = (error: unknown, fallback: string) => notify({ tone: 'danger', title: textOf(error, fallback) })
  const client = new QueryClient({
    defaultOptions: {
      // Offline, a call fails and says so; the default would wait in silence for the network.
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_GC_MS,
        retry: shouldRetryQuery,
        retryDelay: retryDelayMs,
        networkMode: 'offlineFirst',
        refetchOnReconnect: true,
      },
      // 'offlineFirst' would hold back the second try, and with it the answer, for as long as there is no network.
      mutations: { retry: shouldRetryMutation, retryDelay: retryDelayMs, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        const status = statusOf(error)
        if (status === 401) onAuthRequired()
        else if (status !== null && status >= 500 && !query.meta?.quiet) tell(error, 'Server error occurred')
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (statusOf(error) === 401) onAuthRequired()
        // A page that handles the failure itself says so itself.
        else if (!mutation.options.onError) tell(error, 'Operation failed')
      },
      onSuccess: (_data, _variables, _result, mutation) => {
        const { successText, quiet = false } = mutation.meta ?? {}
        // A page that goes on from it shows what it was; one that does not, and brings no words, has these.
        const text = successText ?? (mutation.options.onSuccess || quiet ? null : 'Operation completed successfully')
        if (text !== null) notify({ tone: 'success', title: text })
      },
    }),
  })
  for (const key of DATA_HOOK_KEYS) client.setQueryDefaults([key], DATA_HOOKS)
  return client
}
