/**
 * The socket's states and close codes (RT-02 to RT-05, RT-08). Pure: connection-service.ts owns the socket and the timers.
 * Each socket has a number; what an older one still says is ignored.
 */

import {
  CONNECT_TIMEOUT_MS,
  CONTEXT_SWITCH_GAP_MS,
  HEARTBEAT_MS,
  RECONNECT_ATTEMPTS_MAX,
  RECONNECT_BASE_MS,
  RECONNECT_CAP_MS,
} from '@reelwright/contract/constants-socket'
import { SOCKET_CLOSE } from '@reelwright/contract/socket-address'
import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'

export type ConnectionContext = { userId: string; chatId: string; reelId: string; projectId?: string; projectName?: string }

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'failed' | 'reconnecting' | 'context-switching'

/** Why it is not connected and does not retry by itself. */
export type ConnectionFailure = 'auth' | 'forbidden' | 'rate-limited' | 'timeout' | 'error' | 'gave-up'

export type ConnectionState = {
  status: ConnectionStatus
  context: ConnectionContext | null
  /** Number of the current socket; 0 before the first. */
  socket: number
  /** Tries since the last established session. */
  attempt: number
  failure: ConnectionFailure | null
  /** When the next try is due. */
  retryAt: number | null
  lastSwitchAt: number | null
  /** A context asked for while it could not be switched to; the newest wins. */
  wanted: ConnectionContext | null
  /** Something arrived since the last heartbeat. */
  alive: boolean
}

export type ConnectionEvent =
  | { type: 'connect'; context: ConnectionContext }
  | { type: 'switch'; context: ConnectionContext }
  | { type: 'disconnect' }
  /** The token was renewed, the network is back, the tab is seen again or the person asked: try now. */
  | { type: 'wake' }
  | { type: 'session-expired' }
  | { type: 'established'; socket: number }
  | { type: 'frame'; socket: number; kind: string }
  | { type: 'error'; socket: number }
  | { type: 'closed'; socket: number; code: number }
  | { type: 'timer'; timer: ConnectionTimer; socket: number }

export type ConnectionTimer = 'connect' | 'retry' | 'heartbeat' | 'switch'

export type ConnectionEffect =
  | { type: 'open'; socket: number; context: ConnectionContext }
  | { type: 'close'; socket: number }
  | { type: 'send'; message: { type: 'heartbeat' | 'heartbeat_response' } }
  | { type: 'start-timer'; timer: ConnectionTimer; ms: number; socket: number }
  | { type: 'stop-timer'; timer: ConnectionTimer }
  | { type: 'emit'; event: 'auth-failed' | 'context-changed' | 'gave-up' }
  | { type: 'warn'; text: string }

export const INITIAL_CONNECTION: ConnectionState = {
  status: 'disconnected',
  context: null,
  socket: 0,
  attempt: 0,
  failure: null,
  retryAt: null,
  lastSwitchAt: null,
  wanted: null,
  alive: false,
}

/** What is missing in a context, in the documents' words; null when it is whole (A5). */
export const contextFault = (context: Partial<ConnectionContext> | null): string | null => {
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
  { type: 'stop-timer', timer: 'heartbeat' },
]

const open = (state: ConnectionState, status: ConnectionStatus, context: ConnectionContext): Result => {
  const socket = state.socket + 1
  return {
    state: { ...state, status, context, socket, failure: null, retryAt: null },
    effects: [
      ...ALL_TIMERS,
      { type: 'close', socket: state.socket },
      { type: 'open', socket, context },
      { type: 'start-timer', timer: 'connect', ms: CONNECT_TIMEOUT_MS, socket },
    ],
  }
}

/** Waits for the next try, or gives up after the last one. `status` is what is shown meanwhile. */
const backOff = (state: ConnectionState, now: number, status: 'reconnecting' | 'failed', failure: ConnectionFailure | null): Result => {
  if (state.attempt >= RECONNECT_ATTEMPTS_MAX) {
    return {
      state: { ...state, status: 'failed', failure: 'gave-up', retryAt: null },
      effects: [...ALL_TIMERS, { type: 'close', socket: state.socket }, { type: 'emit', event: 'gave-up' }],
    }
  }
  const attempt = state.attempt + 1
  const ms = doublingDelayMs(attempt, RECONNECT_BASE_MS, RECONNECT_CAP_MS)
  return {
    state: { ...state, status, attempt, failure, retryAt: now + ms },
    effects: [...ALL_TIMERS, { type: 'close', socket: state.socket }, { type: 'start-timer', timer: 'retry', ms, socket: state.socket }],
  }
}

const switchTo = (state: ConnectionState, context: ConnectionContext, now: number): Result => {
  if (sameContext(state.context, context) && state.status !== 'disconnected' && state.status !== 'failed')
    return stay({ ...state, wanted: null })
  const waitMs = state.lastSwitchAt === null ? 0 : Math.max(0, state.lastSwitchAt + CONTEXT_SWITCH_GAP_MS - now)
  if (waitMs > 0) {
    // The documents drop a switch that comes too soon; the person would then look at one reel and talk to another, so the
    // newest one is kept for when the gap is over. It also supersedes a switch that has not been answered by then.
    return { state: { ...state, wanted: context }, effects: [{ type: 'start-timer', timer: 'switch', ms: waitMs, socket: state.socket }] }
  }
  const opened = open({ ...state, attempt: 0, lastSwitchAt: now, wanted: null }, 'context-switching', context)
  return { state: opened.state, effects: [...opened.effects, { type: 'emit', event: 'context-changed' }] }
}

const closed = (state: ConnectionState, code: number, now: number): Result => {
  const end = (status: ConnectionStatus, failure: ConnectionFailure | null, more: readonly ConnectionEffect[] = []): Result => ({
    state: { ...state, status, failure, retryAt: null },
    effects: [...ALL_TIMERS, ...more],
  })
  if (code === SOCKET_CLOSE.normal) return end('disconnected', null)
  if (code === SOCKET_CLOSE.authFailed) return end('failed', 'auth', [{ type: 'emit', event: 'auth-failed' }])
  if (code === SOCKET_CLOSE.forbidden) return end('failed', 'forbidden')
  if (code === SOCKET_CLOSE.rateLimited) return end('failed', 'rate-limited')
  return backOff(state, now, 'reconnecting', null)
}

const onTimer = (state: ConnectionState, timer: ConnectionTimer, now: number): Result => {
  if (timer === 'connect') return backOff(state, now, 'failed', 'timeout')
  if (timer === 'retry' && state.retryAt === null) return stay(state)
  if (timer === 'retry') {
    const context = state.wanted ?? state.context
    return context === null ? stay(state) : open({ ...state, wanted: null }, 'reconnecting', context)
  }
  if (timer === 'switch') return state.wanted === null ? stay(state) : switchTo(state, state.wanted, now)
  if (state.status !== 'connected') return stay(state)
  if (!state.alive) return backOff(state, now, 'reconnecting', null)
  return {
    state: { ...state, alive: false },
    effects: [
      { type: 'send', message: { type: 'heartbeat' } },
      { type: 'start-timer', timer: 'heartbeat', ms: HEARTBEAT_MS, socket: state.socket },
    ],
  }
}

export const stepConnection: Step<ConnectionState, ConnectionEvent, ConnectionEffect> = (state, event, now) => {
  if ('socket' in event && event.socket !== state.socket) return stay(state)
  switch (event.type) {
    case 'connect':
    case 'switch': {
      const fault = contextFault(event.context)
      if (fault !== null) return { state, effects: [{ type: 'warn', text: fault }] }
      if (event.type === 'switch' && state.context !== null) return switchTo(state, event.context, now)
      if (sameContext(state.context, event.context) && (state.status === 'connected' || state.status === 'connecting')) return stay(state)
      return open({ ...state, attempt: 0, wanted: null }, 'connecting', event.context)
    }
    case 'disconnect':
      // The context goes too: nothing may reconnect after a log-out.
      return {
        state: { ...state, status: 'disconnected', context: null, failure: null, retryAt: null, wanted: null, socket: state.socket + 1 },
        effects: [...ALL_TIMERS, { type: 'stop-timer', timer: 'switch' }, { type: 'close', socket: state.socket }],
      }
    case 'wake': {
      if (state.context === null) return { state, effects: [{ type: 'warn', text: 'Cannot reconnect without previous context' }] }
      const waiting = state.retryAt !== null || state.status === 'failed' || state.status === 'disconnected'
      return waiting ? open({ ...state, attempt: 0 }, 'reconnecting', state.context) : stay(state)
    }
    case 'session-expired':
      if (state.context === null) return { state, effects: [{ type: 'warn', text: 'Cannot reconnect without previous context' }] }
      return open({ ...state, attempt: 0 }, 'reconnecting', state.context)
    case 'established': {
      const settled: ConnectionState = { ...state, status: 'connected', attempt: 0, failure: null, retryAt: null, alive: true }
      const effects: ConnectionEffect[] = [
        { type: 'stop-timer', timer: 'connect' },
        { type: 'start-timer', timer: 'heartbeat', ms: HEARTBEAT_MS, socket: state.socket },
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
      return stay({ ...state, status: 'failed', failure: 'error' })
    case 'closed':
      return closed(state, event.code, now)
    case 'timer':
      return onTimer(state, event.timer, now)
  }
}
