/** Tables of billing as in migrations/0003-billing.sql; what invoices hold beyond it is of 0017. */
import type { BillingInterval, PlanId } from '@reelwright/contract/billing'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, rowTimes } from '../../platform/postgres/instant-column.ts'
import type { InvoiceLine } from '../../ports/payments.ts'
import type { InvoiceParty } from './invoices/invoice-party.ts'

/** Of a second subscription's payment: to be paid back, paid back, or refused by the bank since. */
export type ReturnState = 'owed' | 'paid' | 'refused'

/** Which plan somebody is on, and how it stands. */
const planColumns = () => ({
  planId: text('plan_id').$type<PlanId>().notNull(),
  interval: text('interval').$type<BillingInterval>().notNull().default('month'),
  status: text('status').$type<'active' | 'past_due' | 'cancelled'>().notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
})

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  id: uuid('id').notNull(),
  ...planColumns(),
  periodStart: instant('period_start'),
  periodEnd: instant('period_end'),
  provider: text('provider'),
  providerSubscriptionId: text('provider_subscription_id'),
  providerCustomerId: text('provider_customer_id'),
  lastEventAt: instant('last_event_at'),
  ...rowTimes(),
  /** Of 0018-operator.sql: given-plan.ts. */
  givenPlanId: text('given_plan_id').$type<PlanId>(),
  givenAt: instant('given_at'),
  givenUntil: instant('given_until'),
})

/** Of 0011-exact-uploads-and-payments.sql. */
export const providerSubscriptions = pgTable('provider_subscriptions', {
  providerSubscriptionId: text('provider_subscription_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  provider: text('provider').notNull(),
  providerCustomerId: text('provider_customer_id').notNull(),
  ...planColumns(),
  periodStart: instant('period_start').notNull(),
  periodEnd: instant('period_end').notNull(),
  beganAt: instant('began_at').notNull(),
  lastEventAt: instant('last_event_at').notNull(),
  lastEventId: text('last_event_id').notNull(),
  isAnswer: boolean('is_answer').notNull(),
  /** Of one that somebody paid besides another. */
  refund: text('refund').$type<ReturnState>(),
  /** What was paid for it since then goes back. */
  refundSince: instant('refund_since'),
  /** Of 0036-returns-tried-again.sql: how often it was paid back, and when last. */
  refundTries: integer('refund_tries').notNull().default(0),
  refundTriedAt: instant('refund_tried_at'),
})

export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  providerInvoiceId: text('provider_invoice_id').notNull(),
  providerSubscriptionId: text('provider_subscription_id'),
  description: text('description').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'paid' | 'open' | 'failed' | 'refunded'>().notNull(),
  issuedAt: instant('issued_at').notNull(),
  /** As it is written on it: the year, and which one of that year it is. Null only within the transaction that makes it. */
  number: text('number'),
  provider: text('provider'),
  periodStart: instant('period_start'),
  periodEnd: instant('period_end'),
  lines: jsonb('lines').$type<InvoiceLine[]>(),
  creditCents: integer('credit_cents').notNull().default(0),
  /** Of 0034-returned-payments.sql: what went back to the card, by whomever it was paid back. */
  returnedCents: integer('returned_cents').notNull().default(0),
  /** Of 0035-failed-returns.sql: what was to go back to the card and did not. */
  failedReturnCents: integer('failed_return_cents').notNull().default(0),
  seller: jsonb('seller').$type<InvoiceParty>(),
  buyer: jsonb('buyer').$type<InvoiceParty>(),
})

export const paymentEvents = pgTable('payment_events', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').notNull(),
  occurredAt: instant('occurred_at').notNull(),
  receivedAt: instant('received_at').notNull(),
})

export const usageCounters = pgTable(
  'usage_counters',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    periodKey: text('period_key').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.periodKey] })],
)

export const usageLedger = pgTable('usage_ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  periodKey: text('period_key').notNull(),
  amount: integer('amount').notNull(),
  cause: text('cause').notNull(),
  at: instant('at').notNull(),
})
