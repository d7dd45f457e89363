/**
 * Objects as files. An object is a record (`records/<key>.json`) that names its segments (`segments/<id>`); renaming the
 * record into place is what makes the object exist, so a reader sees the old or the new one, never half of one.
 * A multipart upload becomes an object without being copied: its parts are its segments.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { ListedObject } from '../../ports/object-store.ts'
import { createDiskSegments, newSegmentId, Segment } from './disk-segments.ts'
import { assertObjectKey } from './object-key.ts'
import { createSerial } from './serial.ts'
import { sweepSegments } from './sweep-segments.ts'

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
  /** Moves the object of that entity tag and gives it that type; null when it lies neither there nor at its new key already. */
  accept(move: { fromKey: string; toKey: string; etag: string; contentType: string }): Promise<DiskRecord | null>
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes what broken-off uploads left behind, when it is older than this. */
  sweep(olderThanMs: number): Promise<void>
  /** Removes segments of that age that neither a record names nor a part of an upload. */
  sweepSegments(olderThanMs: number, listParts: () => Promise<readonly Segment[]>): Promise<void>
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
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await writeFile(draft, JSON.stringify(record), { mode: 0o600, flush: true })
    return draft
  }
  // Who reads a record and then replaces it must be alone: two at once would both drop the first one's segments and leave the second's.
  const alone = createSerial()
  const replace = async (key: string, path: string): Promise<void> => {
    const before = await read(key)
    await mkdir(dirname(recordPath(key)), { recursive: true, mode: 0o700 })
    await rename(path, recordPath(key))
    if (before !== null) await segments.drop(before.segments)
  }
  const putInPlace = (key: string, draft: string): Promise<void> => alone(() => replace(key, draft))
  const accept: DiskFiles['accept'] = async ({ fromKey, toKey, etag, contentType }) => {
    // The record moves first and whole: were its segments named by two records, sweeping one would take the bytes of the other.
    if ((await read(fromKey))?.etag === etag) await replace(toKey, recordPath(fromKey))
    const record = await read(toKey)
    if (record === null || record.etag !== etag) return null
    const typed = { ...record, contentType }
    if (record.contentType !== contentType) await rename(await draftRecord(typed), recordPath(toKey))
    return typed
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
    remove: (key) =>
      alone(async () => {
        const record = await read(key)
        if (record === null) return
        await unlink(recordPath(key)).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
        await segments.drop(record.segments)
      }),
    accept: (move) => alone(() => accept(move)),
    list: (prefix) => listRecords(join(root, 'records'), prefix, read),
    sweepSegments: (olderThanMs, listParts) =>
      sweepSegments(
        { folder: join(root, 'segments'), listNamed: () => listNamed(join(root, 'records'), { read, listParts }), hold: alone },
        olderThanMs,
      ),
    sweep: async (olderThanMs) => {
      for (const name of await readdir(incoming).catch(() => [])) {
        const found = await stat(join(incoming, name)).catch(() => null)
        if (found !== null && Date.now() - found.mtimeMs > olderThanMs) await rm(join(incoming, name), { recursive: true, force: true })
      }
    },
  }
}

/** The ids of all segments that records and parts name. */
const listNamed = async (
  records: string,
  { read, listParts }: { read: DiskFiles['read']; listParts: () => Promise<readonly Segment[]> },
): Promise<Set<string>> => {
  const named = new Set((await listParts()).map(({ id }) => id))
  for await (const { key } of listRecords(records, '', read)) for (const { id } of (await read(key))?.segments ?? []) named.add(id)
  return named
}

/** `prefix` is a folder, with its slash. */
const listRecords = async function* (records: string, prefix: string, read: DiskFiles['read']): AsyncGenerator<ListedObject> {
  const entries = await readdir(join(records, prefix), { recursive: true, withFileTypes: true }).catch(ifMissing([]))
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(records, path).replace(/\.json$/, '')
    const [record, facts] = [await read(key), await stat(path).catch(ifMissing(null))]
    if (record !== null && facts !== null) yield { key, sizeBytes: record.sizeBytes, modifiedAt: facts.mtime }
  }
}

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
