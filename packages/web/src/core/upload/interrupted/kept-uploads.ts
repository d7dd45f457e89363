/**
 * The uploads in parts that the device keeps and no tab sends: found after a reload, a crash, or when another tab goes; swept when
 * their day is over (UPL-04, UPL-07).
 */

import type { ApiClient } from '../../api/api-client.ts'
import { errorText } from '../../api/api-error.ts'
import type { Platform } from '../../platform.ts'
import { UPLOAD_CLEANUP_FIRST_MS, UPLOAD_CLEANUP_INTERVAL_MS, UPLOAD_COMPLETED_KEEP_MS } from '../upload-limits.ts'
import { isExpired, type UploadRecord } from '../upload-record.ts'
import type { UploadStore } from '../upload-store.ts'
import type { UploadLocks } from './upload-locks.ts'

export type KeptUploads = {
  /** Looks for what is there, once, and again whenever another tab says that something changed. */
  start: () => void
  /** Another tab may show this upload, or not any more. */
  tellOthers: (uploadId: string) => void
  /** This tab has it now: it is looked at no more until another says so. */
  take: (uploadId: string) => void
  close: () => void
}

export type KeptPorts = {
  api: Pick<ApiClient, 'callMultipart'>
  store: UploadStore
  locks: UploadLocks
  openChannel: Platform['openChannel']
  userId: string
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** Whether this tab sends that upload itself. */
  isOurs: (uploadId: string) => boolean
  onFound: (record: UploadRecord) => void
  onGone: (uploadId: string) => void
  /** Whether anything is kept: the next page looks only then. */
  noteKept: (hasAny: boolean) => void
  warn: (text: string) => void
}

export const createKeptUploads = (ports: KeptPorts): KeptUploads => {
  const { store, locks, now, userId, warn } = ports
  const waiting = new Map<string, AbortController>()
  let isClosed = false
  let hasStarted = false
  let stopTimer = (): void => undefined
  const report = (error: unknown): void => {
    if (!isClosed) warn(`The uploads of this device: ${errorText(error, 'IndexedDB failed')}`)
  }

  const forgetWaiting = (uploadId: string): void => {
    waiting.get(uploadId)?.abort()
    waiting.delete(uploadId)
  }

  const isKept = (record: UploadRecord | null): record is UploadRecord =>
    record !== null && record.status !== 'completed' && !isExpired(record, now())

  const showFree = async (uploadId: string): Promise<void> => {
    waiting.delete(uploadId)
    const record = await store.read(uploadId)
    if (isClosed || ports.isOurs(uploadId)) return
    if (isKept(record)) ports.onFound(record)
    else ports.onGone(uploadId)
  }

  /** Shown once no other tab has it. */
  const look = async (uploadId: string): Promise<void> => {
    if (ports.isOurs(uploadId)) return
    forgetWaiting(uploadId)
    const record = await store.read(uploadId)
    if (isClosed || ports.isOurs(uploadId)) return
    ports.onGone(uploadId)
    if (!isKept(record)) return
    const controller = new AbortController()
    waiting.set(uploadId, controller)
    locks.whenFree(uploadId, controller.signal, () => void showFree(uploadId).catch(report))
  }

  const sweepOne = async (record: UploadRecord): Promise<boolean> => {
    const isOld = record.status === 'completed' && now() - record.updated_at >= UPLOAD_COMPLETED_KEEP_MS
    if (!isOld && !isExpired(record, now())) return false
    await store.remove(record.upload_id)
    ports.onGone(record.upload_id)
    return true
  }

  /** What is too old goes; the server ends an upload of that age by itself. */
  const sweep = async (): Promise<void> => {
    const records = await store.readAll()
    const swept = await Promise.all(records.map(sweepOne))
    ports.noteKept(swept.includes(false))
  }

  const sweepAfter = (ms: number): void => {
    stopTimer = ports.setTimer(() => {
      sweep().catch(report)
      sweepAfter(UPLOAD_CLEANUP_INTERVAL_MS)
    }, ms)
  }

  const channel = ports.openChannel(`reelwright-uploads-${userId}`, (data) => {
    if (typeof data === 'string') look(data).catch(report)
  })

  return {
    start: () => {
      if (hasStarted) return
      hasStarted = true
      store
        .readAll()
        .then((records) => Promise.all(records.map((record) => look(record.upload_id))))
        .catch(report)
      sweepAfter(UPLOAD_CLEANUP_FIRST_MS)
    },
    tellOthers: (uploadId) => {
      ports.noteKept(true)
      channel?.post(uploadId)
    },
    take: forgetWaiting,
    close: () => {
      isClosed = true
      stopTimer()
      channel?.close()
      for (const uploadId of [...waiting.keys()]) forgetWaiting(uploadId)
    },
  }
}
