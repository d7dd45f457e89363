import { spawn, spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
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

const reaches = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

test.runIf(spawnSync('redis-server', ['--version']).status === 0)(
  'several processes share one limit over Redis, and keep their own while it is away',
  async () => {
    const port = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    })
    const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
      stdio: 'ignore',
    })
    while (!(await reaches(port))) await new Promise((resolve) => setTimeout(resolve, 50))
    const slow = { burst: 3, perSec: 0.01 }
    const open = () =>
      createRedisRateLimiter(`redis://127.0.0.1:${port}`, createMemoryRateLimiter({ now: () => new Date(0) }), () => undefined)
    const [one, two] = [await open(), await open()]
    try {
      expect(
        (await Promise.all([one, two, one, two, one].map((each) => each.take('a', slow)))).filter((each) => each.allowed),
      ).toHaveLength(3)
      expect(await two.take('a', slow)).toEqual({ allowed: false, retryAfterSec: 100 })
      redis.kill('SIGKILL')
      await new Promise((resolve) => redis.once('exit', resolve))
      expect(await one.take('a', slow)).toMatchObject({ allowed: true })
    } finally {
      redis.kill('SIGKILL')
      one.close()
      two.close()
    }
  },
)
