/** Runs the machine of one file in parts: its calls, its PUTs, its lock and its record on the device (UPL-02, UPL-03, UPL-04). */
import { UPLOAD_COMPLETED_DELETE_MS } from '@reelwright/contract/constants-uploads'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { runMachine } from '../machine.ts'
import { type PartAddress, type PartsEffect, type PartsNews, partsOf, stepParts } from './parts.ts'
import type { FileHandle, PickedFile } from './picked-file.ts'
import type { PutFile } from './put-file.ts'
import { putPart } from './put-part.ts'
import type { UploadLocks } from './upload-locks.ts'
import { expiryOf, type UploadRecord } from './upload-record.ts'
import { callFault, type UploadFault } from './upload-rules.ts'
import type { UploadStore } from './upload-store.ts'

export type PartPorts = {
  api: Pick<ApiClient, 'callMultipart'>
  putFile: PutFile
  store: UploadStore
  locks: UploadLocks
  userId: string
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}

export type PartRun = {
  /** Begins, or goes on. */
  start: () => void
  rest: () => void
  cancel: () => void
  /** Null until the server has begun it. */
  uploadId: () => string | null
  /** Stops without a word to the server: the device keeps what has arrived. */
  close: () => void
}

type PartFile = { projectId: string; name: string; sizeBytes: number; type: string }

/** A progress event comes every 50 ms from each part; a bar moves no smoother by all of them. */
const PROGRESS_EVERY_MS = 100

/** What a call about an upload that is under way met. One that the server has ended can only be begun anew. */
const underWayFault = (error: unknown, fallback: string): UploadFault =>
  error instanceof ApiError && (error.code === 'UPLOAD_NOT_FOUND' || error.code === 'CONFLICT')
    ? { category: 'ended', text: 'Upload cannot be resumed', retryable: true }
    : callFault(error, fallback)

export const createPartRun = (
  ports: PartPorts,
  of: {
    file: PartFile
    /** Null where all parts have arrived and only the end is missing. */
    source: PickedFile | null
    record: UploadRecord | null
    /** Frees the lock of the record's upload, when it is held already. */
    release: (() => void) | null
    tell: (news: PartsNews) => void
    /** The server has begun it, or it is over: other tabs want to know. */
    onChanged: (uploadId: string) => void
  },
): PartRun => {
  const { api, store, now, setTimer, warn } = ports
  const { file, source } = of
  let release = of.release
  let uploadId = of.record?.upload_id ?? null
  let isBeginning = false
  let isClosed = false
  /** Answers to what was asked before the last stop are nobody's. */
  let generation = 0
  let toldAtMs = Number.NEGATIVE_INFINITY
  const flights = new Set<AbortController>()
  const timers = new Set<() => void>()
  let writing: Promise<void> = Promise.resolve()

  const later = (run: () => void, ms: number): void => {
    const stop = setTimer(() => {
      timers.delete(stop)
      run()
    }, ms)
    timers.add(stop)
  }
  const letGo = (): void => {
    release?.()
    release = null
  }
  /** One after the other: an older record must not overtake a newer one. */
  const write = (work: () => Promise<void>): void => {
    writing = writing.then(work).catch((error: unknown) => {
      if (!isClosed) warn(`An upload could not be kept: ${errorText(error, 'IndexedDB failed')}`)
    })
  }
  /** They look at the device, so it has to be there; the lock goes as late, or another tab would find what is no longer so. */
  const tellOthers = (changed: string): void => write(async () => of.onChanged(changed))
  const writeRecord = async (record: UploadRecord): Promise<void> => {
    try {
      await store.write(record)
    } catch (error) {
      // Some browsers keep no handles.
      if (record.file_handle === null) throw error
      await store.write({ ...record, file_handle: null })
    }
  }
  const which = (record: Pick<UploadRecord, 'upload_id' | 's3_key' | 'media_item_id'>) => ({
    // Proof for both: the server gave them as such; the brands do not survive the device's plain strings.
    upload_id: record.upload_id as never,
    media_item_id: record.media_item_id as never,
    s3_key: record.s3_key,
    user_id: ports.userId,
  })

  const begin = async (): Promise<void> => {
    if (isBeginning) return
    isBeginning = true
    try {
      const begun = await api.callMultipart('initiate_multipart_upload', {
        filename: file.name,
        file_size: file.sizeBytes,
        mime_type: file.type,
        // Proof: as above.
        project_id: file.projectId as never,
        user_id: ports.userId,
      })
      const handle: FileHandle | null = source?.handle ?? null
      const record: UploadRecord = {
        upload_id: begun.upload_id,
        media_item_id: begun.media_item_id,
        s3_key: begun.s3_key,
        file_name: file.name,
        file_size: file.sizeBytes,
        file_type: file.type,
        chunk_size: begun.chunk_size,
        total_parts: begun.total_parts,
        user_id: ports.userId,
        project_id: file.projectId,
        uploaded_parts: [],
        status: 'active',
        created_at: now(),
        updated_at: now(),
        expires_at: expiryOf(now()),
        retry_count: 0,
        error_message: null,
        file_handle: handle,
      }
      uploadId = record.upload_id
      release = await ports.locks.hold(record.upload_id)
      if (isClosed) return letGo()
      machine.send({ type: 'initiated', record })
      tellOthers(record.upload_id)
    } catch (error) {
      machine.send({ type: 'failed', fault: callFault(error, 'Failed to get presigned URLs') })
    } finally {
      isBeginning = false
    }
  }

  const ask = async (partNumbers: readonly number[]): Promise<void> => {
    const { record } = machine.getState()
    const asked = generation
    if (record === null) return
    try {
      const { presigned_urls } = await api.callMultipart('upload_part', { ...which(record), part_numbers: [...partNumbers] })
      const addresses = presigned_urls.map(
        ({ part_number, presigned_url, headers }): PartAddress => ({ partNumber: part_number, url: presigned_url, headers }),
      )
      if (partNumbers.some((partNumber) => !addresses.some((address) => address.partNumber === partNumber)))
        throw new Error('an address for each part')
      if (asked === generation) machine.send({ type: 'addressed', addresses })
    } catch (error) {
      if (asked === generation) machine.send({ type: 'failed', fault: underWayFault(error, 'Failed to get presigned URLs') })
    }
  }

  const put = async ({ partNumber, url, headers }: PartAddress): Promise<void> => {
    const { record } = machine.getState()
    if (record === null || source === null) return
    const begun = generation
    const startByte = (partNumber - 1) * record.chunk_size
    const body = source.file.slice(startByte, Math.min(startByte + record.chunk_size, record.file_size))
    const controller = new AbortController()
    flights.add(controller)
    const outcome = await putPart({
      putFile: ports.putFile,
      setTimer,
      url,
      headers,
      body,
      controller,
      onProgress: (sentBytes) => {
        if (begun !== generation || now() - toldAtMs < PROGRESS_EVERY_MS) return
        toldAtMs = now()
        machine.send({ type: 'part-progress', partNumber, sentBytes })
      },
    })
    flights.delete(controller)
    if (begun !== generation) return
    if (outcome.kind === 'sent') machine.send({ type: 'part-sent', partNumber, etag: outcome.etag, sizeBytes: body.size })
    if (outcome.kind === 'failed') machine.send({ type: 'part-failed', partNumber, fault: outcome.fault })
  }

  const complete = async (record: UploadRecord): Promise<void> => {
    const parts = record.uploaded_parts
      .map(({ part_number, etag }) => ({ part_number, etag }))
      .toSorted((one, other) => one.part_number - other.part_number)
    try {
      await api.callMultipart('complete_multipart_upload', { ...which(record), parts })
      machine.send({ type: 'completed' })
    } catch (error) {
      machine.send({ type: 'failed', fault: underWayFault(error, 'Failed to confirm upload') })
    }
  }

  const abandon = async (ended: string): Promise<void> => {
    write(() => store.remove(ended))
    write(async () => letGo())
    tellOthers(ended)
    try {
      // Proof: the server gave this id.
      await api.callMultipart('abort_multipart_upload', { upload_id: ended as never, user_id: ports.userId })
    } catch (error) {
      // The server ends it by itself when its day is over.
      if (!isClosed) warn(`An upload could not be ended: ${errorText(error, 'the call failed')}`)
    }
  }

  const save = (record: UploadRecord): void => {
    write(() => writeRecord(record))
    if (record.status !== 'completed') return
    write(async () => letGo())
    tellOthers(record.upload_id)
    later(() => write(() => store.remove(record.upload_id)), UPLOAD_COMPLETED_DELETE_MS)
  }

  const perform = (effect: PartsEffect): void => {
    switch (effect.type) {
      case 'initiate':
        void begin()
        return
      case 'ask':
        void ask(effect.partNumbers)
        return
      case 'put':
        void put(effect.address)
        return
      case 'stop':
        generation += 1
        for (const controller of [...flights]) controller.abort()
        return
      case 'delay': {
        const begun = generation
        later(() => (begun === generation ? machine.send({ type: 'delay-over', partNumber: effect.partNumber }) : undefined), effect.ms)
        return
      }
      case 'save':
        save(effect.record)
        return
      case 'complete':
        void complete(effect.record)
        return
      case 'abandon':
        void abandon(effect.uploadId)
        return
      case 'tell':
        of.tell(effect.news)
    }
  }

  const machine = runMachine({ initial: partsOf(of.record), step: stepParts, perform, now })

  return {
    start: () => machine.send({ type: 'start' }),
    rest: () => machine.send({ type: 'rest' }),
    cancel: () => machine.send({ type: 'cancel' }),
    uploadId: () => uploadId,
    close: () => {
      isClosed = true
      generation += 1
      for (const controller of [...flights]) controller.abort()
      for (const stop of [...timers]) stop()
      letGo()
    },
  }
}
