/** Links to finished videos in the database. */
import type { JushnId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { type RenderRow, renderShares, renders } from '../tables.ts'

const { plan: _plan, recipe: _recipe, ...columns } = getTableColumns(renders)

export type Share = { token: string; views: number }

/** The links that were not taken back; a video without one is missing. */
export const findShares = async (
  db: Db,
  { renderIds, userId }: { userId: UserId; renderIds: readonly JushnId[] },
): Promise<Map<JushnId, Share>> => {
  if (renderIds.length === 0) return new Map()
  const rows = await db
    .select({ renderId: renderShares.renderId, token: renderShares.token, views: renderShares.views })
    .from(renderShares)
    .where(and(inArray(renderShares.renderId, [...renderIds]), eq(renderShares.userId, userId)))
  return new Map(rows.map(({ renderId, ...share }) => [renderId, share]))
}

/** The token of a video's link, made now when there was none; two who ask at once get the same. */
export const ensureShare = async (
  db: Db,
  { now, ...share }: { renderId: JushnId; userId: UserId; token: string; now: Date },
): Promise<string> => {
  await db
    .insert(renderShares)
    .values({ ...share, createdAt: now })
    .onConflictDoNothing({ target: renderShares.renderId })
  const made = (await findShares(db, { userId: share.userId, renderIds: [share.renderId] })).get(share.renderId)
  if (made === undefined) throw new Error('a link that was just made is there')
  return made.token
}

/** Counts one more who opened the page of a link. */
export const countView = async (db: Db, token: string): Promise<void> => {
  await db
    .update(renderShares)
    .set({ views: sql`${renderShares.views} + 1` })
    .where(eq(renderShares.token, token))
}

export const deleteShare = async (db: Db, { renderId, userId }: { renderId: JushnId; userId: UserId }): Promise<void> => {
  await db.delete(renderShares).where(and(eq(renderShares.renderId, renderId), eq(renderShares.userId, userId)))
}

/** The video that a link leads to, for whoever has the link; null when it leads nowhere. */
export const findShared = async (db: Db, token: string): Promise<RenderRow | null> => {
  const [row] = await db
    .select({ render: columns })
    .from(renderShares)
    .innerJoin(renders, eq(renders.id, renderShares.renderId))
    .where(and(eq(renderShares.token, token), eq(renders.status, 'succeeded')))
  return row?.render ?? null
}
