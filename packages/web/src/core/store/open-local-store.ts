/** The store of a user: on the device where the browser allows it, else in memory, and it says why. */
import { deleteDB, type IDBPDatabase } from 'idb'
import { cacheShape, type DatabaseShape, dataShape } from './database-shape.ts'
import { createIdbStore } from './idb-store.ts'
import { createLastingStore } from './lasting-store.ts'
import type { WatchedStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { openDatabase, troubleOf } from './open-database.ts'

export const openLocalStore = async (userId: string, warn: (text: string) => void, timeoutMs?: number): Promise<WatchedStore> => {
  const open = async (shape: DatabaseShape): Promise<IDBPDatabase<unknown> | Error> => {
    try {
      return await openDatabase(shape, timeoutMs)
    } catch (error) {
      const fault = error instanceof Error ? error : new Error('IndexedDB failed')
      warn(`Nothing can be kept in ${shape.name}: ${fault.message}`)
      return fault
    }
  }
  const [records, data] = await Promise.all([open(cacheShape(userId)), open(dataShape(userId))])
  if (!(records instanceof Error)) return createLastingStore(createIdbStore(records, data instanceof Error ? null : data, () => Date.now()))
  if (!(data instanceof Error)) data.close()
  return createLastingStore(createMemoryStore(), troubleOf(records))
}

/** Deletes what is kept of a user; other tabs let go of it by themselves. */
export const deleteLocalStore = async (userId: string): Promise<void> => {
  await Promise.all([cacheShape(userId), dataShape(userId)].map(({ name }) => deleteDB(name)))
}
