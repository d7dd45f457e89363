/** How many files somebody may have: each is a row with what was measured of it, also where it takes no storage of its own. */
import { FILES_OF_PROJECT_MAX } from '@reelwright/contract/constants'
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { media, uploads } from './tables.ts'
import { lockStorageOf } from './uploads/upload-store.ts'

/** Files of an account, whatever its plan has room for (ours: ten full projects, above what anybody shoots). */
export const FILES_OF_ACCOUNT_MAX = 10_000

/** Files and uploads under way; those of a deleted project count until they are gone. */
const countFiles = async (db: Db, { userId, projectId }: { userId: UserId; projectId: ProjectId }) => {
  const [kept] = await db
    .select({ all: sql<number>`count(*)::int`, here: sql<number>`(count(*) filter (where ${media.projectId} = ${projectId}))::int` })
    .from(media)
    .where(eq(media.userId, userId))
  const [coming] = await db
    .select({ all: sql<number>`count(*)::int`, here: sql<number>`(count(*) filter (where ${uploads.projectId} = ${projectId}))::int` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.status, 'waiting')))
  return { all: (kept?.all ?? 0) + (coming?.all ?? 0), here: (kept?.here ?? 0) + (coming?.here ?? 0) }
}

/** Refuses what would be more than a project or an account holds; holds a lock until the transaction ends, so that the count is exact. */
export const refuseTooManyFiles = async (db: Db, wanted: { userId: UserId; projectId: ProjectId; more: number }): Promise<void> => {
  await lockStorageOf(db, wanted.userId)
  const { all, here } = await countFiles(db, wanted)
  if (here + wanted.more > FILES_OF_PROJECT_MAX)
    throw new AppError('LIMIT_REACHED', {
      text: `A project holds ${FILES_OF_PROJECT_MAX.toLocaleString('en')} files. Delete some here, or use another project.`,
    })
  if (all + wanted.more > FILES_OF_ACCOUNT_MAX)
    throw new AppError('LIMIT_REACHED', {
      text: `An account holds ${FILES_OF_ACCOUNT_MAX.toLocaleString('en')} files. Delete some to add others.`,
    })
}
