/** Quotas that are exact under concurrency: one counter row a user, kind and period is both the count and the lock. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { usageCounters, usageLedger } from './tables.ts'

/** What is counted: messages to Jushn, and reels made. */
export type UsageKind = 'messages' | 'generations'

type Key = { userId: string; kind: UsageKind; periodKey: string }

const isKey = (key: Key) =>
  and(eq(usageCounters.userId, key.userId), eq(usageCounters.kind, key.kind), eq(usageCounters.periodKey, key.periodKey))

export const readUsage = async (db: Db, key: Key): Promise<number> => {
  const [row] = await db.select({ used: usageCounters.used }).from(usageCounters).where(isKey(key))
  return row?.used ?? 0
}

/**
 * Takes `amount` if the sum stays within `limit` (null: without limit), or takes nothing. The upsert locks the row, so N
 * takings side by side at a remaining of K succeed exactly K times. Answers what is used afterwards.
 */
export const takeUsage = async (
  db: Db,
  key: Key & { amount: number; limit: number | null; cause: string; now: Date },
): Promise<{ taken: boolean; used: number }> => {
  if (key.limit !== null && key.amount > key.limit) return { taken: false, used: await readUsage(db, key) }
  const rows = await db
    .insert(usageCounters)
    .values({ userId: key.userId, kind: key.kind, periodKey: key.periodKey, used: key.amount })
    .onConflictDoUpdate({
      target: [usageCounters.userId, usageCounters.kind, usageCounters.periodKey],
      set: { used: sql`${usageCounters.used} + ${key.amount}` },
      ...(key.limit === null ? {} : { setWhere: sql`${usageCounters.used} + ${key.amount} <= ${key.limit}` }),
    })
    .returning({ used: usageCounters.used })
  const [row] = rows
  if (!row) return { taken: false, used: await readUsage(db, key) }
  await db
    .insert(usageLedger)
    .values({ userId: key.userId, kind: key.kind, periodKey: key.periodKey, amount: key.amount, cause: key.cause, at: key.now })
  return { taken: true, used: row.used }
}

/** Gives back what was taken for something that failed; never below zero. */
export const giveBackUsage = async (db: Db, key: Key & { amount: number; cause: string; now: Date }): Promise<void> => {
  await db
    .update(usageCounters)
    .set({ used: sql`greatest(0, ${usageCounters.used} - ${key.amount})` })
    .where(isKey(key))
  await db
    .insert(usageLedger)
    .values({ userId: key.userId, kind: key.kind, periodKey: key.periodKey, amount: -key.amount, cause: key.cause, at: key.now })
}

/** All that was counted, for whoever takes their data along. */
export const listUsage = (db: Db, userId: string) =>
  db
    .select({ kind: usageCounters.kind, period: usageCounters.periodKey, used: usageCounters.used })
    .from(usageCounters)
    .where(eq(usageCounters.userId, userId))
    .orderBy(usageCounters.periodKey, usageCounters.kind)
