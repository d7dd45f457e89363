/**
 * The socket's states and close codes (RT-02 to RT-05, RT-08). Pure: connection-service.ts owns the socket and the timers.
 * Each socket has a number; what an older one still says is ignored.
 */

import { SOCKET_CLOSE } from '@reelwright/contract/wire/socket-address'
import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'
import {
  BACKGROUND_CONNECT_TIMEOUT_MS,
  BACKGROUND_CONNECTION_AGE_MAX_MS,
  BACKGROUND_HEARTBEAT_MS,
  BACKGROUND_RECONNECT_ATTEMPTS_MAX,
  BACKGROUND_RECONNECT_BASE_MS,
  CONNECT_TIMEOUT_MS,
  CONTEXT_SWITCH_GAP_MS,
  HEARTBEAT_MS,
  LOOK_AGAIN_MS,
  RECONNECT_ATTEMPTS_MAX,
  RECONNECT_BASE_MS,
  RECONNECT_CAP_MS,
} from './connection-limits.ts'
import {
  type ConnectionContext,
  type ConnectionFailure,
  type ConnectionState,
  connectedSince,
  DISCONNECTED,
  failedWith,
  INITIAL_CONNECTION,
  opening,
  retryingAt,
} from './connection-state.ts'

export type ConnectionEvent =
  | { type: 'connect'; context: ConnectionContext }
  | { type: 'switch'; context: ConnectionContext }
  | { type: 'disconnect' }
  /** The token was renewed, the network is back, the tab is seen again or the person asked: try now. */
  | { type: 'wake' }
  | { type: 'session-expired' }
  /** Somebody looks at it, or nobody does (the page is hidden or shows something else). */
  | { type: 'background'; isBackground: boolean }
  | { type: 'established'; socket: number }
  | { type: 'frame'; socket: number; kind: string }
  | { type: 'error'; socket: number }
  | { type: 'closed'; socket: number; code: number }
  | { type: 'timer'; timer: ConnectionTimer; socket: number }

export type ConnectionTimer = 'connect' | 'retry' | 'look-again' | 'heartbeat' | 'switch' | 'age'

export type ConnectionEffect =
  | { type: 'open'; socket: number; context: ConnectionContext }
  | { type: 'close'; socket: number }
  | { type: 'send'; message: { type: 'heartbeat' | 'heartbeat_response' } }
  | { type: 'start-timer'; timer: ConnectionTimer; ms: number; socket: number }
  | { type: 'stop-timer'; timer: ConnectionTimer }
  | { type: 'emit'; event: 'auth-failed' | 'context-changed' | 'gave-up' }
  | { type: 'warn'; text: string }

/** What is missing in a context, in the documents' words; null when it is whole (A5). */
export const contextError = (context: Partial<ConnectionContext> | null): string | null => {
  if (context === null) return 'No context set'
  if (!context.userId) return 'Missing userId'
  if (!context.chatId) return 'Missing chatId'
  if (!context.reelId) return 'Missing reelId'
  return null
}

export const sameContext = (a: ConnectionContext | null, b: ConnectionContext | null): boolean =>
  a !== null && b !== null && a.userId === b.userId && a.chatId === b.chatId && a.reelId === b.reelId

type Result = ReturnType<Step<ConnectionState, ConnectionEvent, ConnectionEffect>>
const stay = (state: ConnectionState): Result => ({ state, effects: [] })
const ALL_TIMERS: readonly ConnectionEffect[] = [
  { type: 'stop-timer', timer: 'connect' },
  { type: 'stop-timer', timer: 'retry' },
  { type: 'stop-timer', timer: 'look-again' },
  { type: 'stop-timer', timer: 'heartbeat' },
  { type: 'stop-timer', timer: 'age' },
]

type RetryPolicy = { firstRetryMs: number; attemptsMax: number; connectTimeoutMs: number; heartbeatMs: number }
const FOREGROUND: RetryPolicy = {
  firstRetryMs: RECONNECT_BASE_MS,
  attemptsMax: RECONNECT_ATTEMPTS_MAX,
  connectTimeoutMs: CONNECT_TIMEOUT_MS,
  heartbeatMs: HEARTBEAT_MS,
}
const BACKGROUND: RetryPolicy = {
  firstRetryMs: BACKGROUND_RECONNECT_BASE_MS,
  attemptsMax: BACKGROUND_RECONNECT_ATTEMPTS_MAX,
  connectTimeoutMs: BACKGROUND_CONNECT_TIMEOUT_MS,
  heartbeatMs: BACKGROUND_HEARTBEAT_MS,
}
const retryPolicyOf = ({ isBackground }: ConnectionState): RetryPolicy => (isBackground ? BACKGROUND : FOREGROUND)

/** A connection that nobody looks at is made anew before it is older than an hour; one in use is not cut off. */
const limitAge = (state: ConnectionState, now: number): readonly ConnectionEffect[] =>
  state.isBackground && state.establishedAt !== null
    ? [
        {
          type: 'start-timer',
          timer: 'age',
          ms: Math.max(0, state.establishedAt + BACKGROUND_CONNECTION_AGE_MAX_MS - now),
          socket: state.socket,
        },
      ]
    : [{ type: 'stop-timer', timer: 'age' }]

const open = (state: ConnectionState, status: Parameters<typeof opening>[0], context: ConnectionContext): Result => {
  const socket = state.socket + 1
  return {
    state: { ...state, ...opening(status), context, socket },
    effects: [
      ...ALL_TIMERS,
      { type: 'close', socket: state.socket },
      { type: 'open', socket, context },
      { type: 'start-timer', timer: 'connect', ms: retryPolicyOf(state).connectTimeoutMs, socket },
    ],
  }
}

/** Of tries that have ended: more than any policy has, so that looking again begins no new series, whoever looks at the page. */
const GIVEN_UP = Number.POSITIVE_INFINITY

/** Waits for the next try; after the last one it has failed, and says so once, and only looks again now and then. `status` is what is shown meanwhile. */
const backOff = (state: ConnectionState, now: number, status: 'reconnecting' | 'failed', failure: ConnectionFailure | null): Result => {
  const { attemptsMax, firstRetryMs } = retryPolicyOf(state)
  if (state.attempt >= attemptsMax) {
    return {
      state: { ...state, ...failedWith('gave-up'), attempt: GIVEN_UP },
      effects: [
        ...ALL_TIMERS,
        { type: 'close', socket: state.socket },
        { type: 'start-timer', timer: 'look-again', ms: LOOK_AGAIN_MS, socket: state.socket },
        ...(state.attempt === GIVEN_UP ? [] : [{ type: 'emit', event: 'gave-up' } as const]),
      ],
    }
  }
  const attempt = state.attempt + 1
  const ms = doublingDelayMs(attempt, firstRetryMs, RECONNECT_CAP_MS)
  return {
    state: { ...state, ...retryingAt(now + ms, status, failure), attempt },
    effects: [...ALL_TIMERS, { type: 'close', socket: state.socket }, { type: 'start-timer', timer: 'retry', ms, socket: state.socket }],
  }
}

const switchTo = (state: ConnectionState, context: ConnectionContext, now: number): Result => {
  if (sameContext(state.context, context) && state.status !== 'disconnected' && state.status !== 'failed')
    return stay({ ...state, wanted: null })
  const sinceMs = state.lastSwitchAt === null ? CONTEXT_SWITCH_GAP_MS : now - state.lastSwitchAt
  // A clock that was set back would keep the person on the old reel for hours.
  const waitMs = sinceMs < 0 ? 0 : Math.max(0, CONTEXT_SWITCH_GAP_MS - sinceMs)
  if (waitMs > 0) {
    // The documents drop a switch that comes too soon; the person would then look at one reel and talk to another, so the
    // newest one is kept for when the gap is over. It also supersedes a switch that has not been answered by then.
    return { state: { ...state, wanted: context }, effects: [{ type: 'start-timer', timer: 'switch', ms: waitMs, socket: state.socket }] }
  }
  const opened = open({ ...state, attempt: 0, lastSwitchAt: now, wanted: null }, 'context-switching', context)
  return { state: opened.state, effects: [...opened.effects, { type: 'emit', event: 'context-changed' }] }
}

const closed = (state: ConnectionState, code: number, now: number): Result => {
  const end = (failure: ConnectionFailure, more: readonly ConnectionEffect[] = []): Result => ({
    state: { ...state, ...failedWith(failure) },
    effects: [...ALL_TIMERS, ...more],
  })
  if (code === SOCKET_CLOSE.normal) return { state: { ...state, ...DISCONNECTED }, effects: ALL_TIMERS }
  if (code === SOCKET_CLOSE.authFailed) return end('auth', [{ type: 'emit', event: 'auth-failed' }])
  if (code === SOCKET_CLOSE.forbidden) return end('forbidden')
  if (code === SOCKET_CLOSE.rateLimited) return end('rate-limited')
  return backOff(state, now, 'reconnecting', null)
}

const onTimer = (state: ConnectionState, timer: ConnectionTimer, now: number): Result => {
  if (timer === 'connect') return backOff(state, now, 'failed', 'timeout')
  if (timer === 'retry' || timer === 'look-again') {
    const isDue = timer === 'retry' ? state.retryAt !== null : state.failure === 'gave-up'
    const context = state.wanted ?? state.context
    return isDue && context !== null ? open({ ...state, wanted: null }, 'reconnecting', context) : stay(state)
  }
  if (timer === 'switch') return state.wanted === null ? stay(state) : switchTo(state, state.wanted, now)
  if (state.status !== 'connected') return stay(state)
  if (timer === 'age')
    return state.isBackground && state.context !== null ? open({ ...state, attempt: 0 }, 'reconnecting', state.context) : stay(state)
  if (!state.alive) return backOff(state, now, 'reconnecting', null)
  return {
    state: { ...state, alive: false },
    effects: [
      { type: 'send', message: { type: 'heartbeat' } },
      { type: 'start-timer', timer: 'heartbeat', ms: retryPolicyOf(state).heartbeatMs, socket: state.socket },
    ],
  }
}

export const stepConnection: Step<ConnectionState, ConnectionEvent, ConnectionEffect> = (state, event, now) => {
  if ('socket' in event && event.socket !== state.socket) return stay(state)
  switch (event.type) {
    case 'connect':
    case 'switch': {
      const error = contextError(event.context)
      if (error !== null) return { state, effects: [{ type: 'warn', text: error }] }
      if (event.type === 'switch' && state.context !== null) return switchTo(state, event.context, now)
      if (sameContext(state.context, event.context) && (state.status === 'connected' || state.status === 'connecting')) return stay(state)
      return open({ ...state, attempt: 0, wanted: null }, 'connecting', event.context)
    }
    case 'disconnect':
      // The context goes too: nothing may reconnect after a log-out.
      return {
        state: { ...INITIAL_CONNECTION, socket: state.socket + 1, lastSwitchAt: state.lastSwitchAt, isBackground: state.isBackground },
        effects: [...ALL_TIMERS, { type: 'stop-timer', timer: 'switch' }, { type: 'close', socket: state.socket }],
      }
    case 'wake': {
      if (state.context === null) return { state, effects: [{ type: 'warn', text: 'Cannot reconnect without previous context' }] }
      const waiting = state.retryAt !== null || state.status === 'failed' || state.status === 'disconnected'
      // A try under way goes on, and counts as the first one: it may hang in a network that is gone.
      return waiting ? open({ ...state, attempt: 0 }, 'reconnecting', state.context) : stay({ ...state, attempt: 0 })
    }
    case 'session-expired':
      if (state.context === null) return { state, effects: [{ type: 'warn', text: 'Cannot reconnect without previous context' }] }
      return open({ ...state, attempt: 0 }, 'reconnecting', state.context)
    case 'background': {
      if (event.isBackground === state.isBackground) return stay(state)
      const placed = { ...state, isBackground: event.isBackground }
      return { state: placed, effects: limitAge(placed, now) }
    }
    case 'established': {
      const settled: ConnectionState = { ...state, ...connectedSince(now), attempt: 0, alive: true }
      const effects: ConnectionEffect[] = [
        { type: 'stop-timer', timer: 'connect' },
        { type: 'start-timer', timer: 'heartbeat', ms: retryPolicyOf(state).heartbeatMs, socket: state.socket },
        ...limitAge(settled, now),
      ]
      if (settled.wanted === null) return { state: settled, effects }
      const next = switchTo(settled, settled.wanted, now)
      return { state: next.state, effects: [...effects, ...next.effects] }
    }
    case 'frame': {
      const seen = state.alive ? state : { ...state, alive: true }
      return { state: seen, effects: event.kind === 'heartbeat' ? [{ type: 'send', message: { type: 'heartbeat_response' } }] : [] }
    }
    case 'error':
      // The browser always closes after an error; that close decides about the next try.
      return stay({ ...state, ...failedWith('error') })
    case 'closed':
      return closed(state, event.code, now)
    case 'timer':
      return onTimer(state, event.timer, now)
  }
}
