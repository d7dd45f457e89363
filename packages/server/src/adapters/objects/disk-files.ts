/**
 * Objects as files. An object is a record (`records/<key>.json`) that names its segments (`segments/<id>`); renaming the
 * record into place is what makes the object exist, so a reader sees the old or the new one, never half of one.
 * A multipart upload becomes an object without being copied: its parts are its segments.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { assertObjectKey } from './object-key.ts'

const Segment = z.object({ id: z.string(), sizeBytes: z.int() })
const DiskRecord = z.object({ contentType: z.string(), etag: z.string(), sizeBytes: z.int(), segments: z.array(Segment) })
export type Segment = z.infer<typeof Segment>
export type DiskRecord = z.infer<typeof DiskRecord>

export type DiskFiles = {
  read(key: string): Promise<DiskRecord | null>
  /** Writes bytes to a new segment; throws and leaves nothing when the source breaks off or has another length. */
  writeSegment(source: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Segment>
  /** Makes the object of these segments; what was under the key before goes. */
  commit(key: string, contentType: string, segments: readonly Segment[]): Promise<DiskRecord>
  /** Both in one: the bytes and the object of them. */
  writeObject(key: string, contentType: string, source: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<DiskRecord>
  /** The bytes from `start` up to but not including `end`. */
  stream(record: DiskRecord, start: number, end: number): Readable
  linkSegments(segments: readonly Segment[]): Promise<Segment[]>
  dropSegments(segments: readonly Segment[]): Promise<void>
  remove(key: string): Promise<void>
  /** Removes what broken-off uploads left behind, when it is older than this. */
  sweep(olderThanMs: number): Promise<void>
}

/** Read in pieces of this size: fewer turns of the event loop, and still little memory for each reader. */
const PIECE_BYTES = 256 * 1024
/** What may wait in memory for the disk, for each upload. */
const WRITE_AHEAD_BYTES = 1024 * 1024
/** The disk is kept busy while bytes still come in, so that little is left to wait for after the last of them. */
const SYNC_EVERY_BYTES = 16 * 1024 * 1024

export class WrongLength extends Error {}

const newSegmentId = (): string => randomUUID().replaceAll('-', '')

const recordOf = (contentType: string, segments: readonly Segment[]): DiskRecord => ({
  contentType,
  etag: randomUUID().replaceAll('-', ''),
  sizeBytes: segments.reduce((sum, each) => sum + each.sizeBytes, 0),
  segments: [...segments],
})

export const createDiskFiles = (root: string): DiskFiles => {
  const incoming = join(root, 'incoming')
  const segmentPath = (id: string): string => join(root, 'segments', id.slice(0, 2), id)
  const recordPath = (key: string): string => join(root, 'records', `${assertObjectKey(key)}.json`)

  const read = async (key: string): Promise<DiskRecord | null> => {
    try {
      return DiskRecord.parse(JSON.parse(await readFile(recordPath(key), 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const dropSegments = async (segments: readonly Segment[]): Promise<void> => {
    for (const segment of segments) await rm(segmentPath(segment.id), { force: true })
  }

  const writeSegment = async ({ id, sizeBytes }: Segment, source: AsyncIterable<Uint8Array>): Promise<void> => {
    const draft = join(incoming, id)
    await mkdir(incoming, { recursive: true })
    const file = await open(draft, 'wx', 0o600)
    try {
      await writeThrough(file, source, sizeBytes)
      await file.close()
      await mkdir(dirname(segmentPath(id)), { recursive: true })
      await rename(draft, segmentPath(id))
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(draft, { force: true })
      throw error
    }
  }
  /** The record on the disk, where a broken-off upload's is swept away; gives back its path. */
  const draftRecord = async (record: DiskRecord): Promise<string> => {
    const draft = join(incoming, `${record.etag}.json`)
    await mkdir(incoming, { recursive: true })
    await writeFile(draft, JSON.stringify(record), { mode: 0o600, flush: true })
    return draft
  }
  const putInPlace = async (key: string, draft: string): Promise<void> => {
    const before = await read(key)
    await mkdir(dirname(recordPath(key)), { recursive: true })
    await rename(draft, recordPath(key))
    if (before !== null) await dropSegments(before.segments)
  }

  return {
    read,
    dropSegments,
    writeSegment: async (source, sizeBytes) => {
      const segment = { id: newSegmentId(), sizeBytes }
      await writeSegment(segment, source)
      return segment
    },
    commit: async (key, contentType, segments) => {
      const record = recordOf(contentType, segments)
      await putInPlace(key, await draftRecord(record))
      return record
    },
    writeObject: async (key, contentType, source, sizeBytes) => {
      const segment = { id: newSegmentId(), sizeBytes }
      const record = recordOf(contentType, [segment])
      // What the record will say is known from the start, so it reaches the disk while the bytes still come in.
      const drafting = draftRecord(record)
      const drafted = drafting.then(
        (path) => path,
        () => null,
      )
      try {
        await writeSegment(segment, source)
      } catch (error) {
        const path = await drafted
        if (path !== null) await rm(path, { force: true })
        throw error
      }
      if ((await drafted) === null) await dropSegments([segment])
      await putInPlace(key, await drafting)
      return record
    },
    stream: (record, start, end) =>
      Readable.from(pieces(record, start, end, segmentPath), { objectMode: false, highWaterMark: PIECE_BYTES }),
    linkSegments: async (segments) => {
      const copies: Segment[] = []
      for (const { id, sizeBytes } of segments) {
        const copy = newSegmentId()
        await mkdir(dirname(segmentPath(copy)), { recursive: true })
        await link(segmentPath(id), segmentPath(copy))
        copies.push({ id: copy, sizeBytes })
      }
      return copies
    },
    remove: async (key) => {
      const record = await read(key)
      if (record === null) return
      await unlink(recordPath(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await dropSegments(record.segments)
    },
    sweep: async (olderThanMs) => {
      for (const name of await readdir(incoming).catch(() => [])) {
        const found = await stat(join(incoming, name)).catch(() => null)
        if (found !== null && Date.now() - found.mtimeMs > olderThanMs) await rm(join(incoming, name), { recursive: true, force: true })
      }
    },
  }
}

/** Writes exactly that many bytes and returns once they are on the disk: what was confirmed to a client must survive a power cut. */
const writeThrough = async (file: FileHandle, source: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void> => {
  let written = 0
  let asked = 0
  let syncing: Promise<void> | null = null
  // A failed sync may let the next one succeed although its bytes are gone, so the first failure stands.
  let fault: { error: unknown } | null = null
  const syncSoFar = (): void => {
    asked = written
    syncing = file.datasync().then(
      () => {
        syncing = null
      },
      (error: unknown) => {
        fault = { error }
      },
    )
  }
  const counter = new Transform({
    writableHighWaterMark: WRITE_AHEAD_BYTES,
    transform: (piece: Uint8Array, _encoding, done) => {
      written += piece.byteLength
      if (written > sizeBytes) return done(new WrongLength(`more than the ${sizeBytes} bytes came that were announced`))
      if (syncing === null && written - asked >= SYNC_EVERY_BYTES) syncSoFar()
      return done(null, piece)
    },
  })
  try {
    // By number: a stream made of the handle itself would either close it before the sync or never let it close.
    const sink = createWriteStream('', { fd: file.fd, highWaterMark: WRITE_AHEAD_BYTES, autoClose: false, emitClose: false })
    await pipeline(source, counter, sink)
  } finally {
    await syncing
  }
  if (written !== sizeBytes) throw new WrongLength(`${written} bytes came where ${sizeBytes} were announced`)
  if (fault !== null) throw (fault as { error: unknown }).error
  await file.datasync()
}

const pieces = async function* (
  record: DiskRecord,
  start: number,
  end: number,
  segmentPath: (id: string) => string,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const segment of record.segments) {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, segment.sizeBytes)
    if (from < to) yield* createReadStream(segmentPath(segment.id), { start: from, end: to - 1, highWaterMark: PIECE_BYTES })
    at += segment.sizeBytes
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
