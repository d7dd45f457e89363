import type { Plan, Subscription } from '@reelwright/contract/billing'

/** A plan for tests: its name and what it costs a month. */
export const testPlan = (id: Plan['id'], displayName: string, price: number): Plan => ({
  id,
  name: id === 'free_plan' ? 'free' : id,
  displayName,
  description: '',
  price,
  interval: 'month',
  features: [],
  popular: false,
})

/** Somebody who pays for the second plan each month. */
export const testSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: 's1',
  planId: 'tier_2',
  planName: 'Pro Plan',
  status: 'active',
  nextBillingDate: null,
  amount: 19,
  interval: 'month',
  ...change,
})
