/** Versions of reels in the database. The caller holds the reel's lock wherever something is written. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ReelVersion } from '@reelwright/contract/versions'
import type { ReelId, ReelVersionId, UserId } from '@reelwright/contract/wire/ids'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { readPlan } from '../plan/plan-store.ts'
import { reelEdits, reelPlans, reelVersions } from '../tables.ts'

type OwnReel = { userId: UserId; reelId: ReelId }
export type VersionRow = { id: ReelVersionId; name: string; plan: ReelPlan; updatedAt: Date; isDeleted: boolean; isCurrent: boolean }

const own = ({ userId, reelId }: OwnReel) => and(eq(reelVersions.reelId, reelId), eq(reelVersions.userId, userId))

/** Every version, oldest first, the one that is worked on with its plan as it is now. */
export const findVersions = async (db: Db, reel: OwnReel): Promise<VersionRow[]> => {
  const rows = await db
    .select({ version: reelVersions, currentId: reelPlans.versionId, plan: reelPlans.plan, planAt: reelPlans.updatedAt })
    .from(reelVersions)
    .leftJoin(reelPlans, and(eq(reelPlans.reelId, reelVersions.reelId), eq(reelPlans.versionId, reelVersions.id)))
    .where(own(reel))
    .orderBy(asc(reelVersions.createdAt), asc(reelVersions.id))
  return rows.map(({ version, currentId, plan, planAt }) => ({
    id: version.id,
    name: version.name,
    plan: readPlan(currentId === null ? version.plan : plan),
    updatedAt: planAt ?? version.updatedAt,
    isDeleted: version.deletedAt !== null,
    isCurrent: currentId !== null,
  }))
}

export const toWireVersions = (rows: readonly VersionRow[]): ReelVersion[] =>
  rows
    .filter((row) => !row.isDeleted)
    .map(({ id, name, plan, isCurrent, updatedAt }) => ({
      version_id: id,
      name,
      aspect: plan.export.aspect,
      duration_sec: planFrames(plan) / plan.export.fps,
      scene_count: plan.scenes.length,
      is_current: isCurrent,
      updated_at: updatedAt.toISOString(),
    }))

/** A deleted version can be brought back for a day at least; then it goes when the next one is made. */
const RESTORABLE_MS = 24 * 60 * 60_000

export const insertVersion = async (
  db: Db,
  { now, ...version }: OwnReel & { id: ReelVersionId; name: string; plan: ReelPlan; now: Date },
): Promise<void> => {
  const forgotten = new Date(now.getTime() - RESTORABLE_MS)
  await db.delete(reelVersions).where(and(own(version), lt(reelVersions.deletedAt, forgotten)))
  await db.insert(reelVersions).values({ ...version, createdAt: now, updatedAt: now })
}

export const updateVersion = async (
  db: Db,
  { id, set }: { id: ReelVersionId; set: Partial<{ name: string; plan: ReelPlan; updatedAt: Date; deletedAt: Date | null }> },
): Promise<void> => {
  await db.update(reelVersions).set(set).where(eq(reelVersions.id, id))
}

/** Says which version the reel's plan is from now on. */
export const setCurrentVersion = async (db: Db, { reelId, id }: { reelId: ReelId; id: ReelVersionId }): Promise<void> => {
  await db.update(reelPlans).set({ versionId: id }).where(eq(reelPlans.reelId, reelId))
}

/** What was done to the reel before it had versions is the history of its first. */
export const giveHistory = async (db: Db, { reelId, id }: { reelId: ReelId; id: ReelVersionId }): Promise<void> => {
  await db
    .update(reelEdits)
    .set({ versionId: id })
    .where(and(eq(reelEdits.reelId, reelId), isNull(reelEdits.versionId)))
}
