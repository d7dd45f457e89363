import { expect, test } from 'vitest'
import { addMonth } from '../../adapters/payments/sandbox-renewal.ts'
import {
  duplicateSubscriptions,
  effectivePlanId,
  holdingSubscription,
  isOwnAddress,
  mergeInvoice,
  messageLimitCheck,
  RENEWAL_GRACE_MS,
  supersedes,
  usagePeriodKey,
} from './billing-rules.ts'
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

const told = { status: 'active', cancelAtPeriodEnd: false, periodEnd: end, at: end, isAnswer: false, eventId: 'evt_5' } as const

test('what is older than what is known of a subscription is stale; of one moment our answers are newest, in their order [BILL-11]', () => {
  expect(supersedes({ ...told, at: start }, told)).toBe(false)
  expect(supersedes({ ...told, at: start }, null)).toBe(true)
  const answer = { ...told, isAnswer: true }
  expect(supersedes(answer, { ...answer, cancelAtPeriodEnd: true })).toBe(true)
  expect(supersedes({ ...answer, cancelAtPeriodEnd: true }, answer)).toBe(true)
  expect(supersedes(told, answer)).toBe(false)
})

test('of two events of one moment the same one holds, whichever comes first, and nothing follows an end [BILL-11]', () => {
  for (const other of [
    { ...told, eventId: 'evt_6' },
    { ...told, cancelAtPeriodEnd: true },
    { ...told, status: 'past_due' as const },
    { ...told, periodEnd: after(1000) },
    { ...told, status: 'cancelled' as const, at: start },
  ])
    expect([supersedes(other, told), supersedes(told, other)].toSorted()).toEqual([false, true])
  expect(supersedes({ ...told, status: 'cancelled', at: start }, told)).toBe(true)
})

test('of several subscriptions the paid one that began first holds, and the others were paid for nothing since then [BILL-11]', () => {
  const row = { ...pro, refund: null, beganAt: start, providerSubscriptionId: 'sub_1' }
  const later = { ...row, beganAt: after(-1000), providerSubscriptionId: 'sub_2' }
  expect(holdingSubscription([later, row])).toBe(row)
  expect(duplicateSubscriptions([later, row])).toEqual([{ row: later, since: start }])
  // Its card failed for so long that another was bought.
  const failing = { ...row, status: 'past_due' as const }
  expect(holdingSubscription([failing, later])).toBe(later)
  expect(duplicateSubscriptions([failing, later])).toEqual([{ row: failing, since: later.beganAt }])
  const ended = { ...row, status: 'cancelled' as const }
  expect([holdingSubscription([ended, later]), duplicateSubscriptions([ended, later])]).toEqual([later, []])
  expect(holdingSubscription([{ ...later, refund: 'owed' as const }, ended])).toBe(ended)
})

test('a paid invoice is never open again, and one paid back is paid again only where the money did not go back [BILL-11]', () => {
  const facts = { amountCents: 1900, description: 'Pro Plan', returnedCents: 0, failedReturnCents: 0 }
  const steps = (['open', 'failed', 'paid', 'refunded'] as const).map((status) => ({ ...facts, status }))
  for (const [at, one] of steps.entries())
    for (const [other, two] of steps.entries()) expect(mergeInvoice(one, two)).toEqual(steps[Math.max(at, other)])
  const [back, refused] = [
    { ...facts, status: 'refunded' as const, returnedCents: 1900 },
    { ...facts, status: 'paid' as const, failedReturnCents: 1900 },
  ]
  expect([mergeInvoice(back, refused), mergeInvoice(refused, back)]).toEqual([refused, refused])
})

test('a provider may send the browser back to this server only', () => {
  const own = 'http://localhost:4400'
  expect(isOwnAddress('http://localhost:4400/checkout?success=true', own)).toBe(true)
  expect(isOwnAddress('/billing', own)).toBe(true)
  // The same machine under its other names, for whoever opened it so; never beside a server that has a name of its own.
  expect(isOwnAddress('http://127.0.0.1:4400/billing', own)).toBe(true)
  expect(isOwnAddress('http://[::1]:4400/billing', own)).toBe(true)
  expect(isOwnAddress('http://127.0.0.1:4400/billing', 'http://reels.example:4400')).toBe(false)
  for (const foreign of [
    'https://evil.example/',
    '//evil.example/x',
    'http://localhost:4401/',
    'http://127.0.0.1:4401/',
    'https://127.0.0.1:4400/',
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
