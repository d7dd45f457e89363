/** The one place where any error becomes what a client reads. */

import type { AuthErrorReply, GatewayError } from '@reelwright/contract/wire/envelope'
import { ERRORS, type ErrorCode } from '@reelwright/contract/wire/errors'
import { AppError } from '../app-error.ts'
import { isDatabaseAway, isQueryTooSlow } from '../postgres/database-away.ts'

export type ErrorReply = {
  status: number
  code: ErrorCode
  text: string
  details: Record<string, unknown>
  retryAfterSec: number | undefined /** A fault of ours, to be logged as one. */
  reported: boolean
}

/** The refusals of the web framework itself, by its codes; everything else unknown is a fault of ours. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'BAD_REQUEST',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_HANDLER_TIMEOUT: 'TIMEOUT',
  // Dots, backslashes and NUL in disguise, and names longer than a file system's.
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
  ECONNRESET: 'BAD_REQUEST',
}

/** A database that was started anew or failed over answers after seconds. */
const DATABASE_RETRY_SEC = 2

export const toErrorReply = (error: unknown): ErrorReply => {
  if (error instanceof AppError) {
    const entry = ERRORS[error.code]
    return {
      status: entry.status,
      code: error.code,
      text: error.message,
      details: error.retryAfterSec === undefined ? error.details : { ...error.details, retry_after_sec: waitSec(error.retryAfterSec) },
      retryAfterSec: error.retryAfterSec,
      reported: entry.reported,
    }
  }
  if (isBadJson(error)) return toErrorReply(new AppError('BAD_REQUEST', { text: 'The request is not valid JSON.' }))
  if (isDatabaseAway(error)) return toErrorReply(new AppError('UNAVAILABLE', { retryAfterSec: DATABASE_RETRY_SEC, cause: error }))
  const code = frameworkCode(error) ?? (isQueryTooSlow(error) ? 'TIMEOUT' : 'INTERNAL_ERROR')
  return {
    status: ERRORS[code].status,
    code,
    text: ERRORS[code].text,
    details: {},
    retryAfterSec: undefined,
    reported: ERRORS[code].reported,
  }
}

/** Whole seconds, as Retry-After has them. */
export const waitSec = (seconds: number): number => Math.max(1, Math.ceil(seconds))

const isBadJson = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'

const frameworkCode = (error: unknown): ErrorCode | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return FRAMEWORK_CODES[error.code]
}

export const gatewayEnvelope = (errorReply: ErrorReply): GatewayError => ({
  success: false,
  error: errorReply.text,
  code: errorReply.code,
  data: { status: 'error', error: errorReply.text, message: errorReply.text, details: errorReply.details },
})

export const authEnvelope = (errorReply: ErrorReply): AuthErrorReply & { details: Record<string, unknown> } => ({
  success: false,
  error: errorReply.text,
  detail: errorReply.text,
  code: errorReply.code,
  details: errorReply.details,
})
