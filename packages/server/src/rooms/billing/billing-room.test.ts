import { CALLS } from '@reelwright/contract/wire/catalog'
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSandboxPayments } from '../../adapters/payments/sandbox-payments.ts'
import type { CallContext } from '../../platform/room.ts'
import { createBillingRoom } from './create-billing-room.ts'
import { BUILT_IN_PLANS, PlanTable, planOf } from './plan-table.ts'
import { PROJECTS_MAX } from './quotas.ts'

let database: TestDatabase
let pool: pg.Pool
let db: NodePgDatabase
let now: Date
let lastId = 0

const newId = () => `0190a000-0000-7000-8000-${String(++lastId).padStart(12, '0')}`
const clock = { now: () => now }
const publicUrl = 'http://localhost:4400'
const invoicing = {
  seller: { name: 'Reels Ltd', email: null, address: ['1 Film Street'] },
  secret: 'signs invoices in this test',
  receipts: { queue: async () => undefined, jobs: [] },
}

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ ...database.connection, max: 20 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z')
})

const payments = () =>
  createSandboxPayments({
    db,
    clock,
    newId,
    publicUrl,
    secret: 'a secret of this test',
    priceOf: (id) => ({ displayName: planOf(BUILT_IN_PLANS, id).displayName, priceCents: planOf(BUILT_IN_PLANS, id).price * 100 }),
  })

const open = async (options: { messages?: number; morePlans?: PlanTable; projects?: number } = {}) => {
  const builtIn = BUILT_IN_PLANS.map((plan) =>
    plan.id === 'free_plan' ? { ...plan, quotas: { ...plan.quotas, messages: options.messages ?? 50 } } : plan,
  )
  const plans = PlanTable.parse([...builtIn, ...(options.morePlans ?? [])])
  const sandbox = payments()
  const room = createBillingRoom({
    db,
    clock,
    newId,
    plans,
    payments: sandbox,
    publicUrl,
    invoicing,
    storedBytes: async () => 7 * 1024 ** 3,
    onRefusedReturns: () => undefined,
    countProjects: async () => options.projects ?? 2,
  })
  const userId = UserId.parse(newId())
  await db.execute(sql`INSERT INTO users (id, email, created_at, updated_at) VALUES (${userId}, ${`${userId}@example.com`}, now(), now())`)
  const context: CallContext = {
    caller: { userId, email: `${userId}@example.com`, name: null, isAdmin: false, sessionId: SessionId.parse(newId()) },
    requestId: 'test',
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    source: { hash: '', userAgent: '' },
  }
  const subscribe = async (planId = 'tier_2') => {
    const { subscriptionId, checkoutUrl } = await room.calls.create_subscription(
      { planId, successUrl: '/checkout?success=true', cancelUrl: '/checkout?cancelled=true' },
      context,
    )
    await sandbox.pay({ checkoutId: subscriptionId, cardLast4: '4242' })
    await sandbox.deliver(room.receiveWebhook)
    return checkoutUrl
  }
  const current = async () => (await room.calls.get_user_subscription({}, context)).subscription
  return { room, sandbox, userId, context, subscribe, current }
}

test('of twenty messages sent at once with seven left, exactly seven are taken [LIMIT-06]', async () => {
  const { room, context } = await open({ messages: 7 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => room.calls.increment_message_usage_with_subscription({ message_count: 1 }, context)),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(7)
  const { limits } = await room.calls.get_user_subscription_with_limits({}, context)
  expect(limits.messages).toEqual({ limit: 7, remaining: 0, current_usage: 7, lifetime_usage: 7 })
})

test('a refused message names tier, usage, limit, remaining, permanence and reason, and takes nothing [LIMIT-05]', async () => {
  const { room, context } = await open({ messages: 3 })
  await room.calls.increment_message_usage_with_subscription({ message_count: 2 }, context)
  await expect(room.calls.increment_message_usage_with_subscription({ message_count: 2 }, context)).rejects.toMatchObject({
    code: 'MESSAGE_LIMIT_EXCEEDED',
    details: {
      tier: 'free',
      usage: 2,
      limit: 3,
      remaining: 1,
      is_permanent_limit: true,
      reason: expect.stringContaining('lifetime limit of 3'),
    },
  })
  expect(await room.calls.check_message_limit_with_subscription({ message_count: 1 }, context)).toMatchObject({
    allowed: true,
    remaining: 1,
  })
})

test('a message that failed is given back', async () => {
  const { room, userId } = await open({ messages: 1 })
  expect((await room.quotas.takeMessage(db, userId)).allowed).toBe(true)
  expect((await room.quotas.takeMessage(db, userId)).allowed).toBe(false)
  await room.quotas.giveBackMessage(db, userId)
  expect((await room.quotas.takeMessage(db, userId)).allowed).toBe(true)
})

test('a paid checkout begins the plan once, however often its event is delivered [BILL-11]', async () => {
  const { room, sandbox, context, subscribe, current } = await open()
  expect(await current()).toBeNull()
  expect(await subscribe()).toMatch(/^http:\/\/localhost:4400\/sandbox\/checkout\//)
  expect(await current()).toMatchObject({
    planId: 'tier_2',
    planName: 'Pro Plan',
    status: 'active',
    amount: 19,
    nextBillingDate: '2026-04-01T12:00:00.000Z',
  })
  await sandbox.deliver(room.receiveWebhook)
  const { history } = await room.calls.get_billing_history({}, context)
  expect(history).toMatchObject([{ description: 'Pro Plan', amount: 19, status: 'paid' }])
  await expect(room.calls.create_subscription({ planId: 'tier_3', successUrl: '/', cancelUrl: '/' }, context)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a webhook that was not taken is delivered again, and one with a wrong signature changes nothing [BILL-11]', async () => {
  const { room, sandbox, context, current } = await open()
  const { subscriptionId } = await room.calls.create_subscription({ planId: 'tier_2', successUrl: '/', cancelUrl: '/' }, context)
  await sandbox.pay({ checkoutId: subscriptionId, cardLast4: '4242' })
  const seen: string[] = []
  await expect(
    sandbox.deliver(async ({ rawBody }) => {
      seen.push(rawBody)
      throw new Error('down')
    }),
  ).rejects.toThrow('down')
  await expect(room.receiveWebhook({ rawBody: seen[0] ?? '', signature: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
  expect(await current()).toBeNull()
  await sandbox.deliver(room.receiveWebhook)
  expect(await current()).toMatchObject({ planId: 'tier_2' })
})

test('cancelling keeps the plan to the end of the period, can be taken back, and ends it then [BILL-04]', async () => {
  const { room, sandbox, context, subscribe, current } = await open()
  await subscribe()
  const id = (await current())?.id ?? ''
  expect((await room.calls.cancel_subscription({ subscriptionId: id }, context)).subscription).toMatchObject({
    status: 'cancelling',
    nextBillingDate: null,
  })
  expect((await room.calls.resume_subscription({ subscriptionId: id }, context)).subscription).toMatchObject({ status: 'active' })
  await room.calls.cancel_subscription({ subscriptionId: id }, context)
  now = new Date('2026-04-01T12:00:01Z')
  expect((await room.calls.get_user_subscription_with_limits({}, context)).subscription.subscription_tier).toBe('free')
  await sandbox.renewDue()
  await sandbox.deliver(room.receiveWebhook)
  expect(await current()).toBeNull()
})

test('a period that ends is renewed with an invoice, and messages count anew', async () => {
  const { room, sandbox, context, subscribe, current } = await open()
  await subscribe()
  await room.calls.increment_message_usage_with_subscription({ message_count: 5 }, context)
  now = new Date('2026-04-01T12:00:01Z')
  await sandbox.renewDue()
  await sandbox.deliver(room.receiveWebhook)
  expect(await current()).toMatchObject({ status: 'active', nextBillingDate: '2026-05-01T12:00:00.000Z' })
  expect((await room.calls.get_billing_history({}, context)).history).toHaveLength(2)
  expect((await room.calls.get_user_subscription_with_limits({}, context)).limits.messages.current_usage).toBe(0)
})

test('an event that arrives late does not undo a newer one [BILL-07]', async () => {
  const { room, sandbox, subscribe, current, context } = await open()
  await subscribe()
  const id = (await current())?.id ?? ''
  const providerSubscriptionId = (
    await db.execute(sql`SELECT provider_subscription_id FROM subscriptions WHERE user_id = ${context.caller.userId}`)
  ).rows[0]?.provider_subscription_id
  now = new Date('2026-03-02T00:00:00Z')
  await room.calls.update_subscription({ subscriptionId: id, newPlanId: 'tier_3' }, context)
  now = new Date('2026-03-01T18:00:00Z')
  const late = await sandbox.changePlan({
    providerSubscriptionId: String(providerSubscriptionId),
    planId: 'tier_2',
    interval: 'month',
    at: now,
    paidShare: 1,
  })
  const { createHmac } = await import('node:crypto')
  const rawBody = JSON.stringify({ events: late })
  await room.receiveWebhook({
    rawBody,
    signature: createHmac('sha256', 'a secret of this test').update(`sandbox-webhook\n${rawBody}`).digest('hex'),
  })
  expect(await current()).toMatchObject({ planId: 'tier_3' })
})

test('two checkouts that were both paid give one subscription and one payment back [BILL-11]', async () => {
  const { room, sandbox, context, current, userId } = await open()
  const checkout = async (planId: string) =>
    (await room.calls.create_subscription({ planId, successUrl: '/', cancelUrl: '/' }, context)).subscriptionId
  const [first, second] = [await checkout('tier_2'), await checkout('tier_3')]
  await sandbox.pay({ checkoutId: first, cardLast4: '4242' })
  now = new Date('2026-03-01T12:00:20Z')
  await sandbox.pay({ checkoutId: second, cardLast4: '4242' })
  await sandbox.deliver(room.receiveWebhook)
  expect(await current()).toMatchObject({ planId: 'tier_2', status: 'active' })
  const { history } = await room.calls.get_billing_history({}, context)
  expect(history.map(({ description, amount, status }) => [description, amount, status])).toEqual([
    ['Premium Plan', 49, 'refunded'],
    ['Pro Plan', 19, 'paid'],
  ])
  expect((await room.calls.get_payment_methods({}, context)).paymentMethods).toHaveLength(1)
  // Nothing of the other is charged when a month has passed.
  now = new Date('2026-04-01T12:01:00Z')
  await sandbox.renewDue()
  await sandbox.deliver(room.receiveWebhook)
  expect((await room.calls.get_billing_history({}, context)).history.map(({ status }) => status).toSorted()).toEqual([
    'paid',
    'paid',
    'refunded',
  ])
  expect((await db.execute(sql`SELECT 1 FROM sandbox_subscriptions WHERE user_id = ${userId} AND ended_at IS NULL`)).rows).toHaveLength(1)
})

test('a payment that could not be given back at once is given back later [BILL-11]', async () => {
  const { room, sandbox, context, current } = await open()
  const { refundSubscription } = sandbox
  sandbox.refundSubscription = async () => {
    throw new Error('the provider is away')
  }
  for (const planId of ['tier_2', 'tier_3']) {
    const { subscriptionId } = await room.calls.create_subscription({ planId, successUrl: '/', cancelUrl: '/' }, { ...context })
    await sandbox.pay({ checkoutId: subscriptionId, cardLast4: '4242' })
    now = new Date(now.getTime() + 1000)
  }
  await expect(sandbox.deliver(room.receiveWebhook)).rejects.toThrow('the provider is away')
  await expect(room.settleDuplicates()).rejects.toThrow('the provider is away')
  sandbox.refundSubscription = refundSubscription
  await room.settleDuplicates()
  await room.settleDuplicates()
  const statuses = async () => (await room.calls.get_billing_history({}, context)).history.map(({ status }) => status).toSorted()
  expect([await statuses(), (await current())?.planId]).toEqual([['paid', 'refunded'], 'tier_2'])
  // The webhook that was not taken comes again.
  await sandbox.deliver(room.receiveWebhook)
  expect([await statuses(), (await current())?.planId]).toEqual([['paid', 'refunded'], 'tier_2'])
})

test('what is told of a subscription whose owner is gone is taken, and holds up nobody [BILL-11]', async () => {
  const [gone, other] = [await open(), await open()]
  const { subscriptionId } = await gone.room.calls.create_subscription({ planId: 'tier_2', successUrl: '/', cancelUrl: '/' }, gone.context)
  await gone.sandbox.pay({ checkoutId: subscriptionId, cardLast4: '4242' })
  await db.execute(sql`DELETE FROM users WHERE id = ${gone.userId}`)
  await other.subscribe()
  expect(await other.current()).toMatchObject({ planId: 'tier_2' })
})

test("somebody else's subscription and invoice cannot be reached [AUTH-17]", async () => {
  const owner = await open()
  await owner.subscribe()
  const id = (await owner.current())?.id ?? ''
  const [invoice] = (await owner.room.calls.get_billing_history({}, owner.context)).history
  const stranger = await open()
  for (const attempt of [
    () => stranger.room.calls.cancel_subscription({ subscriptionId: id }, stranger.context),
    () => stranger.room.calls.resume_subscription({ subscriptionId: id }, stranger.context),
    () => stranger.room.calls.update_subscription({ subscriptionId: id, newPlanId: 'tier_3' }, stranger.context),
    () => stranger.room.calls.get_invoice_download_url({ invoiceId: invoice?.id ?? '' }, stranger.context),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await owner.current()).toMatchObject({ status: 'active', planId: 'tier_2' })
})

test('a checkout is paid only once the provider says so, and only its owner may ask [CHK-03]', async () => {
  const { room, sandbox, context } = await open()
  const { subscriptionId } = await room.calls.create_subscription({ planId: 'tier_2', successUrl: '/', cancelUrl: '/' }, context)
  const ask = () => room.calls.get_checkout_session({ session_id: subscriptionId }, context)
  expect(await ask()).toEqual({ state: 'open', subscription: null })
  await sandbox.pay({ checkoutId: subscriptionId, cardLast4: '4242' })
  expect(await ask()).toEqual({ state: 'paid', subscription: null })
  await sandbox.deliver(room.receiveWebhook)
  expect(await ask()).toMatchObject({ state: 'paid', subscription: { planId: 'tier_2', status: 'active' } })
  const stranger = await open()
  await expect(stranger.room.calls.get_checkout_session({ session_id: subscriptionId }, stranger.context)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(room.calls.get_checkout_session({ session_id: 'invented' }, context)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a return address on another site is refused', async () => {
  const { room, context } = await open()
  await expect(
    room.calls.create_subscription({ planId: 'tier_2', successUrl: 'https://evil.example/', cancelUrl: '/' }, context),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('the plan bounds projects and finished reels [BILL-12]', async () => {
  const { room, userId } = await open()
  expect(await room.quotas.mayCreateProject(db, userId)).toEqual({ allowed: true, reason: null })
  for (let made = 0; made < 50; made++) expect((await room.quotas.takeGeneration(db, userId)).allowed).toBe(true)
  expect(await room.quotas.takeGeneration(db, userId)).toEqual({
    allowed: false,
    reason: 'Your plan makes 50 reels. Upgrade to make more.',
  })
})

test('more projects than any plan holds are refused for what they are, not as a matter of the plan [BILL-12]', async () => {
  const { room, userId, subscribe } = await open({ projects: PROJECTS_MAX })
  const quota = await room.quotas.mayCreateProject(db, userId)
  expect(quota).toEqual({ allowed: false, reason: 'Your plan holds 10 projects. Delete one or upgrade to make another.' })
  await subscribe()
  const fixed = await room.quotas.mayCreateProject(db, userId)
  expect(fixed).toEqual({ allowed: false, reason: 'An account holds 1,000 projects. Delete one to make another.', isFixed: true })
})

test('the free plan is not bought: who is on it is told so, and an empty plan is none [BILL-09 CHK-04]', async () => {
  const { room, context, subscribe } = await open()
  const choose = (planId: string) => room.calls.create_subscription({ planId, successUrl: '/checkout', cancelUrl: '/checkout' }, context)
  await expect(choose('free_plan')).rejects.toThrow('Free Plan: You are already on the free plan!')
  await subscribe()
  await expect(choose('free_plan')).rejects.toThrow('The free plan needs no checkout. Cancel your subscription to go back to it.')
  const refusal = (fields: object) =>
    CALLS.create_subscription.input.safeParse({ ...fields, successUrl: '/checkout', cancelUrl: '/checkout' }).error?.issues[0]?.message
  expect(refusal({ planId: '' })).toBe('Plan ID is missing from the selected plan')
  expect(refusal({})).toBe('Plan ID is required')
})

test('while there are no members every plan has one seat, and none promises a team [BILL-12]', () => {
  expect(new Set(BUILT_IN_PLANS.map(({ quotas }) => quotas.teamMembers))).toEqual(new Set([1]))
  expect(JSON.stringify(BUILT_IN_PLANS.map(({ description, features }) => [description, features]))).not.toMatch(/team|member|seat/i)
})

test('the plan bounds how large videos are, and says so before one is made [TOOL-08]', async () => {
  const { room, userId, context, subscribe } = await open()
  const largest = async () => (await room.calls.get_user_subscription_with_limits({}, context)).limits.resolution_max
  const beyond = async () => (await room.calls.get_user_subscription_with_limits({}, context)).limits.resolution_plans
  expect([await largest(), await beyond()]).toEqual(['1440p', [{ resolution: '4k', plan_name: 'Pro Plan' }]])
  expect(await room.quotas.mayExport(db, userId, '1440p')).toEqual({ allowed: true, reason: null })
  expect(await room.quotas.mayExport(db, userId, '4k')).toEqual({
    allowed: false,
    reason: 'Your plan makes videos up to 1440p. Upgrade to Pro Plan for 4K.',
  })
  await subscribe()
  expect([await largest(), await beyond(), (await room.quotas.mayExport(db, userId, '4k')).allowed]).toEqual(['4k', [], true])
})

test('a subscriber sees use and card, and is led to the provider to change the card or to manage the subscription [BILL-07]', async () => {
  const { room, context, subscribe } = await open()
  const { calls } = room
  await expect(calls.create_customer_portal_session({ returnUrl: '/billing' }, context)).rejects.toMatchObject({ code: 'CONFLICT' })
  await subscribe()
  expect((await calls.get_subscription_plans({}, context)).plans.map(({ id, price }) => [id, price])).toEqual([
    ['free_plan', 0],
    ['tier_2', 19],
    ['tier_3', 49],
    ['tier_4', 99],
  ])
  expect((await calls.get_usage_stats({}, context)).usage).toMatchObject({
    projectsUsed: 2,
    projectsLimit: null,
    generationsUsed: 0,
    generationsLimit: 100,
  })
  expect((await calls.get_payment_methods({}, context)).paymentMethods).toMatchObject([{ last4: '4242', isDefault: true }])
  for (const ask of [calls.create_payment_method_session, calls.create_customer_portal_session])
    expect(decodeURIComponent((await ask({ returnUrl: '/billing?updated=true' }, context)).url)).toMatch(
      /^http:\/\/localhost:4400\/sandbox\/portal\/.+return=http:\/\/localhost:4400\/billing\?updated=true$/,
    )
})

test('a plan that only the table knows is listed, bought and held like any other [BILL-08]', async () => {
  const plan = { ...planOf(BUILT_IN_PLANS, 'tier_4'), id: 'agency', tier: 'agency', displayName: 'Agency Plan', price: 199 }
  const { room, context, subscribe, current } = await open({ morePlans: [plan] })
  const listed = await room.calls.get_subscription_plans({}, context)
  expect(listed.plans.at(-1)).toMatchObject({ id: 'agency', name: 'agency', displayName: 'Agency Plan' })
  await subscribe('agency')
  expect(await current()).toMatchObject({ planId: 'agency', planName: 'Agency Plan', amount: 199, status: 'active' })
  expect(await room.calls.get_user_subscription_with_limits({}, context)).toMatchObject({
    subscription: { subscription_tier: 'agency', is_free_tier: false },
    limits: { messages: { limit: plan.quotas.messages } },
  })
  await expect(
    room.calls.create_subscription({ planId: 'nobody_sells_it', successUrl: '/', cancelUrl: '/' }, context),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', message: 'There is no such plan.' })
})

test('use counts messages, reels and footage, and says when it is counted anew [BILL-06]', async () => {
  const { room, context, subscribe } = await open({ messages: 50 })
  const usage = async () => (await room.calls.get_usage_stats({}, context)).usage
  await room.calls.increment_message_usage_with_subscription({ message_count: 3 }, context)
  const GIB = 1024 ** 3
  expect(await usage()).toMatchObject({
    ...{ messagesUsed: 3, messagesLimit: 50, storageUsedBytes: 7 * GIB, storageLimitBytes: 5 * GIB, resetsAt: null },
  })
  await subscribe()
  expect(await usage()).toMatchObject({ messagesUsed: 0, messagesLimit: 1000, resetsAt: '2026-04-01T12:00:00.000Z' })
})
