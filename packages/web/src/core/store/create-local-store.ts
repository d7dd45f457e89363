/** The local store over a database of the device, whichever kind that is. */
import type { Database, Table } from './database.ts'
import { evictOldest } from './evict-oldest.ts'
import { inBatches } from './in-batches.ts'
import { createInMemoryDatabase } from './in-memory-database.ts'
import { keptMessages } from './kept-messages.ts'
import { keptProjects } from './kept-projects.ts'
import type { LocalStore } from './local-store.ts'
import { isSaneAnswer, isSaneUnsent, isSaneUserData } from './sane-record.ts'

type KeptUserData = Pick<LocalStore, 'readUserData' | 'writeUserData' | 'changeUserData'>

const keptUserData = (database: Database): KeptUserData => ({
  readUserData: async (userId) => {
    const kept = await database.read(['userData'], (reader) => reader.get('userData', userId))
    return isSaneUserData(kept) ? kept : null
  },
  writeUserData: (user) => database.change(['userData'], (writer) => writer.put('userData', [user])),
  changeUserData: (userId, change) =>
    database.change(['userData'], async (writer) => {
      const kept = await writer.get('userData', userId)
      await writer.put('userData', [change(isSaneUserData(kept) ? kept : null)])
    }),
})

type KeptAnswers = Pick<LocalStore, 'readAnswers' | 'writeAnswers' | 'deleteAnswers'>

const keptAnswers = (database: Database): KeptAnswers => ({
  readAnswers: async () => {
    const rows = await database.read(['answers'], (reader) => reader.range('answers', { index: 'by_updated_at' }))
    return rows.filter(isSaneAnswer).reverse()
  },
  writeAnswers: async (answers) => {
    for (const batch of inBatches(answers)) await database.change(['answers'], (writer) => writer.put('answers', batch))
  },
  deleteAnswers: (keys) => database.change(['answers'], (writer) => writer.delete('answers', keys)),
})

const CACHED: readonly Table[] = ['userData', 'projects', 'reels', 'chats', 'messages']

const clear = (database: Database, tables: readonly Table[]): Promise<unknown> =>
  database.change(tables, (writer) => Promise.all(tables.map((table) => writer.clear(table))))

/** `now`: epoch ms, for the age of what is kept. */
export const createLocalStore = (database: Database, now: () => number): LocalStore => ({
  isInMemory: database.isInMemory,
  ...keptMessages(database, now),
  ...keptProjects(database),
  ...keptUserData(database),
  ...keptAnswers(database),
  readUnsent: async () => {
    const rows = await database.read(['outbox'], (reader) => reader.range('outbox', { index: 'by_order' }))
    return rows.filter(isSaneUnsent)
  },
  deleteUnsent: (clientId) => database.change(['outbox'], (writer) => writer.delete('outbox', [clientId])),
  figures: async () => {
    const [[projects, reels, messages], answers] = await Promise.all([
      database.read(['projects', 'reels', 'messages'], (reader) =>
        Promise.all([reader.count('projects'), reader.count('reels'), reader.count('messages')]),
      ),
      database.read(['answers'], (reader) => reader.count('answers')),
    ])
    return { projects, reels, messages, answers }
  },
  evictOldest: (rows) => evictOldest(database, rows),
  clearCache: async () => {
    await Promise.all([clear(database, CACHED), clear(database, ['answers'])])
  },
  close: database.close,
})

/** A store that lives as long as the page. */
export const createInMemoryStore = (): LocalStore => {
  let writes = 0
  return createLocalStore(createInMemoryDatabase(), () => ++writes)
}
