/** When a write is tried again of which nobody knows whether it arrived, and when others stop waiting for it. Pure. */
import { doublingDelayMs } from '../../backoff.ts'
import type { OutboxEntry } from '../outbox-entry.ts'

/** First wait after a try that came to nothing, and where its doubling ends (ours: the document's network retries are within one try). */
const RETRY_FIRST_MS = 2_000
const RETRY_MOST_MS = 60_000
/** After so many tries of what is before it a write that stands by itself goes past (ours: after 14 s, with the waits between them). */
const OVERTAKEN_AFTER_TRIES = 3

/** By `pauseKeyOf`: until when it waits (epoch milliseconds), and after how many tries that came to nothing. */
export type Pauses = ReadonlyMap<string, { untilMs: number; failures: number }>

export const NO_PAUSES: Pauses = new Map()

/** Messages and changes of one reel share its lane; that the server has trouble with the one says nothing of the other. */
const pauseKeyOf = (entry: OutboxEntry): string => (entry.call === 'send_message' ? `${entry.lane} messages` : entry.lane)

export const isPaused = (pauses: Pauses, entry: OutboxEntry, nowMs: number): boolean =>
  (pauses.get(pauseKeyOf(entry))?.untilMs ?? 0) > nowMs

/** Whether it was tried so often that what stands by itself need not wait for it. */
export const mayBeOvertaken = (pauses: Pauses, entry: OutboxEntry): boolean =>
  (pauses.get(pauseKeyOf(entry))?.failures ?? 0) >= OVERTAKEN_AFTER_TRIES

/** After one more try that came to nothing. */
export const pausedAgain = (pauses: Pauses, entry: OutboxEntry, nowMs: number): Pauses => {
  const failures = (pauses.get(pauseKeyOf(entry))?.failures ?? 0) + 1
  const untilMs = nowMs + doublingDelayMs(failures, RETRY_FIRST_MS, RETRY_MOST_MS)
  return new Map([...pauses, [pauseKeyOf(entry), { untilMs, failures }]])
}

/** After the server said something of this entry: what waits with it need wait no longer. */
export const withoutPause = (pauses: Pauses, entry: OutboxEntry | undefined): Pauses => {
  if (entry === undefined || !pauses.has(pauseKeyOf(entry))) return pauses
  const rest = new Map(pauses)
  rest.delete(pauseKeyOf(entry))
  return rest
}

/** When the first pause ends, epoch ms; null when none does. */
export const nextRetryAtMs = (pauses: Pauses, nowMs: number): number | null => {
  const ends = [...pauses.values()].map(({ untilMs }) => untilMs).filter((untilMs) => untilMs > nowMs)
  return ends.length === 0 ? null : Math.min(...ends)
}
