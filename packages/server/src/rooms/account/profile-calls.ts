/** The person's name and preferences, and taking their data out. */
import { AUDIT_ROWS_MAX } from '@reelwright/contract/operator/audit'
import { listAudit, recordAudit, toAuditEvent } from '../../platform/audit/audit-store.ts'
import type { CallHandlers } from '../../platform/room.ts'
import type { AccountParts } from './account-parts.ts'
import { collectFiles } from './export/collect-files.ts'
import { writeExport } from './export/write-export.ts'
import { wantFreshSignIn } from './fresh-sign-in.ts'
import { listNotifications } from './notification-store.ts'
import { findMailChoices, findPreferences, type MailChoices, saveMailChoices, savePreferences } from './preferences-store.ts'
import { ownUser, toProfile } from './to-profile.ts'

const toWireMailChoices = ({ reelMails, receiptMails }: MailChoices) => ({ reel_mails: reelMails, receipt_mails: receiptMails })

type ProfileCall = 'get_account' | 'update_account' | 'export_account_data'

export const createProfileCalls = (parts: AccountParts): CallHandlers<ProfileCall> => {
  const { db, clock } = parts
  return {
    get_account: async (_input, { caller }) => {
      const user = await ownUser(parts, db, caller.userId)
      return {
        profile: toProfile(user, caller),
        preferences: await findPreferences(db, caller.userId),
        has_password: user.hasPassword,
        ...toWireMailChoices(await findMailChoices(db, caller.userId)),
      }
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
          reel_defaults: input.preferences?.reel_defaults === undefined ? before.reel_defaults : input.preferences.reel_defaults,
        }
        if (input.preferences !== undefined) await savePreferences(tx, { userId: caller.userId, preferences, now })
        const { reel_mails: reelMails, receipt_mails: receiptMails } = input
        const choices = { ...(reelMails !== undefined && { reelMails }), ...(receiptMails !== undefined && { receiptMails }) }
        if (Object.keys(choices).length > 0) await saveMailChoices(tx, { userId: caller.userId, choices, now })
        return { profile: toProfile(await ownUser(parts, tx, caller.userId), caller), preferences }
      }),

    export_account_data: async (_input, { caller, signal, log, source }) => {
      await wantFreshSignIn(parts, caller)
      const user = await ownUser(parts, db, caller.userId)
      const activity = await listAudit(db, { userId: caller.userId, limit: AUDIT_ROWS_MAX, offset: 0 })
      const own = {
        profile: [toProfile(user, caller)],
        preferences: [{ ...(await findPreferences(db, caller.userId)), ...toWireMailChoices(await findMailChoices(db, caller.userId)) }],
        notifications: await listNotifications(db, caller.userId),
        activity: activity.rows.map(toAuditEvent),
      }
      const collected = collectFiles()
      const stored = await parts.storeExport({
        userId: caller.userId,
        write: async (dir) => {
          const documents = await writeExport(dir, {
            exportedAt: clock.now(),
            account: { ...own, ...(await parts.exportAccount(caller.userId)) },
            projects: parts.exportProjects(caller.userId, collected.add),
            signal,
          })
          return { documents: [...documents, ...(await parts.drawInvoices(dir, caller.userId))], files: collected.files() }
        },
        signal,
      })
      log.info({ event: 'account.exported', user_id: caller.userId, size_bytes: stored.sizeBytes })
      await recordAudit(db, { kind: 'account.exported', userId: caller.userId, source, now: clock.now() })
      return { url: stored.url, size_bytes: stored.sizeBytes, expires_at: stored.expiresAt.toISOString() }
    },
  }
}
