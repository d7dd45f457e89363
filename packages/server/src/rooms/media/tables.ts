/** Tables of the media room, as 0001-core.sql makes them. JSON columns are parsed by their schema when they are read. */
import type { MediaId, ProjectId, UploadId, UserId } from '@reelwright/contract/wire/ids'
import { bigint, boolean, customType, doublePrecision, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core'
import { instant, rowTimes } from '../../platform/postgres/instant-column.ts'

const bytes = (name: string) => bigint(name, { mode: 'number' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const uploads = pgTable('uploads', {
  id: uuid('id').$type<UploadId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  projectId: uuid('project_id').$type<ProjectId>().notNull(),
  mediaId: uuid('media_id').$type<MediaId>().notNull(),
  kind: text('kind', { enum: ['simple', 'multipart'] }).notNull(),
  objectKey: text('object_key').notNull(),
  multipartId: text('multipart_id'),
  partSizeBytes: bytes('part_size_bytes'),
  filename: text('filename').notNull(),
  mimeType: text('mime_type').notNull(),
  sizeBytes: bytes('size_bytes').notNull(),
  status: text('status', { enum: ['waiting', 'completed', 'refused', 'aborted'] }).notNull(),
  error: text('error'),
  /** Of 0011-exact-uploads-and-payments.sql: which of the bytes that came are the file; null until a confirmation has looked at them. */
  acceptedEtag: text('accepted_etag'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Of 0030-waits-frames-defaults.sql: null while it waits. */
  endedAt: instant('ended_at'),
})
export type UploadRow = typeof uploads.$inferSelect

/** A builder belongs to one table: each is given its own. */
const columnsOfFile = () => ({
  id: uuid('id').$type<MediaId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  projectId: uuid('project_id').$type<ProjectId>().notNull(),
  uploadId: uuid('upload_id').$type<UploadId>(),
  originalName: text('original_name').notNull(),
  mimeType: text('mime_type').notNull(),
  category: text('category', { enum: ['video', 'image', 'audio', 'document', 'other'] }).notNull(),
  sizeBytes: bytes('size_bytes').notNull(),
  objectKey: text('object_key').notNull(),
  etag: text('etag').notNull(),
  status: text('status', { enum: ['analysing', 'ready', 'failed'] }).notNull(),
  analysisPercent: real('analysis_percent').notNull().default(0),
  /** Of 0031-analysis-ended.sql: of the analysis after its upload, not of one that a new release made anew. */
  analysisEndedAt: instant('analysis_ended_at'),
  error: text('error'),
  facts: jsonb('facts').$type<unknown>(),
  summary: jsonb('summary').$type<unknown>(),
  durationSec: doublePrecision('duration_sec'),
  posterKey: text('poster_key'),
  thumbnailKey: text('thumbnail_key'),
  filmstripKey: text('filmstrip_key'),
  waveformKey: text('waveform_key'),
  proxyKey: text('proxy_key'),
  tags: text('tags').array().notNull().default([]),
  sourceUrl: text('source_url'),
  ...rowTimes(),
})

export const media = pgTable('media', columnsOfFile())
/** A file without its facts, which can be hundreds of kilobytes and which few need. */
export type MediaRow = Omit<typeof media.$inferSelect, 'facts'>
export type MediaRowWithFacts = typeof media.$inferSelect

/** Of 0033-deleted-media.sql: files whose deletion can still be taken back. */
export const deletedMedia = pgTable('deleted_media', {
  ...columnsOfFile(),
  deletedAt: instant('deleted_at').notNull(),
  /** Steps of plans by which its scenes were taken out: `DroppedStep`, as JSON. */
  droppedSteps: jsonb('dropped_steps').$type<unknown>().notNull(),
})

export const mediaStorage = pgTable('media_storage', {
  projectId: uuid('project_id').$type<ProjectId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  gdriveMethod: text('gdrive_method', { enum: ['user_link', 'system_managed'] })
    .notNull()
    .default('system_managed'),
  userGdriveLink: text('user_gdrive_link'),
  gdriveFolderId: text('gdrive_folder_id'),
  gdriveAccessVerified: boolean('gdrive_access_verified').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
})
export type MediaStorageRow = typeof mediaStorage.$inferSelect

/** Of 0008-media-vectors.sql. */
export const mediaVectors = pgTable('media_vectors', {
  mediaId: uuid('media_id').$type<MediaId>().primaryKey(),
  model: text('model').notNull(),
  textsHash: bytea('texts_hash').notNull(),
  dimensions: integer('dimensions').notNull(),
  vectors: bytea('vectors').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
