/** What of a person's payments can still go back or become credit: what was paid, less what became credit, less what went back. */
import type { Db } from '../../platform/db.ts'
import { returnableOf } from '../../platform/money/returnable.ts'
import type { Returned } from '../../ports/payments.ts'
import { listInvoices, type StoredInvoice } from './invoices/invoice-store.ts'

const isSettled = ({ status }: StoredInvoice): boolean => status === 'paid' || status === 'refunded'

const withoutReturned = ({ cardCents, creditCents }: Returned, { status, returnedCents }: StoredInvoice): Returned =>
  status === 'refunded' ? { cardCents: 0, creditCents: 0 } : { cardCents: Math.max(0, cardCents - returnedCents), creditCents }

/** By charge. What was credited is taken off the charges of its own subscription. Pure. */
export const returnableIn = (rows: readonly StoredInvoice[]): ReadonlyMap<string, Returned> => {
  const bySubscription = Map.groupBy(rows.filter(isSettled), (row) => row.providerSubscriptionId ?? row.id)
  const left = new Map<string, Returned>()
  for (const ofOne of bySubscription.values()) {
    const returnable = returnableOf(
      ofOne.map(({ id, amountCents, creditCents, issuedAt }) => ({ id, totalCents: amountCents, creditCents, issuedAt })),
    )
    for (const row of ofOne) {
      const ofCharge = returnable.get(row.id)
      if (ofCharge !== undefined) left.set(row.id, withoutReturned(ofCharge, row))
    }
  }
  return left
}

/** How much of what was paid for the time that a subscription still has did not go back: 1 is all of it. */
export const paidShareOf = async (
  db: Db,
  { userId, providerSubscriptionId, at }: { userId: string; providerSubscriptionId: string | null; at: Date },
): Promise<number> => {
  const rows = (await listInvoices(db, userId)).filter((row) => row.providerSubscriptionId === providerSubscriptionId)
  // Charges for time that is over give no credit.
  const running = rows.filter((row) => isSettled(row) && row.amountCents > 0 && (row.periodEnd === null || row.periodEnd > at))
  const paidCents = running.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const returned = running.map(({ status, amountCents, returnedCents }) => (status === 'refunded' ? amountCents : returnedCents))
  return paidCents === 0 ? 1 : 1 - returned.reduce((sum, cents) => sum + cents, 0) / paidCents
}
