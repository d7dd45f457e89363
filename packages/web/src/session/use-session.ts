import type { User } from '@reelwright/contract/auth'
import { useSyncExternalStore } from 'react'
import { useApp } from '../shell/app-context.tsx'
import type { SessionState } from './session-machine.ts'

export const useSession = (): SessionState => {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}

/** The user to greet: known while a session is being restored, gone once it has ended. */
export const greetedUser = (state: SessionState): User | null =>
  state.status === 'signed-in' ? state.user : state.status === 'restoring' ? state.user : null

/** Whose things are on the device: the user to greet, and the one whose session ended and who has not signed out. */
export const userOfDevice = (state: SessionState): User | null => (state.status === 'expired' ? state.user : greetedUser(state))
