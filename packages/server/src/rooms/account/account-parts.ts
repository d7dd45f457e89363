/** What the account room is given. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId, ReelId, SessionId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'

export type AccountUser = {
  id: UserId
  email: string
  name: string | null
  avatarUrl: string | null
  hasPassword: boolean
  createdAt: Date
  updatedAt: Date
}
export type AccountSession = { id: SessionId; userAgent: string; createdAt: Date; lastUsedAt: Date }

export type AccountParts = {
  db: Db
  clock: Clock
  newId: NewId
  findUser(db: Db, userId: UserId): Promise<AccountUser | null>
  renameUser(db: Db, rename: { userId: UserId; name: string | null; now: Date }): Promise<void>
  listSessions(db: Db, asked: { userId: UserId; now: Date }): Promise<AccountSession[]>
  /** Ends a session everywhere; whether it was one of the person's. */
  endSession(session: { userId: UserId; sessionId: SessionId; reason: 'by-user' | 'password-changed' }): Promise<boolean>
  /** Whether that is the account's password; rejects with RATE_LIMITED after too many wrong ones. */
  isPassword(attempt: { userId: UserId; email: string; password: string }): Promise<boolean>
  /** Whether a guesser would come to it early. */
  isGuessable(password: string, owner: { email: string; name: string | null }): Promise<boolean>
  setPassword(db: Db, change: { userId: UserId; password: string; now: Date }): Promise<void>
  /** Why the account may not be deleted now, in a sentence; null when it may. */
  refuseDeletion(db: Db, userId: UserId): Promise<string | null>
  /** Queues the deletion of every object of the person, then deletes the account and all that hangs on it. */
  deleteUser(db: Db, user: { userId: UserId; email: string }): Promise<void>
  /** Tells every process that sessions are over. */
  announceEnded(sessionIds: readonly SessionId[]): Promise<void>
  /** Writes what the other rooms hold of the person, one section after the other. */
  exportSections(userId: UserId): AsyncIterable<{ section: string; rows: readonly unknown[] }>
  /** Puts a file where the person can fetch it for a day. */
  storeExport(data: {
    userId: UserId
    write: (path: string) => Promise<void>
    signal: AbortSignal
  }): Promise<{ url: string; sizeBytes: number; expiresAt: Date }>
  listProjectsOf(userId: UserId, page: { limit: number; offset: number }): Promise<{ projects: Project[]; total: number }>
  listReelsOf(userId: UserId, page: { projectIds: readonly ProjectId[]; limitEach: number }): Promise<Reel[]>
  newestMessagesOf(asked: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number }): Promise<ChatMessage[]>
}
