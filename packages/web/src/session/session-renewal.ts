/** How a token is renewed: once for all who wait, one tab at a time, and not against a sign-in or sign-out that came after it. */
import { isFresh, type SessionEvent, type SessionState } from './session-machine.ts'
import type { SessionPorts } from './session-ports.ts'

/** The session whose token it is. */
export type RenewedSession = {
  getState: () => SessionState
  /** Grows with every sign-in and sign-out, so that a renewal begun before one does not undo it. */
  getEpoch: () => number
  send: (event: SessionEvent) => void
}

export const tokenOf = (state: SessionState): string | null => (state.status === 'signed-in' ? (state.access?.token ?? null) : null)

type RenewalPorts = Pick<SessionPorts, 'storage' | 'nowMs' | 'callRefresh' | 'isRefusal' | 'exclusively'>

/** Trades the refresh cookie for new tokens, unless another tab has done so; null when the session has ended. Throws without a server. */
const renew = async (ports: RenewalPorts, { getState, getEpoch, send }: RenewedSession): Promise<string | null> => {
  const begun = getEpoch()
  const sent = tokenOf(getState())
  try {
    return await ports.exclusively(async () => {
      // Another tab may have renewed while this one waited for its turn.
      const stored = ports.storage.readBackup()
      if (stored && stored.access.token !== sent && isFresh(stored.access, ports.nowMs())) {
        if (begun === getEpoch()) send({ type: 'adopted', stored })
        return tokenOf(getState())
      }
      const reply = await ports.callRefresh()
      if (begun === getEpoch()) send({ type: 'signed-in', reply })
      return tokenOf(getState())
    })
  } catch (error) {
    const refused = ports.isRefusal(error)
    if (begun === getEpoch()) send({ type: refused ? 'refresh-refused' : 'refresh-unreachable' })
    if (refused) return tokenOf(getState())
    throw error
  }
}

/** `refresh` renews whatever the token says; whoever asks meanwhile gets the same answer. */
export const createRenewal = (ports: RenewalPorts, session: RenewedSession) => {
  let running: Promise<string | null> | null = null
  const refresh = (): Promise<string | null> => {
    running ??= renew(ports, session).finally(() => {
      running = null
    })
    return running
  }

  const getAccessToken = async (): Promise<string | null> => {
    const before = session.getState()
    if (before.status === 'restoring') return refresh()
    if (before.status !== 'signed-in') return null
    if (before.access && isFresh(before.access, ports.nowMs())) return before.access.token
    try {
      return await refresh()
    } catch (error) {
      const state = session.getState()
      // In its last five minutes the old token is still good.
      if (state.status === 'signed-in' && state.access && state.access.expiresAtMs > ports.nowMs()) return state.access.token
      throw error
    }
  }

  return { refresh, getAccessToken }
}
