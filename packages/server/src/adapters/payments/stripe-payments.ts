/**
 * Stripe behind the payments port: Checkout, the customer portal and webhooks with verified signatures. Who a
 * subscription belongs to and which plan it is travels in its metadata, so plans need no set-up at Stripe.
 */
import type { PlanId } from '@reelwright/contract/billing'
import Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'
import { readStripeEvent, StripeSubscription, toSubscriptionEvent } from './stripe-events.ts'
import type { StripeParts } from './stripe-parts.ts'
import { createRefund } from './stripe-refund.ts'

const openStripe = ({ secretKey, apiUrl }: StripeParts): Stripe => {
  const address = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (address.protocol === 'https:' ? 443 : 80),
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** What the API answered right now, as an event of this moment; the webhook that follows tells the same again. */
export const answered = ({ clock, newId }: StripeParts, subscription: unknown): PaymentEvent[] => {
  // Stripe's events know whole seconds; a finer time would make the webhook of the same second look stale.
  const occurredAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
  return toSubscriptionEvent(StripeSubscription.parse(subscription), { eventId: `api_${newId()}`, occurredAt, isAnswer: true })
}

const lineItem = ({ priceOf }: StripeParts, planId: PlanId) => {
  const price = priceOf(planId)
  return { currency: 'usd', unit_amount: price.priceCents, recurring: { interval: price.interval }, name: price.displayName }
}

/** The parts of the port that change or begin a subscription. */
const createSubscriptions = (
  parts: StripeParts,
  stripe: Stripe,
): Pick<Payments, 'openCheckout' | 'checkoutState' | 'setCancelAtPeriodEnd' | 'changePlan'> => ({
  openCheckout: async ({ planId, userId, successUrl, email, cancelUrl }) => {
    const { name, ...price } = lineItem(parts, planId)
    const metadata = { user_id: userId, plan_id: planId }
    const separator = successUrl.includes('?') ? '&' : '?'
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer_email: email,
      client_reference_id: userId,
      line_items: [{ quantity: 1, price_data: { ...price, product_data: { name } } }],
      subscription_data: { metadata },
      metadata,
      // Stripe fills in the braces itself, so they must not be encoded.
      success_url: `${successUrl}${separator}session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: cancelUrl,
    })
    if (!session.url) throw new AppError('FUNCTION_ERROR', { text: 'No checkout URL received' })
    return { sessionId: session.id, url: session.url, clientSecret: session.client_secret }
  },
  checkoutState: async ({ sessionId, userId }) => {
    const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
      throw error
    })
    if (session?.client_reference_id !== userId) return null
    if (session.status === 'open') return 'open'
    return session.payment_status === 'unpaid' ? 'ended' : 'paid'
  },
  setCancelAtPeriodEnd: async ({ providerSubscriptionId, cancel }) =>
    answered(parts, await stripe.subscriptions.update(providerSubscriptionId, { cancel_at_period_end: cancel })),
  changePlan: async ({ providerSubscriptionId, planId }) => {
    const current = StripeSubscription.parse(await stripe.subscriptions.retrieve(providerSubscriptionId))
    const [item] = current.items.data
    if (!item) throw new AppError('CONFLICT', { text: 'The subscription has ended.' })
    const { name, ...price } = lineItem(parts, planId)
    await stripe.products.update(item.price.product, { name })
    const updated = await stripe.subscriptions.update(providerSubscriptionId, {
      cancel_at_period_end: false,
      proration_behavior: 'create_prorations',
      metadata: { user_id: current.metadata.user_id, plan_id: planId },
      items: [{ id: item.id, price_data: { ...price, product: item.price.product } }],
    })
    return answered(parts, updated)
  },
})

export const createStripePayments = (parts: StripeParts): Payments => {
  const stripe = openStripe(parts)
  return {
    ...createSubscriptions(parts, stripe),
    provider: 'stripe',
    currentSubscription: async ({ providerSubscriptionId }) => answered(parts, await stripe.subscriptions.retrieve(providerSubscriptionId)),
    refundSubscription: createRefund(parts, stripe),
    listCards: async ({ providerCustomerId }) => {
      const [cards, customer] = await Promise.all([
        stripe.customers.listPaymentMethods(providerCustomerId, { type: 'card', limit: 10 }),
        stripe.customers.retrieve(providerCustomerId),
      ])
      const chosen = 'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null
      const chosenId = typeof chosen === 'string' ? chosen : chosen?.id
      return cards.data.flatMap(({ id, card }) =>
        card
          ? [{ id, last4: card.last4, brand: card.brand, expMonth: card.exp_month, expYear: card.exp_year, isDefault: id === chosenId }]
          : [],
      )
    },
    openPortal: async ({ providerCustomerId, returnUrl, purpose }) => {
      const session = await stripe.billingPortal.sessions.create({
        customer: providerCustomerId,
        return_url: returnUrl,
        ...(purpose === 'card' && { flow_data: { type: 'payment_method_update' as const } }),
      })
      return { url: session.url }
    },
    readWebhook: async ({ rawBody, signature }) =>
      readStripeEvent(
        verifyEvent(stripe, { rawBody, signature, secret: parts.webhookSecret }),
        (planId) => parts.priceOf(planId).displayName,
      ),
  }
}

const verifyEvent = (stripe: Stripe, { rawBody, signature, secret }: { rawBody: string; signature: string; secret: string }): unknown => {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (cause) {
    throw new AppError('INVALID_TOKEN', { text: 'The signature of the event is not right.', cause })
  }
}
