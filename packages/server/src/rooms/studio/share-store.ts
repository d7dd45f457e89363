/** Links to finished videos in the database. */
import type { JushnId, UserId } from '@reelwright/contract/ids'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { type JushnRow, jushnShares, jushns } from './tables.ts'

const { plan: _plan, recipe: _recipe, ...columns } = getTableColumns(jushns)

/** Tokens of the links that were not taken back; a video without one is missing. */
export const findShareTokens = async (db: Db, of: { userId: UserId; jushnIds: readonly JushnId[] }): Promise<Map<JushnId, string>> => {
  if (of.jushnIds.length === 0) return new Map()
  const rows = await db
    .select({ jushnId: jushnShares.jushnId, token: jushnShares.token })
    .from(jushnShares)
    .where(and(inArray(jushnShares.jushnId, [...of.jushnIds]), eq(jushnShares.userId, of.userId)))
  return new Map(rows.map((row) => [row.jushnId, row.token]))
}

/** The token of a video's link, made now when there was none; two who ask at once get the same. */
export const ensureShare = async (db: Db, of: { jushnId: JushnId; userId: UserId; token: string; now: Date }): Promise<string> => {
  await db
    .insert(jushnShares)
    .values({ jushnId: of.jushnId, userId: of.userId, token: of.token, createdAt: of.now })
    .onConflictDoNothing({ target: jushnShares.jushnId })
  const token = (await findShareTokens(db, { userId: of.userId, jushnIds: [of.jushnId] })).get(of.jushnId)
  if (token === undefined) throw new Error('a link that was just made is there')
  return token
}

export const deleteShare = async (db: Db, of: { jushnId: JushnId; userId: UserId }): Promise<void> => {
  await db.delete(jushnShares).where(and(eq(jushnShares.jushnId, of.jushnId), eq(jushnShares.userId, of.userId)))
}

/** The video that a link leads to, for whoever has the link; null when it leads nowhere. */
export const findShared = async (db: Db, token: string): Promise<JushnRow | null> => {
  const [row] = await db
    .select({ jushn: columns })
    .from(jushnShares)
    .innerJoin(jushns, eq(jushns.id, jushnShares.jushnId))
    .where(and(eq(jushnShares.token, token), eq(jushns.status, 'succeeded')))
  return row?.jushn ?? null
}
