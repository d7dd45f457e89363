/** Ends a subscription at Stripe at once, and pays back what was paid. Every step may be repeated. */
import Stripe from 'stripe'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'
import { answered } from './stripe-answer.ts'
import { creditUsedOf, isPastDue, StripeInvoice, StripeSubscription, toInvoiceEvent, toSubscriptionEvent } from './stripe-events.ts'
import type { StripeParts } from './stripe-parts.ts'

/** A subscription that somebody has twice was paid once or twice before it is noticed; Stripe gives so many at once. */
const INVOICES_MAX = 100

export const createRefund =
  (parts: StripeParts, stripe: Stripe): Payments['refundSubscription'] =>
  async ({ providerSubscriptionId, since }) => {
    const eventId = `api_${parts.newId()}`
    const ended = await end(stripe, providerSubscriptionId)
    const invoices = await stripe.invoices.list({ subscription: providerSubscriptionId, status: 'paid', limit: INVOICES_MAX })
    const events: PaymentEvent[] = toSubscriptionEvent(ended, { eventId, occurredAt: parts.clock.now(), isAnswer: true })
    for (const invoice of invoices.data.map((each) => StripeInvoice.parse(each))) {
      // Stripe's times are whole seconds.
      if (invoice.created.getTime() < Math.floor(since.getTime() / 1000) * 1000) continue
      await payBack(stripe, invoice, 'duplicate')
      events.push(...toInvoiceEvent(invoice, { eventId: `${eventId}_${invoice.id}`, nameOf: parts.nameOf, status: 'refunded' }))
    }
    return events
  }

export const createInvoiceRefund =
  (parts: StripeParts, stripe: Stripe): Payments['refundInvoice'] =>
  async ({ providerInvoiceId }) => {
    const invoice = StripeInvoice.parse(await stripe.invoices.retrieve(providerInvoiceId))
    await payBack(stripe, invoice, 'requested_by_customer')
    return toInvoiceEvent(invoice, { eventId: `api_${parts.newId()}`, nameOf: parts.nameOf, status: 'refunded' })
  }

export const createEndUnpaid =
  (parts: StripeParts, stripe: Stripe): Payments['endUnpaid'] =>
  async ({ providerSubscriptionId: id }) => {
    // The card may have paid since we were told that it did not.
    if (!isPastDue(StripeSubscription.parse(await stripe.subscriptions.retrieve(id))))
      return answered(parts, await stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    const ended = await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    // Left open, it could still be paid from an old mail of Stripe's.
    const { data: open } = await stripe.invoices.list({ subscription: id, status: 'open', limit: INVOICES_MAX })
    for (const invoice of open) if (invoice.id !== undefined) await stripe.invoices.voidInvoice(invoice.id)
    return answered(parts, ended)
  }

const end = async (stripe: Stripe, id: string): Promise<StripeSubscription> => {
  const current = StripeSubscription.parse(await stripe.subscriptions.retrieve(id))
  return current.status === 'canceled' ? current : StripeSubscription.parse(await stripe.subscriptions.cancel(id, { prorate: false }))
}

type PaidInvoice = ReturnType<typeof StripeInvoice.parse>

/** Of a customer's newest changes of credit, as many as Stripe gives at once. */
const CREDIT_CHANGES_MAX = 100

/** A refund gives back what the card paid. What credit paid of the invoice becomes credit again, once: Stripe forgets its keys after a day, the change of credit itself names its invoice. */
const returnCredit = async (stripe: Stripe, invoice: PaidInvoice): Promise<void> => {
  const creditCents = creditUsedOf(invoice)
  if (creditCents === 0 || !invoice.customer) return
  const changes = await stripe.customers.listBalanceTransactions(invoice.customer, { limit: CREDIT_CHANGES_MAX })
  if (changes.data.some(({ metadata }) => metadata?.returned_of === invoice.id)) return
  await stripe.customers.createBalanceTransaction(
    invoice.customer,
    // Less than nothing is credit, for Stripe counts what a customer owes.
    { amount: -creditCents, currency: 'usd', description: `Credit of invoice ${invoice.id}`, metadata: { returned_of: invoice.id } },
    { idempotencyKey: `credit_of_${invoice.id}` },
  )
}

const payBack = async (stripe: Stripe, invoice: PaidInvoice, reason: 'duplicate' | 'requested_by_customer'): Promise<void> => {
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid' })
  for (const { id, payment } of payments.data) {
    const idOf = (paid: string | { id: string } | undefined) => (typeof paid === 'object' ? paid.id : paid)
    const intent = idOf(payment.payment_intent)
    const charge = idOf(payment.charge)
    const of = intent === undefined ? { ...(charge !== undefined && { charge }) } : { payment_intent: intent }
    try {
      await stripe.refunds.create({ ...of, reason }, { idempotencyKey: `refund_${id}` })
    } catch (error) {
      // Stripe forgets its keys after a day; the charge remembers.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded')) throw error
    }
  }
  await returnCredit(stripe, invoice)
}
