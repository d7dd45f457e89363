/** The table of the reels room, as 0001-core.sql makes it. */
import type { ChatId, MediaId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, rowTimes } from '../../platform/postgres/instant-column.ts'

export const reels = pgTable('reels', {
  id: uuid('id').$type<ReelId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  projectId: uuid('project_id').$type<ProjectId>().notNull(),
  chatId: uuid('chat_id').$type<ChatId>().notNull(),
  name: text('name').notNull(),
  description: text('description'),
  version: integer('version').notNull().default(1),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
  messageCount: integer('message_count').notNull().default(0),
  state: text('state', { enum: ['empty', 'planned', 'rendering', 'finished'] })
    .notNull()
    .default('empty'),
  finishedCount: integer('finished_count').notNull().default(0),
  posterKey: text('poster_key'),
  coverMediaId: uuid('cover_media_id').$type<MediaId>(),
  ...rowTimes(),
  /** Null of one that is there; see 0024-attachments-and-deleted-reels.sql. */
  deletedAt: instant('deleted_at'),
})
export type ReelRow = typeof reels.$inferSelect
