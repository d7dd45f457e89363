import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { PaymentEvent } from '../../ports/payments.ts'
import { isStaleEvent } from './billing-rules.ts'
import { invoices, paymentEvents, subscriptions } from './tables.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect
export type StoredInvoice = typeof invoices.$inferSelect

export const findSubscription = async (db: Db, userId: string): Promise<StoredSubscription | null> => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row ?? null
}

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

/** Brings the subscription to what the event says, unless a newer one was applied already. Call inside a transaction. */
export const applySubscriptionEvent = async (
  db: Db,
  event: Extract<PaymentEvent, { kind: 'subscription' }>,
  { id, now, provider }: { id: string; provider: string; now: Date },
): Promise<void> => {
  await ensureSubscription(db, { userId: event.userId, id, now })
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, event.userId)).for('update')
  if (!row || isStaleEvent(row, event)) return
  await db
    .update(subscriptions)
    .set({
      planId: event.planId,
      status: event.status,
      cancelAtPeriodEnd: event.cancelAtPeriodEnd,
      periodStart: event.periodStart,
      periodEnd: event.periodEnd,
      provider,
      providerSubscriptionId: event.providerSubscriptionId,
      providerCustomerId: event.providerCustomerId,
      lastEventAt: event.occurredAt,
      updatedAt: now,
    })
    .where(eq(subscriptions.userId, event.userId))
}

export const applyInvoiceEvent = async (db: Db, event: Extract<PaymentEvent, { kind: 'invoice' }>, id: string): Promise<void> => {
  await db
    .insert(invoices)
    .values({
      id,
      userId: event.userId,
      providerInvoiceId: event.providerInvoiceId,
      description: event.description,
      amountCents: event.amountCents,
      status: event.status,
      issuedAt: event.occurredAt,
    })
    .onConflictDoUpdate({ target: invoices.providerInvoiceId, set: { status: event.status, amountCents: event.amountCents } })
}

/** Most invoices a page of history shows; twelve a year make this eight years. */
const HISTORY_MAX = 100

export const listInvoices = (db: Db, userId: string) =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.issuedAt), desc(invoices.id)).limit(HISTORY_MAX)

export const findInvoice = async (db: Db, { userId, invoiceId }: { userId: string; invoiceId: string }) => {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.id, invoiceId)))
  return row ?? null
}
