import type { Plan, Subscription } from '@reelwright/contract/billing'
import { expect, test } from 'vitest'
import { formatDollars, planAction, planBadge, usagePercent } from './plan-action.ts'

const plan = (id: Plan['id'], displayName: string, price: number): Plan => ({
  id,
  name: id === 'free_plan' ? 'free' : id,
  displayName,
  description: '',
  price,
  interval: 'month',
  features: [],
  popular: false,
})
const free = plan('free_plan', 'Free', 0)
const pro = plan('tier_2', 'Pro Plan', 19)
const premium = plan('tier_3', 'Premium Plan', 49)
const subscription: Subscription = {
  id: 's',
  planId: 'tier_3',
  planName: 'Premium Plan',
  status: 'active',
  nextBillingDate: null,
  amount: 49,
  interval: 'month',
}

test('[BILL-02] a plan button says what pressing it does', () => {
  expect(planAction(free, free, null)).toEqual({ kind: 'current', label: 'Current Plan' })
  expect(planAction(pro, free, null)).toEqual({ kind: 'upgrade', label: 'Upgrade to Pro Plan' })
  expect(planAction(premium, premium, subscription)).toEqual({ kind: 'current', label: 'Current Plan' })
  expect(planAction(pro, premium, subscription)).toEqual({ kind: 'upgrade', label: 'Switch to Pro Plan' })
  expect(planAction(free, premium, subscription)).toEqual({ kind: 'downgrade', label: 'Downgrade to Free' })
})

test('[BILL-10] the badge is Pro while a subscription holds', () => {
  expect(planBadge(subscription)).toBe('Pro')
  expect(planBadge({ ...subscription, status: 'past_due' })).toBe('Free Trial')
  expect(planBadge(null)).toBe('Free Trial')
})

test('[BILL-06] usage is used divided by limit times 100, never beyond full', () => {
  expect(usagePercent(3, 12)).toBe(25)
  expect(usagePercent(15, 12)).toBe(100)
  expect(usagePercent(0, 0)).toBe(100)
})

test('money shows cents only where there are any', () => {
  expect([formatDollars(19), formatDollars(1234.5), formatDollars(0)]).toEqual(['$19', '$1,234.50', '$0'])
})
