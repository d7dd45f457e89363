/** What a server and the thread of its rooms say to each other. Both are of one start, so neither proves what the other says. */
import type { Caller, RequestSource } from '../room.ts'
import type { SentError } from './sent-error.ts'

export type CallTask = {
  kind: 'call'
  id: number
  name: string
  input: unknown
  caller: Caller
  requestId: string
  source: RequestSource
  /** By which address the person reaches this server. */
  origin: string
  /** The idempotency key that the call's first transaction marks as done. */
  keyed: { userId: string; key: string } | null
}

export type JobTask = {
  kind: 'job'
  id: number
  name: string
  payload: unknown
  jobId: string
  attempt: number
  isLastAttempt: boolean
}

export type ToThread =
  | CallTask
  | JobTask
  | { kind: 'abort'; id: number; reason: SentError }
  /** Of a subscription: it stands, and what came over it. */
  | { kind: 'subscribed'; subscription: number }
  | { kind: 'heard'; subscription: number; text: string }
  | { kind: 'ask' }
  | { kind: 'close' }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: SentError }
  | { kind: 'publish'; channel: string; text: string }
  | { kind: 'subscribe'; subscription: number; channel: string }
  | { kind: 'unsubscribe'; subscription: number }
  /** A whole line of the log. */
  | { kind: 'log'; line: string }
  | { kind: 'alive' }
