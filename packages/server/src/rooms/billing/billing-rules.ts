/** The decisions of billing, without a clock, a database or a provider. */
import type { MessageLimitCheck, PlanId, SubscriptionTier } from '@reelwright/contract/billing'
import { FREE_PLAN_ID } from '@reelwright/contract/constants'
import type { PaymentEvent } from '../../ports/payments.ts'
import type { PlanEntry } from './plan-table.ts'

export type SubscriptionRow = {
  userId: string
  planId: PlanId
  status: 'active' | 'past_due' | 'cancelled'
  cancelAtPeriodEnd: boolean
  periodStart: Date | null
  periodEnd: Date | null
  lastEventAt: Date | null
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

/** Events may come twice or out of order: one that is older than what is known changes nothing. */
export const isStaleEvent = (row: Pick<SubscriptionRow, 'lastEventAt'> | null, event: Pick<PaymentEvent, 'occurredAt'>): boolean =>
  row?.lastEventAt != null && event.occurredAt.getTime() < row.lastEventAt.getTime()

/** A provider may send the browser back only to this server; anything else could be used for phishing. */
export const isOwnAddress = (address: string, publicUrl: string): boolean => {
  if (!URL.canParse(address, publicUrl)) return false
  return new URL(address, publicUrl).origin === new URL(publicUrl).origin
}
