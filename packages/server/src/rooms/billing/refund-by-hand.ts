import type { Payments } from '../../ports/payments.ts'
import { applyPaymentEvents, type PaymentEventParts } from './apply-payment-events.ts'
import { holdingSubscription } from './billing-rules.ts'
import { lockProviderSubscriptions } from './subscription-store.ts'

/**
 * Ends the subscription that holds for a person, at once, and pays back what was paid for its current period; null when there is none.
 * The provider pays nothing twice, so an operator who saw it fail may ask again.
 */
export const refundByHand = async (parts: PaymentEventParts & { payments: Payments }, userId: string): Promise<number | null> => {
  const holding = holdingSubscription(await parts.db.transaction((tx) => lockProviderSubscriptions(tx, userId)))
  if (holding === null || holding.status === 'cancelled') return null
  const { providerSubscriptionId, periodStart: since } = holding
  const events = await parts.payments.refundSubscription({ providerSubscriptionId, since })
  await applyPaymentEvents(parts, events)
  return events.reduce((sum, event) => sum + (event.kind === 'invoice' && event.status === 'refunded' ? event.amountCents : 0), 0)
}
