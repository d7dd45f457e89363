import { ERRORS } from '@reelwright/contract/wire/errors'
import { ApiError, errorText } from '../../core/api/api-error.ts'

/** Without a text of their own these say only that something was wrong with the request; the page knows better what did not work. */
const GENERAL_CODES = ['VALIDATION_ERROR', 'BAD_REQUEST', 'CONFLICT'] as const

const isGeneral = (error: unknown): boolean =>
  error instanceof ApiError && GENERAL_CODES.some((code) => error.code === code && error.message === ERRORS[code].text)

/** The server's own words, or what the page failed to do. */
export const projectErrorText = (error: unknown, fallback: string): string => (isGeneral(error) ? fallback : errorText(error, fallback))
