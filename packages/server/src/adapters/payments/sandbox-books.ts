/** What the sandbox charges, and what it tells of it. */
import type { BillingInterval, PlanId } from '@reelwright/contract/billing'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { NOTHING_RETURNED, returnableOf, type SettledInvoice } from '../../platform/money/returnable.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { InvoiceLine, PaymentEvent, PlanChange, Returned } from '../../ports/payments.ts'
import { paysLater } from './sandbox-cards.ts'
import { lockCustomer, type SandboxCustomer, setCredit, toBuyer } from './sandbox-customers.ts'
import { type PlanPrice, prorate, renewedAt } from './sandbox-renewal.ts'
import type { RefundedInvoice, SandboxInvoice, SandboxSubscription } from './sandbox-store.ts'
import * as store from './sandbox-store.ts'
import { webhookBody } from './sandbox-webhook.ts'

export type SandboxPrice = PlanPrice

export type SandboxParts = {
  db: Db
  clock: Clock
  newId: NewId
  publicUrl: string
  /** Signs the events; any secret of this server. */
  secret: string
  priceOf(planId: PlanId, interval: BillingInterval): SandboxPrice
}

/** A subscription whose renewal is not paid ends after this; until then it is tried once a day. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export const subscriptionEvent = (
  { clock, newId }: Pick<SandboxParts, 'clock' | 'newId'>,
  row: SandboxSubscription,
): Extract<PaymentEvent, { kind: 'subscription' }> => ({
  kind: 'subscription',
  eventId: `sandbox_evt_${newId()}`,
  occurredAt: clock.now(),
  userId: row.user_id,
  providerSubscriptionId: row.id,
  providerCustomerId: row.customer_id,
  planId: row.plan_id,
  interval: row.interval,
  status: row.ended_at !== null ? 'cancelled' : row.past_due_since !== null ? 'past_due' : 'active',
  cancelAtPeriodEnd: row.cancel_at_period_end,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  beganAt: row.began_at,
})

/** The same as an answer to whoever asked for a change. */
export const answer = (parts: SandboxParts, row: SandboxSubscription): PaymentEvent => ({
  ...subscriptionEvent(parts, row),
  isAnswer: true,
})

export const invoiceEvent = (
  { newId }: SandboxParts,
  row: SandboxSubscription,
  {
    invoice,
    status,
    customer,
    returned,
  }: { invoice: SandboxInvoice; status: 'paid' | 'failed' | 'refunded'; customer: SandboxCustomer | null; returned?: Returned },
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
    buyer: customer === null ? null : toBuyer(customer),
  },
  ...(returned && { returned }),
})

/** What credit pays of a sum, and what is left to the card. Pure. */
export const splitByCredit = (totalCents: number, creditCents: number): { credit: number; card: number } => {
  const credit = Math.max(0, Math.min(creditCents, totalCents))
  return { credit, card: Math.max(0, totalCents - credit) }
}

/** Takes a sum or gives credit for it, and keeps an invoice of it. One that is not paid says what credit would pay of it, and takes none. */
const issue = async (
  tx: Db,
  parts: SandboxParts,
  {
    row,
    lines,
    status,
    totalCents,
    description,
  }: { row: SandboxSubscription; description: string; lines: InvoiceLine[]; totalCents: number; status: 'paid' | 'failed' },
): Promise<PaymentEvent> => {
  const customer = await lockCustomer(tx, row.customer_id)
  const { credit: used } = splitByCredit(totalCents, customer.credit_cents)
  const added = totalCents < 0 ? -totalCents : 0
  if (status === 'paid' && used + added > 0) await setCredit(tx, { id: customer.id, creditCents: customer.credit_cents - used + added })
  const invoice: SandboxInvoice = {
    id: `sandbox_in_${parts.newId()}`,
    subscription_id: row.id,
    description,
    amount_cents: totalCents,
    issued_at: parts.clock.now(),
    period_start: row.period_start,
    period_end: row.period_end,
    lines,
    credit_cents: used,
    status,
  }
  await store.insertInvoice(tx, invoice)
  return invoiceEvent(parts, row, { invoice, status, customer })
}

/** Takes the price of a period. */
export const charge = (
  tx: Db,
  parts: SandboxParts,
  row: SandboxSubscription,
  status: 'paid' | 'failed' = 'paid',
): Promise<PaymentEvent> => {
  const { displayName: description, priceCents: totalCents } = parts.priceOf(row.plan_id, row.interval)
  return issue(tx, parts, { row, description, totalCents, status, lines: [{ description, amountCents: totalCents }] })
}

export type SandboxChange = Omit<PlanChange, 'providerSubscriptionId'>

const pricesOf = ({ priceOf }: SandboxParts, row: SandboxSubscription, { planId, interval }: SandboxChange) => ({
  from: priceOf(row.plan_id, row.interval),
  to: priceOf(planId, interval),
})

/** In cents: what a change takes of the card, what of credit, and what it gives. */
export const costOf = async (db: Db, parts: SandboxParts, row: SandboxSubscription, change: SandboxChange) => {
  const { totalCents, period } = prorate(row, { ...pricesOf(parts, row, change), ...change })
  const { credit_cents: credit } = await lockCustomer(db, row.customer_id)
  return { dueNowCents: splitByCredit(totalCents, credit).card, creditCents: Math.max(0, credit - totalCents), periodEnd: period.end }
}

/** Changes plan and interval, and takes or credits what that costs. */
export const change = async (tx: Db, parts: SandboxParts, row: SandboxSubscription, wanted: SandboxChange): Promise<PaymentEvent[]> => {
  if (row.plan_id === wanted.planId && row.interval === wanted.interval) return [answer(parts, row)]
  const { dueNowCents } = await costOf(tx, parts, row, wanted)
  if (dueNowCents > 0 && !paysLater(row.card_last4))
    throw new AppError('CONFLICT', { text: 'The card was declined. Update your payment method and try again.' })
  const prices = pricesOf(parts, row, wanted)
  const { lines, period, totalCents } = prorate(row, { ...prices, ...wanted })
  const changed = { ...row, plan_id: wanted.planId, interval: wanted.interval, period_start: period.start, period_end: period.end }
  await store.saveSubscription(tx, changed)
  const description = `Change from ${prices.from.displayName} to ${prices.to.displayName}`
  // What is taken or given is for the time from now on.
  const paidFor = { ...changed, period_start: wanted.at }
  return [answer(parts, changed), await issue(tx, parts, { row: paidFor, description, lines, totalCents, status: 'paid' })]
}

const end = async (tx: Db, parts: SandboxParts, row: SandboxSubscription): Promise<PaymentEvent[]> => {
  const now = parts.clock.now()
  await store.endSubscription(tx, row.id, now)
  return [subscriptionEvent(parts, { ...row, ended_at: now })]
}

/** What could not be charged before is paid by the same invoice. */
const payUnpaid = async (tx: Db, parts: SandboxParts, row: SandboxSubscription): Promise<PaymentEvent> => {
  const invoice = await store.findUnpaidInvoice(tx, row.id)
  if (invoice === null) return charge(tx, parts, row)
  const customer = await lockCustomer(tx, row.customer_id)
  // As much credit as there is now: some may have been used since, or given.
  const { credit: creditCents } = splitByCredit(invoice.amount_cents, customer.credit_cents)
  if (creditCents > 0) await setCredit(tx, { id: customer.id, creditCents: customer.credit_cents - creditCents })
  await store.setInvoicePaid(tx, { id: invoice.id, creditCents })
  return invoiceEvent(parts, row, { invoice: { ...invoice, credit_cents: creditCents }, status: 'paid', customer })
}

/** Tells of what was paid back: the card has what it paid, and what credit paid is credit again, once; what became credit since stays that. */
export const tellRefunds = async (
  tx: Db,
  parts: SandboxParts,
  { row, invoices }: { row: SandboxSubscription; invoices: readonly RefundedInvoice[] },
): Promise<PaymentEvent[]> => {
  const settled = (await store.listSettledOf(tx, row.id)).map(toSettled)
  const returnable = returnableOf(settled)
  const returnedOf = ({ id }: RefundedInvoice): Returned => returnable.get(id) ?? NOTHING_RETURNED
  const credit = invoices.reduce((sum, invoice) => sum + (invoice.was_refunded ? 0 : returnedOf(invoice).creditCents), 0)
  if (credit > 0) {
    const customer = await lockCustomer(tx, row.customer_id)
    await setCredit(tx, { id: customer.id, creditCents: customer.credit_cents + credit })
  }
  return invoices.map((invoice) => invoiceEvent(parts, row, { invoice, status: 'refunded', customer: null, returned: returnedOf(invoice) }))
}

const toSettled = ({ id, amount_cents, credit_cents, issued_at }: SandboxInvoice): SettledInvoice => ({
  ...{ id, totalCents: amount_cents, creditCents: credit_cents, issuedAt: issued_at },
})

/** Whether the next period is paid: by the card, or by credit that covers all of it, for which no card is asked. */
const isPaid = async (tx: Db, { priceOf }: SandboxParts, row: SandboxSubscription): Promise<boolean> => {
  if (paysLater(row.card_last4)) return true
  if (row.past_due_since !== null) return false
  const { credit_cents } = await lockCustomer(tx, row.customer_id)
  return credit_cents >= priceOf(row.plan_id, row.interval).priceCents
}

/** Renews what is due, or ends it. Of what cannot be charged the first try is told; later ones are only made. */
export const renew = async (tx: Db, parts: SandboxParts, row: SandboxSubscription): Promise<PaymentEvent[]> => {
  const now = parts.clock.now()
  if (row.cancel_at_period_end) return end(tx, parts, row)
  const renewed = { ...renewedAt(row, now), past_due_since: null }
  if (await isPaid(tx, parts, row)) {
    await store.saveSubscription(tx, renewed)
    return [
      subscriptionEvent(parts, renewed),
      row.past_due_since === null ? await charge(tx, parts, renewed) : await payUnpaid(tx, parts, renewed),
    ]
  }
  if (row.past_due_since !== null && now.getTime() >= row.past_due_since.getTime() + GIVEN_UP_AFTER_MS) return end(tx, parts, row)
  await store.setTried(tx, row.id, now)
  if (row.past_due_since !== null) return []
  const late = { ...row, past_due_since: now }
  await store.saveSubscription(tx, late)
  return [subscriptionEvent(parts, late), await charge(tx, parts, renewed, 'failed')]
}

export const queueEvents = async (tx: Db, { clock, newId }: SandboxParts, events: readonly PaymentEvent[]): Promise<void> => {
  if (events.length > 0) await store.queueWebhook(tx, { id: newId(), rawBody: webhookBody(events), now: clock.now() })
}
