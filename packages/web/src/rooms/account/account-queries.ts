/** What the account page asks of the server. */
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'

export const ACCOUNT_KEY = ['account'] as const

export type AccountApi = Pick<ApiClient, 'callFunction'>

export const accountQuery = (api: AccountApi) =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    queryFn: ({ signal }) => api.callFunction('get_account', {}, { signal }),
    meta: { quiet: true },
  })

export const sessionsQuery = (api: AccountApi) =>
  queryOptions({
    queryKey: ['account', 'sessions'] as const,
    queryFn: async ({ signal }) => (await api.callFunction('list_sessions', {}, { signal })).sessions,
    // Who is signed in is worth asking anew each time one looks.
    staleTime: 0,
    meta: { quiet: true },
  })

/** What happened to the account, from so many on. */
export const activityQuery = (api: AccountApi, offset: number) =>
  queryOptions({
    queryKey: ['account', 'activity', offset] as const,
    queryFn: ({ signal }) => api.callFunction('list_account_activity', { offset }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })

/** Call after what ends a session or is written down: who is signed in, and what happened, are asked for anew. */
export const refreshWatchedLists = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    [['account', 'sessions'] as const, ['account', 'activity'] as const].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

/** Takes over a newer profile where the account is kept; whether there is a password comes with its own call. */
export const updateAccount = (client: QueryClient, newer: Pick<CallOutput<'get_account'>, 'profile' | 'preferences'>): void => {
  client.setQueryData<CallOutput<'get_account'>>(ACCOUNT_KEY, (known) => (known === undefined ? undefined : { ...known, ...newer }))
}
