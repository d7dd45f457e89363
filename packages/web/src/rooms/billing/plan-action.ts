/** Which plan button says what (BILL-02), and the small wordings of the billing pages. No React. */
import type { Plan, Subscription } from '@reelwright/contract/billing'

export type PlanAction = { kind: 'current' | 'downgrade' | 'upgrade'; label: string }

/** The plan the person is on: the subscription's, or the free one. */
export const currentPlanId = (subscription: Subscription | null): Plan['id'] => subscription?.planId ?? 'free_plan'

export const planAction = (plan: Plan, current: Plan | undefined, subscription: Subscription | null): PlanAction => {
  if (plan.id === currentPlanId(subscription)) return { kind: 'current', label: 'Current Plan' }
  if (plan.id === 'free_plan') return { kind: 'downgrade', label: 'Downgrade to Free' }
  const cheaper = current !== undefined && plan.price < current.price
  return { kind: 'upgrade', label: `${cheaper ? 'Switch' : 'Upgrade'} to ${plan.displayName}` }
}

/** BILL-10: 'Pro' while a subscription is active, else 'Free Trial'. */
export const planBadge = (subscription: Subscription | null): 'Pro' | 'Free Trial' =>
  subscription?.status === 'active' || subscription?.status === 'cancelling' ? 'Pro' : 'Free Trial'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Cents only where there are any. */
export const formatDollars = (amount: number): string => (Number.isInteger(amount) ? WHOLE_DOLLARS : DOLLARS).format(amount)

export const STATUS_WORDS: Record<Subscription['status'], string> = {
  active: 'Active',
  cancelling: 'Ends with this period',
  past_due: 'Payment due',
  cancelled: 'Ended',
}

/** used / limit × 100, and full rather than beyond; nothing used of nothing allowed is full. */
export const usagePercent = (used: number, limit: number): number => (limit <= 0 ? 100 : Math.min(100, (used / limit) * 100))
