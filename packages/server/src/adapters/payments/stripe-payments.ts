/**
 * Stripe behind the payments port: Checkout, the customer portal and webhooks with verified signatures. Who a
 * subscription belongs to and which plan it is travels in its metadata, so plans need no set-up at Stripe.
 */
import { PlanId } from '@reelwright/contract/billing'
import Stripe from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'

export type StripeDeps = {
  clock: Clock
  newId: NewId
  secretKey: string
  webhookSecret: string
  /** Another address for the API than Stripe's own, for tests and proxies. */
  apiUrl: string | null
  priceOf(planId: PlanId): { displayName: string; priceCents: number; interval: 'month' | 'year' }
}

/** What is read of Stripe's objects; they hold far more, and more every year. */
const fromSeconds = z.pipe(
  z.int(),
  z.transform((seconds: number) => new Date(seconds * 1000)),
)
const expandable = z.pipe(
  z.union([z.string(), z.looseObject({ id: z.string() })]),
  z.transform((value: string | { id: string }) => (typeof value === 'string' ? value : value.id)),
)
const Owner = z.looseObject({ user_id: z.string(), plan_id: PlanId })
const SubscriptionObject = z.looseObject({
  id: z.string(),
  customer: expandable,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata: Owner,
  items: z.looseObject({
    data: z
      .array(
        z.looseObject({
          id: z.string(),
          current_period_start: fromSeconds,
          current_period_end: fromSeconds,
          price: z.looseObject({ product: expandable }),
        }),
      )
      .check(z.minLength(1)),
  }),
})
type SubscriptionObject = z.infer<typeof SubscriptionObject>
const InvoiceObject = z.looseObject({
  id: z.string(),
  status: z.nullable(z.string()),
  total: z.int(),
  created: fromSeconds,
  parent: z.nullable(z.looseObject({ subscription_details: z.nullable(z.looseObject({ metadata: z.nullable(Owner) })) })),
})
const EventObject = z.looseObject({ id: z.string(), type: z.string(), created: fromSeconds, data: z.looseObject({ object: z.unknown() }) })

/** Stripe's states of a subscription that still give the plan; the others end it or never began it. */
const STATUS: Record<string, 'active' | 'past_due'> = { active: 'active', trialing: 'active', past_due: 'past_due', unpaid: 'past_due' }

const toSubscriptionEvent = (object: SubscriptionObject, of: { eventId: string; occurredAt: Date }): PaymentEvent[] => {
  const [item] = object.items.data
  // 'incomplete' is a first payment under way: nothing to tell yet.
  if (!item || object.status === 'incomplete') return []
  return [
    {
      kind: 'subscription',
      ...of,
      userId: object.metadata.user_id,
      providerSubscriptionId: object.id,
      providerCustomerId: object.customer,
      planId: object.metadata.plan_id,
      status: STATUS[object.status] ?? 'cancelled',
      cancelAtPeriodEnd: object.cancel_at_period_end,
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
    },
  ]
}

const invoiceStatus = (eventType: string, status: string | null): 'paid' | 'open' | 'failed' => {
  if (status === 'paid') return 'paid'
  return eventType === 'invoice.payment_failed' || status === 'uncollectible' || status === 'void' ? 'failed' : 'open'
}

export const createStripePayments = (deps: StripeDeps): Payments => {
  const address = deps.apiUrl === null ? null : new URL(deps.apiUrl)
  const stripe = new Stripe(deps.secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })

  /** What the API answered right now, as an event of this moment; the webhook that follows tells the same again. */
  const answered = (subscription: unknown): PaymentEvent[] => {
    const object = SubscriptionObject.parse(subscription)
    // Stripe's events know whole seconds; a finer time would make the webhook of the same second look stale.
    const occurredAt = new Date(Math.floor(deps.clock.now().getTime() / 1000) * 1000)
    return toSubscriptionEvent(object, { eventId: `api_${deps.newId()}`, occurredAt })
  }

  const lineItem = (planId: PlanId) => {
    const price = deps.priceOf(planId)
    return { currency: 'usd', unit_amount: price.priceCents, recurring: { interval: price.interval }, name: price.displayName }
  }

  return {
    provider: 'stripe',
    async openCheckout(of) {
      const { name, ...price } = lineItem(of.planId)
      const metadata = { user_id: of.userId, plan_id: of.planId }
      const separator = of.successUrl.includes('?') ? '&' : '?'
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer_email: of.email,
        client_reference_id: of.userId,
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name } } }],
        subscription_data: { metadata },
        metadata,
        // Stripe fills in the braces itself, so they must not be encoded.
        success_url: `${of.successUrl}${separator}session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: of.cancelUrl,
      })
      if (!session.url) throw new AppError('FUNCTION_ERROR', { text: 'No checkout URL received' })
      return { sessionId: session.id, url: session.url, clientSecret: session.client_secret }
    },
    async checkoutState(of) {
      const session = await stripe.checkout.sessions.retrieve(of.sessionId).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
        throw error
      })
      if (session?.client_reference_id !== of.userId) return null
      if (session.status === 'open') return 'open'
      return session.payment_status === 'unpaid' ? 'ended' : 'paid'
    },
    async setCancelAtPeriodEnd(of) {
      return answered(await stripe.subscriptions.update(of.providerSubscriptionId, { cancel_at_period_end: of.cancel }))
    },
    async changePlan(of) {
      const current = SubscriptionObject.parse(await stripe.subscriptions.retrieve(of.providerSubscriptionId))
      const [item] = current.items.data
      if (!item) throw new AppError('CONFLICT', { text: 'The subscription has ended.' })
      const { name, ...price } = lineItem(of.planId)
      await stripe.products.update(item.price.product, { name })
      return answered(
        await stripe.subscriptions.update(of.providerSubscriptionId, {
          cancel_at_period_end: false,
          proration_behavior: 'create_prorations',
          metadata: { user_id: current.metadata.user_id, plan_id: of.planId },
          items: [{ id: item.id, price_data: { ...price, product: item.price.product } }],
        }),
      )
    },
    async listCards(of) {
      const [cards, customer] = await Promise.all([
        stripe.customers.listPaymentMethods(of.providerCustomerId, { type: 'card', limit: 10 }),
        stripe.customers.retrieve(of.providerCustomerId),
      ])
      const chosen = 'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null
      const chosenId = typeof chosen === 'string' ? chosen : chosen?.id
      return cards.data.flatMap(({ id, card }) =>
        card
          ? [{ id, last4: card.last4, brand: card.brand, expMonth: card.exp_month, expYear: card.exp_year, isDefault: id === chosenId }]
          : [],
      )
    },
    async openPortal(of) {
      const session = await stripe.billingPortal.sessions.create({
        customer: of.providerCustomerId,
        return_url: of.returnUrl,
        ...(of.purpose === 'card' && { flow_data: { type: 'payment_method_update' as const } }),
      })
      return { url: session.url }
    },
    async invoiceUrl(of) {
      const invoice = await stripe.invoices.retrieve(of.providerInvoiceId)
      return invoice.invoice_pdf ?? invoice.hosted_invoice_url ?? null
    },
    async readWebhook({ rawBody, signature }) {
      const verified = ((): unknown => {
        try {
          return stripe.webhooks.constructEvent(rawBody, signature, deps.webhookSecret)
        } catch (cause) {
          throw new AppError('INVALID_TOKEN', { text: 'The signature of the event is not right.', cause })
        }
      })()
      const event = EventObject.parse(verified)
      if (event.type.startsWith('customer.subscription.')) {
        // One that was made at Stripe by hand carries no owner of ours and is none of our business.
        const object = SubscriptionObject.safeParse(event.data.object)
        return object.success ? toSubscriptionEvent(object.data, { eventId: event.id, occurredAt: event.created }) : []
      }
      if (
        ['invoice.paid', 'invoice.finalized', 'invoice.payment_failed', 'invoice.voided', 'invoice.marked_uncollectible'].includes(
          event.type,
        )
      ) {
        const object = InvoiceObject.safeParse(event.data.object)
        const owner = object.data?.parent?.subscription_details?.metadata
        if (!object.success || !owner) return []
        return [
          {
            kind: 'invoice',
            eventId: event.id,
            occurredAt: object.data.created,
            userId: owner.user_id,
            providerInvoiceId: object.data.id,
            description: deps.priceOf(owner.plan_id).displayName,
            amountCents: object.data.total,
            status: invoiceStatus(event.type, object.data.status),
          },
        ]
      }
      return []
    },
  }
}
