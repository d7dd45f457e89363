/**
 * The outbox as a machine: what waits, what is on the wire, what was rejected, and when something may be sent (SYNC-06).
 * What is on the device is the truth; this mirrors it in every tab, and in the tab that leads it decides what goes out.
 */
import type { Step } from '../../machine.ts'
import { type OutboxEntry, unrejected } from '../outbox-entry.ts'
import { nextToSend } from './next-to-send.ts'
import type { OutboxMachineState } from './outbox-state.ts'
import { NO_PAUSES, nextRetryAtMs, pausedAgain, withoutPause } from './retry-policy.ts'

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
  /** Nobody knows whether it arrived, or the server asked to come back later. */
  | { type: 'postponed'; id: string }
  | { type: 'rejected'; entry: OutboxEntry }
  | { type: 'removed'; ids: readonly string[] }

export type OutboxEffect = { type: 'send'; entry: OutboxEntry } | { type: 'tick-at'; atMs: number }

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}

const change = (state: OutboxMachineState, id: string, to: (entry: OutboxEntry) => OutboxEntry): OutboxMachineState => ({
  ...state,
  entries: state.entries.map((entry) => (entry.id === id ? to(entry) : entry)),
})

const dispatch = (state: OutboxMachineState, nowMs: number): ReturnType<typeof stepOutbox> => {
  if (!state.isLeader || !state.isOnline) return { state, effects: [] }
  const next = nextToSend(state, nowMs)
  const effects: OutboxEffect[] = next.map((entry) => ({ type: 'send', entry }))
  const retryAtMs = nextRetryAtMs(state.pauses, nowMs)
  if (retryAtMs !== null) effects.push({ type: 'tick-at', atMs: retryAtMs })
  return { state: { ...state, onWire: new Set([...state.onWire, ...next.map(({ id }) => id)]) }, effects }
}

/** The entry came off the wire with nothing said of it. */
const postpone = (state: OutboxMachineState, id: string, nowMs: number): OutboxMachineState => {
  const entry = state.entries.find((known) => known.id === id)
  const waiting = change({ ...state, onWire: without(state.onWire, id) }, id, (known) => unrejected(known, 'waiting'))
  return entry === undefined ? waiting : { ...waiting, pauses: pausedAgain(state.pauses, entry, nowMs) }
}

const settle = (state: OutboxMachineState, event: OutboxEvent, nowMs: number): OutboxMachineState => {
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
      return { ...state, isOnline: event.isOnline, pauses: event.isOnline && !state.isOnline ? NO_PAUSES : state.pauses }
    case 'woken':
      return { ...state, pauses: NO_PAUSES }
    case 'ticked':
      return state
    case 'marked':
      return change(state, event.id, (entry) => unrejected(entry, 'sending', event.attempts))
    case 'dropped':
      return { ...state, onWire: without(state.onWire, event.id) }
    case 'acknowledged':
      return {
        ...state,
        entries: state.entries.filter((entry) => entry.id !== event.id),
        onWire: without(state.onWire, event.id),
        pauses: withoutPause(
          state.pauses,
          state.entries.find((entry) => entry.id === event.id),
        ),
      }
    case 'postponed':
      return postpone(state, event.id, nowMs)
    case 'rejected': {
      const { entry } = event
      const off = { ...state, onWire: without(state.onWire, entry.id), pauses: withoutPause(state.pauses, entry) }
      return change(off, entry.id, () => entry)
    }
    case 'removed':
      return { ...state, entries: state.entries.filter((entry) => !event.ids.includes(entry.id)) }
  }
}

export const stepOutbox: Step<OutboxMachineState, OutboxEvent, OutboxEffect> = (state, event, nowMs) =>
  // An entry whose mark was refused must wait for news: trying it again at once would go round in a circle.
  event.type === 'dropped' ? { state: settle(state, event, nowMs), effects: [] } : dispatch(settle(state, event, nowMs), nowMs)
