/**
 * Objects as files. An object is a record (`records/<key>.json`) that names its segments (`segments/<id>`); renaming the
 * record into place is what makes the object exist, so a reader sees the old or the new one, never half of one.
 * A multipart upload becomes an object without being copied: its parts are its segments.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { createDiskSegments, newSegmentId, Segment } from './disk-segments.ts'
import { assertObjectKey } from './object-key.ts'

const DiskRecord = z.object({ contentType: z.string(), etag: z.string(), sizeBytes: z.int(), segments: z.array(Segment) })
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

const recordOf = (contentType: string, segments: readonly Segment[]): DiskRecord => ({
  contentType,
  etag: randomUUID().replaceAll('-', ''),
  sizeBytes: segments.reduce((sum, each) => sum + each.sizeBytes, 0),
  segments: [...segments],
})

export const createDiskFiles = (root: string): DiskFiles => {
  const incoming = join(root, 'incoming')
  const segments = createDiskSegments(root)
  const recordPath = (key: string): string => join(root, 'records', `${assertObjectKey(key)}.json`)

  const read = async (key: string): Promise<DiskRecord | null> => {
    try {
      return DiskRecord.parse(JSON.parse(await readFile(recordPath(key), 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
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
    if (before !== null) await segments.drop(before.segments)
  }

  return {
    read,
    dropSegments: segments.drop,
    writeSegment: async (source, sizeBytes) => {
      const segment = { id: newSegmentId(), sizeBytes }
      await segments.write(segment, source)
      return segment
    },
    commit: async (key, contentType, parts) => {
      const record = recordOf(contentType, parts)
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
        await segments.write(segment, source)
      } catch (error) {
        const path = await drafted
        if (path !== null) await rm(path, { force: true })
        throw error
      }
      if ((await drafted) === null) await segments.drop([segment])
      await putInPlace(key, await drafting)
      return record
    },
    stream: (record, start, end) => segments.stream(record.segments, start, end),
    linkSegments: segments.link,
    remove: async (key) => {
      const record = await read(key)
      if (record === null) return
      await unlink(recordPath(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      await segments.drop(record.segments)
    },
    sweep: async (olderThanMs) => {
      for (const name of await readdir(incoming).catch(() => [])) {
        const found = await stat(join(incoming, name)).catch(() => null)
        if (found !== null && Date.now() - found.mtimeMs > olderThanMs) await rm(join(incoming, name), { recursive: true, force: true })
      }
    },
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
