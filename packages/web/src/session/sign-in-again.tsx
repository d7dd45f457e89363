import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOpenedCore } from '../boot/use-core.ts'
import { SignInAgainDialog } from '../rooms/auth/again/sign-in-again-dialog.tsx'
import { useApp } from '../shell/app-context.tsx'
import type { SessionState } from './session-machine.ts'
import { useAcceptSignIn } from './use-accept-sign-in.ts'
import { useSession } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** What the ended session held up goes on with the next one, signed in here or in another tab: the socket, what waits, what was refused. */
const useGoOn = ({ status }: SessionState): void => {
  const core = useOpenedCore()
  const client = useQueryClient()
  const hasEnded = useRef(false)
  useEffect(() => {
    if (status === 'expired') hasEnded.current = true
    if (status !== 'signed-in' || !hasEnded.current) return
    hasEnded.current = false
    if (core?.connection.getState().context) core.connection.wake()
    core?.outbox.wake()
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  }, [status, core, client])
}

/** Asks to sign in again once the session has ended on its own. */
export const SignInAgain = () => {
  const { api } = useApp()
  const state = useSession()
  const accept = useAcceptSignIn()
  const signOut = useSignOut()
  useGoOn(state)
  if (state.status !== 'expired') return null
  return <SignInAgainDialog api={api} user={state.user} onSignedIn={accept} onSignOut={signOut} />
}
