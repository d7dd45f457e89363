/** From Stripe's objects to payment events. Of what they hold, which is far more and more every year, only this is read. Pure. */
import { PlanId } from '@reelwright/contract/billing'
import * as z from 'zod/mini'
import type { InvoiceDocument, PaymentEvent, Returned } from '../../ports/payments.ts'

const fromSeconds = z.pipe(
  z.int(),
  z.transform((seconds: number) => new Date(seconds * 1000)),
)
const expandable = z.pipe(
  z.union([z.string(), z.looseObject({ id: z.string() })]),
  z.transform((value: string | { id: string }) => (typeof value === 'string' ? value : value.id)),
)
const Owner = z.looseObject({ user_id: z.string(), plan_id: PlanId })

export const StripeSubscription = z.looseObject({
  id: z.string(),
  customer: expandable,
  status: z.string(),
  created: z.optional(fromSeconds),
  cancel_at_period_end: z.boolean(),
  metadata: Owner,
  items: z.looseObject({
    data: z
      .array(
        z.looseObject({
          id: z.string(),
          current_period_start: fromSeconds,
          current_period_end: fromSeconds,
          price: z.looseObject({ product: expandable, recurring: z.nullish(z.looseObject({ interval: z.string() })) }),
        }),
      )
      .check(z.minLength(1)),
  }),
})
export type StripeSubscription = z.infer<typeof StripeSubscription>

const line = z.nullish(z.string())
const Address = z.looseObject({ line1: line, line2: line, postal_code: line, city: line, state: line, country: line })

export const StripeInvoice = z.looseObject({
  id: z.string(),
  status: z.nullable(z.string()),
  customer: z.nullish(expandable),
  total: z.int(),
  /** What is left of it once credit is used. */
  amount_due: z.optional(z.int()),
  customer_name: line,
  customer_email: line,
  customer_address: z.nullish(Address),
  lines: z.optional(
    z.looseObject({
      data: z.array(
        z.looseObject({
          description: z.nullable(z.string()),
          amount: z.int(),
          period: z.looseObject({ start: fromSeconds, end: fromSeconds }),
        }),
      ),
    }),
  ),
  created: fromSeconds,
  parent: z.nullable(
    z.looseObject({
      subscription_details: z.nullable(z.looseObject({ metadata: z.nullable(Owner), subscription: z.optional(expandable) })),
    }),
  ),
})
const StripeEvent = z.looseObject({ id: z.string(), type: z.string(), created: fromSeconds, data: z.looseObject({ object: z.unknown() }) })
type StripeEvent = z.infer<typeof StripeEvent>

/** Stripe's states of a subscription that still give the plan; the others end it or never began it. */
const STATUS: Record<string, 'active' | 'past_due'> = { active: 'active', trialing: 'active', past_due: 'past_due', unpaid: 'past_due' }

export const isPastDue = ({ status }: Pick<StripeSubscription, 'status'>): boolean => STATUS[status] === 'past_due'

/** Stripe names its events by what they are about; all about a subscription carry it whole. */
const SUBSCRIPTION_EVENTS = 'customer.subscription.'
const INVOICE_EVENTS: ReadonlySet<string> = new Set([
  'invoice.paid',
  'invoice.finalized',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
])

export const toSubscriptionEvent = (
  subscription: StripeSubscription,
  { eventId, occurredAt, isAnswer }: { eventId: string; occurredAt: Date; isAnswer?: true },
): PaymentEvent[] => {
  const [item] = subscription.items.data
  // 'incomplete' is a first payment under way: nothing to tell yet.
  if (!item || subscription.status === 'incomplete') return []
  return [
    {
      kind: 'subscription',
      eventId,
      occurredAt,
      userId: subscription.metadata.user_id,
      providerSubscriptionId: subscription.id,
      providerCustomerId: subscription.customer,
      planId: subscription.metadata.plan_id,
      interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
      status: STATUS[subscription.status] ?? 'cancelled',
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      beganAt: subscription.created ?? item.current_period_start,
      ...(isAnswer && { isAnswer }),
    },
  ]
}

const invoiceStatus = (eventType: string, status: string | null): 'paid' | 'open' | 'failed' => {
  if (status === 'paid') return 'paid'
  return eventType === 'invoice.payment_failed' || status === 'uncollectible' || status === 'void' ? 'failed' : 'open'
}

const readInvoiceEvent = (event: StripeEvent, nameOf: (planId: PlanId) => string): PaymentEvent[] => {
  const invoice = StripeInvoice.safeParse(event.data.object)
  if (!invoice.success) return []
  return toInvoiceEvent(invoice.data, { eventId: event.id, nameOf, status: invoiceStatus(event.type, invoice.data.status) })
}

/** What earlier credit paid of it, in cents. */
export const creditUsedOf = ({ total, amount_due }: Pick<z.infer<typeof StripeInvoice>, 'total' | 'amount_due'>): number =>
  total > 0 ? Math.max(0, total - (amount_due ?? total)) : 0

const addressOf = (address: NonNullable<z.infer<typeof StripeInvoice>['customer_address']>): string[] => {
  const { line1, line2, postal_code, city, state, country } = address
  const town = [postal_code, city].filter(Boolean).join(' ')
  return [line1, line2, town, state, country].filter((each): each is string => typeof each === 'string' && each !== '')
}

const documentOf = (invoice: z.infer<typeof StripeInvoice>, description: string): InvoiceDocument => {
  const lines = invoice.lines?.data ?? []
  const isKnown = Boolean(invoice.customer_name || invoice.customer_email || invoice.customer_address)
  const times = (edge: 'start' | 'end') => lines.map(({ period }) => period[edge].getTime())
  return {
    // Credit for the rest of an old period and the price of a new one are lines of one invoice.
    periodStart: lines.length > 0 ? new Date(Math.min(...times('start'))) : null,
    periodEnd: lines.length > 0 ? new Date(Math.max(...times('end'))) : null,
    lines: lines.map((each) => ({ description: each.description ?? description, amountCents: each.amount })),
    creditCents: creditUsedOf(invoice),
    buyer: isKnown
      ? {
          name: invoice.customer_name ?? null,
          email: invoice.customer_email ?? null,
          address: invoice.customer_address ? addressOf(invoice.customer_address) : [],
        }
      : null,
  }
}

/** One that is for none of our subscriptions tells nothing. */
export const toInvoiceEvent = (
  invoice: z.infer<typeof StripeInvoice>,
  {
    eventId,
    nameOf,
    status,
    returned,
    failedReturnCents,
  }: {
    eventId: string
    nameOf: (planId: PlanId) => string
    status: 'paid' | 'open' | 'failed' | 'refunded'
    returned?: Returned
    failedReturnCents?: number
  },
): PaymentEvent[] => {
  const details = invoice.parent?.subscription_details
  if (!details?.metadata) return []
  const description = nameOf(details.metadata.plan_id)
  return [
    {
      kind: 'invoice',
      eventId,
      occurredAt: invoice.created,
      userId: details.metadata.user_id,
      providerSubscriptionId: details.subscription ?? null,
      providerInvoiceId: invoice.id,
      description,
      amountCents: invoice.total,
      status,
      document: documentOf(invoice, description),
      ...(returned && { returned, failedReturnCents: failedReturnCents ?? 0 }),
    },
  ]
}

/** A payment of which something went back, also by somebody in Stripe's own dashboard. */
const StripeCharge = z.looseObject({ id: z.string(), payment_intent: z.nullish(expandable) })
const CHARGE_EVENT = 'charge.refunded'
const StripeRefund = z.looseObject({ charge: z.nullish(expandable), payment_intent: z.nullish(expandable) })
/** What becomes of a refund later, as a bank's refusal; the last is what accounts of older versions of Stripe's API are told. */
const REFUND_EVENTS: ReadonlySet<string> = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated'])

export type RefundedPayment = { eventId: string } & ({ intent: string } | { charge: string })

const paymentIn = (event: StripeEvent): { charge: string | null; intent: string | null } => {
  const { object } = event.data
  if (event.type === CHARGE_EVENT) {
    const charge = StripeCharge.safeParse(object)
    return { charge: charge.data?.id ?? null, intent: charge.data?.payment_intent ?? null }
  }
  const refund = REFUND_EVENTS.has(event.type) ? StripeRefund.safeParse(object) : null
  return { charge: refund?.data?.charge ?? null, intent: refund?.data?.payment_intent ?? null }
}

/** Of which payment an event says that something of it went back, or did not after all; null for any other event. */
export const refundedPayment = (verified: unknown): RefundedPayment | null => {
  const event = StripeEvent.parse(verified)
  const { charge, intent } = paymentIn(event)
  if (intent !== null) return { eventId: event.id, intent }
  return charge === null ? null : { eventId: event.id, charge }
}

/** What a verified event of Stripe tells us; nothing, when it is about none of our subscriptions. `nameOf` a plan is what an invoice is for. */
export const readStripeEvent = (verified: unknown, nameOf: (planId: PlanId) => string): PaymentEvent[] => {
  const event = StripeEvent.parse(verified)
  if (INVOICE_EVENTS.has(event.type)) return readInvoiceEvent(event, nameOf)
  if (!event.type.startsWith(SUBSCRIPTION_EVENTS)) return []
  // One that was made at Stripe by hand carries no owner of ours and is none of our business.
  const subscription = StripeSubscription.safeParse(event.data.object)
  return subscription.success ? toSubscriptionEvent(subscription.data, { eventId: event.id, occurredAt: event.created }) : []
}
