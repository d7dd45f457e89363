import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { UserId } from '@reelwright/contract/wire/ids'
import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createInProcessBus } from '../../adapters/bus/in-process-bus.ts'
import { createNewId } from '../../adapters/new-id.ts'
import type { Bus } from '../../ports/bus.ts'
import type { AnyJobDefinition, JobContext, JobDefinition } from '../room.ts'
import { createJobs, type Jobs } from './create-jobs.ts'

const log = pino({ level: 'silent' })
const Payload = z.object({ n: z.int() })
type Payload = z.infer<typeof Payload>

let database: TestDatabase
let pool: pg.Pool
let db: NodePgDatabase
let bus: Bus
let jobs: Jobs
let opened: Jobs[]
let ran: { n: number; context: JobContext }[]

const open = async (): Promise<Jobs> => {
  const made = await createJobs({ connection: database.connection, log, bus, newId: createNewId() })
  opened.push(made)
  return made
}
const start = async (which: Jobs, one: AnyJobDefinition, sole: boolean): Promise<void> => {
  await which.configure([one])
  await which.work({ sole })
}
const definition = (over: Partial<JobDefinition<Payload>> = {}): AnyJobDefinition => {
  const made: JobDefinition<Payload> = {
    name: 'count',
    payload: Payload,
    concurrency: 1,
    retryLimit: 1,
    timeoutSec: 60,
    heartbeatSec: 10,
    run: async (payload, context) => void ran.push({ n: payload.n, context }),
    ...over,
  }
  return made
}
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const states = async (): Promise<string[]> =>
  (await pool.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'count' ORDER BY created_on")).rows.map(
    (row) => row.state,
  )

beforeEach(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool(database.connection)
  db = drizzle(pool)
  bus = createInProcessBus(() => undefined)
  opened = []
  ran = []
  jobs = await open()
  // Jobs that are queued before work begins keep these rules.
  await jobs.configure([definition({ retryLimit: 0 })])
})
afterEach(async () => {
  for (const each of opened) await each.stop(0)
  await pool.end()
  await database.drop()
})

test('a job exists exactly if the transaction that queued it commits', async () => {
  await start(jobs, definition(), true)
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, { name: 'count' }, { n: 1 })
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await db.transaction((tx) => jobs.enqueue(tx, { name: 'count' }, { n: 2 }))
  await expect.poll(() => ran.map((each) => each.n)).toEqual([2])
  expect(ran[0]?.context).toMatchObject({ attempt: 1, isLastAttempt: false })
  await expect.poll(states).toEqual(['completed'])
})

test('a try knows whether it still has its job, before its signal says so', async () => {
  const begun = Promise.withResolvers<JobContext>()
  const run = async (_payload: unknown, context: JobContext): Promise<void> => {
    begun.resolve(context)
    await untilAborted(context.signal)
  }
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  await start(jobs, definition({ run }), true)
  const context = await begun.promise
  expect([await context.holdsJob(db), await context.isLiveJob(db, context.jobId)]).toEqual([true, true])
  // As after a heartbeat that was missed, and taken by another process.
  await pool.query("UPDATE pgboss.job SET retry_count = retry_count + 1 WHERE name = 'count'")
  expect([await context.holdsJob(db), await context.isLiveJob(db, context.jobId)]).toEqual([false, true])
  await pool.query("UPDATE pgboss.job SET state = 'completed' WHERE name = 'count'")
  expect(await context.isLiveJob(db, context.jobId)).toBe(false)
})

test('a job whose database went away in the middle is run again and loses no try', async () => {
  const tries: number[] = []
  const run = async (): Promise<void> => {
    tries.push(1)
    if (tries.length === 1) await pool.query('select pg_terminate_backend(pg_backend_pid())')
  }
  const givenUp: number[] = []
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  await start(jobs, definition({ run, retryLimit: 0, onGivenUp: async () => void givenUp.push(1) }), true)
  await expect.poll(states).toEqual(['completed'])
  expect([tries.length, givenUp.length]).toEqual([2, 0])
})

test('of one key only one waits or runs; another can follow when it ended', async () => {
  for (const n of [1, 2]) await jobs.enqueue(db, { name: 'count' }, { n }, { singletonKey: 'reel' })
  await jobs.enqueue(db, { name: 'count' }, { n: 3 }, { singletonKey: 'other' })
  await jobs.enqueue(db, { name: 'count' }, { n: 4 })
  await start(jobs, definition(), true)
  await expect.poll(() => ran.map((each) => each.n).sort()).toEqual([1, 3, 4])
  await expect.poll(states).toEqual(['completed', 'completed', 'completed'])
  await jobs.enqueue(db, { name: 'count' }, { n: 5 }, { singletonKey: 'reel' })
  await expect.poll(() => ran.map((each) => each.n)).toContain(5)
})

test('as many run at once as the kind allows, and no more [REND-06]', async () => {
  let now = 0
  let most = 0
  const run = async (): Promise<void> => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 200))
    now -= 1
    ran.length += 1
  }
  for (let n = 0; n < 6; n += 1) await jobs.enqueue(db, { name: 'count' }, { n })
  await start(jobs, definition({ concurrency: 2, run }), true)
  await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(6)
  expect(most).toBe(2)
})

test('a job that throws is tried again, and told when it is the last time', async () => {
  const seen: [number, boolean][] = []
  const givenUp: number[] = []
  await start(
    jobs,
    definition({
      run: async (_, context) => {
        seen.push([context.attempt, context.isLastAttempt])
        throw new Error('broken')
      },
      onGivenUp: async (payload) => void givenUp.push(payload.n),
    }),
    true,
  )
  await jobs.enqueue(db, { name: 'count' }, { n: 9 })
  await expect.poll(() => givenUp, { timeout: 20_000 }).toEqual([9])
  expect(seen).toEqual([
    [1, false],
    [2, true],
  ])
  await expect.poll(states).toEqual(['failed'])
})

test('a job that takes too long is told to end, and given up when no try is left', async () => {
  const reasons: string[] = []
  const givenUp: number[] = []
  const run = async (_: Payload, { signal }: JobContext): Promise<void> => {
    await untilAborted(signal).catch((reason: Error) => {
      reasons.push(reason.message)
      throw reason
    })
  }
  await start(jobs, definition({ timeoutSec: 1, retryLimit: 0, run, onGivenUp: async (payload) => void givenUp.push(payload.n) }), true)
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  await expect.poll(() => [reasons, givenUp], { timeout: 10_000 }).toEqual([['the job took too long'], [1]])
  await expect.poll(states).toEqual(['failed'])
})

test('a waiting job that is cancelled never runs; a running one is told at once, on whatever process [REND-06]', async () => {
  await jobs.enqueue(db, { name: 'count' }, { n: 1 }, { singletonKey: 'waiting' })
  await jobs.cancel({ name: 'count' }, 'waiting')
  const reasons: string[] = []
  const run = async (payload: Payload, { signal }: JobContext): Promise<void> => {
    ran.push({ n: payload.n, context: {} as JobContext })
    await untilAborted(signal).catch((reason: Error) => {
      reasons.push(reason.message)
      throw reason
    })
  }
  await start(jobs, definition({ run }), true)
  await jobs.enqueue(db, { name: 'count' }, { n: 2 }, { singletonKey: 'running' })
  await expect.poll(() => ran.map((each) => each.n)).toEqual([2])
  const other = await open()
  await other.cancel({ name: 'count' }, 'running')
  await expect.poll(() => reasons).toEqual(['the job was cancelled'])
  await expect.poll(states).toEqual(['cancelled', 'cancelled'])
})

test('a shutdown hands running jobs back, and the next process takes them without losing a try', async () => {
  const run = async (payload: Payload, context: JobContext): Promise<void> => {
    ran.push({ n: payload.n, context })
    if (ran.length === 1) await untilAborted(context.signal)
  }
  await start(jobs, definition({ retryLimit: 0, run }), true)
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  await expect.poll(() => ran.length).toBe(1)
  await jobs.stop(5_000)
  expect(await states()).toEqual(['retry'])
  const next = await open()
  await start(next, definition({ retryLimit: 0, run }), true)
  await expect.poll(() => ran.map((each) => each.context.attempt), { timeout: 10_000 }).toEqual([1, 2])
  await expect.poll(states).toEqual(['completed'])
})

/** A process of its own that takes the job and never ends it. */
const startHolder = async (): Promise<{ kill: () => Promise<void> }> => {
  const here = (file: string): string => JSON.stringify(join(import.meta.dirname, file))
  const script = `
    import pino from 'pino'
    import * as z from 'zod/mini'
    import { createJobs } from ${here('create-jobs.ts')}
    import { createInProcessBus } from ${here('../../adapters/bus/in-process-bus.ts')}
    import { createNewId } from ${here('../../adapters/new-id.ts')}
    const jobs = await createJobs({ connection: ${JSON.stringify(database.connection)}, log: pino({ level: 'silent' }), bus: createInProcessBus(() => {}), newId: createNewId() })
    await jobs.configure([{ name: 'count', payload: z.object({ n: z.int() }), concurrency: 1, retryLimit: 0, timeoutSec: 600, heartbeatSec: 10,
      run: () => { console.log('holding'); return new Promise(() => {}) } }])
    await jobs.work({ sole: true })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

test('after kill -9 the only process takes its job up again as soon as it starts', async () => {
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  const holder = await startHolder()
  await holder.kill()
  expect(await states()).toEqual(['active'])
  await start(jobs, definition({ retryLimit: 0 }), true)
  await expect.poll(() => ran.map((each) => each.n)).toEqual([1])
  await expect.poll(states).toEqual(['completed'])
})

test('after kill -9 another process takes the job once its heartbeats stay away, and not before [REND-06]', async () => {
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  const holder = await startHolder()
  await start(jobs, definition({ retryLimit: 0 }), false)
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  expect(ran).toEqual([])
  await holder.kill()
  await expect.poll(() => ran.map((each) => each.n), { timeout: 25_000, interval: 200 }).toEqual([1])
}, 60_000)

test('a job that takes its process down every time is given up at last', async () => {
  const givenUp: number[] = []
  await jobs.enqueue(db, { name: 'count' }, { n: 1 })
  await pool.query("UPDATE pgboss.job SET retry_count = 12, retry_limit = 13, started_on = now() WHERE name = 'count'")
  await start(jobs, definition({ onGivenUp: async (payload) => void givenUp.push(payload.n) }), true)
  await expect.poll(() => givenUp).toEqual([1])
  expect(ran).toEqual([])
})

test('work is taken round by account: one that asks for much keeps nobody behind it, and one that never stops neither [REND-06]', async () => {
  const [much, one, steady] = ['account-much', 'account-one', 'account-steady'] as UserId[]
  const ask = (n: number, account: UserId | undefined) =>
    jobs.enqueue(db, { name: 'count' }, { n }, account === undefined ? {} : { account })
  for (let n = 0; n < 6; n++) await ask(n, much)
  await ask(100, one)
  await ask(200, steady)
  const steadily = definition({
    run: async (payload, context) => {
      ran.push({ n: payload.n, context })
      // Always has one more to do, as soon as one is done.
      if (payload.n >= 200 && payload.n < 204) await ask(payload.n + 1, steady)
    },
  })
  await start(jobs, steadily, true)
  await vi.waitFor(() => expect(ran).toHaveLength(12), { timeout: 20_000 })
  const order = ran.map(({ n }) => n)
  expect(order.slice(0, 3)).toEqual([0, 100, 200])
  // In each later round both have their turn.
  for (const round of [1, 2, 3, 4]) expect(new Set(order.slice(1 + round * 2, 3 + round * 2))).toEqual(new Set([round, 200 + round]))
  expect(order.at(-1)).toBe(5)
})
