/**
 * The table of plans: names, prices and quotas in one place. PLANS_FILE replaces the one that comes with the software. A plan is one entry
 * of it and nothing anywhere else: the wire, the pages and the card provider take what the table holds.
 */
import { BillingInterval, PlanId, SubscriptionTier } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { Resolution } from '@reelwright/contract/reel-plan'
import { DEFAULT_PLANS } from '@reelwright/contract/site/built-in-plans'
import * as z from 'zod/mini'

/** Null is without limit. */
const quota = z.nullable(z.int().check(z.gte(0)))

export const PlanEntry = z.object({
  id: PlanId,
  tier: SubscriptionTier,
  displayName: z.string().check(z.minLength(1), z.maxLength(60)),
  description: z.string().check(z.maxLength(200)),
  price: z.number().check(z.gte(0)),
  interval: BillingInterval,
  /** Dollars a year, where a plan by the month can be had by the year too. */
  yearlyPrice: z._default(z.nullable(z.number().check(z.gt(0))), null),
  features: z.array(z.string().check(z.maxLength(120))),
  popular: z.boolean(),
  quotas: z.object({
    /** Messages to Jushn: for a lifetime on the free tier, a period on the others (LIMIT-03). Always a number. */
    messages: z.int().check(z.gte(0)),
    projects: quota,
    /** Finished reels a period; for a lifetime on the free tier. */
    generations: quota,
    teamMembers: quota,
    storageBytes: quota,
    /** The largest frame that videos are made in; a table of before it was said makes all. */
    resolutionMax: z._default(Resolution, '4k'),
  }),
})
export type PlanEntry = z.infer<typeof PlanEntry>

export const PlanTable = z.array(PlanEntry).check(
  z.refine((plans: PlanEntry[]) => new Set(plans.map((p) => p.id)).size === plans.length, 'Every plan may be listed once only'),
  z.refine(
    (plans: PlanEntry[]) => plans.some((p) => p.id === FREE_PLAN_ID && p.tier === 'free' && p.price === 0),
    "The plan 'free_plan' of tier 'free' with price 0 must be there",
  ),
)
export type PlanTable = z.infer<typeof PlanTable>

export const BUILT_IN_PLANS: PlanTable = [...DEFAULT_PLANS]

export const planOf = (table: PlanTable, id: PlanId): PlanEntry => {
  const found = table.find((plan) => plan.id === id) ?? table.find((plan) => plan.id === FREE_PLAN_ID)
  if (!found) throw new Error('The table of plans has no free plan')
  return found
}

/** Whether the plan makes videos of that size. */
export const makesSize = ({ quotas }: PlanEntry, resolution: Resolution): boolean =>
  Resolution.options.indexOf(resolution) <= Resolution.options.indexOf(quotas.resolutionMax)

/** The plan of the least price that makes videos of that size; null where none does. */
export const leastPlanFor = (table: PlanTable, resolution: Resolution): PlanEntry | null =>
  table.filter((plan) => makesSize(plan, resolution)).toSorted((a, b) => a.price - b.price)[0] ?? null

/** What a plan costs by that interval; null where it is not sold so. */
export const priceBy = (plan: PlanEntry, interval: BillingInterval): number | null => {
  if (interval === plan.interval) return plan.price
  return interval === 'year' ? plan.yearlyPrice : null
}

export type PriceOf = (planId: PlanId, interval: BillingInterval) => { displayName: string; priceCents: number }

/** What providers charge. Whoever subscribed to what is not sold any more pays what the plan costs otherwise. */
export const createPriceOf =
  (table: PlanTable): PriceOf =>
  (planId, interval) => {
    const plan = planOf(table, planId)
    return { displayName: plan.displayName, priceCents: Math.round((priceBy(plan, interval) ?? plan.price) * 100) }
  }
