/** What a bank did not take back of a second subscription, days after it was told as paid back: it is paid back again, and not for ever. */
import { UserId } from '@reelwright/contract/wire/ids'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import type { Db } from '../../platform/db.ts'
import { afterRefusal, RETURN_AGAIN_MS, RETURN_TRIES_MAX } from './billing-rules.ts'
import { lockProviderSubscriptions } from './subscription-store.ts'
import { providerSubscriptions } from './tables.ts'

/**
 * Whether something of its payments was to go back, did not, and has not since; Stripe's times are whole seconds. Its columns are written out:
 * of one table Drizzle leaves the table's name away, and `provider_subscription_id` alone would be the invoice's own.
 */
const isUnreturned = sql<boolean>`exists (
  select 1 from invoices i where i.provider_subscription_id = provider_subscriptions.provider_subscription_id
    and i.issued_at >= date_trunc('second', provider_subscriptions.refund_since)
    and i.status = 'paid' and i.failed_return_cents > 0)`

/** Says anew of each second subscription of a person whether its payment went back; one that may be tried again is owed. */
export const lookAtReturns = async (tx: Db, userId: string, now: Date): Promise<void> => {
  const rows = await lockProviderSubscriptions(tx, userId)
  const found = await tx
    .select({ id: providerSubscriptions.providerSubscriptionId, isUnreturned })
    .from(providerSubscriptions)
    .where(eq(providerSubscriptions.userId, userId))
  const unreturned = new Set(found.filter((row) => row.isUnreturned).map(({ id }) => id))
  for (const row of rows) {
    const refund = afterRefusal(row, { isUnreturned: unreturned.has(row.providerSubscriptionId), now })
    if (refund === row.refund) continue
    await tx
      .update(providerSubscriptions)
      .set({ refund })
      .where(eq(providerSubscriptions.providerSubscriptionId, row.providerSubscriptionId))
    const detail = refund === 'owed' ? 'a second subscription, tried again' : 'a second subscription'
    if (row.refund === 'paid')
      await recordAudit(tx, { kind: 'billing.refund_refused', userId: UserId.parse(userId), source: null, now, detail })
  }
}

/** For `peopleWithDuplicates`: of whose returns there is something new to say. */
export const hasNewsOfReturns = (now: Date) => sql`bool_or(case ${providerSubscriptions.refund}
  when 'paid' then ${isUnreturned}
  when 'refused' then not ${isUnreturned} or (${providerSubscriptions.refundTries} < ${RETURN_TRIES_MAX}
    and coalesce(${providerSubscriptions.refundTriedAt} <= ${new Date(now.getTime() - RETURN_AGAIN_MS).toISOString()}::timestamptz, true))
  else false end)`

/** How many wait for an operator, or for another try. */
export const countRefusedReturns = (db: Db): Promise<number> =>
  db.$count(providerSubscriptions, eq(providerSubscriptions.refund, 'refused'))
