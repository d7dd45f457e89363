/**
 * Who is signed in here, as a pure machine: `step(state, event, now) → { state, effects }`. The service owns storage,
 * network, clock and the other tabs.
 */
import type { SignedIn, User } from '@reelwright/contract/auth'

/** A token counts as ended this long before it does, and is refreshed (A9, B9). */
const TOKEN_REFRESH_BUFFER_MS = 300_000
/** Age up to which the local backup of a session is restored (A9, B9). */
const LOCAL_BACKUP_TTL_MS = 86_400_000

export type Access = { token: string; expiresAtMs: number }

/** What is kept in local storage. The refresh token is not: it lives in a cookie that no script can read. */
export type StoredSession = { user: User; access: Access; savedAtMs: number }

/** What somebody may change of themselves. */
export type OwnChange = Partial<Pick<User, 'name' | 'email' | 'avatar_url'>>

export type SessionState =
  /** The token has to be renewed first; a user who was here before is named, so that the page can be drawn for them. */
  | { status: 'restoring'; user: User | null }
  | { status: 'signed-out' }
  /** `access` is null while a known user's token could not be renewed because the server cannot be reached. */
  | { status: 'signed-in'; user: User; access: Access | null }
  /** The session has ended on its own: the page stays as it is and asks to sign in again. */
  | { status: 'expired'; user: User }

export type SessionEvent =
  | {
      type: 'started'
      backup: StoredSession | null
      adminBackup: StoredSession | null
      knownUser: User | null
      /** Somebody signed out here and the server has not heard of it yet. */
      logoutPending: boolean
      /** Ask the server even if nothing is stored: the cookie may be all that is left. */
      askCookie: boolean
    }
  | { type: 'signed-in'; reply: SignedIn }
  /** Another tab wrote a session. */
  | { type: 'adopted'; stored: StoredSession }
  | { type: 'refresh-refused' }
  | { type: 'refresh-unreachable' }
  | { type: 'sign-out-pressed' }
  | { type: 'signed-out-elsewhere' }
  /** The server refused a token that could not be renewed (`auth:required`). */
  | { type: 'auth-required' }
  | { type: 'ticked' }
  /** The user changed what they are called by. */
  | { type: 'renamed'; changed: OwnChange }

export type SessionEffect =
  | { type: 'refresh' }
  | { type: 'save'; stored: StoredSession }
  /** Drops the tokens and keeps the user: other tabs may still be at work with a token of their own. */
  | { type: 'forget-token' }
  | { type: 'clear' }
  | { type: 'tell-tabs'; message: 'signed-in' | 'signed-out' }
  | { type: 'log-out-on-server' }

export type SessionStep = { state: SessionState; effects: readonly SessionEffect[] }

/** A token counts as ended five minutes before it does (AUTH-12). */
export const isFresh = (access: Access, nowMs: number): boolean => access.expiresAtMs - TOKEN_REFRESH_BUFFER_MS > nowMs

const isRestorable = (stored: StoredSession | null, nowMs: number, maxAgeMs: number): stored is StoredSession =>
  stored !== null && nowMs - stored.savedAtMs <= maxAgeMs && isFresh(stored.access, nowMs)

const stay = (state: SessionState): SessionStep => ({ state, effects: [] })
const signedOut = (effects: readonly SessionEffect[] = []): SessionStep => ({ state: { status: 'signed-out' }, effects })

const start = (event: Extract<SessionEvent, { type: 'started' }>, nowMs: number): SessionStep => {
  // A cookie that outlived a sign-out without network must not sign anyone in again.
  if (event.logoutPending) return signedOut([{ type: 'log-out-on-server' }])
  // AUTH-13: local backup (24 h, unexpired), admin storage (admins only), then a refresh, which the cookie carries.
  if (isRestorable(event.backup, nowMs, LOCAL_BACKUP_TTL_MS)) {
    return stay({ status: 'signed-in', user: event.backup.user, access: event.backup.access })
  }
  if (event.adminBackup?.user.is_admin && isRestorable(event.adminBackup, nowMs, Number.POSITIVE_INFINITY)) {
    return stay({ status: 'signed-in', user: event.adminBackup.user, access: event.adminBackup.access })
  }
  if (event.knownUser || event.askCookie) return { state: { status: 'restoring', user: event.knownUser }, effects: [{ type: 'refresh' }] }
  return signedOut()
}

const accept = (reply: SignedIn, nowMs: number): SessionStep => {
  const access = { token: reply.access_token, expiresAtMs: nowMs + reply.expires_in * 1000 }
  return {
    state: { status: 'signed-in', user: reply.user, access },
    effects: [
      { type: 'save', stored: { user: reply.user, access, savedAtMs: nowMs } },
      { type: 'tell-tabs', message: 'signed-in' },
    ],
  }
}

const refuse = (state: SessionState): SessionStep => {
  if (state.status === 'signed-in' || state.status === 'expired') {
    return { state: { status: 'expired', user: state.user }, effects: [{ type: 'forget-token' }] }
  }
  return signedOut(state.status === 'restoring' && state.user ? [{ type: 'clear' }] : [])
}

export const stepSession = (state: SessionState, event: SessionEvent, nowMs: number): SessionStep => {
  switch (event.type) {
    case 'started':
      return start(event, nowMs)
    case 'signed-in':
      return accept(event.reply, nowMs)
    case 'adopted':
      if (!isFresh(event.stored.access, nowMs)) return stay(state)
      return stay({ status: 'signed-in', user: event.stored.user, access: event.stored.access })
    case 'refresh-refused':
      return refuse(state)
    case 'refresh-unreachable':
      if (state.status !== 'restoring') return stay(state)
      return state.user ? stay({ status: 'signed-in', user: state.user, access: null }) : signedOut()
    case 'sign-out-pressed':
      return signedOut([{ type: 'log-out-on-server' }, { type: 'clear' }, { type: 'tell-tabs', message: 'signed-out' }])
    case 'signed-out-elsewhere':
      return state.status === 'signed-out' ? stay(state) : signedOut([{ type: 'clear' }])
    case 'auth-required':
      return state.status === 'signed-in' ? refuse(state) : stay(state)
    case 'renamed': {
      if (state.status !== 'signed-in') return stay(state)
      const user = { ...state.user, ...event.changed }
      if (!state.access) return stay({ ...state, user })
      return {
        state: { ...state, user },
        effects: [
          { type: 'save', stored: { user, access: state.access, savedAtMs: nowMs } },
          { type: 'tell-tabs', message: 'signed-in' },
        ],
      }
    }
    case 'ticked':
      if (state.status !== 'signed-in' || (state.access && isFresh(state.access, nowMs))) return stay(state)
      return { state, effects: [{ type: 'refresh' }] }
  }
}
