/**
 * What the app keeps on the device for one user: messages, so that a reload shows them at once, and what was written and
 * is not on the server yet. This is the shape; `memory-store.ts` and `idb-store.ts` are the two kinds.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'

/** A message on its way: kept until the server has it or the person discards it. */
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

export type LocalStore = {
  /** `memory` forgets with the page; the app then says so. */
  kind: 'persistent' | 'memory'
  /** The newest messages of a reel, oldest first. */
  readMessages: (reelId: string, limit: number) => Promise<readonly ChatMessage[]>
  writeMessages: (messages: readonly ChatMessage[]) => Promise<void>
  /** Everything unsent, in the order of writing. */
  readUnsent: () => Promise<readonly UnsentMessage[]>
  putUnsent: (message: UnsentMessage) => Promise<void>
  deleteUnsent: (clientId: string) => Promise<void>
  /** The reels of a chat as they were last seen, newest first. */
  readReels: (chatId: string) => Promise<readonly Reel[]>
  writeReels: (chatId: string, reels: readonly Reel[]) => Promise<void>
  readProject: (projectId: string) => Promise<Project | null>
  writeProject: (project: Project) => Promise<void>
  /** Lets go of it; nothing is read or written afterwards. */
  close: () => void
}
