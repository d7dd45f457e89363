import type { PaymentEvent } from '../../ports/payments.ts'
import { StripeSubscription, toSubscriptionEvent } from './stripe-events.ts'
import type { StripeParts } from './stripe-parts.ts'

/** What the API answered right now, as an event of this moment; the webhook that follows tells the same again. */
export const answered = ({ clock, newId }: StripeParts, subscription: unknown): PaymentEvent[] => {
  // Stripe's events know whole seconds; a finer time would make the webhook of the same second look stale.
  const occurredAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
  return toSubscriptionEvent(StripeSubscription.parse(subscription), { eventId: `api_${newId()}`, occurredAt, isAnswer: true })
}
