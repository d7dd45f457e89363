/**
 * The typed client of every wire call. Timeouts, retries, idempotency keys, one refresh after a 401 and the reading of
 * envelopes happen here and nowhere else (GATE-01, GATE-02, GATE-06, AUTH-16).
 */
import type { CallInput, CallName, CallOutput, RouteInput, RouteName, RouteOutput } from '@reelwright/contract/catalogue'
import { API_RETRIES_MAX, API_RETRY_BASE_MS, API_TIMEOUT_MS, CHAT_TIMEOUT_MS } from '@reelwright/contract/constants'
import type { MultipartInput, MultipartOperation, MultipartOutput } from '@reelwright/contract/multipart'
import { TIMEOUT_TEXT } from '@reelwright/contract/outage-texts'
import { BUILD_HEADER } from '@reelwright/contract/web-build'
import { ApiError, CHAT_TIMEOUT_TEXT, networkError, timeoutError } from './api-error.ts'
import type { AuthReplyReader, AuthRouteName } from './auth-reply-reader.ts'
import type { RawReply } from './refusal-error.ts'
import type { ReplyReader } from './reply-reader.ts'

export type ApiClientPorts = {
  fetch: typeof globalThis.fetch
  /** The access token to send, or null when nobody is signed in. */
  getAccessToken: () => string | null | Promise<string | null>
  /** Gets a new access token; null when the session has ended. At most one runs at a time. */
  refresh: () => Promise<string | null>
  /** Origin of the server without a slash at its end; '' for the page's own. */
  baseUrl: string
  /** The session has ended and could not be renewed: the 'auth:required' event (AUTH-16). */
  onAuthRequired: () => void
  /** Which build of the web the server has, as every answer says; null when it says nothing. */
  onServerBuild?: (build: string | null) => void
  /** Makes idempotency keys. */
  newId: () => string
  /** Load what reads replies; default: chunks of their own, fetched beside the first request that needs them. */
  loadReader?: () => Promise<ReplyReader>
  loadAuthReader?: () => Promise<AuthReplyReader>
  /** Waits between retries; rejects when the signal aborts. Default: setTimeout. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** A signal that aborts after that time. Default: AbortSignal.timeout. */
  timeoutSignal?: (ms: number) => AbortSignal
}

export type CallOptions = {
  signal?: AbortSignal
  /** A key of the caller's own, so that a call repeated after a reload is still the same call. */
  idempotencyKey?: string
  /** Tries after the first, where the caller has a plan of its own. */
  retriesMax?: number
}

export type ApiClient = {
  /**
   * Calls `POST /api/function/{name}`. Every call carries an idempotency key (the server heeds it where something
   * changes), so each may be tried again: 3 retries, 1 s longer each, after a network error or a 5xx.
   * Throws ApiError, or the signal's reason when the caller aborted.
   */
  callFunction: <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>
  /** Calls an address of its own, e.g. 'auth/verify-otp'. Tried again only when the caller gives an idempotency key. */
  callRoute: <N extends RouteName>(name: N, input: RouteInput<N>, options?: CallOptions) => Promise<RouteOutput<N>>
  /**
   * One operation of an upload in parts (UPL-02). All but the first may be repeated and are tried again like a gateway call; a second
   * beginning would be a second upload, so that is left to the caller.
   */
  callMultipart: <O extends MultipartOperation>(
    operation: O,
    input: MultipartInput<O>,
    options?: CallOptions,
  ) => Promise<MultipartOutput<O>>
}

const waitByTimer = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** What reads answers weighs more than many a page: one that begins draws what the device has before that is loaded (ours). */
const READER_AFTER_MS = 100
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const loadOwnReader = async (): Promise<ReplyReader> => (await import('./reply-reader.ts')).replyReader
const loadOwnAuthReader = async (): Promise<AuthReplyReader> => (await import('./auth-reply-reader.ts')).authReplyReader

/** Loads something once. A chunk that failed to load (offline) must not stay failed for the life of the page. */
const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch(() => {
      loaded = undefined
      throw networkError()
    })
    return loaded
  }
}

const isAuthRoute = (name: RouteName): name is AuthRouteName => name.startsWith('auth/')

type Attempt = {
  path: string
  body: string
  token: string | null
  key: string | undefined
  timeoutMs: number
  timeoutText: string
  signal: AbortSignal | undefined
}

/** Trying the very same call again can help: no answer came, or the server was in trouble. */
const worthRetrying = (error: unknown): boolean => error instanceof ApiError && (error.code === 'NETWORK_ERROR' || error.status >= 500)

export const createApiClient = (ports: ApiClientPorts): ApiClient => {
  const wait = ports.wait ?? waitByTimer
  const reader = once(ports.loadReader ?? loadOwnReader)
  const authReader = once(ports.loadAuthReader ?? loadOwnAuthReader)
  const timeoutSignal = ports.timeoutSignal ?? ((ms: number) => AbortSignal.timeout(ms))
  let refreshing: Promise<string | null> | undefined

  const refreshOnce = (): Promise<string | null> => {
    refreshing ??= ports.refresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  const send = async (attempt: Attempt): Promise<RawReply> => {
    const timeout = timeoutSignal(attempt.timeoutMs)
    const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' }
    if (attempt.token) headers.authorization = `Bearer ${attempt.token}`
    if (attempt.key) headers['idempotency-key'] = attempt.key
    try {
      const response = await ports.fetch(ports.baseUrl + attempt.path, {
        method: 'POST',
        credentials: 'include',
        headers,
        body: attempt.body,
        signal: attempt.signal ? AbortSignal.any([attempt.signal, timeout]) : timeout,
      })
      ports.onServerBuild?.(response.headers.get(BUILD_HEADER))
      const text = await response.text()
      return { status: response.status, body: parseJson(text), requestId: response.headers.get('x-request-id') }
    } catch (error) {
      attempt.signal?.throwIfAborted()
      if (timeout.aborted) throw timeoutError(attempt.timeoutText)
      // fetch gives a TypeError for everything that kept an answer from coming.
      if (error instanceof TypeError) throw networkError()
      throw error
    }
  }

  const sendRefreshing = async (attempt: Attempt): Promise<RawReply> => {
    const reply = await send(attempt)
    if (reply.status !== 401 || attempt.token === null) return reply
    // Somebody else may have renewed the token while this call was on its way.
    const current = await ports.getAccessToken()
    const token = current !== null && current !== attempt.token ? current : await refreshOnce()
    const again = token === null ? reply : await send({ ...attempt, token })
    if (again.status === 401) ports.onAuthRequired()
    return again
  }

  const call = async <T, Reader>(of: {
    path: string
    input: unknown
    options: CallOptions | undefined
    key: string | undefined
    timeoutMs: number
    timeoutText: string
    authenticated: boolean
    load: () => Promise<Reader>
    read: (reader: Reader, reply: RawReply) => T | Promise<T>
  }): Promise<T> => {
    const signal = of.options?.signal
    const body = JSON.stringify(of.input)
    for (let retry = 0; ; retry += 1) {
      signal?.throwIfAborted()
      try {
        const token = of.authenticated ? await ports.getAccessToken() : null
        const attempt = { path: of.path, body, token, key: of.key, timeoutMs: of.timeoutMs, timeoutText: of.timeoutText, signal }
        // A call that cannot be repeated is not sent before its answer can be read.
        if (of.key === undefined) await of.load()
        const replying = sendRefreshing(attempt)
        const [loaded, reply] = await Promise.all([Promise.race([replying, sleep(READER_AFTER_MS)]).then(of.load), replying])
        return await of.read(loaded, reply)
      } catch (error) {
        if (retry >= (of.options?.retriesMax ?? API_RETRIES_MAX) || of.key === undefined || !worthRetrying(error)) throw error
        await wait(API_RETRY_BASE_MS * (retry + 1), signal)
      }
    }
  }

  const callAddress = <T, Reader>(of: {
    name: RouteName
    input: unknown
    options: CallOptions | undefined
    load: () => Promise<Reader>
    read: (reader: Reader, reply: RawReply) => T | Promise<T>
  }): Promise<T> => {
    const isChat = of.name === 'api/chat'
    return call({
      path: `/${of.name}`,
      input: of.input,
      options: of.options,
      key: of.options?.idempotencyKey,
      timeoutMs: isChat ? CHAT_TIMEOUT_MS : API_TIMEOUT_MS,
      timeoutText: isChat ? CHAT_TIMEOUT_TEXT : TIMEOUT_TEXT,
      // The others trade a code, a password or a refresh token and take no access token.
      authenticated: isChat || of.name === 'auth/logout',
      load: of.load,
      read: of.read,
    })
  }

  return {
    callFunction: (name, input, options) =>
      call({
        path: `/api/function/${name}`,
        input,
        options,
        key: options?.idempotencyKey ?? ports.newId(),
        timeoutMs: API_TIMEOUT_MS,
        timeoutText: TIMEOUT_TEXT,
        authenticated: true,
        load: reader,
        read: (loaded, reply) => loaded.readFunction(name, reply),
      }),
    callMultipart: (operation, input, options) =>
      call({
        path: `/api/nfs-multipart?operation=${operation}`,
        input,
        options,
        key: operation === 'initiate_multipart_upload' ? undefined : (options?.idempotencyKey ?? ports.newId()),
        timeoutMs: API_TIMEOUT_MS,
        timeoutText: TIMEOUT_TEXT,
        authenticated: true,
        load: reader,
        read: (loaded, reply) => loaded.readMultipart(operation, reply),
      }),
    // Proof for both: the name is of the kind that the reader takes, and the reader gives that name's output.
    callRoute: (name, input, options) =>
      isAuthRoute(name)
        ? callAddress({ name, input, options, load: authReader, read: (loaded, reply) => loaded.readAuth(name, reply) as never })
        : callAddress({ name, input, options, load: reader, read: (loaded, reply) => loaded.readRoute(name as never, reply) as never }),
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
