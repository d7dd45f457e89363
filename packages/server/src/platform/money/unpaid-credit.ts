/**
 * Of the credit that a change to a cheaper plan gives by prices, the part for time whose payment went back. What is due for a dearer plan
 * stays the difference of the prices: who pays back and lets a plan run gives its time away. Pure.
 */
export const unpaidCredit = ({
  unusedCents,
  chargedCents,
  paidShare,
}: {
  unusedCents: number
  chargedCents: number
  paidShare: number
}): number => {
  const byPrices = Math.max(0, unusedCents - chargedCents)
  return byPrices - Math.max(0, Math.min(byPrices, Math.round(unusedCents * paidShare) - chargedCents))
}
