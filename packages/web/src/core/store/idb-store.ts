/** The local store on IndexedDB: records in one database, answers in another (CACHE-01). */
import type { IDBPDatabase } from 'idb'
import { type AnswerStore, createIdbAnswers } from './idb-answers.ts'
import type { CachedChat, LocalStore } from './local-store.ts'
import { createMemoryAnswers } from './memory-answers.ts'
import { isSaneChat, isSaneMessage, isSaneProject, isSaneReel, isSaneUnsent, isSaneUserData } from './sane-record.ts'
import { writeMessages } from './write-messages.ts'

/** What is stored is read back as unknown: `sane-record.ts` says what it is. */
type Database = IDBPDatabase<unknown>

/** What the server has as well need not be on the disk before it is shown: the next batch starts sooner. */
const RELAXED = { durability: 'relaxed' } as const

const byNewest = (a: { created_at: string }, b: { created_at: string }): number => Date.parse(b.created_at) - Date.parse(a.created_at)

const reelRange = (reelId: string): IDBKeyRange => IDBKeyRange.bound([reelId, -1], [reelId, Number.MAX_SAFE_INTEGER])

/** A request that fails ends its transaction as well; whoever asked hears of it from the request. */
const quiet = <T extends { done: Promise<void> }>(transaction: T): T => {
  transaction.done.catch(() => undefined)
  return transaction
}

/** The second part of a key of `by_reel`. */
const seqOf = (key: IDBValidKey): number => (Array.isArray(key) && typeof key[1] === 'number' ? key[1] : 0)

const chatRow = (chatId: string, projectId: string, reelIds: readonly string[]): CachedChat => ({
  chat_id: chatId,
  project_id: projectId,
  reel_ids: reelIds,
})

const CACHED_STORES = ['userData', 'projects', 'reels', 'chats', 'messages'] as const

/** Without a database for the answers they are kept in memory: that must not hide the records, nor what waits to be sent. */
export const createIdbStore = (records: Database, data: Database | null, now: () => number): LocalStore => {
  const answers: AnswerStore = data === null ? createMemoryAnswers() : createIdbAnswers(data)

  return {
    kind: 'persistent',
    readMessages: async (reelId, limit) => {
      const index = records.transaction('messages').store.index('by_reel')
      const newest = await index.openKeyCursor(reelRange(reelId), 'prev')
      if (newest === null) return []
      const lastSeq = seqOf(newest.key)
      // A cursor would ask the browser once for each message. Numbers have gaps where other events stood: then it asks for more.
      for (let width = limit; ; width *= 4) {
        const from = lastSeq - width + 1
        const rows = await index.getAll(IDBKeyRange.bound([reelId, Math.max(-1, from)], [reelId, lastSeq]))
        if (rows.length >= limit || from <= 0) return rows.filter(isSaneMessage).slice(-limit)
      }
    },
    readMessage: async (id) => {
      const message: unknown = await records.get('messages', id)
      return isSaneMessage(message) ? message : null
    },
    writeMessages: (messages) => writeMessages(records, messages, now),
    deleteMessages: async (reelId, ids) => {
      const transaction = quiet(records.transaction('messages', 'readwrite', RELAXED))
      const known = await transaction.store.index('by_reel').getAllKeys(reelRange(reelId))
      const gone = ids === undefined ? known : known.filter((key) => ids.some((id) => id === key))
      await Promise.all([...gone.map((key) => transaction.store.delete(key)), transaction.done])
      return gone.length
    },
    readUnsent: async () => (await records.getAllFromIndex('outbox', 'by_order')).filter(isSaneUnsent),
    deleteUnsent: async (clientId) => records.delete('outbox', clientId),
    readReels: async (chatId) => (await records.getAllFromIndex('reels', 'by_chat', chatId)).filter(isSaneReel).sort(byNewest),
    writeReels: async (chatId, reels) => {
      const transaction = quiet(records.transaction(['reels', 'chats'], 'readwrite', RELAXED))
      const [listed, chats] = [transaction.objectStore('reels'), transaction.objectStore('chats')]
      const kept = new Set<string>(reels.map((reel) => reel.id))
      const [known, chat] = await Promise.all([listed.index('by_chat').getAllKeys(chatId), chats.get(chatId)])
      const gone = known.map(String).filter((id) => !kept.has(id))
      const projectId = reels[0]?.project_id ?? (isSaneChat(chat) ? chat.project_id : undefined)
      await Promise.all([
        ...gone.map((id) => listed.delete(id)),
        ...reels.map((reel) => listed.put(reel)),
        ...(projectId === undefined ? [] : [chats.put(chatRow(chatId, projectId, [...kept]))]),
        transaction.done,
      ])
      return gone
    },
    readProject: async (projectId) => {
      const project: unknown = await records.get('projects', projectId)
      return isSaneProject(project) ? project : null
    },
    writeProject: async (project) => {
      const transaction = quiet(records.transaction(['projects', 'chats'], 'readwrite', RELAXED))
      const chats = transaction.objectStore('chats')
      const chat: unknown = await chats.get(project.chat_id)
      await Promise.all([
        transaction.objectStore('projects').put(project),
        chats.put(chatRow(project.chat_id, project.id, isSaneChat(chat) ? chat.reel_ids : [])),
        transaction.done,
      ])
    },
    readChat: async (of) => {
      const chat: unknown =
        'chatId' in of ? await records.get('chats', of.chatId) : await records.getFromIndex('chats', 'by_project', of.projectId)
      return isSaneChat(chat) ? chat : null
    },
    deleteProject: async (projectId) => {
      const transaction = quiet(records.transaction(['projects', 'reels', 'chats', 'messages'], 'readwrite', RELAXED))
      const [reels, chats, messages] = [
        transaction.objectStore('reels'),
        transaction.objectStore('chats'),
        transaction.objectStore('messages'),
      ]
      const [reelIds, chatIds] = await Promise.all([
        reels.index('by_project').getAllKeys(projectId),
        chats.index('by_project').getAllKeys(projectId),
      ])
      const messageIds = (await Promise.all(reelIds.map((id) => messages.index('by_reel').getAllKeys(reelRange(String(id)))))).flat()
      await Promise.all([
        transaction.objectStore('projects').delete(projectId),
        ...reelIds.map((id) => reels.delete(id)),
        ...chatIds.map((id) => chats.delete(id)),
        ...messageIds.map((id) => messages.delete(id)),
        transaction.done,
      ])
    },
    readUserData: async (userId) => {
      const kept: unknown = await records.get('userData', userId)
      return isSaneUserData(kept) ? kept : null
    },
    writeUserData: async (user) => {
      await records.put('userData', user)
    },
    changeUserData: async (userId, change) => {
      const transaction = quiet(records.transaction('userData', 'readwrite', RELAXED))
      const kept: unknown = await transaction.store.get(userId)
      await Promise.all([transaction.store.put(change(isSaneUserData(kept) ? kept : null)), transaction.done])
    },
    readAnswers: answers.read,
    writeAnswers: answers.write,
    deleteAnswers: answers.remove,
    figures: async () => {
      const [projects, reels, messages, answerCount] = await Promise.all([
        records.count('projects'),
        records.count('reels'),
        records.count('messages'),
        answers.count(),
      ])
      return { projects, reels, messages, answers: answerCount }
    },
    evictOldest: async (rows) => {
      const oldest = await records.getAllKeysFromIndex('messages', 'by_cached_at', null, rows)
      // Screens are small and are what a person sees first: they go last.
      if (oldest.length === 0) return answers.evictOlderHalf()
      const transaction = records.transaction('messages', 'readwrite', RELAXED)
      await Promise.all([...oldest.map((key) => transaction.store.delete(key)), transaction.done])
      return oldest.length
    },
    clearCache: async () => {
      const transaction = records.transaction(CACHED_STORES, 'readwrite')
      await Promise.all([...CACHED_STORES.map((name) => transaction.objectStore(name).clear()), transaction.done, answers.clear()])
    },
    close: () => {
      records.close()
      answers.close()
    },
  }
}
