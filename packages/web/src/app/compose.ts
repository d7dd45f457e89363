/** The one place where the app's parts are chosen and joined. */
import { type ApiClient, createApiClient } from '../core/api/api-client.ts'
import { ApiError } from '../core/api/api-error.ts'
import { timedFetch } from '../core/api/timed-fetch.ts'
import { createEventBus, type EventBus } from '../core/events/event-bus.ts'
import { soonAfterPaint } from './after-paint.ts'
import { userOfDevice } from './app-context.tsx'
import type { Begun, CoreHost } from './core-host.ts'
import type { DeviceHost } from './device-host.ts'
import { coreHostPart, deviceHostPart } from './first-parts.ts'
import { logFault } from './log-fault.ts'
import { createOutboxHost, type OutboxHost } from './outbox-host.ts'
import { isProtectedPath } from './route-rules.ts'
import { CHECK_EVERY_MS, createSession, type Session } from './session/session-service.ts'
import { createSessionStorage } from './session/session-storage.ts'
import { exclusivelyOverTabs, openSessionTabs } from './session/session-tabs.ts'

export type AppServices = {
  api: ApiClient
  session: Session
  events: EventBus
  /** What the device keeps of its users, loaded when somebody is signed in. */
  deviceHost: () => Promise<DeviceHost>
  /** The parts of the signed-in user (socket, uploads …), loaded when they are first needed. */
  coreHost: () => Promise<CoreHost>
  /** What the page began with, if that was for this user. */
  begunFor: (userId: string) => Begun | null
  /** Resolves when what the first page shows has been read from the device, or cannot be. */
  begun: Promise<void>
  /** What the signed-in user did and the server may not have yet. */
  outbox: OutboxHost
  /** Starts timers and listeners; the returned function ends them. */
  start: () => () => void
}

const randomId = (): string => crypto.randomUUID()

/** A refusal ends the session; anything else (no network, a server in trouble, too many tries) is worth another try later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Loads something once. A chunk that failed to load (offline) must not stay failed for the life of the page. */
const loadedOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}

export const composeApp = (): AppServices => {
  const tabs = openSessionTabs()
  const events = createEventBus({
    now: () => Date.now(),
    every: (run, ms) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
    raise: (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail })),
    warn: (text) => logFault('event handlers', new Error(text)),
  })
  const requireAuth = () => events.emit('auth:required', null)

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
    fetch: timedFetch({
      fetch: (input, init) => fetch(input, init),
      now: () => performance.now(),
      onSlow: ({ path, durationMs }) => logFault('a quick answer', new Error(`${path} took ${Math.round(durationMs)} ms`)),
    }),
    getAccessToken: session.getAccessToken,
    refresh: session.refresh,
    baseUrl: '',
    onAuthRequired: requireAuth,
    newId: randomId,
    onServerBuild: (build) => events.emit('app:server-build', build),
  })

  const deviceHost = loadedOnce(async () => (await deviceHostPart.load())())
  let host: CoreHost | null = null
  let setDrawn = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    setDrawn = resolve
  })
  const coreHost = loadedOnce(async () => {
    const [createCoreHost, device] = await Promise.all([coreHostPart.load(), deviceHost()])
    host = createCoreHost({ api, session, events, device, onAuthRequired: requireAuth, whenDrawn: () => drawn })
    return host
  })
  const outbox = createOutboxHost(
    async (user) => (await (await coreHost()).coreOf(user)).outbox,
    () => userOfDevice(session.getState()),
  )
  forgetOnSignOut(session, coreHost, outbox)

  // Before the first paint, so that a page for a known user is drawn as theirs at once.
  const { pathname, search } = window.location
  session.start({ askCookie: isProtectedPath(pathname) })
  const user = userOfDevice(session.getState())
  // What the page asks of the device is on its way while its code still is; who needs it asks again, and speaks of a failure.
  const begun =
    user === null || pathname !== '/playground'
      ? Promise.resolve()
      : coreHost()
          .then((opened) => opened.begin(user, new URLSearchParams(search).get('reel_id')))
          .catch(() => undefined)

  return {
    api,
    session,
    events,
    deviceHost,
    coreHost,
    begunFor: (userId) => host?.begunFor(userId) ?? null,
    begun,
    outbox,
    start: () => {
      void soonAfterPaint().then(setDrawn)
      const check = () => session.check()
      const checkIfVisible = () => (document.visibilityState === 'visible' ? session.check() : undefined)
      const timer = setInterval(check, CHECK_EVERY_MS)
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
    },
  }
}

/** Whoever signs out leaves nothing of theirs on the device (AUTH-11). A session that merely ended keeps what waits to be sent. */
const forgetOnSignOut = (session: Session, coreHost: () => Promise<CoreHost>, outbox: OutboxHost): void => {
  let userId: string | null = null
  session.subscribe(() => {
    const state = session.getState()
    if (state.status === 'signed-in' || state.status === 'expired') userId = state.user.id
    if (state.status !== 'signed-out' || userId === null) return
    const gone = userId
    userId = null
    outbox.forget(gone)
    coreHost()
      .then((host) => host.forget(gone))
      .catch((error: unknown) => logFault('clearing the device', error))
  })
}
