import { addMonths } from '../../platform/add-months.ts'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import { countingFrom, effectivePlanId, usagePeriodKey } from './billing-rules.ts'
import { giftHolds, standingGift } from './given-plan.ts'
import { type PlanEntry, type PlanTable, planOf } from './plan-table.ts'
import { findSubscription, findSubscriptions, type StoredSubscription } from './subscription-store.ts'

export type CurrentPlan = {
  plan: PlanEntry
  stored: StoredSubscription | null
  /** Set when the plan is one that an operator gave. */
  gift: { until: Date | null } | null
  /** Under which key what is used now is counted. */
  periodKey: string
  /** When it is counted anew; null where it counts for a lifetime. */
  resetsAt: Date | null
}

/** The plan that holds for a person now. */
export const loadCurrentPlan = async (
  db: Db,
  { clock, plans }: { clock: Clock; plans: PlanTable },
  userId: string,
): Promise<CurrentPlan> => {
  return currentPlan({ clock, plans }, await findSubscription(db, userId))
}

/** The same for many at once, in one query. */
export const loadCurrentPlans = async (
  db: Db,
  parts: { clock: Clock; plans: PlanTable },
  userIds: readonly string[],
): Promise<(userId: string) => CurrentPlan> => {
  const found = new Map((await findSubscriptions(db, userIds)).map((row) => [row.userId, row]))
  return (userId) => currentPlan(parts, found.get(userId) ?? null)
}

/** Pure, but for the clock. */
const currentPlan = ({ clock, plans }: { clock: Clock; plans: PlanTable }, stored: StoredSubscription | null): CurrentPlan => {
  const paid = effectivePlanId(stored, clock.now())
  const gift = standingGift(stored, clock.now())
  if (gift !== null && giftHolds(plans, { given: gift.planId, paid })) {
    const plan = planOf(plans, gift.planId)
    const { periodStart } = gift
    return { plan, stored, gift, periodKey: usagePeriodKey(plan.tier, periodStart), resetsAt: periodStart && addMonths(periodStart, 1) }
  }
  const plan = planOf(plans, paid)
  const start = plan.tier === 'free' ? null : (stored?.periodStart ?? null)
  const periodStart = start && stored ? countingFrom(start, stored.interval, clock.now()) : null
  return { plan, stored, gift: null, periodKey: usagePeriodKey(plan.tier, periodStart), resetsAt: periodStart && addMonths(periodStart, 1) }
}
