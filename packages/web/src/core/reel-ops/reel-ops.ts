/**
 * The order in which a reel's cached messages are written (CACHE-05): one operation at a time holds the reel's lock, up to a
 * hundred wait, a failed one is tried again with the lock in hand, and a lock that nobody gives back expires. Pure.
 */

import type { Step } from '../machine.ts'
import { REEL_LOCK_TIMEOUT_MS, REEL_OPERATION_RETRIES_MAX, REEL_OPERATION_RETRY_BASE_MS, REEL_OPERATIONS_MAX } from './reel-ops-limits.ts'

type Lock = { opId: number; sinceMs: number; attempt: number }
type Lane = { lock: Lock | null; waiting: readonly number[] }

export type ReelOpsState = { lanes: ReadonlyMap<string, Lane>; isClosed: boolean }

export const NO_REEL_OPS: ReelOpsState = { lanes: new Map(), isClosed: false }

export type ReelOpsEvent =
  | { type: 'queued'; reelId: string; opId: number }
  | { type: 'done'; reelId: string; opId: number }
  | { type: 'failed'; reelId: string; opId: number; text: string; mayRetry: boolean }
  | { type: 'retry-due'; reelId: string; opId: number }
  /** The first in the line has waited for the lock as long as it may. */
  | { type: 'wait-over'; reelId: string; opId: number }
  | { type: 'swept' }
  | { type: 'closed' }

export type ReelOpsEffect =
  | { type: 'run'; reelId: string; opId: number }
  | { type: 'retry-in'; reelId: string; opId: number; ms: number }
  | { type: 'wait-in'; reelId: string; opId: number; ms: number }
  | { type: 'resolve'; opId: number }
  | { type: 'reject'; opId: number; text: string }

type Result = ReturnType<Step<ReelOpsState, ReelOpsEvent, ReelOpsEffect>>

const EMPTY_LANE: Lane = { lock: null, waiting: [] }

const withLane = (state: ReelOpsState, reelId: string, lane: Lane): ReelOpsState => {
  const lanes = new Map(state.lanes)
  if (lane.lock === null && lane.waiting.length === 0) lanes.delete(reelId)
  else lanes.set(reelId, lane)
  return { ...state, lanes }
}

const waitFor = (reelId: string, opId: number | undefined): readonly ReelOpsEffect[] =>
  opId === undefined ? [] : [{ type: 'wait-in', reelId, opId, ms: REEL_LOCK_TIMEOUT_MS }]

/** Gives a free lock to the first in the line; whoever stands first then begins to wait. */
const advance = (state: ReelOpsState, reelId: string, lane: Lane, now: number, effects: readonly ReelOpsEffect[]): Result => {
  const [next, ...rest] = lane.waiting
  if (lane.lock !== null || next === undefined) return { state: withLane(state, reelId, lane), effects }
  const lock: Lock = { opId: next, sinceMs: now, attempt: 0 }
  return {
    state: withLane(state, reelId, { lock, waiting: rest }),
    effects: [...effects, { type: 'run', reelId, opId: next }, ...waitFor(reelId, rest[0])],
  }
}

const release = (state: ReelOpsState, reelId: string, opId: number, now: number, effect: ReelOpsEffect): Result => {
  const lane = state.lanes.get(reelId) ?? EMPTY_LANE
  // An operation that outlived its lock gives nothing back: the lock is another's by now.
  if (lane.lock?.opId !== opId) return { state, effects: [effect] }
  return advance(state, reelId, { ...lane, lock: null }, now, [effect])
}

const onFailed = (state: ReelOpsState, event: Extract<ReelOpsEvent, { type: 'failed' }>, now: number): Result => {
  const { reelId, opId, text } = event
  const lane = state.lanes.get(reelId) ?? EMPTY_LANE
  const attempt = lane.lock?.opId === opId ? lane.lock.attempt : REEL_OPERATION_RETRIES_MAX
  if (lane.lock === null || !event.mayRetry || attempt >= REEL_OPERATION_RETRIES_MAX)
    return release(state, reelId, opId, now, { type: 'reject', opId, text })
  return {
    state: withLane(state, reelId, { ...lane, lock: { ...lane.lock, attempt: attempt + 1 } }),
    effects: [{ type: 'retry-in', reelId, opId, ms: REEL_OPERATION_RETRY_BASE_MS * 2 ** attempt }],
  }
}

export const stepReelOps: Step<ReelOpsState, ReelOpsEvent, ReelOpsEffect> = (state, event, now) => {
  switch (event.type) {
    case 'queued': {
      const { reelId, opId } = event
      if (state.isClosed) return { state, effects: [{ type: 'reject', opId, text: 'ConcurrencyManager shutting down' }] }
      const lane = state.lanes.get(reelId) ?? EMPTY_LANE
      if (lane.waiting.length >= REEL_OPERATIONS_MAX)
        return { state, effects: [{ type: 'reject', opId, text: `Operation queue full for reel ${reelId}` }] }
      const isFirst = lane.lock !== null && lane.waiting.length === 0
      return advance(state, reelId, { ...lane, waiting: [...lane.waiting, opId] }, now, isFirst ? waitFor(reelId, opId) : [])
    }
    case 'done':
      return release(state, event.reelId, event.opId, now, { type: 'resolve', opId: event.opId })
    case 'failed':
      return onFailed(state, event, now)
    case 'retry-due': {
      const holds = state.lanes.get(event.reelId)?.lock?.opId === event.opId
      if (holds) return { state, effects: [{ type: 'run', reelId: event.reelId, opId: event.opId }] }
      return { state, effects: [{ type: 'reject', opId: event.opId, text: `Failed to acquire lock for reel ${event.reelId}` }] }
    }
    case 'wait-over': {
      const lane = state.lanes.get(event.reelId)
      if (lane?.waiting[0] !== event.opId) return { state, effects: [] }
      const waiting = lane.waiting.slice(1)
      return {
        state: withLane(state, event.reelId, { ...lane, waiting }),
        effects: [
          { type: 'reject', opId: event.opId, text: `Failed to acquire lock for reel ${event.reelId}` },
          ...waitFor(event.reelId, waiting[0]),
        ],
      }
    }
    case 'swept': {
      let result: Result = { state, effects: [] }
      for (const [reelId, lane] of state.lanes) {
        if (lane.lock === null || now - lane.lock.sinceMs < REEL_LOCK_TIMEOUT_MS) continue
        result = advance(result.state, reelId, { ...lane, lock: null }, now, result.effects)
      }
      return result
    }
    case 'closed': {
      const waiting = [...state.lanes.values()].flatMap((lane) => lane.waiting)
      return {
        // What runs is let finish; nothing follows it.
        state: { lanes: new Map([...state.lanes].map(([reelId, lane]) => [reelId, { ...lane, waiting: [] }])), isClosed: true },
        effects: waiting.map((opId) => ({ type: 'reject', opId, text: 'ConcurrencyManager shutting down' })),
      }
    }
  }
}
