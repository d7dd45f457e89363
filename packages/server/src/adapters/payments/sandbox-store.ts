/** The books of the sandbox provider: checkouts, subscriptions, and webhooks that wait. Its tables are its own. */
import { PlanId } from '@reelwright/contract/billing'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'

const CheckoutRow = z.object({
  id: z.string(),
  user_id: z.string(),
  plan_id: PlanId,
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
  card_last4: z.string(),
  cancel_at_period_end: z.boolean(),
  period_start: z.coerce.date(),
  period_end: z.coerce.date(),
})
export type SandboxSubscription = z.infer<typeof SubscriptionRow>

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
    successUrl,
    cancelUrl,
    now,
  }: Record<'id' | 'userId' | 'successUrl' | 'cancelUrl', string> & { planId: PlanId; now: Date },
): Promise<void> => {
  await db.execute(sql`INSERT INTO sandbox_checkouts (id, user_id, plan_id, success_url, cancel_url, status, created_at)
    VALUES (${id}, ${userId}, ${planId}, ${successUrl}, ${cancelUrl}, 'open', ${now.toISOString()})`)
}

export const findCheckout = (db: Db, id: string): Promise<SandboxCheckout | null> =>
  rowOf(db, CheckoutRow, sql`SELECT * FROM sandbox_checkouts WHERE id = ${id}`)

/** By an id that came from outside and may be anything. */
export const findCheckoutOf = (db: Db, { sessionId, userId }: { sessionId: string; userId: string }): Promise<SandboxCheckout | null> =>
  rowOf(db, CheckoutRow, sql`SELECT * FROM sandbox_checkouts WHERE id::text = ${sessionId} AND user_id = ${userId}`)

/** Ends an open checkout; null when it was paid or cancelled already. */
export const closeCheckout = (db: Db, id: string, status: 'paid' | 'cancelled'): Promise<SandboxCheckout | null> =>
  rowOf(db, CheckoutRow, sql`UPDATE sandbox_checkouts SET status = ${status} WHERE id = ${id} AND status = 'open' RETURNING *`)

/** The subscription that a payment begins, in place of a former one of the same person. */
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
  const row = await rowOf(
    db,
    SubscriptionRow,
    sql`INSERT INTO sandbox_subscriptions (id, user_id, customer_id, plan_id, card_last4, period_start, period_end)
      VALUES (${id}, ${checkout.user_id}, ${customerId}, ${checkout.plan_id}, ${cardLast4}, ${period.start.toISOString()}, ${period.end.toISOString()})
      ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, plan_id = excluded.plan_id, card_last4 = excluded.card_last4,
        cancel_at_period_end = false, period_start = excluded.period_start, period_end = excluded.period_end
      RETURNING *`,
  )
  if (row === null) throw new Error('an upsert returns its row')
  return row
}

export const setCancel = (db: Db, id: string, cancel: boolean): Promise<SandboxSubscription | null> =>
  rowOf(db, SubscriptionRow, sql`UPDATE sandbox_subscriptions SET cancel_at_period_end = ${cancel} WHERE id = ${id} RETURNING *`)

export const setPlan = (db: Db, id: string, planId: PlanId): Promise<SandboxSubscription | null> =>
  rowOf(
    db,
    SubscriptionRow,
    sql`UPDATE sandbox_subscriptions SET plan_id = ${planId}, cancel_at_period_end = false WHERE id = ${id} RETURNING *`,
  )

export const setPeriod = async (db: Db, { id, period_start, period_end }: SandboxSubscription): Promise<void> => {
  await db.execute(
    sql`UPDATE sandbox_subscriptions SET period_start = ${period_start.toISOString()}, period_end = ${period_end.toISOString()} WHERE id = ${id}`,
  )
}

export const deleteSubscription = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`DELETE FROM sandbox_subscriptions WHERE id = ${id}`)
}

export const listSubscriptionsOf = (db: Db, customerId: string): Promise<SandboxSubscription[]> =>
  rowsOf(db, SubscriptionRow, sql`SELECT * FROM sandbox_subscriptions WHERE customer_id = ${customerId}`)

/** Those whose period is over, the longest first; locked, and those that another process has are left out. */
export const lockDueSubscriptions = (db: Db, now: Date, limit: number): Promise<SandboxSubscription[]> =>
  rowsOf(
    db,
    SubscriptionRow,
    sql`SELECT * FROM sandbox_subscriptions WHERE period_end <= ${now.toISOString()} ORDER BY period_end LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
  )

export const queueWebhook = async (db: Db, { id, rawBody, now }: { id: string; rawBody: string; now: Date }): Promise<void> => {
  await db.execute(sql`INSERT INTO sandbox_outbox (id, raw_body, created_at) VALUES (${id}, ${rawBody}, ${now.toISOString()})`)
}

export const listWaitingWebhooks = (db: Db, limit: number): Promise<z.infer<typeof WaitingRow>[]> =>
  rowsOf(db, WaitingRow, sql`SELECT id, raw_body FROM sandbox_outbox ORDER BY created_at, id LIMIT ${limit}`)

export const deleteWebhook = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`DELETE FROM sandbox_outbox WHERE id = ${id}`)
}
