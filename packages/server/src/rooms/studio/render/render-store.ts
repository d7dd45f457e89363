/** Videos of reels in the database, whose tables call them 'jushns'. */

import { ExportSettings, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { JushnId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import { inLiveReel } from '../../../platform/live-project.ts'
import { firstOf } from '../../../platform/postgres/first-of.ts'
import { readPlan } from '../plan/plan-store.ts'
import { type RenderRow, renders } from '../tables.ts'
import type { MadeVideo } from './render-speed.ts'

const { plan: _plan, recipe: _recipe, ...columns } = getTableColumns(renders)

const inProgress = inArray(renders.status, ['queued', 'running'])

/** The caller's; refuses with JUSHN_NOT_FOUND when it is not theirs. */
export const findOwnRender = async (db: Db, { renderId, userId }: { userId: UserId; renderId: JushnId }): Promise<RenderRow> => {
  const [row] = await db
    .select(columns)
    .from(renders)
    .where(and(eq(renders.id, renderId), eq(renders.userId, userId), inLiveReel(renders.reelId)))
  if (row === undefined) throw new AppError('JUSHN_NOT_FOUND')
  return row
}

/** For the job that makes it, which acts for nobody. */
export const lockRender = (db: Db, renderId: JushnId): Promise<RenderRow | null> =>
  firstOf(db.select(columns).from(renders).where(eq(renders.id, renderId)).for('update'))

/** Whosever it is; null when it is not finished, or gone. */
export const findReadyRender = async (
  db: Db,
  renderId: JushnId,
): Promise<{ userId: UserId; reelId: ReelId; durationSec: number; width: number; height: number } | null> => {
  const [row] = await db
    .select(columns)
    .from(renders)
    .where(and(eq(renders.id, renderId), eq(renders.status, 'succeeded')))
  if (row === undefined || row.durationSec === null || row.width === null || row.height === null) return null
  const { userId, reelId, durationSec, width, height } = row
  return { userId, reelId, durationSec, width, height }
}

/** Newest first. */
export const listRenders = (db: Db, { reelId, userId, limit }: { userId: UserId; reelId: ReelId; limit: number }): Promise<RenderRow[]> =>
  db
    .select(columns)
    .from(renders)
    .where(and(eq(renders.reelId, reelId), eq(renders.userId, userId)))
    .orderBy(desc(renders.createdAt), desc(renders.id))
    .limit(limit)

export const listInProgress = (db: Db, reelId: ReelId): Promise<RenderRow[]> =>
  db
    .select(columns)
    .from(renders)
    .where(and(eq(renders.reelId, reelId), inProgress))
    .orderBy(desc(renders.createdAt), desc(renders.id))

/** One of this plan version that is queued or running. */
export const findInProgressOfVersion = (
  db: Db,
  { reelId, planVersion }: { reelId: ReelId; planVersion: number },
): Promise<RenderRow | null> =>
  firstOf(
    db
      .select(columns)
      .from(renders)
      .where(and(eq(renders.reelId, reelId), eq(renders.planVersion, planVersion), inProgress)),
  )

export const insertRender = async (
  db: Db,
  { now, ...render }: Pick<RenderRow, 'id' | 'userId' | 'reelId' | 'planVersion'> & { plan: ReelPlan; now: Date },
): Promise<RenderRow> => {
  const [row] = await db
    .insert(renders)
    .values({ ...render, status: 'queued', stage: 'queued', createdAt: now, updatedAt: now })
    .returning(columns)
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** Changes a video and gives it back; null when it is gone, or when `ifAttempt` is given and another run has taken over. */
export const updateRender = async (
  db: Db,
  {
    renderId,
    ifAttempt,
    set,
    now,
  }: { renderId: JushnId; ifAttempt?: number; set: Partial<Omit<typeof renders.$inferSelect, 'id' | 'userId' | 'reelId'>>; now: Date },
): Promise<RenderRow | null> => {
  // What only one that is being made shows goes with that, and a run that begins shows nothing yet.
  const shown = set.status === undefined ? {} : { latestFrame: null, leftSec: null }
  const [row] = await db
    .update(renders)
    .set({ ...shown, ...set, updatedAt: now })
    .where(
      and(eq(renders.id, renderId), ...(ifAttempt === undefined ? [] : [eq(renders.attempt, ifAttempt), eq(renders.status, 'running')])),
    )
    .returning(columns)
  return row ?? null
}

/** The plan as it was when the video was asked for. */
export const findPlanOfRender = async (db: Db, renderId: JushnId): Promise<ReelPlan> => {
  const [row] = await db.select({ plan: renders.plan }).from(renders).where(eq(renders.id, renderId))
  if (row === undefined) throw new Error('the video is gone')
  return readPlan(row.plan)
}

/** That plan, and how the finished file came about; null until there is one. */
export const findRecipe = async (db: Db, renderId: JushnId): Promise<{ plan: ReelPlan; recipe: Record<string, unknown> | null }> => {
  const [row] = await db.select({ plan: renders.plan, recipe: renders.recipe }).from(renders).where(eq(renders.id, renderId))
  if (row === undefined) throw new Error('the video is gone')
  return { plan: readPlan(row.plan), recipe: z.nullable(z.record(z.string(), z.unknown())).parse(row.recipe) }
}

/** Whether a video of a reel is being made, and whether one was. */
export const standingOf = async (db: Db, reelId: ReelId): Promise<{ rendering: boolean; finished: boolean }> => {
  const [row] = await db
    .select({
      rendering: sql<boolean>`coalesce(bool_or(${inProgress}), false)`,
      finished: sql<boolean>`coalesce(bool_or(${renders.status} = 'succeeded'), false)`,
    })
    .from(renders)
    .where(eq(renders.reelId, reelId))
  return row ?? { rendering: false, finished: false }
}

/** Keys of every object of these reels' videos. */
export const renderObjectKeys = async (db: Db, { reelIds, userId }: { userId: UserId; reelIds: readonly ReelId[] }): Promise<string[]> => {
  if (reelIds.length === 0) return []
  const rows = await db
    .select({ video: renders.videoKey, poster: renders.posterKey, captions: renders.captionsKey })
    .from(renders)
    .where(and(inArray(renders.reelId, [...reelIds]), eq(renders.userId, userId)))
  return rows.flatMap((row) => [row.video, row.poster, row.captions]).filter((key) => key !== null)
}

/** The newest finished videos of whoever, as far as they tell how fast this server is. */
export const listMadeVideos = async (db: Db, limit: number): Promise<MadeVideo[]> => {
  const rows = await db
    .select({
      settings: sql<unknown>`${renders.plan} -> 'export'`,
      frames: renders.frames,
      width: renders.width,
      height: renders.height,
      sizeBytes: renders.sizeBytes,
      recipe: sql<unknown>`json_build_object('made_in_ms', ${renders.recipe} -> 'made_in_ms', 'parts_reused', ${renders.recipe} -> 'parts_reused')`,
    })
    .from(renders)
    .where(eq(renders.status, 'succeeded'))
    .orderBy(desc(renders.createdAt))
    .limit(limit)
  return rows.flatMap(({ settings, frames, width, height, sizeBytes, recipe }) => {
    const read = ExportSettings.safeParse(settings)
    if (!read.success || frames === null || width === null || height === null || sizeBytes === null) return []
    return [{ settings: read.data, frames, width, height, sizeBytes, recipe }]
  })
}
