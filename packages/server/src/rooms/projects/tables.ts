/** Tables of the projects room, as 0001-core.sql and 0009-deleted-projects.sql make them. */
import type { ChatId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, rowTimes } from '../../platform/postgres/instant-column.ts'

export const projects = pgTable('projects', {
  id: uuid('id').$type<ProjectId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  name: text('name').notNull(),
  description: text('description'),
  tags: text('tags').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  ...rowTimes(),
})

export const chats = pgTable('chats', {
  id: uuid('id').$type<ChatId>().primaryKey(),
  projectId: uuid('project_id').$type<ProjectId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const deletedProjects = pgTable('deleted_projects', {
  id: uuid('id').$type<ProjectId>().primaryKey(),
  chatId: uuid('chat_id').$type<ChatId>().notNull(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  deletedAt: instant('deleted_at').notNull(),
})

export const userContexts = pgTable('user_contexts', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  projectId: uuid('project_id').$type<ProjectId>(),
  reelId: uuid('reel_id').$type<ReelId>(),
  updatedAt: instant('updated_at').notNull(),
})
