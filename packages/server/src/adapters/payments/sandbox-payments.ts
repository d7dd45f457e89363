/**
 * The embedded card provider: it takes only test cards and no money, but works like a real one: a checkout page of its
 * own, books of its own, and events whose signature the receiver verifies. So the whole flow runs on a fresh machine.
 */
import { AppError } from '../../platform/app-error.ts'
import type { PaymentEvent, Payments, StoredCard } from '../../ports/payments.ts'
import { answer, change, charge, costOf, queueEvents, renew, type SandboxParts, subscriptionEvent, tellRefunds } from './sandbox-books.ts'
import { deleteOldPortalSessions, findCredit, insertPortalSession } from './sandbox-customers.ts'
import { createSandboxPortal, type SandboxPortal } from './sandbox-portal.ts'
import { addInterval } from './sandbox-renewal.ts'
import type { SandboxCheckout, SandboxSubscription } from './sandbox-store.ts'
import * as store from './sandbox-store.ts'
import { readSandboxWebhook, signWebhook, type Webhook } from './sandbox-webhook.ts'

export type OpenCheckout = SandboxCheckout & { creditCents: number }

export type SandboxPayments = Payments & {
  /** With what its buyer has as credit. */
  findCheckout(id: string): Promise<OpenCheckout | null>
  /** Takes the payment of an open checkout; false when it was paid or cancelled already. Its webhook waits for `deliver`. */
  pay(payment: { checkoutId: string; cardLast4: string }): Promise<boolean>
  cancelCheckout(id: string): Promise<void>
  portal: SandboxPortal
  /** Renews or ends what is due; the webhooks wait for `deliver`. */
  renewDue(): Promise<void>
  /** Hands over every waiting webhook, oldest first; one that is not taken waits for the next call. */
  deliver(receive: (webhook: Webhook) => Promise<void>): Promise<void>
}

/** Renewals that a call of renewDue handles, and webhooks that one of deliver hands over; the next call takes the rest. */
const BATCH = 200
/** What was not paid is tried again no sooner. */
const TRY_AGAIN_MS = 23 * 60 * 60 * 1000
const PORTAL_LIFE_MS = 60 * 60 * 1000

const toCard = (row: SandboxSubscription): StoredCard => ({
  id: row.id,
  last4: row.card_last4,
  brand: 'Test card',
  expMonth: 12,
  expYear: row.period_end.getUTCFullYear() + 3,
  isDefault: true,
})

/** The subscription's state after a change, as the event that tells of it. */
const changed = (parts: SandboxParts, row: SandboxSubscription | null): PaymentEvent[] => {
  if (row === null) throw noSubscription()
  return [answer(parts, row)]
}

const noSubscription = (): AppError => new AppError('NOT_FOUND', { text: 'There is no such subscription.' })

/** What a provider does by itself: taking payments on its own pages, renewing, and delivering its webhooks. */
const createProvider = (parts: SandboxParts): Omit<SandboxPayments, keyof Payments | 'portal'> => {
  const { db, clock, newId, secret } = parts
  return {
    findCheckout: async (id) => {
      const checkout = await store.findCheckout(db, id)
      return checkout && { ...checkout, creditCents: await findCredit(db, { userId: checkout.user_id }) }
    },
    cancelCheckout: async (id) => {
      await store.closeCheckout(db, id, 'cancelled')
    },
    pay: ({ checkoutId, cardLast4 }) => {
      const start = clock.now()
      return db.transaction(async (tx) => {
        const checkout = await store.closeCheckout(tx, checkoutId, 'paid')
        if (checkout === null) return false
        const period = { start, end: addInterval(start, checkout.interval) }
        const row = await store.startSubscription(tx, { id: newId(), customerId: newId(), checkout, cardLast4, period })
        await queueEvents(tx, parts, [subscriptionEvent(parts, row), await charge(tx, parts, row)])
        return true
      })
    },
    renewDue: async () => {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const events: PaymentEvent[] = []
        const triedBefore = new Date(now.getTime() - TRY_AGAIN_MS)
        for (const row of await store.lockDueSubscriptions(tx, { now, triedBefore, limit: BATCH }))
          events.push(...(await renew(tx, parts, row)))
        await queueEvents(tx, parts, events)
      })
      await deleteOldPortalSessions(db, now)
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
    portal: createSandboxPortal(parts),
    openCheckout: async ({ userId, planId, interval, successUrl, cancelUrl }) => {
      const id = newId()
      await store.insertCheckout(db, { id, userId, planId, interval, successUrl, cancelUrl, now: clock.now() })
      return { sessionId: id, url: new URL(`/sandbox/checkout/${id}`, publicUrl).href, clientSecret: null }
    },
    checkoutState: async (ids) => {
      const checkout = await store.findCheckoutOf(db, ids)
      if (checkout === null) return null
      return checkout.status === 'cancelled' ? 'ended' : checkout.status
    },
    setCancelAtPeriodEnd: async ({ cancel, providerSubscriptionId }) =>
      changed(parts, await store.setCancel(db, providerSubscriptionId, cancel)),
    endUnpaid: ({ providerSubscriptionId: id }) =>
      db.transaction(async (tx) => {
        const row = await store.lockSubscription(tx, id)
        const isUnpaid = row !== null && row.past_due_since !== null
        return changed(parts, isUnpaid ? await store.endSubscription(tx, id, clock.now()) : await store.setCancel(tx, id, true))
      }),
    previewChange: ({ providerSubscriptionId, ...wanted }) =>
      db.transaction(async (tx) => {
        const row = await store.lockSubscription(tx, providerSubscriptionId)
        if (row === null) throw noSubscription()
        return costOf(tx, parts, row, wanted)
      }),
    changePlan: ({ providerSubscriptionId, ...wanted }) =>
      db.transaction(async (tx) => {
        const row = await store.lockSubscription(tx, providerSubscriptionId)
        if (row === null) throw noSubscription()
        return change(tx, parts, row, wanted)
      }),
    currentSubscription: async ({ providerSubscriptionId }) => {
      const row = await store.findSubscription(db, providerSubscriptionId)
      return row === null ? [] : [answer(parts, row)]
    },
    refundSubscription: ({ providerSubscriptionId: id, since }) =>
      db.transaction(async (tx) => {
        const row = await store.endSubscription(tx, id, clock.now())
        if (row === null) return []
        const invoices = await store.refundInvoices(tx, { id, since, now: clock.now() })
        return [answer(parts, row), ...(await tellRefunds(tx, parts, { row, invoices }))]
      }),
    refundInvoice: ({ providerInvoiceId: id }) =>
      db.transaction(async (tx) => {
        const invoice = await store.refundInvoice(tx, { id, now: clock.now() })
        const row = invoice && (await store.findSubscription(tx, invoice.subscription_id))
        return row ? tellRefunds(tx, parts, { row, invoices: [invoice] }) : []
      }),
    readCustomer: async ({ providerCustomerId: id }) => ({
      cards: (await store.listSubscriptionsOf(db, id)).map(toCard),
      creditCents: await findCredit(db, { id }),
    }),
    openPortal: async ({ providerCustomerId, returnUrl }) => {
      const id = newId()
      const expiresAt = new Date(clock.now().getTime() + PORTAL_LIFE_MS)
      await insertPortalSession(db, { id, customerId: providerCustomerId, returnUrl, expiresAt })
      const url = new URL(`/sandbox/portal/${id}`, publicUrl)
      url.searchParams.set('return', returnUrl)
      return { url: url.href }
    },
    readWebhook: async (webhook) => readSandboxWebhook(webhook, secret),
  }
}
