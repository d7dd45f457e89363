/**
 * The local store on IndexedDB, a database for each user (document B section 3). A browser that refuses it (private
 * mode, no space, a broken profile) gets the memory store, which says so.
 */
import { CACHE_DATABASE_VERSION } from '@reelwright/contract/constants-cache'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { LocalStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { isSaneMessage, isSaneProject, isSaneReel, isSaneUnsent } from './sane-record.ts'

/** Opening takes milliseconds; a browser that lets it hang (a damaged profile) must not hang the app. */
const OPEN_TIMEOUT_MS = 2_000

/** What is stored is read back as unknown: `sane-record.ts` says what it is. */
interface Schema extends DBSchema {
  projects: { key: string; value: unknown }
  reels: { key: string; value: unknown; indexes: { by_chat: string } }
  messages: { key: string; value: unknown; indexes: { by_reel: [string, number]; by_chat: string } }
  outbox: { key: string; value: unknown; indexes: { by_order: number } }
}

const databaseName = (userId: string): string => `reelwright-cache-${userId}`

const open = async (userId: string): Promise<IDBPDatabase<Schema>> => {
  let late = false
  const opening = openDB<Schema>(databaseName(userId), CACHE_DATABASE_VERSION, {
    upgrade: (database) => {
      // Version 3 is the first that was ever released, so there is nothing older to carry over.
      database.createObjectStore('projects', { keyPath: 'id' })
      database.createObjectStore('reels', { keyPath: 'id' }).createIndex('by_chat', 'chat_id')
      const messages = database.createObjectStore('messages', { keyPath: 'id' })
      messages.createIndex('by_reel', ['reel_id', 'seq'])
      messages.createIndex('by_chat', 'chat_id')
      database.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('by_order', 'order')
    },
    // A tab with a newer version, or one that logs out, waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  const timeout = new Promise<never>((_resolve, reject) =>
    setTimeout(() => {
      late = true
      reject(new Error('IndexedDB did not open'))
    }, OPEN_TIMEOUT_MS),
  )
  void opening.then(
    (database) => (late ? database.close() : undefined),
    () => undefined,
  )
  return Promise.race([opening, timeout])
}

/** The store of a user: persistent where the browser allows it, else in memory. `warn` hears why not. */
export const openLocalStore = async (userId: string, warn: (text: string) => void): Promise<LocalStore> => {
  try {
    return fromDatabase(await open(userId))
  } catch (error) {
    warn(`Nothing can be kept on this device: ${error instanceof Error ? error.message : 'IndexedDB failed'}`)
    return createMemoryStore()
  }
}

/** Deletes what is kept of a user; other tabs let go of it by themselves. */
export const deleteLocalStore = (userId: string): Promise<void> => deleteDB(databaseName(userId))

const fromDatabase = (database: IDBPDatabase<Schema>): LocalStore => ({
  kind: 'persistent',
  readMessages: async (reelId, limit) => {
    const newest: unknown[] = []
    const range = IDBKeyRange.bound([reelId, -1], [reelId, Number.MAX_SAFE_INTEGER])
    const index = database.transaction('messages').store.index('by_reel')
    for await (const cursor of index.iterate(range, 'prev')) {
      newest.push(cursor.value)
      if (newest.length >= limit) break
    }
    return newest.filter(isSaneMessage).reverse()
  },
  writeMessages: async (messages) => {
    if (messages.length === 0) return
    const transaction = database.transaction('messages', 'readwrite')
    await Promise.all([...messages.map((message) => transaction.store.put(message)), transaction.done])
  },
  readUnsent: async () => (await database.getAllFromIndex('outbox', 'by_order')).filter(isSaneUnsent),
  putUnsent: async (message) => {
    // Strict: it is shown as kept only when it is on the disk.
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    await Promise.all([transaction.store.put(message), transaction.done])
  },
  deleteUnsent: async (clientId) => database.delete('outbox', clientId),
  readReels: async (chatId) =>
    (await database.getAllFromIndex('reels', 'by_chat', chatId))
      .filter(isSaneReel)
      .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
  writeReels: async (chatId, reels) => {
    const transaction = database.transaction('reels', 'readwrite')
    const kept = new Set<string>(reels.map((reel) => reel.id))
    const known = await transaction.store.index('by_chat').getAllKeys(chatId)
    await Promise.all([
      ...known.filter((id) => !kept.has(id)).map((id) => transaction.store.delete(id)),
      ...reels.map((reel) => transaction.store.put(reel)),
      transaction.done,
    ])
  },
  readProject: async (projectId) => {
    const project: unknown = await database.get('projects', projectId)
    return isSaneProject(project) ? project : null
  },
  writeProject: async (project) => {
    await database.put('projects', project)
  },
  close: () => database.close(),
})
