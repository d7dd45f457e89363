/** Notifications in the database: at most 50 a person, newest first. */

import { NOTIFICATIONS_MAX } from '@reelwright/contract/constants'
import type { Notification } from '@reelwright/contract/notification'
import type { UserId } from '@reelwright/contract/wire/ids'
import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { type NotificationRow, notifications } from './tables.ts'

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  timestamp: row.createdAt.toISOString(),
  read: row.readAt !== null,
  actionUrl: row.actionUrl,
  actionText: row.actionText,
})

export const listNotifications = async (db: Db, userId: UserId): Promise<Notification[]> => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_MAX)
  return rows.map(toNotification)
}

/** Adds one to the front; those beyond the cap go. */
export const insertNotification = async (db: Db, notificationRow: Omit<NotificationRow, 'readAt'>): Promise<Notification> => {
  await db.insert(notifications).values(notificationRow)
  const kept = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, notificationRow.userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_MAX)
  await db.delete(notifications).where(and(eq(notifications.userId, notificationRow.userId), notInArray(notifications.id, kept)))
  return toNotification({ ...notificationRow, readAt: null })
}

export const countUnread = async (db: Db, userId: UserId): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

const Uuid = z.uuid()

/** Whose, and which when some are named; what is no id names nothing. */
const which = (userId: UserId, ids: readonly string[] | null): SQL | undefined =>
  ids === null
    ? eq(notifications.userId, userId)
    : and(
        eq(notifications.userId, userId),
        inArray(
          notifications.id,
          ids.filter((id) => Uuid.safeParse(id).success),
        ),
      )

export const markRead = async (
  db: Db,
  { now, userId, ids }: { userId: UserId; ids: readonly string[] | null; now: Date },
): Promise<void> => {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(which(userId, ids), isNull(notifications.readAt)))
}

export const removeNotifications = async (
  db: Db,
  { userId, ids, onlyRead }: { userId: UserId; ids: readonly string[] | null; onlyRead: boolean },
): Promise<void> => {
  await db.delete(notifications).where(and(which(userId, ids), onlyRead ? isNotNull(notifications.readAt) : undefined))
}
