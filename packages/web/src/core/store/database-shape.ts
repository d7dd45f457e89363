/**
 * The databases of a user on the device, their stores and indexes (document B section 3), and how whatever an earlier
 * version left becomes this. A database is brought to its shape, not stepped through its versions: what is missing is
 * made, what has another key is made anew, and rows that lack a part the app relies on go (CACHE-04).
 */

import type { IDBPDatabase, IDBPTransaction } from 'idb'
import type { Table } from './database.ts'
import { isSaneAnswer, isSaneChat, isSaneMessage, isSaneProject, isSaneReel, isSaneUnsent, isSaneUserData } from './sane-record.ts'
import { CACHE_DATABASE_VERSION, DATA_DATABASE_VERSION } from './stored-versions.ts'

export type StoreShape = {
  keyPath: string
  indexes: Readonly<Record<string, string | readonly string[]>>
  isSane: (value: unknown) => boolean
  /** Its rows exist nowhere else: they are carried over when the database has to be made anew. */
  isOnlyHere?: true
}

export type DatabaseShape = { name: string; version: number; stores: Readonly<Record<string, StoreShape>> }

type Database = IDBPDatabase<unknown>
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>

export const TABLES: Readonly<Record<Table, StoreShape>> = {
  userData: { keyPath: 'userId', indexes: {}, isSane: isSaneUserData },
  projects: { keyPath: 'id', indexes: { by_chat: 'chat_id' }, isSane: isSaneProject },
  reels: { keyPath: 'id', indexes: { by_chat: 'chat_id', by_project: 'project_id' }, isSane: isSaneReel },
  chats: { keyPath: 'chat_id', indexes: { by_project: 'project_id' }, isSane: isSaneChat },
  messages: {
    keyPath: 'id',
    indexes: { by_reel: ['reel_id', 'seq'], by_chat: 'chat_id', by_cached_at: 'cached_at' },
    isSane: isSaneMessage,
  },
  outbox: { keyPath: 'clientId', indexes: { by_order: 'order' }, isSane: isSaneUnsent, isOnlyHere: true },
  answers: { keyPath: 'key', indexes: { by_updated_at: 'updatedAt' }, isSane: isSaneAnswer },
}

const { answers, ...RECORDS } = TABLES

/** Projects, reels, chats and messages as records, so that one reel's newest messages are found by an index. */
export const cacheShape = (userId: string): DatabaseShape => ({
  name: `reelwright-cache-${userId}`,
  version: CACHE_DATABASE_VERSION,
  stores: RECORDS,
})

/** The query layer's answers as they came, for the first paint of every screen: they come and go as a whole, and break apart from the records. */
export const dataShape = (userId: string): DatabaseShape => ({
  name: `reelwright-data-${userId}`,
  version: DATA_DATABASE_VERSION,
  stores: { answers },
})

const isSameKey = (a: unknown, b: string | readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether everything that the app will ask for is there. */
export const hasShape = (database: Database, shape: DatabaseShape): boolean => {
  const names = Object.keys(shape.stores)
  if (!names.every((name) => database.objectStoreNames.contains(name))) return false
  const transaction = database.transaction(names)
  return names.every((name) => {
    const store = transaction.objectStore(name)
    const wanted = shape.stores[name]
    return (
      wanted !== undefined &&
      isSameKey(store.keyPath, wanted.keyPath) &&
      Object.entries(wanted.indexes).every(([index, key]) => store.indexNames.contains(index) && isSameKey(store.index(index).keyPath, key))
    )
  })
}

/** Makes what is missing, in the transaction of an upgrade. */
export const takeShape = (database: Database, transaction: Upgrade, shape: DatabaseShape): void => {
  for (const [name, wanted] of Object.entries(shape.stores)) {
    let store = database.objectStoreNames.contains(name) ? transaction.objectStore(name) : null
    if (store !== null && !isSameKey(store.keyPath, wanted.keyPath)) {
      database.deleteObjectStore(name)
      store = null
    }
    store ??= database.createObjectStore(name, { keyPath: wanted.keyPath })
    for (const index of [...store.indexNames]) {
      const key = wanted.indexes[index]
      if (key === undefined || !isSameKey(store.index(index).keyPath, key)) store.deleteIndex(index)
    }
    for (const [index, key] of Object.entries(wanted.indexes)) {
      if (!store.indexNames.contains(index)) store.createIndex(index, typeof key === 'string' ? key : [...key])
    }
  }
}

/** Rows of an earlier version that this one could not read would only take space; those that are nowhere else stay nevertheless. */
export const dropUnreadable = async (transaction: Upgrade, shape: DatabaseShape): Promise<void> => {
  for (const [name, { isSane, isOnlyHere }] of Object.entries(shape.stores)) {
    if (isOnlyHere) continue
    for await (const cursor of transaction.objectStore(name).iterate()) if (!isSane(cursor.value)) cursor.delete()
  }
}

export type CarriedRows = ReadonlyMap<string, readonly unknown[]>

/** What has to outlive the database. */
export const readCarriedRows = async (database: Database, shape: DatabaseShape): Promise<CarriedRows> => {
  const rows = new Map<string, readonly unknown[]>()
  for (const [name, { isOnlyHere }] of Object.entries(shape.stores)) {
    if (isOnlyHere && database.objectStoreNames.contains(name)) rows.set(name, await database.getAll(name))
  }
  return rows
}

export const writeCarriedRows = async (database: Database, rows: CarriedRows): Promise<void> => {
  for (const [name, values] of rows) {
    const transaction = database.transaction(name, 'readwrite', { durability: 'strict' })
    await Promise.all([...values.map((value) => transaction.store.put(value)), transaction.done])
  }
}
