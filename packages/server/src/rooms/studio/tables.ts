/** Tables of the studio room, as 0001-core.sql makes them. JSON columns are parsed by their schema when they are read. */
import type { JushnId, ReelId, ReelVersionId, UserId } from '@reelwright/contract/wire/ids'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { instant, rowTimes } from '../../platform/postgres/instant-column.ts'

const ofPerson = () => ({ userId: uuid('user_id').$type<UserId>().notNull() })
/** Of a reel and whose it is: one row, or many. */
const onePerReel = () => ({ reelId: uuid('reel_id').$type<ReelId>().primaryKey(), ...ofPerson() })
const ofReel = () => ({ reelId: uuid('reel_id').$type<ReelId>().notNull(), ...ofPerson() })

export const reelPlans = pgTable('reel_plans', {
  ...onePerReel(),
  version: integer('version').notNull(),
  plan: jsonb('plan').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The version that is worked on; null while the reel has but one. */
  versionId: uuid('version_id').$type<ReelVersionId>(),
})

export const reelVersions = pgTable('reel_versions', {
  id: uuid('id').$type<ReelVersionId>().primaryKey(),
  ...ofReel(),
  name: text('name').notNull(),
  plan: jsonb('plan').$type<unknown>().notNull(),
  ...rowTimes(),
  deletedAt: instant('deleted_at'),
})

export const reelEdits = pgTable('reel_edits', {
  id: uuid('id').primaryKey(),
  ...ofReel(),
  step: integer('step').notNull(),
  author: text('author', { enum: ['user', 'assistant', 'system'] }).notNull(),
  edits: jsonb('edits').$type<unknown>().notNull(),
  inverses: jsonb('inverses').$type<unknown>().notNull(),
  summary: text('summary').notNull().default(''),
  undone: boolean('undone').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  versionId: uuid('version_id').$type<ReelVersionId>(),
})

export const toolSettings = pgTable('tool_settings', {
  ...onePerReel(),
  tools: jsonb('tools').$type<unknown>().notNull(),
  customizations: jsonb('customizations').$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const renders = pgTable('jushns', {
  id: uuid('id').$type<JushnId>().primaryKey(),
  ...ofReel(),
  status: text('status', { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] }).notNull(),
  stage: text('stage', { enum: ['queued', 'preparing', 'rendering', 'mixing', 'finishing', 'storing', 'done'] }).notNull(),
  percent: real('percent').notNull().default(0),
  error: text('error'),
  planVersion: integer('plan_version').notNull(),
  plan: jsonb('plan').$type<unknown>().notNull(),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  attempt: integer('attempt').notNull().default(0),
  videoKey: text('video_key'),
  posterKey: text('poster_key'),
  captionsKey: text('captions_key'),
  durationSec: doublePrecision('duration_sec'),
  frames: integer('frames'),
  width: integer('width'),
  height: integer('height'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  recipe: jsonb('recipe').$type<unknown>(),
  /** Of 0030-waits-frames-defaults.sql: both of one that is being made. */
  latestFrame: text('latest_frame'),
  leftSec: real('left_sec'),
  ...rowTimes(),
})
/** A video without its plan and recipe, which are large and which only its making needs. */
export type RenderRow = Omit<typeof renders.$inferSelect, 'plan' | 'recipe'>

export const renderShares = pgTable('jushn_shares', {
  renderId: uuid('jushn_id').$type<JushnId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  token: text('token').notNull(),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
})
