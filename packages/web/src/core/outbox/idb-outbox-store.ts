/**
 * The outbox in a database of its own for each user, apart from the cache: clearing the cache must never lose what a
 * person did. A browser that refuses it gets the memory store, which says so.
 */
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { errorText } from '../api/api-error.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { createMemoryOutboxStore, type OutboxContents, type OutboxStore } from './outbox-store.ts'
import { isWriteCall } from './write-calls.ts'

const DATABASE_VERSION = 1
/** Opening takes milliseconds; a browser that lets it hang (a damaged profile) must not hang the app. */
const OPEN_TIMEOUT_MS = 2_000

/** `meta` holds `leaderEpoch`, the epoch of the newest leader: whoever writes as an older one is fenced off. */
interface Schema extends DBSchema {
  entries: { key: string; value: unknown; indexes: { by_order: number } }
  meta: { key: string; value: unknown }
}

/**
 * A record as this version of the app writes it. One that another version wrote and this one does not know stays where it
 * is, unsent and unharmed, for the version that does.
 */
const isEntry = (value: unknown): value is OutboxEntry => {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return (
    ['id', 'userId', 'lane', 'createdAt'].every((name) => typeof record[name] === 'string' && record[name] !== '') &&
    isWriteCall(record.call) &&
    typeof record.order === 'number' &&
    typeof record.attempts === 'number' &&
    ['waiting', 'sending', 'failed'].includes(String(record.state)) &&
    (record.refusal === null || typeof record.refusal === 'string') &&
    typeof record.payload === 'object' &&
    record.payload !== null
  )
}

const databaseName = (userId: string): string => `reelwright-outbox-${userId}`

const open = async (userId: string): Promise<IDBPDatabase<Schema>> => {
  let late = false
  const opening = openDB<Schema>(databaseName(userId), DATABASE_VERSION, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'id' }).createIndex('by_order', 'order')
      database.createObjectStore('meta')
    },
    // A tab with a newer version, or one that signs out, waits for this one to let go.
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

const fromDatabase = (database: IDBPDatabase<Schema>): OutboxStore => {
  const contentsOf = (entries: readonly unknown[], epoch: unknown): OutboxContents => ({
    entries: entries.filter(isEntry),
    leaderEpoch: typeof epoch === 'number' ? epoch : 0,
  })
  return {
    kind: 'persistent',
    read: async () => {
      const transaction = database.transaction(['entries', 'meta'])
      const [entries, epoch] = await Promise.all([
        transaction.objectStore('entries').index('by_order').getAll(),
        transaction.objectStore('meta').get('leaderEpoch'),
      ])
      return contentsOf(entries, epoch)
    },
    change: async (decide) => {
      // Strict: what is shown as kept is on the disk.
      const transaction = database.transaction(['entries', 'meta'], 'readwrite', { durability: 'strict' })
      const entries = transaction.objectStore('entries')
      const meta = transaction.objectStore('meta')
      // A failed request ends the transaction too; whoever waits hears of it from the request.
      transaction.done.catch(() => undefined)
      const [stored, epoch] = await Promise.all([entries.index('by_order').getAll(), meta.get('leaderEpoch')])
      const { put = [], remove = [], leaderEpoch, result } = decide(contentsOf(stored, epoch))
      await Promise.all([
        ...remove.map((id) => entries.delete(id)),
        ...put.map((entry) => entries.put(entry)),
        ...(leaderEpoch === undefined ? [] : [meta.put(leaderEpoch, 'leaderEpoch')]),
      ])
      await transaction.done
      return result
    },
    close: () => database.close(),
  }
}

/** The outbox of a user: on the device where the browser allows it, else in memory. `warn` hears why not. */
export const openOutboxStore = async (userId: string, warn: (text: string) => void): Promise<OutboxStore> => {
  try {
    return fromDatabase(await open(userId))
  } catch (error) {
    warn(`Nothing can be kept on this device: ${errorText(error, 'IndexedDB failed')}`)
    return createMemoryOutboxStore()
  }
}

/** Deletes what waits of a user; other tabs let go of it by themselves. */
export const deleteOutboxStore = (userId: string): Promise<void> => deleteDB(databaseName(userId))
