/**
 * An export is a list of objects: documents that were written for it, and files of the person's as they lie in the store.
 * The archive is made of them while it is sent, so that an export takes no room beside its documents, whatever its size.
 */
import { randomUUID } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import { isSigned, type Signed, signedQuery } from '../../../platform/http/signed-path.ts'
import { withFolder } from '../../../platform/process/with-folder.ts'
import { streamZip, type ZipEntry } from '../../../platform/zip/stream-zip.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { ExportFile } from './collect-files.ts'

export const EXPORTS_PATH = '/exports/'
export const EXPORT_LIFE_SEC = 24 * 60 * 60

/** (ours: what somebody asked for twice, and once more.) Its documents count as nobody's storage, so an account keeps its newest only. */
export const EXPORTS_KEPT_MAX = 3

/** Of an object, read at a time: what one download takes of the memory. */
const CHUNK_BYTES = 4 * 1024 * 1024
/** Of the list of files: some hundred lines. */
const MANIFEST_CHUNK_BYTES = 64 * 1024
/** Objects that are asked after at a time. */
const HEADS = 16

const ListedFile = z.object({ name: z.string(), key: z.string(), sizeBytes: z.int(), at: z.iso.datetime() })

export type ExportPlace = { userId: string; exportId: string }

const folderOf = ({ userId, exportId }: ExportPlace): string => `${userId}/exports/${exportId}/`
/** One file a line, so that a long list is read piece by piece, as it is written. */
const manifestKey = (place: ExportPlace): string => `${folderOf(place)}manifest.jsonl`
const signed = ({ userId, exportId }: ExportPlace): Signed => ({ kind: 'export', id: `${userId}/${exportId}` })

/** Without an origin. */
export const exportPath = (secret: string, place: ExportPlace, now: Date): string =>
  `${EXPORTS_PATH}${place.userId}/${place.exportId}?${signedQuery(secret, signed(place), { now, lifeSec: EXPORT_LIFE_SEC })}`

export const isExportAddress = (secret: string, place: ExportPlace, asked: { query: unknown; now: Date }): boolean =>
  isSigned(secret, signed(place), asked)

type StoredDocument = { name: string; path: string; contentType: string }

/** Keeps the documents and the list of all; the keys that are the export's own, and how long its archive is. */
export const keepExport = async (
  store: ObjectStore,
  {
    userId,
    workDir,
    at,
    write,
    signal,
  }: {
    userId: UserId
    workDir: string
    at: Date
    write: (dir: string) => Promise<{ documents: StoredDocument[]; files: ExportFile[] }>
    signal: AbortSignal
  },
): Promise<{ exportId: string; keys: string[]; sizeBytes: number }> => {
  const place = { userId, exportId: randomUUID() }
  return withFolder(join(workDir, place.exportId), async (dir) => {
    const { documents, files } = await write(dir)
    const own: ExportFile[] = []
    for (const [index, { name, path, contentType }] of documents.entries()) {
      const key = `${folderOf(place)}${index}`
      await store.uploadFile(key, path, contentType, signal)
      own.push({ name, key, sizeBytes: (await stat(path)).size, at })
    }
    const all = [...own, ...files]
    const manifest = join(dir, 'manifest.jsonl')
    await writeFile(manifest, linesOf(all), { mode: 0o600 })
    await store.uploadFile(manifestKey(place), manifest, 'application/jsonl', signal)
    await forgetOlder(store, place)
    const keys = [...own.map(({ key }) => key), manifestKey(place)]
    return { exportId: place.exportId, keys, sizeBytes: streamZip(all.map((file) => toEntry(store, file))).sizeBytes }
  })
}

/** Of the others the newest stay; what one left that was broken off goes with the old ones. */
const forgetOlder = async (store: ObjectStore, { userId, exportId }: ExportPlace): Promise<void> => {
  const all = folderOf({ userId, exportId: '' }).slice(0, -1)
  const others = new Map<string, { keys: string[]; atMs: number }>()
  for await (const { key, modifiedAt } of store.list(all)) {
    const [id = ''] = key.slice(all.length).split('/')
    const { keys, atMs } = others.get(id) ?? { keys: [], atMs: 0 }
    if (id !== exportId) others.set(id, { keys: [...keys, key], atMs: Math.max(atMs, modifiedAt.getTime()) })
  }
  const old = [...others.values()].toSorted((one, other) => other.atMs - one.atMs).slice(EXPORTS_KEPT_MAX - 1)
  const keys = old.flatMap((each) => each.keys)
  if (keys.length > 0) await store.delete(keys)
}

const linesOf = function* (files: readonly ExportFile[]): Generator<string> {
  for (const file of files) yield `${JSON.stringify(file)}\n`
}

const readManifest = async (store: Pick<ObjectStore, 'readRange'>, { key, sizeBytes }: { key: string; sizeBytes: number }) => {
  const files: ExportFile[] = []
  const decoder = new TextDecoder()
  let rest = ''
  for (let from = 0; from < sizeBytes; from += MANIFEST_CHUNK_BYTES) {
    const bytes = await store.readRange(key, from, Math.min(sizeBytes, from + MANIFEST_CHUNK_BYTES))
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const listed = ListedFile.parse(JSON.parse(line))
      files.push({ ...listed, at: new Date(listed.at) })
    }
  }
  return files
}

const toEntry = (store: Pick<ObjectStore, 'readRange'>, { name, key, sizeBytes, at }: ExportFile): ZipEntry => ({
  name,
  sizeBytes,
  at,
  read: async function* () {
    for (let from = 0; from < sizeBytes; from += CHUNK_BYTES)
      yield await store.readRange(key, from, Math.min(sizeBytes, from + CHUNK_BYTES))
  },
})

/** The archive; null where the export has ended. What was deleted since it was collected is not in it. */
export const openExport = async (
  store: Pick<ObjectStore, 'head' | 'readRange'>,
  place: ExportPlace,
): Promise<ReturnType<typeof streamZip> | null> => {
  const key = manifestKey(place)
  const head = await store.head(key)
  if (head === null) return null
  const listed = await readManifest(store, { key, sizeBytes: head.sizeBytes })
  const there: ExportFile[] = []
  for (let from = 0; from < listed.length; from += HEADS) {
    const asked = listed.slice(from, from + HEADS)
    const heads = await Promise.all(asked.map((file) => store.head(file.key)))
    for (const [index, file] of asked.entries()) {
      const found = heads[index]
      if (found) there.push({ ...file, sizeBytes: found.sizeBytes })
    }
  }
  return streamZip(there.map((file) => toEntry(store, file)))
}
