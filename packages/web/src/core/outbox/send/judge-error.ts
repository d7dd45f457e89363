/** What an error says about a write: whether it is sent again, counts as done, or is given up until the person decides. Pure. */
import { ApiError, type ApiErrorCode, errorText } from '../../api/api-error.ts'
import type { OutboxEntry } from '../outbox-entry.ts'
import { isDoneBefore } from '../write-rules.ts'
import { isNamedByOldRule } from './rename-creation.ts'

export type SendOutcome =
  | { kind: 'done'; answer: unknown }
  /** Nobody knows whether it arrived: it is sent again. */
  | { kind: 'later' }
  /** The plan is newer than the step, which still fits it. */
  | { kind: 'rebased'; baseVersion: number }
  /** The server does not have it and takes no such names: it goes again under others. */
  | { kind: 'misnamed' }
  /** Given up, and told in words. */
  | { kind: 'rejected'; text: string; code?: ApiErrorCode; newerVersion?: number }

export const judgeError = (error: unknown, entry: OutboxEntry): SendOutcome => {
  // No answer of the server: whether a message arrived nobody knows, and its id makes another try harmless.
  if (!(error instanceof ApiError))
    return entry.call === 'send_message' ? { kind: 'later' } : { kind: 'rejected', text: errorText(error, 'Failed to save') }
  // A session that has ended comes back with the next sign-in; the write waits for it.
  if (error.retryable || error.status === 401 || error.status >= 500) return { kind: 'later' }
  if (isDoneBefore(entry, error.code)) return { kind: 'done', answer: null }
  if (isNamedByOldRule(entry, error.code)) return { kind: 'misnamed' }
  return { kind: 'rejected', text: error.text, code: error.code }
}
