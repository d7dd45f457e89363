import { ERRORS, type ErrorCode } from '@reelwright/contract/wire/errors'
import type { ChatId } from '@reelwright/contract/wire/ids'
import { waitWords } from './wait-words.ts'

/** Up to here the catalogue's 'a moment' says it. */
const MOMENT_SEC = 10

/** What a person reads where the refusal brings no text of its own. */
const textOf = (code: ErrorCode, retryAfterSec = 0): string =>
  code === 'RATE_LIMITED' && retryAfterSec > MOMENT_SEC
    ? `Too many requests. Please try again in ${waitWords(retryAfterSec)}.`
    : ERRORS[code].text

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
    super(options.text ?? textOf(code, options.retryAfterSec), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details ?? {}
    this.retryAfterSec = options.retryAfterSec
  }
}

/** A reel of somebody's own that is asked for by another of their chats; the documents' sentence. */
export const contextMismatch = (expectedChatId: ChatId, chatId: ChatId): AppError =>
  new AppError('CONTEXT_MISMATCH', { text: `Context mismatch: expected chat_id ${expectedChatId}, but current context is ${chatId}` })
