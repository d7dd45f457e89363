/**
 * A store that is opened when it is first asked for something: a page that has what it shows first from elsewhere (`first-view.ts`) is
 * drawn before its databases are opened. It also says when what a first view is made of changes.
 */
import type { LocalStore, WatchedStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import type { StoreTrouble } from './open-database.ts'

/** `open` never rejects. `onChange` is called before and after each change of messages or answers. */
export const lazyStore = (open: () => Promise<WatchedStore>, onChange: () => void): WatchedStore => {
  const listeners = new Set<(trouble: StoreTrouble) => void>()
  let opened: WatchedStore | null = null
  let opening: Promise<LocalStore> | null = null
  let isClosed = false

  const tell = (trouble: StoreTrouble): void => {
    for (const listener of [...listeners]) listener(trouble)
  }
  const openNow = async (): Promise<LocalStore> => {
    // Whoever signed out has had their databases deleted: what comes late must not make them again.
    if (isClosed) return createMemoryStore()
    const store = await open()
    if (isClosed) store.close()
    opened = store
    store.onTrouble(tell)
    const begun = store.trouble()
    if (begun !== null) tell(begun)
    return store
  }
  const read = async <T>(from: (store: LocalStore) => Promise<T>): Promise<T> => {
    opening ??= openNow()
    return from(opened ?? (await opening))
  }
  const change = async <T>(to: (store: LocalStore) => Promise<T>): Promise<T> => {
    onChange()
    try {
      return await read(to)
    } finally {
      onChange()
    }
  }

  return {
    get kind() {
      return opened?.kind ?? 'persistent'
    },
    trouble: () => opened?.trouble() ?? null,
    onTrouble: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readMessages: (reelId, limit) => read((store) => store.readMessages(reelId, limit)),
    readMessage: (id) => read((store) => store.readMessage(id)),
    writeMessages: (messages) => change((store) => store.writeMessages(messages)),
    deleteMessages: (reelId, ids) => change((store) => store.deleteMessages(reelId, ids)),
    readUnsent: () => read((store) => store.readUnsent()),
    deleteUnsent: (clientId) => read((store) => store.deleteUnsent(clientId)),
    readReels: (chatId) => read((store) => store.readReels(chatId)),
    writeReels: (chatId, reels) => read((store) => store.writeReels(chatId, reels)),
    readProject: (projectId) => read((store) => store.readProject(projectId)),
    writeProject: (project) => read((store) => store.writeProject(project)),
    readChat: (of) => read((store) => store.readChat(of)),
    deleteProject: (projectId) => change((store) => store.deleteProject(projectId)),
    readUserData: (userId) => read((store) => store.readUserData(userId)),
    writeUserData: (data) => read((store) => store.writeUserData(data)),
    changeUserData: (userId, how) => read((store) => store.changeUserData(userId, how)),
    readAnswers: () => read((store) => store.readAnswers()),
    writeAnswers: (answers) => change((store) => store.writeAnswers(answers)),
    deleteAnswers: (keys) => change((store) => store.deleteAnswers(keys)),
    figures: () => read((store) => store.figures()),
    evictOldest: (rows) => change((store) => store.evictOldest(rows)),
    clearCache: () => change((store) => store.clearCache()),
    close: () => {
      isClosed = true
      opened?.close()
    },
  }
}
