/** Ends a subscription at Stripe at once, and pays back what was paid. Every step may be repeated. */
import Stripe from 'stripe'
import { NOTHING_RETURNED, returnableOf, type SettledInvoice } from '../../platform/money/returnable.ts'
import type { PaymentEvent, Payments, Returned } from '../../ports/payments.ts'
import { answered } from './stripe-answer.ts'
import {
  creditUsedOf,
  isPastDue,
  type RefundedPayment,
  StripeInvoice,
  StripeSubscription,
  toInvoiceEvent,
  toSubscriptionEvent,
} from './stripe-events.ts'
import type { StripeParts } from './stripe-parts.ts'

/** A subscription that somebody has twice was paid once or twice before it is noticed; Stripe gives so many at once. */
const INVOICES_MAX = 100

export const createRefund =
  (parts: StripeParts, stripe: Stripe): Payments['refundSubscription'] =>
  async ({ providerSubscriptionId, since }) => {
    const eventId = `api_${parts.newId()}`
    const ended = await end(stripe, providerSubscriptionId)
    const invoices = await listPaid(stripe, providerSubscriptionId)
    const returnable = returnableOf(invoices.map(toSettled))
    const events: PaymentEvent[] = toSubscriptionEvent(ended, { eventId, occurredAt: parts.clock.now(), isAnswer: true })
    for (const invoice of invoices) {
      // Stripe's times are whole seconds. An invoice that gave credit took nothing that could go back.
      if (invoice.created.getTime() < Math.floor(since.getTime() / 1000) * 1000 || invoice.total <= 0) continue
      const returned = returnable.get(invoice.id) ?? NOTHING_RETURNED
      const failedReturnCents = await payBack(stripe, invoice, { returned, reason: 'duplicate' })
      const told = { eventId: `${eventId}_${invoice.id}`, nameOf: parts.nameOf, returned, failedReturnCents }
      events.push(...toInvoiceEvent(invoice, { ...told, status: 'refunded' }))
    }
    return events
  }

export const createInvoiceRefund =
  (parts: StripeParts, stripe: Stripe): Payments['refundInvoice'] =>
  async ({ providerInvoiceId }) => {
    const invoice = StripeInvoice.parse(await stripe.invoices.retrieve(providerInvoiceId))
    const subscription = invoice.parent?.subscription_details?.subscription
    const others = subscription === undefined ? [] : (await listPaid(stripe, subscription)).filter(({ id }) => id !== invoice.id)
    const returned = returnableOf([invoice, ...others].map(toSettled)).get(invoice.id) ?? NOTHING_RETURNED
    const failedReturnCents = await payBack(stripe, invoice, { returned, reason: 'requested_by_customer' })
    const told = { eventId: `api_${parts.newId()}`, nameOf: parts.nameOf, returned, failedReturnCents }
    return toInvoiceEvent(invoice, { ...told, status: 'refunded' })
  }

const listPaid = async (stripe: Stripe, subscription: string): Promise<PaidInvoice[]> =>
  (await stripe.invoices.list({ subscription, status: 'paid', limit: INVOICES_MAX })).data.map((each) => StripeInvoice.parse(each))

const toSettled = (invoice: PaidInvoice): SettledInvoice => ({
  ...{ id: invoice.id, totalCents: invoice.total, creditCents: creditUsedOf(invoice), issuedAt: invoice.created },
})

/** One that is being paid at this moment cannot be voided, and need not be: it is paid, or stays as it is. Nobody's end of a plan waits for that. */
const voidInvoice = async (stripe: Stripe, id: string): Promise<void> => {
  try {
    await stripe.invoices.voidInvoice(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/** Left open, it could still be paid from an old mail of Stripe's, and would bind what credit is to pay of it. */
const voidUnpaid = async (stripe: Stripe, subscription: string, statuses: readonly ('open' | 'uncollectible')[]): Promise<void> => {
  for (const status of statuses) {
    const { data: unpaid } = await stripe.invoices.list({ subscription, status, limit: INVOICES_MAX })
    for (const { id } of unpaid) if (id !== undefined) await voidInvoice(stripe, id)
  }
}

/** A subscription that Stripe ended by its own rules for failed payments leaves its invoices as they are, and with them their credit. */
export const settleEnded = async (stripe: Stripe, events: readonly PaymentEvent[]): Promise<void> => {
  for (const event of events)
    if (event.kind === 'subscription' && event.status === 'cancelled')
      await voidUnpaid(stripe, event.providerSubscriptionId, ['open', 'uncollectible'])
}

export const createEndUnpaid =
  (parts: StripeParts, stripe: Stripe): Payments['endUnpaid'] =>
  async ({ providerSubscriptionId: id }) => {
    // The card may have paid since we were told that it did not.
    if (!isPastDue(StripeSubscription.parse(await stripe.subscriptions.retrieve(id))))
      return answered(parts, await stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    const ended = await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false })
    await voidUnpaid(stripe, id, ['open'])
    return answered(parts, ended)
  }

const end = async (stripe: Stripe, id: string): Promise<StripeSubscription> => {
  const current = StripeSubscription.parse(await stripe.subscriptions.retrieve(id))
  return current.status === 'canceled' ? current : StripeSubscription.parse(await stripe.subscriptions.cancel(id, { prorate: false }))
}

type PaidInvoice = ReturnType<typeof StripeInvoice.parse>

/** Of a customer's newest changes of credit, as many as Stripe gives at once. */
const CREDIT_CHANGES_MAX = 100

/** What credit paid of an invoice that is paid back becomes credit again, once: Stripe forgets its keys after a day, the change of credit itself names its invoice. */
const returnCredit = async (stripe: Stripe, invoice: PaidInvoice, creditCents: number): Promise<void> => {
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

type Paid = { payment_intent: string } | { charge: string }

/** What paid an invoice. */
const paymentsOf = async (stripe: Stripe, invoice: string): Promise<{ id: string; paid: Paid; amountPaid: number | null }[]> => {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  const idOf = (paid: string | { id: string } | undefined) => (typeof paid === 'object' ? paid.id : paid)
  return data.flatMap(({ id, payment, amount_paid: amountPaid }) => {
    const [intent, charge] = [idOf(payment.payment_intent), idOf(payment.charge)]
    if (intent === undefined && charge === undefined) return []
    return [{ id, amountPaid, paid: intent === undefined ? { charge: charge ?? '' } : { payment_intent: intent } }]
  })
}

const isUndone = ({ status }: Pick<Stripe.Refund, 'status'>): boolean => status === 'failed' || status === 'canceled'

/** What went back of a payment before, by whomever, and what was to go back and did not. */
const returnedBefore = async (stripe: Stripe, paid: Paid): Promise<{ returnedCents: number; failedCents: number }> => {
  const { data } = await stripe.refunds.list({ ...paid, limit: INVOICES_MAX })
  const sum = (refunds: typeof data): number => refunds.reduce((cents, { amount }) => cents + amount, 0)
  return { returnedCents: sum(data.filter((each) => !isUndone(each))), failedCents: sum(data.filter(isUndone)) }
}

/**
 * What went back of an invoice by a payment of which something did, read anew: events of one payment come in any order, and say nothing of
 * the invoice. One that was paid back whole is an invoice that was.
 */
export const readRefund = async (parts: StripeParts, stripe: Stripe, { eventId, ...of }: RefundedPayment): Promise<PaymentEvent[]> => {
  const payment =
    'charge' in of ? ({ type: 'charge', charge: of.charge } as const) : ({ type: 'payment_intent', payment_intent: of.intent } as const)
  const { data: paying } = await stripe.invoicePayments.list({ payment, limit: INVOICES_MAX })
  const ids = new Set(paying.map(({ invoice }) => (typeof invoice === 'string' ? invoice : invoice.id)))
  const events: PaymentEvent[] = []
  for (const id of ids) {
    const invoice = StripeInvoice.parse(await stripe.invoices.retrieve(id))
    if (invoice.status !== 'paid') continue
    const before = await Promise.all((await paymentsOf(stripe, id)).map(({ paid }) => returnedBefore(stripe, paid)))
    const cardCents = before.reduce((sum, { returnedCents }) => sum + returnedCents, 0)
    const failedReturnCents = before.reduce((sum, { failedCents }) => sum + failedCents, 0)
    const isWhole = cardCents > 0 && cardCents >= invoice.total - creditUsedOf(invoice)
    const told = { eventId: `${eventId}_${id}`, nameOf: parts.nameOf, returned: { cardCents, creditCents: 0 }, failedReturnCents }
    events.push(...toInvoiceEvent(invoice, { ...told, status: isWhole ? 'refunded' : 'paid' }))
  }
  return events
}

type Refund = { returned: Returned; reason: 'duplicate' | 'requested_by_customer' }

/** Answers what was to go back before and did not. */
const payBack = async (stripe: Stripe, invoice: PaidInvoice, { returned, reason }: Refund): Promise<number> => {
  const isWhole = returned.cardCents === invoice.total - creditUsedOf(invoice)
  let left = returned.cardCents
  let failedSoFar = 0
  for (const { id, paid, amountPaid } of left === 0 ? [] : await paymentsOf(stripe, invoice.id)) {
    const wanted = Math.min(left, amountPaid ?? left)
    left -= wanted
    const { returnedCents, failedCents } = await returnedBefore(stripe, paid)
    failedSoFar += failedCents
    // A part could be paid back twice: of the whole Stripe itself says that it was.
    const amount = isWhole ? undefined : wanted - returnedCents
    if (amount !== undefined && amount <= 0) continue
    try {
      // Of one that failed the key would answer for a day that it was made.
      const key = `refund_${id}${amount === undefined ? '' : `_${wanted}`}${failedCents === 0 ? '' : `_after_${failedCents}`}`
      await stripe.refunds.create({ ...paid, reason, ...(amount !== undefined && { amount }) }, { idempotencyKey: key })
    } catch (error) {
      // Stripe forgets its keys after a day; the charge remembers.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded')) throw error
    }
  }
  await returnCredit(stripe, invoice, returned.creditCents)
  return failedSoFar
}
