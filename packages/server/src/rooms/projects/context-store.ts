/** What somebody looked at last. */
import type { ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { userContexts } from './tables.ts'

export type StoredContext = { projectId: ProjectId | null; reelId: ReelId | null }

export const findContext = async (db: Db, userId: UserId): Promise<StoredContext> => {
  const [row] = await db
    .select({ projectId: userContexts.projectId, reelId: userContexts.reelId })
    .from(userContexts)
    .where(eq(userContexts.userId, userId))
  return row ?? { projectId: null, reelId: null }
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
