/** What a failed call gives: one shape for refusals of the server, network trouble and timeouts. */
import type { ErrorCode } from '@reelwright/contract/wire/errors'
import { TIMEOUT_TEXT } from '@reelwright/contract/wire/outage-texts'

/** Beside the catalogue's codes: the network failed, or what came back was not an answer of this server. */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'INVALID_RESPONSE'

/** Texts of document A section 8 (login messages), used for every call. */
export const NETWORK_ERROR_TEXT = 'Network error - please check your connection and try again'
export const CHAT_TIMEOUT_TEXT = 'Chat request timeout - please try again'
export const INVALID_RESPONSE_TEXT = 'Invalid response from server'

/**
 * `message` is what the person reads. `status` is 0 when no answer came at all. `retryable` says whether the same call
 * may succeed later without a change.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly details: Record<string, unknown>
  readonly retryable: boolean
  /** `x-request-id` of the reply, for a report to the operator; null when no answer came. */
  readonly requestId: string | null

  constructor({
    text,
    code,
    status,
    details,
    retryable,
    requestId,
  }: {
    code: ApiErrorCode
    status: number
    text: string
    details?: Record<string, unknown>
    retryable: boolean
    requestId?: string | null
  }) {
    super(text)
    this.code = code
    this.status = status
    this.details = details ?? {}
    this.retryable = retryable
    this.requestId = requestId ?? null
  }

  /** The same as `message`. */
  get text(): string {
    return this.message
  }
}

export const networkError = (): ApiError => new ApiError({ code: 'NETWORK_ERROR', status: 0, text: NETWORK_ERROR_TEXT, retryable: true })

export const timeoutError = (text: string = TIMEOUT_TEXT): ApiError => new ApiError({ code: 'TIMEOUT', status: 0, text, retryable: true })

/**
 * The sentence a person reads about anything that was thrown. Of a token it says nothing: they are asked to sign in over the page, and what
 * they pressed reads this once they are back.
 */
export const errorText = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return 'Your session had ended. Try again.'
  return error instanceof Error && error.message ? error.message : fallback
}
