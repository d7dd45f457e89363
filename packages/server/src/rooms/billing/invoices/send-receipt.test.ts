import { createFakeMail, openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { createTestJobs, type TestJobs } from '@reelwright/testkit/test-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { applyPaymentEvents } from '../apply-payment-events.ts'
import { createReceipts, type ReceiptParts } from './send-receipt.ts'

let world: RoomWorld
let jobs: TestJobs
beforeAll(async () => {
  world = await openRoomWorld()
  jobs = await createTestJobs(world.db)
})
afterAll(() => world.close())

type InvoiceEvent = Extract<PaymentEvent, { kind: 'invoice' }>

/** Somebody whose provider tells of invoices, and what is mailed of it to the address that asked for it. */
const open = async (over: { provider?: 'sandbox' | 'stripe' } & Partial<Pick<ReceiptParts, 'enqueue'>> = {}) => {
  world.clock.set('2031-02-01T12:00:00Z')
  const { db, clock, newId } = world
  const { userId, email } = await world.addPerson()
  const mail = createFakeMail()
  const asked = { address: email as string | null }
  const receipts = createReceipts({
    ...{ db, mail, publicUrl: 'https://reel.example', enqueue: over.enqueue ?? jobs.enqueue },
    receiptAddress: async (_db, whose) => (whose === userId ? asked.address : null),
  })
  const invoicing = { seller: { name: 'Reels Ltd', email: null, address: [] }, secret: 'a secret', receipts }
  const deliver = (): Promise<void> => {
    jobs.define([{ name: 'billing', calls: {}, jobs: receipts.jobs }])
    return jobs.runJobs({ only: 'send-receipt' })
  }
  const told = (over: Partial<InvoiceEvent> = {}): InvoiceEvent => ({
    kind: 'invoice',
    eventId: `evt_${newId()}`,
    occurredAt: clock.now(),
    userId,
    providerSubscriptionId: null,
    providerInvoiceId: `in_of_${userId}`,
    description: 'Pro Plan',
    amountCents: 1900,
    status: 'paid',
    document: null,
    ...over,
  })
  const commit = (event: InvoiceEvent): Promise<void> =>
    applyPaymentEvents({ db, clock, newId, payments: { provider: over.provider ?? 'stripe' }, invoicing }, [event])
  const tell = async (event: Partial<InvoiceEvent> = {}): Promise<void> => {
    await commit(told(event))
    await deliver()
  }
  return { tell, told, commit, deliver, mail, asked, email }
}

const documentWith = (creditCents: number): InvoiceEvent['document'] => ({
  ...{ periodStart: null, periodEnd: null, buyer: null },
  ...{ lines: [{ description: 'Pro Plan', amountCents: 1900 }], creditCents },
})

test('a payment is told once, with number, what for, amount, date and a way to the history [BILL-05]', async () => {
  const { tell, mail, email } = await open()
  const eventId = `evt_${world.newId()}`
  await tell({ eventId })
  expect(mail.sent).toMatchObject([{ to: email, subject: 'Receipt for invoice 2031-0001: $19.00' }])
  const text = mail.sent[0]?.text
  expect(text).toContain('Pro Plan: $19.00')
  expect(text).toContain('Invoice 2031-0001 of 1 February 2031.')
  expect(text).toContain('Billing History: https://reel.example/billing?tab=history')
  expect(text).not.toContain('sandbox')
  // The same event once more, another of the same payment, an older one that is late, and the payment back.
  await tell({ eventId })
  await tell()
  await tell({ status: 'open' })
  await tell({ status: 'refunded' })
  await tell()
  expect(mail.sent).toHaveLength(1)
})

test('an invoice that is open or fails is no payment; paid later it is told then, once [BILL-05]', async () => {
  const { tell, told, commit, deliver, mail } = await open()
  await tell({ status: 'open' })
  await tell({ status: 'failed' })
  expect(mail.sent).toEqual([])
  await Promise.all([commit(told()), commit(told()), commit(told())])
  await deliver()
  expect(mail.sent).toHaveLength(1)
  await tell({ status: 'failed' })
  expect(mail.sent).toHaveLength(1)
})

test('what credit paid is not charged: a part of it is taken off, and all of it or credit itself is no payment [BILL-05]', async () => {
  const { tell, mail } = await open()
  await tell({ providerInvoiceId: `in_${world.newId()}`, document: documentWith(1900) })
  await tell({ providerInvoiceId: `in_${world.newId()}`, amountCents: -400 })
  expect(mail.sent).toEqual([])
  await tell({ document: documentWith(700) })
  expect(mail.sent.map(({ html }) => html.includes('You paid $12.00'))).toEqual([true])
})

test('in the sandbox a receipt says that no money moved [BILL-05]', async () => {
  const { tell, mail } = await open({ provider: 'sandbox' })
  await tell()
  expect(mail.sent.map(({ text }) => text.includes('Made in the sandbox: no money moved.'))).toEqual([true])
})

test('a process that ends right after the payment forgets no receipt, and one that ends right after sending it sends the same mail [BILL-05]', async () => {
  const { told, commit, deliver, mail } = await open()
  await commit(told())
  expect(mail.sent).toEqual([])
  const waiting = (await jobs.waitingJobs()).filter(({ name }) => name === 'send-receipt')
  expect(waiting).toHaveLength(1)
  // What the next process finds: the job, and after a death on the way the same job once more.
  await deliver()
  await jobs.enqueue(world.db, { name: 'send-receipt' }, waiting[0]?.payload)
  await deliver()
  expect(mail.sent.map(({ messageId }) => messageId)).toEqual([
    expect.stringMatching(/^<receipt\..+@reel\.example>$/),
    mail.sent[0]?.messageId,
  ])
})

test('a payment whose receipt cannot be queued is not half taken: told again, it is taken whole [BILL-05]', async () => {
  let isAway = true
  const { told, commit, deliver, mail } = await open({
    enqueue: async (...queued) => {
      if (isAway) throw new Error('the queue is away')
      await jobs.enqueue(...queued)
    },
  })
  const event = told()
  await expect(commit(event)).rejects.toThrow('the queue is away')
  isAway = false
  await commit(event)
  await deliver()
  expect(mail.sent).toHaveLength(1)
})

test('a mail server that is away is asked again; who stopped wanting receipts meanwhile gets none [BILL-05]', async () => {
  const { told, commit, deliver, mail, asked } = await open()
  await commit(told())
  const [job] = (await jobs.waitingJobs()).filter(({ name }) => name === 'send-receipt')
  mail.broken = true
  // The job fails, so that its queue tries again.
  await expect(deliver()).rejects.toThrow('the next hop refused the message')
  mail.broken = false
  await jobs.enqueue(world.db, { name: 'send-receipt' }, job?.payload)
  await deliver()
  expect(mail.sent).toHaveLength(1)
  await commit(told({ providerInvoiceId: `in_${world.newId()}` }))
  asked.address = null
  await deliver()
  expect(mail.sent).toHaveLength(1)
})
