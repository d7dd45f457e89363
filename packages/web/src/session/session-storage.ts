/**
 * The session in local storage, under the names of the documents: `auth_user` is the user, `auth_session` the local
 * backup with its access token, `admin_session` the same for an administrator. Storage that is refused (private mode,
 * a policy) leaves the session in memory only.
 *
 * What is read is checked by hand: a schema library here would weigh more than the whole landing page may.
 */
import type { User } from '@reelwright/contract/auth'
import type { StoredSession } from './session-machine.ts'

export const USER_KEY = 'auth_user'
export const BACKUP_KEY = 'auth_session'
export const ADMIN_KEY = 'admin_session'
export const LOGOUT_PENDING_KEY = 'auth_logout_pending'

export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

/** A whole user with a well-formed id, or it is none: half a user must not be drawn. */
const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  ID.test(value.id) &&
  typeof value.session_id === 'string' &&
  ID.test(value.session_id) &&
  typeof value.email === 'string' &&
  value.email !== '' &&
  isTextOrNull(value.name) &&
  isTextOrNull(value.avatar_url) &&
  typeof value.is_admin === 'boolean'

const isStoredSession = (value: unknown): value is StoredSession =>
  isRecord(value) &&
  isUser(value.user) &&
  isRecord(value.access) &&
  typeof value.access.token === 'string' &&
  value.access.token !== '' &&
  Number.isFinite(value.access.expiresAtMs) &&
  Number.isFinite(value.savedAtMs)

const parse = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export type SessionStorage = {
  readUser: () => User | null
  readBackup: () => StoredSession | null
  readAdminBackup: () => StoredSession | null
  write: (stored: StoredSession) => void
  forgetToken: () => void
  clear: () => void
  isLogoutPending: () => boolean
  setLogoutPending: (pending: boolean) => void
}

export const createSessionStorage = (open: () => KeyValue, onError: (error: unknown) => void): SessionStorage => {
  const attempt = <T>(work: (storage: KeyValue) => T, otherwise: T): T => {
    try {
      return work(open())
    } catch (error) {
      onError(error)
      return otherwise
    }
  }
  const readSession = (key: string): StoredSession | null =>
    attempt((storage) => {
      const value = parse(storage.getItem(key))
      return isStoredSession(value) ? value : null
    }, null)
  return {
    readUser: () =>
      attempt((storage) => {
        const value = parse(storage.getItem(USER_KEY))
        return isUser(value) ? value : null
      }, null),
    readBackup: () => readSession(BACKUP_KEY),
    readAdminBackup: () => readSession(ADMIN_KEY),
    write: (stored) =>
      attempt((storage) => {
        storage.setItem(BACKUP_KEY, JSON.stringify(stored))
        if (stored.user.is_admin) storage.setItem(ADMIN_KEY, JSON.stringify(stored))
        else storage.removeItem(ADMIN_KEY)
        // Last: other tabs wake up by this key and then read the others.
        storage.setItem(USER_KEY, JSON.stringify(stored.user))
      }, undefined),
    forgetToken: () =>
      attempt((storage) => {
        for (const key of [BACKUP_KEY, ADMIN_KEY]) storage.removeItem(key)
      }, undefined),
    clear: () =>
      attempt((storage) => {
        for (const key of [USER_KEY, BACKUP_KEY, ADMIN_KEY]) storage.removeItem(key)
      }, undefined),
    isLogoutPending: () => attempt((storage) => storage.getItem(LOGOUT_PENDING_KEY) !== null, false),
    setLogoutPending: (pending) =>
      attempt((storage) => (pending ? storage.setItem(LOGOUT_PENDING_KEY, '1') : storage.removeItem(LOGOUT_PENDING_KEY)), undefined),
  }
}
