import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Payments, Returned } from '../../ports/payments.ts'
import { applyPaymentEvents, type PaymentEventParts } from './apply-payment-events.ts'
import { holdingSubscription } from './billing-rules.ts'
import { findInvoice, listInvoices, type StoredInvoice } from './invoices/invoice-store.ts'
import { returnableIn } from './returnable-payments.ts'
import { lockProviderSubscriptions } from './subscription-store.ts'

type RefundParts = PaymentEventParts & { payments: Payments }

/**
 * Ends the subscription that holds for a person, at once, and pays back what was paid for its current period, less what became credit; null when there is none.
 * The provider pays nothing twice, so an operator who saw it fail may ask again.
 */
export const refundByHand = async (parts: RefundParts, userId: string): Promise<Returned | null> => {
  const holding = holdingSubscription(await parts.db.transaction((tx) => lockProviderSubscriptions(tx, userId)))
  if (holding === null || holding.status === 'cancelled') return null
  const { providerSubscriptionId, periodStart: since } = holding
  const events = await parts.payments.refundSubscription({ providerSubscriptionId, since })
  await applyPaymentEvents(parts, events)
  const returned = events.flatMap((event) => (event.kind === 'invoice' && event.returned ? [event.returned] : []))
  return {
    cardCents: returned.reduce((sum, { cardCents }) => sum + cardCents, 0),
    creditCents: returned.reduce((sum, { creditCents }) => sum + creditCents, 0),
  }
}

/** An invoice as an operator sees it; `returnable` is what can go back, null where nothing can. */
export type InvoiceByHand = Pick<StoredInvoice, 'id' | 'description' | 'amountCents' | 'status' | 'issuedAt'> & {
  number: string
  returnable: Returned | null
}

/** The newest first. */
export const invoicesByHand = async (db: Db, provider: Payments['provider'], userId: string): Promise<InvoiceByHand[]> => {
  const rows = await listInvoices(db, userId)
  // Another provider, from before a change of it, is not asked any more.
  const returnable = returnableIn(rows.filter((row) => row.provider === provider))
  return rows.map((row) => {
    const left = returnable.get(row.id)
    return {
      ...{ id: row.id, description: row.description, amountCents: row.amountCents, status: row.status, issuedAt: row.issuedAt },
      number: row.number ?? row.providerInvoiceId,
      returnable: left === undefined || left.cardCents + left.creditCents === 0 ? null : left,
    }
  })
}

/** Pays back what one invoice charged, and leaves the subscription as it is; null where there is nothing to pay back. */
export const refundInvoiceByHand = async (
  parts: RefundParts,
  which: { userId: string; invoiceId: string },
): Promise<{ number: string; returned: Returned } | null> => {
  const row = await findInvoice(parts.db, which)
  const known = (await invoicesByHand(parts.db, parts.payments.provider, which.userId)).find(({ id }) => id === which.invoiceId)
  if (row === null || known === undefined || known.returnable === null) return null
  const events = await parts.payments.refundInvoice({ providerInvoiceId: row.providerInvoiceId })
  if (events.length === 0) throw new AppError('CONFLICT', { text: 'The card provider knows no such payment. Look at it there.' })
  await applyPaymentEvents(parts, events)
  const [told] = events.flatMap((event) => (event.kind === 'invoice' && event.returned ? [event.returned] : []))
  return { number: known.number, returned: told ?? known.returnable }
}
