import type { AuthReplyReader } from './auth-reply-reader.ts'
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
