/** Tables of the account room, as 0001-core.sql makes them. */
import type { UserId } from '@reelwright/contract/ids'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const preferences = pgTable('preferences', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  theme: text('theme', { enum: ['dark', 'light'] }).notNull(),
  language: text('language').notNull(),
  notificationsEnabled: boolean('notifications_enabled').notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  type: text('type', { enum: ['success', 'error', 'warning', 'info'] }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  readAt: at('read_at'),
  actionUrl: text('action_url'),
  actionText: text('action_text'),
  createdAt: at('created_at').notNull(),
})
export type NotificationRow = typeof notifications.$inferSelect
