import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'
import { applyInvoiceEvent } from './invoices/invoice-store.ts'
import type { Invoicing } from './invoices/invoicing.ts'
import type { Receipt } from './invoices/send-receipt.ts'
import { applySubscriptionEvent, recordEvent } from './subscription-store.ts'

export type PaymentEventParts = { db: Db; clock: Clock; newId: NewId; payments: Pick<Payments, 'provider'>; invoicing: Invoicing }

/** Applies what the provider told, each event once, however often it comes. */
export const applyPaymentEvents = async (
  { db, clock, newId, payments, invoicing }: PaymentEventParts,
  events: readonly PaymentEvent[],
): Promise<void> => {
  for (const event of events) {
    const receipt = await db.transaction(async (tx): Promise<Receipt | null> => {
      if (!(await recordEvent(tx, event, clock.now()))) return null
      if (event.kind === 'invoice')
        return applyInvoiceEvent(tx, event, { id: newId(), provider: payments.provider, seller: invoicing.seller })
      await applySubscriptionEvent(tx, event, { id: newId(), provider: payments.provider, now: clock.now() })
      return null
    })
    if (receipt !== null) await invoicing.sendReceipt(receipt)
  }
}
