/** Clips of a reel on this machine's disk: fetched once, kept for the next render, the longest unused thrown away first. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '../../../ports/object-store.ts'

/** Objects never change under one key and etag, so these name the file; the extension helps people who look. */
const fileNameOf = (source: { objectKey: string; etag: string }): string => {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(source.objectKey)?.[0] ?? ''
  return `${createHash('sha256').update(`${source.objectKey}\n${source.etag}`).digest('hex')}${extension.toLowerCase()}`
}

const isThere = async (path: string, now: Date): Promise<boolean> => {
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/**
 * Makes sure that the files are on disk and gives their paths by key. A file appears under its name only when it is
 * whole, so a killed process leaves nothing half. `onShare` hears how far it is, from 0 to 1.
 */
export const keepSources = async <Source extends { objectKey: string; etag: string }>({
  dir,
  sources,
  signal,
  now,
  store,
  onShare,
}: {
  store: Pick<ObjectStore, 'downloadToFile'>
  dir: string
  sources: readonly Source[]
  now: Date
  signal: AbortSignal
  onShare?: (share: number) => void
}): Promise<Map<Source, string>> => {
  await mkdir(dir, { recursive: true })
  const paths = new Map<Source, string>()
  for (const source of sources) {
    signal.throwIfAborted()
    const path = join(dir, fileNameOf(source))
    if (!(await isThere(path, now))) {
      const partial = `${path}.${process.pid}.partial`
      try {
        await store.downloadToFile(source.objectKey, partial, signal)
        await utimes(partial, now, now)
        await rename(partial, path)
      } finally {
        await rm(partial, { force: true })
      }
    }
    paths.set(source, path)
    onShare?.(paths.size / sources.length)
  }
  return paths
}

/** Clips do not stay for ever where there is room: they may have been deleted since. */
const UNUSED_MS = 7 * 24 * 60 * 60_000

/** Throws away what nobody used for a week, then, longest unused first, until the folder, those of all accounts in it, holds no more than that; those in `inUse` stay. */
export const pruneSources = async ({
  dir,
  bytesMax,
  inUse,
  now,
}: {
  dir: string
  bytesMax: number
  now: Date
  inUse: ReadonlySet<string>
}): Promise<void> => {
  const files = await Promise.all(
    (await readdir(dir, { recursive: true })).map(async (name) => {
      const path = join(dir, name)
      const facts = await stat(path).catch(() => null)
      return facts?.isFile() !== true ? null : { path, sizeBytes: facts.size, usedAtMs: facts.mtimeMs }
    }),
  )
  const oldestFirst = files.filter((file) => file !== null).toSorted((one, other) => one.usedAtMs - other.usedAtMs)
  let total = oldestFirst.reduce((sum, file) => sum + file.sizeBytes, 0)
  for (const file of oldestFirst) {
    if (total <= bytesMax && now.getTime() - file.usedAtMs <= UNUSED_MS) return
    if (inUse.has(file.path)) continue
    await rm(file.path, { force: true })
    total -= file.sizeBytes
  }
}
