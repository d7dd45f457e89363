/**
 * Opens a database in its shape, whatever a browser does: an old version is migrated, a newer one is used if it still
 * fits, a broken one is made anew, and one that another tab holds or that hangs is given up after two seconds.
 */
import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import {
  type CarriedRows,
  type DatabaseShape,
  dropUnreadable,
  hasShape,
  readCarriedRows,
  takeShape,
  writeCarriedRows,
} from './database-shape.ts'

/** Opening takes milliseconds; a browser that lets it hang (a damaged profile) must not hang the app. */
const OPEN_TIMEOUT_MS = 2_000

/** Why nothing can be kept: the browser refuses it, another tab holds an older version, the disk is full, or it was taken away. */
export type StoreFailure = 'refused' | 'blocked' | 'full' | 'lost'

export class StoreError extends Error {
  readonly failure: StoreFailure
  constructor(failure: StoreFailure, message: string) {
    super(message)
    this.name = 'StoreError'
    this.failure = failure
  }
}

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '')

/** What went wrong with a database, as far as a person is concerned. */
export const storeFailureOf = (error: unknown): StoreFailure => {
  if (error instanceof StoreError) return error.failure
  if (nameOf(error) === 'QuotaExceededError') return 'full'
  return nameOf(error) === 'InvalidStateError' ? 'lost' : 'refused'
}

const within = async <T>(work: Promise<T>, timeoutMs: number, giveUp: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(giveUp()), timeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

const openAt = (shape: DatabaseShape, version: number | undefined, timeoutMs: number): Promise<IDBPDatabase<unknown>> => {
  let isBlocked = false
  let isLate = false
  const opening = openDB<unknown>(shape.name, version, {
    upgrade: (database, oldVersion, _newVersion, transaction) => {
      takeShape(database, transaction, shape)
      if (oldVersion > 0) dropUnreadable(transaction, shape).catch(() => transaction.abort())
    },
    blocked: () => {
      isBlocked = true
    },
    // A tab with a newer version, or one that signs out, waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  void opening.then(
    (database) => (isLate ? database.close() : undefined),
    () => undefined,
  )
  return within(opening, timeoutMs, () => {
    isLate = true
    return new StoreError(isBlocked ? 'blocked' : 'refused', 'IndexedDB did not open')
  })
}

const makeAnew = async (shape: DatabaseShape, carried: CarriedRows, timeoutMs: number): Promise<IDBPDatabase<unknown>> => {
  await within(deleteDB(shape.name), timeoutMs, () => new StoreError('blocked', 'IndexedDB could not be made anew'))
  const database = await openAt(shape, shape.version, timeoutMs)
  await writeCarriedRows(database, carried)
  return database
}

/** Rejects with a reason that `storeFailureOf` reads. A broken database is deleted: what it holds is a copy of the server's, but for rows that are only here. */
export const openDatabase = async (shape: DatabaseShape, timeoutMs = OPEN_TIMEOUT_MS): Promise<IDBPDatabase<unknown>> => {
  if (typeof indexedDB === 'undefined') throw new StoreError('refused', 'this browser has no IndexedDB')
  let database: IDBPDatabase<unknown>
  try {
    database = await openAt(shape, shape.version, timeoutMs)
  } catch (error) {
    // The app was newer here before; what it left may be more than is needed.
    if (nameOf(error) === 'VersionError') database = await openAt(shape, undefined, timeoutMs)
    // Chromium's and Firefox's words for a database that cannot be read any more.
    else if (nameOf(error) === 'UnknownError' || nameOf(error) === 'AbortError') return makeAnew(shape, new Map(), timeoutMs)
    else throw error
  }
  if (hasShape(database, shape)) return database
  const carried = await readCarriedRows(database, shape)
  database.close()
  return makeAnew(shape, carried, timeoutMs)
}
