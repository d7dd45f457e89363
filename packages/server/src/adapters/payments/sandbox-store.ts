/** The books of the sandbox provider: checkouts, subscriptions, and webhooks that wait. Its tables are its own. */
import { BillingInterval, PlanId } from '@reelwright/contract/billing'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'

const CheckoutRow = z.object({
  id: z.string(),
  user_id: z.string(),
  plan_id: PlanId,
  interval: BillingInterval,
  success_url: z.string(),
  cancel_url: z.string(),
  status: z.enum(['open', 'paid', 'cancelled']),
})
export type SandboxCheckout = z.infer<typeof CheckoutRow>

const SubscriptionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  customer_id: z.string(),
  plan_id: PlanId,
  interval: BillingInterval,
  card_last4: z.string(),
  cancel_at_period_end: z.boolean(),
  period_start: z.coerce.date(),
  period_end: z.coerce.date(),
  began_at: z.coerce.date(),
  /** Set once it has ended; it stays in the books for what was paid. */
  ended_at: z.nullable(z.coerce.date()),
  /** Set while a renewal could not be charged. */
  past_due_since: z.nullable(z.coerce.date()),
})
export type SandboxSubscription = z.infer<typeof SubscriptionRow>

const InvoiceRow = z.object({
  id: z.string(),
  subscription_id: z.string(),
  description: z.string(),
  amount_cents: z.int(),
  issued_at: z.coerce.date(),
  /** Null in invoices of before they were kept. */
  period_start: z.nullable(z.coerce.date()),
  period_end: z.nullable(z.coerce.date()),
  lines: z.nullable(z.array(z.object({ description: z.string(), amountCents: z.int() }))),
  /** What earlier credit paid of it. */
  credit_cents: z.int(),
  status: z.enum(['paid', 'failed']),
})
export type SandboxInvoice = z.infer<typeof InvoiceRow>

const WaitingRow = z.object({ id: z.string(), raw_body: z.string() })

const rowsOf = async <S extends z.ZodMiniType>(db: Db, schema: S, query: SQL): Promise<z.infer<S>[]> =>
  (await db.execute(query)).rows.map((row) => schema.parse(row))

const rowOf = async <S extends z.ZodMiniType>(db: Db, schema: S, query: SQL): Promise<z.infer<S> | null> =>
  (await rowsOf(db, schema, query))[0] ?? null

export const insertCheckout = async (
  db: Db,
  {
    id,
    userId,
    planId,
    interval,
    successUrl,
    cancelUrl,
    now,
  }: Record<'id' | 'userId' | 'successUrl' | 'cancelUrl', string> & { planId: PlanId; interval: BillingInterval; now: Date },
): Promise<void> => {
  await db.execute(sql`INSERT INTO sandbox_checkouts (id, user_id, plan_id, interval, success_url, cancel_url, status, created_at)
    VALUES (${id}, ${userId}, ${planId}, ${interval}, ${successUrl}, ${cancelUrl}, 'open', ${now.toISOString()})`)
}

export const findCheckout = (db: Db, id: string): Promise<SandboxCheckout | null> =>
  rowOf(db, CheckoutRow, sql`SELECT * FROM sandbox_checkouts WHERE id = ${id}`)

/** By an id that came from outside and may be anything. */
export const findCheckoutOf = (db: Db, { sessionId, userId }: { sessionId: string; userId: string }): Promise<SandboxCheckout | null> =>
  rowOf(db, CheckoutRow, sql`SELECT * FROM sandbox_checkouts WHERE id::text = ${sessionId} AND user_id = ${userId}`)

/** Ends an open checkout; null when it was paid or cancelled already. */
export const closeCheckout = (db: Db, id: string, status: 'paid' | 'cancelled'): Promise<SandboxCheckout | null> =>
  rowOf(db, CheckoutRow, sql`UPDATE sandbox_checkouts SET status = ${status} WHERE id = ${id} AND status = 'open' RETURNING *`)

/** The subscription that a payment begins. Somebody who has one already has two, as at any provider; they stay the same customer. */
export const startSubscription = async (
  db: Db,
  {
    id,
    customerId,
    checkout,
    cardLast4,
    period,
  }: { id: string; customerId: string; checkout: SandboxCheckout; cardLast4: string; period: { start: Date; end: Date } },
): Promise<SandboxSubscription> => {
  const { user_id: userId, plan_id: planId, interval } = checkout
  await db.execute(sql`INSERT INTO sandbox_customers (id, user_id) VALUES (${customerId}, ${userId}) ON CONFLICT DO NOTHING`)
  const [start, end] = [period.start.toISOString(), period.end.toISOString()]
  const row = await rowOf(
    db,
    SubscriptionRow,
    sql`INSERT INTO sandbox_subscriptions (id, user_id, customer_id, plan_id, interval, card_last4, period_start, period_end, began_at)
      VALUES (${id}, ${userId}, (SELECT id FROM sandbox_customers WHERE user_id = ${userId}), ${planId}, ${interval}, ${cardLast4},
        ${start}, ${end}, ${start})
      RETURNING *`,
  )
  if (row === null) throw new Error('an insert returns its row')
  return row
}

export const setCancel = (db: Db, id: string, cancel: boolean): Promise<SandboxSubscription | null> =>
  rowOf(db, SubscriptionRow, sql`UPDATE sandbox_subscriptions SET cancel_at_period_end = ${cancel} WHERE id = ${id} RETURNING *`)

export const lockSubscription = (db: Db, id: string): Promise<SandboxSubscription | null> =>
  rowOf(db, SubscriptionRow, sql`SELECT * FROM sandbox_subscriptions WHERE id::text = ${id} FOR UPDATE`)

/** Plan, interval and period, and whether it is past due, as the row has them now. */
export const saveSubscription = async (db: Db, row: SandboxSubscription): Promise<void> => {
  const { id, plan_id, interval, period_start, period_end, past_due_since } = row
  await db.execute(sql`UPDATE sandbox_subscriptions SET plan_id = ${plan_id}, interval = ${interval},
    period_start = ${period_start.toISOString()}, period_end = ${period_end.toISOString()}, past_due_since = ${past_due_since?.toISOString() ?? null}
    WHERE id = ${id}`)
}

export const setTried = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.execute(sql`UPDATE sandbox_subscriptions SET tried_at = ${now.toISOString()} WHERE id = ${id}`)
}

export const findSubscription = (db: Db, id: string): Promise<SandboxSubscription | null> =>
  rowOf(db, SubscriptionRow, sql`SELECT * FROM sandbox_subscriptions WHERE id::text = ${id}`)

/** The moment of the first end stands. */
export const endSubscription = (db: Db, id: string, now: Date): Promise<SandboxSubscription | null> =>
  rowOf(
    db,
    SubscriptionRow,
    sql`UPDATE sandbox_subscriptions SET ended_at = coalesce(ended_at, ${now.toISOString()}) WHERE id::text = ${id} RETURNING *`,
  )

export const insertInvoice = async (db: Db, invoice: SandboxInvoice): Promise<void> => {
  const { id, subscription_id, description, amount_cents, issued_at, period_start, period_end, lines, credit_cents, status } = invoice
  await db.execute(sql`INSERT INTO sandbox_invoices
      (id, subscription_id, description, amount_cents, issued_at, period_start, period_end, lines, credit_cents, status)
    VALUES (${id}, ${subscription_id}, ${description}, ${amount_cents}, ${issued_at.toISOString()}, ${period_start?.toISOString() ?? null},
      ${period_end?.toISOString() ?? null}, ${JSON.stringify(lines)}, ${credit_cents}, ${status})`)
}

/** What could not be charged and is asked for again. */
export const findUnpaidInvoice = (db: Db, subscriptionId: string): Promise<SandboxInvoice | null> =>
  rowOf(
    db,
    InvoiceRow,
    sql`SELECT * FROM sandbox_invoices WHERE subscription_id = ${subscriptionId} AND status = 'failed' ORDER BY issued_at DESC LIMIT 1`,
  )

export const setInvoicePaid = async (db: Db, { id, creditCents }: { id: string; creditCents: number }): Promise<void> => {
  await db.execute(sql`UPDATE sandbox_invoices SET status = 'paid', credit_cents = ${creditCents} WHERE id = ${id}`)
}

const RefundedRow = z.extend(InvoiceRow, { was_refunded: z.boolean() })
export type RefundedInvoice = z.infer<typeof RefundedRow>

const refund = (db: Db, which: SQL, now: Date): Promise<RefundedInvoice[]> =>
  rowsOf(
    db,
    RefundedRow,
    sql`UPDATE sandbox_invoices i SET refunded_at = coalesce(i.refunded_at, ${now.toISOString()})
      FROM (SELECT id, refunded_at FROM sandbox_invoices WHERE ${which} AND status = 'paid' AND amount_cents > 0 FOR UPDATE) known
      WHERE i.id = known.id RETURNING i.*, known.refunded_at IS NOT NULL AS was_refunded`,
  )

/** All that was paid and credited for a subscription. */
export const listSettledOf = (db: Db, subscriptionId: string): Promise<SandboxInvoice[]> =>
  rowsOf(db, InvoiceRow, sql`SELECT * FROM sandbox_invoices WHERE subscription_id::text = ${subscriptionId} AND status = 'paid'`)

/** Pays back what was paid for a subscription since then; what was paid back before is told again. */
export const refundInvoices = (db: Db, { id, since, now }: { id: string; since: Date; now: Date }): Promise<RefundedInvoice[]> =>
  refund(db, sql`subscription_id::text = ${id} AND issued_at >= ${since.toISOString()}`, now)

/** The same for one invoice. */
export const refundInvoice = async (db: Db, { id, now }: { id: string; now: Date }): Promise<RefundedInvoice | null> =>
  (await refund(db, sql`id = ${id}`, now))[0] ?? null

export const listSubscriptionsOf = (db: Db, customerId: string): Promise<SandboxSubscription[]> =>
  rowsOf(db, SubscriptionRow, sql`SELECT * FROM sandbox_subscriptions WHERE customer_id = ${customerId} AND ended_at IS NULL`)

/** Newest first; as many as fit a page. */
export const listInvoicesOf = (db: Db, customerId: string): Promise<SandboxInvoice[]> =>
  rowsOf(
    db,
    InvoiceRow,
    sql`SELECT i.* FROM sandbox_invoices i JOIN sandbox_subscriptions s ON s.id = i.subscription_id
      WHERE s.customer_id = ${customerId} ORDER BY i.issued_at DESC LIMIT 50`,
  )

/** Those whose period is over, the longest first; locked, and those that another process has are left out. */
export const lockDueSubscriptions = (
  db: Db,
  { now, triedBefore, limit }: { now: Date; triedBefore: Date; limit: number },
): Promise<SandboxSubscription[]> =>
  rowsOf(
    db,
    SubscriptionRow,
    sql`SELECT * FROM sandbox_subscriptions WHERE period_end <= ${now.toISOString()} AND ended_at IS NULL
        AND (past_due_since IS NULL OR tried_at <= ${triedBefore.toISOString()})
      ORDER BY period_end LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  )

export const queueWebhook = async (db: Db, { id, rawBody, now }: { id: string; rawBody: string; now: Date }): Promise<void> => {
  await db.execute(sql`INSERT INTO sandbox_outbox (id, raw_body, created_at) VALUES (${id}, ${rawBody}, ${now.toISOString()})`)
}

export const listWaitingWebhooks = (db: Db, limit: number): Promise<z.infer<typeof WaitingRow>[]> =>
  rowsOf(db, WaitingRow, sql`SELECT id, raw_body FROM sandbox_outbox ORDER BY created_at, id LIMIT ${limit}`)

export const deleteWebhook = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`DELETE FROM sandbox_outbox WHERE id = ${id}`)
}
