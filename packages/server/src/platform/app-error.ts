import { ERRORS, type ErrorCode } from '@reelwright/contract/wire/errors'

/** An expected refusal. One boundary turns it into a reply for HTTP, socket and jobs; anything else becomes INTERNAL_ERROR. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  /** Seconds after which a retry makes sense, sent as `Retry-After`. */
  readonly retryAfterSec: number | undefined

  constructor(
    code: ErrorCode,
    options: { text?: string; details?: Record<string, unknown>; retryAfterSec?: number; cause?: unknown } = {},
  ) {
    super(options.text ?? ERRORS[code].text, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
    this.retryAfterSec = options.retryAfterSec
  }
}
