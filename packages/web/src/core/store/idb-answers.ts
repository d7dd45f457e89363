/** The query layer's answers in a database of their own: they come and go as a whole, and break apart from the records. */
import type { IDBPDatabase } from 'idb'
import { inBatches } from './in-batches.ts'
import type { CachedAnswer } from './local-store.ts'
import { isSaneAnswer } from './sane-record.ts'

export type AnswerStore = {
  /** The newest first. */
  read: () => Promise<readonly CachedAnswer[]>
  write: (answers: readonly CachedAnswer[]) => Promise<void>
  remove: (keys: readonly string[]) => Promise<void>
  count: () => Promise<number>
  evictOlderHalf: () => Promise<number>
  clear: () => Promise<void>
  close: () => void
}

const RELAXED = { durability: 'relaxed' } as const

export const createIdbAnswers = (database: IDBPDatabase<unknown>): AnswerStore => {
  const remove = async (keys: readonly IDBValidKey[]): Promise<void> => {
    const transaction = database.transaction('answers', 'readwrite', RELAXED)
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done])
  }
  return {
    read: async () => (await database.getAllFromIndex('answers', 'by_updated_at')).filter(isSaneAnswer).reverse(),
    write: async (answers) => {
      for (const batch of inBatches(answers)) {
        const transaction = database.transaction('answers', 'readwrite', RELAXED)
        await Promise.all([...batch.map((answer) => transaction.store.put(answer)), transaction.done])
      }
    },
    remove,
    count: () => database.count('answers'),
    evictOlderHalf: async () => {
      const half = Math.ceil((await database.count('answers')) / 2)
      // Zero would mean all.
      if (half === 0) return 0
      const oldest = await database.getAllKeysFromIndex('answers', 'by_updated_at', null, half)
      await remove(oldest)
      return oldest.length
    },
    clear: () => database.clear('answers'),
    close: () => database.close(),
  }
}
