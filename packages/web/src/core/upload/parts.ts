/**
 * One file on its way up in parts (UPL-02, UPL-03): begun or taken up again, three parts at once, each tried three times more,
 * put together at the end. Pure; part-service.ts owns the requests, the file and the device's record.
 */
import {
  MULTIPART_FAILURES_MAX,
  PART_ADDRESSES_MAX,
  PART_RETRIES_MAX,
  PARTS_AT_ONCE_MAX,
  UPLOAD_RETRY_BASE_MS,
  UPLOAD_RETRY_CAP_MS,
} from '@reelwright/contract/constants-uploads'
import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'
import { isWhole, sentBytesOf, type UploadRecord } from './upload-record.ts'
import type { UploadFault } from './upload-rules.ts'

export type PartAddress = { partNumber: number; url: string; headers: Readonly<Record<string, string>> }

/** `resting` is stopped and can go on; `ended` never moves again. */
export type PartsPhase = 'resting' | 'initiating' | 'sending' | 'completing' | 'ended'

export type PartsState = {
  phase: PartsPhase
  record: UploadRecord | null
  /** Asked for and not used yet. */
  addresses: readonly PartAddress[]
  isAsking: boolean
  flights: readonly { partNumber: number; sentBytes: number }[]
  /** Parts that wait for another try. */
  delayed: readonly number[]
  /** Failures of each part since the upload was last taken up. */
  failures: Readonly<Record<number, number>>
  /** Ended by the person while the upload was being begun. */
  isCancelled: boolean
}

export type PartsEvent =
  | { type: 'start' }
  | { type: 'initiated'; record: UploadRecord }
  | { type: 'addressed'; addresses: readonly PartAddress[] }
  | { type: 'part-progress'; partNumber: number; sentBytes: number }
  | { type: 'part-sent'; partNumber: number; etag: string; sizeBytes: number }
  | { type: 'part-failed'; partNumber: number; fault: UploadFault }
  | { type: 'delay-over'; partNumber: number }
  | { type: 'completed' }
  /** What stands in the way of the whole file: no beginning, no addresses, no end. */
  | { type: 'failed'; fault: UploadFault }
  /** The person pauses, or the network is gone. */
  | { type: 'rest' }
  | { type: 'cancel' }

/** How the list of uploads hears of it. `again`: worth another try by itself. `over`: nothing is left of it, here or there. */
export type PartsNews =
  | { type: 'progress'; sentBytes: number }
  | { type: 'completing' }
  | { type: 'completed' }
  | { type: 'failed'; fault: UploadFault; next: 'again' | 'stays' | 'over' | 'needs-file' }

export type PartsEffect =
  | { type: 'initiate' }
  | { type: 'ask'; partNumbers: readonly number[] }
  | { type: 'put'; address: PartAddress }
  | { type: 'stop' }
  | { type: 'delay'; partNumber: number; ms: number }
  | { type: 'save'; record: UploadRecord }
  | { type: 'complete'; record: UploadRecord }
  /** Takes it from the server and from the device. */
  | { type: 'abandon'; uploadId: string }
  | { type: 'tell'; news: PartsNews }

export const partsOf = (record: UploadRecord | null): PartsState => ({
  phase: 'resting',
  record,
  addresses: [],
  isAsking: false,
  flights: [],
  delayed: [],
  failures: {},
  isCancelled: false,
})

type Result = ReturnType<Step<PartsState, PartsEvent, PartsEffect>>

const same = (state: PartsState): Result => ({ state, effects: [] })
const tell = (news: PartsNews): PartsEffect => ({ type: 'tell', news })

const progressOf = (state: PartsState): PartsEffect =>
  tell({
    type: 'progress',
    sentBytes: (state.record === null ? 0 : sentBytesOf(state.record)) + state.flights.reduce((sum, flight) => sum + flight.sentBytes, 0),
  })

const isFlying = ({ phase, flights }: PartsState, partNumber: number): boolean =>
  phase === 'sending' && flights.some((flight) => flight.partNumber === partNumber)

/** Parts that nobody is busy with, in order, no more than are asked for at once. */
const idleParts = (state: PartsState, record: UploadRecord): number[] => {
  const busy = new Set([
    ...record.uploaded_parts.map((part) => part.part_number),
    ...state.flights.map((flight) => flight.partNumber),
    ...state.addresses.map((address) => address.partNumber),
    ...state.delayed,
  ])
  const idle: number[] = []
  for (let partNumber = 1; partNumber <= record.total_parts && idle.length < PART_ADDRESSES_MAX; partNumber += 1)
    if (!busy.has(partNumber)) idle.push(partNumber)
  return idle
}

/** Puts what has an address, asks for more where there is a place, and ends when all is there. */
const proceed = (state: PartsState, effects: readonly PartsEffect[]): Result => {
  const { record } = state
  if (state.phase !== 'sending' || record === null) return { state, effects }
  if (isWhole(record)) {
    const completing: PartsState = { ...state, phase: 'completing', addresses: [] }
    return { state: completing, effects: [...effects, tell({ type: 'completing' }), { type: 'complete', record }] }
  }
  const starting = state.addresses.slice(0, Math.max(0, PARTS_AT_ONCE_MAX - state.flights.length))
  const moved: PartsState = {
    ...state,
    addresses: state.addresses.slice(starting.length),
    flights: [...state.flights, ...starting.map(({ partNumber }) => ({ partNumber, sentBytes: 0 }))],
  }
  const puts = starting.map((address): PartsEffect => ({ type: 'put', address }))
  const hasPlace = moved.flights.length < PARTS_AT_ONCE_MAX
  const asked = hasPlace && !moved.isAsking && moved.addresses.length === 0 ? idleParts(moved, record) : []
  if (asked.length === 0) return { state: moved, effects: [...effects, ...puts] }
  return { state: { ...moved, isAsking: true }, effects: [...effects, ...puts, { type: 'ask', partNumbers: asked }] }
}

/** Stops everything on its way. Addresses live shortly: they are asked for anew. */
const rested = (state: PartsState, phase: PartsPhase): PartsState => ({
  ...state,
  phase,
  addresses: [],
  isAsking: false,
  flights: [],
  delayed: [],
  failures: {},
})

const OVER: UploadFault = { category: 'unknown', text: 'Maximum retry attempts exceeded', retryable: true }

/**
 * The whole upload failed. A network that is gone costs nothing; three other failures end it, on the server too (B4). What
 * the server refuses for good is ended at once, but for a session that ended, which another sign-in mends.
 */
const fail = (state: PartsState, fault: UploadFault, now: number): Result => {
  const { record } = state
  const stop: PartsEffect = { type: 'stop' }
  if (record === null) {
    const next = fault.retryable ? 'again' : 'over'
    return { state: rested(state, 'resting'), effects: [stop, tell({ type: 'failed', fault, next })] }
  }
  const isLost = fault.category === 'file_lost'
  const costsNothing = isLost || fault.category === 'network_error' || fault.category === 'permission_denied'
  const failures = record.retry_count + (costsNothing ? 0 : 1)
  const isRefused = fault.category === 'ended' || (!fault.retryable && !costsNothing)
  if (isRefused || failures >= MULTIPART_FAILURES_MAX) {
    const last = isRefused ? fault : OVER
    return {
      state: { ...rested(state, 'ended'), record: null },
      effects: [stop, { type: 'abandon', uploadId: record.upload_id }, tell({ type: 'failed', fault: last, next: 'over' })],
    }
  }
  const failed: UploadRecord = {
    ...record,
    status: 'failed',
    retry_count: failures,
    error_message: fault.text,
    updated_at: now,
    // The server found that what it has is not the file: all of it goes once more.
    uploaded_parts: fault.category === 'incomplete' ? [] : record.uploaded_parts,
  }
  const next = isLost ? 'needs-file' : fault.retryable ? 'again' : 'stays'
  return {
    state: { ...rested(state, 'resting'), record: failed },
    effects: [stop, { type: 'save', record: failed }, tell({ type: 'failed', fault, next })],
  }
}

const partFailed = (state: PartsState, partNumber: number, fault: UploadFault, now: number): Result => {
  const failures = (state.failures[partNumber] ?? 0) + 1
  if (failures > PART_RETRIES_MAX || fault.category === 'file_lost') return fail(state, fault, now)
  const delayed: PartsState = {
    ...state,
    flights: state.flights.filter((flight) => flight.partNumber !== partNumber),
    delayed: [...state.delayed, partNumber],
    failures: { ...state.failures, [partNumber]: failures },
  }
  const ms = doublingDelayMs(failures, UPLOAD_RETRY_BASE_MS, UPLOAD_RETRY_CAP_MS)
  return proceed(delayed, [{ type: 'delay', partNumber, ms }, progressOf(delayed)])
}

const partSent = (state: PartsState, record: UploadRecord, part: { partNumber: number; etag: string; sizeBytes: number }, now: number) => {
  const uploaded: UploadRecord = {
    ...record,
    uploaded_parts: [...record.uploaded_parts, { part_number: part.partNumber, etag: part.etag, uploaded_at: now, size: part.sizeBytes }],
    updated_at: now,
  }
  const sent: PartsState = {
    ...state,
    record: uploaded,
    flights: state.flights.filter((flight) => flight.partNumber !== part.partNumber),
  }
  return proceed(sent, [{ type: 'save', record: uploaded }, progressOf(sent)])
}

export const stepParts: Step<PartsState, PartsEvent, PartsEffect> = (state, event, now) => {
  const { record, phase } = state
  switch (event.type) {
    case 'start': {
      if (phase !== 'resting') return same(state)
      if (record === null) return { state: { ...state, phase: 'initiating' }, effects: [{ type: 'initiate' }] }
      const active: UploadRecord = { ...record, status: 'active', error_message: null, updated_at: now }
      return proceed({ ...state, phase: 'sending', record: active }, [{ type: 'save', record: active }])
    }
    case 'initiated': {
      if (state.isCancelled) return { state, effects: [{ type: 'abandon', uploadId: event.record.upload_id }] }
      const begun: PartsState = { ...state, record: event.record, phase: phase === 'initiating' ? 'sending' : phase }
      return proceed(begun, [{ type: 'save', record: event.record }])
    }
    case 'addressed':
      return phase === 'sending' && state.isAsking ? proceed({ ...state, isAsking: false, addresses: event.addresses }, []) : same(state)
    case 'part-progress': {
      if (!isFlying(state, event.partNumber)) return same(state)
      const moved: PartsState = {
        ...state,
        flights: state.flights.map((flight) =>
          flight.partNumber === event.partNumber ? { ...flight, sentBytes: event.sentBytes } : flight,
        ),
      }
      return { state: moved, effects: [progressOf(moved)] }
    }
    case 'part-sent':
      return record !== null && isFlying(state, event.partNumber) ? partSent(state, record, event, now) : same(state)
    case 'part-failed':
      return isFlying(state, event.partNumber) ? partFailed(state, event.partNumber, event.fault, now) : same(state)
    case 'delay-over':
      return state.delayed.includes(event.partNumber)
        ? proceed({ ...state, delayed: state.delayed.filter((partNumber) => partNumber !== event.partNumber) }, [])
        : same(state)
    case 'completed': {
      if (phase !== 'completing' || record === null) return same(state)
      const completed: UploadRecord = { ...record, status: 'completed', error_message: null, updated_at: now }
      return {
        state: { ...state, phase: 'ended', record: completed },
        effects: [{ type: 'save', record: completed }, tell({ type: 'completed' })],
      }
    }
    case 'failed':
      return phase === 'resting' || phase === 'ended' ? same(state) : fail(state, event.fault, now)
    case 'rest':
      // What is being put together is on the server already.
      return phase === 'initiating' || phase === 'sending' ? { state: rested(state, 'resting'), effects: [{ type: 'stop' }] } : same(state)
    case 'cancel': {
      if (phase === 'completing' || phase === 'ended') return same(state)
      const abandon: PartsEffect[] = record === null ? [] : [{ type: 'abandon', uploadId: record.upload_id }]
      return { state: { ...rested(state, 'ended'), record: null, isCancelled: true }, effects: [{ type: 'stop' }, ...abandon] }
    }
  }
}
