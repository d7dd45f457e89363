import type { Preferences } from '@reelwright/contract/account'
import { PREFERENCE_DEFAULTS } from '@reelwright/contract/constants-playground'
import type { UserId } from '@reelwright/contract/ids'
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

export const savePreferences = async (db: Db, of: { userId: UserId; preferences: Preferences; now: Date }): Promise<void> => {
  const changed = {
    theme: of.preferences.theme,
    language: of.preferences.language,
    notificationsEnabled: of.preferences.notifications,
    updatedAt: of.now,
  }
  await db
    .insert(preferences)
    .values({ userId: of.userId, ...changed })
    .onConflictDoUpdate({ target: preferences.userId, set: changed })
}
