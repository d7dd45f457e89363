/** Plans, subscriptions, invoices and quotas. The card provider is a port; what it reports by webhook is what holds. */
import type { billingCalls, PlanId } from '@reelwright/contract/billing'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers, Room } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { Payments, Returned } from '../../ports/payments.ts'
import { applyPaymentEvents } from './apply-payment-events.ts'
import { givePlan, takePlanBack } from './given-plan.ts'
import { registerInvoiceRoutes } from './invoices/invoice-routes.ts'
import type { Invoicing } from './invoices/invoicing.ts'
import { createPaymentCalls } from './payment-calls.ts'
import type { PlanTable } from './plan-table.ts'
import { createQuotaCalls } from './quota-calls.ts'
import { createQuotas, type Quotas } from './quotas.ts'
import { type InvoiceByHand, invoicesByHand, refundByHand, refundInvoiceByHand } from './refund-by-hand.ts'
import { settleAllDuplicates, settleDuplicates } from './settle-duplicates.ts'
import { createSubscriptionCalls } from './subscription-calls.ts'
import { ensureSubscription } from './subscription-store.ts'

export type BillingParts = {
  db: Db
  clock: Clock
  newId: NewId
  plans: PlanTable
  payments: Payments
  publicUrl: string
  invoicing: Invoicing
  /** How many projects the user has; the projects room knows. */
  countProjects(db: Db, userId: string): Promise<number>
  /** Bytes of footage that the user has; the media room knows. */
  storedBytes(db: Db, userId: string): Promise<number>
  /** How many returns a bank has refused and nobody has made since. */
  onRefusedReturns(count: number): void
}

type OperatorDeeds = {
  givePlan(db: Db, gift: { userId: string; planId: PlanId; until: Date | null }): Promise<void>
  /** Whether there was one. */
  takePlanBack(db: Db, userId: string): Promise<boolean>
  /** What was paid back, in cents; null when there is no subscription to end. */
  refund(userId: string): Promise<Returned | null>
  invoicesOf(userId: string): Promise<InvoiceByHand[]>
  /** What was paid back; null when nothing of that person's can be. */
  refundInvoice(which: { userId: string; invoiceId: string }): Promise<{ number: string; returned: Returned } | null>
}

export type BillingRoom = Room & {
  calls: CallHandlers<keyof typeof billingCalls>
  quotas: Quotas
  /** Verifies and applies what the provider reports; a repeat changes nothing. */
  receiveWebhook(webhook: { rawBody: string; signature: string }): Promise<void>
  ensureFreePlan(userId: string): Promise<void>
  /** What an operator does by hand. */
  byHand: OperatorDeeds
  /** Pays back what somebody paid twice, where the provider could not be reached when it was told or the bank refused it. */
  settleDuplicates(): Promise<void>
}

export const createBillingRoom = (parts: BillingParts): BillingRoom => {
  const ensureFreePlan = (userId: string): Promise<void> =>
    ensureSubscription(parts.db, { userId, id: parts.newId(), now: parts.clock.now() })
  return {
    name: 'billing',
    calls: {
      ...createSubscriptionCalls({ ...parts, ensureFreePlan }),
      ...createPaymentCalls(parts),
      ...createQuotaCalls({ ...parts, ensureFreePlan }),
    },
    jobs: parts.invoicing.receipts.jobs,
    http: async (app) => registerInvoiceRoutes(app, parts),
    quotas: createQuotas(parts),
    ensureFreePlan,
    receiveWebhook: async (webhook) => {
      const events = await parts.payments.readWebhook(webhook)
      await applyPaymentEvents(parts, events)
      for (const userId of new Set(events.map((event) => event.userId))) await settleDuplicates(parts, userId)
    },
    settleDuplicates: async () => parts.onRefusedReturns(await settleAllDuplicates(parts)),
    byHand: {
      givePlan: (db, gift) => givePlan(db, { ...gift, subscriptionId: parts.newId(), now: parts.clock.now() }),
      takePlanBack: (db, userId) => takePlanBack(db, { userId, now: parts.clock.now() }),
      refund: (userId) => refundByHand(parts, userId),
      invoicesOf: (userId) => invoicesByHand(parts.db, parts.payments.provider, userId),
      refundInvoice: (which) => refundInvoiceByHand(parts, which),
    },
  }
}
