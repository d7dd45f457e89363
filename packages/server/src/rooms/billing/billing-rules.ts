/** The decisions of billing, without a clock, a database or a provider. */
import type { BillingInterval, MessageLimitCheck, PlanId, SubscriptionTier } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import { addMonths } from '../../platform/add-months.ts'
import { isLoopbackName } from '../../platform/http/origin/host-guard.ts'
import type { PlanEntry } from './plan-table.ts'
import type { ReturnState } from './tables.ts'

export type SubscriptionRow = {
  userId: string
  planId: PlanId
  status: 'active' | 'past_due' | 'cancelled'
  cancelAtPeriodEnd: boolean
  periodStart: Date | null
  periodEnd: Date | null
}

/** Grace after a period's end, for a renewal's notice travels by webhook and retries take hours. */
export const RENEWAL_GRACE_MS = 3 * 24 * 60 * 60 * 1000

/** The plan that holds now: a paid one while it is active or past due within its period (and grace), else the free one. */
export const effectivePlanId = (
  row: Pick<SubscriptionRow, 'planId' | 'status' | 'cancelAtPeriodEnd' | 'periodEnd'> | null,
  now: Date,
): PlanId => {
  if (!row || row.planId === FREE_PLAN_ID || row.status === 'cancelled' || !row.periodEnd) return FREE_PLAN_ID
  const graceMs = row.cancelAtPeriodEnd ? 0 : RENEWAL_GRACE_MS
  return now.getTime() < row.periodEnd.getTime() + graceMs ? row.planId : FREE_PLAN_ID
}

/** Under which key messages are counted: one for a lifetime on the free tier, one a period on the others (LIMIT-03). */
export const usagePeriodKey = (tier: SubscriptionTier, periodStart: Date | null): string =>
  tier === 'free' || !periodStart ? 'lifetime' : periodStart.toISOString()

/** Where the month began that quotas count now: somebody who pays by the year has as much a month as somebody who pays by the month. */
export const countingFrom = (periodStart: Date, interval: BillingInterval, now: Date): Date => {
  if (interval === 'month') return periodStart
  let months = 0
  while (addMonths(periodStart, months + 1) <= now) months += 1
  return addMonths(periodStart, months)
}

/** Texts letter for letter from A8. */
export const messageLimitCheck = ({ plan, used, count }: { plan: PlanEntry; used: number; count: number }): MessageLimitCheck => {
  const limit = plan.quotas.messages
  const permanent = plan.tier === 'free'
  const allowed = used + count <= limit
  const remaining = Math.max(0, limit - used)
  const limitReached = permanent
    ? `You've reached your lifetime limit of ${limit} messages. Upgrade to continue.`
    : `You've reached your current period limit of ${limit} messages. Your limit will reset soon.`
  return {
    allowed,
    message: allowed ? `You have ${remaining} message(s) remaining (${permanent ? 'lifetime limit' : 'this period'}).` : limitReached,
    subscription_tier: plan.tier,
    current_usage: used,
    limit,
    remaining,
    is_permanent_limit: permanent,
    reason: allowed ? null : limitReached,
  }
}

export type ProviderSubscription = {
  providerSubscriptionId: string
  planId: PlanId
  status: 'active' | 'past_due' | 'cancelled'
  cancelAtPeriodEnd: boolean
  periodEnd: Date
  beganAt: Date
  refund: ReturnState | null
}
type Told = Pick<ProviderSubscription, 'status' | 'cancelAtPeriodEnd' | 'periodEnd'> & { at: Date; isAnswer: boolean; eventId: string }

/** Left is before right: the first pair that differs says so. */
const compare = (left: readonly (number | string)[], right: readonly (number | string)[]): number => {
  for (const [index, one] of left.entries()) {
    const other = right[index]
    if (other !== undefined && one !== other) return one < other ? -1 : 1
  }
  return 0
}

/**
 * The order of what is told of one subscription, the same in whatever order it comes: its end is the last of it; then by time;
 * in the same moment (providers know whole seconds) what was answered to us is the newest, and the rest is decided by what it says.
 */
const orderOf = ({ at, status, eventId, isAnswer, periodEnd, cancelAtPeriodEnd }: Told): (number | string)[] => {
  const moment = [status === 'cancelled' ? 1 : 0, at.getTime(), isAnswer ? 1 : 0]
  // Two answers of one moment are in the order in which we asked.
  return isAnswer ? moment : [...moment, periodEnd.getTime(), status === 'active' ? 1 : 0, cancelAtPeriodEnd ? 1 : 0, eventId]
}

export const supersedes = (event: Told, known: Told | null): boolean => known === null || compare(orderOf(event), orderOf(known)) >= 0

const firstBegun = <T extends ProviderSubscription>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) =>
    compare([one.beganAt.getTime(), one.providerSubscriptionId], [other.beganAt.getTime(), other.providerSubscriptionId]),
  )

/** Those that the provider would charge for, the one to keep first: one that is paid before one that waits for its card, then the one that began first. */
const liveOnes = <T extends ProviderSubscription>(rows: readonly T[]): T[] => {
  const live = firstBegun(rows.filter((row) => row.status !== 'cancelled' && row.refund === null))
  return [...live.filter((row) => row.status === 'active'), ...live.filter((row) => row.status !== 'active')]
}

/** Of all subscriptions of one person the one that holds: a live one, else the one that began last. */
export const holdingSubscription = <T extends ProviderSubscription>(rows: readonly T[]): T | null =>
  liveOnes(rows)[0] ?? firstBegun(rows.filter((row) => row.refund === null)).at(-1) ?? null

/** Subscriptions beside the one that holds, and since when they were paid for nothing. Ask the provider how each stands first: an end may be told late. */
export const duplicateSubscriptions = <T extends ProviderSubscription>(rows: readonly T[]): { row: T; since: Date }[] => {
  const [kept, ...others] = liveOnes(rows)
  return kept === undefined ? [] : others.map((row) => ({ row, since: kept.beganAt }))
}

/** (ours: a bank that refuses as often has no such account any more, and somebody has to ask where the money may go.) */
export const RETURN_TRIES_MAX = 3
/** (ours: what keeps a bank from it for an hour does so for a day.) */
export const RETURN_AGAIN_MS = 24 * 60 * 60 * 1000

/** How it stands with a second subscription's payment once it is known whether it went back. */
export const afterRefusal = (
  { refund, refundTries, refundTriedAt }: { refund: ReturnState | null; refundTries: number; refundTriedAt: Date | null },
  { isUnreturned, now }: { isUnreturned: boolean; now: Date },
): ReturnState | null => {
  if (refund === null || refund === 'owed') return refund
  if (!isUnreturned) return 'paid'
  const isDue = now.getTime() - (refundTriedAt?.getTime() ?? 0) >= RETURN_AGAIN_MS
  return isDue && refundTries < RETURN_TRIES_MAX ? 'owed' : 'refused'
}

type InvoiceFacts = {
  status: 'open' | 'failed' | 'paid' | 'refunded'
  amountCents: number
  description: string
  /** What of its payment went back so far, and what was to go back and did not. */
  returnedCents: number
  failedReturnCents: number
}

/** An invoice only ever goes this way, however late it is told that it went a step. */
const INVOICE_STEPS: Record<InvoiceFacts['status'], number> = { open: 0, failed: 1, paid: 2, refunded: 2 }

/**
 * What an invoice is after one more thing was told of it; the same in whatever order. What was to go back and what of that failed only grow:
 * the most of both is the newest. So whoever knows of a failure knows more than one who says that all went back.
 */
export const mergeInvoice = (known: InvoiceFacts, told: InvoiceFacts): InvoiceFacts => {
  const stepOf = ({ status, failedReturnCents, amountCents, description }: InvoiceFacts) => [
    INVOICE_STEPS[status],
    failedReturnCents,
    status === 'refunded' ? 1 : 0,
    amountCents,
    description,
  ]
  const newest = compare(stepOf(told), stepOf(known)) > 0 ? told : known
  const failedReturnCents = Math.max(known.failedReturnCents, told.failedReturnCents)
  const tried = (facts: InvoiceFacts): number => facts.returnedCents + facts.failedReturnCents
  return { ...newest, failedReturnCents, returnedCents: Math.max(tried(known), tried(told)) - failedReturnCents }
}

/**
 * A provider may send the browser back only to this server; anything else could be used for phishing. A server at one's own machine is
 * opened as `127.0.0.1` as well as `localhost`, where one is signed in under one name alone.
 */
export const isOwnAddress = (address: string, publicUrl: string): boolean => {
  if (!URL.canParse(address, publicUrl)) return false
  const [back, own] = [new URL(address, publicUrl), new URL(publicUrl)]
  if (back.origin === own.origin) return true
  return back.protocol === own.protocol && back.port === own.port && isLoopbackName(back.hostname) && isLoopbackName(own.hostname)
}
