/** The one place where the app's parts are chosen and joined. */
import { type ApiClient, createApiClient } from '../core/api-client.ts'
import { ApiError } from '../core/api-error.ts'
import { logFault } from './log-fault.ts'
import { isProtectedPath } from './route-rules.ts'
import { CHECK_EVERY_MS, createSession, type Session } from './session/session-service.ts'
import { createSessionStorage } from './session/session-storage.ts'
import { exclusivelyOverTabs, openSessionTabs } from './session/session-tabs.ts'

/** Raised on `window` when the server no longer knows the session (AUTH-16). */
export const AUTH_REQUIRED_EVENT = 'auth:required'

export type AppServices = {
  api: ApiClient
  session: Session
  /** Starts timers and listeners; the returned function ends them. */
  start: () => () => void
}

const randomId = (): string => crypto.randomUUID()

/** A refusal ends the session; anything else (no network, a server in trouble, too many tries) is worth another try later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export const composeApp = (): AppServices => {
  const tabs = openSessionTabs()

  const session: Session = createSession({
    storage: createSessionStorage(
      () => window.localStorage,
      (error) => logFault('session storage', error),
    ),
    nowMs: () => Date.now(),
    tellTabs: tabs.tell,
    callRefresh: () => api.callRoute('auth/refresh', {}),
    callLogout: async () => {
      await api.callRoute('auth/logout', {})
    },
    isRefusal,
    exclusively: exclusivelyOverTabs,
    logFault,
  })

  const api: ApiClient = createApiClient({
    fetch: (input, init) => fetch(input, init),
    getAccessToken: session.getAccessToken,
    refresh: session.refresh,
    baseUrl: '',
    onAuthRequired: () => window.dispatchEvent(new CustomEvent(AUTH_REQUIRED_EVENT)),
    newId: randomId,
  })

  // Before the first paint, so that a page for a known user is drawn as theirs at once.
  session.start({ askCookie: isProtectedPath(window.location.pathname) })

  return {
    api,
    session,
    start: () => {
      const check = () => session.check()
      const checkIfVisible = () => (document.visibilityState === 'visible' ? session.check() : undefined)
      const timer = setInterval(check, CHECK_EVERY_MS)
      const stopListening = tabs.listen(session.hear)
      window.addEventListener('online', check)
      window.addEventListener(AUTH_REQUIRED_EVENT, session.requireSignIn)
      document.addEventListener('visibilitychange', checkIfVisible)
      return () => {
        clearInterval(timer)
        stopListening()
        window.removeEventListener('online', check)
        window.removeEventListener(AUTH_REQUIRED_EVENT, session.requireSignIn)
        document.removeEventListener('visibilitychange', checkIfVisible)
      }
    },
  }
}
