import type { JobDefinition } from '../room.ts'

/** How what was deleted is erased: one after the other, in a transaction of minutes at most, and until it succeeds. */
export const ERASURE_RULES = {
  concurrency: 1,
  retryLimit: 20,
  timeoutSec: 10 * 60,
  heartbeatSec: 30,
} satisfies Partial<JobDefinition<unknown>>
