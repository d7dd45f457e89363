/** The rows that the device keeps for one user, as this version writes them. */
import type { Profile } from '@reelwright/contract/account'
import type { Notification } from '@reelwright/contract/notification'
import type { CACHE_TTL_MS } from '../cache/cache-limits.ts'
import type { CACHED_USER_VERSION } from './stored-versions.ts'

/** What a person has written. */
export type WrittenMessage = {
  clientId: string
  chatId: string
  reelId: string
  content: string
  senderName: string
  /** ISO 8601 UTC. */
  timestamp: string
}

/** One on its way, as versions before the outbox kept it here (029). */
export type UnsentMessage = WrittenMessage & {
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
