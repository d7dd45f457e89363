/** The store of a user: on the device where the browser allows it, else in memory, and it says why. */
import { deleteDB, type IDBPDatabase } from 'idb'
import { createLocalStore } from './create-local-store.ts'
import { watchChanges } from './database.ts'
import { cacheShape, type DatabaseShape, dataShape } from './database-shape.ts'
import { createFallbackDatabase, type FallbackDatabase } from './fallback-database.ts'
import { createIdbDatabase } from './idb-database.ts'
import { createInMemoryDatabase } from './in-memory-database.ts'
import type { WatchedStore } from './local-store.ts'
import { openDatabase, storeFailureOf } from './open-database.ts'

const openOnDevice = async (userId: string, warn: (text: string) => void, timeoutMs?: number): Promise<FallbackDatabase> => {
  const open = async (shape: DatabaseShape): Promise<IDBPDatabase<unknown> | Error> => {
    try {
      return await openDatabase(shape, timeoutMs)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error('IndexedDB failed')
      warn(`Nothing can be kept in ${shape.name}: ${failure.message}`)
      return failure
    }
  }
  const [records, data] = await Promise.all([open(cacheShape(userId)), open(dataShape(userId))])
  if (!(records instanceof Error)) return createFallbackDatabase(createIdbDatabase(records, data instanceof Error ? null : data))
  if (!(data instanceof Error)) data.close()
  return createFallbackDatabase(createInMemoryDatabase(), storeFailureOf(records))
}

/** The store over a database that says when the device fails it. */
export const watchedStore = (database: FallbackDatabase, now: () => number = Date.now): WatchedStore => ({
  ...createLocalStore(database, now),
  failure: database.failure,
  onFailure: database.onFailure,
})

export type OpenOptions = {
  /** Called before and after each change of messages or answers. */
  onChange?: () => void
  timeoutMs?: number
}

/** Never rejects. */
export const openLocalStore = async (
  userId: string,
  warn: (text: string) => void,
  { onChange = () => undefined, timeoutMs }: OpenOptions = {},
): Promise<WatchedStore> => watchedStore(watchChanges(await openOnDevice(userId, warn, timeoutMs), ['messages', 'answers'], onChange))

/** Deletes what is kept of a user; other tabs let go of it by themselves. */
export const deleteLocalStore = async (userId: string): Promise<void> => {
  await Promise.all([cacheShape(userId), dataShape(userId)].map(({ name }) => deleteDB(name)))
}
