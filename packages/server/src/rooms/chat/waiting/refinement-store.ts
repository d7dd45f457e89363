/** First plans that are to be refined when the other clips are watched, in the database: one for each reel at most. */
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { planRefinements, type RefinementRow } from '../tables.ts'

/** The newest first plan of a reel counts. */
export const keepRefinement = async (db: Db, row: RefinementRow): Promise<void> => {
  const { reelId: _, ...set } = row
  await db.insert(planRefinements).values(row).onConflictDoUpdate({ target: planRefinements.reelId, set })
}

/** Of everybody's in one go: the next look takes the rest. */
const REFINEMENTS_MAX = 1_000

/** Those of a person, or without one everybody's, the oldest first. */
export const listRefinements = (db: Db, userId: UserId | undefined): Promise<RefinementRow[]> =>
  db
    .select()
    .from(planRefinements)
    .where(userId === undefined ? undefined : eq(planRefinements.userId, userId))
    .orderBy(asc(planRefinements.since))
    .limit(REFINEMENTS_MAX)

/** Takes a reel's refinement away and gives it; null when another run did. */
export const takeRefinement = async (db: Db, reelId: ReelId): Promise<RefinementRow | null> => {
  const [row] = await db.delete(planRefinements).where(eq(planRefinements.reelId, reelId)).returning()
  return row ?? null
}
