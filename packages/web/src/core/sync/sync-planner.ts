/**
 * When this device asks the server for what changed elsewhere, and in which order its tasks run (SYNC-01, SYNC-03). Pure:
 * `sync-service.ts` listens, asks and keeps. Only the tab that leads starts a sync; the others ask it to.
 */

import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'
import {
  DATA_HOOK_SYNC_GAP_MS,
  SYNC_INACTIVITY_MS,
  SYNC_INTERVAL_MS,
  SYNC_TASK_RETRIES_MAX,
  SYNC_TASK_RETRY_BASE_MS,
  SYNC_TASKS_AT_ONCE_MAX,
  SYNC_VISIBLE_DELAY_MS,
  SYNCS_PER_HOUR_MAX,
} from './sync-limits.ts'

export type SyncTask = 'profile' | 'projects' | 'chats' | 'notifications' | 'reels'

/** The documents name high, medium and low; which task has which is ours: what is seen first comes first. */
const TASKS: readonly { task: SyncTask; priority: 'high' | 'medium' | 'low' }[] = [
  { task: 'profile', priority: 'high' },
  { task: 'projects', priority: 'high' },
  { task: 'notifications', priority: 'medium' },
  { task: 'reels', priority: 'medium' },
  { task: 'chats', priority: 'low' },
]
const RANK = { high: 0, medium: 1, low: 2 }
export const TASK_ORDER: readonly SyncTask[] = [...TASKS].sort((a, b) => RANK[a.priority] - RANK[b.priority]).map(({ task }) => task)

export type SyncReason = 'inactive' | 'visible' | 'interval' | 'asked'

const HOUR_MS = 3_600_000
const NEVER = Number.POSITIVE_INFINITY

type Round = {
  id: number
  reason: SyncReason
  waiting: readonly SyncTask[]
  running: readonly { task: SyncTask; attempt: number }[]
  retries: readonly { task: SyncTask; attempt: number; at: number }[]
  failed: readonly SyncTask[]
}

export type SyncState = {
  isLeader: boolean
  isOnline: boolean
  /** Last mouse, key, scroll or touch; null once that rest has been used for a sync. */
  restingSince: number | null
  visibleSince: number | null
  /** Another tab asked for one. */
  isAsked: boolean
  /** Starts within the last hour, oldest first. */
  startedAt: readonly number[]
  /** The interval runs from here. */
  lastAt: number
  lastRound: number
  round: Round | null
}

export type SyncEvent =
  | { type: 'activity' }
  | { type: 'visible' }
  | { type: 'network'; isOnline: boolean }
  | { type: 'leadership'; isLeader: boolean }
  /** Another tab would like one; within 30 s of the last there is nothing new worth asking for (SYNC-09). */
  | { type: 'asked' }
  | { type: 'look' }
  | { type: 'task-done'; round: number; task: SyncTask }
  | { type: 'task-failed'; round: number; task: SyncTask }
  /** The server does not know this user: nothing to sync. */
  | { type: 'unknown-user'; round: number }

export type SyncEffect =
  | { type: 'run-task'; round: number; task: SyncTask; attempt: number }
  | { type: 'look-in'; ms: number }
  | { type: 'tell'; message: 'sync-start' | 'sync-complete' | 'sync-error'; round: number; reason: SyncReason; failed: readonly SyncTask[] }
  /** This tab does not lead: the one that does should sync. */
  | { type: 'ask-leader' }
  | { type: 'warn'; text: string }

export const startOfSync = (now: number, isOnline: boolean): SyncState => ({
  isLeader: false,
  isOnline,
  restingSince: now,
  // A page that was just opened has become visible too.
  visibleSince: now,
  isAsked: false,
  startedAt: [],
  lastAt: now,
  lastRound: 0,
  round: null,
})

type Result = { state: SyncState; effects: readonly SyncEffect[] }

/** When the next sync is due and why; NEVER while it may not start. */
const nextDue = (state: SyncState, now: number): { at: number; reason: SyncReason } => {
  const wanted: { at: number; reason: SyncReason }[] = [
    { at: state.isAsked ? now : NEVER, reason: 'asked' },
    { at: state.visibleSince === null ? NEVER : state.visibleSince + SYNC_VISIBLE_DELAY_MS, reason: 'visible' },
    { at: state.restingSince === null ? NEVER : state.restingSince + SYNC_INACTIVITY_MS, reason: 'inactive' },
    { at: state.lastAt + SYNC_INTERVAL_MS, reason: 'interval' },
  ]
  const first = wanted.reduce((best, other) => (other.at < best.at ? other : best))
  const [oldest] = state.startedAt
  const allowedAt = oldest !== undefined && state.startedAt.length >= SYNCS_PER_HOUR_MAX ? oldest + HOUR_MS : 0
  return { ...first, at: Math.max(first.at, allowedAt) }
}

/** Starts waiting tasks and due retries as far as two at once allow, or ends the round. */
const fill = (state: SyncState, round: Round, now: number): Result => {
  const due = round.retries.filter((retry) => retry.at <= now)
  const candidates = [...due, ...round.waiting.map((task) => ({ task, attempt: 1 }))]
  const started = candidates
    .slice(0, Math.max(0, SYNC_TASKS_AT_ONCE_MAX - round.running.length))
    .map(({ task, attempt }) => ({ task, attempt }))
  const isStarted = (task: SyncTask) => started.some((other) => other.task === task)
  const next: Round = {
    ...round,
    waiting: round.waiting.filter((task) => !isStarted(task)),
    retries: round.retries.filter(({ task }) => !isStarted(task)),
    running: [...round.running, ...started],
  }
  if (next.running.length + next.waiting.length + next.retries.length === 0) {
    const message = next.failed.length === 0 ? 'sync-complete' : 'sync-error'
    return schedule({ ...state, round: null }, now, [{ type: 'tell', message, round: round.id, reason: round.reason, failed: next.failed }])
  }
  return schedule(
    { ...state, round: next },
    now,
    started.map(({ task, attempt }) => ({ type: 'run-task', round: round.id, task, attempt })),
  )
}

const begin = (state: SyncState, reason: SyncReason, now: number): Result => {
  const round: Round = { id: state.lastRound + 1, reason, waiting: TASK_ORDER, running: [], retries: [], failed: [] }
  const begun: SyncState = {
    ...state,
    restingSince: reason === 'inactive' ? null : state.restingSince,
    visibleSince: null,
    isAsked: false,
    startedAt: [...state.startedAt.filter((at) => at > now - HOUR_MS), now],
    lastAt: now,
    lastRound: round.id,
  }
  const filled = fill(begun, round, now)
  return { state: filled.state, effects: [{ type: 'tell', message: 'sync-start', round: round.id, reason, failed: [] }, ...filled.effects] }
}

/** Starts what is due, else says when to look again. */
const schedule = (state: SyncState, now: number, effects: readonly SyncEffect[] = []): Result => {
  if (state.round !== null) {
    const isFull = state.round.running.length >= SYNC_TASKS_AT_ONCE_MAX
    const at = isFull ? NEVER : Math.min(...state.round.retries.map((retry) => retry.at))
    return { state, effects: at === NEVER ? effects : [...effects, { type: 'look-in', ms: Math.max(0, at - now) }] }
  }
  if (!state.isLeader) {
    if (state.visibleSince === null) return { state, effects }
    const ms = state.visibleSince + SYNC_VISIBLE_DELAY_MS - now
    if (ms > 0) return { state, effects: [...effects, { type: 'look-in', ms }] }
    return { state: { ...state, visibleSince: null }, effects: [...effects, { type: 'ask-leader' }] }
  }
  // Without a network nothing is due; it says when it is back.
  if (!state.isOnline) return { state, effects }
  const { at, reason } = nextDue(state, now)
  if (at > now) return { state, effects: [...effects, { type: 'look-in', ms: at - now }] }
  const begun = begin(state, reason, now)
  return { state: begun.state, effects: [...effects, ...begun.effects] }
}

const endTask = (state: SyncState, event: Extract<SyncEvent, { type: 'task-done' | 'task-failed' }>, now: number): Result => {
  const { round } = state
  const ended = round?.id === event.round ? round.running.find(({ task }) => task === event.task) : undefined
  if (round === null || ended === undefined) return { state, effects: [] }
  const rest: Round = { ...round, running: round.running.filter((other) => other !== ended) }
  if (event.type === 'task-done') return fill(state, rest, now)
  if (ended.attempt > SYNC_TASK_RETRIES_MAX) return fill(state, { ...rest, failed: [...rest.failed, ended.task] }, now)
  const at = now + doublingDelayMs(ended.attempt, SYNC_TASK_RETRY_BASE_MS, NEVER)
  return fill(state, { ...rest, retries: [...rest.retries, { task: ended.task, attempt: ended.attempt + 1, at }] }, now)
}

/** What stands in the future was noted before the clock was set back: nothing may wait for hours because of it. */
const withClock = (state: SyncState, now: number): SyncState => {
  const past = (at: number | null): number | null => (at === null ? null : Math.min(at, now))
  const round = state.round
  // A retry that is further away than any is ever put was due before long by the clock of then.
  const farthest = now + doublingDelayMs(SYNC_TASK_RETRIES_MAX, SYNC_TASK_RETRY_BASE_MS, NEVER)
  if (round?.retries.some((retry) => retry.at > farthest)) {
    const retries = round.retries.map((retry) => ({ ...retry, at: Math.min(retry.at, now) }))
    return withClock({ ...state, round: { ...round, retries } }, now)
  }
  if (Math.max(state.lastAt, state.restingSince ?? 0, state.visibleSince ?? 0, state.startedAt.at(-1) ?? 0) <= now) return state
  return {
    ...state,
    lastAt: Math.min(state.lastAt, now),
    restingSince: past(state.restingSince),
    visibleSince: past(state.visibleSince),
    startedAt: state.startedAt.map((at) => Math.min(at, now)),
  }
}

export const stepSync: Step<SyncState, SyncEvent, SyncEffect> = (before, event, now) => {
  const state = withClock(before, now)
  switch (event.type) {
    case 'activity':
      return schedule({ ...state, restingSince: now }, now)
    case 'visible':
      return schedule({ ...state, visibleSince: now }, now)
    case 'network':
      return schedule({ ...state, isOnline: event.isOnline }, now)
    case 'leadership':
      // What a former leader had begun goes on nowhere: the new one syncs by itself.
      return schedule({ ...state, isLeader: event.isLeader, round: event.isLeader ? state.round : null }, now)
    case 'asked': {
      const last = state.startedAt.at(-1)
      const isFresh = last !== undefined && now - last < DATA_HOOK_SYNC_GAP_MS
      return isFresh ? { state, effects: [] } : schedule({ ...state, isAsked: true }, now)
    }
    case 'look':
      return state.round === null ? schedule(state, now) : fill(state, state.round, now)
    case 'unknown-user': {
      if (state.round?.id !== event.round) return { state, effects: [] }
      const { id, reason } = state.round
      return schedule({ ...state, round: null }, now, [
        { type: 'warn', text: 'User not found: sync skipped' },
        { type: 'tell', message: 'sync-complete', round: id, reason, failed: [] },
      ])
    }
    case 'task-done':
    case 'task-failed':
      return endTask(state, event, now)
  }
}
