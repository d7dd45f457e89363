/**
 * The typed client of every wire call. Timeouts, retries and idempotency keys (send-call.ts), one refresh after a 401 (send-attempt.ts) and
 * the reading of envelopes (reply-reader.ts) happen here and nowhere else (GATE-01, GATE-02, GATE-06, AUTH-16).
 */

import type { MultipartInput, MultipartOperation, MultipartOutput } from '@reelwright/contract/multipart'
import type { CallInput, CallName, CallOutput, RouteInput, RouteName, RouteOutput } from '@reelwright/contract/wire/catalog'
import { TIMEOUT_TEXT } from '@reelwright/contract/wire/outage-texts'
import type { ApiClientPorts, CallOptions } from './api-client-ports.ts'
import { CHAT_TIMEOUT_TEXT, networkError } from './api-error.ts'
import { API_TIMEOUT_MS, CHAT_TIMEOUT_MS } from './api-limits.ts'
import type { AuthReplyReader, AuthRouteName } from './auth-reply-reader.ts'
import type { PlainRouteName, ReplyReader } from './reply-reader.ts'
import { createCallSender } from './send-call.ts'

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

const DEFAULT_TIMEOUT = { timeoutMs: API_TIMEOUT_MS, timeoutText: TIMEOUT_TEXT }

export const createApiClient = (ports: ApiClientPorts): ApiClient => {
  const reader = once(ports.loadReader ?? loadOwnReader)
  const authReader = once(ports.loadAuthReader ?? loadOwnAuthReader)
  const call = createCallSender(ports)

  const callRoute = (name: RouteName, input: unknown, options?: CallOptions): Promise<unknown> => {
    const isChat = name === 'api/chat'
    const address = {
      path: `/${name}`,
      input,
      options,
      key: options?.idempotencyKey,
      timeoutMs: isChat ? CHAT_TIMEOUT_MS : API_TIMEOUT_MS,
      timeoutText: isChat ? CHAT_TIMEOUT_TEXT : TIMEOUT_TEXT,
      // The others trade a code, a password or a refresh token and take no access token.
      authenticated: isChat || name === 'auth/logout',
    }
    return isAuthRoute(name)
      ? call<unknown, AuthReplyReader>({ ...address, load: authReader, read: (loaded, reply) => loaded.readAuth(name, reply) })
      : // Proof: of the routes, those that are not of `auth` are the plain ones.
        call<unknown, ReplyReader>({ ...address, load: reader, read: (loaded, reply) => loaded.readRoute(name as PlainRouteName, reply) })
  }

  return {
    callFunction: (name, input, options) =>
      call({
        path: `/api/function/${name}`,
        input,
        options,
        key: options?.idempotencyKey ?? ports.newId(),
        ...DEFAULT_TIMEOUT,
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
        ...DEFAULT_TIMEOUT,
        authenticated: true,
        load: reader,
        read: (loaded, reply) => loaded.readMultipart(operation, reply),
      }),
    // Proof: the reader gives the output of the name that it is given.
    callRoute: callRoute as ApiClient['callRoute'],
  }
}
