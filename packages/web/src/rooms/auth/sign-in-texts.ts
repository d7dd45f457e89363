/** What a person reads when signing in fails (AUTH-15). */
import { UNAVAILABLE_TEXT } from '@reelwright/contract/wire/outage-texts'
import { ApiError } from '../../core/api/api-error.ts'

const textOf = (error: unknown, fallback: string): string => (error instanceof Error && error.message ? error.message : fallback)

/** An answer that is not this server's: a proxy's error page, or a page in place of JSON. */
const foreignAnswerText = (status: number): string => {
  if (status >= 500) return UNAVAILABLE_TEXT
  return status >= 400 ? `Login failed (${status})` : 'Invalid login response'
}

export const sendErrorText = (error: unknown): string =>
  error instanceof ApiError && error.code === 'INVALID_RESPONSE'
    ? foreignAnswerText(error.status)
    : textOf(error, 'Failed to send verification code')

export const verifyErrorText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return textOf(error, 'Verification failed')
  if (error.code === 'INVALID_RESPONSE') return foreignAnswerText(error.status)
  return textOf(error, error.code === 'VALIDATION_ERROR' ? 'Invalid input - please check your email and OTP' : 'Invalid verification code')
}

/** Whether the server has tried the code: one that never reached it may still be right. */
export const wasTried = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'OTP_VERIFICATION_FAILED' || error.code === 'VALIDATION_ERROR')

/** How long the server said to wait; 0 where it did not. */
export const waitMsOf = (error: unknown): number =>
  error instanceof ApiError && typeof error.details.retry_after_sec === 'number' ? error.details.retry_after_sec * 1000 : 0
