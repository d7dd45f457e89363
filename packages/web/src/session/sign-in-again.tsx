import { SignInAgainDialog } from '../rooms/auth/again/sign-in-again-dialog.tsx'
import { useApp } from '../shell/app-context.tsx'
import { useAcceptSignIn } from './use-accept-sign-in.ts'
import { useSession } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** Asks to sign in again once the session has ended on its own. */
export const SignInAgain = () => {
  const { api } = useApp()
  const state = useSession()
  const accept = useAcceptSignIn()
  const signOut = useSignOut()
  if (state.status !== 'expired') return null
  return <SignInAgainDialog api={api} user={state.user} onSignedIn={accept} onSignOut={signOut} />
}
