/**
 * The queue in front of the connection: one operation at a time, newer ones in the place of those they make pointless
 * (RT-06). Pure: `coordinated-connection.ts` carries the operations out and says what came of them.
 */

import type { Step } from '../machine.ts'
import { sameContext } from './connection.ts'
import {
  COORDINATOR_CONFLICT_DELAY_MS,
  COORDINATOR_OPERATION_TIMEOUT_MS,
  COORDINATOR_RETRIES_MAX,
  COORDINATOR_RETRY_BASE_MS,
  COORDINATOR_TICK_MS,
} from './coordinator-limits.ts'
import type { CoordinatorEffect, CoordinatorEvent, CoordinatorState, Operation, OperationKind, Running } from './coordinator-state.ts'

export const IDLE_COORDINATOR: CoordinatorState = { running: null, queue: [], notBefore: 0, isClosed: false }

export const SUPERSEDED = 'Operation superseded by newer operation'
export const SHUTTING_DOWN = 'Coordinator shutting down'
const TIMED_OUT = `Operation timeout after ${COORDINATOR_OPERATION_TIMEOUT_MS}ms`

type Result = { state: CoordinatorState; effects: readonly CoordinatorEffect[] }

/**
 * Whether `newer` leaves nothing of `older` to do. The documents name the first three; a switch in the place of a switch is
 * ours: only the last reel that somebody chose is still wanted.
 */
const supersedes = (newer: OperationKind, older: OperationKind): boolean => {
  if (newer === 'disconnect') return older !== 'disconnect'
  if (newer === 'connect') return older === 'connect' || older === 'context-switch'
  return newer === 'context-switch' && (older === 'connect' || older === 'context-switch')
}

const bare = ({ id, kind, context }: Operation): Operation => ({ id, kind, context })

/** Further away than it was ever set: the clock was set back, and the time is over. */
const isOver = (at: number, mostMs: number, now: number): boolean => now >= at || at - now > mostMs

/** Starts what is next, or says when to look again. */
const proceed = (state: CoordinatorState, now: number): Result => {
  const { running, queue } = state
  if (running !== null) {
    const dueAt = running.retryAt ?? running.deadlineAt
    return { state, effects: [{ type: 'look-in', ms: Math.max(COORDINATOR_TICK_MS, dueAt - now) }] }
  }
  const [next, ...rest] = queue
  if (next === undefined) return { state, effects: [] }
  if (!isOver(state.notBefore, COORDINATOR_CONFLICT_DELAY_MS, now))
    return { state, effects: [{ type: 'look-in', ms: Math.max(COORDINATOR_TICK_MS, state.notBefore - now) }] }
  return {
    state: { ...state, queue: rest, running: { ...next, attempt: 1, deadlineAt: now + COORDINATOR_OPERATION_TIMEOUT_MS, retryAt: null } },
    effects: [
      { type: 'run', operation: next, attempt: 1 },
      { type: 'look-in', ms: COORDINATOR_OPERATION_TIMEOUT_MS },
    ],
  }
}

const tryAgain = (state: CoordinatorState, running: Running, now: number): Result => {
  const attempt = running.attempt + 1
  const deadlineAt = now + COORDINATOR_OPERATION_TIMEOUT_MS
  return {
    state: { ...state, running: { ...running, attempt, deadlineAt, retryAt: null } },
    effects: [
      { type: 'run', operation: bare(running), attempt },
      { type: 'look-in', ms: COORDINATOR_OPERATION_TIMEOUT_MS },
    ],
  }
}

/** The next one is looked for a tick after this one ended, so that what ended can still be heard of. */
const end = (state: CoordinatorState, ended: CoordinatorEffect): Result => ({
  state: { ...state, running: null },
  effects: state.queue.length === 0 ? [ended] : [ended, { type: 'look-in', ms: COORDINATOR_TICK_MS }],
})

const fail = (state: CoordinatorState, running: Running, reason: string, isFinal: boolean, now: number): Result => {
  if (isFinal || running.attempt > COORDINATOR_RETRIES_MAX) return end(state, { type: 'rejected', operation: bare(running), reason })
  const waitMs = COORDINATOR_RETRY_BASE_MS * running.attempt
  return proceed({ ...state, running: { ...running, deadlineAt: null, retryAt: now + waitMs } }, now)
}

const ask = (state: CoordinatorState, operation: Operation, now: number): Result => {
  if (state.isClosed) return { state, effects: [{ type: 'rejected', operation, reason: SHUTTING_DOWN }] }
  const { running, queue } = state
  const opens = (kind: OperationKind | undefined): boolean => kind !== undefined && kind !== 'disconnect'
  if (operation.kind === 'reconnect' && (opens(running?.kind) || queue.some((waiting) => opens(waiting.kind)))) {
    // Another one opens the connection already; if it waits for its next try, it need not.
    const done: CoordinatorEffect = { type: 'done', operation }
    if (running === null || running.retryAt === null) return { state, effects: [done] }
    const again = tryAgain(state, running, now)
    return { state: again.state, effects: [done, ...again.effects] }
  }
  const last = queue.at(-1) ?? running
  if (operation.kind === 'context-switch' && opens(last?.kind) && sameContext(last?.context ?? null, operation.context))
    return { state, effects: [{ type: 'done', operation }] }

  const dropped = queue.filter((waiting) => supersedes(operation.kind, waiting.kind))
  const effects: CoordinatorEffect[] = dropped.map((older) => ({ type: 'rejected', operation: older, reason: SUPERSEDED }))
  let next: CoordinatorState = { ...state, queue: [...queue.filter((waiting) => !dropped.includes(waiting)), operation] }
  if (running !== null && supersedes(operation.kind, running.kind)) {
    // The documents let what runs go on. Whoever went on to another reel would wait half a minute for the one they left.
    effects.push({ type: 'rejected', operation: bare(running), reason: SUPERSEDED })
    next = { ...next, running: null, notBefore: now + COORDINATOR_CONFLICT_DELAY_MS }
  }
  const proceeded = proceed(next, now)
  return { state: proceeded.state, effects: [...effects, ...proceeded.effects] }
}

const look = (state: CoordinatorState, now: number): Result => {
  const { running } = state
  if (running !== null && running.retryAt !== null && isOver(running.retryAt, COORDINATOR_RETRIES_MAX * COORDINATOR_RETRY_BASE_MS, now))
    return tryAgain(state, running, now)
  if (running !== null && running.deadlineAt !== null && isOver(running.deadlineAt, COORDINATOR_OPERATION_TIMEOUT_MS, now))
    return fail(state, running, TIMED_OUT, false, now)
  return proceed(state, now)
}

export const stepCoordinator: Step<CoordinatorState, CoordinatorEvent, CoordinatorEffect> = (state, event, now) => {
  const { running } = state
  switch (event.type) {
    case 'ask':
      return ask(state, event.operation, now)
    case 'look':
      return look(state, now)
    case 'succeeded':
      return running === null || running.id !== event.id ? { state, effects: [] } : end(state, { type: 'done', operation: bare(running) })
    case 'failed':
      // Between two tries nothing is going on that could fail.
      if (running === null || running.id !== event.id || running.retryAt !== null) return { state, effects: [] }
      return fail(state, running, event.reason, event.isFinal, now)
    case 'shut-down':
      return {
        state: { ...IDLE_COORDINATOR, isClosed: true },
        effects: [...(running === null ? [] : [bare(running)]), ...state.queue].map((operation) => ({
          type: 'rejected',
          operation,
          reason: SHUTTING_DOWN,
        })),
      }
  }
}
