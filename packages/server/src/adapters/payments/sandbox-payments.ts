/**
 * The embedded card provider: it takes only test cards and no money, but works like a real one: a checkout page of its
 * own, books of its own, and events whose signature the receiver verifies. So the whole flow runs on a fresh machine.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { PlanId } from '@reelwright/contract/billing'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { PaymentEvent, Payments } from '../../ports/payments.ts'

export type SandboxPrice = { displayName: string; priceCents: number }

export type SandboxDeps = {
  db: Db
  clock: Clock
  newId: NewId
  publicUrl: string
  /** Signs the events; any secret of this server. */
  secret: string
  priceOf(planId: PlanId): SandboxPrice
}

const Row = {
  checkout: z.object({
    id: z.string(),
    user_id: z.string(),
    plan_id: PlanId,
    success_url: z.string(),
    cancel_url: z.string(),
    status: z.enum(['open', 'paid', 'cancelled']),
  }),
  subscription: z.object({
    id: z.string(),
    user_id: z.string(),
    customer_id: z.string(),
    plan_id: PlanId,
    card_last4: z.string(),
    cancel_at_period_end: z.boolean(),
    period_start: z.coerce.date(),
    period_end: z.coerce.date(),
  }),
}
export type SandboxCheckout = z.infer<typeof Row.checkout>
type SandboxSubscription = z.infer<typeof Row.subscription>

/** The wire form of an event, as the webhook's body carries it. */
const at = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text)),
)
const WebhookBody = z.object({
  events: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('subscription'),
        eventId: z.string(),
        occurredAt: at,
        userId: z.string(),
        providerSubscriptionId: z.string(),
        providerCustomerId: z.string(),
        planId: PlanId,
        status: z.enum(['active', 'past_due', 'cancelled']),
        cancelAtPeriodEnd: z.boolean(),
        periodStart: at,
        periodEnd: at,
      }),
      z.object({
        kind: z.literal('invoice'),
        eventId: z.string(),
        occurredAt: at,
        userId: z.string(),
        providerInvoiceId: z.string(),
        description: z.string(),
        amountCents: z.int(),
        status: z.enum(['paid', 'open', 'failed', 'refunded']),
      }),
    ]),
  ),
})

/** The same day of the next month, or its last day where the month is shorter. */
export const addMonth = (from: Date): Date => {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}

export type SandboxPayments = Payments & {
  findCheckout(id: string): Promise<SandboxCheckout | null>
  /** Takes the payment of an open checkout; false when it was paid or cancelled already. Its webhook waits for `deliver`. */
  pay(of: { checkoutId: string; cardLast4: string }): Promise<boolean>
  cancelCheckout(id: string): Promise<void>
  /** Renews or ends what is due; the webhooks wait for `deliver`. */
  renewDue(): Promise<void>
  /** Hands over every waiting webhook, oldest first; one that is not taken waits for the next call. */
  deliver(receive: (webhook: { rawBody: string; signature: string }) => Promise<void>): Promise<void>
}

/** Renewals a call of renewDue handles; the next call takes the rest. */
const RENEW_BATCH = 200

export const createSandboxPayments = (deps: SandboxDeps): SandboxPayments => {
  const { db, clock, newId } = deps
  const sign = (rawBody: string): string => createHmac('sha256', deps.secret).update(`sandbox-webhook\n${rawBody}`).digest('hex')
  const queue = (on: Db, events: PaymentEvent[]) =>
    on.execute(
      sql`INSERT INTO sandbox_outbox (id, raw_body, created_at) VALUES (${newId()}, ${JSON.stringify({ events })}, ${clock.now().toISOString()})`,
    )

  const subscriptionEvent = (row: SandboxSubscription, status: 'active' | 'cancelled' = 'active'): PaymentEvent => ({
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
  })

  const invoiceEvent = (row: SandboxSubscription): PaymentEvent => {
    const price = deps.priceOf(row.plan_id)
    return {
      kind: 'invoice',
      eventId: `sandbox_evt_${newId()}`,
      occurredAt: clock.now(),
      userId: row.user_id,
      providerInvoiceId: `sandbox_in_${newId()}`,
      description: price.displayName,
      amountCents: price.priceCents,
      status: 'paid',
    }
  }

  const oneSubscription = async (query: ReturnType<typeof sql>): Promise<SandboxSubscription> => {
    const { rows } = await db.execute(query)
    if (!rows[0]) throw new AppError('NOT_FOUND', { text: 'There is no such subscription.' })
    return Row.subscription.parse(rows[0])
  }

  return {
    provider: 'sandbox',
    async openCheckout(of) {
      const id = newId()
      await db.execute(sql`INSERT INTO sandbox_checkouts (id, user_id, plan_id, success_url, cancel_url, status, created_at)
        VALUES (${id}, ${of.userId}, ${of.planId}, ${of.successUrl}, ${of.cancelUrl}, 'open', ${clock.now().toISOString()})`)
      return { sessionId: id, url: new URL(`/sandbox/checkout/${id}`, deps.publicUrl).href, clientSecret: null }
    },
    async checkoutState(of) {
      const { rows } = await db.execute(
        sql`SELECT status FROM sandbox_checkouts WHERE id::text = ${of.sessionId} AND user_id = ${of.userId}`,
      )
      const row = rows[0] && z.object({ status: z.enum(['open', 'paid', 'cancelled']) }).parse(rows[0])
      if (!row) return null
      return row.status === 'cancelled' ? 'ended' : row.status
    },
    async setCancelAtPeriodEnd(of) {
      return [
        subscriptionEvent(
          await oneSubscription(
            sql`UPDATE sandbox_subscriptions SET cancel_at_period_end = ${of.cancel} WHERE id = ${of.providerSubscriptionId} RETURNING *`,
          ),
        ),
      ]
    },
    async changePlan(of) {
      const row = await oneSubscription(
        sql`UPDATE sandbox_subscriptions SET plan_id = ${of.planId}, cancel_at_period_end = false WHERE id = ${of.providerSubscriptionId} RETURNING *`,
      )
      return [subscriptionEvent(row)]
    },
    async listCards(of) {
      const { rows } = await db.execute(sql`SELECT * FROM sandbox_subscriptions WHERE customer_id = ${of.providerCustomerId}`)
      return rows
        .map((raw) => Row.subscription.parse(raw))
        .map((row) => ({
          id: row.id,
          last4: row.card_last4,
          brand: 'Test card',
          expMonth: 12,
          expYear: row.period_end.getUTCFullYear() + 3,
          isDefault: true,
        }))
    },
    async openPortal(of) {
      const url = new URL(`/sandbox/portal/${of.providerCustomerId}`, deps.publicUrl)
      url.searchParams.set('return', of.returnUrl)
      return { url: url.href }
    },
    invoiceUrl: async () => null,
    async readWebhook({ rawBody, signature }) {
      const expected = Buffer.from(sign(rawBody))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given))
        throw new AppError('INVALID_TOKEN', { text: 'The signature of the event is not right.' })
      return WebhookBody.parse(JSON.parse(rawBody)).events
    },
    async findCheckout(id) {
      const { rows } = await db.execute(sql`SELECT * FROM sandbox_checkouts WHERE id = ${id}`)
      return rows[0] ? Row.checkout.parse(rows[0]) : null
    },
    async cancelCheckout(id) {
      await db.execute(sql`UPDATE sandbox_checkouts SET status = 'cancelled' WHERE id = ${id} AND status = 'open'`)
    },
    async pay(of) {
      const now = clock.now()
      return db.transaction(async (tx) => {
        const { rows } = await tx.execute(
          sql`UPDATE sandbox_checkouts SET status = 'paid' WHERE id = ${of.checkoutId} AND status = 'open' RETURNING *`,
        )
        if (!rows[0]) return false
        const checkout = Row.checkout.parse(rows[0])
        const stored =
          await tx.execute(sql`INSERT INTO sandbox_subscriptions (id, user_id, customer_id, plan_id, card_last4, period_start, period_end)
          VALUES (${newId()}, ${checkout.user_id}, ${newId()}, ${checkout.plan_id}, ${of.cardLast4}, ${now.toISOString()}, ${addMonth(now).toISOString()})
          ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, plan_id = excluded.plan_id, card_last4 = excluded.card_last4,
            cancel_at_period_end = false, period_start = excluded.period_start, period_end = excluded.period_end
          RETURNING *`)
        const row = Row.subscription.parse(stored.rows[0])
        await queue(tx, [subscriptionEvent(row), invoiceEvent(row)])
        return true
      })
    },
    async renewDue() {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const due = await tx.execute(
          sql`SELECT * FROM sandbox_subscriptions WHERE period_end <= ${now.toISOString()} ORDER BY period_end LIMIT ${RENEW_BATCH} FOR UPDATE SKIP LOCKED`,
        )
        const events: PaymentEvent[] = []
        for (const raw of due.rows) {
          const row = Row.subscription.parse(raw)
          if (row.cancel_at_period_end) {
            await tx.execute(sql`DELETE FROM sandbox_subscriptions WHERE id = ${row.id}`)
            events.push(subscriptionEvent(row, 'cancelled'))
            continue
          }
          // A server that slept for months renews once, from the period that holds now, not once for every month.
          let start = row.period_end
          while (addMonth(start) <= now) start = addMonth(start)
          const renewed = { ...row, period_start: start, period_end: addMonth(start) }
          await tx.execute(
            sql`UPDATE sandbox_subscriptions SET period_start = ${start.toISOString()}, period_end = ${renewed.period_end.toISOString()} WHERE id = ${row.id}`,
          )
          events.push(subscriptionEvent(renewed), invoiceEvent(renewed))
        }
        if (events.length > 0) await queue(tx, events)
      })
    },
    async deliver(receive) {
      const { rows } = await db.execute(sql`SELECT id, raw_body FROM sandbox_outbox ORDER BY created_at, id LIMIT ${RENEW_BATCH}`)
      for (const raw of rows) {
        const { id, raw_body: rawBody } = z.object({ id: z.string(), raw_body: z.string() }).parse(raw)
        await receive({ rawBody, signature: sign(rawBody) })
        await db.execute(sql`DELETE FROM sandbox_outbox WHERE id = ${id}`)
      }
    },
  }
}
