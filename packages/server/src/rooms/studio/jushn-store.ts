/** Videos of reels in the database. */
import type { JushnId, ReelId, UserId } from '@reelwright/contract/ids'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { readPlan } from './plan-store.ts'
import { type JushnRow, jushns } from './tables.ts'

const { plan: _plan, recipe: _recipe, ...columns } = getTableColumns(jushns)

const onItsWay = inArray(jushns.status, ['queued', 'running'])

export const findJushn = async (db: Db, of: { userId: UserId; jushnId: JushnId }): Promise<JushnRow | null> => {
  const [row] = await db
    .select(columns)
    .from(jushns)
    .where(and(eq(jushns.id, of.jushnId), eq(jushns.userId, of.userId)))
  return row ?? null
}

/** For the job that makes it, which acts for nobody. */
export const lockJushn = async (db: Db, jushnId: JushnId): Promise<JushnRow | null> => {
  const [row] = await db.select(columns).from(jushns).where(eq(jushns.id, jushnId)).for('update')
  return row ?? null
}

/** Newest first. */
export const listJushns = (db: Db, of: { userId: UserId; reelId: ReelId; limit: number }): Promise<JushnRow[]> =>
  db
    .select(columns)
    .from(jushns)
    .where(and(eq(jushns.reelId, of.reelId), eq(jushns.userId, of.userId)))
    .orderBy(desc(jushns.createdAt), desc(jushns.id))
    .limit(of.limit)

export const listOnTheirWay = (db: Db, reelId: ReelId): Promise<JushnRow[]> =>
  db
    .select(columns)
    .from(jushns)
    .where(and(eq(jushns.reelId, reelId), onItsWay))
    .orderBy(desc(jushns.createdAt), desc(jushns.id))

/** One of this plan version that is queued or running. */
export const findTwin = async (db: Db, of: { reelId: ReelId; planVersion: number }): Promise<JushnRow | null> => {
  const [row] = await db
    .select(columns)
    .from(jushns)
    .where(and(eq(jushns.reelId, of.reelId), eq(jushns.planVersion, of.planVersion), onItsWay))
  return row ?? null
}

export const insertJushn = async (
  db: Db,
  of: { id: JushnId; userId: UserId; reelId: ReelId; planVersion: number; plan: ReelPlan; now: Date },
): Promise<JushnRow> => {
  const [row] = await db
    .insert(jushns)
    .values({
      id: of.id,
      userId: of.userId,
      reelId: of.reelId,
      status: 'queued',
      stage: 'queued',
      planVersion: of.planVersion,
      plan: of.plan,
      createdAt: of.now,
      updatedAt: of.now,
    })
    .returning(columns)
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** Changes a video and gives it back; null when it is gone, or when `ifAttempt` is given and another run has taken over. */
export const updateJushn = async (
  db: Db,
  of: { jushnId: JushnId; ifAttempt?: number; set: Partial<Omit<typeof jushns.$inferSelect, 'id' | 'userId' | 'reelId'>>; now: Date },
): Promise<JushnRow | null> => {
  const [row] = await db
    .update(jushns)
    .set({ ...of.set, updatedAt: of.now })
    .where(
      and(
        eq(jushns.id, of.jushnId),
        ...(of.ifAttempt === undefined ? [] : [eq(jushns.attempt, of.ifAttempt), eq(jushns.status, 'running')]),
      ),
    )
    .returning(columns)
  return row ?? null
}

/** The plan as it was when the video was asked for. */
export const findPlanOfJushn = async (db: Db, jushnId: JushnId): Promise<ReelPlan> => {
  const [row] = await db.select({ plan: jushns.plan }).from(jushns).where(eq(jushns.id, jushnId))
  if (row === undefined) throw new Error('the video is gone')
  return readPlan(row.plan)
}

export const hasFinished = async (db: Db, reelId: ReelId): Promise<boolean> => {
  const rows = await db
    .select({ one: sql`1` })
    .from(jushns)
    .where(and(eq(jushns.reelId, reelId), eq(jushns.status, 'succeeded')))
    .limit(1)
  return rows.length > 0
}

/** Keys of every object of these reels' videos. */
export const jushnObjectKeys = async (db: Db, of: { userId: UserId; reelIds: readonly ReelId[] }): Promise<string[]> => {
  if (of.reelIds.length === 0) return []
  const rows = await db
    .select({ video: jushns.videoKey, poster: jushns.posterKey, captions: jushns.captionsKey })
    .from(jushns)
    .where(and(inArray(jushns.reelId, [...of.reelIds]), eq(jushns.userId, of.userId)))
  return rows.flatMap((row) => [row.video, row.poster, row.captions]).filter((key) => key !== null)
}
