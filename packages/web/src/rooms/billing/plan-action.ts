/** Which plan button says what (BILL-02), and the small wordings of the billing pages. No React. */
import type { GivenPlan, Plan, Subscription } from '@reelwright/contract/billing'
import { formatDay } from '../../ui/text/format-date.ts'

export type PlanAction = { kind: 'current' | 'downgrade' | 'upgrade'; label: string }

/** The plan the person is on: the subscription's, or the free one. */
export const currentPlanId = (subscription: Subscription | null): Plan['id'] => subscription?.planId ?? 'free_plan'

/** What a plan costs by that interval; null where it is not sold so. */
export const priceBy = (plan: Plan, interval: Plan['interval']): number | null => {
  if (interval === plan.interval) return plan.price
  return interval === 'year' ? (plan.yearlyPrice ?? null) : null
}

/** By which interval a plan is offered to somebody who wants this one. */
export const offeredInterval = (plan: Plan, wanted: Plan['interval']): Plan['interval'] =>
  priceBy(plan, wanted) === null ? plan.interval : wanted

/** In percent, the most that a year saves against twelve months; null where no plan is sold by both. */
export const yearlySaving = (plans: readonly Plan[]): number | null => {
  const savings = plans.flatMap(({ price, interval, yearlyPrice }) =>
    interval === 'month' && yearlyPrice && price > 0 ? [Math.floor((1 - yearlyPrice / (price * 12)) * 100)] : [],
  )
  return savings.length === 0 ? null : Math.max(...savings)
}

export const planAction = (
  plan: Plan,
  current: Plan | undefined,
  subscription: Subscription | null,
  interval: Plan['interval'] = subscription?.interval ?? plan.interval,
): PlanAction => {
  if (plan.id === currentPlanId(subscription))
    return subscription === null || subscription.interval === interval
      ? { kind: 'current', label: 'Current Plan' }
      : { kind: 'upgrade', label: interval === 'year' ? 'Switch to yearly' : 'Switch to monthly' }
  if (plan.id === 'free_plan') return { kind: 'downgrade', label: 'Downgrade to Free' }
  const cheaper = current !== undefined && plan.price < current.price
  return { kind: 'upgrade', label: `${cheaper ? 'Switch' : 'Upgrade'} to ${plan.displayName}` }
}

/** The same for somebody who pays nothing and has a plan by the operator's grace: Free is not what they have, and nothing is said to be more than it that is not. */
export const giftAction = (plan: Plan, gift: Pick<Plan, 'id' | 'price'>): PlanAction | null => {
  if (plan.id === 'free_plan') return null
  return { kind: 'upgrade', label: `${plan.price > gift.price ? 'Upgrade' : 'Subscribe'} to ${plan.displayName}` }
}

/** BILL-10: 'Pro' while a subscription is active or a given plan holds, else 'Free Trial'. */
export const planBadge = (subscription: Subscription | null, given: GivenPlan | null = null): 'Pro' | 'Free Trial' =>
  subscription?.status === 'active' || subscription?.status === 'cancelling' || given?.holds === true ? 'Pro' : 'Free Trial'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Cents only where there are any; a typographic minus, which is as wide as a digit. */
export const formatDollars = (amount: number): string =>
  (Number.isInteger(amount) ? WHOLE_DOLLARS : DOLLARS).format(amount).replace('-', '−')

/** When credit is used, and what it leaves to the card. */
export const creditUse = (credit: number, subscription: Subscription | null): string => {
  if (!subscription?.nextBillingDate) return 'It is kept, and used before your card is charged when you take a plan again.'
  const { amount, nextBillingDate, status } = subscription
  if (status === 'past_due')
    return `Used as soon as your card pays: of the ${formatDollars(amount)} that are due, ${formatDollars(Math.max(0, amount - credit))} is left to it.`
  const day = formatDay(new Date(nextBillingDate))
  if (credit < amount) return `Used on ${day}: your card then pays ${formatDollars(amount - credit)}.`
  return `Used from ${day} on: that payment costs your card nothing.`
}

export const STATUS_WORDS: Record<Subscription['status'], string> = {
  active: 'Active',
  cancelling: 'Ends with this period',
  past_due: 'Payment due',
  cancelled: 'Ended',
}

/** used / limit × 100, and full rather than beyond; nothing used of nothing allowed is full. */
export const usagePercent = (used: number, limit: number): number => (limit <= 0 ? 100 : Math.min(100, (used / limit) * 100))
