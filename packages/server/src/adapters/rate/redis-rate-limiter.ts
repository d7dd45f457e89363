import { createClient } from 'redis'
import * as z from 'zod/mini'
import type { RateLimiter } from '../../ports/rate-limiter.ts'

/**
 * One step of a token bucket, in Redis so that it is one for all processes. Time is Redis' own, since the processes'
 * clocks may differ. Returns how many thousandths of a token there are, after taking one if there was one.
 */
const TAKE = `
local burst, per_sec = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local known = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = burst
if known[1] then tokens = math.min(burst, tonumber(known[1]) + math.max(0, now - tonumber(known[2])) * per_sec) end
local allowed = tokens >= 1
if allowed then tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / per_sec * 1000))
return { allowed and 1 or 0, math.ceil(math.max(0, 1 - tokens) / per_sec) }`

const Answer = z.tuple([z.int(), z.int()])

/** Limits that several processes share. While Redis is away `fallback` counts for this process alone. */
export const createRedisRateLimiter = async (
  url: string,
  fallback: RateLimiter,
  onError: (error: unknown) => void,
): Promise<RateLimiter & { close(): void }> => {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', onError)
  await client.connect()
  return {
    take: async (key, rule) => {
      try {
        const [allowed, retryAfterSec] = Answer.parse(
          await client.eval(TAKE, { keys: [`reelwright:rate:${key}`], arguments: [String(rule.burst), String(rule.perSec)] }),
        )
        return { allowed: allowed === 1, retryAfterSec: allowed === 1 ? 0 : retryAfterSec }
      } catch (error) {
        onError(error)
        return fallback.take(key, rule)
      }
    },
    close: () => client.destroy(),
  }
}
