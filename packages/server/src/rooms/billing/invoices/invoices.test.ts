import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxPayments } from '../../../adapters/payments/sandbox-payments.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { applyPaymentEvents } from '../apply-payment-events.ts'
import { createBillingRoom } from '../create-billing-room.ts'
import { BUILT_IN_PLANS, planOf } from '../plan-table.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

const publicUrl = 'http://localhost:4400'
const invoicing = {
  seller: { name: 'Reels Ltd', email: 'bills@reels.example', address: ['1 Film Street', 'London'] },
  secret: 'a secret',
  receipts: { queue: async () => undefined, jobs: [] },
}

const open = async () => {
  const { db, clock, newId } = world
  const payments = createSandboxPayments({
    ...{ db, clock, newId, publicUrl, secret: 'a secret of this test' },
    priceOf: (id) => ({ displayName: planOf(BUILT_IN_PLANS, id).displayName, priceCents: planOf(BUILT_IN_PLANS, id).price * 100 }),
  })
  const room = createBillingRoom({
    ...{ db, clock, newId, publicUrl, payments, invoicing },
    plans: BUILT_IN_PLANS,
    onRefusedReturns: () => undefined,
    countProjects: async () => 0,
    storedBytes: async () => 0,
  })
  const app = await createApp({
    log: pino({ level: 'silent' }),
    host: '127.0.0.1',
    webBuild: null,
    outside: { publicUrl, objectStore: null, googleSignIn: false },
  })
  await room.http?.(app)
  const { userId, email, context } = await world.addPerson()
  const tell = (over: Partial<Extract<PaymentEvent, { kind: 'invoice' }>> = {}): Promise<void> =>
    applyPaymentEvents({ db, clock, newId, payments, invoicing }, [
      {
        kind: 'invoice',
        eventId: `evt_${newId()}`,
        occurredAt: clock.now(),
        userId,
        providerSubscriptionId: null,
        providerInvoiceId: `in_${newId()}`,
        description: 'Pro Plan',
        amountCents: 1900,
        status: 'paid',
        document: null,
        ...over,
      },
    ])
  const numbers = async (): Promise<string[]> => {
    const { rows } = await db.execute<{ number: string }>(sql`select number from invoices where user_id = ${userId} order by number`)
    return rows.map((row) => row.number)
  }
  const download = async () => {
    const [entry] = (await room.calls.get_billing_history({}, context)).history
    const { downloadUrl } = await room.calls.get_invoice_download_url({ invoiceId: entry?.id ?? '' }, context)
    return {
      entry,
      get: (url = downloadUrl) => app.inject({ url: url.slice(publicUrl.length), headers: { host: 'localhost:4400' } }),
      downloadUrl,
    }
  }
  return { userId, email, tell, numbers, download, app }
}

test('invoices of a year are numbered without a gap, however many come at once, come twice or fail [BILL-05]', async () => {
  world.clock.set('2031-02-01T12:00:00Z')
  const { tell, numbers } = await open()
  const failing = tell({ amountCents: 2 ** 40 })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => tell()),
    failing,
    tell({ providerInvoiceId: 'in_twice' }),
    tell({ providerInvoiceId: 'in_twice' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await numbers()).toEqual(Array.from({ length: 9 }, (_, nth) => `2031-000${nth + 1}`))
  // Told once more as paid back: it stays the invoice that it was.
  await tell({ providerInvoiceId: 'in_twice', status: 'refunded' })
  world.clock.set('2032-01-01T00:00:00Z')
  await tell()
  expect((await numbers()).slice(-2)).toEqual(['2031-0009', '2032-0001'])
})

test('an invoice is a PDF in its owner’s hands alone, for an hour, whatever the provider says by then [BILL-05 AUTH-17]', async () => {
  world.clock.set('2033-05-01T12:00:00Z')
  const { tell, download, app } = await open()
  await tell()
  const { entry, get, downloadUrl } = await download()
  expect(entry).toMatchObject({ number: '2033-0001', amount: 19, status: 'paid' })
  const answer = await get()
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="invoice-2033-0001.pdf"; filename*=UTF-8''invoice-2033-0001.pdf`,
  ])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.toString('latin1')).toContain('(Invoice 2033-0001)')
  const other = downloadUrl.replace(/\/invoices\/[^?]+/, `/invoices/${world.newId()}`)
  expect((await get(other)).statusCode).toBe(404)
  expect((await get(downloadUrl.replace(/until=\d+/, 'until=99999999999'))).statusCode).toBe(404)
  expect((await get(downloadUrl.split('?')[0])).statusCode).toBe(404)
  world.clock.pass(61 * 60 * 1000)
  const late = await get()
  expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('Open Billing History and download it again.')])
  await app.close()
})

test('others have their turn while an invoice is drawn [BILL-05]', async () => {
  const { tell, download, app } = await open()
  await tell()
  const { get } = await download()
  // What it needs is read once, which others have turns between as well.
  await get()
  let [turns, isDone] = [0, false]
  const countTurn = (): void => {
    turns += 1
    if (!isDone) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  expect((await get()).statusCode).toBe(200)
  isDone = true
  // Drawn in the server's own loop it were some dozen.
  expect(turns).toBeGreaterThan(500)
  await app.close()
})

test('an invoice keeps who bought and who sold as they were when it was made [BILL-05]', async () => {
  const { tell, userId, email } = await open()
  const period = { periodStart: new Date('2033-05-01T00:00:00Z'), periodEnd: new Date('2033-06-01T00:00:00Z') }
  await tell({
    document: { ...period, lines: [], creditCents: 0, buyer: { name: 'Ada Ltd', email: null, address: ['2 Cut Lane', 'Leeds'] } },
  })
  await world.db.execute(sql`update users set name = 'Somebody else', email = 'new@example.com' where id = ${userId}`)
  const { rows } = await world.db.execute(sql`select seller, buyer, period_start, period_end from invoices where user_id = ${userId}`)
  expect(rows[0]).toMatchObject({
    seller: invoicing.seller,
    buyer: { name: 'Ada Ltd', email, address: ['2 Cut Lane', 'Leeds'] },
  })
})
