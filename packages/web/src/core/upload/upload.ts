/**
 * Many files on their way up (UPL-01): addresses asked for ten at a time, five PUTs at once, three more tries each.
 * Pure; upload-service.ts owns the requests.
 */
import { PRESIGN_BATCH_FILES_MAX } from '@reelwright/contract/constants'
import { UPLOAD_RETRIES_MAX, UPLOAD_RETRY_BASE_MS, UPLOAD_RETRY_CAP_MS, UPLOADS_AT_ONCE_MAX } from '@reelwright/contract/constants-uploads'
import { doublingDelayMs } from '../backoff.ts'
import type { Step } from '../machine.ts'
import type { UploadFault } from './upload-rules.ts'

/**
 * waiting → presigning → ready → uploading → confirming → done; `delayed` waits for another try; `failed` and
 * `cancelled` stay until the person tries again or clears them.
 */
export type UploadStatus = 'waiting' | 'presigning' | 'ready' | 'uploading' | 'delayed' | 'confirming' | 'done' | 'failed' | 'cancelled'

export type UploadTarget = { url: string; uploadId: string; headers: Readonly<Record<string, string>> }

export type UploadItem = {
  id: string
  projectId: string
  name: string
  sizeBytes: number
  type: string
  status: UploadStatus
  sentBytes: number
  /** Tries that failed since the file was added or tried again by hand. */
  failures: number
  target: UploadTarget | null
  /** The bytes have left whole; only the confirmation is missing. */
  isSent: boolean
  fault: UploadFault | null
}

export type UploadState = { items: readonly UploadItem[] }

export type UploadEvent =
  /** A file with a fault is shown as failed and never sent. */
  | {
      type: 'add'
      items: readonly { id: string; projectId: string; name: string; sizeBytes: number; type: string; fault: UploadFault | null }[]
    }
  | { type: 'presigned'; targets: readonly { id: string; target: UploadTarget }[] }
  | { type: 'presign-failed'; ids: readonly string[]; fault: UploadFault }
  | { type: 'progress'; id: string; sentBytes: number }
  | { type: 'put-done'; id: string }
  | { type: 'confirmed'; id: string }
  | { type: 'failed'; id: string; fault: UploadFault }
  | { type: 'delay-over'; id: string }
  | { type: 'cancel'; id: string }
  | { type: 'retry'; id: string }
  | { type: 'clear'; id: string }

export type UploadEffect =
  | { type: 'presign'; projectId: string; ids: readonly string[] }
  | { type: 'put'; id: string; target: UploadTarget }
  | { type: 'confirm'; id: string; uploadId: string }
  | { type: 'abort'; id: string }
  | { type: 'delay'; id: string; ms: number }
  /** The file's bytes are needed no more. */
  | { type: 'release'; id: string }
  | { type: 'arrived'; projectId: string; id: string }

export const NO_UPLOADS: UploadState = { items: [] }

const BUSY: ReadonlySet<UploadStatus> = new Set(['uploading', 'confirming'])

type Result = ReturnType<Step<UploadState, UploadEvent, UploadEffect>>

const change = (state: UploadState, id: string, to: (item: UploadItem) => UploadItem): UploadState => ({
  items: state.items.map((item) => (item.id === id ? to(item) : item)),
})

/** Starts what may start: the next addresses, and PUTs up to the limit. */
const proceed = (state: UploadState, effects: readonly UploadEffect[]): Result => {
  const more: UploadEffect[] = [...effects]
  const free = UPLOADS_AT_ONCE_MAX - state.items.filter((item) => BUSY.has(item.status)).length
  const starting = state.items.filter((item) => item.status === 'ready').slice(0, Math.max(0, free))
  let next = state
  for (const { id, target } of starting) {
    if (target === null) continue
    next = change(next, id, (item) => ({ ...item, status: 'uploading', sentBytes: 0 }))
    more.push({ type: 'put', id, target })
  }
  // Addresses live shortly, so they are asked for only when a place is free for their file.
  const placesLeft = free - starting.length > 0
  const asking = next.items.some((item) => item.status === 'presigning')
  const first = next.items.find((item) => item.status === 'waiting')
  if (placesLeft && !asking && first !== undefined) {
    const batch = next.items
      .filter((item) => item.status === 'waiting' && item.projectId === first.projectId)
      .slice(0, PRESIGN_BATCH_FILES_MAX)
    const ids = batch.map((item) => item.id)
    next = { items: next.items.map((item) => (ids.includes(item.id) ? { ...item, status: 'presigning' } : item)) }
    more.push({ type: 'presign', projectId: first.projectId, ids })
  }
  return { state: next, effects: more }
}

/** Tries again after a delay, or fails for good. Bytes that arrived whole are not sent again, unless the server misses some. */
const fail = (state: UploadState, item: UploadItem, fault: UploadFault): Result => {
  const failures = item.failures + 1
  const keeps = item.isSent && fault.category !== 'incomplete'
  // A new try gets a new address: the old one may have ended, or hold half a file.
  const kept = keeps ? {} : { target: null, isSent: false, sentBytes: 0 }
  if (!fault.retryable || failures > UPLOAD_RETRIES_MAX)
    return proceed(
      change(state, item.id, (failed) => ({ ...failed, ...kept, status: 'failed', failures, fault })),
      [],
    )
  const ms = doublingDelayMs(failures, UPLOAD_RETRY_BASE_MS, UPLOAD_RETRY_CAP_MS)
  const delayed = change(state, item.id, (waiting) => ({ ...waiting, ...kept, status: 'delayed', failures, fault }))
  return proceed(delayed, [{ type: 'delay', id: item.id, ms }])
}

const tryAgain = (state: UploadState, item: UploadItem, failures: number): Result => {
  if (!item.isSent || item.target === null)
    return proceed(
      change(state, item.id, (waiting) => ({ ...waiting, status: 'waiting', sentBytes: 0, failures, fault: null })),
      [],
    )
  return {
    state: change(state, item.id, (sent) => ({ ...sent, status: 'confirming', failures, fault: null })),
    effects: [{ type: 'confirm', id: item.id, uploadId: item.target.uploadId }],
  }
}

export const stepUpload: Step<UploadState, UploadEvent, UploadEffect> = (state, event) => {
  if (event.type === 'add') {
    const items = event.items.map(
      (item): UploadItem => ({
        ...item,
        status: item.fault === null ? 'waiting' : 'failed',
        sentBytes: 0,
        failures: 0,
        target: null,
        isSent: false,
      }),
    )
    return proceed({ items: [...state.items, ...items] }, [])
  }
  if (event.type === 'presigned') {
    const byId = new Map(event.targets.map(({ id, target }) => [id, target]))
    const items = state.items.map((item): UploadItem => {
      const target = byId.get(item.id)
      return target !== undefined && item.status === 'presigning' ? { ...item, status: 'ready', target } : item
    })
    return proceed({ items }, [])
  }
  if (event.type === 'presign-failed') {
    return event.ids.reduce<Result>(
      (result, id) => {
        const item = result.state.items.find((known) => known.id === id)
        if (item?.status !== 'presigning') return result
        const failed = fail(result.state, item, event.fault)
        return { state: failed.state, effects: [...result.effects, ...failed.effects] }
      },
      { state, effects: [] },
    )
  }
  const item = state.items.find((known) => known.id === event.id)
  if (item === undefined) return { state, effects: [] }
  switch (event.type) {
    case 'progress':
      return {
        state:
          item.status === 'uploading'
            ? change(state, item.id, (moved) => ({ ...moved, sentBytes: Math.min(event.sentBytes, moved.sizeBytes) }))
            : state,
        effects: [],
      }
    case 'put-done': {
      if (item.status !== 'uploading' || item.target === null) return { state, effects: [] }
      const confirming = change(state, item.id, (sent) => ({ ...sent, status: 'confirming', isSent: true, sentBytes: sent.sizeBytes }))
      return { state: confirming, effects: [{ type: 'confirm', id: item.id, uploadId: item.target.uploadId }] }
    }
    case 'confirmed': {
      if (item.status !== 'confirming') return { state, effects: [] }
      const done = change(state, item.id, (arrived) => ({ ...arrived, status: 'done', fault: null, target: null }))
      return proceed(done, [
        { type: 'release', id: item.id },
        { type: 'arrived', projectId: item.projectId, id: item.id },
      ])
    }
    case 'failed':
      return BUSY.has(item.status) ? fail(state, item, event.fault) : { state, effects: [] }
    case 'delay-over':
      return item.status === 'delayed' ? tryAgain(state, item, item.failures) : { state, effects: [] }
    case 'cancel': {
      // What is being confirmed is on the server already.
      if (item.status === 'confirming' || item.status === 'done' || item.status === 'failed') return { state, effects: [] }
      const cancelled = change(state, item.id, (stopped) => ({
        ...stopped,
        status: 'cancelled',
        sentBytes: 0,
        target: null,
        isSent: false,
        fault: { category: 'unknown', text: 'Upload cancelled', retryable: true },
      }))
      return proceed(cancelled, [{ type: 'abort', id: item.id }])
    }
    case 'retry': {
      const again = item.status === 'cancelled' || (item.status === 'failed' && item.fault?.retryable === true)
      return again ? tryAgain(state, item, 0) : { state, effects: [] }
    }
    case 'clear': {
      const over = item.status === 'done' || item.status === 'failed' || item.status === 'cancelled'
      return over
        ? { state: { items: state.items.filter((known) => known.id !== item.id) }, effects: [{ type: 'release', id: item.id }] }
        : { state, effects: [] }
    }
  }
}
