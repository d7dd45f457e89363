/**
 * The outbox as a machine: what waits, what is on the wire, what was refused, and when something may be sent (SYNC-06).
 * What is on the device is the truth; this mirrors it in every tab, and in the tab that leads it decides what goes out.
 */
import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { buildsOn, needs, standsByItself } from './write-rules.ts'

/** First wait after a try that came to nothing, and where its doubling ends (ours: the document's network retries are within one try). */
const RETRY_FIRST_MS = 2_000
const RETRY_MOST_MS = 60_000
/** After so many tries of what is before it a write that stands by itself goes past (ours: after 14 s, with the waits between them). */
const PATIENCE_TRIES = 3

export type OutboxMachineState = {
  /** In the order of writing. */
  entries: readonly OutboxEntry[]
  /** Ids that this tab has on the wire. */
  onWire: ReadonlySet<string>
  /** Whether this tab is the one that sends. */
  isLeader: boolean
  isOnline: boolean
  /** What waits after a try that came to nothing, by `pauseOf`: until when (epoch milliseconds), and how many such tries. */
  pauses: ReadonlyMap<string, { untilMs: number; failures: number }>
}

export type OutboxEvent =
  /** What the device has now: after opening, and after another tab changed it. */
  | { type: 'loaded'; entries: readonly OutboxEntry[] }
  | { type: 'added'; entry: OutboxEntry | null; removed: readonly string[] }
  | { type: 'leads'; isLeader: boolean }
  /** The network came or went, as far as the device knows. */
  | { type: 'network'; isOnline: boolean }
  /** A sign of life of the server or of the person: no reason to wait any longer. */
  | { type: 'woken' }
  | { type: 'ticked' }
  | { type: 'marked'; id: string; attempts: number }
  /** It is no longer there to be sent, or this tab no longer leads. */
  | { type: 'dropped'; id: string }
  | { type: 'acknowledged'; id: string }
  /** Nobody knows whether it arrived, or the server asked for patience. */
  | { type: 'postponed'; id: string }
  | { type: 'refused'; entry: OutboxEntry }
  | { type: 'removed'; ids: readonly string[] }

export type OutboxEffect = { type: 'send'; entry: OutboxEntry } | { type: 'tick-at'; atMs: number }

export const EMPTY_OUTBOX: OutboxMachineState = {
  entries: [],
  onWire: new Set(),
  isLeader: false,
  isOnline: true,
  pauses: new Map(),
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}

const change = (state: OutboxMachineState, id: string, to: (entry: OutboxEntry) => OutboxEntry): OutboxMachineState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? to(entry) : entry)),
})

/** Messages and changes of one reel share its lane; that the server has trouble with the one says nothing of the other. */
const pauseOf = (entry: OutboxEntry): string => (entry.call === 'send_message' ? `${entry.lane} messages` : entry.lane)

/**
 * What may go now: what it is about is made, nothing before it in its lane is unsettled, but for what it need not wait for, and nothing
 * that it builds on was refused or waits for something that was.
 */
export const nextToSend = (state: OutboxMachineState, nowMs: number): readonly OutboxEntry[] => {
  const ahead: OutboxEntry[] = []
  const refused: OutboxEntry[] = []
  const next: OutboxEntry[] = []
  const hasTried = (entry: OutboxEntry): boolean => (state.pauses.get(pauseOf(entry))?.failures ?? 0) >= PATIENCE_TRIES
  for (const entry of state.entries) {
    if (entry.state === 'failed' || refused.some((earlier) => buildsOn(entry, earlier))) {
      refused.push(entry)
      continue
    }
    const mustWait = ahead.some(
      (earlier) => needs(entry, earlier) || (earlier.lane === entry.lane && !(standsByItself(entry, earlier) && hasTried(earlier))),
    )
    ahead.push(entry)
    if (mustWait || state.onWire.has(entry.id) || (state.pauses.get(pauseOf(entry))?.untilMs ?? 0) > nowMs) continue
    next.push(entry)
  }
  return next
}

const dispatch = (state: OutboxMachineState, nowMs: number): ReturnType<typeof stepOutbox> => {
  if (!state.isLeader || !state.isOnline) return { state, effects: [] }
  const next = nextToSend(state, nowMs)
  const effects: OutboxEffect[] = next.map((entry) => ({ type: 'send', entry }))
  const waits = [...state.pauses.values()].map(({ untilMs }) => untilMs).filter((untilMs) => untilMs > nowMs)
  if (waits.length > 0) effects.push({ type: 'tick-at', atMs: Math.min(...waits) })
  return { state: { ...state, onWire: new Set([...state.onWire, ...next.map(({ id }) => id)]) }, effects }
}

const withoutPause = (state: OutboxMachineState, entry: OutboxEntry | undefined): OutboxMachineState => {
  if (entry === undefined || !state.pauses.has(pauseOf(entry))) return state
  const pauses = new Map(state.pauses)
  pauses.delete(pauseOf(entry))
  return { ...state, pauses }
}

const settle = (state: OutboxMachineState, event: OutboxEvent, nowMs: number): OutboxMachineState => {
  const entryOf = (id: string) => state.entries.find((entry) => entry.id === id)
  switch (event.type) {
    case 'loaded':
      return { ...state, entries: event.entries }
    case 'added': {
      const kept = state.entries.filter((entry) => !event.removed.includes(entry.id))
      return { ...state, entries: event.entry === null ? kept : [...kept, event.entry] }
    }
    case 'leads':
      return { ...state, isLeader: event.isLeader }
    case 'network':
      return { ...state, isOnline: event.isOnline, pauses: event.isOnline && !state.isOnline ? new Map() : state.pauses }
    case 'woken':
      return { ...state, pauses: new Map() }
    case 'ticked':
      return state
    case 'marked':
      return change(state, event.id, (entry) => ({ ...entry, state: 'sending', attempts: event.attempts }))
    case 'dropped':
      return { ...state, onWire: without(state.onWire, event.id) }
    case 'acknowledged': {
      const settled = withoutPause(state, entryOf(event.id))
      return {
        ...settled,
        entries: state.entries.filter((entry) => entry.id !== event.id),
        onWire: without(state.onWire, event.id),
      }
    }
    case 'postponed': {
      const entry = entryOf(event.id)
      const waiting = change({ ...state, onWire: without(state.onWire, event.id) }, event.id, (known) => ({ ...known, state: 'waiting' }))
      if (entry === undefined) return waiting
      const failures = (state.pauses.get(pauseOf(entry))?.failures ?? 0) + 1
      const untilMs = nowMs + doublingDelayMs(failures, RETRY_FIRST_MS, RETRY_MOST_MS)
      return { ...waiting, pauses: new Map([...state.pauses, [pauseOf(entry), { untilMs, failures }]]) }
    }
    case 'refused': {
      const settled = withoutPause(state, event.entry)
      return change({ ...settled, onWire: without(state.onWire, event.entry.id) }, event.entry.id, () => event.entry)
    }
    case 'removed':
      return { ...state, entries: state.entries.filter((entry) => !event.ids.includes(entry.id)) }
  }
}

export const stepOutbox: Step<OutboxMachineState, OutboxEvent, OutboxEffect> = (state, event, nowMs) =>
  // An entry whose mark was refused must wait for news: trying it again at once would go round in a circle.
  event.type === 'dropped' ? { state: settle(state, event, nowMs), effects: [] } : dispatch(settle(state, event, nowMs), nowMs)
