/** Plans and subscriptions as the wire has them. Pure. */
import type { BillingHistoryEntry, GivenPlan, Plan, Subscription } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { NEGOTIABLE_TIER } from '@reelwright/contract/site/plan-cards'
import type * as z from 'zod/mini'
import { effectivePlanId } from './billing-rules.ts'
import { giftHolds, standingGift } from './given-plan.ts'
import type { StoredInvoice } from './invoices/invoice-store.ts'
import { type PlanEntry, type PlanTable, planOf, priceBy } from './plan-table.ts'
import type { StoredSubscription } from './subscription-store.ts'

export const toPlan = (entry: PlanEntry): Plan => ({
  id: entry.id,
  name: entry.tier,
  displayName: entry.displayName,
  description: entry.description,
  price: entry.price,
  interval: entry.interval,
  yearlyPrice: entry.yearlyPrice,
  features: entry.features,
  popular: entry.popular,
  negotiable: entry.tier === NEGOTIABLE_TIER,
})

/** Null on the free plan, and when the subscription has ended. */
export const toSubscription = (plans: PlanTable, stored: StoredSubscription | null): Subscription | null => {
  if (!stored || stored.planId === FREE_PLAN_ID || stored.status === 'cancelled') return null
  const plan = planOf(plans, stored.planId)
  return {
    id: stored.id,
    planId: stored.planId,
    planName: plan.displayName,
    status: stored.status === 'active' && stored.cancelAtPeriodEnd ? 'cancelling' : stored.status,
    nextBillingDate: stored.cancelAtPeriodEnd ? null : (stored.periodEnd?.toISOString() ?? null),
    amount: priceBy(plan, stored.interval) ?? plan.price,
    interval: stored.interval,
    periodEnd: stored.periodEnd?.toISOString() ?? null,
  }
}

/** Null when none was given, or its time is over. */
export const toGiven = (plans: PlanTable, stored: StoredSubscription | null, now: Date): GivenPlan | null => {
  const gift = standingGift(stored, now)
  if (gift === null) return null
  return {
    plan_id: gift.planId,
    plan_name: planOf(plans, gift.planId).displayName,
    until: gift.until?.toISOString() ?? null,
    holds: giftHolds(plans, { given: gift.planId, paid: effectivePlanId(stored, now) }),
  }
}

export const toHistoryEntry = (invoice: StoredInvoice, downloadUrl: string): z.infer<typeof BillingHistoryEntry> => ({
  id: invoice.id,
  number: invoice.number,
  description: invoice.description,
  date: invoice.issuedAt.toISOString(),
  amount: invoice.amountCents / 100,
  status: invoice.status,
  downloadUrl,
})
