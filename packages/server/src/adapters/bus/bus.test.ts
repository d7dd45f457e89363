import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from '../../ports/bus.ts'
import { createInProcessBus } from './in-process-bus.ts'
import { createRedisBus } from './redis-bus.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

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

  test('[RT-10] every subscriber of a channel gets each text once, in order', async () => {
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

describe.runIf(spawnSync('redis-server', ['--version']).status === 0)('Redis', () => {
  let redis: ChildProcess
  let dir: string
  let url: string
  const start = (port: number): ChildProcess =>
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir], {
      stdio: 'ignore',
    })
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'reelwright-redis-'))
    const port = await freePort()
    url = `redis://127.0.0.1:${port}`
    redis = start(port)
    // It is up once it takes connections; a connect that fails says so at once.
    for (let tries = 0; tries < 100 && !(await isListening(port)); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  afterAll(() => {
    redis.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  })

  conforms(() => createRedisBus(url, () => undefined))

  test('[RT-10] a text reaches the subscribers of another process', async () => {
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
    redis.kill('SIGKILL')
    await new Promise((resolve) => redis.once('exit', resolve))
    await bus.publish('user:1', 'lost')
    redis = start(Number(new URL(url).port))
    await expect.poll(() => bus.publish('user:1', 'found').then(() => seen.includes('found')), { timeout: 15_000 }).toBe(true)
    expect(seen).not.toContain('lost')
    await bus.close()
  })
})

test('a Redis that does not answer is told in one sentence', async () => {
  await expect(createRedisBus(`redis://127.0.0.1:${await freePort()}`, () => undefined)).rejects.toThrow(
    /Redis at 127\.0\.0\.1:\d+ cannot be reached .*Check REDIS_URL/,
  )
})
