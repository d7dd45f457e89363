/** The person's name and preferences, and taking their data out or the account away. */
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { listNotifications } from './notification-store.ts'
import { findPreferences, savePreferences } from './preferences-store.ts'
import { ownUser, toProfile } from './to-profile.ts'
import { writeExport } from './write-export.ts'

type ProfileCall = 'get_account' | 'update_account' | 'export_account_data' | 'delete_account'

export const createProfileCalls = (parts: AccountParts): CallHandlers<ProfileCall> => {
  const { db, clock } = parts
  return {
    get_account: async (_input, { caller }) => {
      const user = await ownUser(parts, db, caller.userId)
      return { profile: toProfile(user, caller), preferences: await findPreferences(db, caller.userId), has_password: user.hasPassword }
    },

    update_account: async (input, { caller }) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        if (input.name !== undefined)
          await parts.renameUser(tx, { userId: caller.userId, name: input.name === '' ? null : input.name, now })
        const before = await findPreferences(tx, caller.userId)
        const preferences = {
          theme: input.preferences?.theme ?? before.theme,
          language: input.preferences?.language ?? before.language,
          notifications: input.preferences?.notifications ?? before.notifications,
        }
        if (input.preferences !== undefined) await savePreferences(tx, { userId: caller.userId, preferences, now })
        return { profile: toProfile(await ownUser(parts, tx, caller.userId), caller), preferences }
      }),

    export_account_data: async (_input, { caller, signal, log }) => {
      const user = await ownUser(parts, db, caller.userId)
      const own = [
        { section: 'profile', rows: [toProfile(user, caller)] },
        { section: 'preferences', rows: [await findPreferences(db, caller.userId)] },
        { section: 'notifications', rows: await listNotifications(db, caller.userId) },
      ]
      const stored = await parts.storeExport({
        userId: caller.userId,
        write: (path) => writeExport(path, { exportedAt: clock.now(), own, others: parts.exportSections(caller.userId), signal }),
        signal,
      })
      log.info({ event: 'account.exported', user_id: caller.userId, size_bytes: stored.sizeBytes })
      return { url: stored.url, size_bytes: stored.sizeBytes, expires_at: stored.expiresAt.toISOString() }
    },

    delete_account: async (input, { caller, log }) => {
      if (input.email !== caller.email) throw new AppError('VALIDATION_ERROR', { text: 'Type your e-mail address to confirm' })
      const sessions = await parts.listSessions(db, { userId: caller.userId, now: clock.now() })
      await db.transaction(async (tx) => {
        const refusal = await parts.refuseDeletion(tx, caller.userId)
        if (refusal !== null) throw new AppError('CONFLICT', { text: refusal })
        await parts.deleteUser(tx, { userId: caller.userId, email: caller.email })
      })
      await parts.announceEnded(sessions.map((session) => session.id))
      log.info({ event: 'account.deleted', user_id: caller.userId, sessions: sessions.length })
      return { deleted: true }
    },
  }
}
