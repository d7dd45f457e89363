import { createFakeMail, openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { applyPaymentEvents } from '../apply-payment-events.ts'
import { createSendReceipt, type SendReceiptParts } from './send-receipt.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

type InvoiceEvent = Extract<PaymentEvent, { kind: 'invoice' }>

/** Somebody whose provider tells of invoices, and what is mailed of it to the address that asked for it. */
const open = async (over: { provider?: 'sandbox' | 'stripe' } & Partial<Pick<SendReceiptParts, 'receiptAddress'>> = {}) => {
  world.clock.set('2031-02-01T12:00:00Z')
  const { db, clock, newId } = world
  const { userId, email } = await world.addPerson()
  const mail = createFakeMail()
  const failures: unknown[] = []
  const sendReceipt = createSendReceipt({
    ...{ db, mail, publicUrl: 'https://reel.example' },
    receiptAddress: over.receiptAddress ?? (async (_db, whose) => (whose === userId ? email : null)),
    onFailed: (error) => failures.push(error),
  })
  const invoicing = { seller: { name: 'Reels Ltd', email: null, address: [] }, secret: 'a secret', sendReceipt }
  const tell = (told: Partial<InvoiceEvent> = {}): Promise<void> =>
    applyPaymentEvents({ db, clock, newId, payments: { provider: over.provider ?? 'stripe' }, invoicing }, [
      {
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
        ...told,
      },
    ])
  return { tell, mail, failures, email }
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
  const { tell, mail } = await open()
  await tell({ status: 'open' })
  await tell({ status: 'failed' })
  expect(mail.sent).toEqual([])
  await Promise.all([tell(), tell(), tell()])
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

test('a receipt that cannot be sent is told to the log, and the invoice is paid all the same [BILL-05]', async () => {
  const refused = await open()
  refused.mail.broken = true
  await refused.tell()
  await expect.poll(() => refused.failures).toHaveLength(1)
  const unknown = await open({
    receiptAddress: async () => {
      throw new Error('nobody knows')
    },
  })
  await unknown.tell()
  expect(unknown.failures).toHaveLength(1)
  // Paid it stays: what comes after is no first payment.
  refused.mail.broken = false
  await refused.tell()
  expect(refused.mail.sent).toEqual([])
})
