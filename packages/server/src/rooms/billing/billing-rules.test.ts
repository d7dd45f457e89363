import { expect, test } from 'vitest'
import { addMonth } from '../../adapters/payments/sandbox-renewal.ts'
import { effectivePlanId, isOwnAddress, isStaleEvent, messageLimitCheck, RENEWAL_GRACE_MS, usagePeriodKey } from './billing-rules.ts'
import { BUILT_IN_PLANS, PlanTable, planOf } from './plan-table.ts'

const start = new Date('2026-03-01T00:00:00Z')
const end = new Date('2026-04-01T00:00:00Z')
const pro = { planId: 'tier_2', status: 'active', cancelAtPeriodEnd: false, periodStart: start, periodEnd: end } as const
const after = (ms: number) => new Date(end.getTime() + ms)

test('the built-in table has the four plans of the documents and is a valid one [BILL-08]', () => {
  expect(PlanTable.safeParse(BUILT_IN_PLANS).success).toBe(true)
  expect(BUILT_IN_PLANS.map((plan) => [plan.id, plan.tier])).toEqual([
    ['free_plan', 'free'],
    ['tier_2', 'tier_2'],
    ['tier_3', 'tier_3'],
    ['tier_4', 'tier_4'],
  ])
  expect(planOf(BUILT_IN_PLANS, 'tier_4')).toMatchObject({ displayName: 'Enterprise Plan', price: 99, interval: 'month' })
})

test('a table without the free plan, or with a plan twice, is refused', () => {
  expect(PlanTable.safeParse(BUILT_IN_PLANS.slice(1)).success).toBe(false)
  expect(PlanTable.safeParse([...BUILT_IN_PLANS, ...BUILT_IN_PLANS.slice(1, 2)]).success).toBe(false)
})

test('a cancelled plan holds to the end of its period, and not a moment longer [BILL-04]', () => {
  const cancelled = { ...pro, cancelAtPeriodEnd: true }
  expect(effectivePlanId(cancelled, after(-1))).toBe('tier_2')
  expect(effectivePlanId(cancelled, end)).toBe('free_plan')
})

test('a plan whose renewal is late holds for the grace, then falls back to the free one', () => {
  expect(effectivePlanId(pro, after(RENEWAL_GRACE_MS - 1))).toBe('tier_2')
  expect(effectivePlanId(pro, after(RENEWAL_GRACE_MS))).toBe('free_plan')
  expect(effectivePlanId({ ...pro, status: 'cancelled' }, start)).toBe('free_plan')
  expect(effectivePlanId(null, start)).toBe('free_plan')
})

test('the free tier counts for a lifetime, a paid one by its period, in the words of the documents [LIMIT-03]', () => {
  expect(usagePeriodKey('free', start)).toBe('lifetime')
  expect(usagePeriodKey('tier_2', start)).toBe(start.toISOString())
  const free = planOf(BUILT_IN_PLANS, 'free_plan')
  const paid = planOf(BUILT_IN_PLANS, 'tier_2')
  expect(messageLimitCheck({ plan: free, used: 200, count: 1 })).toMatchObject({
    allowed: false,
    remaining: 0,
    is_permanent_limit: true,
    reason: "You've reached your lifetime limit of 200 messages. Upgrade to continue.",
  })
  expect(messageLimitCheck({ plan: paid, used: 1000, count: 1 })).toMatchObject({
    allowed: false,
    is_permanent_limit: false,
    reason: "You've reached your current period limit of 1000 messages. Your limit will reset soon.",
  })
  expect(messageLimitCheck({ plan: free, used: 193, count: 1 }).message).toBe('You have 7 message(s) remaining (lifetime limit).')
  expect(messageLimitCheck({ plan: paid, used: 990, count: 10 })).toMatchObject({
    allowed: true,
    message: 'You have 10 message(s) remaining (this period).',
  })
})

test('an event older than the newest one applied is stale; one of the same moment is not', () => {
  expect(isStaleEvent({ lastEventAt: end }, { occurredAt: start })).toBe(true)
  expect(isStaleEvent({ lastEventAt: end }, { occurredAt: end })).toBe(false)
  expect(isStaleEvent(null, { occurredAt: start })).toBe(false)
})

test('a provider may send the browser back to this server only', () => {
  const own = 'http://localhost:4400'
  expect(isOwnAddress('http://localhost:4400/checkout?success=true', own)).toBe(true)
  expect(isOwnAddress('/billing', own)).toBe(true)
  for (const foreign of [
    'https://evil.example/',
    '//evil.example/x',
    'http://localhost:4401/',
    'javascript:alert(1)',
    'http://localhost:4400@evil.example/',
  ])
    expect(isOwnAddress(foreign, own), foreign).toBe(false)
})

test('a month after the 31st is the last day of a shorter month', () => {
  expect(addMonth(new Date('2026-01-31T10:00:00Z')).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(addMonth(new Date('2028-01-31T10:00:00Z')).toISOString()).toBe('2028-02-29T10:00:00.000Z')
  expect(addMonth(new Date('2026-12-15T10:00:00Z')).toISOString()).toBe('2027-01-15T10:00:00.000Z')
})
