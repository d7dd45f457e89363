/** A queue of jobs in the database of a test: they run when the test says so. */
import type { AnyJobDefinition, CancelJob, EnqueueJob, JobContext, Room } from '@reelwright/server/platform/room'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import type { RoomWorld } from './room-world.ts'

export type TestJobs = {
  enqueue: EnqueueJob
  cancelJob: CancelJob
  /** Says who runs which job; before the first runs. */
  define(rooms: readonly Room[]): void
  /** Names and payloads of the jobs that wait. */
  waitingJobs(): Promise<{ name: string; payload: unknown }[]>
  /** Runs jobs, also those queued meanwhile, until none is left; those that are to start later only when asked. */
  runJobs(options?: { also?: 'later'; only?: string }): Promise<void>
  /** Runs what is otherwise run by its schedule. */
  runNow(name: string): Promise<void>
  /** Runs one waiting job with a signal of the test's own, as a process that may be killed would. */
  runOne(name: string, context?: Partial<JobContext>): Promise<void>
  /** Tells a job that no try is left, as the job runner does after its last. */
  giveUp(name: string, payload: unknown, jobId: string): Promise<void>
}

type JobRow = { id: string; name: string; payload: unknown; key: string | null }
const keyOf = (job: { name: string; key: string | null }): string => `${job.name} ${job.key}`

export const createTestJobs = async (db: RoomWorld['db']): Promise<TestJobs> => {
  const log = pino({ level: 'silent' })
  const running = new Map<string, AbortController>()
  const definitions = new Map<string, AnyJobDefinition>()
  await db.execute(
    sql`create table test_jobs (id bigserial primary key, name text not null, payload jsonb not null, key text, later boolean not null)`,
  )

  const run = async (row: JobRow, context: Partial<JobContext> = {}): Promise<void> => {
    const definition = definitions.get(row.name)
    if (definition === undefined) throw new Error(`nobody runs ${row.name}`)
    const controller = new AbortController()
    running.set(keyOf(row), controller)
    const signal = context.signal === undefined ? controller.signal : AbortSignal.any([controller.signal, context.signal])
    try {
      await definition.run(definition.payload.parse(row.payload), {
        jobId: `job-${row.id}`,
        attempt: 1,
        isLastAttempt: true,
        holdsJob: async () => true,
        isLiveJob: async () => true,
        log,
        ...context,
        signal,
      })
    } catch (error) {
      // A cancelled job ends with its cause; whoever cancelled it has written the rest.
      if (!controller.signal.aborted) throw error
    } finally {
      running.delete(keyOf(row))
    }
  }

  const take = async (only: string | null, later: boolean): Promise<JobRow | undefined> => {
    const { rows } = await db.execute<JobRow>(
      sql`delete from test_jobs where id = (select min(id) from test_jobs where (${only}::text is null or name = ${only}) and (${later} or not later)) returning id, name, payload, key`,
    )
    return rows[0]
  }

  return {
    // In the caller's transaction, as the real queue: a job exists exactly if its cause does.
    enqueue: async (tx, job, payload, options = {}) => {
      const key = options.singletonKey ?? null
      await tx.execute(
        sql`insert into test_jobs (name, payload, key, later) select ${job.name}, ${JSON.stringify(payload)}::jsonb, ${key}, ${options.startAfterSec !== undefined}
          where ${key}::text is null or not exists (select 1 from test_jobs where name = ${job.name} and key = ${key})`,
      )
    },
    cancelJob: async (job, key) => {
      await db.execute(sql`delete from test_jobs where name = ${job.name} and key = ${key}`)
      running.get(keyOf({ name: job.name, key }))?.abort(new Error('the job was cancelled'))
    },
    define: (rooms) => {
      for (const room of rooms) for (const job of room.jobs ?? []) definitions.set(job.name, job)
    },
    waitingJobs: async () =>
      (await db.execute<{ name: string; payload: unknown }>(sql`select name, payload from test_jobs order by id`)).rows,
    runJobs: async (options = {}) => {
      const next = () => take(options.only ?? null, options.also === 'later')
      for (let row = await next(); row !== undefined; row = await next()) await run(row)
    },
    runNow: (name) => run({ id: 'scheduled', name, payload: {}, key: null }),
    runOne: async (name, context) => {
      const row = await take(name, true)
      if (row === undefined) throw new Error(`no ${name} waits`)
      await run(row, context)
    },
    giveUp: async (name, payload, jobId) => {
      const definition = definitions.get(name)
      if (definition?.onGivenUp === undefined) throw new Error(`${name} says nothing when it is given up`)
      const signal = new AbortController().signal
      await definition.onGivenUp(definition.payload.parse(payload), {
        jobId,
        attempt: 9,
        isLastAttempt: true,
        log,
        signal,
        holdsJob: async () => true,
        isLiveJob: async () => true,
      })
    },
  }
}
