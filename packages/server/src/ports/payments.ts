/** The card provider, in our own words: an embedded sandbox or Stripe. */
import type { BillingInterval, PlanId } from '@reelwright/contract/billing'

/** Who buys, as the provider knows them; lines of the address as they are written on a letter. */
export type InvoiceBuyer = { name: string | null; email: string | null; address: string[] }
/** Money in cents; less than nothing is credit. */
export type InvoiceLine = { description: string; amountCents: number }

/** In cents: what goes back to the card, and what becomes credit again. */
export type Returned = { cardCents: number; creditCents: number }

export type PaymentEvent =
  | {
      kind: 'subscription'
      /** Unique per event: a repeated delivery is recognised by it. */
      eventId: string
      /** When the provider says it happened; an older one never undoes a newer. */
      occurredAt: Date
      userId: string
      /** Which subscription it concerns; somebody may have had others. */
      providerSubscriptionId: string
      providerCustomerId: string
      planId: PlanId
      interval: BillingInterval
      status: 'active' | 'past_due' | 'cancelled'
      cancelAtPeriodEnd: boolean
      periodStart: Date
      periodEnd: Date
      /** When this subscription began. */
      beganAt: Date
      /** Set on what the provider answered to us: of what happened in the same moment, that is the newest. */
      isAnswer?: true
    }
  | {
      kind: 'invoice'
      eventId: string
      occurredAt: Date
      userId: string
      /** Null where the provider does not say it. */
      providerSubscriptionId: string | null
      providerInvoiceId: string
      description: string
      /** Less than nothing for a change to a plan that costs less: that is credit for what comes. */
      amountCents: number
      status: 'paid' | 'open' | 'failed' | 'refunded'
      /** What stands on the document; null where the provider does not say it. */
      document: InvoiceDocument | null
      /** What of its payment went back so far, where that is told. */
      returned?: Returned
      /** With it: what was to go back to the card so far and did not, for a bank may refuse a refund days after it was told as made. */
      failedReturnCents?: number
    }

export type InvoiceDocument = {
  periodStart: Date | null
  periodEnd: Date | null
  lines: InvoiceLine[]
  /** What earlier credit paid of it. */
  creditCents: number
  buyer: InvoiceBuyer | null
}

export type PlanChange = {
  providerSubscriptionId: string
  planId: PlanId
  interval: BillingInterval
  /** The moment up to which the old plan counts: the one for which the cost was shown. */
  at: Date
  /** How much of what was paid for the time that is left did not go back: 1 is all of it. Only that much of such time becomes credit. */
  paidShare: number
}

/** In cents; either `dueNowCents` or `creditCents` is 0. */
export type ChangeCost = {
  dueNowCents: number
  /** What is left over for what comes. */
  creditCents: number
  /** When the period ends that holds then. */
  periodEnd: Date
}

export type StoredCard = { id: string; last4: string; brand: string; expMonth: number; expYear: number; isDefault: boolean }

/** What a card provider reports, as it came: a signature proves the body to the letter. */
export type Webhook = { rawBody: string; signature: string }

export type Payments = {
  /** Which one is in use; the pages say so. */
  provider: 'sandbox' | 'stripe'
  /** Opens a checkout; `sessionId` comes back in the success address as `session_id`. */
  openCheckout(checkout: {
    userId: string
    email: string
    planId: PlanId
    interval: BillingInterval
    /** Somebody who paid before stays the same customer; null for anybody else. */
    providerCustomerId: string | null
    successUrl: string
    cancelUrl: string
  }): Promise<{ sessionId: string; url: string; clientSecret: string | null }>
  /** How a checkout of that user stands; null when there is none of theirs. */
  checkoutState(checkout: { sessionId: string; userId: string }): Promise<'open' | 'paid' | 'ended' | null>
  /** Both answer with what the provider now says of the subscription, to be applied like a webhook. */
  setCancelAtPeriodEnd(subscription: { providerSubscriptionId: string; cancel: boolean }): Promise<PaymentEvent[]>
  /** Ends at once a subscription whose last payment did not go through, and collects nothing more; one that was paid meanwhile ends with its period. */
  endUnpaid(subscription: { providerSubscriptionId: string }): Promise<PaymentEvent[]>
  /** What `changePlan` with the same would cost; changes nothing. */
  previewChange(change: PlanChange): Promise<ChangeCost>
  /** Charges or credits what is due at once; what holds already is left as it is, without an invoice. A cancellation stays one. Refuses with CONFLICT when the card does not pay, and changes nothing then. */
  changePlan(change: PlanChange): Promise<PaymentEvent[]>
  /** How a subscription stands right now, as an answer. */
  currentSubscription(subscription: { providerSubscriptionId: string }): Promise<PaymentEvent[]>
  /**
   * Ends a subscription at once and pays back what was paid for it since then, less what became credit of it; a repeat pays nothing twice.
   * Answers with what holds then.
   */
  refundSubscription(subscription: { providerSubscriptionId: string; since: Date }): Promise<PaymentEvent[]>
  /** Pays back what one invoice charged, less what became credit of it; the subscription goes on. A repeat pays nothing twice. */
  refundInvoice(invoice: { providerInvoiceId: string }): Promise<PaymentEvent[]>
  /** What the provider holds for somebody: cards, and credit that it takes before it charges one. */
  readCustomer(customer: { providerCustomerId: string }): Promise<{ cards: StoredCard[]; creditCents: number }>
  openPortal(portal: { providerCustomerId: string; returnUrl: string; purpose: 'manage' | 'card' }): Promise<{ url: string }>
  /** Verifies a webhook's signature over the raw body and reads what it tells; rejects with INVALID_TOKEN when the signature is not right. */
  readWebhook(webhook: Webhook): Promise<PaymentEvent[]>
}
