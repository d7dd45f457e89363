import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'
import { applyInvoiceEvent } from './invoices/invoice-store.ts'
import type { Invoicing } from './invoices/invoicing.ts'
import { applySubscriptionEvent, recordEvent } from './subscription-store.ts'

export type PaymentEventParts = { db: Db; clock: Clock; newId: NewId; payments: Pick<Payments, 'provider'>; invoicing: Invoicing }

/** Applies what the provider told, each event once, however often it comes. */
export const applyPaymentEvents = async (
  { db, clock, newId, payments, invoicing }: PaymentEventParts,
  events: readonly PaymentEvent[],
): Promise<void> => {
  for (const event of events) {
    await db.transaction(async (tx) => {
      if (!(await recordEvent(tx, event, clock.now()))) return
      const { provider } = payments
      if (event.kind !== 'invoice') return applySubscriptionEvent(tx, event, { id: newId(), provider, now: clock.now() })
      const paid = await applyInvoiceEvent(tx, event, { id: newId(), provider, seller: invoicing.seller })
      if (paid !== null) await invoicing.receipts.queue(tx, paid)
    })
  }
}
