import type { Clock } from '../../ports/clock.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'

/** Keys kept at once; beyond it the oldest are dropped, which can only be too kind. */
const KEYS_MAX = 100_000

/** Token buckets of this process. */
export const createMemoryRateLimiter = (clock: Clock): RateLimiter => {
  const buckets = new Map<string, { tokens: number; atMs: number }>()
  return {
    take: async (key, rule) => {
      const nowMs = clock.now().getTime()
      const known = buckets.get(key)
      const refilled = known ? known.tokens + (Math.max(0, nowMs - known.atMs) / 1_000) * rule.perSec : rule.burst
      const tokens = Math.min(rule.burst, refilled)
      const allowed = tokens >= 1
      // Set again so that the map's order is that of last use.
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, atMs: nowMs })
      if (buckets.size > KEYS_MAX)
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest)
          break
        }
      return { allowed, retryAfterSec: allowed ? 0 : Math.ceil((1 - tokens) / rule.perSec) }
    },
  }
}
