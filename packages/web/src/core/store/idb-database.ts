/** The device's tables on IndexedDB: records in one of the browser's databases, answers in another (CACHE-01). */
import { type IDBPDatabase, type IDBPTransaction, unwrap } from 'idb'
import type { Database, Range, Reader, Table, Writer } from './database.ts'
import { createInMemoryDatabase } from './in-memory-database.ts'

type Reading = IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>
type Writing = IDBPTransaction<unknown, string[], 'readwrite'>

const boundsOf = ({ from, to }: Range): IDBKeyRange | null => (from === undefined ? null : IDBKeyRange.bound(from, to))

/** They are done in order, so the last one's answer is for all: a promise for each would take as long again as the writing. */
const putAll = (store: IDBObjectStore, rows: readonly unknown[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let last: IDBRequest | null = null
    for (const row of rows) {
      const request = store.put(row)
      request.onerror = () => reject(request.error)
      last = request
    }
    if (last === null) resolve()
    else last.onsuccess = () => resolve()
  })

const readerOf = (transaction: Reading): Reader => {
  const source = (table: Table, { index }: Range) => {
    const store = transaction.objectStore(table)
    return index === undefined ? store : store.index(index)
  }
  return {
    get: (table, key) => transaction.objectStore(table).get(key),
    range: (table, range = {}) => source(table, range).getAll(boundsOf(range), range.limit),
    keys: async (table, range = {}) => (await source(table, range).getAllKeys(boundsOf(range), range.limit)).map(String),
    lastPlace: async (table, range) => (await source(table, range).openKeyCursor(boundsOf(range), 'prev'))?.key ?? null,
    count: (table) => transaction.objectStore(table).count(),
  }
}

const writerOf = (transaction: Writing): Writer => ({
  ...readerOf(transaction),
  put: (table, rows) => putAll(unwrap(transaction.objectStore(table)), rows),
  delete: async (table, keys) => {
    await Promise.all(keys.map((key) => transaction.objectStore(table).delete(key)))
  },
  clear: (table) => transaction.objectStore(table).clear(),
})

const fromIdb = (database: IDBPDatabase<unknown>): Database => ({
  isInMemory: () => false,
  read: async (tables, work) => {
    const transaction = database.transaction([...tables])
    transaction.done.catch(() => undefined)
    return work(readerOf(transaction))
  },
  change: async (tables, work) => {
    // What the server has as well need not be on the disk before it is shown: the next batch starts sooner.
    const transaction = database.transaction([...tables], 'readwrite', { durability: 'relaxed' })
    // A request that fails ends its transaction as well; whoever asked hears of it from the request.
    transaction.done.catch(() => undefined)
    const result = await work(writerOf(transaction))
    await transaction.done
    return result
  },
  close: () => database.close(),
})

/** Without a database for the answers they are kept in memory: that must not hide the records, nor what waits to be sent. */
export const createIdbDatabase = (records: IDBPDatabase<unknown>, data: IDBPDatabase<unknown> | null): Database => {
  const ofRecords = fromIdb(records)
  const ofAnswers = data === null ? createInMemoryDatabase() : fromIdb(data)
  const holding = (tables: readonly Table[]): Database => (tables.includes('answers') ? ofAnswers : ofRecords)
  return {
    isInMemory: () => false,
    read: (tables, work) => holding(tables).read(tables, work),
    change: (tables, work) => holding(tables).change(tables, work),
    close: () => {
      ofRecords.close()
      ofAnswers.close()
    },
  }
}
