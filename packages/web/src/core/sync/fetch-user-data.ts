/** Everything of the user in one call, asked once for all tasks of a sync (SYNC-04). */

import type { CallOutput } from '@reelwright/contract/wire/catalog'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { UNIFIED_MESSAGE_LIMIT } from './sync-limits.ts'

export type SyncedData = Pick<
  CallOutput<'get_unified_user_data'>,
  'profile' | 'preferences' | 'projects' | 'reels' | 'chats' | 'notifications' | 'has_more'
> & {
  /** When the server was asked: what this device learned since may be newer. */
  askedAtMs: number
}

/** The account is gone, or the session ended: there is nobody to sync. */
export const isUnknownUser = (error: unknown): boolean => error instanceof ApiError && (error.status === 401 || error.status === 404)

export const fetchUserData = async (
  api: Pick<ApiClient, 'callFunction'>,
  email: string,
  /** Messages weigh most by far; a sync that runs soon after another leaves them out. */
  withMessages: boolean,
  now: () => number,
): Promise<SyncedData> => {
  const ask = async () => {
    const askedAtMs = now()
    const data = await api.callFunction(
      'get_unified_user_data',
      {
        email,
        include_messages: withMessages,
        include_reels: true,
        include_projects: true,
        include_notifications: true,
        message_limit: UNIFIED_MESSAGE_LIMIT,
      },
      // The planner has retries of its own; both on top of each other would be dozens of calls to a server in trouble.
      { retriesMax: 0 },
    )
    return { ...data, askedAtMs }
  }
  try {
    return await ask()
  } catch (error) {
    if (isUnknownUser(error)) throw error
    return await ask()
  }
}
