import { accessSync, constants, linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readProcessBirth } from './process-birth.ts'
import { StartError } from './start-error.ts'

const Holder = z.object({ pid: z.int(), birth: z.string() })

const LOCK_FILE = 'server.lock'

/**
 * Takes a data folder for this process, making the folder when it is missing. The returned function gives it back.
 * A lock whose process has ended (kill -9, power cut) is taken over.
 * Throws `StartError` when another live server holds it or when it cannot be written.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  makeWritable(dataDir)
  const lockPath = join(dataDir, LOCK_FILE)
  const birth = readProcessBirth(process.pid)
  if (birth === null) throw new StartError('This system does not tell when a process started, so the data folder cannot be locked.')
  const mine = JSON.stringify({ pid: process.pid, birth })

  // Written beside and linked in, so that nobody ever reads half a lock.
  const draftPath = `${lockPath}.${process.pid}`
  writeFileSync(draftPath, mine, { mode: 0o600 })
  try {
    for (let round = 0; round < 5; round += 1) {
      if (tryLink(draftPath, lockPath)) return () => releaseLock(lockPath, mine)
      const found = readIfThere(lockPath)
      if (found === null) continue
      const holder = parseHolder(found)
      if (holder !== null && readProcessBirth(holder.pid) === holder.birth)
        throw new StartError(
          `Another Reelwright server (process ${holder.pid}) is already running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
        )
      removeStale(lockPath, found)
    }
  } finally {
    rmSync(draftPath, { force: true })
  }
  throw new StartError(`The data folder ${dataDir} is being taken by several servers at once. Start only one.`)
}

const makeWritable = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written. Make it writable for this user, or set DATA_DIR to a folder that is.`,
      { cause },
    )
  }
}

const tryLink = (draftPath: string, lockPath: string): boolean => {
  try {
    linkSync(draftPath, lockPath)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw new StartError(`The lock file ${lockPath} cannot be written. Make the data folder writable for this user.`, { cause: error })
  }
}

/** Moves the stale lock aside; when another starter replaced it in the meantime, that one is put back. */
const removeStale = (lockPath: string, stale: string): void => {
  const asidePath = `${lockPath}.${process.pid}.stale`
  try {
    renameSync(lockPath, asidePath)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readIfThere(asidePath) !== stale) tryLink(asidePath, lockPath)
  unlinkSync(asidePath)
}

const releaseLock = (lockPath: string, mine: string): void => {
  if (readIfThere(lockPath) === mine) rmSync(lockPath, { force: true })
}

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

const parseHolder = (text: string): z.infer<typeof Holder> | null => {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    // Damaged by a power cut: no live server wrote it, because a lock is linked in whole.
    return null
  }
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
