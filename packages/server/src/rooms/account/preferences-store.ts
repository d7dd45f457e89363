import type { Preferences } from '@reelwright/contract/account'
import { PREFERENCE_DEFAULTS } from '@reelwright/contract/constants'
import type { UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { preferences } from './tables.ts'

/** SYNC-11: dark, English and notifications on, until the person changes them. */
export const findPreferences = async (db: Db, userId: UserId): Promise<Preferences> => {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  return row === undefined
    ? { ...PREFERENCE_DEFAULTS }
    : { theme: row.theme, language: row.language, notifications: row.notificationsEnabled }
}

export const savePreferences = async (
  db: Db,
  { userId, preferences: chosen, now }: { userId: UserId; preferences: Preferences; now: Date },
): Promise<void> => {
  const changed = {
    theme: chosen.theme,
    language: chosen.language,
    notificationsEnabled: chosen.notifications,
    updatedAt: now,
  }
  await db
    .insert(preferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: preferences.userId, set: changed })
}

export const wantsReelMails = async (db: Db, userId: UserId): Promise<boolean> => {
  const [row] = await db.select({ reelMails: preferences.reelMails }).from(preferences).where(eq(preferences.userId, userId))
  return row?.reelMails ?? false
}

export const saveReelMails = async (
  db: Db,
  { userId, reelMails, now }: { userId: UserId; reelMails: boolean; now: Date },
): Promise<void> => {
  const { theme, language, notifications: notificationsEnabled } = PREFERENCE_DEFAULTS
  await db
    .insert(preferences)
    .values({ userId, theme, language, notificationsEnabled, reelMails, updatedAt: now })
    .onConflictDoUpdate({ target: preferences.userId, set: { reelMails, updatedAt: now } })
}
