/** Uploads in the database. */
import type { MediaId, ProjectId, UploadId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, exists, gt, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db.ts'
import { inLiveProject } from '../../../platform/live-project.ts'
import { firstOf } from '../../../platform/postgres/first-of.ts'
import type { ObjectsToDelete } from '../delete-objects-job.ts'
import { deletedMedia, media, type UploadRow, uploads } from '../tables.ts'
import { incomingKey, mediaOfIncoming } from './incoming.ts'

export const insertUpload = async (db: Db, upload: Omit<UploadRow, 'status' | 'error' | 'acceptedEtag' | 'endedAt'>): Promise<void> => {
  await db.insert(uploads).values({ ...upload, status: 'waiting', error: null })
}

const findOwn = (db: Db, which: SQL, userId: UserId): Promise<UploadRow | null> =>
  firstOf(
    db
      .select()
      .from(uploads)
      .where(and(which, eq(uploads.userId, userId), inLiveProject(uploads.projectId))),
  )

export const findUpload = (db: Db, { uploadId, userId }: { userId: UserId; uploadId: UploadId }): Promise<UploadRow | null> =>
  findOwn(db, eq(uploads.id, uploadId), userId)

/** For jobs, which act for nobody, and to let one confirmation wait for another. */
export const lockUpload = (db: Db, uploadId: UploadId): Promise<UploadRow | null> =>
  firstOf(db.select().from(uploads).where(eq(uploads.id, uploadId)).for('update'))

export const findUploadOfMedia = (db: Db, { mediaId, userId }: { userId: UserId; mediaId: MediaId }): Promise<UploadRow | null> =>
  findOwn(db, eq(uploads.mediaId, mediaId), userId)

export const endUpload = async (
  db: Db,
  outcome: { uploadId: UploadId; now: Date } & ({ status: 'completed' | 'aborted' } | { status: 'refused'; error: string }),
): Promise<void> => {
  await db
    .update(uploads)
    .set({ status: outcome.status, error: outcome.status === 'refused' ? outcome.error : null, endedAt: outcome.now })
    .where(eq(uploads.id, outcome.uploadId))
}

/**
 * Says which of the bytes that came are the file, unless a confirmation has said it before; gives what holds now. Null when
 * the upload does not wait any more.
 */
export const acceptBytes = async (db: Db, { uploadId, etag }: { uploadId: UploadId; etag: string }): Promise<string | null> => {
  const [row] = await db
    .update(uploads)
    .set({ acceptedEtag: sql`coalesce(${uploads.acceptedEtag}, ${etag})` })
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, 'waiting')))
    .returning({ acceptedEtag: uploads.acceptedEtag })
  return row?.acceptedEtag ?? null
}

/** Takes it back where those bytes were replaced before they could be moved. */
export const forgetAccepted = async (db: Db, { uploadId, etag }: { uploadId: UploadId; etag: string }): Promise<void> => {
  await db
    .update(uploads)
    .set({ acceptedEtag: null })
    .where(and(eq(uploads.id, uploadId), eq(uploads.status, 'waiting'), eq(uploads.acceptedEtag, etag)))
}

/** Whether an upload still waits for bytes at that key; so an address that outlived its upload, its file or its owner is refused. */
export const takesBytes = async (db: Db, key: string): Promise<boolean> => {
  const mediaId = mediaOfIncoming(key)
  if (mediaId === null) return false
  const [row] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.mediaId, mediaId), eq(uploads.status, 'waiting'), isNull(uploads.acceptedEtag)))
  return row !== undefined
}

/** How the uploads of these files stand; one that is gone is missing. */
export const statusOfUploads = async (db: Db, mediaIds: readonly MediaId[]): Promise<Map<MediaId, UploadRow['status']>> => {
  if (mediaIds.length === 0) return new Map()
  const rows = await db
    .select({ mediaId: uploads.mediaId, status: uploads.status })
    .from(uploads)
    .where(inArray(uploads.mediaId, [...mediaIds]))
  return new Map(rows.map((row) => [row.mediaId, row.status]))
}

/** Uploads of a project that were begun since then and still wait for their bytes. */
export const listUploadsUnderWay = (
  db: Db,
  { projectId, userId, since }: { userId: UserId; projectId: ProjectId; since: Date },
): Promise<{ name: string }[]> =>
  db
    .select({ name: uploads.filename })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), eq(uploads.userId, userId), eq(uploads.status, 'waiting'), gt(uploads.createdAt, since)))

/** Whether the same file was begun anew: a try that broke off and was given up is no file that is gone. */
const begunAnew = (db: Db) => {
  const later = alias(uploads, 'later')
  return exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.projectId, uploads.projectId),
          eq(later.filename, uploads.filename),
          eq(later.sizeBytes, uploads.sizeBytes),
          gt(later.createdAt, uploads.createdAt),
        ),
      ),
  )
}

/** Uploads of a project that ended and of which there is no file: refused, given up, or deleted since. */
export const listUploadsWithoutFile = async (
  db: Db,
  { projectId, userId }: { userId: UserId; projectId: ProjectId },
): Promise<{ name: string; isRefused: boolean; endedAt: Date }[]> => {
  const rows = await db
    .select({ name: uploads.filename, status: uploads.status, endedAt: uploads.endedAt, createdAt: uploads.createdAt })
    .from(uploads)
    .leftJoin(media, eq(media.id, uploads.mediaId))
    .where(
      and(
        eq(uploads.projectId, projectId),
        eq(uploads.userId, userId),
        ne(uploads.status, 'waiting'),
        isNull(media.id),
        not(and(eq(uploads.status, 'aborted'), begunAnew(db)) ?? sql`false`),
      ),
    )
  return rows.map(({ name, status, endedAt, createdAt }) => ({ name, isRefused: status === 'refused', endedAt: endedAt ?? createdAt }))
}

/** Keys of uploads of a project that never became a file. */
export const unfinishedUploads = (
  db: Db,
  { projectId, userId }: { userId: UserId; projectId: ProjectId },
): Promise<Pick<UploadRow, 'mediaId' | 'objectKey' | 'multipartId'>[]> =>
  db
    .select({ mediaId: uploads.mediaId, objectKey: uploads.objectKey, multipartId: uploads.multipartId })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), eq(uploads.userId, userId), eq(uploads.status, 'waiting')))

/** Makes those who would store something for one person wait for each other until the transaction ends, so that quotas are exact. */
export const lockStorageOf = async (db: Db, userId: UserId): Promise<void> => {
  await db.execute(sql`select 1 from users where id = ${userId} for no key update`)
}

/** Everything in the store that an upload which became no file may have left. */
export const leftBy = (upload: Pick<UploadRow, 'mediaId' | 'objectKey' | 'multipartId'>): Omit<ObjectsToDelete, 'files'> => {
  const key = incomingKey(upload)
  // It may have been moved already when its confirmation was cut off.
  return { others: [key, upload.objectKey], multiparts: upload.multipartId === null ? [] : [{ key, multipartId: upload.multipartId }] }
}

/**
 * Bytes that a person's files take, deleted ones until they are gone, and that uploads under way have reserved. Copies share an object and
 * count once.
 */
export const storedBytes = async (db: Db, userId: UserId): Promise<number> => {
  const objectsOf = (table: typeof media | typeof deletedMedia) =>
    db.select({ objectKey: table.objectKey, sizeBytes: table.sizeBytes }).from(table).where(eq(table.userId, userId))
  const objects = union(objectsOf(media), objectsOf(deletedMedia)).as('objects')
  const [kept] = await db.select({ bytes: sql<string>`coalesce(sum(${objects.sizeBytes}), 0)` }).from(objects)
  const [reserved] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.status, 'waiting')))
  return Number(kept?.bytes ?? 0) + Number(reserved?.bytes ?? 0)
}
