import { ERRORS } from '@reelwright/contract/errors'
import { ApiError, errorText } from '../../core/api/api-error.ts'

/** These say only that something was wrong with the request; the page knows better what did not work. */
const GENERAL_TEXTS: readonly string[] = [ERRORS.VALIDATION_ERROR.text, ERRORS.BAD_REQUEST.text, ERRORS.CONFLICT.text]

/** The server's own words, or what the page failed to do. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError && GENERAL_TEXTS.includes(error.message) ? fallback : errorText(error, fallback)
