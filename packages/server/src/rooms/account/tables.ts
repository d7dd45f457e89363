/** Tables of the account room, as 0001-core.sql makes them. */
import type { UserId } from '@reelwright/contract/wire/ids'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/instant-column.ts'

export const preferences = pgTable('preferences', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  theme: text('theme', { enum: ['dark', 'light', 'system'] }).notNull(),
  language: text('language').notNull(),
  notificationsEnabled: boolean('notifications_enabled').notNull(),
  reelMails: boolean('reel_mails').notNull().default(false),
  receiptMails: boolean('receipt_mails').notNull().default(false),
  /** Of 0030-waits-frames-defaults.sql; null is the usual. */
  reelDefaults: jsonb('reel_defaults').$type<unknown>(),
  updatedAt: instant('updated_at').notNull(),
})

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  type: text('type', { enum: ['success', 'error', 'warning', 'info'] }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  readAt: instant('read_at'),
  actionUrl: text('action_url'),
  actionText: text('action_text'),
  createdAt: instant('created_at').notNull(),
})
export type NotificationRow = typeof notifications.$inferSelect
