/** What of a subscription's payments can go back, where changes to a cheaper plan have turned a part of them into credit. Pure. */
import type { Returned } from '../../ports/payments.ts'

/** An invoice that was settled; less than nothing is credit that it gave. */
export type SettledInvoice = {
  id: string
  totalCents: number
  /** What earlier credit paid of it. */
  creditCents: number
  issuedAt: Date
}

/** In the order in which they were made; of two of the same moment a charge before what was credited of it. */
const inOrder = (one: SettledInvoice, other: SettledInvoice): number =>
  one.issuedAt.getTime() - other.issuedAt.getTime() || other.totalCents - one.totalCents || (one.id < other.id ? -1 : 1)

/**
 * By charge. What became credit later, and may have been used since, goes back to nobody: it is taken off the newest charges before it,
 * which are those of the time that it was given for, and of each first off what credit had paid. So all that goes back of a subscription,
 * with all that became credit of it, is what was paid for it.
 */
export const returnableOf = (settled: readonly SettledInvoice[]): ReadonlyMap<string, Returned> => {
  const charges: { id: string; left: Returned }[] = []
  for (const { id, totalCents, creditCents } of settled.toSorted(inOrder)) {
    if (totalCents > 0) {
      charges.push({ id, left: { cardCents: totalCents - creditCents, creditCents } })
      continue
    }
    let given = -totalCents
    for (const { left } of charges.toReversed()) {
      const ofCredit = Math.min(given, left.creditCents)
      const ofCard = Math.min(given - ofCredit, left.cardCents)
      left.creditCents -= ofCredit
      left.cardCents -= ofCard
      given -= ofCredit + ofCard
    }
  }
  return new Map(charges.map(({ id, left }) => [id, left]))
}

export const NOTHING_RETURNED: Returned = { cardCents: 0, creditCents: 0 }

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** '$12.00', '$12.00 and $7.00 as credit', '$7.00 as credit'. */
export const returnedWords = ({ cardCents, creditCents }: Returned): string => {
  if (creditCents === 0) return dollars(cardCents)
  return cardCents === 0 ? `${dollars(creditCents)} as credit` : `${dollars(cardCents)} and ${dollars(creditCents)} as credit`
}
