/** Uploads in the database. */
import type { MediaId, ProjectId, UploadId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { media, type UploadRow, uploads } from '../tables.ts'

export const insertUpload = async (db: Db, upload: Omit<UploadRow, 'status' | 'error'>): Promise<void> => {
  await db.insert(uploads).values({ ...upload, status: 'waiting', error: null })
}

export const findUpload = async (db: Db, { uploadId, userId }: { userId: UserId; uploadId: UploadId }): Promise<UploadRow | null> => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId)))
  return row ?? null
}

/** For jobs, which act for nobody, and to let one confirmation wait for another. */
export const lockUpload = async (db: Db, uploadId: UploadId): Promise<UploadRow | null> => {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, uploadId)).for('update')
  return row ?? null
}

export const findUploadOfMedia = async (db: Db, { mediaId, userId }: { userId: UserId; mediaId: MediaId }): Promise<UploadRow | null> => {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.mediaId, mediaId), eq(uploads.userId, userId)))
  return row ?? null
}

export const endUpload = async (
  db: Db,
  outcome: { uploadId: UploadId; status: 'completed' | 'aborted' } | { uploadId: UploadId; status: 'refused'; error: string },
): Promise<void> => {
  await db
    .update(uploads)
    .set({ status: outcome.status, error: outcome.status === 'refused' ? outcome.error : null })
    .where(eq(uploads.id, outcome.uploadId))
}

/** Keys of uploads of a project that never became a file. */
export const unfinishedUploads = (
  db: Db,
  { projectId, userId }: { userId: UserId; projectId: ProjectId },
): Promise<Pick<UploadRow, 'objectKey' | 'multipartId'>[]> =>
  db
    .select({ objectKey: uploads.objectKey, multipartId: uploads.multipartId })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), eq(uploads.userId, userId), eq(uploads.status, 'waiting')))

/** Makes those who would store something for one person wait for each other until the transaction ends, so that quotas are exact. */
export const lockStorageOf = async (db: Db, userId: UserId): Promise<void> => {
  await db.execute(sql`select 1 from users where id = ${userId} for no key update`)
}

/** Bytes that a person's files take, and that uploads under way have reserved. Copies share an object and count once. */
export const storedBytes = async (db: Db, userId: UserId): Promise<number> => {
  const objects = db
    .selectDistinct({ objectKey: media.objectKey, sizeBytes: media.sizeBytes })
    .from(media)
    .where(eq(media.userId, userId))
    .as('objects')
  const [kept] = await db.select({ bytes: sql<string>`coalesce(sum(${objects.sizeBytes}), 0)` }).from(objects)
  const [reserved] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.status, 'waiting')))
  return Number(kept?.bytes ?? 0) + Number(reserved?.bytes ?? 0)
}
