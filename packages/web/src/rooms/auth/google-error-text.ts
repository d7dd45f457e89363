import { ApiError } from '../../core/api/api-error.ts'

/** What a person reads when signing in with Google fails (AUTH-09). */
export const googleErrorText = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'TIMEOUT') return 'Request timed out. Please try again.'
  if (error instanceof ApiError && error.code === 'INVALID_RESPONSE') return 'Invalid response from server'
  return error instanceof Error && error.message ? error.message : 'Google login failed'
}
