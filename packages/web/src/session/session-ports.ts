/** What the session needs of the browser and the server. */
import type { SignedIn } from '@reelwright/contract/auth'
import type { SessionStorage } from './session-storage.ts'

export type TabMessage = 'signed-in' | 'signed-out'

export type SessionPorts = {
  storage: SessionStorage
  nowMs: () => number
  /** Tells the other tabs. */
  tellTabs: (message: TabMessage) => void
  /** Trades the refresh cookie for new tokens. Throws; `isRefusal` tells a refusal from an unreachable server. */
  callRefresh: () => Promise<SignedIn>
  /** Ends the session that the cookie or the token names. */
  callLogout: (accessToken: string | null) => Promise<void>
  isRefusal: (error: unknown) => boolean
  /** One renewal at a time over all tabs: a refresh token that is used twice ends its whole family. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Failures that nobody needs to act on (AUTH-19). */
  logError: (what: string, error: unknown) => void
}
