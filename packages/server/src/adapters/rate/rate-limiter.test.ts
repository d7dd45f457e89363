import { hasRedis, startTestRedis } from '@reelwright/testkit/redis'
import { describe, expect, test } from 'vitest'
import { createMemoryRateLimiter } from './memory-rate-limiter.ts'
import { createRedisRateLimiter } from './redis-rate-limiter.ts'

const rule = { burst: 3, perSec: 2 }

describe('in memory', () => {
  test('a burst is allowed, then what comes back, and the wait is told', async () => {
    let nowMs = 0
    const limiter = createMemoryRateLimiter({ now: () => new Date(nowMs) })
    for (let count = 0; count < 3; count += 1) expect(await limiter.take('a', rule)).toEqual({ allowed: true, retryAfterSec: 0 })
    expect(await limiter.take('a', rule)).toEqual({ allowed: false, retryAfterSec: 1 })
    expect(await limiter.take('b', rule)).toMatchObject({ allowed: true })
    nowMs += 500
    expect(await limiter.take('a', rule)).toMatchObject({ allowed: true })
    expect(await limiter.take('a', rule)).toMatchObject({ allowed: false })
    nowMs += 3_600_000
    for (let count = 0; count < 3; count += 1) expect(await limiter.take('a', rule)).toMatchObject({ allowed: true })
    expect(await limiter.take('a', rule)).toMatchObject({ allowed: false })
  })
})

test.runIf(hasRedis())('several processes share one limit over Redis, and keep their own while it is away', async () => {
  const redis = await startTestRedis()
  const slow = { burst: 3, perSec: 0.01 }
  const open = () => createRedisRateLimiter(redis.url, createMemoryRateLimiter({ now: () => new Date(0) }), () => undefined)
  const [one, two] = [await open(), await open()]
  try {
    expect((await Promise.all([one, two, one, two, one].map((each) => each.take('a', slow)))).filter((each) => each.allowed)).toHaveLength(
      3,
    )
    expect(await two.take('a', slow)).toEqual({ allowed: false, retryAfterSec: 100 })
    await redis.kill()
    expect(await one.take('a', slow)).toMatchObject({ allowed: true })
  } finally {
    await redis.kill()
    one.close()
    two.close()
  }
})
