/** What talking to Stripe needs. */
import type { BillingInterval, PlanId } from '@reelwright/contract/billing'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'

export type StripeParts = {
  clock: Clock
  newId: NewId
  secretKey: string
  webhookSecret: string
  /** Another address for the API than Stripe's own, for tests and proxies. */
  apiUrl: string | null
  priceOf(planId: PlanId, interval: BillingInterval): { displayName: string; priceCents: number }
  /** What an invoice is for. */
  nameOf(planId: PlanId): string
}

/** What a plan is in Stripe's words, with its name beside it. */
export const lineItem = ({ priceOf }: StripeParts, planId: PlanId, interval: BillingInterval) => {
  const price = priceOf(planId, interval)
  return { currency: 'usd', unit_amount: price.priceCents, recurring: { interval }, name: price.displayName }
}
