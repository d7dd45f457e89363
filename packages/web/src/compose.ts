/** The one place where the app's parts are chosen and joined. */
import type { CoreOpening } from './boot/core-opening.ts'
import { type ApiClient, createApiClient } from './core/api/api-client.ts'
import { ApiError } from './core/api/api-error.ts'
import { timedFetch } from './core/api/timed-fetch.ts'
import { readUrlContext } from './core/context/url-context.ts'
import { createEventBus, type EventBus } from './core/events/event-bus.ts'
import { isProtectedPath } from './routes/route-rules.ts'
import { createSession, type Session, TOKEN_CHECK_INTERVAL_MS } from './session/session-service.ts'
import { createSessionStorage } from './session/session-storage.ts'
import { exclusivelyOverTabs, openSessionTabs } from './session/session-tabs.ts'
import { userOfDevice } from './session/use-session.ts'
import type { AppServices } from './shell/app-context.tsx'
import { logError } from './shell/log-error.ts'
import { soonAfterPaint } from './ui/after-paint.ts'
import { type Part, part } from './ui/part.ts'

const randomId = (): string => crypto.randomUUID()

/** A refusal ends the session; anything else (no network, a server in trouble, too many tries) is worth another try later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'INVALID_RESPONSE' && error.status >= 400 && error.status < 500 && error.status !== 429

type Watched = { session: Session; tabs: ReturnType<typeof openSessionTabs>; events: EventBus }

export const composeApp = (): AppServices => {
  const tabs = openSessionTabs()
  const events = createEventBus({
    now: () => Date.now(),
    every: (run, ms) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
    raise: (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail })),
    warn: (text) => logError('event handlers', new Error(text)),
  })
  const requireAuth = () => events.emit('auth:required', null)

  const session: Session = createSession({
    storage: createSessionStorage(
      () => window.localStorage,
      (error) => logError('session storage', error),
    ),
    nowMs: () => Date.now(),
    tellTabs: tabs.tell,
    callRefresh: () => api.callRoute('auth/refresh', {}),
    callLogout: async () => {
      await api.callRoute('auth/logout', {})
    },
    isRefusal,
    exclusively: exclusivelyOverTabs,
    logError,
  })

  const api: ApiClient = createApiClient({
    fetch: timedFetch({
      fetch: (input, init) => fetch(input, init),
      now: () => performance.now(),
      onSlow: ({ path, durationMs }) => logError('a quick answer', new Error(`${path} took ${Math.round(durationMs)} ms`)),
    }),
    getAccessToken: session.getAccessToken,
    refresh: session.refresh,
    baseUrl: '',
    onAuthRequired: requireAuth,
    newId: randomId,
    onServerBuild: (build) => events.emit('app:server-build', build),
  })

  let setDrawn = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    setDrawn = resolve
  })
  const coreOpening = part(async () => {
    const { createCoreOpening } = await import('./boot/core-opening.ts')
    return createCoreOpening({
      api,
      events,
      getAccessToken: session.getAccessToken,
      refresh: session.refresh,
      onAuthRequired: requireAuth,
      whenDrawn: () => drawn,
      loadCode: () => import('./boot/open-core.ts'),
      logError: logError,
    })
  })
  forgetOnSignOut(session, coreOpening)

  // Before the first paint, so that a page for a known user is drawn as theirs at once.
  const { pathname, search } = window.location
  session.start({ askCookie: isProtectedPath(pathname) })
  const user = userOfDevice(session.getState())
  const isPlayground = pathname === '/playground'
  // What the page asks of the device is on its way while its code still is; who needs it asks again, and speaks of a failure.
  const begun =
    user === null || !isProtectedPath(pathname)
      ? Promise.resolve()
      : coreOpening
          .load()
          .then((opening) => opening.begin(user, isPlayground ? readUrlContext(new URLSearchParams(search)).reelId : null))
          .catch(() => undefined)

  return {
    api,
    session,
    events,
    coreOpening,
    begun,
    start: () => {
      void soonAfterPaint().then(setDrawn)
      return watchPage({ session, tabs, events })
    },
  }
}

/** Timers and listeners of the page that the session goes by; gives back how to end them. */
const watchPage = ({ session, tabs, events }: Watched): (() => void) => {
  const check = () => session.check()
  const checkIfVisible = () => (document.visibilityState === 'visible' ? session.check() : undefined)
  const timer = setInterval(check, TOKEN_CHECK_INTERVAL_MS)
  const stopListening = tabs.listen(session.hear)
  window.addEventListener('online', check)
  const stopEvents = [events.watch(), events.on('auth:required', session.requireSignIn, { component: 'session' })]
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    clearInterval(timer)
    stopListening()
    window.removeEventListener('online', check)
    for (const stop of stopEvents) stop()
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}

/** Whoever signs out leaves nothing of theirs on the device (AUTH-11). A session that merely ended keeps what waits to be sent. */
const forgetOnSignOut = (session: Session, coreOpening: Part<CoreOpening>): void => {
  let userId: string | null = null
  session.subscribe(() => {
    const state = session.getState()
    if (state.status === 'signed-in' || state.status === 'expired') userId = state.user.id
    if (state.status !== 'signed-out' || userId === null) return
    const gone = userId
    userId = null
    coreOpening
      .load()
      .then((opening) => opening.forget(gone))
      .catch((error: unknown) => logError('clearing the device', error))
  })
}
