import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStripePayments } from './stripe-payments.ts'

/** A stand-in at the port that leads outside: it speaks Stripe's wire format (form in, JSON out) over HTTP. */
let server: Server
let requests: { method: string; path: string; form: URLSearchParams; authorization: string | undefined }[]
const answers = new Map<string, unknown>()

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      requests.push({ method: request.method ?? '', path, form: new URLSearchParams(body), authorization: request.headers.authorization })
      const answer = answers.get(`${request.method} ${path}`)
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'No such object' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  requests = []
  answers.clear()
})

const webhookSecret = 'whsec_of_this_test'
const payments = () => {
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return createStripePayments({
    clock: { now: () => new Date('2026-03-05T00:00:00Z') },
    newId: () => 'id-1',
    secretKey: 'sk_test_1',
    webhookSecret,
    apiUrl: `http://127.0.0.1:${port}`,
    priceOf: (id) => ({
      displayName: id === 'tier_3' ? 'Premium Plan' : 'Pro Plan',
      priceCents: id === 'tier_3' ? 4900 : 1900,
      interval: 'month',
    }),
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
      status: 'active',
      cancelAtPeriodEnd: false,
      periodStart: new Date('2026-03-01T12:00:00Z'),
      periodEnd: new Date('2026-04-01T12:00:00Z'),
      beganAt: new Date('2026-02-28T12:00:00Z'),
    },
  ])
})

test('a subscription whose first payment is under way tells nothing yet, an ended one ends the plan, a foreign one is passed over', async () => {
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
  expect(await payments().changePlan({ providerSubscriptionId: 'sub_1', planId: 'tier_3' })).toMatchObject([{ planId: 'tier_3' }])
  expect(Object.fromEntries(requests.at(-1)?.form ?? [])).toMatchObject({
    'items[0][id]': 'si_1',
    'items[0][price_data][unit_amount]': '4900',
    'metadata[plan_id]': 'tier_3',
  })
})
