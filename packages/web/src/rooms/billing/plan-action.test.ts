import type { Subscription } from '@reelwright/contract/billing'
import { expect, test } from 'vitest'
import { formatDollars, planAction, planBadge, usagePercent, yearlySaving } from './plan-action.ts'
import { testPlan } from './test-plan.ts'

const free = testPlan('free_plan', 'Free', 0)
const pro = testPlan('tier_2', 'Pro Plan', 19)
const premium = testPlan('tier_3', 'Premium Plan', 49)
const subscription: Subscription = {
  id: 's',
  planId: 'tier_3',
  planName: 'Premium Plan',
  status: 'active',
  nextBillingDate: null,
  amount: 49,
  interval: 'month',
}

test('a plan button says what pressing it does [BILL-02]', () => {
  expect(planAction(free, free, null)).toEqual({ kind: 'current', label: 'Current Plan' })
  expect(planAction(pro, free, null)).toEqual({ kind: 'upgrade', label: 'Upgrade to Pro Plan' })
  expect(planAction(premium, premium, subscription)).toEqual({ kind: 'current', label: 'Current Plan' })
  expect(planAction(pro, premium, subscription)).toEqual({ kind: 'upgrade', label: 'Switch to Pro Plan' })
  expect(planAction(free, premium, subscription)).toEqual({ kind: 'downgrade', label: 'Downgrade to Free' })
})

test('the badge is Pro while a subscription holds [BILL-10]', () => {
  expect(planBadge(subscription)).toBe('Pro')
  expect(planBadge({ ...subscription, status: 'past_due' })).toBe('Free Trial')
  expect(planBadge(null)).toBe('Free Trial')
  const given = { plan_id: 'tier_2', plan_name: 'Pro Plan', until: null, holds: true }
  expect([planBadge(null, given), planBadge(null, { ...given, holds: false })]).toEqual(['Pro', 'Free Trial'])
})

test('usage is used divided by limit times 100, never beyond full [BILL-06]', () => {
  expect(usagePercent(3, 12)).toBe(25)
  expect(usagePercent(15, 12)).toBe(100)
  expect(usagePercent(0, 0)).toBe(100)
})

test('money shows cents only where there are any', () => {
  expect([formatDollars(19), formatDollars(1234.5), formatDollars(0), formatDollars(-15)]).toEqual(['$19', '$1,234.50', '$0', '−$15'])
})

test('the same plan by the other interval is no current one, and says by which it would be paid [BILL-02 BILL-08]', () => {
  const both = { ...premium, yearlyPrice: 490 }
  expect(planAction(both, both, subscription, 'year')).toEqual({ kind: 'upgrade', label: 'Switch to yearly' })
  expect(planAction(both, both, { ...subscription, interval: 'year' }, 'month').label).toBe('Switch to monthly')
  expect(planAction(both, both, { ...subscription, interval: 'year' }, 'year').kind).toBe('current')
  expect([yearlySaving([free, pro]), yearlySaving([free, pro, both])]).toEqual([null, 16])
})
