import type { Clock } from '../../ports/clock.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'

/** Keys kept at once; beyond it those that were made first are dropped, which can only be too kind. */
const KEYS_MAX = 100_000

/** Token buckets of this process. */
export const createMemoryRateLimiter = (clock: Clock): RateLimiter => {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return {
    take: async (key, rule) => {
      const nowMs = clock.now().getTime()
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        bucket = { tokens: rule.burst, atMs: nowMs }
        buckets.set(key, bucket)
        dropBeyondMax(buckets)
      }
      const refilled = bucket.tokens + (Math.max(0, nowMs - bucket.atMs) / 1_000) * rule.perSec
      const tokens = Math.min(rule.burst, refilled)
      const allowed = tokens >= 1
      bucket.tokens = allowed ? tokens - 1 : tokens
      bucket.atMs = nowMs
      return { allowed, retryAfterSec: allowed ? 0 : Math.ceil((1 - tokens) / rule.perSec) }
    },
  }
}

const dropBeyondMax = (buckets: Map<string, unknown>): void => {
  if (buckets.size <= KEYS_MAX) return
  for (const oldest of buckets.keys()) {
    buckets.delete(oldest)
    return
  }
}
