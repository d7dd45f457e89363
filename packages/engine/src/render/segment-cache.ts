/** Finished parts of reels on disk, by what they are made of. Many renders and processes may share one folder. */
import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

export type SegmentCache = {
  /** Puts the cached file of that key at `path` and marks it as used; false when there is none. */
  take: (key: string, path: string) => Promise<boolean>
  /** Keeps a finished file under a key. Whole or not at all, whatever is killed meanwhile. */
  keep: (key: string, path: string) => Promise<void>
  /** Removes what nobody used for a week, and then what was used longest ago until the rest fits into the bound. */
  trim: () => Promise<void>
}

/** Leftovers of killed renders are removed when they are older than any render may take. */
const LEFTOVER_MS = 6 * 60 * 60 * 1000

/** What was made of clips does not stay for ever where there is room: they may have been deleted since. */
const UNUSED_MS = 7 * 24 * 60 * 60 * 1000

/** What was made for an `owner` lies in a folder of that name, which can be thrown away as a whole; the bound is for all together. */
export const openSegmentCache = async (dir: string, bytesMax: number, owner = '.'): Promise<SegmentCache> => {
  const own = join(dir, owner)
  await mkdir(own, { recursive: true })
  const fileOf = (key: string): string => join(own, `${key}.part`)
  return {
    take: async (key, path) => {
      const now = new Date()
      // A link keeps the bytes even if another render trims the cache before this one has joined its parts.
      const taken = await linkOrCopy(fileOf(key), path)
      if (taken) await utimes(fileOf(key), now, now).catch(ignoreMissing)
      return taken
    },
    keep: async (key, path) => {
      const temporary = join(own, `${key}.${randomUUID()}.tmp`)
      if (!(await linkOrCopy(path, temporary))) throw new Error(`${path} vanished before it could be kept`)
      await rename(temporary, fileOf(key))
    },
    trim: () => trimFolder(dir, bytesMax),
  }
}

const linkOrCopy = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    // Another file system, or one without hard links.
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(codeOf(error))) throw error
  }
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const trimFolder = async (dir: string, bytesMax: number): Promise<void> => {
  const names = await readdir(dir, { recursive: true })
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name)
      const found = await stat(path).catch(ignoreMissing)
      return found?.isFile() ? { path, name, bytes: found.size, usedMs: found.mtimeMs } : null
    }),
  )
  const files = entries.filter((entry) => entry !== null)
  const leftovers = files.filter((file) => file.name.endsWith('.tmp') && Date.now() - file.usedMs > LEFTOVER_MS)
  const kept = files.filter((file) => file.name.endsWith('.part')).toSorted((a, b) => a.usedMs - b.usedMs)
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
  const surplus = kept.filter((file) => {
    const goes = bytes > bytesMax || Date.now() - file.usedMs > UNUSED_MS
    if (goes) bytes -= file.bytes
    return goes
  })
  for (const file of [...leftovers, ...surplus]) await rm(file.path, { force: true })
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const ignoreMissing = (error: unknown): null => {
  if (codeOf(error) !== 'ENOENT') throw error
  return null
}
