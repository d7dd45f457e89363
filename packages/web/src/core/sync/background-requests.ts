/**
 * Requests that nobody waits for: gathered for 2 s or until ten wait, sent three at once, tried again after 5 s doubling,
 * dropped after the third (SYNC-03). Pure: `background-queue.ts` sends. What must not be lost goes through the outbox instead.
 */

import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'
import {
  BACKGROUND_AT_ONCE_MAX,
  BACKGROUND_BATCH_COUNT,
  BACKGROUND_BATCH_DELAY_MS,
  BACKGROUND_RETRIES_MAX,
  BACKGROUND_RETRY_BASE_MS,
  BACKGROUND_TICK_MS,
} from './background-request-limits.ts'

/** `key`: a newer request of the same key takes the place of one that was not sent. */
type Waiting = { id: number; key: string; attempt: number; dueAt: number }

export type BackgroundState = { waiting: readonly Waiting[]; running: readonly Waiting[] }

export type BackgroundEvent =
  | { type: 'add'; id: number; key: string }
  | { type: 'look' }
  | { type: 'sent'; id: number }
  | { type: 'failed'; id: number; isFinal: boolean }

export type BackgroundEffect = { type: 'send'; id: number } | { type: 'drop'; id: number } | { type: 'look-in'; ms: number }

export const NOTHING_IN_BACKGROUND: BackgroundState = { waiting: [], running: [] }

type Result = { state: BackgroundState; effects: readonly BackgroundEffect[] }

const proceed = (state: BackgroundState, now: number, effects: readonly BackgroundEffect[] = []): Result => {
  const started = state.waiting.filter((each) => each.dueAt <= now).slice(0, BACKGROUND_AT_ONCE_MAX - state.running.length)
  const waiting = state.waiting.filter((each) => !started.includes(each))
  const sends = started.map(({ id }): BackgroundEffect => ({ type: 'send', id }))
  const nextAt = Math.min(...waiting.map((each) => each.dueAt))
  // With three under way the end of one is the next look.
  const look: BackgroundEffect[] =
    waiting.length === 0 || state.running.length + started.length >= BACKGROUND_AT_ONCE_MAX
      ? []
      : [{ type: 'look-in', ms: Math.max(BACKGROUND_TICK_MS, nextAt - now) }]
  return { state: { waiting, running: [...state.running, ...started] }, effects: [...effects, ...sends, ...look] }
}

export const stepBackground: Step<BackgroundState, BackgroundEvent, BackgroundEffect> = (state, event, now) => {
  switch (event.type) {
    case 'add': {
      const older = state.waiting.filter((each) => each.key === event.key)
      const request: Waiting = { id: event.id, key: event.key, attempt: 1, dueAt: now + BACKGROUND_BATCH_DELAY_MS }
      const waiting = [...state.waiting.filter((each) => !older.includes(each)), request]
      const isFull = waiting.filter((each) => each.attempt === 1).length >= BACKGROUND_BATCH_COUNT
      return proceed(
        { ...state, waiting: isFull ? waiting.map((each) => (each.attempt === 1 ? { ...each, dueAt: now } : each)) : waiting },
        now,
        older.map(({ id }) => ({ type: 'drop', id })),
      )
    }
    case 'look':
      return proceed(state, now)
    case 'sent':
      return proceed({ ...state, running: state.running.filter(({ id }) => id !== event.id) }, now)
    case 'failed': {
      const failed = state.running.find(({ id }) => id === event.id)
      if (failed === undefined) return { state, effects: [] }
      const rest = { ...state, running: state.running.filter((each) => each !== failed) }
      const isReplaced = rest.waiting.some((each) => each.key === failed.key)
      if (event.isFinal || isReplaced || failed.attempt > BACKGROUND_RETRIES_MAX)
        return proceed(rest, now, [{ type: 'drop', id: event.id }])
      const dueAt = now + doublingDelayMs(failed.attempt, BACKGROUND_RETRY_BASE_MS, Number.POSITIVE_INFINITY)
      return proceed({ ...rest, waiting: [...rest.waiting, { ...failed, attempt: failed.attempt + 1, dueAt }] }, now)
    }
  }
}
