/**
 * One file on its way up in parts (UPL-02, UPL-03): begun or taken up again, three parts at once, each tried three times more,
 * put together at the end. Pure; part-run.ts owns the requests, the file and the device's record.
 */

import { doublingDelayMs } from '../../backoff.ts'
import type { Step } from '../../machine.ts'
import {
  MULTIPART_FAILURES_MAX,
  PART_ADDRESSES_MAX,
  PART_RETRIES_MAX,
  PARTS_AT_ONCE_MAX,
  UPLOAD_RETRY_BASE_MS,
  UPLOAD_RETRY_CAP_MS,
} from '../upload-limits.ts'
import { isWhole, sentBytesOf, type UploadRecord } from '../upload-record.ts'
import type { UploadError } from '../upload-rules.ts'
import type { PartsEffect, PartsEvent, PartsNews, PartsState, Sending } from './parts-state.ts'

type Result = ReturnType<Step<PartsState, PartsEvent, PartsEffect>>

const same = (state: PartsState): Result => ({ state, effects: [] })
const tell = (news: PartsNews): PartsEffect => ({ type: 'tell', news })

const begun = (record: UploadRecord): Sending => ({
  phase: 'sending',
  record,
  addresses: [],
  isAsking: false,
  flights: [],
  delayed: [],
  failures: {},
})

const progressOf = ({ record, flights }: Sending): PartsEffect =>
  tell({ type: 'progress', sentBytes: sentBytesOf(record) + flights.reduce((sum, flight) => sum + flight.sentBytes, 0) })

const isFlying = ({ flights }: Sending, partNumber: number): boolean => flights.some((flight) => flight.partNumber === partNumber)

/** Parts that nobody is busy with, in order, no more than are asked for at once. */
const idleParts = ({ record, flights, addresses, delayed }: Sending): number[] => {
  const busy = new Set([
    ...record.uploaded_parts.map((part) => part.part_number),
    ...flights.map((flight) => flight.partNumber),
    ...addresses.map((address) => address.partNumber),
    ...delayed,
  ])
  const idle: number[] = []
  for (let partNumber = 1; partNumber <= record.total_parts && idle.length < PART_ADDRESSES_MAX; partNumber += 1)
    if (!busy.has(partNumber)) idle.push(partNumber)
  return idle
}

/** Puts what has an address, asks for more where there is a place, and ends when all is there. */
const proceed = (state: Sending, effects: readonly PartsEffect[]): Result => {
  const { record } = state
  if (isWhole(record))
    return { state: { phase: 'completing', record }, effects: [...effects, tell({ type: 'completing' }), { type: 'complete', record }] }
  const starting = state.addresses.slice(0, Math.max(0, PARTS_AT_ONCE_MAX - state.flights.length))
  const moved: Sending = {
    ...state,
    addresses: state.addresses.slice(starting.length),
    flights: [...state.flights, ...starting.map(({ partNumber }) => ({ partNumber, sentBytes: 0 }))],
  }
  const puts = starting.map((address): PartsEffect => ({ type: 'put', address }))
  const hasPlace = moved.flights.length < PARTS_AT_ONCE_MAX
  const asked = hasPlace && !moved.isAsking && moved.addresses.length === 0 ? idleParts(moved) : []
  if (asked.length === 0) return { state: moved, effects: [...effects, ...puts] }
  return { state: { ...moved, isAsking: true }, effects: [...effects, ...puts, { type: 'ask', partNumbers: asked }] }
}

const OVER: UploadError = { category: 'unknown', text: 'Maximum retry attempts exceeded', retryable: true }

/**
 * The whole upload failed. A network that is gone costs nothing; three other failures end it, on the server too (B4). What
 * the server refuses for good is ended at once, but for a session that ended, which another sign-in mends. What goes on later asks for
 * its addresses anew: they live shortly.
 */
const fail = (record: UploadRecord, error: UploadError, now: number): Result => {
  const stop: PartsEffect = { type: 'stop' }
  const isLost = error.category === 'file_lost'
  const costsNothing = isLost || error.category === 'network_error' || error.category === 'permission_denied'
  const failures = record.retry_count + (costsNothing ? 0 : 1)
  const isRefused = error.category === 'ended' || (!error.retryable && !costsNothing)
  if (isRefused || failures >= MULTIPART_FAILURES_MAX) {
    const last = isRefused ? error : OVER
    return {
      state: { phase: 'abandoned', record: null },
      effects: [stop, { type: 'abandon', uploadId: record.upload_id }, tell({ type: 'failed', error: last, next: 'over' })],
    }
  }
  const failed: UploadRecord = {
    ...record,
    status: 'failed',
    retry_count: failures,
    error_message: error.text,
    updated_at: now,
    // The server found that what it has is not the file: all of it goes once more.
    uploaded_parts: error.category === 'incomplete' ? [] : record.uploaded_parts,
  }
  const next = isLost ? 'needs-file' : error.retryable ? 'again' : 'stays'
  return {
    state: { phase: 'resting', record: failed },
    effects: [stop, { type: 'save', record: failed }, tell({ type: 'failed', error, next })],
  }
}

/** Nothing has begun, so nothing has to be ended. */
const failToBegin = (error: UploadError): Result => ({
  state: { phase: 'resting', record: null },
  effects: [{ type: 'stop' }, tell({ type: 'failed', error, next: error.retryable ? 'again' : 'over' })],
})

const start = (record: UploadRecord | null, now: number): Result => {
  if (record === null) return { state: { phase: 'initiating', record: null }, effects: [{ type: 'initiate' }] }
  const active: UploadRecord = { ...record, status: 'active', error_message: null, updated_at: now }
  return proceed(begun(active), [{ type: 'save', record: active }])
}

/** It may have been paused or cancelled while the server began it. */
const initiated = (state: PartsState, record: UploadRecord): Result => {
  const save: PartsEffect = { type: 'save', record }
  if (state.phase === 'initiating') return proceed(begun(record), [save])
  if (state.phase === 'resting') return { state: { phase: 'resting', record }, effects: [save] }
  return { state, effects: [{ type: 'abandon', uploadId: record.upload_id }] }
}

const partFailed = (state: Sending, partNumber: number, error: UploadError, now: number): Result => {
  const failures = (state.failures[partNumber] ?? 0) + 1
  if (failures > PART_RETRIES_MAX || error.category === 'file_lost') return fail(state.record, error, now)
  const delayed: Sending = {
    ...state,
    flights: state.flights.filter((flight) => flight.partNumber !== partNumber),
    delayed: [...state.delayed, partNumber],
    failures: { ...state.failures, [partNumber]: failures },
  }
  const ms = doublingDelayMs(failures, UPLOAD_RETRY_BASE_MS, UPLOAD_RETRY_CAP_MS)
  return proceed(delayed, [{ type: 'delay', partNumber, ms }, progressOf(delayed)])
}

const partSent = (state: Sending, part: { partNumber: number; etag: string; sizeBytes: number }, now: number): Result => {
  const { record } = state
  const uploaded: UploadRecord = {
    ...record,
    uploaded_parts: [...record.uploaded_parts, { part_number: part.partNumber, etag: part.etag, uploaded_at: now, size: part.sizeBytes }],
    updated_at: now,
  }
  const sent: Sending = { ...state, record: uploaded, flights: state.flights.filter((flight) => flight.partNumber !== part.partNumber) }
  return proceed(sent, [{ type: 'save', record: uploaded }, progressOf(sent)])
}

type SendingEvent = Extract<PartsEvent, { type: 'addressed' | 'part-progress' | 'part-sent' | 'part-failed' | 'delay-over' }>

const stepSending = (state: Sending, event: SendingEvent, now: number): Result => {
  switch (event.type) {
    case 'addressed':
      return state.isAsking ? proceed({ ...state, isAsking: false, addresses: event.addresses }, []) : same(state)
    case 'part-progress': {
      if (!isFlying(state, event.partNumber)) return same(state)
      const moved: Sending = {
        ...state,
        flights: state.flights.map((flight) =>
          flight.partNumber === event.partNumber ? { ...flight, sentBytes: event.sentBytes } : flight,
        ),
      }
      return { state: moved, effects: [progressOf(moved)] }
    }
    case 'part-sent':
      return isFlying(state, event.partNumber) ? partSent(state, event, now) : same(state)
    case 'part-failed':
      return isFlying(state, event.partNumber) ? partFailed(state, event.partNumber, event.error, now) : same(state)
    case 'delay-over':
      return state.delayed.includes(event.partNumber)
        ? proceed({ ...state, delayed: state.delayed.filter((partNumber) => partNumber !== event.partNumber) }, [])
        : same(state)
  }
}

export const stepParts: Step<PartsState, PartsEvent, PartsEffect> = (state, event, now) => {
  switch (event.type) {
    case 'start':
      return state.phase === 'resting' ? start(state.record, now) : same(state)
    case 'initiated':
      return initiated(state, event.record)
    case 'completed': {
      if (state.phase !== 'completing') return same(state)
      const record: UploadRecord = { ...state.record, status: 'completed', error_message: null, updated_at: now }
      return { state: { phase: 'completed', record }, effects: [{ type: 'save', record }, tell({ type: 'completed' })] }
    }
    case 'failed':
      if (state.phase === 'initiating') return failToBegin(event.error)
      return state.phase === 'sending' || state.phase === 'completing' ? fail(state.record, event.error, now) : same(state)
    case 'rest':
      // What is being put together is on the server already.
      return state.phase === 'initiating' || state.phase === 'sending'
        ? { state: { phase: 'resting', record: state.record }, effects: [{ type: 'stop' }] }
        : same(state)
    case 'cancel': {
      if (state.phase === 'completing' || state.phase === 'completed' || state.phase === 'abandoned') return same(state)
      const abandon: PartsEffect[] = state.record === null ? [] : [{ type: 'abandon', uploadId: state.record.upload_id }]
      return { state: { phase: 'abandoned', record: null }, effects: [{ type: 'stop' }, ...abandon] }
    }
    default:
      return state.phase === 'sending' ? stepSending(state, event, now) : same(state)
  }
}
