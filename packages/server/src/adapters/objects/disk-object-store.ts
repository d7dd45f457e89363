import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../ports/clock.ts'
import type { ObjectHead, ObjectStore } from '../../ports/object-store.ts'
import { createDiskAddresses } from './disk-addresses.ts'
import { createDiskFiles, type DiskFiles, type DiskRecord, isMissing } from './disk-files.ts'
import { createDiskMultipart, type DiskMultipart } from './disk-multipart.ts'
import { assertObjectKey } from './object-key.ts'

export type DiskStore = {
  store: ObjectStore
  files: DiskFiles
  multipart: DiskMultipart
  secret: string
  /** `presignGet` without an origin: the address begins with a slash. */
  presignPath: ObjectStore['presignGet']
  /** Proves that it can be written. */
  check(): Promise<void>
  /** Removes what was given up and what nothing names, when it is older than this. */
  sweep(olderThanMs?: number): Promise<void>
}

/** Uploads live for a day (B9); what is older was given up. */
const LEFTOVER_MS = 25 * 3_600_000
/** All names are read for it. */
const SEGMENTS_SWEPT_EVERY_MS = 6 * 3_600_000

/** Objects in a folder of this machine, behind signed addresses of this server (see object-routes.ts). */
export const createDiskStore = (parts: {
  root: string
  secret: string
  clock: Clock
  /** Where the person who asks reaches this server. */
  origin: () => string
}): DiskStore => {
  const files = createDiskFiles(parts.root)
  const multipart = createDiskMultipart(parts.root, files)
  const addresses = createDiskAddresses(parts)
  let segmentsDueMs = 0
  const must = async (key: string): Promise<DiskRecord> => {
    const record = await files.read(key)
    if (record === null) throw new Error(`there is no object ${key}`)
    return record
  }

  const store: ObjectStore = {
    presignPut: addresses.put,
    presignGet: async (wanted) => `${parts.origin()}${await addresses.getPath(wanted)}`,
    presignPart: addresses.part,
    head: async (key) => {
      const record = await files.read(key)
      return record === null ? null : toHead(record)
    },
    readRange: async (key, startByte, endByte) => {
      const record = await must(key)
      return whole(files.stream(record, startByte, Math.min(endByte, record.sizeBytes)))
    },
    readStart: async ({ key, etag, bytes }) => {
      const record = await files.read(key)
      if (record === null || record.etag !== etag) return null
      // Once begun it is read to its end, for a file that is open outlives its name; one that was replaced before is none.
      try {
        return await whole(files.stream(record, 0, Math.min(bytes, record.sizeBytes)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    downloadToFile: async (key, path, signal) => {
      const record = await must(key)
      await pipeline(files.stream(record, 0, record.sizeBytes), createWriteStream(path), { signal })
    },
    uploadFile: async (key, path, contentType, signal) => {
      const { size } = await stat(path)
      return toHead(await files.writeObject(key, contentType, createReadStream(path, { signal, highWaterMark: 256 * 1024 }), size))
    },
    copy: async (fromKey, toKey) => {
      const record = await must(fromKey)
      await files.commit(toKey, record.contentType, await files.linkSegments(record.segments))
    },
    accept: async (move) => {
      const record = await files.accept(move)
      return record === null ? null : toHead(record)
    },
    list: files.list,
    delete: async (keys) => {
      for (const key of keys) await files.remove(key)
    },
    createMultipart: async ({ key, contentType }) => ({ multipartId: await multipart.create({ key: assertObjectKey(key), contentType }) }),
    completeMultipart: async ({ key, multipartId, parts: told }) => {
      const upload = await multipart.find(multipartId, key)
      if (upload === null) throw new Error('there is no such multipart upload')
      // Linked, so that the object has its own: a process that dies before the upload is forgotten leaves it to the sweep.
      const segments = await files.linkSegments(await multipart.collect(multipartId, told))
      const record = await files.commit(key, upload.contentType, segments)
      await multipart.forget(multipartId)
      return toHead(record)
    },
    abortMultipart: async ({ multipartId }) => multipart.forget(multipartId),
  }
  return {
    store,
    files,
    multipart,
    secret: parts.secret,
    presignPath: addresses.getPath,
    check: async () => {
      const probe = await files.writeSegment(single(Buffer.from('ok')), 2)
      await files.dropSegments([probe])
    },
    sweep: async (olderThanMs = LEFTOVER_MS) => {
      await files.sweep(olderThanMs)
      await multipart.sweep(olderThanMs)
      if (performance.now() < segmentsDueMs) return
      segmentsDueMs = performance.now() + SEGMENTS_SWEPT_EVERY_MS
      await files.sweepSegments(olderThanMs, multipart.listParts)
    },
  }
}

const whole = async (stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

const single = async function* (piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece
}

const toHead = (record: DiskRecord): ObjectHead => ({ sizeBytes: record.sizeBytes, etag: record.etag, contentType: record.contentType })
