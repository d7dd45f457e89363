import { freePort, hasRedis, startTestRedis, type TestRedis } from '@reelwright/testkit/redis'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from '../../ports/bus.ts'
import { createInProcessBus } from './in-process-bus.ts'
import { createRedisBus } from './redis-bus.ts'

/** What every bus must do. `open` makes the bus of one more process. */
const conforms = (open: () => Promise<Bus>): void => {
  const buses: Bus[] = []
  const openOne = async (): Promise<Bus> => {
    const bus = await open()
    buses.push(bus)
    return bus
  }
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close()
  })

  test('every subscriber of a channel gets each text once, in order [RT-10]', async () => {
    const bus = await openOne()
    const seen: string[][] = [[], []]
    for (const list of seen) await bus.subscribe('user:1', (text) => void list.push(text))
    for (let count = 0; count < 50; count += 1) await bus.publish('user:1', `text ${count} é\n`)
    await expect.poll(() => seen.map((list) => list.length)).toEqual([50, 50])
    for (const list of seen) expect(list).toEqual(Array.from({ length: 50 }, (_, count) => `text ${count} é\n`))
  })

  test('other channels hear nothing, and nobody does after leaving', async () => {
    const bus = await openOne()
    const seen: string[] = []
    await bus.subscribe('user:2', (text) => void seen.push(`2 ${text}`))
    const leave = await bus.subscribe('user:1', (text) => void seen.push(`1 ${text}`))
    await bus.publish('user:1', 'a')
    await expect.poll(() => seen).toEqual(['1 a'])
    await leave()
    await bus.publish('user:1', 'b')
    await bus.publish('user:2', 'c')
    await expect.poll(() => seen).toEqual(['1 a', '2 c'])
  })

  test('a subscriber that throws does not keep the others from hearing', async () => {
    const bus = await openOne()
    const seen: string[] = []
    await bus.subscribe('x', () => {
      throw new Error('broken')
    })
    await bus.subscribe('x', (text) => void seen.push(text))
    await bus.publish('x', 'a')
    await expect.poll(() => seen).toEqual(['a'])
  })

  test('leaving one of two subscriptions of the same function keeps the other', async () => {
    const bus = await openOne()
    const seen: string[] = []
    const onText = (text: string): void => void seen.push(text)
    const leave = await bus.subscribe('x', onText)
    await bus.subscribe('x', onText)
    await leave()
    await bus.publish('x', 'a')
    await expect.poll(() => seen).toEqual(['a'])
  })
}

describe('in process', () => {
  conforms(async () => createInProcessBus(() => undefined))
})

describe.runIf(hasRedis())('Redis', () => {
  let redis: TestRedis
  let url: string
  beforeAll(async () => {
    redis = await startTestRedis()
    url = redis.url
  })
  afterAll(() => redis.kill())

  conforms(() => createRedisBus(url, () => undefined))

  test('a text reaches the subscribers of another process [RT-10]', async () => {
    const [here, there] = [await createRedisBus(url, () => undefined), await createRedisBus(url, () => undefined)]
    const seen: string[] = []
    await there.subscribe('user:1', (text) => void seen.push(text))
    await here.publish('user:1', 'hello')
    await expect.poll(() => seen).toEqual(['hello'])
    await here.close()
    await there.close()
  })

  test('after Redis went away and came back texts arrive again', async () => {
    const bus = await createRedisBus(url, () => undefined)
    const seen: string[] = []
    await bus.subscribe('user:1', (text) => void seen.push(text))
    await redis.kill()
    await bus.publish('user:1', 'lost')
    await redis.start()
    await expect.poll(() => bus.publish('user:1', 'found').then(() => seen.includes('found')), { timeout: 15_000 }).toBe(true)
    expect(seen).not.toContain('lost')
    await bus.close()
  })
})

describe.runIf(hasRedis())('a Redis that holds its connections and answers nothing', () => {
  test('keeps nobody waiting who listens, leaves or tells, and what was listened to is heard once it answers', async () => {
    const redis = await startTestRedis()
    const bus = await createRedisBus(redis.url, () => undefined)
    try {
      const leave = await bus.subscribe('user:1', () => undefined)
      redis.freeze()
      const seen: string[] = []
      await bus.subscribe('user:2', (text) => void seen.push(text))
      await leave()
      await bus.publish('user:2', 'perhaps')
      redis.wake()
      await expect.poll(() => bus.publish('user:2', 'found').then(() => seen.includes('found')), { timeout: 15_000 }).toBe(true)
    } finally {
      redis.wake()
      await bus.close()
      await redis.kill()
    }
  })
})

test('a Redis that does not answer is told in one sentence', async () => {
  await expect(createRedisBus(`redis://127.0.0.1:${await freePort()}`, () => undefined)).rejects.toThrow(
    /Redis at 127\.0\.0\.1:\d+ cannot be reached .*Check REDIS_URL/,
  )
})
