/** An error that the server answered with, as an ApiError: its code, its words, and what the catalogue says about it. */
import { ERRORS, type ErrorCode, isErrorCode } from '@reelwright/contract/wire/errors'
import { ApiError, INVALID_RESPONSE_TEXT } from './api-error.ts'

/** An answer as it came off the wire; `body` is undefined when it was not JSON. */
export type RawReply = { status: number; body: unknown; requestId: string | null }

const codeOf = (status: number): ErrorCode => {
  if (status === 401) return 'INVALID_TOKEN'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_FOUND'
  if (status === 409) return 'CONFLICT'
  if (status === 413) return 'PAYLOAD_TOO_LARGE'
  if (status === 429) return 'RATE_LIMITED'
  if (status === 503) return 'UNAVAILABLE'
  if (status === 504) return 'TIMEOUT'
  return status >= 500 ? 'INTERNAL_ERROR' : 'VALIDATION_ERROR'
}

/** An answer that is none of this server's. */
export const invalidReplyError = (reply: RawReply, text: string = INVALID_RESPONSE_TEXT): ApiError =>
  new ApiError({
    code: 'INVALID_RESPONSE',
    status: reply.status,
    text,
    retryable: reply.status >= 500,
    requestId: reply.requestId,
  })

/** What a proxy says in its own right means the same as when this server says it: too large, too often, not there. */
const meansTheSame = (status: number): boolean => status === 413 || status === 429 || status >= 500

/**
 * An error page that something on the way put in the server's place: a proxy, a filter, the sign-in of a hotel's network. It knows nothing
 * of who may do what here, so its 403 is no missing permission and its 401 no ended session. Whether the call arrived nobody knows.
 */
export const foreignReplyError = (reply: RawReply): ApiError =>
  meansTheSame(reply.status)
    ? replyError(reply, { code: reply.status >= 500 && reply.status !== 504 ? 'UNAVAILABLE' : undefined })
    : new ApiError({
        code: 'INVALID_RESPONSE',
        status: reply.status,
        text: `Something between you and the server answered in its place (${reply.status}). Check your network, then try again.`,
        retryable: true,
        requestId: reply.requestId,
      })

/** What is said of an error that has neither words nor a code that has some (A8). */
const UNTOLD_ERROR_TEXT = 'API call failed'

/** `code` and `text` as the reply has them; what it lacks comes from the catalogue, by the status. */
export const replyError = (
  reply: RawReply,
  said: { code?: unknown; text?: string | undefined; details?: Record<string, unknown> | undefined } = {},
): ApiError => {
  const code = isErrorCode(said.code) ? said.code : codeOf(reply.status)
  const isTold = isErrorCode(said.code) || code !== 'VALIDATION_ERROR'
  return new ApiError({
    code,
    status: reply.status,
    text: said.text ?? (isTold ? ERRORS[code].text : UNTOLD_ERROR_TEXT),
    details: said.details ?? {},
    retryable: ERRORS[code].retryable || reply.status >= 500,
    requestId: reply.requestId,
  })
}
