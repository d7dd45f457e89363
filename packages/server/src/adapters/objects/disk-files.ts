/**
 * Objects as files. An object is a record (`records/<key>.json`) that names its segments (`segments/<id>`); renaming the
 * record into place is what makes the object exist, so a reader sees the old or the new one, never half of one.
 * A multipart upload becomes an object without being copied: its parts are its segments.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
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

export class WrongLength extends Error {}

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

  return {
    read,
    dropSegments,
    writeSegment: async (source, sizeBytes) => {
      const id = randomUUID().replaceAll('-', '')
      const draft = join(incoming, id)
      await mkdir(incoming, { recursive: true })
      const file = await open(draft, 'wx', 0o600)
      try {
        let written = 0
        for await (const piece of source) {
          written += piece.byteLength
          if (written > sizeBytes) break
          await file.writeFile(piece)
        }
        if (written !== sizeBytes) throw new WrongLength(`${written} bytes came where ${sizeBytes} were announced`)
        // What was confirmed to a client must survive a power cut.
        await file.datasync()
        await file.close()
        await mkdir(dirname(segmentPath(id)), { recursive: true })
        await rename(draft, segmentPath(id))
        return { id, sizeBytes }
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(draft, { force: true })
        throw error
      }
    },
    commit: async (key, contentType, segments) => {
      const before = await read(key)
      const record = {
        contentType,
        etag: randomUUID().replaceAll('-', ''),
        sizeBytes: segments.reduce((sum, each) => sum + each.sizeBytes, 0),
        segments: [...segments],
      }
      const path = recordPath(key)
      const draft = `${path}.${record.etag}.new`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, JSON.stringify(record), { mode: 0o600, flush: true })
      await rename(draft, path)
      if (before !== null) await dropSegments(before.segments)
      return record
    },
    stream: (record, start, end) =>
      Readable.from(pieces(record, start, end, segmentPath), { objectMode: false, highWaterMark: PIECE_BYTES }),
    linkSegments: async (segments) => {
      const copies: Segment[] = []
      for (const { id, sizeBytes } of segments) {
        const copy = randomUUID().replaceAll('-', '')
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
