/** Somebody who paid two checkouts keeps one subscription and gets the other's payment back. */
import { UserId } from '@reelwright/contract/wire/ids'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import type { Payments } from '../../ports/payments.ts'
import { applyPaymentEvents, type PaymentEventParts } from './apply-payment-events.ts'
import { duplicateSubscriptions } from './billing-rules.ts'
import { countRefusedReturns, hasNewsOfReturns, lookAtReturns } from './refused-returns.ts'
import { lockProviderSubscriptions, markRefunded, oweRefund, peopleWithDuplicates, showHolding } from './subscription-store.ts'

type DuplicateParts = PaymentEventParts & { payments: Payments }

/** People whom one call settles; the next takes the rest. */
const BATCH = 50

/** Ends and pays back what a person has twice. What is owed is written down before the provider is asked to pay, so that no failure loses it. */
export const settleDuplicates = async (parts: DuplicateParts, userId: string): Promise<void> => {
  const { db, clock, payments } = parts
  const known = await db.transaction((tx) => lockProviderSubscriptions(tx, userId))
  const live = known.filter((row) => row.status !== 'cancelled' && row.refund === null)
  if (live.length > 1) {
    // The end of one may be told late. Nobody is paid back, and loses a subscription, for an end that we have not heard of.
    for (const { providerSubscriptionId } of live)
      await applyPaymentEvents(parts, await payments.currentSubscription({ providerSubscriptionId }))
    await db.transaction(async (tx) => {
      for (const { row, since } of duplicateSubscriptions(await lockProviderSubscriptions(tx, userId)))
        await oweRefund(tx, { providerSubscriptionId: row.providerSubscriptionId, since })
      await showHolding(tx, userId, clock.now())
    })
  }
  const rows = await db.transaction(async (tx) => {
    await lookAtReturns(tx, userId, clock.now())
    return lockProviderSubscriptions(tx, userId)
  })
  for (const { providerSubscriptionId, refund, refundSince: since } of rows) {
    if (refund !== 'owed' || since === null) continue
    await applyPaymentEvents(parts, await payments.refundSubscription({ providerSubscriptionId, since }))
    await db.transaction(async (tx) => {
      if (!(await markRefunded(tx, { providerSubscriptionId, now: clock.now() }))) return
      const detail = 'a second subscription'
      await recordAudit(tx, { kind: 'billing.refunded', userId: UserId.parse(userId), source: null, now: clock.now(), detail })
    })
  }
}

/** The same for everybody for whom the provider could not be reached before, or whose bank refused what was paid back. Answers how many returns are refused then. */
export const settleAllDuplicates = async (parts: DuplicateParts): Promise<number> => {
  const people = await peopleWithDuplicates(parts.db, { limit: BATCH, orElse: hasNewsOfReturns(parts.clock.now()) })
  const outcomes = await Promise.allSettled(people.map((userId) => settleDuplicates(parts, userId)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return countRefusedReturns(parts.db)
}
