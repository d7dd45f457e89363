/** Deleted files in the database: away from all others, so that nothing that reads files finds them. */
import { MediaId, ReelId, type UserId } from '@reelwright/contract/wire/ids'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { inLiveProject } from '../../../platform/live-project.ts'
import { firstOf } from '../../../platform/postgres/first-of.ts'
import { type IdsOfProject, ownIdsIn } from '../own-ids.ts'
import { deletedMedia, type MediaRowWithFacts, media } from '../tables.ts'

/** The step of a reel's plan by which the scenes of a deleted file were taken out. */
export const DroppedStep = z.object({ reelId: ReelId, stepId: z.string() })
export type DroppedStep = z.infer<typeof DroppedStep>

type OwnMedia = { userId: UserId; mediaId: MediaId }
type Deletion = { deletedAt: Date; droppedSteps: readonly DroppedStep[] }

/** Takes a file out of the library, with all that is known of it; null when there was none. */
export const takeFromLibrary = (db: Db, { mediaId, userId }: OwnMedia): Promise<MediaRowWithFacts | null> =>
  firstOf(
    db
      .delete(media)
      .where(and(eq(media.id, mediaId), eq(media.userId, userId), inLiveProject(media.projectId)))
      .returning(),
  )

/** Which of these are deleted files of that project whose deletion can still be taken back. */
export const findDeletedMedia = (db: Db, files: IdsOfProject): Promise<Set<MediaId>> => ownIdsIn(db, deletedMedia, files)

export const keepDeleted = async (db: Db, row: MediaRowWithFacts, deletion: Deletion): Promise<void> => {
  await db.insert(deletedMedia).values({ ...row, ...deletion })
}

/** Takes a deleted file out again, to put it back; null when it is gone for good, or was none of theirs. */
export const takeDeleted = async (
  db: Db,
  { mediaId, userId }: OwnMedia,
): Promise<{ row: MediaRowWithFacts; deletion: Deletion } | null> => {
  const [found] = await db
    .delete(deletedMedia)
    .where(and(eq(deletedMedia.id, mediaId), eq(deletedMedia.userId, userId), inLiveProject(deletedMedia.projectId)))
    .returning()
  if (found === undefined) return null
  const { deletedAt, droppedSteps, ...row } = found
  return { row, deletion: { deletedAt, droppedSteps: z.array(DroppedStep).parse(droppedSteps) } }
}

/** Takes a deleted file out for good, unless it is back or was deleted anew since; the key of its object. */
export const forgetDeletion = async (db: Db, { mediaId, deletedAt }: { mediaId: MediaId; deletedAt: string }): Promise<string | null> => {
  const [row] = await db
    .delete(deletedMedia)
    .where(and(eq(deletedMedia.id, mediaId), sql`date_trunc('milliseconds', ${deletedMedia.deletedAt}) = ${deletedAt}::timestamptz`))
    .returning({ objectKey: deletedMedia.objectKey })
  return row?.objectKey ?? null
}

/** Takes these out for good; the keys of their objects. */
export const forgetDeleted = async (db: Db, mediaIds: readonly MediaId[]): Promise<string[]> => {
  if (mediaIds.length === 0) return []
  const rows = await db
    .delete(deletedMedia)
    .where(inArray(deletedMedia.id, [...mediaIds]))
    .returning({ objectKey: deletedMedia.objectKey })
  return rows.map((row) => row.objectKey)
}

/** A person's deleted files, the oldest deletion first, held until the transaction ends. */
export const lockDeletedOf = (db: Db, userId: UserId): Promise<{ mediaId: MediaId; objectKey: string; sizeBytes: number }[]> =>
  db
    .select({ mediaId: deletedMedia.id, objectKey: deletedMedia.objectKey, sizeBytes: deletedMedia.sizeBytes })
    .from(deletedMedia)
    .where(eq(deletedMedia.userId, userId))
    .orderBy(asc(deletedMedia.deletedAt), asc(deletedMedia.id))
    .for('update')

/** Those beyond the newest so many of a person. */
export const listDeletedBeyond = async (db: Db, { userId, newest }: { userId: UserId; newest: number }): Promise<MediaId[]> => {
  const rows = await db
    .select({ id: deletedMedia.id })
    .from(deletedMedia)
    .where(eq(deletedMedia.userId, userId))
    .orderBy(desc(deletedMedia.deletedAt), desc(deletedMedia.id))
    .offset(newest)
  return rows.map((row) => MediaId.parse(row.id))
}
