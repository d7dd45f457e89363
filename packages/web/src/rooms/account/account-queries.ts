/** What the account page asks of the server. */
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'

export type AccountApi = Pick<ApiClient, 'callFunction'>

export const accountQuery = (api: AccountApi) =>
  queryOptions({
    queryKey: ['account'] as const,
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
