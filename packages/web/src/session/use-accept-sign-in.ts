import type { SignedIn } from '@reelwright/contract/auth'
import { useCallback } from 'react'
import { useApp } from '../shell/app-context.tsx'
import { logError } from '../shell/log-error.ts'

/** Takes a sign-in, and makes sure that the account has its free plan (AUTH-06); should that fail, the next sign-in does it. */
export const useAcceptSignIn = (): ((reply: SignedIn) => void) => {
  const { session, api } = useApp()
  return useCallback(
    (reply) => {
      session.accept(reply)
      api
        .callFunction('ensure_user_subscription', { user_id: reply.user.id, email: reply.user.email })
        .catch((error: unknown) => logError('ensuring a subscription', error))
    },
    [session, api],
  )
}
