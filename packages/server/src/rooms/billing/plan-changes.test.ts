import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxPayments } from '../../adapters/payments/sandbox-payments.ts'
import { applyPaymentEvents } from './apply-payment-events.ts'
import { countingFrom } from './billing-rules.ts'
import { createBillingRoom } from './create-billing-room.ts'
import { BUILT_IN_PLANS, createPriceOf } from './plan-table.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

const publicUrl = 'http://localhost:4400'
const [PAYS, PAYS_ONCE] = ['4242', '0341']

/** Somebody on a plan since the first of June, a month of thirty days. */
const open = async ({ planId = 'tier_2', interval = 'month' as 'month' | 'year', card = PAYS } = {}) => {
  world.clock.set('2026-06-01T00:00:00Z')
  const { db, clock, newId } = world
  const payments = createSandboxPayments({ db, clock, newId, publicUrl, secret: 'a secret', priceOf: createPriceOf(BUILT_IN_PLANS) })
  const invoicing = {
    seller: { name: 'Reels Ltd', email: null, address: [] },
    secret: 'signs invoices',
    receipts: { queue: async () => undefined, jobs: [] },
  }
  const room = createBillingRoom({
    db,
    clock,
    newId,
    publicUrl,
    payments,
    invoicing,
    plans: BUILT_IN_PLANS,
    storedBytes: async () => 0,
    onRefusedReturns: () => undefined,
    countProjects: async () => 0,
  })
  const { context } = await world.addPerson()
  const { calls } = room
  const subscribe = async () => {
    const { subscriptionId } = await calls.create_subscription({ planId, interval, successUrl: '/', cancelUrl: '/' }, context)
    await payments.pay({ checkoutId: subscriptionId, cardLast4: card ?? '' })
    await payments.deliver(room.receiveWebhook)
  }
  await subscribe()
  const current = async () => (await calls.get_user_subscription({}, context)).subscription
  const subscriptionId = (await current())?.id ?? ''
  const pass = async (at: string) => {
    world.clock.set(at)
    await payments.renewDue()
    await payments.deliver(room.receiveWebhook)
  }
  const history = async () =>
    (await calls.get_billing_history({}, context)).history.map(({ description, amount, status }) => [description, amount, status])
  const preview = async (newPlanId: string, by?: 'month' | 'year') =>
    (await calls.preview_plan_change({ subscriptionId, newPlanId, ...(by && { interval: by }) }, context)).change
  const change = (newPlanId: string, over: { interval?: 'month' | 'year'; countedAt?: string } = {}) =>
    calls.update_subscription({ subscriptionId, newPlanId, ...over }, context)
  /** The portal, by the way that the page opens it. */
  const portal = async () => {
    const { url } = await calls.create_customer_portal_session({ returnUrl: '/billing' }, context)
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
    const view = await payments.portal.view(sessionId)
    if (view === null) throw new Error('the visit has not begun')
    return { view, sessionId }
  }
  return { room, payments, context, calls, current, subscriptionId, pass, history, preview, change, portal, subscribe }
}

test('a change of plan says what is due now and from when on what, costs just that, and makes an invoice [BILL-07 BILL-11]', async () => {
  const { pass, preview, change, history, current } = await open()
  await pass('2026-06-16T00:00:00Z')
  const shown = await preview('tier_3')
  expect(shown).toEqual({
    planId: 'tier_3',
    planName: 'Premium Plan',
    interval: 'month',
    amount: 49,
    dueNow: 15,
    credit: 0,
    periodEnd: '2026-07-01T00:00:00.000Z',
    ends: false,
    countedAt: '2026-06-16T00:00:00.000Z',
  })
  expect(await current()).toMatchObject({ planId: 'tier_2' })
  // Whoever thinks it over for half an hour pays what was shown.
  world.clock.pass(30 * 60 * 1000)
  await change('tier_3', { countedAt: shown.countedAt })
  expect(await current()).toMatchObject({ planId: 'tier_3', amount: 49, nextBillingDate: '2026-07-01T00:00:00.000Z' })
  expect((await history())[0]).toEqual(['Change from Pro Plan to Premium Plan', 15, 'paid'])
  world.clock.pass(61 * 60 * 1000)
  await expect(change('tier_4', { countedAt: shown.countedAt })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a change that is sent twice, by two presses or two tabs, is one change and one invoice [BILL-07]', async () => {
  const { pass, preview, change, history, current } = await open()
  await pass('2026-06-16T00:00:00Z')
  const { countedAt } = await preview('tier_3')
  await Promise.all([change('tier_3', { countedAt }), change('tier_3', { countedAt })])
  await change('tier_3')
  expect(await history()).toEqual([
    ['Change from Pro Plan to Premium Plan', 15, 'paid'],
    ['Pro Plan', 19, 'paid'],
  ])
  expect(await current()).toMatchObject({ planId: 'tier_3', amount: 49 })
})

test('a change to a cheaper plan gives credit, which the next renewals use up [BILL-07]', async () => {
  const { pass, preview, change, history } = await open({ planId: 'tier_3' })
  await pass('2026-06-16T00:00:00Z')
  expect(await preview('tier_2')).toMatchObject({ dueNow: 0, credit: 15, amount: 19 })
  await change('tier_2')
  expect((await history())[0]).toEqual(['Change from Premium Plan to Pro Plan', -15, 'paid'])
  expect(await preview('tier_3')).toMatchObject({ dueNow: 0, credit: 0 })
  await pass('2026-07-01T00:00:01Z')
  const { rows } = await world.pool.query<{ credit_cents: number }>(
    `select credit_cents from invoices where amount_cents = 1900 order by issued_at desc limit 1`,
  )
  expect(rows).toEqual([{ credit_cents: 1500 }])
})

test('a period that credit pays in full asks no card: the first that it does not cover does [BILL-07 BILL-11]', async () => {
  const { pass, change, history, current } = await open({ planId: 'tier_3', card: PAYS_ONCE })
  await change('tier_2')
  expect((await history())[0]).toEqual(['Change from Premium Plan to Pro Plan', -30, 'paid'])
  await pass('2026-07-01T00:00:01Z')
  expect((await history())[0]).toEqual(['Pro Plan', 19, 'paid'])
  expect(await current()).toMatchObject({ status: 'active', nextBillingDate: '2026-08-01T00:00:00.000Z' })
  await pass('2026-08-01T00:00:01Z')
  expect(await current()).toMatchObject({ status: 'past_due' })
})

test('switching plans takes no cancellation back, and the preview says that it ends [BILL-04]', async () => {
  const { calls, context, subscriptionId, preview, change, current, pass } = await open()
  await calls.cancel_subscription({ subscriptionId }, context)
  expect(await current()).toMatchObject({ status: 'cancelling', periodEnd: '2026-07-01T00:00:00.000Z' })
  expect(await preview('tier_3')).toMatchObject({ ends: true, periodEnd: '2026-07-01T00:00:00.000Z' })
  await change('tier_3')
  expect(await current()).toMatchObject({ planId: 'tier_3', status: 'cancelling', nextBillingDate: null })
  await pass('2026-07-01T00:00:01Z')
  expect(await current()).toBeNull()
})

test('a plan is paid by the year too: from today on, less what is left of the month, with its messages by the month [BILL-08 LIMIT-03]', async () => {
  const { pass, preview, change, current, calls, context } = await open()
  await pass('2026-06-16T00:00:00Z')
  expect(await preview('tier_2', 'year')).toMatchObject({ amount: 190, dueNow: 180.5, periodEnd: '2027-06-16T00:00:00.000Z' })
  await change('tier_2', { interval: 'year' })
  expect(await current()).toMatchObject({ amount: 190, interval: 'year', nextBillingDate: '2027-06-16T00:00:00.000Z' })
  await calls.increment_message_usage_with_subscription({ message_count: 7 }, context)
  const used = async () => (await calls.get_user_subscription_with_limits({}, context)).limits.messages.current_usage
  expect(await used()).toBe(7)
  await pass('2026-07-16T00:00:00Z')
  expect(await used()).toBe(0)
  await expect(
    calls.create_subscription({ planId: 'free_plan', interval: 'year', successUrl: '/', cancelUrl: '/' }, context),
  ).rejects.toThrow('Free is not sold by the year.')
})

test('the month that quotas count begins on the day of the period, also where months are short [LIMIT-03]', () => {
  const start = new Date('2026-01-31T10:00:00Z')
  const from = (now: string) => countingFrom(start, 'year', new Date(now)).toISOString()
  expect([from('2026-02-28T09:00:00Z'), from('2026-02-28T10:00:00Z'), from('2026-03-31T09:59:00Z'), from('2026-03-31T10:00:00Z')]).toEqual([
    '2026-01-31T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-02-28T10:00:00.000Z',
    '2026-03-31T10:00:00.000Z',
  ])
  expect(countingFrom(start, 'month', new Date('2027-01-01T00:00:00Z'))).toEqual(start)
})

test('a renewal that the card does not pay is past due, and a new card pays it by the same invoice [BILL-11]', async () => {
  const { pass, current, history, change, payments, room, portal } = await open({ card: PAYS_ONCE })
  await pass('2026-07-01T00:00:01Z')
  expect(await current()).toMatchObject({ status: 'past_due' })
  expect((await history())[0]).toEqual(['Pro Plan', 19, 'failed'])
  await expect(change('tier_3')).rejects.toThrow('Your last payment did not go through. Update your payment method first.')
  await pass('2026-07-02T00:00:01Z')
  expect(await history()).toHaveLength(2)
  const { view } = await portal()
  await payments.portal.changeCard(view.customer.id, PAYS ?? '')
  await payments.deliver(room.receiveWebhook)
  expect(await current()).toMatchObject({ status: 'active', nextBillingDate: '2026-08-01T00:00:00.000Z' })
  expect(await history()).toEqual([
    ['Pro Plan', 19, 'paid'],
    ['Pro Plan', 19, 'paid'],
  ])
})

test('whoever did not pay a renewal may end it at once, and is not charged for it later; paid meanwhile it ends with its period [BILL-04 BILL-11]', async () => {
  const unpaid = await open({ card: PAYS_ONCE })
  await unpaid.pass('2026-07-01T00:00:01Z')
  expect(await unpaid.calls.cancel_subscription({ subscriptionId: unpaid.subscriptionId }, unpaid.context)).toEqual({ subscription: null })
  expect(await unpaid.current()).toBeNull()
  await unpaid.payments.portal.changeCard((await unpaid.portal()).view.customer.id, PAYS ?? '')
  await unpaid.pass('2026-07-02T00:00:01Z')
  expect([await unpaid.current(), (await unpaid.history())[0]]).toEqual([null, ['Pro Plan', 19, 'failed']])

  const paid = await open({ card: PAYS_ONCE })
  await paid.pass('2026-07-01T00:00:01Z')
  await paid.payments.portal.changeCard((await paid.portal()).view.customer.id, PAYS ?? '')
  // Its webhook is still on the way.
  expect(await paid.current()).toMatchObject({ status: 'past_due' })
  const { subscription } = await paid.calls.cancel_subscription({ subscriptionId: paid.subscriptionId }, paid.context)
  expect(subscription).toMatchObject({ status: 'cancelling', periodEnd: '2026-08-01T00:00:00.000Z' })
})

test('a renewal that nobody pays ends after three days, and a change that the card does not pay changes nothing [BILL-11]', async () => {
  const { pass, current, change } = await open({ card: PAYS_ONCE })
  await pass('2026-06-16T00:00:00Z')
  await expect(change('tier_3')).rejects.toThrow('The card was declined. Update your payment method and try again.')
  expect(await current()).toMatchObject({ planId: 'tier_2', status: 'active' })
  for (const day of [1, 2, 3, 4]) await pass(`2026-07-0${day}T00:00:0${day}Z`)
  expect(await current()).toBeNull()
})

test('somebody who comes back is the same customer, with the address and the credit they left [BILL-11]', async () => {
  const { pass, change, payments, portal, calls, context, subscriptionId, subscribe, current } = await open({ planId: 'tier_3' })
  const first = (await portal()).view
  await payments.portal.changeAddress(first.customer.id, { name: 'Ada Ltd', address: '2 Cut Lane\nLeeds' })
  await pass('2026-06-16T00:00:00Z')
  await change('tier_2')
  await calls.cancel_subscription({ subscriptionId }, context)
  await pass('2026-07-01T00:00:01Z')
  expect(await current()).toBeNull()
  await subscribe()
  const { view } = await portal()
  expect(view.customer).toMatchObject({ id: first.customer.id, name: 'Ada Ltd', credit_cents: 0 })
  const { rows } = await world.pool.query<{ buyer: unknown; credit_cents: number }>(
    'select buyer, credit_cents from invoices where user_id = $1 order by issued_at desc limit 1',
    [context.caller.userId],
  )
  expect(rows[0]).toMatchObject({ buyer: { name: 'Ada Ltd', address: ['2 Cut Lane', 'Leeds'] }, credit_cents: 1500 })
})

test('a visit to the portal ends after an hour, and cancels for its own customer alone [BILL-11 AUTH-17]', async () => {
  const [mine, other] = [await open(), await open()]
  const { view, sessionId } = await mine.portal()
  const [theirs] = (await other.portal()).view.subscriptions
  await mine.payments.portal.setCancel(view.customer.id, { id: theirs?.id ?? '', cancel: true })
  await mine.payments.portal.setCancel(view.customer.id, { id: view.subscriptions[0]?.id ?? '', cancel: true })
  await mine.payments.deliver(mine.room.receiveWebhook)
  expect([(await mine.current())?.status, (await other.current())?.status]).toEqual(['cancelling', 'active'])
  world.clock.pass(60 * 60 * 1000)
  expect(await mine.payments.portal.view(sessionId)).toBeNull()
})

test('a renewal that is not paid takes no credit: it is kept, shown, and used by the payment that goes through [BILL-03 BILL-07 BILL-11]', async () => {
  const { pass, change, calls, context, current, history, portal, payments, room } = await open({ planId: 'tier_3', card: PAYS_ONCE })
  await pass('2026-06-16T00:00:00Z')
  await change('tier_2')
  const credit = async () => (await calls.get_payment_methods({}, context)).credit
  expect(await credit()).toBe(15)
  await pass('2026-07-01T00:00:01Z')
  expect([(await current())?.status, (await history())[0], await credit()]).toEqual(['past_due', ['Pro Plan', 19, 'failed'], 15])
  await payments.portal.changeCard((await portal()).view.customer.id, PAYS ?? '')
  await payments.deliver(room.receiveWebhook)
  expect([(await current())?.status, (await history())[0], await credit()]).toEqual(['active', ['Pro Plan', 19, 'paid'], 0])
  const { rows } = await world.pool.query<{ credit_cents: number }>(
    'select credit_cents from invoices where user_id = $1 order by issued_at desc limit 1',
    [context.caller.userId],
  )
  expect(rows).toEqual([{ credit_cents: 1500 }])
})

test('whoever ends an unpaid plan keeps the credit, which the next plan uses; paid back, it is credit once more, and once only [BILL-11]', async () => {
  const { pass, change, calls, context, subscriptionId, payments, room, subscribe } = await open({ planId: 'tier_3', card: PAYS_ONCE })
  await pass('2026-06-16T00:00:00Z')
  await change('tier_2')
  await pass('2026-07-01T00:00:01Z')
  await calls.cancel_subscription({ subscriptionId }, context)
  const credit = async () => (await calls.get_payment_methods({}, context)).credit
  expect(await credit()).toBe(15)
  await subscribe()
  expect(await credit()).toBe(0)
  const paidBack = () => room.byHand.refund(context.caller.userId)
  expect(await paidBack()).toEqual({ cardCents: 3400, creditCents: 1500 })
  expect(await credit()).toBe(15)
  expect(await paidBack()).toBeNull()
  const { rows } = await world.pool.query<{ id: string }>(
    `select provider_invoice_id as id from invoices where user_id = $1 and status = 'refunded'`,
    [context.caller.userId],
  )
  await payments.refundInvoice({ providerInvoiceId: rows[0]?.id ?? '' })
  expect(await credit()).toBe(15)
})

test('an invoice that is paid back after a change to a cheaper plan gives back what was paid less what became credit, exactly [BILL-11]', async () => {
  const { pass, change, calls, context, room, history } = await open({ planId: 'tier_3' })
  await pass('2026-06-16T00:00:00Z')
  await change('tier_2')
  const credit = async () => (await calls.get_payment_methods({}, context)).credit
  expect(await credit()).toBe(15)
  const [, charged] = await room.byHand.invoicesOf(context.caller.userId)
  expect(charged).toMatchObject({ amountCents: 4900, returnable: { cardCents: 3400, creditCents: 0 } })
  const which = { userId: context.caller.userId, invoiceId: charged?.id ?? '' }
  expect(await room.byHand.refundInvoice(which)).toMatchObject({ returned: { cardCents: 3400, creditCents: 0 } })
  expect(await room.byHand.refundInvoice(which)).toBeNull()
  expect(await credit()).toBe(15)
  // The credit pays a part of the next one, which goes back as the credit that it was, and the rest to the card.
  await pass('2026-07-01T00:00:01Z')
  expect([(await history())[0], await credit()]).toEqual([['Pro Plan', 19, 'paid'], 0])
  const [renewal] = await room.byHand.invoicesOf(context.caller.userId)
  expect(renewal?.returnable).toEqual({ cardCents: 400, creditCents: 1500 })
  await room.byHand.refundInvoice({ ...which, invoiceId: renewal?.id ?? '' })
  expect(await credit()).toBe(15)
})

test('time whose payment went back gives no credit, and what went back in part gives as much less; what is due stays [BILL-07 BILL-11]', async () => {
  const paidBack = async (share: 'all' | 'a third') => {
    const { room, context, pass, preview, change } = await open({ planId: 'tier_3' })
    const [charged] = await room.byHand.invoicesOf(context.caller.userId)
    const invoiceId = charged?.id ?? ''
    if (share === 'all') await room.byHand.refundInvoice({ userId: context.caller.userId, invoiceId })
    else await world.db.execute(sql`update invoices set returned_cents = 1633 where id = ${invoiceId}`)
    await pass('2026-06-16T00:00:00Z')
    const shown = (await preview('tier_2')).credit
    const dearer = (await preview('tier_4')).dueNow
    await change('tier_2')
    const customer = (await room.calls.get_payment_methods({}, context)).credit
    return { shown, customer, dearer }
  }
  const [none, some] = [await paidBack('all'), await paidBack('a third')]
  expect([none.shown, none.customer]).toEqual([0, 0])
  // Half of 49 dollars are unused, two thirds of which were not paid back: 16.34, less 9.50 for the other plan.
  expect([some.shown, some.customer]).toEqual([6.84, 6.84])
  expect(none.dearer).toBe(some.dearer)
})

test('what went back already does not go back again [BILL-11]', async () => {
  const { room, context } = await open({ planId: 'tier_3' })
  await world.db.execute(sql`update invoices set returned_cents = 1000 where user_id = ${context.caller.userId}`)
  const [charged] = await room.byHand.invoicesOf(context.caller.userId)
  expect(charged).toMatchObject({ amountCents: 4900, status: 'paid', returnable: { cardCents: 3900, creditCents: 0 } })
})

test('an end at once, too, gives back what was paid less what became credit [BILL-11]', async () => {
  const { pass, change, calls, context, room } = await open({ planId: 'tier_3' })
  await pass('2026-06-16T00:00:00Z')
  await change('tier_2')
  expect(await room.byHand.refund(context.caller.userId)).toEqual({ cardCents: 3400, creditCents: 0 })
  expect((await calls.get_payment_methods({}, context)).credit).toBe(15)
})

test('an invoice says the credit of the payment that went through, in whatever order its failures are told [BILL-05]', async () => {
  const { userId } = await world.addPerson()
  const { db, clock, newId } = world
  const told = (status: 'failed' | 'paid' | 'refunded', creditCents: number, providerInvoiceId: string) => ({
    ...{ kind: 'invoice' as const, eventId: newId(), occurredAt: clock.now(), userId, providerSubscriptionId: null },
    ...{ providerInvoiceId, description: 'Pro Plan', amountCents: 1900, status },
    document: { periodStart: null, periodEnd: null, lines: [{ description: 'Pro Plan', amountCents: 1900 }], creditCents, buyer: null },
  })
  const parts = {
    ...{ db, clock, newId, payments: { provider: 'sandbox' as const } },
    invoicing: {
      seller: { name: null, email: null, address: [] },
      secret: '',
      receipts: { queue: async () => undefined, jobs: [] },
    },
  }
  const orders = [
    ['failed', 'paid'],
    ['paid', 'failed'],
    ['failed', 'refunded', 'paid'],
    ['paid', 'refunded', 'failed'],
  ] as const
  for (const [index, order] of orders.entries()) {
    const id = `in_${index}_${newId()}`
    for (const status of order) await applyPaymentEvents(parts, [told(status, status === 'failed' ? 500 : 900, id)])
    const { rows } = await world.pool.query<{ credit_cents: number }>('select credit_cents from invoices where provider_invoice_id = $1', [
      id,
    ])
    expect(rows, order.join()).toEqual([{ credit_cents: 900 }])
  }
})
