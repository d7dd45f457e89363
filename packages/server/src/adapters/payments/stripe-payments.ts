/**
 * Stripe behind the payments port: Checkout, the customer portal and webhooks with verified signatures. Who a
 * subscription belongs to and which plan it is travels in its metadata, so plans need no set-up at Stripe.
 */
import Stripe from 'stripe'
import { AppError } from '../../platform/app-error.ts'
import type { Payments } from '../../ports/payments.ts'
import { answered } from './stripe-answer.ts'
import { readStripeEvent, refundedPayment } from './stripe-events.ts'
import { lineItem, type StripeParts } from './stripe-parts.ts'
import { createPlanChanges } from './stripe-plan-changes.ts'
import { createEndUnpaid, createInvoiceRefund, createRefund, readRefund, settleEnded } from './stripe-refund.ts'

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

/** The parts of the port that change or begin a subscription. */
const createSubscriptions = (
  parts: StripeParts,
  stripe: Stripe,
): Pick<Payments, 'openCheckout' | 'checkoutState' | 'setCancelAtPeriodEnd'> => ({
  openCheckout: async ({ planId, interval, userId, providerCustomerId, successUrl, email, cancelUrl }) => {
    const { name, ...price } = lineItem(parts, planId, interval)
    const metadata = { user_id: userId, plan_id: planId }
    const separator = successUrl.includes('?') ? '&' : '?'
    const create = (customer: Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email' | 'customer_update'>) =>
      stripe.checkout.sessions.create({
        ...customer,
        mode: 'subscription',
        client_reference_id: userId,
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name } } }],
        // It stands on the invoices.
        billing_address_collection: 'required',
        subscription_data: { metadata },
        metadata,
        // Stripe fills in the braces itself, so they must not be encoded.
        success_url: `${successUrl}${separator}session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: cancelUrl,
      })
    const known = { customer: providerCustomerId ?? '', customer_update: { address: 'auto', name: 'auto' } } as const
    const session = await (providerCustomerId === null
      ? create({ customer_email: email })
      : create(known).catch((error: unknown) => {
          // Somebody deleted the customer at Stripe.
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
            return create({ customer_email: email })
          throw error
        }))
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
})

export const createStripePayments = (parts: StripeParts): Payments => {
  const stripe = openStripe(parts)
  return {
    ...createSubscriptions(parts, stripe),
    ...createPlanChanges(parts, stripe),
    provider: 'stripe',
    currentSubscription: async ({ providerSubscriptionId }) => answered(parts, await stripe.subscriptions.retrieve(providerSubscriptionId)),
    refundSubscription: createRefund(parts, stripe),
    refundInvoice: createInvoiceRefund(parts, stripe),
    endUnpaid: createEndUnpaid(parts, stripe),
    readCustomer: async ({ providerCustomerId }) => {
      const [cards, customer] = await Promise.all([
        stripe.customers.listPaymentMethods(providerCustomerId, { type: 'card', limit: 10 }),
        stripe.customers.retrieve(providerCustomerId),
      ])
      const chosen = 'invoice_settings' in customer ? customer.invoice_settings.default_payment_method : null
      const chosenId = typeof chosen === 'string' ? chosen : chosen?.id
      return {
        cards: cards.data.flatMap(({ id, card }) =>
          card
            ? [{ id, last4: card.last4, brand: card.brand, expMonth: card.exp_month, expYear: card.exp_year, isDefault: id === chosenId }]
            : [],
        ),
        // A balance of less than nothing is credit, for Stripe counts what a customer owes.
        creditCents: 'balance' in customer ? Math.max(0, -customer.balance) : 0,
      }
    },
    openPortal: async ({ providerCustomerId, returnUrl, purpose }) => {
      const session = await stripe.billingPortal.sessions.create({
        customer: providerCustomerId,
        return_url: returnUrl,
        ...(purpose === 'card' && { flow_data: { type: 'payment_method_update' as const } }),
      })
      return { url: session.url }
    },
    readWebhook: async ({ rawBody, signature }) => {
      const verified = verifyEvent(stripe, { rawBody, signature, secret: parts.webhookSecret })
      const refunded = refundedPayment(verified)
      if (refunded !== null) return readRefund(parts, stripe, refunded)
      const events = readStripeEvent(verified, parts.nameOf)
      await settleEnded(stripe, events)
      return events
    },
  }
}

const verifyEvent = (stripe: Stripe, { rawBody, signature, secret }: { rawBody: string; signature: string; secret: string }): unknown => {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret)
  } catch (cause) {
    throw new AppError('INVALID_TOKEN', { text: 'The signature of the event is not right.', cause })
  }
}
