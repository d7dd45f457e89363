/** What a change of plan costs, in words. Pure. */
import type { PlanChangePreview } from '@reelwright/contract/billing'
import { formatDay } from '../../../ui/text/format-date.ts'
import type { Cards } from '../billing-data.ts'
import { formatDollars } from '../plan-action.ts'

export type ChangeWords = { now: string; credit: string | null; later: string }

export const changeWords = (change: PlanChangePreview, card: Cards[number] | undefined): ChangeWords => {
  const { dueNow, credit, amount, interval, periodEnd, ends, planName } = change
  const day = formatDay(new Date(periodEnd))
  const by = card ? `, charged to ${card.brand} ending in ${card.last4}` : ''
  return {
    now: dueNow > 0 ? `${formatDollars(dueNow)} today${by}` : 'Nothing is charged today',
    credit: credit > 0 ? `${formatDollars(credit)}, taken off your next payments` : null,
    later: ends
      ? `${planName} ends on ${day}: switching does not take your cancellation back`
      : `${formatDollars(amount)} per ${interval} from ${day}`,
  }
}
