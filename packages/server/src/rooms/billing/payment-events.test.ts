/** What Stripe tells, in every order and as often as it likes, ends in one state. Over its real wire format and with real signatures. */
import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { paymentOf, type StripeServer, startStripeServer } from '@reelwright/testkit/start-stripe-server'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import type { PaymentEvent } from '../../ports/payments.ts'
import { applyPaymentEvents } from './apply-payment-events.ts'
import { createBillingRoom } from './create-billing-room.ts'
import { BUILT_IN_PLANS, createPriceOf, planOf } from './plan-table.ts'

let world: RoomWorld
let stripe: StripeServer

beforeAll(async () => {
  world = await openRoomWorld()
  stripe = await startStripeServer()
})
afterAll(async () => {
  await stripe.close()
  await world.close()
})

const SECRET = 'whsec_of_this_test'
const DAY = 86_400
/** In Stripe's seconds. */
const JANUARY = Date.parse('2026-01-10T10:00:00Z') / 1000
const FEBRUARY = JANUARY + 31 * DAY
const MARCH = FEBRUARY + 28 * DAY

const open = async () => {
  world.clock.set('2026-03-20T10:00:00Z')
  const { userId, context } = await world.addPerson()
  const payments = createStripePayments({
    clock: world.clock,
    newId: world.newId,
    secretKey: 'sk_test_1',
    webhookSecret: SECRET,
    apiUrl: stripe.url,
    priceOf: createPriceOf(BUILT_IN_PLANS),
    nameOf: (id) => planOf(BUILT_IN_PLANS, id).displayName,
  })
  const { db, clock, newId } = world
  const publicUrl = 'http://localhost:4400'
  const invoicing = {
    seller: { name: 'Reels Ltd', email: null, address: [] },
    secret: 'signs invoices in this test',
    receipts: { queue: async () => undefined, jobs: [] },
  }
  const refusedReturns: number[] = []
  const room = createBillingRoom({
    db,
    clock,
    newId,
    plans: BUILT_IN_PLANS,
    payments,
    publicUrl,
    invoicing,
    storedBytes: async () => 0,
    onRefusedReturns: (count) => void refusedReturns.push(count),
    countProjects: async () => 0,
  })
  const tell = async (event: { type: string; created: number; object: unknown; id?: string }): Promise<void> => {
    const body = {
      id: event.id ?? `evt_${world.newId()}`,
      object: 'event',
      type: event.type,
      created: event.created,
      data: { object: event.object },
    }
    const rawBody = JSON.stringify(body)
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: rawBody, secret: SECRET })
    await room.receiveWebhook({ rawBody, signature })
  }
  /** Everything that a person can see, and what was paid back. */
  const state = async () => {
    const shown = (await room.calls.get_user_subscription({}, context)).subscription
    const { rows: subscriptions } = await db.execute(
      sql`select provider_subscription_id, plan_id, status, cancel_at_period_end, period_end, refund from provider_subscriptions where user_id = ${userId} order by 1`,
    )
    const { rows: invoices } = await db.execute(
      sql`select provider_invoice_id, provider_subscription_id, status, amount_cents, returned_cents, failed_return_cents, issued_at from invoices where user_id = ${userId} order by 1`,
    )
    return { shown: shown === null ? null : { ...shown, id: '' }, subscriptions, invoices }
  }
  const apply = (event: PaymentEvent) => applyPaymentEvents({ db, clock, newId, payments, invoicing }, [event])
  return { userId, room, context, tell, apply, state, refusedReturns }
}

type Made = { id: string; userId: string; created: number; planId?: string }
const subscriptionOf = (
  { id, userId, created, planId = 'tier_2' }: Made,
  over: { status?: string; start?: number; ends?: boolean } = {},
) => {
  const start = over.start ?? created
  return {
    id,
    object: 'subscription',
    customer: 'cus_1',
    created,
    status: over.status ?? 'active',
    cancel_at_period_end: over.ends ?? false,
    metadata: { user_id: userId, plan_id: planId },
    items: {
      object: 'list',
      data: [
        { id: 'si_1', current_period_start: start, current_period_end: start + 30 * DAY, price: { id: 'price_1', product: 'prod_1' } },
      ],
    },
  }
}
const invoiceOf = ({ id: subscription, userId, planId = 'tier_2' }: Made, created: number, status: string) => ({
  id: `in_${subscription}_${created}`,
  object: 'invoice',
  status,
  total: planId === 'tier_3' ? 4900 : 1900,
  created,
  parent: { subscription_details: { subscription, metadata: { user_id: userId, plan_id: planId } } },
})
/** Puts into Stripe's books how things stand there. */
const book = (subscription: ReturnType<typeof subscriptionOf>, paid: readonly ReturnType<typeof invoiceOf>[]): void => {
  stripe.subscriptions.set(subscription.id, { ...subscription })
  for (const invoice of paid) stripe.invoices.set(invoice.id, { subscription: subscription.id, invoice: { ...invoice } })
}

test('the late end of an old subscription leaves the newer one, and nothing of it is paid back [BILL-11]', async () => {
  const { userId, tell, state } = await open()
  const old = { id: `sub_old_${userId}`, userId, created: JANUARY }
  const newer = { id: `sub_new_${userId}`, userId, created: MARCH, planId: 'tier_3' }
  await tell({ type: 'customer.subscription.updated', created: JANUARY + 5, object: subscriptionOf(old, { ends: true }) })
  book(subscriptionOf(old, { status: 'canceled', ends: true }), [invoiceOf(old, JANUARY, 'paid')])
  book(subscriptionOf(newer), [invoiceOf(newer, MARCH, 'paid')])
  await tell({ type: 'customer.subscription.created', created: MARCH, object: subscriptionOf(newer) })
  expect((await state()).shown).toMatchObject({ planId: 'tier_3', status: 'active' })
  await tell({
    type: 'customer.subscription.deleted',
    created: MARCH + 60,
    object: subscriptionOf(old, { status: 'canceled', ends: true }),
  })
  expect((await state()).shown).toMatchObject({ planId: 'tier_3', status: 'active' })
  expect([...stripe.refunds.keys()].filter((payment) => payment.includes(userId))).toEqual([])
})

test('an invoice that is told to be open after it was paid stays paid [BILL-11]', async () => {
  const { userId, tell, state } = await open()
  const made = { id: `sub_1_${userId}`, userId, created: JANUARY }
  await tell({ type: 'invoice.paid', created: JANUARY + 9, object: invoiceOf(made, JANUARY, 'paid') })
  await tell({ type: 'invoice.finalized', created: JANUARY + 2, object: invoiceOf(made, JANUARY, 'open') })
  expect((await state()).invoices).toMatchObject([{ status: 'paid', provider_subscription_id: made.id }])
})

test('events of one second end in one state, in every order [BILL-11]', async () => {
  const live = async (order: readonly number[]) => {
    const { userId, tell, state } = await open()
    const made = { id: `sub_1_${userId}`, userId, created: MARCH }
    const objects = [subscriptionOf(made), subscriptionOf(made, { ends: true }), subscriptionOf(made, { status: 'past_due' })]
    for (const at of order)
      await tell({ id: `evt_${at}_${userId}`, type: 'customer.subscription.updated', created: MARCH, object: objects[at] })
    return nameless(await state(), userId)
  }
  const inOrder = await live([0, 1, 2])
  for (const order of [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])
    expect(await live(order)).toEqual(inOrder)
})

test('an old subscription whose card failed gives way to a newer one, and what it earned before is kept [BILL-11]', async () => {
  const { userId, tell, state } = await open()
  const old = { id: `sub_old_${userId}`, userId, created: JANUARY }
  const newer = { id: `sub_new_${userId}`, userId, created: MARCH, planId: 'tier_3' }
  book(subscriptionOf(old, { status: 'past_due', start: FEBRUARY }), [invoiceOf(old, JANUARY, 'paid')])
  book(subscriptionOf(newer), [invoiceOf(newer, MARCH, 'paid')])
  await tell({ type: 'invoice.paid', created: JANUARY, object: invoiceOf(old, JANUARY, 'paid') })
  await tell({
    type: 'customer.subscription.updated',
    created: FEBRUARY,
    object: subscriptionOf(old, { status: 'past_due', start: FEBRUARY }),
  })
  await tell({ type: 'customer.subscription.updated', created: MARCH, object: subscriptionOf(newer) })
  expect(await state()).toMatchObject({ shown: { planId: 'tier_3', status: 'active' }, invoices: [{ status: 'paid' }] })
  expect(stripe.subscriptions.get(old.id)?.status).toBe('canceled')
  expect([...stripe.refunds.keys()].filter((payment) => payment.includes(userId))).toEqual([])
})

/**
 * One person's recorded events: a subscription of before that ended, two checkouts that were both paid within a minute, and a
 * renewal of the first whose card failed once. Somebody at Stripe paid a part of the first one back, of which the bank refused one try, and all
 * of the renewal. Several share a second.
 */
const record = (userId: string) => {
  const old = { id: `sub_a_${userId}`, userId, created: JANUARY }
  const first = { id: `sub_b_${userId}`, userId, created: FEBRUARY }
  const second = { id: `sub_c_${userId}`, userId, created: FEBRUARY + 40, planId: 'tier_3' }
  const renewed = subscriptionOf(first, { start: MARCH })
  book(subscriptionOf(old, { status: 'canceled', ends: true }), [invoiceOf(old, JANUARY, 'paid')])
  book(renewed, [invoiceOf(first, FEBRUARY, 'paid'), invoiceOf(first, MARCH, 'paid')])
  book(subscriptionOf(second), [invoiceOf(second, FEBRUARY + 40, 'paid')])
  const payment = (made: typeof old, created: number) => paymentOf(invoiceOf(made, created, 'paid').id)
  const charge = (intent: string) => ({ id: `ch_${intent}`, object: 'charge', payment_intent: intent })
  const refund = (intent: string) => ({
    id: `re_${intent}`,
    object: 'refund',
    charge: `ch_${intent}`,
    payment_intent: intent,
    status: 'failed',
  })
  stripe.refundsByHand.set(payment(old, JANUARY), 700)
  stripe.failedRefunds.set(payment(old, JANUARY), 500)
  stripe.refundsByHand.set(payment(first, MARCH), 1900)
  const told: [string, number, unknown][] = [
    ['customer.subscription.created', JANUARY, subscriptionOf(old, { status: 'incomplete' })],
    ['customer.subscription.updated', JANUARY, subscriptionOf(old)],
    ['invoice.paid', JANUARY, invoiceOf(old, JANUARY, 'paid')],
    ['customer.subscription.updated', JANUARY + DAY, subscriptionOf(old, { ends: true })],
    ['customer.subscription.deleted', FEBRUARY - DAY, subscriptionOf(old, { status: 'canceled', ends: true })],
    ['customer.subscription.created', FEBRUARY, subscriptionOf(first, { status: 'incomplete' })],
    ['invoice.finalized', FEBRUARY, invoiceOf(first, FEBRUARY, 'open')],
    ['invoice.paid', FEBRUARY, invoiceOf(first, FEBRUARY, 'paid')],
    ['customer.subscription.updated', FEBRUARY, subscriptionOf(first)],
    ['invoice.finalized', FEBRUARY + 40, invoiceOf(second, FEBRUARY + 40, 'open')],
    ['invoice.paid', FEBRUARY + 40, invoiceOf(second, FEBRUARY + 40, 'paid')],
    ['customer.subscription.updated', FEBRUARY + 40, subscriptionOf(second)],
    ['customer.subscription.updated', MARCH, renewed],
    ['invoice.finalized', MARCH, invoiceOf(first, MARCH, 'open')],
    ['invoice.payment_failed', MARCH + 3, invoiceOf(first, MARCH, 'open')],
    ['customer.subscription.updated', MARCH + 3, subscriptionOf(first, { status: 'past_due', start: MARCH })],
    ['invoice.paid', MARCH + DAY, invoiceOf(first, MARCH, 'paid')],
    ['customer.subscription.updated', MARCH + DAY, renewed],
    ['charge.refunded', MARCH + 2 * DAY, charge(payment(old, JANUARY))],
    ['charge.refunded', MARCH + 2 * DAY, charge(payment(first, MARCH))],
    ['refund.failed', MARCH + 4 * DAY, refund(payment(old, JANUARY))],
    ['charge.refund.updated', MARCH + 4 * DAY, refund(payment(old, JANUARY))],
  ]
  return told.map(([type, created, object], at) => ({ id: `evt_${at}_${userId}`, type, created, object }))
}
const EVENTS = 22

/** Without the person in its names. */
const nameless = (state: unknown, userId: string): unknown => JSON.parse(JSON.stringify(state).replaceAll(userId, 'somebody'))

const anyOrder = fc
  .tuple(
    fc.shuffledSubarray([...Array(EVENTS).keys()], { minLength: EVENTS, maxLength: EVENTS }),
    fc.array(fc.record({ event: fc.nat({ max: EVENTS - 1 }), at: fc.nat({ max: EVENTS }) }), { maxLength: 8 }),
  )
  .map(([order, repeats]) => repeats.reduce((all, { event, at }) => all.toSpliced(at, 0, event), order))

test('every order and repetition of what was told ends in one subscription, one payment back and the same books [BILL-11]', async () => {
  const live = async (order: readonly number[], delivery: 'in turn' | 'at once' = 'in turn') => {
    const { userId, tell, state } = await open()
    const recorded = record(userId)
    const events = order.flatMap((at) => recorded[at] ?? [])
    // As after an outage: what could not be taken then comes again.
    if (delivery === 'at once') await Promise.allSettled(events.map(tell))
    for (const event of events) await tell(event)
    const refunds = [...stripe.refunds].filter(([payment]) => payment.includes(userId))
    return nameless({ ...(await state()), refunds, atStripe: stripe.subscriptions.get(`sub_c_${userId}`)?.status }, userId)
  }
  const inOrder = await live([...Array(EVENTS).keys()])
  expect(inOrder).toMatchObject({
    shown: { planId: 'tier_2', status: 'active', nextBillingDate: new Date((MARCH + 30 * DAY) * 1000).toISOString() },
    subscriptions: [
      { status: 'cancelled', refund: null },
      { status: 'active', refund: null },
      { status: 'cancelled', refund: 'paid' },
    ],
    invoices: [
      { status: 'paid', returned_cents: 700, failed_return_cents: 500 },
      { status: 'paid', returned_cents: 0 },
      { status: 'refunded', returned_cents: 1900 },
      { status: 'refunded', amount_cents: 4900, returned_cents: 4900 },
    ],
    refunds: [[`pi_of_in_sub_c_somebody_${FEBRUARY + 40}`, 4900]],
    atStripe: 'canceled',
  })
  expect(await live([...Array(EVENTS).keys()], 'at once')).toEqual(inOrder)
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      expect(await live(order)).toEqual(inOrder)
    }),
    { numRuns: 100 },
  )
}, 300_000)

test('a refund that the bank refuses later is not gone back, in whatever order and however often it is told, and can be made again [BILL-11]', async () => {
  const { userId, tell, state } = await open()
  const made = { id: `sub_1_${userId}`, userId, created: MARCH }
  const paid = invoiceOf(made, MARCH, 'paid')
  book(subscriptionOf(made), [paid])
  const intent = paymentOf(paid.id)
  const refund = { id: 're_1', object: 'refund', charge: 'ch_1', payment_intent: intent }
  await tell({ type: 'invoice.paid', created: MARCH, object: paid })
  stripe.refundsByHand.set(intent, 1900)
  await tell({ type: 'charge.refunded', created: MARCH + DAY, object: { id: 'ch_1', object: 'charge', payment_intent: intent } })
  expect((await state()).invoices).toMatchObject([{ status: 'refunded', returned_cents: 1900 }])
  stripe.refundsByHand.delete(intent)
  stripe.failedRefunds.set(intent, 1900)
  await tell({ type: 'refund.failed', created: MARCH + 5 * DAY, object: { ...refund, status: 'failed' } })
  expect((await state()).invoices).toMatchObject([{ status: 'paid', returned_cents: 0, failed_return_cents: 1900 }])
  stripe.refundsByHand.set(intent, 1900)
  await tell({ type: 'refund.updated', created: MARCH + 6 * DAY, object: { ...refund, status: 'succeeded' } })
  expect((await state()).invoices).toMatchObject([{ status: 'refunded', returned_cents: 1900, failed_return_cents: 1900 }])
})

test('a second subscription’s payment that the bank refuses is paid back again a day later, three times at most, and then waits for an operator [BILL-11]', async () => {
  const { userId, room, tell, state, refusedReturns } = await open()
  // Somebody whose second payment went back as it should, at the same time.
  const other = await open()
  for (const made of [1, 2].map((at) => ({ id: `sub_${at}_${other.userId}`, userId: other.userId, created: MARCH + at }))) {
    book(subscriptionOf(made), [invoiceOf(made, made.created, 'paid')])
    await other.tell({ type: 'customer.subscription.updated', created: made.created, object: subscriptionOf(made) })
    await other.tell({ type: 'invoice.paid', created: made.created, object: invoiceOf(made, made.created, 'paid') })
  }
  const kept = { id: `sub_1_${userId}`, userId, created: MARCH }
  const second = { id: `sub_2_${userId}`, userId, created: MARCH + 40, planId: 'tier_3' }
  const paid = invoiceOf(second, MARCH + 40, 'paid')
  book(subscriptionOf(kept), [invoiceOf(kept, MARCH, 'paid')])
  book(subscriptionOf(second), [paid])
  for (const made of [kept, second]) {
    await tell({ type: 'customer.subscription.updated', created: made.created, object: subscriptionOf(made) })
    await tell({ type: 'invoice.paid', created: made.created, object: invoiceOf(made, made.created, 'paid') })
  }
  const intent = paymentOf(paid.id)
  const standing = async () => {
    const { subscriptions, invoices } = await state()
    return [subscriptions[1]?.['refund'], invoices[1]?.['status'], stripe.refunds.get(intent) ?? 0]
  }
  const refuse = async (times: number): Promise<void> => {
    stripe.refunds.delete(intent)
    stripe.failedRefunds.set(intent, times * 4900)
    const object = { id: `re_${times}`, object: 'refund', charge: 'ch_1', payment_intent: intent, status: 'failed' }
    await tell({ type: 'refund.failed', created: MARCH + 5 * DAY + times, object })
  }
  const aDayLater = async (): Promise<void> => {
    world.clock.set(new Date(world.clock.now().getTime() + DAY * 1000).toISOString())
    // Two processes at once make one try.
    await Promise.all([room.settleDuplicates(), room.settleDuplicates()])
    await room.settleDuplicates()
  }
  expect(await standing()).toEqual(['paid', 'refunded', 4900])
  await refuse(1)
  expect(await standing()).toEqual(['refused', 'paid', 0])
  await other.tell({
    type: 'customer.subscription.updated',
    created: MARCH + 5,
    object: subscriptionOf({ id: `sub_1_${other.userId}`, userId: other.userId, created: MARCH + 1 }),
  })
  expect((await other.state()).subscriptions.map(({ refund }) => refund)).toEqual([null, 'paid'])
  await room.settleDuplicates()
  expect([await standing(), refusedReturns.at(-1)]).toEqual([['refused', 'paid', 0], 1])
  for (const times of [2, 3]) {
    await aDayLater()
    expect([await standing(), refusedReturns.at(-1)]).toEqual([['paid', 'refunded', 4900], 0])
    await refuse(times)
  }
  await aDayLater()
  await aDayLater()
  expect([await standing(), refusedReturns.at(-1)]).toEqual([['refused', 'paid', 0], 1])
  const [returnable] = (await room.byHand.invoicesOf(userId)).filter(({ amountCents }) => amountCents === 4900)
  expect(await room.byHand.refundInvoice({ userId, invoiceId: returnable?.id ?? '' })).toMatchObject({ returned: { cardCents: 4900 } })
  await room.settleDuplicates()
  expect([await standing(), refusedReturns.at(-1)]).toEqual([['paid', 'refunded', 4900], 0])
  const { rows } = await world.db.execute(sql`select kind from audit_events where user_id = ${userId} order by id`)
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['billing.refunded', 'billing.refund_refused'],
    ...['billing.refunded', 'billing.refund_refused'],
    ...['billing.refunded', 'billing.refund_refused'],
  ])
})

test('what was read of one payment at different times ends in what was read last, however it is delivered [BILL-11]', async () => {
  const read = (status: 'paid' | 'refunded', cardCents: number, failedReturnCents: number) => ({
    status,
    returned: { cardCents, creditCents: 0 },
    failedReturnCents,
  })
  // Paid; a part goes back; all of it; the second part does not after all; it is made again; that is refused too.
  const told = [
    { status: 'paid' as const },
    read('paid', 700, 0),
    read('refunded', 1900, 0),
    read('paid', 700, 1200),
    read('refunded', 1900, 1200),
    read('paid', 700, 2400),
  ]
  const live = async (order: readonly number[]) => {
    const { userId, apply, state } = await open()
    for (const at of order) {
      const facts = told[at]
      if (facts === undefined) throw new Error('there is one at each place')
      await apply({
        ...{ kind: 'invoice', eventId: `evt_${at}_${userId}`, occurredAt: new Date(MARCH * 1000), userId, document: null },
        ...{ providerSubscriptionId: `sub_${userId}`, providerInvoiceId: `in_${userId}`, description: 'Creator', amountCents: 1900 },
        ...facts,
      })
    }
    return (await state()).invoices.map(({ status, returned_cents, failed_return_cents }) => ({
      status,
      returned_cents,
      failed_return_cents,
    }))
  }
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...told.keys()], { minLength: told.length, maxLength: told.length }), async (order) => {
      expect(await live(order)).toEqual([{ status: 'paid', returned_cents: 700, failed_return_cents: 2400 }])
      expect(await live(order.slice(0, 3).concat(order.slice(1)))).toEqual(await live(order))
    }),
    { numRuns: 25 },
  )
})
