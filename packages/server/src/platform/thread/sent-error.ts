/** An error on its way from one thread to another, which keeps what those who catch it look at. */
import type { ErrorCode } from '@reelwright/contract/wire/errors'
import { AppError } from '../app-error.ts'
import { isDatabaseAway, noteConnectionError } from '../postgres/database-away.ts'

export type SentError = {
  name: string
  message: string
  stack: string
  /** Of a refusal. */
  app: { code: ErrorCode; details: Record<string, unknown>; retryAfterSec: number | undefined } | null
  isDatabaseAway: boolean
  /** Of what the database or the system said. */
  facts: { code?: unknown; severity?: unknown }
  cause: SentError | null
}

/** Deeper causes than these are left out: nobody looks at them, and one may be its own. */
const CAUSES_MAX = 4

export const toSentError = (error: unknown, depth = 0): SentError => {
  const known = error instanceof Error ? error : new Error(String(error))
  const { cause } = known
  return {
    name: known.name,
    message: known.message,
    stack: known.stack ?? '',
    app: known instanceof AppError ? { code: known.code, details: known.details, retryAfterSec: known.retryAfterSec } : null,
    isDatabaseAway: isDatabaseAway(known),
    facts: { ...('code' in known && { code: known.code }), ...('severity' in known && { severity: known.severity }) },
    cause: cause === undefined || depth >= CAUSES_MAX ? null : toSentError(cause, depth + 1),
  }
}

export const fromSentError = (sent: SentError): Error => {
  const cause = sent.cause === null ? {} : { cause: fromSentError(sent.cause) }
  if (sent.app !== null) {
    const { code, details, retryAfterSec } = sent.app
    return new AppError(code, { text: sent.message, details, ...(retryAfterSec !== undefined && { retryAfterSec }), ...cause })
  }
  const error = Object.assign(new Error(sent.message, cause), sent.facts)
  error.name = sent.name
  error.stack = sent.stack
  return sent.isDatabaseAway ? noteConnectionError(error) : error
}
