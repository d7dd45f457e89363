/**
 * What the app keeps on the device for one user of what the server has, so that every screen is there at once and offline. (What
 * the server does not have yet is in the outbox.) This is the shape; `memory-store.ts` and `idb-store.ts` are the two
 * kinds, and `lasting-store.ts` goes from the second to the first when the device fails in mid-use.
 */
import type { Profile } from '@reelwright/contract/account'
import type { ChatMessage } from '@reelwright/contract/chat'
import type { CACHE_TTL_MS, CACHED_USER_VERSION } from '@reelwright/contract/constants-cache'
import type { Notification } from '@reelwright/contract/notification'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { StoreTrouble } from './open-database.ts'

/** A message on its way, as versions before the outbox kept it here (029). */
export type UnsentMessage = {
  clientId: string
  chatId: string
  reelId: string
  content: string
  senderName: string
  /** ISO 8601 UTC. */
  timestamp: string
  /** Grows with every message written on this device: the order of sending. */
  order: number
  /** Why the server refused it; null while it is to be sent. */
  refusal: string | null
}

/** A project's chat and its reels (CACHE-08). */
export type CachedChat = { chat_id: string; project_id: string; reel_ids: readonly string[] }

/** What the device knows of its user (document B section 3). Lists of ids are newest first and capped (CACHE-09). */
export type UserData = {
  userId: string
  version: typeof CACHED_USER_VERSION
  profile: Profile | null
  projects: readonly string[]
  recentProjects: readonly string[]
  chatHistory: readonly string[]
  recentChats: readonly string[]
  /** Reels that were opened here: what was opened last is given up last. */
  reels: readonly string[]
  notifications: readonly Notification[]
  /** Epoch ms of the last news from the server. */
  lastUpdated: number
  /** Everything of the last answer was taken in. */
  synced: boolean
}

export type AnswerKind = keyof typeof CACHE_TTL_MS

/** An answer of the server as a screen asked for it. */
export type CachedAnswer = {
  key: string
  queryKey: readonly unknown[]
  kind: AnswerKind
  data: unknown
  /** Epoch ms. */
  updatedAt: number
  sizeBytes: number
}

/** What is kept, for the person to see. */
export type StoreFigures = { projects: number; reels: number; messages: number; answers: number }

export type LocalStore = {
  /** `memory` forgets with the page; the app then says so. */
  readonly kind: 'persistent' | 'memory'
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
  readChat: (of: { chatId: string } | { projectId: string }) => Promise<CachedChat | null>
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
export type WatchedStore = LocalStore & {
  trouble: () => StoreTrouble | null
  /** Called once, when trouble begins. */
  onTrouble: (listener: (trouble: StoreTrouble) => void) => () => void
}
