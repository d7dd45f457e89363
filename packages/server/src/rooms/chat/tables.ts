/** Tables of the chat room, as 0001-core.sql makes them. JSON columns are parsed by their schema when they are read. */
import type { ChatId, JushnId, MessageId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/postgres/instant-column.ts'

export const messages = pgTable('messages', {
  id: uuid('id').$type<MessageId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  chatId: uuid('chat_id').$type<ChatId>().notNull(),
  reelId: uuid('reel_id').$type<ReelId>().notNull(),
  clientMessageId: text('client_id'),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  sender: text('sender', { enum: ['user', 'bot', 'assistant', 'system'] }).notNull(),
  senderId: text('sender_id').notNull(),
  senderName: text('sender_name').notNull(),
  content: text('content').notNull(),
  /** What an assistant's reply asked; see AssistantQuestion of the contract. */
  questions: jsonb('questions').$type<unknown>().notNull().default([]),
  toolEvents: jsonb('tool_events').$type<unknown>().notNull().default([]),
  /** What it made of the reel; see AnswerChange of the contract. */
  change: jsonb('change').$type<unknown>(),
  /** Files that were sent along; see MessageAttachment of the contract. */
  attachments: jsonb('attachments').$type<unknown>().notNull().default([]),
  /** What a pressed button meant; see ChoiceAction of the contract. */
  action: jsonb('wish').$type<unknown>(),
  renderId: uuid('jushn_id').$type<JushnId>(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})
export type MessageRow = typeof messages.$inferSelect

export const messageRatings = pgTable('message_ratings', {
  messageId: uuid('message_id').$type<MessageId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  rating: text('rating', { enum: ['up', 'down'] }).notNull(),
  reason: text('reason').notNull().default(''),
  ratedAt: instant('rated_at').notNull(),
})

export const turns = pgTable('turns', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  reelId: uuid('reel_id').$type<ReelId>().notNull(),
  messageId: uuid('message_id').$type<MessageId>().notNull(),
  replyId: uuid('reply_id').$type<MessageId>().notNull(),
  state: text('state', { enum: ['queued', 'running', 'waiting', 'done', 'stopped', 'failed'] }).notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  jobId: text('job_id'),
  attempt: integer('attempt').notNull().default(0),
  stopRequested: boolean('stop_requested').notNull().default(false),
  /** See 0012-waiting-turns.sql. */
  waitsSince: instant('waits_since'),
  waitMessageId: uuid('wait_message_id').$type<MessageId>(),
  filesExpected: integer('files_expected').notNull().default(0),
  startsNow: boolean('starts_now').notNull().default(false),
  thenRender: boolean('then_render').notNull().default(false),
  /** See 0026-plan-refinements.sql. */
  refinesVersion: integer('refines_version'),
  refinesMessageId: uuid('refines_message_id').$type<MessageId>(),
  error: text('error'),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

export const planRefinements = pgTable('plan_refinements', {
  reelId: uuid('reel_id').$type<ReelId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  messageId: uuid('message_id').$type<MessageId>().notNull(),
  planVersion: integer('plan_version').notNull(),
  filesExpected: integer('files_expected').notNull(),
  since: instant('since').notNull(),
})
export type RefinementRow = typeof planRefinements.$inferSelect
export type TurnRow = typeof turns.$inferSelect
