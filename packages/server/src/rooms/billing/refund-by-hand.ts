import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'
import { applyPaymentEvents, type PaymentEventParts } from './apply-payment-events.ts'
import { holdingSubscription } from './billing-rules.ts'
import { findInvoice, listInvoices, paidCentsOf, type StoredInvoice } from './invoices/invoice-store.ts'
import { lockProviderSubscriptions } from './subscription-store.ts'

type RefundParts = PaymentEventParts & { payments: Payments }

/** Credit that paid a part of it is credit again, and no money. */
const chargedCentsOf = ({ amountCents, document }: Extract<PaymentEvent, { kind: 'invoice' }>): number =>
  amountCents - (document?.creditCents ?? 0)

/**
 * Ends the subscription that holds for a person, at once, and pays back what was paid for its current period; null when there is none.
 * The provider pays nothing twice, so an operator who saw it fail may ask again.
 */
export const refundByHand = async (parts: RefundParts, userId: string): Promise<number | null> => {
  const holding = holdingSubscription(await parts.db.transaction((tx) => lockProviderSubscriptions(tx, userId)))
  if (holding === null || holding.status === 'cancelled') return null
  const { providerSubscriptionId, periodStart: since } = holding
  const events = await parts.payments.refundSubscription({ providerSubscriptionId, since })
  await applyPaymentEvents(parts, events)
  return events.reduce((sum, event) => sum + (event.kind === 'invoice' && event.status === 'refunded' ? chargedCentsOf(event) : 0), 0)
}

/** An invoice as an operator sees it; `paidCents` is what can go back, null where nothing can. */
export type InvoiceByHand = Pick<StoredInvoice, 'id' | 'description' | 'amountCents' | 'status' | 'issuedAt'> & {
  number: string
  paidCents: number | null
}

const byHand =
  (provider: Payments['provider']) =>
  (row: StoredInvoice): InvoiceByHand => ({
    ...{ id: row.id, description: row.description, amountCents: row.amountCents, status: row.status, issuedAt: row.issuedAt },
    number: row.number ?? row.providerInvoiceId,
    // Another provider, from before a change of it, is not asked any more.
    paidCents: row.provider === provider ? paidCentsOf(row) : null,
  })

/** The newest first. */
export const invoicesByHand = async (db: Db, provider: Payments['provider'], userId: string): Promise<InvoiceByHand[]> =>
  (await listInvoices(db, userId)).map(byHand(provider))

/** Pays back what one invoice charged, and leaves the subscription as it is; null where there is nothing to pay back. */
export const refundInvoiceByHand = async (
  parts: RefundParts,
  which: { userId: string; invoiceId: string },
): Promise<{ number: string; returnedCents: number } | null> => {
  const row = await findInvoice(parts.db, which)
  if (row === null) return null
  const { number, paidCents } = byHand(parts.payments.provider)(row)
  if (paidCents === null) return null
  const events = await parts.payments.refundInvoice({ providerInvoiceId: row.providerInvoiceId })
  if (events.length === 0) throw new AppError('CONFLICT', { text: 'The card provider knows no such payment. Look at it there.' })
  await applyPaymentEvents(parts, events)
  return { number, returnedCents: paidCents }
}
