import type { User } from '@reelwright/contract/auth'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AppServices } from './compose.ts'
import type { SessionState } from './session/session-machine.ts'

export const AppContext = createContext<AppServices | null>(null)

export const useApp = (): AppServices => {
  const services = useContext(AppContext)
  if (!services) throw new Error('useApp needs an AppContext above it')
  return services
}

export const useSession = (): SessionState => {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** The user to greet: known while a session is being restored, gone once it has ended. */
export const greetedUser = (state: SessionState): User | null =>
  state.status === 'signed-in' ? state.user : state.status === 'restoring' ? state.user : null

/** Whose things are on the device: the user to greet, and the one whose session ended and who has not signed out. */
export const userOfDevice = (state: SessionState): User | null => (state.status === 'expired' ? state.user : greetedUser(state))
