import type { AuthOptions } from '@reelwright/contract/auth'
import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'

export type AuthOptionsState = { kind: 'asking' } | { kind: 'known'; options: AuthOptions } | { kind: 'failed' }

/** Asks the server how one may sign in here. Not through the query layer, which the login page does without. */
export const useAuthOptions = (api: Pick<ApiClient, 'callRoute'>): AuthOptionsState & { retry: () => void } => {
  const [state, setState] = useState<AuthOptionsState>({ kind: 'asking' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController()
    setState({ kind: 'asking' })
    api.callRoute('auth/options', {}, { signal: leaving.signal }).then(
      (options) => setState({ kind: 'known', options }),
      () => (leaving.signal.aborted ? undefined : setState({ kind: 'failed' })),
    )
    return () => leaving.abort()
  }, [api, round])
  const retry = useCallback(() => setRound((count) => count + 1), [])
  return { ...state, retry }
}
