/** The person's own account, and everything a client syncs of it at once. */
import type { accountCalls, Profile } from '@reelwright/contract/account'
import type { ChatMessage } from '@reelwright/contract/chat'
import type { ProjectId, ReelId, SessionId, UserId } from '@reelwright/contract/ids'
import type { Notification } from '@reelwright/contract/notification'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Caller, CallHandlers, ReelEvents, Room } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { countUnread, insertNotification, listNotifications, markRead, removeNotifications } from './notification-store.ts'
import { findPreferences, savePreferences } from './preferences-store.ts'
import { writeExport } from './write-export.ts'

/** B9: 50 projects when syncing, 10 of them recent. */
const PROJECTS_SYNCED = 50
const PROJECTS_WITH_MESSAGES = 10
/** Reels of a project that are synced; older ones come when the project is opened. */
const REELS_SYNCED_EACH = 50
/** Right after a sign-in the person has proved who they are. */
const FRESH_SIGN_IN_MS = 15 * 60_000

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

export type AccountRoomOptions = {
  db: Db
  clock: Clock
  newId: NewId
  findUser(db: Db, userId: UserId): Promise<AccountUser | null>
  renameUser(db: Db, of: { userId: UserId; name: string | null; now: Date }): Promise<void>
  listSessions(db: Db, of: { userId: UserId; now: Date }): Promise<AccountSession[]>
  /** Ends a session everywhere; whether it was one of the person's. */
  endSession(of: { userId: UserId; sessionId: SessionId; reason: 'by-user' | 'password-changed' }): Promise<boolean>
  /** Whether that is the account's password; rejects with RATE_LIMITED after too many wrong ones. */
  isPassword(of: { userId: UserId; email: string; password: string }): Promise<boolean>
  setPassword(db: Db, of: { userId: UserId; password: string; now: Date }): Promise<void>
  /** Why the account may not be deleted now, in a sentence; null when it may. */
  refuseDeletion(db: Db, userId: UserId): Promise<string | null>
  /** Queues the deletion of every object of the person, then deletes the account and all that hangs on it. */
  deleteUser(db: Db, of: { userId: UserId; email: string }): Promise<void>
  /** Tells every process that sessions are over. */
  announceEnded(sessionIds: readonly SessionId[]): Promise<void>
  /** Writes what the other rooms hold of the person, one section after the other. */
  exportSections(userId: UserId): AsyncIterable<{ section: string; rows: readonly unknown[] }>
  /** Puts a file where the person can fetch it for a day. */
  storeExport(of: {
    userId: UserId
    write: (path: string) => Promise<void>
    signal: AbortSignal
  }): Promise<{ url: string; sizeBytes: number; expiresAt: Date }>
  listProjectsOf(userId: UserId, page: { limit: number; offset: number }): Promise<{ projects: Project[]; total: number }>
  listReelsOf(userId: UserId, of: { projectIds: readonly ProjectId[]; limitEach: number }): Promise<Reel[]>
  newestMessagesOf(of: { userId: UserId; reelIds: readonly ReelId[]; limitEach: number }): Promise<ChatMessage[]>
}

/** Adds a notification, unless the person wants none; what it gives back tells their tabs, after commit. */
export type Notify = (
  db: Db,
  of: { userId: UserId; type: Notification['type']; title: string; message: string; actionUrl: string | null; actionText: string | null },
) => Promise<() => Promise<void>>

export const createNotify =
  (parts: Pick<AccountRoomOptions, 'clock' | 'newId'> & { events: Pick<ReelEvents, 'publishToUser'> }): Notify =>
  async (db, of) => {
    const { notifications: isWanted } = await findPreferences(db, of.userId)
    if (!isWanted) return async () => undefined
    const notification = await insertNotification(db, { id: parts.newId(), ...of, createdAt: parts.clock.now() })
    return () => parts.events.publishToUser(of.userId, { type: 'notification', notification })
  }

const toProfile = (user: AccountUser, caller: Caller): Profile => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatar: user.avatarUrl,
  role: caller.isAdmin ? 'admin' : 'user',
  permissions: caller.isAdmin ? ['admin'] : [],
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  isActive: true,
})

export const createAccountRoom = (of: AccountRoomOptions): Room => {
  const { db, clock } = of

  const ownUser = async (on: Db, userId: UserId): Promise<AccountUser> => {
    const user = await of.findUser(on, userId)
    // The account went between the check of the token and now.
    if (user === null) throw new AppError('INVALID_TOKEN')
    return user
  }

  const calls: CallHandlers<keyof typeof accountCalls> = {
    get_unified_user_data: async (input, { caller }) => {
      const user = await ownUser(db, caller.userId)
      const { projects, total } = await of.listProjectsOf(caller.userId, { limit: PROJECTS_SYNCED, offset: 0 })
      const reels = await of.listReelsOf(caller.userId, { projectIds: projects.map((project) => project.id), limitEach: REELS_SYNCED_EACH })
      const recent = new Set(projects.slice(0, PROJECTS_WITH_MESSAGES).map((project) => project.id))
      const talkedAbout = reels.filter((reel) => recent.has(reel.project_id) && reel.message_count > 0).map((reel) => reel.id)
      const messages = input.include_messages
        ? await of.newestMessagesOf({ userId: caller.userId, reelIds: talkedAbout, limitEach: input.message_limit })
        : []
      return {
        status: 'success',
        profile: toProfile(user, caller),
        preferences: await findPreferences(db, caller.userId),
        projects: input.include_projects ? projects : [],
        reels: input.include_reels ? reels : [],
        chats: projects.map((project) => ({
          chat_id: project.chat_id,
          project_id: project.id,
          reel_ids: reels.filter((reel) => reel.project_id === project.id).map((reel) => reel.id),
          messages: messages.filter((message) => message.chat_id === project.chat_id),
        })),
        notifications: input.include_notifications ? await listNotifications(db, caller.userId) : [],
        has_more: total > projects.length,
      }
    },

    get_account: async (_input, { caller }) => {
      const user = await ownUser(db, caller.userId)
      return { profile: toProfile(user, caller), preferences: await findPreferences(db, caller.userId), has_password: user.hasPassword }
    },

    update_account: async (input, { caller }) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        if (input.name !== undefined) await of.renameUser(tx, { userId: caller.userId, name: input.name === '' ? null : input.name, now })
        const before = await findPreferences(tx, caller.userId)
        const preferences = {
          theme: input.preferences?.theme ?? before.theme,
          language: input.preferences?.language ?? before.language,
          notifications: input.preferences?.notifications ?? before.notifications,
        }
        if (input.preferences !== undefined) await savePreferences(tx, { userId: caller.userId, preferences, now })
        return { profile: toProfile(await ownUser(tx, caller.userId), caller), preferences }
      }),

    list_sessions: async (_input, { caller }) => {
      const sessions = await of.listSessions(db, { userId: caller.userId, now: clock.now() })
      return {
        sessions: sessions.map((session) => ({
          id: session.id,
          current: session.id === caller.sessionId,
          user_agent: session.userAgent,
          created_at: session.createdAt.toISOString(),
          last_used_at: session.lastUsedAt.toISOString(),
        })),
      }
    },

    revoke_session: async (input, { caller }) => {
      if (!(await of.endSession({ userId: caller.userId, sessionId: input.session_id, reason: 'by-user' })))
        throw new AppError('NOT_FOUND', { text: 'That session has ended already.' })
      return { session_id: input.session_id }
    },

    set_password: async (input, { caller }) => {
      const now = clock.now()
      const user = await ownUser(db, caller.userId)
      const sessions = await of.listSessions(db, { userId: caller.userId, now })
      const current = sessions.find((session) => session.id === caller.sessionId)
      const isFresh = current !== undefined && now.getTime() - current.createdAt.getTime() <= FRESH_SIGN_IN_MS
      if (user.hasPassword && !isFresh) {
        const given = input.current_password ?? ''
        if (given === '' || !(await of.isPassword({ userId: user.id, email: user.email, password: given })))
          throw new AppError('INVALID_CREDENTIALS', { text: 'The current password is not right.' })
      }
      await of.setPassword(db, { userId: caller.userId, password: input.new_password, now })
      for (const session of sessions)
        if (session.id !== caller.sessionId)
          await of.endSession({ userId: caller.userId, sessionId: session.id, reason: 'password-changed' })
      return { has_password: true }
    },

    export_account_data: async (_input, { caller, signal }) => {
      const user = await ownUser(db, caller.userId)
      const own = [
        { section: 'profile', rows: [toProfile(user, caller)] },
        { section: 'preferences', rows: [await findPreferences(db, caller.userId)] },
        { section: 'notifications', rows: await listNotifications(db, caller.userId) },
      ]
      const stored = await of.storeExport({
        userId: caller.userId,
        write: (path) => writeExport(path, { exportedAt: clock.now(), own, others: of.exportSections(caller.userId), signal }),
        signal,
      })
      return { url: stored.url, size_bytes: stored.sizeBytes, expires_at: stored.expiresAt.toISOString() }
    },

    delete_account: async (input, { caller }) => {
      if (input.email !== caller.email) throw new AppError('VALIDATION_ERROR', { text: 'Type your e-mail address to confirm' })
      const sessions = await of.listSessions(db, { userId: caller.userId, now: clock.now() })
      await db.transaction(async (tx) => {
        const refusal = await of.refuseDeletion(tx, caller.userId)
        if (refusal !== null) throw new AppError('CONFLICT', { text: refusal })
        await of.deleteUser(tx, { userId: caller.userId, email: caller.email })
      })
      await of.announceEnded(sessions.map((session) => session.id))
      return { deleted: true }
    },

    mark_notifications_read: async (input, { caller }) => {
      await markRead(db, { userId: caller.userId, ids: input.ids ?? null, now: clock.now() })
      return { unread: await countUnread(db, caller.userId) }
    },

    clear_notifications: async (input, { caller }) => {
      await removeNotifications(db, { userId: caller.userId, ids: input.ids ?? null, onlyRead: input.ids === undefined && input.only_read })
      return { unread: await countUnread(db, caller.userId) }
    },
  }

  return { name: 'account', calls }
}
