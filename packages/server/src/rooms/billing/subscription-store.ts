import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import type { PaymentEvent } from '../../ports/payments.ts'
import { holdingSubscription, supersedes } from './billing-rules.ts'
import { paymentEvents, providerSubscriptions, subscriptions } from './tables.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect
type StoredProviderSubscription = typeof providerSubscriptions.$inferSelect

export const findSubscription = (db: Db, userId: string): Promise<StoredSubscription | null> =>
  firstOf(db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))

export const findSubscriptions = (db: Db, userIds: readonly string[]): Promise<StoredSubscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]))

/** Puts the user on the free plan unless there is a subscription already. */
export const ensureSubscription = async (db: Db, { userId, id, now }: { userId: string; id: string; now: Date }): Promise<void> => {
  await db
    .insert(subscriptions)
    .values({
      userId,
      id,
      planId: FREE_PLAN_ID,
      status: 'active',
      cancelAtPeriodEnd: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

/** Answers false for an event that was delivered before. */
export const recordEvent = async (db: Db, event: PaymentEvent, now: Date): Promise<boolean> => {
  const rows = await db
    .insert(paymentEvents)
    .values({ eventId: event.eventId, kind: event.kind, occurredAt: event.occurredAt, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}

/** An account may be gone when the provider tells of its end. */
const isThere = async (db: Db, userId: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from users where id::text = ${userId}`)).rows.length > 0

const eventOf = (row: StoredProviderSubscription) => ({ ...row, at: row.lastEventAt, eventId: row.lastEventId })

/** Takes what the event says of its own subscription, unless something newer is known, and says anew which one holds. Call inside a transaction. */
export const applySubscriptionEvent = async (
  db: Db,
  event: Extract<PaymentEvent, { kind: 'subscription' }>,
  { id, now, provider }: { id: string; provider: string; now: Date },
): Promise<void> => {
  if (!(await isThere(db, event.userId))) return
  await ensureSubscription(db, { userId: event.userId, id, now })
  const all = await lockProviderSubscriptions(db, event.userId)
  const known = all.find((row) => row.providerSubscriptionId === event.providerSubscriptionId) ?? null
  const { kind: _kind, eventId, occurredAt, isAnswer = false, ...facts } = event
  if (!supersedes({ ...facts, at: occurredAt, isAnswer, eventId }, known && eventOf(known))) return
  const told = { ...facts, provider, isAnswer, lastEventAt: occurredAt, lastEventId: eventId }
  await db
    .insert(providerSubscriptions)
    .values(told)
    .onConflictDoUpdate({ target: providerSubscriptions.providerSubscriptionId, set: told })
  await showHolding(db, event.userId, now)
}

/** All subscriptions of a person at the provider; locks the person's own, so that one change follows the other. */
export const lockProviderSubscriptions = async (db: Db, userId: string): Promise<StoredProviderSubscription[]> => {
  await db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId)).for('update')
  return db.select().from(providerSubscriptions).where(eq(providerSubscriptions.userId, userId))
}

/** Writes down, as the person's subscription, the one that holds. */
export const showHolding = async (db: Db, userId: string, now: Date): Promise<void> => {
  const holding = holdingSubscription(await db.select().from(providerSubscriptions).where(eq(providerSubscriptions.userId, userId)))
  if (holding === null) return
  const { planId, interval, status, cancelAtPeriodEnd, periodStart, periodEnd, provider, providerSubscriptionId, providerCustomerId } =
    holding
  const shown = {
    planId,
    interval,
    status,
    cancelAtPeriodEnd,
    periodStart,
    periodEnd,
    provider,
    providerSubscriptionId,
    providerCustomerId,
  }
  await db
    .update(subscriptions)
    .set({ ...shown, lastEventAt: holding.lastEventAt, updatedAt: now })
    .where(eq(subscriptions.userId, userId))
}

/** Owed since then, and before the provider is asked to pay. */
export const oweRefund = async (
  db: Db,
  { providerSubscriptionId, since }: { providerSubscriptionId: string; since: Date },
): Promise<void> => {
  await db
    .update(providerSubscriptions)
    .set({ refund: 'owed', refundSince: since })
    .where(eq(providerSubscriptions.providerSubscriptionId, providerSubscriptionId))
}

/** False where another did so at the same time: it is one try. */
export const markRefunded = async (
  db: Db,
  { providerSubscriptionId, now }: { providerSubscriptionId: string; now: Date },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(providerSubscriptions)
    .set({ refund: 'paid', refundTries: sql`${providerSubscriptions.refundTries} + 1`, refundTriedAt: now })
    .where(and(eq(providerSubscriptions.providerSubscriptionId, providerSubscriptionId), eq(providerSubscriptions.refund, 'owed')))
  return rowCount === 1
}

/** People with more than one live subscription, with one that is to be paid back, or for whom `orElse` holds; any of them, so that none who fails keeps others out. */
export const peopleWithDuplicates = async (db: Db, { limit, orElse }: { limit: number; orElse: SQL }): Promise<string[]> => {
  const { userId, status, refund } = providerSubscriptions
  const rows = await db
    .select({ userId })
    .from(providerSubscriptions)
    .groupBy(userId)
    .having(
      sql`count(*) filter (where ${refund} = 'owed') > 0 or count(*) filter (where ${status} <> 'cancelled' and ${refund} is null) > 1 or ${orElse}`,
    )
    .orderBy(sql`random()`)
    .limit(limit)
  return rows.map((row) => row.userId)
}
