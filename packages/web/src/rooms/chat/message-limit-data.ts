/** What the server says about the messages that are left, asked for again after each that was sent. */
import type { MessageLimitCheck } from '@reelwright/contract/billing'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'

/** How long the client trusts what it knows of its subscription (A9, B9). */
const SUBSCRIPTION_CACHE_MS = 60_000

/** A check that fails is logged and gives null: whether a message may be sent the server decides (LIMIT-02, LIMIT-05). */
export const readMessageLimit = async (
  api: Pick<ApiClient, 'callFunction'>,
  log: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<MessageLimitCheck | null> => {
  try {
    return await api.callFunction(
      'check_message_limit_with_subscription',
      { message_count: 1 },
      { ...(signal ? { signal } : {}), retriesMax: 0 },
    )
  } catch (error) {
    if (signal?.aborted !== true) log(error)
    return null
  }
}

export const messageLimitQuery = (api: Pick<ApiClient, 'callFunction'>, log: (error: unknown) => void) =>
  queryOptions({
    queryKey: ['message-limit'],
    queryFn: ({ signal }) => readMessageLimit(api, log, signal),
    staleTime: SUBSCRIPTION_CACHE_MS,
    meta: { quiet: true },
  })
