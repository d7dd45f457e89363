/** Runs the session machine: storage, renewals, the other tabs, the clock. No React in here. */
import type { SignedIn } from '@reelwright/contract/auth'
import { type OwnChange, type SessionEffect, type SessionEvent, type SessionState, stepSession } from './session-machine.ts'
import type { SessionPorts, TabMessage } from './session-ports.ts'
import { createRenewal, tokenOf } from './session-renewal.ts'

/** How often `check` is called, to see whether a refresh is due (A9, B9). */
export const TOKEN_CHECK_INTERVAL_MS = 300_000

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
  /** What the user changed of themselves, as the server has it. */
  rename: (changed: OwnChange) => void
  /** The server no longer knows this session. */
  requireSignIn: () => void
  /** From another tab. */
  hear: (message: TabMessage) => void
  /** Looks whether a renewal is due; called by a timer and when the page is seen or online again. */
  check: () => void
}

export const createSession = (ports: SessionPorts): Session => {
  let state: SessionState = { status: 'signed-out' }
  let epoch = 0
  const listeners = new Set<() => void>()

  const logOut = async (accessToken: string | null): Promise<void> => {
    const begun = epoch
    ports.storage.setLogoutPending(true)
    try {
      await ports.callLogout(accessToken)
      if (begun === epoch) ports.storage.setLogoutPending(false)
    } catch (error) {
      ports.logError('logout', error)
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
        void refresh().catch((error: unknown) => ports.logError('session refresh', error))
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

  const { refresh, getAccessToken } = createRenewal(ports, { getState: () => state, getEpoch: () => epoch, send })

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
    getAccessToken,
    refresh,
    signOut: () => {
      epoch += 1
      send({ type: 'sign-out-pressed' })
    },
    rename: (changed) => send({ type: 'renamed', changed }),
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
