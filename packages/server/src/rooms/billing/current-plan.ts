import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import { effectivePlanId, usagePeriodKey } from './billing-rules.ts'
import { type PlanEntry, type PlanTable, planOf } from './plan-table.ts'
import { findSubscription, type StoredSubscription } from './subscription-store.ts'

export type CurrentPlan = {
  plan: PlanEntry
  stored: StoredSubscription | null
  /** Under which key what is used now is counted. */
  periodKey: string
}

/** The plan that holds for a person now. */
export const loadCurrentPlan = async (
  db: Db,
  { clock, plans }: { clock: Clock; plans: PlanTable },
  userId: string,
): Promise<CurrentPlan> => {
  const stored = await findSubscription(db, userId)
  const plan = planOf(plans, effectivePlanId(stored, clock.now()))
  const periodStart = plan.tier === 'free' ? null : (stored?.periodStart ?? null)
  return { plan, stored, periodKey: usagePeriodKey(plan.tier, periodStart) }
}
