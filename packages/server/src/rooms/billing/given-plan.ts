/** A plan that an operator gave, beside whatever is paid for. */
import type { PlanId } from '@reelwright/contract/billing'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { type PlanTable, planOf } from './plan-table.ts'
import { ensureSubscription, type StoredSubscription } from './subscription-store.ts'
import { subscriptions } from './tables.ts'

type Gift = Pick<StoredSubscription, 'givenPlanId' | 'givenAt' | 'givenUntil'>

/** What a given plan counts by: messages of thirty days, from the day on that it was given. */
const PERIOD_MS = 30 * 24 * 60 * 60_000

/** The gift that stands now; null when there is none, or its time is over. */
export const standingGift = (stored: Gift | null, now: Date): { planId: PlanId; periodStart: Date; until: Date | null } | null => {
  if (stored === null || stored.givenPlanId === null || stored.givenAt === null) return null
  if (stored.givenUntil !== null && stored.givenUntil <= now) return null
  const periods = Math.max(0, Math.floor((now.getTime() - stored.givenAt.getTime()) / PERIOD_MS))
  return {
    planId: stored.givenPlanId,
    periodStart: new Date(stored.givenAt.getTime() + periods * PERIOD_MS),
    until: stored.givenUntil,
  }
}

/** Whether the gift holds rather than what is paid for: the dearer one does, and of two alike the paid one. */
export const giftHolds = (plans: PlanTable, { given, paid }: { given: PlanId; paid: PlanId }): boolean =>
  planOf(plans, given).price > planOf(plans, paid).price

export const givePlan = async (
  db: Db,
  gift: { userId: string; subscriptionId: string; planId: PlanId; until: Date | null; now: Date },
): Promise<void> => {
  await ensureSubscription(db, { userId: gift.userId, id: gift.subscriptionId, now: gift.now })
  await db
    .update(subscriptions)
    .set({ givenPlanId: gift.planId, givenAt: gift.now, givenUntil: gift.until, updatedAt: gift.now })
    .where(eq(subscriptions.userId, gift.userId))
}

/** Whether there was one that stood. */
export const takePlanBack = async (db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> => {
  const [stored] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  if (stored === undefined || standingGift(stored, now) === null) return false
  await db
    .update(subscriptions)
    .set({ givenPlanId: null, givenAt: null, givenUntil: null, updatedAt: now })
    .where(eq(subscriptions.userId, userId))
  return true
}
