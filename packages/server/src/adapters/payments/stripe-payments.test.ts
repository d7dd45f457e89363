import { createServer, type IncomingMessage } from 'node:http'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUILT_IN_PLANS, createPriceOf, planOf } from '../../rooms/billing/plan-table.ts'
import { createStripePayments } from './stripe-payments.ts'

/** A stand-in at the port that leads outside: it speaks Stripe's wire format (form in, JSON out) over HTTP. */
let stripe: Awaited<ReturnType<typeof listenLocally>>
let requests: { method: string; path: string; form: URLSearchParams; authorization: string | undefined; key: string | undefined }[]
const answers = new Map<string, unknown>()
/** What is refused once, by what was asked. */
const refusals = new Map<string, { type: string; code: string; message: string }>()

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

beforeAll(async () => {
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      const { authorization, 'idempotency-key': key } = request.headers
      requests.push({ method: request.method ?? '', path, form: new URLSearchParams(body), authorization, key: key?.toString() })
      const asked = `${request.method} ${path}`
      const refusal = refusals.get(asked)
      if (refusals.delete(asked)) {
        response.writeHead(refusal?.type === 'card_error' ? 402 : 400, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: refusal }))
        return
      }
      const answer = answers.get(asked)
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'No such object' } }))
    })
  })
  stripe = await listenLocally(server)
})
afterAll(() => stripe.close())
beforeEach(() => {
  requests = []
  answers.clear()
  refusals.clear()
})

const webhookSecret = 'whsec_of_this_test'
const payments = () => {
  return createStripePayments({
    clock: { now: () => new Date('2026-03-05T00:00:00Z') },
    newId: () => 'id-1',
    secretKey: 'sk_test_1',
    webhookSecret,
    apiUrl: stripe.url,
    priceOf: createPriceOf(BUILT_IN_PLANS),
    nameOf: (id) => planOf(BUILT_IN_PLANS, id).displayName,
  })
}

const subscription = (over: Record<string, unknown> = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  created: 1_772_280_000,
  status: 'active',
  cancel_at_period_end: false,
  metadata: { user_id: 'user-1', plan_id: 'tier_2' },
  items: {
    object: 'list',
    data: [
      { id: 'si_1', current_period_start: 1_772_366_400, current_period_end: 1_775_044_800, price: { id: 'price_1', product: 'prod_1' } },
    ],
  },
  ...over,
})

const webhook = (type: string, object: unknown) => {
  const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_772_366_401, data: { object } })
  return { rawBody, signature: new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: rawBody, secret: webhookSecret }) }
}

test('a checkout asks for the plan at its price and carries the owner in its metadata [BILL-11]', async () => {
  answers.set('POST /v1/checkout/sessions', {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.example/cs_1',
    client_secret: null,
  })
  const checkout = await payments().openCheckout({
    userId: 'user-1',
    email: 'a@example.com',
    planId: 'tier_2',
    interval: 'month',
    providerCustomerId: null,
    successUrl: 'http://localhost:4400/checkout?success=true',
    cancelUrl: 'http://localhost:4400/checkout?cancelled=true',
  })
  expect(checkout).toEqual({ sessionId: 'cs_1', url: 'https://checkout.example/cs_1', clientSecret: null })
  const [request] = requests
  expect(request?.authorization).toBe('Bearer sk_test_1')
  expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][unit_amount]': '1900',
    'line_items[0][price_data][recurring][interval]': 'month',
    'subscription_data[metadata][user_id]': 'user-1',
    'subscription_data[metadata][plan_id]': 'tier_2',
    success_url: 'http://localhost:4400/checkout?success=true&session_id={CHECKOUT_SESSION_ID}',
  })
})

test('a webhook is read only when its signature is right [BILL-11]', async () => {
  const good = webhook('customer.subscription.updated', subscription())
  await expect(payments().readWebhook({ ...good, rawBody: good.rawBody.replace('tier_2', 'tier_4') })).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  })
  expect(await payments().readWebhook(good)).toEqual([
    {
      kind: 'subscription',
      eventId: 'evt_1',
      occurredAt: new Date('2026-03-01T12:00:01Z'),
      userId: 'user-1',
      providerSubscriptionId: 'sub_1',
      providerCustomerId: 'cus_1',
      planId: 'tier_2',
      interval: 'month',
      status: 'active',
      cancelAtPeriodEnd: false,
      periodStart: new Date('2026-03-01T12:00:00Z'),
      periodEnd: new Date('2026-04-01T12:00:00Z'),
      beganAt: new Date('2026-02-28T12:00:00Z'),
    },
  ])
})

test('a subscription whose first payment is under way tells nothing yet, an ended one ends the plan, a foreign one is passed over', async () => {
  answers.set('GET /v1/invoices', { object: 'list', data: [], has_more: false })
  expect(await payments().readWebhook(webhook('customer.subscription.created', subscription({ status: 'incomplete' })))).toEqual([])
  expect(await payments().readWebhook(webhook('customer.subscription.deleted', subscription({ status: 'canceled' })))).toMatchObject([
    { status: 'cancelled' },
  ])
  expect(await payments().readWebhook(webhook('customer.subscription.updated', subscription({ metadata: {} })))).toEqual([])
  expect(await payments().readWebhook(webhook('customer.created', { id: 'cus_1' }))).toEqual([])
})

test('a paid invoice and a failed one are told apart [BILL-05]', async () => {
  const invoice = {
    id: 'in_1',
    object: 'invoice',
    status: 'paid',
    total: 1900,
    created: 1_772_366_400,
    parent: { subscription_details: { metadata: { user_id: 'user-1', plan_id: 'tier_2' } } },
  }
  expect(await payments().readWebhook(webhook('invoice.paid', invoice))).toMatchObject([
    { kind: 'invoice', userId: 'user-1', amountCents: 1900, status: 'paid', description: 'Pro Plan' },
  ])
  expect(await payments().readWebhook(webhook('invoice.payment_failed', { ...invoice, status: 'open' }))).toMatchObject([
    { status: 'failed' },
  ])
})

test('cancelling and changing the plan answer with what Stripe says now [BILL-04]', async () => {
  answers.set('POST /v1/subscriptions/sub_1', subscription({ cancel_at_period_end: true }))
  expect(await payments().setCancelAtPeriodEnd({ providerSubscriptionId: 'sub_1', cancel: true })).toMatchObject([
    { cancelAtPeriodEnd: true, planId: 'tier_2' },
  ])
  answers.set('GET /v1/subscriptions/sub_1', subscription())
  answers.set('POST /v1/products/prod_1', { id: 'prod_1', object: 'product' })
  answers.set('POST /v1/subscriptions/sub_1', subscription({ metadata: { user_id: 'user-1', plan_id: 'tier_3' } }))
  expect(
    await payments().changePlan({
      providerSubscriptionId: 'sub_1',
      planId: 'tier_3',
      interval: 'month',
      at: new Date('2026-03-05T00:00:00Z'),
      paidShare: 1,
    }),
  ).toMatchObject([{ planId: 'tier_3' }])
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toMatchObject({
    'items[0][id]': 'si_1',
    'items[0][price_data][unit_amount]': '4900',
    'metadata[plan_id]': 'tier_3',
  })
})

const LATER = {
  ...({ providerSubscriptionId: 'sub_1', planId: 'tier_3', interval: 'month', paidShare: 1 } as const),
  at: new Date('2026-03-05T00:00:00Z'),
}

test('what a change costs is asked of Stripe for the moment for which it is made, and made without taking a cancellation back [BILL-04 BILL-07]', async () => {
  answers.set('GET /v1/subscriptions/sub_1', subscription())
  answers.set('POST /v1/invoices/create_preview', {
    object: 'invoice',
    total: 1500,
    amount_due: 1100,
    starting_balance: -400,
    lines: { object: 'list', data: [{ amount: 2450, period: { start: 1_772_668_800, end: 1_775_044_800 } }] },
  })
  expect(await payments().previewChange(LATER)).toEqual({ dueNowCents: 1100, creditCents: 0, periodEnd: new Date('2026-04-01T12:00:00Z') })
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toMatchObject({
    subscription: 'sub_1',
    'subscription_details[items][0][id]': 'si_1',
    'subscription_details[items][0][price_data][unit_amount]': '4900',
    'subscription_details[proration_behavior]': 'always_invoice',
    'subscription_details[proration_date]': '1772668800',
  })
  answers.set('POST /v1/products/prod_1', { id: 'prod_1', object: 'product' })
  answers.set(
    'POST /v1/subscriptions/sub_1',
    subscription({ cancel_at_period_end: true, metadata: { user_id: 'user-1', plan_id: 'tier_3' } }),
  )
  expect(await payments().changePlan(LATER)).toMatchObject([{ planId: 'tier_3', cancelAtPeriodEnd: true }])
  const made = Object.fromEntries(requests.at(-1)?.form ?? [])
  expect(made).toMatchObject({
    proration_date: '1772668800',
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  expect(Object.keys(made)).not.toContain('cancel_at_period_end')
})

test('a change to what holds already asks Stripe to change nothing [BILL-07 BILL-11]', async () => {
  const price = { id: 'price_1', product: 'prod_1', recurring: { interval: 'month' } }
  const item = { id: 'si_1', current_period_start: 1_772_366_400, current_period_end: 1_775_044_800, price }
  const onPremium = { metadata: { user_id: 'user-1', plan_id: 'tier_3' }, items: { object: 'list', data: [item] } }
  answers.set('GET /v1/subscriptions/sub_1', subscription(onPremium))
  expect(await payments().changePlan(LATER)).toMatchObject([{ planId: 'tier_3' }])
  expect(requests.map(({ method }) => method)).toEqual(['GET'])
})

test('of what Stripe credits for time whose payment went back the same is taken off the balance again, once for an invoice [BILL-07 BILL-11]', async () => {
  const half = { ...LATER, planId: 'tier_2', paidShare: 0.5 } as const
  const credited = {
    object: 'invoice',
    total: -1500,
    amount_due: 0,
    starting_balance: 0,
    lines: {
      object: 'list',
      data: [-2450, 950].map((amount) => ({ amount, period: { start: 1_772_668_800, end: 1_775_044_800 } })),
    },
  }
  answers.set('GET /v1/subscriptions/sub_1', subscription())
  answers.set('POST /v1/invoices/create_preview', credited)
  expect(await payments().previewChange(half)).toMatchObject({ dueNowCents: 0, creditCents: 275 })
  answers.set('POST /v1/products/prod_1', { id: 'prod_1', object: 'product' })
  answers.set('POST /v1/subscriptions/sub_1', subscription({ latest_invoice: 'in_9' }))
  answers.set('GET /v1/invoices/in_9', { ...credited, id: 'in_9' })
  answers.set('POST /v1/customers/cus_1/balance_transactions', { id: 'cbtxn_1', object: 'customer_balance_transaction' })
  await payments().changePlan(half)
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toMatchObject({ amount: '1225', currency: 'usd', 'metadata[kept_of]': 'in_9' })
  // Where nothing went back Stripe's own reckoning stands, and nothing more is asked.
  requests = []
  expect(await payments().previewChange({ ...half, paidShare: 1 })).toMatchObject({ creditCents: 1500 })
  await payments().changePlan({ ...half, paidShare: 1 })
  expect(requests.some(({ path }) => path.includes('balance_transactions'))).toBe(false)
})

test('a card that does not pay a change leaves the plan and its name as they were [BILL-11]', async () => {
  answers.set('GET /v1/subscriptions/sub_1', subscription())
  answers.set('POST /v1/products/prod_1', { id: 'prod_1', object: 'product' })
  refusals.set('POST /v1/subscriptions/sub_1', { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  await expect(payments().changePlan(LATER)).rejects.toThrow('The card was declined. Update your payment method and try again.')
  expect(requests.filter(({ path }) => path === '/v1/products/prod_1').map(({ form }) => form.get('name'))).toEqual([
    'Premium Plan',
    'Pro Plan',
  ])
})

test('somebody who paid before stays the same customer, and one that Stripe has forgotten begins anew by e-mail [BILL-11]', async () => {
  answers.set('POST /v1/checkout/sessions', {
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.example/cs_1',
    client_secret: null,
  })
  const checkout = { userId: 'user-1', email: 'a@example.com', planId: 'tier_2', interval: 'year', providerCustomerId: 'cus_1' } as const
  const addresses = { successUrl: 'http://localhost:4400/a', cancelUrl: 'http://localhost:4400/b' }
  await payments().openCheckout({ ...checkout, ...addresses })
  const asked = Object.fromEntries(requests.at(-1)?.form ?? [])
  expect(asked).toMatchObject({
    customer: 'cus_1',
    'customer_update[address]': 'auto',
    billing_address_collection: 'required',
    'line_items[0][price_data][unit_amount]': '19000',
    'line_items[0][price_data][recurring][interval]': 'year',
  })
  expect(Object.keys(asked)).not.toContain('customer_email')
  refusals.set('POST /v1/checkout/sessions', { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' })
  await payments().openCheckout({ ...checkout, ...addresses })
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toMatchObject({ customer_email: 'a@example.com' })
})

test('an invoice carries its lines, its period, the credit it used and the address at Stripe [BILL-05]', async () => {
  const period = (start: number, end: number) => ({ period: { start, end } })
  const [told] = await payments().readWebhook(
    webhook('invoice.paid', {
      id: 'in_1',
      object: 'invoice',
      status: 'paid',
      total: 1500,
      amount_due: 1100,
      created: 1_772_668_800,
      customer_name: 'Ada Ltd',
      customer_email: 'ada@example.com',
      customer_address: { line1: '2 Cut Lane', line2: null, postal_code: 'LS1', city: 'Leeds', state: '', country: 'GB' },
      lines: {
        object: 'list',
        data: [
          { description: 'Unused time on Pro Plan', amount: -950, ...period(1_772_668_800, 1_775_044_800) },
          { description: null, amount: 2450, ...period(1_772_668_800, 1_775_044_800) },
        ],
      },
      parent: { subscription_details: { subscription: 'sub_1', metadata: { user_id: 'user-1', plan_id: 'tier_3' } } },
    }),
  )
  expect(told).toMatchObject({
    amountCents: 1500,
    document: {
      periodStart: new Date('2026-03-05T00:00:00Z'),
      periodEnd: new Date('2026-04-01T12:00:00Z'),
      lines: [
        { description: 'Unused time on Pro Plan', amountCents: -950 },
        { description: 'Premium Plan', amountCents: 2450 },
      ],
      creditCents: 400,
      buyer: { name: 'Ada Ltd', email: 'ada@example.com', address: ['2 Cut Lane', 'LS1 Leeds', 'GB'] },
    },
  })
})

test('a subscription that is past due ends at once with what is open of it; one that Stripe was paid for ends with its period [BILL-04 BILL-11]', async () => {
  answers.set('GET /v1/subscriptions/sub_1', subscription({ status: 'past_due' }))
  answers.set('DELETE /v1/subscriptions/sub_1', subscription({ status: 'canceled' }))
  answers.set('GET /v1/invoices', { object: 'list', data: [{ id: 'in_9', object: 'invoice' }], has_more: false })
  answers.set('POST /v1/invoices/in_9/void', { id: 'in_9', object: 'invoice', status: 'void' })
  expect(await payments().endUnpaid({ providerSubscriptionId: 'sub_1' })).toMatchObject([{ kind: 'subscription', status: 'cancelled' }])
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/subscriptions/sub_1',
    'DELETE /v1/subscriptions/sub_1',
    'GET /v1/invoices',
    'POST /v1/invoices/in_9/void',
  ])
  requests = []
  answers.set('GET /v1/subscriptions/sub_1', subscription())
  answers.set('POST /v1/subscriptions/sub_1', subscription({ cancel_at_period_end: true }))
  expect(await payments().endUnpaid({ providerSubscriptionId: 'sub_1' })).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }])
  expect(requests.at(-1)?.form.get('cancel_at_period_end')).toBe('true')
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('one invoice is paid back by what paid it, and told as returned; a second time is no failure [BILL-11]', async () => {
  answers.set('GET /v1/invoices', { object: 'list', data: [], has_more: false })
  answers.set('GET /v1/invoices/in_1', {
    ...{ id: 'in_1', object: 'invoice', status: 'paid', total: 1900, created: 1_772_668_800 },
    parent: { subscription_details: { subscription: 'sub_1', metadata: { user_id: 'user-1', plan_id: 'tier_2' } } },
  })
  answers.set('GET /v1/invoice_payments', {
    object: 'list',
    data: [{ id: 'inpay_1', payment: { type: 'payment_intent', payment_intent: 'pi_1' } }],
  })
  returnedBefore([])
  answers.set('POST /v1/refunds', { id: 're_1', object: 'refund' })
  const returned = [{ kind: 'invoice', providerInvoiceId: 'in_1', amountCents: 1900, status: 'refunded' }]
  expect(await payments().refundInvoice({ providerInvoiceId: 'in_1' })).toMatchObject(returned)
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toEqual({ payment_intent: 'pi_1', reason: 'requested_by_customer' })
  refusals.set('POST /v1/refunds', { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Already refunded' })
  expect(await payments().refundInvoice({ providerInvoiceId: 'in_1' })).toMatchObject(returned)
})

test('what credit paid of an invoice that is paid back is credit again, once [BILL-11]', async () => {
  answers.set('GET /v1/invoices', { object: 'list', data: [], has_more: false })
  answers.set('GET /v1/invoices/in_1', {
    ...{ id: 'in_1', object: 'invoice', status: 'paid', total: 1900, amount_due: 400, created: 1_772_668_800, customer: 'cus_1' },
    parent: { subscription_details: { subscription: 'sub_1', metadata: { user_id: 'user-1', plan_id: 'tier_2' } } },
  })
  answers.set('GET /v1/invoice_payments', { object: 'list', data: [] })
  const changes = (data: object[]) => answers.set('GET /v1/customers/cus_1/balance_transactions', { object: 'list', data, has_more: false })
  changes([{ id: 'cbtxn_0', metadata: { returned_of: 'in_0' } }])
  answers.set('POST /v1/customers/cus_1/balance_transactions', { id: 'cbtxn_1', object: 'customer_balance_transaction' })
  await payments().refundInvoice({ providerInvoiceId: 'in_1' })
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toMatchObject({
    ...{ amount: '-1500', currency: 'usd', 'metadata[returned_of]': 'in_1' },
  })
  changes([{ id: 'cbtxn_1', metadata: { returned_of: 'in_1' } }])
  requests = []
  await payments().refundInvoice({ providerInvoiceId: 'in_1' })
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

/** As Stripe lists them: an invoice of before, and the credit of a change to a cheaper plan. */
const ofDowngrade = () => {
  const parent = { subscription_details: { subscription: 'sub_1', metadata: { user_id: 'user-1', plan_id: 'tier_3' } } }
  const of = (id: string, total: number, created: number) => ({
    ...{ id, object: 'invoice', status: 'paid', total, amount_due: Math.max(0, total), created, customer: 'cus_1', parent },
  })
  const charged = of('in_1', 4900, 1_772_366_400)
  answers.set('GET /v1/invoices/in_1', charged)
  answers.set('GET /v1/invoices', { object: 'list', data: [of('in_2', -1500, 1_773_662_400), charged], has_more: false })
  answers.set('GET /v1/invoice_payments', {
    object: 'list',
    data: [{ id: 'inpay_1', invoice: 'in_1', amount_paid: 4900, payment: { type: 'payment_intent', payment_intent: 'pi_1' } }],
  })
  answers.set('POST /v1/refunds', { id: 're_1', object: 'refund' })
}
const returnedBefore = (data: object[]) => answers.set('GET /v1/refunds', { object: 'list', data, has_more: false })
const asked = () =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds').map(({ form }) => Object.fromEntries(form))

test('of an invoice that became credit in part only the rest is paid back, and no part of it twice [BILL-11]', async () => {
  ofDowngrade()
  returnedBefore([])
  const told = { kind: 'invoice', providerInvoiceId: 'in_1', status: 'refunded', returned: { cardCents: 3400, creditCents: 0 } }
  expect(await payments().refundInvoice({ providerInvoiceId: 'in_1' })).toMatchObject([told])
  expect(asked()).toEqual([{ payment_intent: 'pi_1', amount: '3400', reason: 'requested_by_customer' }])
  // A day later Stripe has forgotten the key: what went back is asked for.
  returnedBefore([{ id: 're_1', amount: 3400, status: 'succeeded' }])
  requests = []
  expect(await payments().refundInvoice({ providerInvoiceId: 'in_1' })).toMatchObject([told])
  expect(asked()).toEqual([])
  // One that did not go through counts for nothing.
  returnedBefore([
    { id: 're_0', amount: 400, status: 'succeeded' },
    { id: 're_1', amount: 3000, status: 'failed' },
  ])
  await payments().refundInvoice({ providerInvoiceId: 'in_1' })
  expect(asked()).toMatchObject([{ amount: '3000' }])
  expect(requests.find(({ form }) => form.has('amount'))?.key).toBe('refund_inpay_1_3400_after_3000')
})

test('an end at once pays back the same, and asks nothing of the invoice that gave the credit [BILL-11]', async () => {
  ofDowngrade()
  returnedBefore([])
  answers.set('GET /v1/subscriptions/sub_1', subscription({ status: 'canceled' }))
  const events = await payments().refundSubscription({ providerSubscriptionId: 'sub_1', since: new Date(1_772_366_400_000) })
  expect(events.flatMap((event) => (event.kind === 'invoice' ? [[event.providerInvoiceId, event.returned?.cardCents]] : []))).toEqual([
    ['in_1', 3400],
  ])
  expect(asked()).toMatchObject([{ payment_intent: 'pi_1', amount: '3400', reason: 'duplicate' }])
})

test('what somebody pays back in Stripe’s own dashboard is told as what went back of the invoice so far [BILL-11]', async () => {
  ofDowngrade()
  const refunded = () => payments().readWebhook(webhook('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }))
  returnedBefore([
    { id: 're_1', amount: 1000, status: 'succeeded' },
    { id: 're_2', amount: 500, status: 'pending' },
    { id: 're_3', amount: 400, status: 'failed' },
  ])
  const told = { kind: 'invoice', providerInvoiceId: 'in_1', amountCents: 4900 }
  const now = [{ ...told, status: 'paid', returned: { cardCents: 1500, creditCents: 0 }, failedReturnCents: 400 }]
  expect(await refunded()).toMatchObject(now)
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'])
    expect(await payments().readWebhook(webhook(type, { id: 're_3', charge: 'ch_1', payment_intent: 'pi_1' }))).toMatchObject(now)
  returnedBefore([{ id: 're_1', amount: 4900, status: 'succeeded' }])
  expect(await refunded()).toMatchObject([{ ...told, status: 'refunded', returned: { cardCents: 4900 } }])
  // A payment that is for none of our invoices is none of our business.
  answers.set('GET /v1/invoice_payments', { object: 'list', data: [] })
  expect(await refunded()).toEqual([])
})

test('what Stripe ends by itself for want of a payment leaves no invoice that binds credit [BILL-11]', async () => {
  answers.set('GET /v1/invoices', { object: 'list', data: [{ id: 'in_9', object: 'invoice' }], has_more: false })
  answers.set('POST /v1/invoices/in_9/void', { id: 'in_9', object: 'invoice', status: 'void' })
  await payments().readWebhook(webhook('customer.subscription.updated', subscription({ status: 'past_due' })))
  expect(requests).toEqual([])
  expect(await payments().readWebhook(webhook('customer.subscription.deleted', subscription({ status: 'canceled' })))).toMatchObject([
    { kind: 'subscription', status: 'cancelled' },
  ])
  expect(requests.filter(({ path }) => path === '/v1/invoices/in_9/void').length).toBeGreaterThan(0)
  // One that is being paid just then cannot be voided, and the plan ends all the same.
  answers.delete('POST /v1/invoices/in_9/void')
  expect(await payments().readWebhook(webhook('customer.subscription.deleted', subscription({ status: 'canceled' })))).toHaveLength(1)
})

test('Stripe is asked once for the cards and the credit of a customer [BILL-03 BILL-07]', async () => {
  answers.set('GET /v1/customers/cus_1/payment_methods', {
    object: 'list',
    data: [{ id: 'pm_1', card: { last4: '4242', brand: 'visa', exp_month: 4, exp_year: 2030 } }],
  })
  answers.set('GET /v1/customers/cus_1', {
    id: 'cus_1',
    object: 'customer',
    balance: -1500,
    invoice_settings: { default_payment_method: 'pm_1' },
  })
  const ask = () => payments().readCustomer({ providerCustomerId: 'cus_1' })
  expect(await ask()).toMatchObject({ cards: [{ last4: '4242', isDefault: true }], creditCents: 1500 })
  answers.set('GET /v1/customers/cus_1', {
    id: 'cus_1',
    object: 'customer',
    balance: 700,
    invoice_settings: { default_payment_method: null },
  })
  expect(await ask()).toMatchObject({ cards: [{ isDefault: false }], creditCents: 0 })
})
