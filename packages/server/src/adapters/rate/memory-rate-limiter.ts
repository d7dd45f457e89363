import { LRUCache } from 'lru-cache'
import type { Clock } from '../../ports/clock.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'

/** Keys kept at once; beyond it those that were asked least recently are dropped, which can only be too kind. */
const KEYS_MAX = 100_000

/** Token buckets of this process. */
export const createMemoryRateLimiter = (clock: Clock): RateLimiter => {
  const buckets = new LRUCache<string, { tokens: number; atMs: number }>({ max: KEYS_MAX })
  return {
    take: async (key, rule) => {
      const nowMs = clock.now().getTime()
      let bucket = buckets.get(key)
      if (bucket === undefined) {
        bucket = { tokens: rule.burst, atMs: nowMs }
        buckets.set(key, bucket)
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
