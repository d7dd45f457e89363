/** Multipart uploads of the disk store: `uploads/<id>/upload.json` and one small file for each part that arrived. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { UploadedPart } from '../../ports/object-store.ts'
import { type DiskFiles, isMissing } from './disk-files.ts'
import type { Segment } from './disk-segments.ts'
import { createSerial } from './serial.ts'

const Upload = z.object({ key: z.string(), contentType: z.string() })
type Upload = z.infer<typeof Upload>
const Part = z.object({ id: z.string(), sizeBytes: z.int() })

export type DiskMultipart = {
  create(upload: Upload): Promise<string>
  /** Null when there is no such upload, or when it is for another key. */
  find(id: string, key: string): Promise<Upload | null>
  /** Keeps a part that arrived; a repeat replaces it. Returns its entity tag; null, and the bytes are gone, when the upload has ended. */
  putPart(id: string, partNumber: number, segment: Segment): Promise<string | null>
  /** The segments of these parts in order; throws when one is missing or is not the one that was told. */
  collect(id: string, parts: readonly UploadedPart[]): Promise<Segment[]>
  /** Forgets the upload and drops its segments. */
  forget(id: string): Promise<void>
  /** The bytes of all parts that came. */
  listParts(): Promise<Segment[]>
  sweep(olderThanMs: number): Promise<void>
}

export const createDiskMultipart = (root: string, files: DiskFiles): DiskMultipart => {
  const uploads = join(root, 'uploads')
  const folder = (id: string): string => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('not the id of a multipart upload')
    return join(uploads, id)
  }
  const readPart = async (id: string, partNumber: number): Promise<Segment | null> => {
    try {
      return Part.parse(JSON.parse(await readFile(join(folder(id), `${partNumber}.part`), 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  // A part that comes while its upload is forgotten would be left behind by both.
  const alone = createSerial()
  const forget = async (id: string): Promise<void> => {
    for (const name of await readdir(folder(id)).catch(() => [])) {
      if (!name.endsWith('.part')) continue
      const segment = await readPart(id, Number.parseInt(name, 10))
      if (segment !== null) await files.dropSegments([segment])
    }
    await rm(folder(id), { recursive: true, force: true })
  }

  return {
    forget: (id) => alone(() => forget(id)),
    create: async (input) => {
      const id = randomUUID().replaceAll('-', '')
      await mkdir(folder(id), { recursive: true, mode: 0o700 })
      await writeFile(join(folder(id), 'upload.json'), JSON.stringify(input), { mode: 0o600, flush: true })
      return id
    },
    find: async (id, key) => {
      try {
        const upload = Upload.parse(JSON.parse(await readFile(join(folder(id), 'upload.json'), 'utf8')))
        return upload.key === key ? upload : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    putPart: (id, partNumber, segment) =>
      alone(async () => {
        if ((await stat(join(folder(id), 'upload.json')).catch(() => null)) === null) {
          await files.dropSegments([segment])
          return null
        }
        const before = await readPart(id, partNumber)
        const path = join(folder(id), `${partNumber}.part`)
        await writeFile(`${path}.${segment.id}.new`, JSON.stringify(segment), { mode: 0o600, flush: true })
        await rename(`${path}.${segment.id}.new`, path)
        if (before !== null) await files.dropSegments([before])
        return segment.id
      }),
    collect: async (id, parts) => {
      const segments: Segment[] = []
      for (const [index, part] of parts.entries()) {
        const before = parts[index - 1]
        if (before !== undefined && before.partNumber >= part.partNumber) throw new Error('the parts are not in order')
        const segment = await readPart(id, part.partNumber)
        if (segment === null || segment.id !== part.etag.replaceAll('"', ''))
          throw new Error(`part ${part.partNumber} is not the one that arrived`)
        segments.push(segment)
      }
      return segments
    },
    listParts: async () => {
      const parts: Segment[] = []
      for (const id of await readdir(uploads).catch(() => []))
        for (const name of await readdir(join(uploads, id)).catch(() => [])) {
          const part = name.endsWith('.part') ? await readPart(id, Number.parseInt(name, 10)) : null
          if (part !== null) parts.push(part)
        }
      return parts
    },
    sweep: async (olderThanMs) => {
      for (const id of await readdir(uploads).catch(() => [])) {
        const found = await stat(join(uploads, id)).catch(() => null)
        if (found !== null && Date.now() - found.mtimeMs > olderThanMs) await alone(() => forget(id))
      }
    },
  }
}
