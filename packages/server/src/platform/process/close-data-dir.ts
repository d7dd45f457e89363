/** Keeps other users of the machine away from what people made: whatever the folder's rights were before. */
import { chmodSync, type Dirent, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/** Takes the rights of others from one entry; false where the entry is not ours to change. */
const close = (path: string): boolean => {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  // A link has no rights of its own, and what it leads to may be meant for others.
  if (entry === undefined || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return true
  try {
    chmodSync(path, entry.mode & ~OTHERS & 0o777)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EROFS')) return false
    throw error
  }
}

/** Nothing where the folder is another user's, or went meanwhile. */
const entriesOf = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'ENOENT')) return []
    throw error
  }
}

/** All that lies in a folder; what a link leads to lies elsewhere. */
const closeWithin = (folder: string): void => {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (close(path) && entry.isDirectory()) closeWithin(path)
  }
}

/**
 * The folder becomes 0700, what lies in it 0700 or 0600, and so does all that this process makes from now on. Nothing deeper can be reached
 * past a folder that was closed before, so only of one that was open all of it is looked at. False where another user owns the folder, who
 * alone can close it.
 */
export const closeDataDir = (dataDir: string): boolean => {
  process.umask(OTHERS)
  const wasOpen = (statSync(dataDir).mode & OTHERS) !== 0
  // What lies in it first: were it broken off, the folder itself would still say that it was open.
  if (wasOpen) closeWithin(dataDir)
  else for (const name of readdirSync(dataDir)) close(join(dataDir, name))
  return close(dataDir)
}
