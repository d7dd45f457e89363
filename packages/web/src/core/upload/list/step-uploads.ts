/**
 * Many files on their way up (UPL-01): addresses asked for ten at a time, five PUTs at once, three more tries each; large ones in
 * parts (UPL-02), of which this knows only how they get on. Pure; upload-service.ts owns the requests.
 */
import { PRESIGN_BATCH_FILES_MAX } from '@reelwright/contract/constants'
import { doublingDelayMs } from '../../backoff.ts'
import type { Step } from '../../machine.ts'
import type { PartsNews } from '../parts/parts-state.ts'
import {
  type InterruptedUpload,
  isOver,
  type NewUpload,
  type UploadEffect,
  type UploadEvent,
  type UploadItem,
  type UploadState,
  type UploadStatus,
  type UploadTarget,
} from '../upload-item.ts'
import { PARTS_AT_ONCE_MAX, UPLOAD_RETRIES_MAX, UPLOAD_RETRY_BASE_MS, UPLOAD_RETRY_CAP_MS, UPLOADS_AT_ONCE_MAX } from '../upload-limits.ts'
import type { UploadError } from '../upload-rules.ts'
import { measureRate, startRate } from './transfer-rate.ts'

const BUSY: ReadonlySet<UploadStatus> = new Set(['uploading', 'confirming'])
/** What stops where it is when the person pauses it. */
const PAUSABLE: ReadonlySet<UploadStatus> = new Set(['waiting', 'presigning', 'ready', 'uploading', 'delayed'])

type Result = ReturnType<Step<UploadState, UploadEvent, UploadEffect>>

const change = (state: UploadState, id: string, to: (item: UploadItem) => UploadItem): UploadState => ({
  ...state,
  items: state.items.map((item) => (item.id === id ? to(item) : item)),
})

/** Requests that an item keeps busy. */
const placesOf = (item: UploadItem): number => (item.way === 'parts' && item.status !== 'confirming' ? PARTS_AT_ONCE_MAX : 1)

/** Nothing goes, and nothing is wrong. */
const STILL = { rate: null, error: null } as const

export const newItem = ({ error, ...item }: NewUpload): UploadItem => ({
  ...item,
  ...(error === null ? { ...STILL, status: 'waiting' } : { status: 'failed', rate: null, error }),
  sentBytes: 0,
  failures: 0,
  target: null,
  isSent: false,
  canReopen: false,
  isKept: null,
})

const interruptedItem = ({ isWhole, sentBytes, canReopen, ...item }: InterruptedUpload): UploadItem => ({
  ...newItem({ ...item, way: 'parts', error: null }),
  ...STILL,
  status: isWhole ? 'waiting' : 'interrupted',
  sentBytes,
  canReopen,
})

/** Starts what may start: the next addresses, PUTs and parts up to the limit. */
const proceed = (state: UploadState, effects: readonly UploadEffect[], now: number): Result => {
  if (!state.isOnline) return { state, effects }
  const more: UploadEffect[] = [...effects]
  let free = UPLOADS_AT_ONCE_MAX - state.items.reduce((sum, item) => sum + (BUSY.has(item.status) ? placesOf(item) : 0), 0)
  let next = state
  for (const item of state.items) {
    const { id, target } = item
    const isStarting = item.way === 'parts' ? item.status === 'waiting' : item.status === 'ready'
    if (!isStarting || placesOf(item) > free) continue
    // A file in parts goes on where it was; one PUT begins anew.
    const sentBytes = item.way === 'parts' ? item.sentBytes : 0
    if (item.way === 'parts') more.push({ type: 'send-parts', id })
    else if (target !== null) more.push({ type: 'put', id, target })
    else continue
    free -= placesOf(item)
    next = change(next, id, (started) => ({ ...started, error: null, status: 'uploading', sentBytes, rate: startRate(now, sentBytes) }))
  }
  // Addresses live shortly, so they are asked for only when a place is free for their file.
  const asking = next.items.some((item) => item.status === 'presigning')
  const isWaiting = (item: UploadItem) => item.status === 'waiting' && item.way === 'whole'
  const first = next.items.find(isWaiting)
  if (free > 0 && !asking && first !== undefined) {
    const batch = next.items.filter((item) => isWaiting(item) && item.projectId === first.projectId).slice(0, PRESIGN_BATCH_FILES_MAX)
    const ids = batch.map((item) => item.id)
    next = { ...next, items: next.items.map((item) => (ids.includes(item.id) ? { ...item, ...STILL, status: 'presigning' } : item)) }
    more.push({ type: 'presign', projectId: first.projectId, ids })
  }
  return { state: next, effects: more }
}

/** Whoever waits for clips would wait for this one, too, and its bytes would stay reserved. */
const giveUp = (target: UploadTarget | null): UploadEffect[] => (target === null ? [] : [{ type: 'give-up', uploadId: target.uploadId }])

/** Tries again after a delay, or fails for good. Bytes that arrived whole are not sent again, unless the server misses some. */
const fail = (state: UploadState, item: UploadItem, error: UploadError, now: number): Result => {
  const keeps = item.isSent && error.category !== 'incomplete'
  // A new try gets a new address: the old one may have ended, or hold half a file.
  const drops = !keeps && item.way === 'whole'
  const target = drops && item.target !== null ? { ...item.target, expiresAtMs: 0 } : item.target
  const kept = { rate: null, error, target, ...(drops ? { isSent: false, sentBytes: 0 } : {}) }
  // No network is nobody's failure: it goes on when that is back.
  if (!state.isOnline && error.category === 'network_error')
    return { state: change(state, item.id, (waiting) => ({ ...waiting, ...kept, status: 'delayed' })), effects: [] }
  // What is half there is worth waiting for: a server that starts anew, a line that is down.
  const isPatient = item.way === 'parts' && error.category === 'network_error'
  const failures = isPatient ? Math.min(item.failures + 1, UPLOAD_RETRIES_MAX) : item.failures + 1
  if (!error.retryable || failures > UPLOAD_RETRIES_MAX)
    return proceed(
      change(state, item.id, (failed) => ({ ...failed, ...kept, status: 'failed', failures, target: keeps ? target : null })),
      keeps ? [] : giveUp(target),
      now,
    )
  const ms = doublingDelayMs(failures, UPLOAD_RETRY_BASE_MS, UPLOAD_RETRY_CAP_MS)
  const delayed = change(state, item.id, (waiting) => ({ ...waiting, ...kept, status: 'delayed', failures }))
  return proceed(delayed, [{ type: 'delay', id: item.id, ms }], now)
}

const tryAgain = (state: UploadState, item: UploadItem, failures: number, now: number): Result => {
  if (!item.isSent || item.target === null) {
    // An address that lives may be used again: what broke off there left nothing.
    const isLive = item.target !== null && now < item.target.expiresAtMs
    const again = (waiting: UploadItem): UploadItem => ({
      ...waiting,
      ...STILL,
      status: isLive ? 'ready' : 'waiting',
      sentBytes: waiting.way === 'parts' ? waiting.sentBytes : 0,
      failures,
    })
    return proceed(change(state, item.id, again), [], now)
  }
  return {
    state: change(state, item.id, (sent) => ({ ...sent, ...STILL, status: 'confirming', failures })),
    effects: [{ type: 'confirm', id: item.id, uploadId: item.target.uploadId }],
  }
}

/** Takes it from the list, and its file with it. */
const remove = (state: UploadState, item: UploadItem, effects: readonly UploadEffect[] = []): Result => ({
  state: { ...state, items: state.items.filter((known) => known.id !== item.id) },
  effects: [...effects, { type: 'release', id: item.id }],
})

const stopOf = (item: UploadItem): UploadEffect =>
  item.way === 'parts' ? { type: 'rest-parts', id: item.id } : { type: 'abort', id: item.id }

const arrive = (state: UploadState, item: UploadItem, now: number): Result => {
  const done = change(state, item.id, (arrived) => ({ ...arrived, ...STILL, status: 'done', target: null }))
  const effects: UploadEffect[] = [
    { type: 'release', id: item.id },
    { type: 'arrived', projectId: item.projectId, id: item.id },
  ]
  return proceed(done, effects, now)
}

const takeNews = (state: UploadState, item: UploadItem, news: PartsNews, now: number): Result => {
  switch (news.type) {
    case 'progress': {
      if (item.status !== 'uploading') return { state, effects: [] }
      const rate = measureRate(item.rate, now, news.sentBytes)
      const failures = news.sentBytes > item.sentBytes ? 0 : item.failures
      return {
        state: change(state, item.id, (moved) => ({ ...moved, ...STILL, status: 'uploading', sentBytes: news.sentBytes, rate, failures })),
        effects: [],
      }
    }
    case 'completing':
      return proceed(
        change(state, item.id, (sent) => ({ ...sent, ...STILL, status: 'confirming', sentBytes: sent.sizeBytes })),
        [],
        now,
      )
    case 'completed':
      return arrive(state, item, now)
    case 'failed': {
      if (!BUSY.has(item.status)) return { state, effects: [] }
      const { error, next } = news
      if (next === 'again') return fail(state, item, error, now)
      const status = next === 'needs-file' ? 'interrupted' : 'failed'
      const sentBytes = next === 'over' ? 0 : item.sentBytes
      return proceed(
        change(state, item.id, (stopped) => ({ ...stopped, status, error, sentBytes, rate: null, canReopen: false })),
        [],
        now,
      )
    }
  }
}

const takeNetwork = (state: UploadState, isOnline: boolean, now: number): Result => {
  if (isOnline === state.isOnline) return { state, effects: [] }
  if (!isOnline) {
    const stopped = state.items.filter((item) => item.status === 'uploading')
    const items = state.items.map((item): UploadItem => (item.status === 'uploading' ? { ...item, ...STILL, status: 'delayed' } : item))
    return { state: { items, isOnline }, effects: stopped.map(stopOf) }
  }
  return state.items
    .filter((item) => item.status === 'delayed')
    .reduce<Result>(
      (result, item) => {
        const again = tryAgain(result.state, item, item.failures, now)
        return { state: again.state, effects: [...result.effects, ...again.effects] }
      },
      proceed({ ...state, isOnline }, [], now),
    )
}

export const stepUpload: Step<UploadState, UploadEvent, UploadEffect> = (state, event, now) => {
  switch (event.type) {
    case 'add':
      return proceed({ ...state, items: [...state.items, ...event.items.map(newItem)] }, [], now)
    case 'interrupted':
      return state.items.some((item) => item.id === event.item.id)
        ? { state, effects: [] }
        : proceed({ ...state, items: [...state.items, interruptedItem(event.item)] }, [], now)
    case 'offline':
      return takeNetwork(state, false, now)
    case 'online':
      return takeNetwork(state, true, now)
    case 'presigned': {
      return event.targets.reduce<Result>(
        (result, { id, target }) => {
          const item = result.state.items.find((known) => known.id === id && known.status === 'presigning')
          // The one before it, or itself where the file was cancelled or paused while it was on the way.
          const needless = giveUp(item === undefined ? target : item.target)
          const ready = change(result.state, item?.id ?? '', (waiting) => ({ ...waiting, ...STILL, status: 'ready', target }))
          return proceed(ready, [...result.effects, ...needless], now)
        },
        { state, effects: [] },
      )
    }
    case 'presign-failed':
      return event.ids.reduce<Result>(
        (result, id) => {
          const item = result.state.items.find((known) => known.id === id)
          if (item?.status !== 'presigning') return result
          const failed = fail(result.state, item, event.error, now)
          return { state: failed.state, effects: [...result.effects, ...failed.effects] }
        },
        { state, effects: [] },
      )
    default: {
      const item = state.items.find((known) => known.id === event.id)
      return item === undefined ? { state, effects: [] } : stepItem(state, item, event, now)
    }
  }
}

type ItemEvent = Exclude<UploadEvent, { type: 'add' | 'interrupted' | 'offline' | 'online' | 'presigned' | 'presign-failed' }>

const stepItem = (state: UploadState, item: UploadItem, event: ItemEvent, now: number): Result => {
  switch (event.type) {
    case 'progress': {
      if (item.status !== 'uploading') return { state, effects: [] }
      const sentBytes = Math.min(event.sentBytes, item.sizeBytes)
      const rate = measureRate(item.rate, now, sentBytes)
      return { state: change(state, item.id, (moved) => ({ ...moved, ...STILL, status: 'uploading', sentBytes, rate })), effects: [] }
    }
    case 'put-done': {
      if (item.status !== 'uploading' || item.target === null) return { state, effects: [] }
      const size = item.sizeBytes
      const confirming = change(state, item.id, (sent) => ({ ...sent, ...STILL, status: 'confirming', isSent: true, sentBytes: size }))
      return { state: confirming, effects: [{ type: 'confirm', id: item.id, uploadId: item.target.uploadId }] }
    }
    case 'kept':
      return { state: change(state, item.id, (known) => ({ ...known, isKept: event.isKept })), effects: [] }
    case 'confirmed':
      return item.status === 'confirming' ? arrive(state, item, now) : { state, effects: [] }
    case 'failed':
      return BUSY.has(item.status) ? fail(state, item, event.error, now) : { state, effects: [] }
    case 'parts':
      return takeNews(state, item, event.news, now)
    case 'delay-over':
      if (!state.isOnline) return { state, effects: [] }
      return item.status === 'delayed' ? tryAgain(state, item, item.failures, now) : { state, effects: [] }
    case 'pause': {
      if (!PAUSABLE.has(item.status)) return { state, effects: [] }
      const effects: UploadEffect[] = item.status === 'uploading' ? [stopOf(item)] : []
      return proceed(
        change(state, item.id, (paused) => ({ ...paused, ...STILL, status: 'paused' })),
        effects,
        now,
      )
    }
    case 'resume':
      return item.status === 'paused' ? tryAgain(state, item, 0, now) : { state, effects: [] }
    case 'reopened':
      return item.status === 'interrupted' ? tryAgain(state, item, 0, now) : { state, effects: [] }
    case 'not-reopened':
      return item.status === 'interrupted'
        ? {
            state: change(state, item.id, (known) => ({
              ...known,
              status: 'interrupted',
              rate: null,
              error: event.error,
              canReopen: false,
            })),
            effects: [],
          }
        : { state, effects: [] }
    case 'lost':
      return item.status === 'interrupted' || item.status === 'waiting' || item.status === 'uploading'
        ? proceed(
            change(state, item.id, (lost) => ({ ...lost, status: 'failed', error: event.error, sentBytes: 0, rate: null })),
            [],
            now,
          )
        : { state, effects: [] }
    case 'gone':
      return item.status === 'interrupted' ? remove(state, item) : { state, effects: [] }
    case 'cancel': {
      // What is being confirmed is on the server already.
      if (item.status === 'confirming' || isOver(item)) return { state, effects: [] }
      // Without its file it cannot be begun again: it leaves the list.
      if (item.status === 'interrupted') return remove(state, item, [{ type: 'cancel-parts', id: item.id }])
      const stop: UploadEffect = { type: item.way === 'parts' ? 'cancel-parts' : 'abort', id: item.id }
      const cancelled = change(state, item.id, (stopped) => ({
        ...stopped,
        status: 'cancelled',
        sentBytes: 0,
        rate: null,
        target: null,
        isSent: false,
        error: { category: 'unknown', text: 'Upload cancelled', retryable: true },
      }))
      return proceed(cancelled, [stop, ...giveUp(item.target)], now)
    }
    case 'retry': {
      const again = item.status === 'cancelled' || (item.status === 'failed' && item.error?.retryable === true)
      return again ? tryAgain(state, item, 0, now) : { state, effects: [] }
    }
    case 'clear':
      return isOver(item) ? remove(state, item, giveUp(item.target)) : { state, effects: [] }
  }
}
