import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useApp } from '../shell/app-context.tsx'
import { useAcceptSignIn } from './use-accept-sign-in.ts'
import { greetedUser, useSession } from './use-session.ts'

const ProveIdentityDialog = lazy(async () => ({
  default: (await import('../rooms/auth/again/prove-identity-dialog.tsx')).ProveIdentityDialog,
}))

/** Asks whoever sits there to sign in once more, by a dialog that the page shows; whether they did, as the same person. */
export const useProveIdentity = (): { proveIdentity: () => Promise<boolean>; dialog: ReactNode } => {
  const { api } = useApp()
  const accept = useAcceptSignIn()
  const user = greetedUser(useSession())
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null)
  const proveIdentity = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), [])
  const settle = (isProved: boolean) => {
    answer?.(isProved)
    setAnswer(null)
  }
  return {
    proveIdentity,
    dialog:
      answer && user ? (
        <Suspense fallback={null}>
          <ProveIdentityDialog
            api={api}
            user={user}
            onCancel={() => settle(false)}
            onSignedIn={(reply) => {
              accept(reply)
              // Somebody who signed in as another person goes on as that one, and nothing of the first is touched.
              settle(reply.user.id === user.id)
            }}
          />
        </Suspense>
      ) : null,
  }
}
