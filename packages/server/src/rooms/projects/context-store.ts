/** What somebody looked at last. */
import type { ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { userContexts } from './tables.ts'

export type StoredContext = { projectId: ProjectId | null; reelId: ReelId | null }

const NOTHING_YET: StoredContext = { projectId: null, reelId: null }

export const findContext = async (db: Db, userId: UserId): Promise<StoredContext> => {
  const { projectId, reelId } = userContexts
  return (await firstOf(db.select({ projectId, reelId }).from(userContexts).where(eq(userContexts.userId, userId)))) ?? NOTHING_YET
}

/** The caller proved before that project and reel are the person's own. */
export const saveContext = async (
  db: Db,
  { projectId, reelId, now, userId }: { userId: UserId; projectId: ProjectId; reelId: ReelId | null; now: Date },
): Promise<void> => {
  const context = { projectId, reelId, updatedAt: now }
  await db
    .insert(userContexts)
    .values({ userId, ...context })
    .onConflictDoUpdate({ target: userContexts.userId, set: context })
}
