/**
 * A store that outlasts its device: when a write finds the disk full, the oldest goes and the write is tried again; when
 * that does not help, or the database was taken away, what is cached lives in memory from then on, and the person is told once.
 */
import type { CachedAnswer, LocalStore, WatchedStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { StoreError, type StoreTrouble, troubleOf } from './open-database.ts'

/** Rows given up at a time for a write that finds no room (ours: some hundred kilobytes). */
const EVICT_ROWS = 500
/** How often that is tried for one write. */
const EVICTIONS_MAX = 3

/** A database answers in milliseconds, a slow one in seconds (ours); one that does not is as good as gone. */
const HANG_MS = 10_000
/** A page that slept wakes to a timer that is over before the answer that waits behind it is heard. */
const WAKE_MS = 1_000

const unlessItHangs = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const hung = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new StoreError('lost', 'IndexedDB does not answer'))
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, WAKE_MS)
    }, HANG_MS)
  })
  return Promise.race([work, hung]).finally(() => clearTimeout(timer))
}

const mergeAnswers = (remembered: readonly CachedAnswer[], kept: readonly CachedAnswer[]): readonly CachedAnswer[] => {
  const newer = new Set(remembered.map((answer) => answer.key))
  return [...remembered, ...kept.filter((answer) => !newer.has(answer.key))].sort((a, b) => b.updatedAt - a.updatedAt)
}

/** `begun`: why `device` is a memory store from the start. */
export const createLastingStore = (device: LocalStore, begun: StoreTrouble | null = null): WatchedStore => {
  const memory = begun === null ? createMemoryStore() : device
  const listeners = new Set<(trouble: StoreTrouble) => void>()
  let trouble = begun
  let isClosed = false
  /** Reading it still works. */
  const isThere = (): boolean => trouble === null || trouble === 'full'

  const fail = (error: unknown): void => {
    // A database that was closed on purpose is no trouble.
    if (isClosed) return
    const isNews = trouble === null
    if (isThere()) trouble = troubleOf(error)
    if (isNews && trouble !== null) for (const listener of [...listeners]) listener(trouble)
  }

  const read = async <T>(from: (store: LocalStore) => Promise<T>, merge: (remembered: T, kept: T) => T): Promise<T> => {
    if (!isThere()) return from(memory)
    try {
      const kept = await unlessItHangs(from(device))
      return trouble === null ? kept : merge(await from(memory), kept)
    } catch (error) {
      fail(error)
      return from(memory)
    }
  }

  const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
    for (let evictions = 0; ; evictions += 1) {
      try {
        return await unlessItHangs(write())
      } catch (error) {
        const mayHelp = troubleOf(error) === 'full' && trouble === null && evictions < EVICTIONS_MAX
        if (!mayHelp || (await device.evictOldest(EVICT_ROWS)) === 0) throw error
      }
    }
  }

  const write = async <T>(to: (store: LocalStore) => Promise<T>): Promise<T> => {
    if (!isThere()) return to(memory)
    try {
      return await withRoom(() => to(device))
    } catch (error) {
      fail(error)
      return to(memory)
    }
  }

  const firstKnown = <T>(remembered: T | null, kept: T | null): T | null => remembered ?? kept
  const firstFilled = <T>(remembered: readonly T[], kept: readonly T[]): readonly T[] => (remembered.length > 0 ? remembered : kept)

  return {
    get kind() {
      return trouble === null ? device.kind : 'memory'
    },
    trouble: () => trouble,
    onTrouble: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    readMessages: (reelId, limit) =>
      read(
        (store) => store.readMessages(reelId, limit),
        (remembered, kept) => {
          const newer = new Set(remembered.map((message) => message.id))
          return [...kept.filter((message) => !newer.has(message.id)), ...remembered].sort((a, b) => a.seq - b.seq).slice(-limit)
        },
      ),
    readMessage: (id) => read((store) => store.readMessage(id), firstKnown),
    writeMessages: (messages) => write((store) => store.writeMessages(messages)),
    deleteMessages: (reelId, ids) => write((store) => store.deleteMessages(reelId, ids)),
    readUnsent: () => unlessItHangs(device.readUnsent()),
    deleteUnsent: (clientId) => device.deleteUnsent(clientId),
    readReels: (chatId) => read((store) => store.readReels(chatId), firstFilled),
    writeReels: (chatId, reels) => write((store) => store.writeReels(chatId, reels)),
    readProject: (projectId) => read((store) => store.readProject(projectId), firstKnown),
    writeProject: (project) => write((store) => store.writeProject(project)),
    readChat: (of) => read((store) => store.readChat(of), firstKnown),
    deleteProject: async (projectId) => {
      await memory.deleteProject(projectId)
      await write((store) => store.deleteProject(projectId))
    },
    readUserData: (userId) => read((store) => store.readUserData(userId), firstKnown),
    writeUserData: (data) => write((store) => store.writeUserData(data)),
    changeUserData: (userId, change) => write((store) => store.changeUserData(userId, change)),
    readAnswers: () => read((store) => store.readAnswers(), mergeAnswers),
    writeAnswers: (answers) => write((store) => store.writeAnswers(answers)),
    deleteAnswers: async (keys) => {
      await memory.deleteAnswers(keys)
      await write((store) => store.deleteAnswers(keys))
    },
    figures: () =>
      read(
        (store) => store.figures(),
        (remembered, kept) => ({
          projects: remembered.projects + kept.projects,
          reels: remembered.reels + kept.reels,
          messages: remembered.messages + kept.messages,
          answers: remembered.answers + kept.answers,
        }),
      ),
    evictOldest: (rows) => write((store) => store.evictOldest(rows)),
    clearCache: async () => {
      await memory.clearCache()
      await write((store) => store.clearCache())
    },
    close: () => {
      isClosed = true
      device.close()
      memory.close()
    },
  }
}
