/**
 * A database of the device: tables of rows, found by their key or by an index, changed in transactions. `idb-database.ts` and
 * `in-memory-database.ts` are the two kinds; what the app does with it is written once, in `create-local-store.ts` and what that joins.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { CachedAnswer, CachedChat, UnsentMessage, UserData } from './stored-rows.ts'

/** Rows as this version writes them. What is read is unknown: another version may have written it, and `sane-record.ts` says what it is. */
export type Rows = {
  userData: UserData
  projects: Project
  reels: Reel
  chats: CachedChat
  /** `cached_at` in epoch ms: those kept longest are given up first. */
  messages: ChatMessage & { cached_at: number }
  outbox: UnsentMessage
  answers: CachedAnswer
}

export type Table = keyof Rows

/** Bounds belong to the range. Without an index the rows are found by their own key; without bounds it is all of them. */
export type Range = { index?: string; from?: IDBValidKey; to?: IDBValidKey; limit?: number }

export type Reader = {
  get: (table: Table, key: string) => Promise<unknown>
  /** In the order of the index. */
  range: (table: Table, range?: Range) => Promise<readonly unknown[]>
  /** The rows' own keys, in the order of the index. */
  keys: (table: Table, range?: Range) => Promise<readonly string[]>
  /** The last one's place in the index. */
  lastPlace: (table: Table, range: Range) => Promise<IDBValidKey | null>
  count: (table: Table) => Promise<number>
}

export type Writer = Reader & {
  put: <T extends Table>(table: T, rows: readonly Rows[T][]) => Promise<void>
  delete: (table: Table, keys: readonly string[]) => Promise<void>
  clear: (table: Table) => Promise<void>
}

export type Database = {
  /** It forgets with the page; the app then says so. */
  isInMemory: () => boolean
  read: <T>(tables: readonly Table[], work: (reader: Reader) => Promise<T>) => Promise<T>
  /** `work` waits for nothing but what it asks here: a transaction ends when nothing is asked in it. */
  change: <T>(tables: readonly Table[], work: (writer: Writer) => Promise<T>) => Promise<T>
  /** Lets go of it; nothing is read or written afterwards. */
  close: () => void
}

/** The same one, which says before and after each change of one of these tables that it happens. */
export const watchChanges = <D extends Database>(database: D, watched: readonly Table[], onChange: () => void): D => ({
  ...database,
  change: async (tables, work) => {
    const isWatched = tables.some((table) => watched.includes(table))
    if (isWatched) onChange()
    try {
      return await database.change(tables, work)
    } finally {
      if (isWatched) onChange()
    }
  },
})
