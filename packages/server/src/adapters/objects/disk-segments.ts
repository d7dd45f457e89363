/** Bytes of objects as files, each written once (`segments/<id>`). */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { writeThrough } from './write-through.ts'

export const Segment = z.object({ id: z.string(), sizeBytes: z.int() })
export type Segment = z.infer<typeof Segment>

export type DiskSegments = {
  /** Writes bytes to that segment; throws and leaves nothing when the source breaks off or has another length. */
  write(segment: Segment, source: AsyncIterable<Uint8Array>): Promise<void>
  drop(segments: readonly Segment[]): Promise<void>
  /** The same bytes under new names, without being copied. */
  link(segments: readonly Segment[]): Promise<Segment[]>
  /** The bytes of all segments from `start` up to but not including `end`. */
  stream(segments: readonly Segment[], start: number, end: number): Readable
}

/** Read in pieces of this size: fewer turns of the event loop, and still little memory for each reader. */
const PIECE_BYTES = 256 * 1024

export const newSegmentId = (): string => randomUUID().replaceAll('-', '')

export const createDiskSegments = (root: string): DiskSegments => {
  const incoming = join(root, 'incoming')
  const pathOf = (id: string): string => join(root, 'segments', id.slice(0, 2), id)
  return {
    write: async ({ id, sizeBytes }, source) => {
      const draft = join(incoming, id)
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const file = await open(draft, 'wx', 0o600)
      try {
        await writeThrough(file, source, sizeBytes)
        await file.close()
        await mkdir(dirname(pathOf(id)), { recursive: true, mode: 0o700 })
        await rename(draft, pathOf(id))
      } catch (error) {
        await file.close().catch(() => undefined)
        await rm(draft, { force: true })
        throw error
      }
    },
    drop: async (segments) => {
      for (const segment of segments) await rm(pathOf(segment.id), { force: true })
    },
    link: async (segments) => {
      const copies: Segment[] = []
      for (const { id, sizeBytes } of segments) {
        const copy = newSegmentId()
        await mkdir(dirname(pathOf(copy)), { recursive: true, mode: 0o700 })
        await link(pathOf(id), pathOf(copy))
        copies.push({ id: copy, sizeBytes })
      }
      return copies
    },
    stream: (segments, start, end) =>
      Readable.from(pieces(segments, start, end, pathOf), { objectMode: false, highWaterMark: PIECE_BYTES }),
  }
}

const pieces = async function* (
  segments: readonly Segment[],
  start: number,
  end: number,
  pathOf: (id: string) => string,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const segment of segments) {
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, segment.sizeBytes)
    if (from < to) yield* createReadStream(pathOf(segment.id), { start: from, end: to - 1, highWaterMark: PIECE_BYTES })
    at += segment.sizeBytes
  }
}
