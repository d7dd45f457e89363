import type { Preferences } from '@reelwright/contract/account'
import { PREFERENCE_DEFAULTS } from '@reelwright/contract/constants'
import { ReelDefaults } from '@reelwright/contract/studio'
import type { UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { preferences } from './tables.ts'

/** SYNC-11: dark, English and notifications on, until the person changes them. */
export const findPreferences = async (db: Db, userId: UserId): Promise<Preferences> => {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  return row === undefined
    ? { ...PREFERENCE_DEFAULTS, reel_defaults: null }
    : {
        theme: row.theme,
        language: row.language,
        notifications: row.notificationsEnabled,
        // What another release wrote and this one cannot read is the usual.
        reel_defaults: ReelDefaults.safeParse(row.reelDefaults).data ?? null,
      }
}

export const savePreferences = async (
  db: Db,
  { userId, preferences: chosen, now }: { userId: UserId; preferences: Preferences; now: Date },
): Promise<void> => {
  const changed = {
    theme: chosen.theme,
    language: chosen.language,
    notificationsEnabled: chosen.notifications,
    reelDefaults: chosen.reel_defaults ?? null,
    updatedAt: now,
  }
  await db
    .insert(preferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: preferences.userId, set: changed })
}

/** What is told by mail to whoever asks for it. */
export type MailChoices = { reelMails: boolean; receiptMails: boolean }

export const findMailChoices = async (db: Db, userId: UserId): Promise<MailChoices> => {
  const { reelMails, receiptMails } = preferences
  const chosen = await firstOf(db.select({ reelMails, receiptMails }).from(preferences).where(eq(preferences.userId, userId)))
  return chosen ?? { reelMails: false, receiptMails: false }
}

export const wantsMail = async (db: Db, userId: UserId, kind: keyof MailChoices): Promise<boolean> =>
  (await findMailChoices(db, userId))[kind]

/** Those that are left out stay as they are. */
export const saveMailChoices = async (
  db: Db,
  { userId, choices, now }: { userId: UserId; choices: Partial<MailChoices>; now: Date },
): Promise<void> => {
  const { theme, language, notifications: notificationsEnabled } = PREFERENCE_DEFAULTS
  await db
    .insert(preferences)
    .values({ userId, theme, language, notificationsEnabled, ...choices, updatedAt: now })
    .onConflictDoUpdate({ target: preferences.userId, set: { ...choices, updatedAt: now } })
}
