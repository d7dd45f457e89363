/** Files of projects in the database. Every read on behalf of somebody is scoped by the person they belong to. */

import type { Transcript } from '@reelwright/contract/media-facts'
import type { MediaId, ProjectId, UploadId, UserId } from '@reelwright/contract/wire/ids'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { inLiveProject } from '../../platform/live-project.ts'
import { isOfNewestOfEach } from '../../platform/newest-of-each.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { type FactsOf, factsBytes, rowVersion } from './read-facts.ts'
import { deletedMedia, type MediaRow, type MediaRowWithFacts, media, mediaVectors } from './tables.ts'

const { facts: _facts, ...columns } = getTableColumns(media)
/** With what `readFacts` needs. */
const readable = { ...columns, rowVersion, factsBytes }
export type ReadableMedia = MediaRow & FactsOf

export const findMedia = (db: Db, { mediaId, userId }: { userId: UserId; mediaId: MediaId }): Promise<MediaRow | null> =>
  firstOf(
    db
      .select(columns)
      .from(media)
      .where(and(eq(media.id, mediaId), eq(media.userId, userId), inLiveProject(media.projectId))),
  )

export const findMediaOfUpload = (db: Db, { uploadId, userId }: { userId: UserId; uploadId: UploadId }): Promise<MediaRow | null> =>
  firstOf(
    db
      .select(columns)
      .from(media)
      .where(and(eq(media.uploadId, uploadId), eq(media.userId, userId))),
  )

/** For the job that analyses it, which acts for nobody. */
export const findMediaForJob = (db: Db, mediaId: MediaId): Promise<MediaRow | null> =>
  firstOf(db.select(columns).from(media).where(eq(media.id, mediaId)))

/** The same with what was measured. */
export const findMediaWithFacts = (db: Db, mediaId: MediaId): Promise<MediaRowWithFacts | null> =>
  firstOf(db.select().from(media).where(eq(media.id, mediaId)))

/** The same, held until the transaction ends. */
export const lockMediaWithFacts = (tx: Db, mediaId: MediaId): Promise<MediaRowWithFacts | null> =>
  firstOf(tx.select().from(media).where(eq(media.id, mediaId)).for('update'))

/** Adds what is said to the facts of a file with sound; null when it is gone, or was analysed anew meanwhile. */
export const saveTranscript = (
  db: Db,
  { transcript, now, mediaId }: { mediaId: MediaId; transcript: Transcript; now: Date },
): Promise<MediaRow | null> =>
  firstOf(
    db
      .update(media)
      .set({
        facts: sql`jsonb_set(${media.facts}, '{sound,transcript}', ${JSON.stringify(transcript)}::jsonb)`,
        // As summaryOf has it.
        summary: sql`${media.summary} || ${JSON.stringify({ is_transcribed: transcript.words.length > 0 })}::jsonb`,
        updatedAt: now,
      })
      .where(and(eq(media.id, mediaId), eq(media.status, 'ready'), sql`jsonb_typeof(${media.facts} -> 'sound') = 'object'`))
      .returning(columns),
  )

/** Files of a project's drive links that are still to be fetched, and those of them that could not be. Locks the project's count until the transaction ends. */
export const countImports = async (db: Db, projectId: ProjectId): Promise<{ waiting: number; failed: number }> => {
  // Two that end together would each see the other waiting, or both see none.
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports of ${projectId}`}, 0))`)
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${media.status} = 'analysing' AND ${media.etag} = '')::int`,
      failed: sql<number>`count(*) FILTER (WHERE ${media.status} = 'failed' AND ${media.etag} = '')::int`,
    })
    .from(media)
    .where(and(eq(media.projectId, projectId), isNotNull(media.sourceUrl)))
  return row ?? { waiting: 0, failed: 0 }
}

export type NewMedia = Pick<
  MediaRow,
  | 'id'
  | 'userId'
  | 'projectId'
  | 'uploadId'
  | 'originalName'
  | 'mimeType'
  | 'category'
  | 'sizeBytes'
  | 'objectKey'
  | 'etag'
  | 'status'
  | 'sourceUrl'
> & { now: Date }

export const insertMedia = async (db: Db, { now, ...of }: NewMedia): Promise<MediaRow> => {
  const [row] = await db
    .insert(media)
    .values({ ...of, analysisPercent: of.status === 'ready' ? 100 : 0, createdAt: now, updatedAt: now })
    .returning(columns)
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** Changes a file and gives it back; null when it is gone. */
export const updateMedia = (
  db: Db,
  change: { mediaId: MediaId; set: Partial<Omit<MediaRowWithFacts, 'id' | 'userId' | 'projectId'>>; now: Date },
): Promise<MediaRow | null> =>
  firstOf(
    db
      .update(media)
      .set({ ...change.set, updatedAt: change.now })
      .where(eq(media.id, change.mediaId))
      .returning(columns),
  )

/** Puts a file that was taken out into the library again. */
export const putBack = async (db: Db, row: MediaRowWithFacts): Promise<MediaRow> => {
  const [back] = await db.insert(media).values(row).returning(columns)
  if (back === undefined) throw new Error('an insert returns its row')
  return back
}

export type LibraryQuery = {
  userId: UserId
  projectId: ProjectId
  category: MediaRow['category'] | null
  search: string | null
  sortBy: 'created_at' | 'name' | 'size' | 'duration'
  sortOrder: 'asc' | 'desc'
  limit: number
  offset: number
}

const SORT_COLUMNS = {
  created_at: media.createdAt,
  name: sql`lower(${media.originalName})`,
  size: media.sizeBytes,
  duration: sql`coalesce(${media.durationSec}, 0)`,
} as const

/** A page of a project's files, and how many there are in all. */
export const listMedia = async (db: Db, query: LibraryQuery): Promise<{ rows: MediaRow[]; total: number }> => {
  const conditions: SQL[] = [eq(media.projectId, query.projectId), eq(media.userId, query.userId)]
  if (query.category !== null) conditions.push(eq(media.category, query.category))
  if (query.search !== null)
    conditions.push(
      sql`(strpos(lower(${media.originalName}), lower(${query.search})) > 0 or exists (select 1 from unnest(${media.tags}) as tag where strpos(lower(tag), lower(${query.search})) > 0))`,
    )
  const where = and(...conditions)
  const order = query.sortOrder === 'asc' ? asc : desc
  const rows = await db
    .select(columns)
    .from(media)
    .where(where)
    .orderBy(order(SORT_COLUMNS[query.sortBy]), order(media.id))
    .limit(query.limit)
    .offset(query.offset)
  return { rows, total: await db.$count(media, where) }
}

const listInProject = (db: Db, which: SQL, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<MediaRow[]> =>
  db
    .select(columns)
    .from(media)
    .where(and(which, eq(media.projectId, projectId), eq(media.userId, userId)))

export const listMediaOfUploads = (
  db: Db,
  { uploadIds, ...project }: { userId: UserId; projectId: ProjectId; uploadIds: readonly UploadId[] },
): Promise<MediaRow[]> => listInProject(db, inArray(media.uploadId, [...uploadIds]), project)

export const listMediaByIds = async (
  db: Db,
  { mediaIds, userId }: { userId: UserId; mediaIds: readonly MediaId[] },
): Promise<ReadableMedia[]> => {
  if (mediaIds.length === 0) return []
  return db
    .select(readable)
    .from(media)
    .where(and(inArray(media.id, [...mediaIds]), eq(media.userId, userId)))
}

export const listMediaOfProject = (db: Db, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<ReadableMedia[]> =>
  db
    .select(readable)
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.userId, userId)))
    .orderBy(asc(media.createdAt), asc(media.id))

/** The person's files among these, held until the transaction ends so that whoever deletes one of them waits, and then finds its objects in use. */
export const holdMedia = (tx: Db, { mediaIds, userId }: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<MediaRow[]> =>
  tx
    .select(columns)
    .from(media)
    .where(and(inArray(media.id, [...mediaIds]), eq(media.userId, userId), inLiveProject(media.projectId)))
    .orderBy(asc(media.id))
    .for('share')

/** Those files of a project that are kept in one of these objects. */
export const listMediaOfObjects = (
  db: Db,
  { objectKeys, ...project }: { userId: UserId; projectId: ProjectId; objectKeys: readonly string[] },
): Promise<MediaRow[]> => listInProject(db, inArray(media.objectKey, [...objectKeys]), project)

/** Differs whenever a file of the project came, went or changed, or became searchable by meaning. */
export const libraryVersion = async (db: Db, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<string> => {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ', count(*), max(${media.updatedAt}), max(${media.createdAt}), count(${mediaVectors.mediaId}), max(${mediaVectors.updatedAt}))`,
    })
    .from(media)
    .leftJoin(mediaVectors, eq(mediaVectors.mediaId, media.id))
    .where(and(eq(media.projectId, projectId), eq(media.userId, userId)))
  return row?.version ?? ''
}

/** A file that was imported from there before. */
export const findMediaBySource = (
  db: Db,
  { projectId, userId, sourceUrl }: { userId: UserId; projectId: ProjectId; sourceUrl: string },
): Promise<MediaRow | null> =>
  firstOf(
    db
      .select(columns)
      .from(media)
      .where(and(eq(media.projectId, projectId), eq(media.userId, userId), eq(media.sourceUrl, sourceUrl)))
      .limit(1),
  )

/** The newest files of several projects; at most `limitEach` of each. */
export const listNewestOfProjects = async (
  db: Db,
  { projectIds, userId, limitEach }: { userId: UserId; projectIds: readonly ProjectId[]; limitEach: number },
): Promise<MediaRow[]> => {
  if (projectIds.length === 0) return []
  const newestFirst = [desc(media.createdAt), desc(media.id)]
  const where = and(inArray(media.projectId, [...projectIds]), eq(media.userId, userId))
  return db
    .select(columns)
    .from(media)
    .where(isOfNewestOfEach({ table: media, id: media.id, group: media.projectId, newestFirst, where, limitEach }))
    .orderBy(...newestFirst)
}

/** Keys of the originals of a project's files, of those too that were deleted. */
export const listObjectKeys = async (db: Db, { projectId, userId }: { userId: UserId; projectId: ProjectId }): Promise<string[]> => {
  const keysIn = (table: typeof media | typeof deletedMedia) =>
    db
      .select({ objectKey: table.objectKey })
      .from(table)
      .where(and(eq(table.projectId, projectId), eq(table.userId, userId)))
  return [...(await keysIn(media)), ...(await keysIn(deletedMedia))].map((row) => row.objectKey)
}

/** Posters of files; one without a poster is missing. */
export const findPosters = async (db: Db, mediaIds: readonly MediaId[]): Promise<Map<MediaId, string>> => {
  if (mediaIds.length === 0) return new Map()
  const rows = await db
    .select({ id: media.id, posterKey: media.posterKey })
    .from(media)
    .where(inArray(media.id, [...mediaIds]))
  return new Map(rows.flatMap((row) => (row.posterKey === null ? [] : [[row.id, row.posterKey] as const])))
}

/** Counts and the newest thumbnails of the files of each project. */
export const summariseFiles = async (
  db: Db,
  projectIds: readonly ProjectId[],
): Promise<Map<ProjectId, { fileCount: number; storedBytes: number; thumbnailKeys: string[] }>> => {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({
      projectId: media.projectId,
      fileCount: sql<number>`count(*)::int`,
      storedBytes: sql<string>`coalesce(sum(${media.sizeBytes}), 0)`,
      thumbnailKeys: sql<
        string[]
      >`coalesce((array_agg(${media.thumbnailKey} order by ${media.createdAt} desc) filter (where ${media.thumbnailKey} is not null))[1:4], '{}')`,
    })
    .from(media)
    .where(inArray(media.projectId, [...projectIds]))
    .groupBy(media.projectId)
  return new Map(
    rows.map((row) => [
      row.projectId,
      { fileCount: row.fileCount, storedBytes: Number(row.storedBytes), thumbnailKeys: row.thumbnailKeys },
    ]),
  )
}

const keysIn = async (db: Db, table: typeof media | typeof deletedMedia, objectKeys: readonly string[]): Promise<string[]> => {
  if (objectKeys.length === 0) return []
  const rows = await db
    .selectDistinct({ objectKey: table.objectKey })
    .from(table)
    .where(inArray(table.objectKey, [...objectKeys]))
  return rows.map((row) => row.objectKey)
}

/** Of these object keys, those of files that are there. */
export const keysOfLibrary = async (db: Db, objectKeys: readonly string[]): Promise<Set<string>> =>
  new Set(await keysIn(db, media, objectKeys))

/** Of these object keys, those that a file still uses, or one whose deletion can be taken back. */
export const keysInUse = async (db: Db, objectKeys: readonly string[]): Promise<Set<string>> =>
  new Set([...(await keysIn(db, media, objectKeys)), ...(await keysIn(db, deletedMedia, objectKeys))])
