/** Runs the session machine: storage, renewals, the other tabs, the clock. No React in here. */
import type { SignedIn } from '@reelwright/contract/auth'
import { TOKEN_CHECK_INTERVAL_MS } from '@reelwright/contract/constants-auth'
import { isFresh, type SessionEffect, type SessionEvent, type SessionState, stepSession } from './session-machine.ts'
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
  logFault: (what: string, error: unknown) => void
}

export type Session = {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Restores who was here. With `askCookie` it asks the server even if nothing is stored. */
  start: (options: { askCookie: boolean }) => void
  /** Takes the answer of a sign-in. */
  accept: (reply: SignedIn) => void
  /** A token to send now, renewed when it has ended; null when nobody is signed in. Throws when it cannot be renewed for lack of a server. */
  getAccessToken: () => Promise<string | null>
  /** Renews whatever the token says; null when the session has ended. Throws when the server cannot be reached. */
  refresh: () => Promise<string | null>
  signOut: () => void
  /** The user's own new name, as the server has it. */
  rename: (name: string | null) => void
  /** The server no longer knows this session. */
  requireSignIn: () => void
  /** From another tab. */
  hear: (message: TabMessage) => void
  /** Looks whether a renewal is due; called by a timer and when the page is seen or online again. */
  check: () => void
}

/** How often `check` is to be called. */
export const CHECK_EVERY_MS = TOKEN_CHECK_INTERVAL_MS

const tokenOf = (state: SessionState): string | null => (state.status === 'signed-in' ? (state.access?.token ?? null) : null)

export const createSession = (ports: SessionPorts): Session => {
  let state: SessionState = { status: 'signed-out' }
  /** Grows with every sign-in and sign-out, so that a renewal begun before one does not undo it. */
  let epoch = 0
  let renewal: Promise<string | null> | null = null
  const listeners = new Set<() => void>()

  const logOut = async (accessToken: string | null): Promise<void> => {
    const begun = epoch
    ports.storage.setLogoutPending(true)
    try {
      await ports.callLogout(accessToken)
      if (begun === epoch) ports.storage.setLogoutPending(false)
    } catch (error) {
      ports.logFault('logout', error)
    }
  }

  const run = (effect: SessionEffect, before: SessionState): void => {
    switch (effect.type) {
      case 'save':
        ports.storage.write(effect.stored)
        return
      case 'forget-token':
        ports.storage.forgetToken()
        return
      case 'clear':
        ports.storage.clear()
        return
      case 'tell-tabs':
        ports.tellTabs(effect.message)
        return
      case 'refresh':
        // Whoever waits for a token hears of the failure; this one is in the background.
        void refresh().catch((error: unknown) => ports.logFault('session refresh', error))
        return
      case 'log-out-on-server':
        void logOut(tokenOf(before))
        return
    }
  }

  const send = (event: SessionEvent): void => {
    const before = state
    const step = stepSession(state, event, ports.nowMs())
    state = step.state
    if (before !== state) for (const listener of listeners) listener()
    for (const effect of step.effects) run(effect, before)
  }

  const renew = async (): Promise<string | null> => {
    const begun = epoch
    const sent = tokenOf(state)
    try {
      return await ports.exclusively(async () => {
        // Another tab may have renewed while this one waited for its turn.
        const stored = ports.storage.readBackup()
        if (stored && stored.access.token !== sent && isFresh(stored.access, ports.nowMs())) {
          if (begun === epoch) send({ type: 'adopted', stored })
          return tokenOf(state)
        }
        const reply = await ports.callRefresh()
        if (begun === epoch) send({ type: 'signed-in', reply })
        return tokenOf(state)
      })
    } catch (error) {
      const refused = ports.isRefusal(error)
      if (begun === epoch) send({ type: refused ? 'refresh-refused' : 'refresh-unreachable' })
      if (refused) return tokenOf(state)
      throw error
    }
  }

  const refresh = (): Promise<string | null> => {
    renewal ??= renew().finally(() => {
      renewal = null
    })
    return renewal
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: ({ askCookie }) =>
      send({
        type: 'started',
        backup: ports.storage.readBackup(),
        adminBackup: ports.storage.readAdminBackup(),
        knownUser: ports.storage.readUser(),
        logoutPending: ports.storage.isLogoutPending(),
        askCookie,
      }),
    accept: (reply) => {
      epoch += 1
      ports.storage.setLogoutPending(false)
      send({ type: 'signed-in', reply })
    },
    getAccessToken: async () => {
      if (state.status === 'restoring') return refresh()
      if (state.status !== 'signed-in') return null
      if (state.access && isFresh(state.access, ports.nowMs())) return state.access.token
      try {
        return await refresh()
      } catch (error) {
        // In its last five minutes the old token is still good.
        if (state.status === 'signed-in' && state.access && state.access.expiresAtMs > ports.nowMs()) return state.access.token
        throw error
      }
    },
    refresh,
    signOut: () => {
      epoch += 1
      send({ type: 'sign-out-pressed' })
    },
    rename: (name) => send({ type: 'renamed', name }),
    requireSignIn: () => send({ type: 'auth-required' }),
    hear: (message) => {
      if (message === 'signed-out') {
        epoch += 1
        send({ type: 'signed-out-elsewhere' })
        return
      }
      const stored = ports.storage.readBackup()
      if (stored) send({ type: 'adopted', stored })
    },
    check: () => send({ type: 'ticked' }),
  }
}
