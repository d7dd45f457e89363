/** What the account room is given. */
import type { PasswordStrength } from '@reelwright/contract/account'
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId, ReelId, SessionId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { AddFile, ExportFile } from './export/collect-files.ts'

export type AccountUser = {
  id: UserId
  email: string
  name: string | null
  avatarUrl: string | null
  hasPassword: boolean
  createdAt: Date
  updatedAt: Date
}
export type AccountSession = { id: SessionId; userAgent: string; address: string; createdAt: Date; lastUsedAt: Date }

/** Rows by the name of what they are. */
export type ExportSections = Record<string, readonly unknown[]>

export type AccountParts = {
  db: Db
  clock: Clock
  newId: NewId
  findUser(db: Db, userId: UserId): Promise<AccountUser | null>
  renameUser(db: Db, rename: { userId: UserId; name: string | null; now: Date }): Promise<void>
  listSessions(db: Db, asked: { userId: UserId; now: Date }): Promise<AccountSession[]>
  /** Ends a session everywhere; whether it was one of the person's. */
  endSession(session: {
    userId: UserId
    sessionId: SessionId
    reason: 'by-user' | 'password-changed' | 'leaving' | 'email-changed'
  }): Promise<boolean>
  /** Whether that is the account's password; rejects with RATE_LIMITED after too many wrong ones. */
  isPassword(attempt: { userId: UserId; email: string; password: string }): Promise<boolean>
  /** Whether a guesser would come to it early. */
  isGuessable(password: string, owner: { email: string; name: string | null }): Promise<boolean>
  /** Stores a picture that was checked; its key. */
  storeAvatar(picture: { userId: UserId; bytes: Uint8Array; signal: AbortSignal }): Promise<string>
  /** Takes the place of the one before, whose object is deleted. */
  setAvatar(db: Db, change: { userId: UserId; key: string | null; now: Date }): Promise<void>
  /** Makes the codes for a change of address; without a code for the new one where another account has it. */
  beginEmailChange(
    db: Db,
    change: { user: { id: UserId; email: string }; newEmail: string; now: Date },
  ): Promise<{ oldCode: string; newCode: string | null; expiresAt: Date }>
  confirmEmailChange(
    db: Db,
    change: { user: { id: UserId; email: string }; oldCode: string; newCode: string; now: Date },
  ): Promise<{ kind: 'changed'; email: string } | { kind: 'wrong'; triesLeft: number } | { kind: 'over' }>
  /** Tells every process that who bears that session is called otherwise now. */
  announceChanged(sessionId: SessionId): Promise<void>
  /** Tells every process that an account is gone for good; after commit. */
  announceGone(): Promise<void>
  passwordStrength(password: string, owner: { email: string; name: string | null }): Promise<PasswordStrength>
  removePassword(db: Db, change: { userId: UserId; now: Date }): Promise<void>
  setPassword(db: Db, change: { userId: UserId; password: string; now: Date }): Promise<void>
  /** Why the account may not be deleted now, in a sentence; null when it may. */
  refuseDeletion(db: Db, userId: UserId): Promise<string | null>
  /** Queues the deletion of every object of the person, then deletes the account and all that hangs on it. */
  deleteUser(db: Db, user: { userId: UserId; email: string }): Promise<void>
  /** From when on the account is deleted. */
  leaveUser(db: Db, which: { userId: UserId; deletesAt: Date }): Promise<void>
  /** An account whose time has come, locked; null when there is none. */
  lockLeaver(db: Db, now: Date): Promise<{ userId: UserId; email: string } | null>
  /** Queues the deletion of every export of the person, which are fetched without a sign-in. */
  deleteExports(db: Db, userId: UserId): Promise<void>
  /** What the other rooms hold of the account itself: sign-ins, plan, invoices, usage. */
  exportAccount(userId: UserId): Promise<ExportSections>
  /** The projects with all that is in them, to be written in that order (platform/json/stream-json.ts); each file and video is added meanwhile. */
  exportProjects(userId: UserId, add: AddFile): AsyncIterable<unknown>
  /** Draws the person's newest invoices into a folder; their names there. */
  drawInvoices(dir: string, userId: UserId): Promise<string[]>
  /** Keeps what is written into a folder, and the list of the files that go with it, for a day: one ZIP at an address that needs no sign-in. */
  storeExport(data: {
    userId: UserId
    /** The names of what was written, and the files. */
    write: (dir: string) => Promise<{ documents: string[]; files: ExportFile[] }>
    signal: AbortSignal
  }): Promise<{ url: string; sizeBytes: number; expiresAt: Date }>
  listProjectsOf(userId: UserId, page: { limit: number; offset: number }): Promise<{ projects: Project[]; total: number }>
  listReelsOf(userId: UserId, page: { projectIds: readonly ProjectId[]; limitEach: number }): Promise<Reel[]>
  newestMessagesOf(asked: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number }): Promise<ChatMessage[]>
}
