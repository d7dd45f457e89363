/** When a period of the sandbox ends and the next one begins, and what a change within it costs. Pure. */
import type { BillingInterval } from '@reelwright/contract/billing'
import { addMonths } from '../../platform/add-months.ts'
import { unpaidCredit } from '../../platform/money/unpaid-credit.ts'
import type { InvoiceLine } from '../../ports/payments.ts'
import type { SandboxSubscription } from './sandbox-store.ts'

/** The same day of the next month, or its last day where the month is shorter. */
export const addMonth = (from: Date): Date => addMonths(from, 1)

export const addInterval = (from: Date, interval: BillingInterval): Date => addMonths(from, interval === 'year' ? 12 : 1)

/** A server that slept for months renews once, from the period that holds now, not once for every month. */
export const renewedAt = (row: SandboxSubscription, now: Date): SandboxSubscription => {
  let start = row.period_end
  while (addInterval(start, row.interval) <= now) start = addInterval(start, row.interval)
  return { ...row, period_start: start, period_end: addInterval(start, row.interval) }
}

export type PlanPrice = { displayName: string; priceCents: number }
export type Proration = { period: { start: Date; end: Date }; lines: InvoiceLine[]; totalCents: number }

/**
 * What a change costs at a moment: the rest of the old period comes back, the rest at the new price is paid. A change between
 * month and year begins a period of its own then. Time whose payment went back gives no credit.
 */
export const prorate = (
  row: Pick<SandboxSubscription, 'period_start' | 'period_end' | 'interval'>,
  { from, to, interval, at, paidShare }: { from: PlanPrice; to: PlanPrice; interval: BillingInterval; at: Date; paidShare: number },
): Proration => {
  const [start, end, now] = [row.period_start.getTime(), row.period_end.getTime(), at.getTime()]
  const left = Math.min(1, Math.max(0, (end - now) / (end - start)))
  const isSame = interval === row.interval
  const unused = Math.round(from.priceCents * left)
  const charge = isSame ? Math.round(to.priceCents * left) : to.priceCents
  const returned = unpaidCredit({ unusedCents: unused, chargedCents: charge, paidShare })
  return {
    period: isSame ? { start: row.period_start, end: row.period_end } : { start: at, end: addInterval(at, interval) },
    lines: [
      { description: `Unused time on ${from.displayName}`, amountCents: -unused },
      { description: isSame ? `${to.displayName} to the end of the period` : to.displayName, amountCents: charge },
      ...(returned > 0 ? [{ description: 'Unused time that was paid back before', amountCents: returned }] : []),
    ],
    totalCents: charge - unused + returned,
  }
}
