/** Keeps other users of the machine away from what people made: whatever the folder's rights were before. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
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

/**
 * The folder becomes 0700, what lies directly in it 0700 or 0600, and so does all that this process makes from now on.
 * What lies deeper cannot be reached past the folder. False where another user owns the folder, who alone can close it.
 */
export const closeDataDir = (dataDir: string): boolean => {
  process.umask(OTHERS)
  const isClosed = close(dataDir)
  for (const name of readdirSync(dataDir)) close(join(dataDir, name))
  return isClosed
}
