import type { AuthOptions } from '@reelwright/contract/auth'
import { useCallback } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { type Asked, useAsked } from '../../ui/use-asked.ts'

export type AuthOptionsState = Asked<AuthOptions>

/** Asks the server how one may sign in here. Not through the query layer, which the login page does without. */
export const useAuthOptions = (api: Pick<ApiClient, 'callRoute'>): AuthOptionsState & { retry: () => void } => {
  const ask = useCallback((signal: AbortSignal) => api.callRoute('auth/options', {}, { signal }), [api])
  const { asked, retry } = useAsked(ask)
  return { ...asked, retry }
}
