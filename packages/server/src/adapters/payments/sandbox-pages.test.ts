import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentEvent } from '../../ports/payments.ts'
import { registerSandboxPages } from './sandbox-checkout-page.ts'
import { createSandboxPayments } from './sandbox-payments.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

const priceOf = (id: string, interval: string) => ({ displayName: `Plan ${id}`, priceCents: interval === 'year' ? 19_000 : 1900 })

const open = async () => {
  const { db, clock, newId } = world
  const payments = createSandboxPayments({ db, clock, newId, publicUrl: 'http://localhost:4400', secret: 'a secret', priceOf })
  const app = Fastify()
  const told: PaymentEvent[] = []
  const deliver = () =>
    payments.deliver(async (webhook) => {
      told.push(...(await payments.readWebhook(webhook)))
    })
  await registerSandboxPages(app, { payments, priceOf, deliver })
  const get = async (url: string) => (await app.inject({ url })).body
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const userId = world.newId()
  const buy = async () => {
    const checkout = await payments.openCheckout({
      ...{ userId, email: 'a@example.com', planId: 'tier_2', interval: 'year', providerCustomerId: null },
      ...{ successUrl: 'http://localhost:4400/checkout?success=true', cancelUrl: 'http://localhost:4400/checkout?cancelled=true' },
    })
    return new URL(checkout.url).pathname
  }
  return { payments, told, get, post, buy, page: await buy() }
}

test('the sandbox’s checkout says what it takes and how often, and takes test cards alone [BILL-11]', async () => {
  const { get, post, page, told } = await open()
  expect(await get(page)).toContain('<strong>$190.00</strong> a year')
  expect((await post(`${page}/pay`, { card: '4111 1111 1111 1111' })).body).toContain('Real cards are not taken here.')
  expect((await post(`${page}/pay`, { card: '4000 0000 0000 0002' })).body).toContain('The card was declined. Try another one.')
  expect(told).toEqual([])
  const paid = await post(`${page}/pay`, { card: '4242 4242 4242 4242' })
  expect([paid.statusCode, paid.headers.location]).toEqual([303, expect.stringContaining('/checkout?success=true&session_id=')])
  expect(told).toMatchObject([
    { kind: 'subscription', interval: 'year' },
    { kind: 'invoice', amountCents: 19_000 },
  ])
})

test('somebody with credit reads what it pays, and pays the rest; the portal shows what is left [BILL-11]', async () => {
  const { payments, get, post, page, told, buy } = await open()
  await post(`${page}/pay`, { card: '4242 4242 4242 4242' })
  const [begun] = told
  if (begun?.kind !== 'subscription') throw new Error('a subscription begins')
  const { providerSubscriptionId, providerCustomerId } = begun
  await payments.changePlan({ providerSubscriptionId, planId: 'tier_2', interval: 'month', at: world.clock.now(), paidShare: 1 })
  expect((await payments.readCustomer({ providerCustomerId })).creditCents).toBe(17_100)
  const { url } = await payments.openPortal({ providerCustomerId, returnUrl: 'http://localhost:4400/billing', purpose: 'manage' })
  expect(await get(new URL(url).pathname)).toContain('Credit: <strong>$171.00</strong>, used before the card is charged')
  const again = await buy()
  expect(await get(again)).toMatch(/Your credit pays \$171\.00 of the first year; \$19\.00 is left to pay now\.[\s\S]+>Pay \$19\.00</)
  await post(`${again}/pay`, { card: '4242 4242 4242 4242' })
  expect(told.at(-1)).toMatchObject({ kind: 'invoice', amountCents: 19_000, document: { creditCents: 17_100 } })
  expect((await payments.readCustomer({ providerCustomerId })).creditCents).toBe(0)
})

test('the sandbox’s portal shows card, address, subscription and invoices, and changes each [BILL-11]', async () => {
  const { payments, get, post, page, told } = await open()
  await post(`${page}/pay`, { card: '4242 4242 4242 4242' })
  const customer = told.find((event) => event.kind === 'subscription')?.providerCustomerId ?? ''
  const { url } = await payments.openPortal({ providerCustomerId: customer, returnUrl: 'http://localhost:4400/billing', purpose: 'manage' })
  const portal = new URL(url).pathname
  expect(await get(portal)).toMatch(
    /Plan tier_2, \$190\.00 a year[\s\S]+Renews on[\s\S]+ending in <strong>4242<[\s\S]+\$190\.00<\/span>[\s\S]+localhost:4400\/billing/,
  )
  expect((await post(`${portal}/card`, { card: '1' })).body).toContain('That is not one of the test cards.')
  const saved = await post(`${portal}/card`, { card: '5555 5555 5555 4444' })
  expect(await get(saved.headers.location ?? '')).toMatch(/The card was saved[\s\S]+ending in <strong>4444</)
  await post(`${portal}/address`, { name: '<b>Ada</b>', address: '2 Cut Lane\r\nLeeds' })
  const shown = await get(portal)
  expect(shown).toContain('2 Cut Lane\nLeeds</textarea>')
  expect(shown).not.toContain('<b>Ada')
  const id = /name="subscription" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  await post(`${portal}/renew`, { subscription: id })
  expect(told.slice(-2)).toMatchObject([
    { kind: 'subscription', periodStart: world.clock.now() },
    { kind: 'invoice', amountCents: 19_000, status: 'paid' },
  ])
  await post(`${portal}/cancel`, { subscription: id, cancel: 'true' })
  expect(told.at(-1)).toMatchObject({ kind: 'subscription', cancelAtPeriodEnd: true })
  expect(await get(portal)).toMatch(/Ends on[\s\S]+Keep the subscription/)
  await post(`${portal}/renew`, { subscription: id })
  expect(told.at(-1)).toMatchObject({ kind: 'subscription', status: 'cancelled' })
  expect(await get(portal)).toContain('None that goes on.')
  expect(await get(`/sandbox/portal/${world.newId()}`)).toContain('This visit has ended')
})
