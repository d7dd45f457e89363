/**
 * The embedded card provider: it takes only test cards and no money, but works like a real one: a checkout page of its
 * own, books of its own, and events whose signature the receiver verifies. So the whole flow runs on a fresh machine.
 */
import type { PlanId } from '@reelwright/contract/billing'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { PaymentEvent, Payments, StoredCard } from '../../ports/payments.ts'
import { addMonth, renewedAt } from './sandbox-renewal.ts'
import type { SandboxCheckout, SandboxSubscription } from './sandbox-store.ts'
import * as store from './sandbox-store.ts'
import { readSandboxWebhook, signWebhook, type Webhook, webhookBody } from './sandbox-webhook.ts'

export type SandboxPrice = { displayName: string; priceCents: number }

export type SandboxParts = {
  db: Db
  clock: Clock
  newId: NewId
  publicUrl: string
  /** Signs the events; any secret of this server. */
  secret: string
  priceOf(planId: PlanId): SandboxPrice
}

export type SandboxPayments = Payments & {
  findCheckout(id: string): Promise<SandboxCheckout | null>
  /** Takes the payment of an open checkout; false when it was paid or cancelled already. Its webhook waits for `deliver`. */
  pay(payment: { checkoutId: string; cardLast4: string }): Promise<boolean>
  cancelCheckout(id: string): Promise<void>
  /** Renews or ends what is due; the webhooks wait for `deliver`. */
  renewDue(): Promise<void>
  /** Hands over every waiting webhook, oldest first; one that is not taken waits for the next call. */
  deliver(receive: (webhook: Webhook) => Promise<void>): Promise<void>
}

/** Renewals that a call of renewDue handles, and webhooks that one of deliver hands over; the next call takes the rest. */
const BATCH = 200

const subscriptionEvent = (
  { clock, newId }: SandboxParts,
  row: SandboxSubscription,
  status: 'active' | 'cancelled' = 'active',
): Extract<PaymentEvent, { kind: 'subscription' }> => ({
  kind: 'subscription',
  eventId: `sandbox_evt_${newId()}`,
  occurredAt: clock.now(),
  userId: row.user_id,
  providerSubscriptionId: row.id,
  providerCustomerId: row.customer_id,
  planId: row.plan_id,
  status,
  cancelAtPeriodEnd: row.cancel_at_period_end,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  beganAt: row.began_at,
})

const invoiceEvent = (
  { newId }: SandboxParts,
  row: SandboxSubscription,
  { invoice, status }: { invoice: store.SandboxInvoice; status: 'paid' | 'refunded' },
): PaymentEvent => ({
  kind: 'invoice',
  eventId: `sandbox_evt_${newId()}`,
  occurredAt: invoice.issued_at,
  userId: row.user_id,
  providerSubscriptionId: row.id,
  providerInvoiceId: invoice.id,
  description: invoice.description,
  amountCents: invoice.amount_cents,
  status,
  document: {
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    lines: invoice.lines ?? [],
    creditCents: invoice.credit_cents,
    buyer: null,
  },
})

/** Takes the price of a period. */
const charge = async (tx: Db, parts: SandboxParts, row: SandboxSubscription): Promise<PaymentEvent> => {
  const { displayName: description, priceCents } = parts.priceOf(row.plan_id)
  const id = `sandbox_in_${parts.newId()}`
  const invoice = {
    ...{ id, subscription_id: row.id, description, amount_cents: priceCents, issued_at: parts.clock.now() },
    ...{ period_start: row.period_start, period_end: row.period_end, credit_cents: 0 },
    lines: [{ description, amountCents: priceCents }],
  }
  await store.insertInvoice(tx, invoice)
  return invoiceEvent(parts, row, { invoice, status: 'paid' })
}

const toCard = (row: SandboxSubscription): StoredCard => ({
  id: row.id,
  last4: row.card_last4,
  brand: 'Test card',
  expMonth: 12,
  expYear: row.period_end.getUTCFullYear() + 3,
  isDefault: true,
})

const queueEvents = (tx: Db, { clock, newId }: SandboxParts, events: readonly PaymentEvent[]): Promise<void> =>
  store.queueWebhook(tx, { id: newId(), rawBody: webhookBody(events), now: clock.now() })

/** The subscription's state after a change, as the event that tells of it. */
const changed = (parts: SandboxParts, row: SandboxSubscription | null): PaymentEvent[] => {
  if (row === null) throw new AppError('NOT_FOUND', { text: 'There is no such subscription.' })
  return [answer(parts, row)]
}

const answer = (parts: SandboxParts, row: SandboxSubscription): PaymentEvent => ({
  ...subscriptionEvent(parts, row, row.ended_at === null ? 'active' : 'cancelled'),
  isAnswer: true,
})

const renew = async (tx: Db, parts: SandboxParts, row: SandboxSubscription, now: Date): Promise<PaymentEvent[]> => {
  if (row.cancel_at_period_end) {
    await store.endSubscription(tx, row.id, now)
    return [subscriptionEvent(parts, row, 'cancelled')]
  }
  const renewed = renewedAt(row, now)
  await store.setPeriod(tx, renewed)
  return [subscriptionEvent(parts, renewed), await charge(tx, parts, renewed)]
}

/** What a provider does by itself: taking payments on its own pages, renewing, and delivering its webhooks. */
const createProvider = (parts: SandboxParts): Omit<SandboxPayments, keyof Payments> => {
  const { db, clock, newId, secret } = parts
  return {
    findCheckout: (id) => store.findCheckout(db, id),
    cancelCheckout: async (id) => {
      await store.closeCheckout(db, id, 'cancelled')
    },
    pay: ({ checkoutId, cardLast4 }) => {
      const start = clock.now()
      return db.transaction(async (tx) => {
        const checkout = await store.closeCheckout(tx, checkoutId, 'paid')
        if (checkout === null) return false
        const period = { start, end: addMonth(start) }
        const row = await store.startSubscription(tx, { id: newId(), customerId: newId(), checkout, cardLast4, period })
        await queueEvents(tx, parts, [subscriptionEvent(parts, row), await charge(tx, parts, row)])
        return true
      })
    },
    renewDue: async () => {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const events: PaymentEvent[] = []
        for (const row of await store.lockDueSubscriptions(tx, now, BATCH)) events.push(...(await renew(tx, parts, row, now)))
        if (events.length > 0) await queueEvents(tx, parts, events)
      })
    },
    deliver: async (receive) => {
      for (const { id, raw_body: rawBody } of await store.listWaitingWebhooks(db, BATCH)) {
        await receive({ rawBody, signature: signWebhook(rawBody, secret) })
        await store.deleteWebhook(db, id)
      }
    },
  }
}

export const createSandboxPayments = (parts: SandboxParts): SandboxPayments => {
  const { db, clock, newId, publicUrl, secret } = parts
  return {
    ...createProvider(parts),
    provider: 'sandbox',
    openCheckout: async ({ userId, planId, successUrl, cancelUrl }) => {
      const id = newId()
      await store.insertCheckout(db, { id, userId, planId, successUrl, cancelUrl, now: clock.now() })
      return { sessionId: id, url: new URL(`/sandbox/checkout/${id}`, publicUrl).href, clientSecret: null }
    },
    checkoutState: async (ids) => {
      const checkout = await store.findCheckoutOf(db, ids)
      if (checkout === null) return null
      return checkout.status === 'cancelled' ? 'ended' : checkout.status
    },
    setCancelAtPeriodEnd: async ({ cancel, providerSubscriptionId }) =>
      changed(parts, await store.setCancel(db, providerSubscriptionId, cancel)),
    changePlan: async ({ planId, providerSubscriptionId }) => changed(parts, await store.setPlan(db, providerSubscriptionId, planId)),
    currentSubscription: async ({ providerSubscriptionId }) => {
      const row = await store.findSubscription(db, providerSubscriptionId)
      return row === null ? [] : [answer(parts, row)]
    },
    refundSubscription: ({ providerSubscriptionId: id, since }) =>
      db.transaction(async (tx) => {
        const row = await store.endSubscription(tx, id, clock.now())
        if (row === null) return []
        const paidBack = await store.refundInvoices(tx, { id, since, now: clock.now() })
        return [answer(parts, row), ...paidBack.map((invoice) => invoiceEvent(parts, row, { invoice, status: 'refunded' }))]
      }),
    listCards: async ({ providerCustomerId }) => (await store.listSubscriptionsOf(db, providerCustomerId)).map(toCard),
    openPortal: async ({ providerCustomerId, returnUrl }) => {
      const url = new URL(`/sandbox/portal/${providerCustomerId}`, publicUrl)
      url.searchParams.set('return', returnUrl)
      return { url: url.href }
    },
    readWebhook: async (webhook) => readSandboxWebhook(webhook, secret),
  }
}
