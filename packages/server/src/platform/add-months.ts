/** The same day that many months on, or the last day of that month where it is shorter. */
export const addMonths = (from: Date, months: number): Date => {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + months)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}
