/** When a period of the sandbox ends and the next one begins. Pure. */
import type { SandboxSubscription } from './sandbox-store.ts'

/** The same day of the next month, or its last day where the month is shorter. */
export const addMonth = (from: Date): Date => {
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return next
}

/** A server that slept for months renews once, from the period that holds now, not once for every month. */
export const renewedAt = (row: SandboxSubscription, now: Date): SandboxSubscription => {
  let start = row.period_end
  while (addMonth(start) <= now) start = addMonth(start)
  return { ...row, period_start: start, period_end: addMonth(start) }
}
