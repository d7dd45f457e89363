/**
 * What the app keeps on the device for one user of what the server has, so that every screen is there at once and offline. (What
 * the server does not have yet is in the outbox.) This is what can be asked of it; `create-local-store.ts` answers it over a database.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { FallbackDatabase } from './fallback-database.ts'
import type { CachedAnswer, CachedChat, UnsentMessage, UserData } from './stored-rows.ts'

/** What is kept, for the person to see. */
export type StoreFigures = { projects: number; reels: number; messages: number; answers: number }

export type LocalStore = {
  /** It forgets with the page; the app then says so. */
  isInMemory: () => boolean
  /** The newest messages of a reel, oldest first. */
  readMessages: (reelId: string, limit: number) => Promise<readonly ChatMessage[]>
  readMessage: (id: string) => Promise<ChatMessage | null>
  /** Keeps messages in batches; an older version never replaces a newer one. Resolves to how many of them are there afterwards. */
  writeMessages: (messages: readonly ChatMessage[]) => Promise<number>
  /** Deletes messages of a reel: those named, else all. Resolves to how many there were. */
  deleteMessages: (reelId: string, ids?: readonly string[]) => Promise<number>
  /** What an earlier version left unsent, in the order of writing; the outbox takes it over. */
  readUnsent: () => Promise<readonly UnsentMessage[]>
  deleteUnsent: (clientId: string) => Promise<void>
  /** The reels of a chat as they were last seen, newest first. */
  readReels: (chatId: string) => Promise<readonly Reel[]>
  /**
   * Takes a chat's list as it is now, and that those reels are the chat's. Resolves to the ids of reels that are gone from it; their
   * messages stay for the caller to delete.
   */
  writeReels: (chatId: string, reels: readonly Reel[]) => Promise<readonly string[]>
  readProject: (projectId: string) => Promise<Project | null>
  /** Keeps a project, and that its chat is its chat. */
  writeProject: (project: Project) => Promise<void>
  /** Chat, project and reels that belong together, from the id of the chat or of the project (CACHE-08). */
  readChat: (input: { chatId: string } | { projectId: string }) => Promise<CachedChat | null>
  /** Deletes a project with its chat, reels and messages. */
  deleteProject: (projectId: string) => Promise<void>
  readUserData: (userId: string) => Promise<UserData | null>
  writeUserData: (data: UserData) => Promise<void>
  /** Changes it in one transaction: nobody else's change, in this tab or another, gets lost between reading and writing. */
  changeUserData: (userId: string, change: (before: UserData | null) => UserData) => Promise<void>
  /** Every answer, the newest first. */
  readAnswers: () => Promise<readonly CachedAnswer[]>
  writeAnswers: (answers: readonly CachedAnswer[]) => Promise<void>
  deleteAnswers: (keys: readonly string[]) => Promise<void>
  figures: () => Promise<StoreFigures>
  /** Gives up that many messages, those kept longest; where there are none, the older half of the answers. Resolves to how many rows went. */
  evictOldest: (rows: number) => Promise<number>
  /** Deletes all that the server has as well; never what an earlier version left unsent. */
  clearCache: () => Promise<void>
  /** Lets go of it; nothing is read or written afterwards. */
  close: () => void
}

/** A store that says when the device fails it, and why. */
export type WatchedStore = LocalStore & Pick<FallbackDatabase, 'failure' | 'onFailure'>
