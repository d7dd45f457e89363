import type { MediaId, ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { deletedMedia, media } from './tables.ts'

export type IdsOfProject = { userId: UserId; projectId: ProjectId; mediaIds: readonly MediaId[] }

/** Which of these are of that project and person in a table of files: those that are there, or those that were deleted. */
export const ownIdsIn = async (
  db: Db,
  table: typeof media | typeof deletedMedia,
  { mediaIds, projectId, userId }: IdsOfProject,
): Promise<Set<MediaId>> => {
  if (mediaIds.length === 0) return new Set()
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...mediaIds]), eq(table.projectId, projectId), eq(table.userId, userId)))
  return new Set(rows.map((row) => row.id))
}
