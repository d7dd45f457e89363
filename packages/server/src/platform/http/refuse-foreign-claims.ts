import { AppError } from '../app-error.ts'
import type { Caller } from '../room.ts'

const EMAIL_FIELDS = ['email', 'user_email', 'userEmail'] as const
const ID_FIELDS = ['user_id', 'userId'] as const

/**
 * The documents let callers name themselves in a payload. That never authorises: the token does, and a payload that names
 * somebody else is refused, in `text` where a person may have mistyped themselves.
 */
export const refuseForeignClaims = (caller: Caller, body: unknown, text?: string): void => {
  if (typeof body !== 'object' || body === null) return
  for (const [field, value] of Object.entries(body)) {
    if (typeof value !== 'string' || value.trim() === '') continue
    const named = value.trim().toLowerCase()
    if (EMAIL_FIELDS.some((each) => each === field) && named !== caller.email.toLowerCase())
      throw new AppError('FORBIDDEN', text === undefined ? {} : { text })
    if (ID_FIELDS.some((each) => each === field) && named !== caller.userId.toLowerCase())
      throw new AppError('FORBIDDEN', text === undefined ? {} : { text })
  }
}
