/**
 * Background work over pg-boss: queued inside the transaction that causes it, run with heartbeats, a time limit and
 * retries, and picked up again when its process ends without a word.
 */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type JobWithMetadata, PgBoss, type UpdateQueueOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Bus } from '../../ports/bus.ts'
import type { NewId } from '../../ports/new-id.ts'
import { withConnectionRules } from '../postgres/connection-rules.ts'
import { isDatabaseAway } from '../postgres/database-away.ts'
import { retryWhileAway } from '../postgres/retry-while-away.ts'
import type { AnyJobDefinition, CancelJob, EnqueueJob, JobContext } from '../room.ts'
import { fairRound } from './fair-round.ts'
import { holdsJob, isLiveJob, JOB_SCHEMA } from './job-claims.ts'
import { givenUpAfter, handBack, reclaimLost } from './recover-jobs.ts'
import { createRunningJobs, type RunningJobs } from './running-jobs.ts'

export type Jobs = {
  enqueue: EnqueueJob
  cancel: CancelJob
  /** Tells the queue how each kind is to be run. Needed before the first job is queued, also where none are run: a job keeps the rules it was queued under. */
  configure(definitions: readonly AnyJobDefinition[]): Promise<void>
  /** Begins to run what was configured. `sole` says that no other process works on this database, so that whatever runs there has lost its process. */
  work(options: { sole: boolean }): Promise<void>
  /** Aborts what runs, waits for it up to the limit, and hands back what did not end by itself. */
  stop(limitMs: number): Promise<void>
}

export type JobsParts = {
  connection: pg.PoolConfig
  log: Logger
  bus: Bus
  newId: NewId
  /** Jobs are queued here and run elsewhere: the queue is neither tended nor listened to. */
  onlyQueues?: boolean
  onEnded?: (facts: { job: string; outcome: 'done' | 'failed' | 'cancelled' | 'handed-back'; ms: number }) => void
}

const CANCEL_CHANNEL = 'jobs.cancel'
/** pg-boss takes no shorter one. */
const HEARTBEAT_SEC_MIN = 10
/** How often jobs of silent processes are looked for. */
const RECLAIM_EVERY_MS = 3_000
/** A job that does not heed its signal is abandoned this long after its time limit. */
const TIMEOUT_GRACE_SEC = 15
/** How long ended jobs are kept, for a look at what went wrong: a week. */
const KEEP_ENDED_SEC = 7 * 86_400
/** Between the tries of a job that failed: 2, 4, 8 … seconds. */
const RETRY_DELAY_SEC = 2
const RETRY_DELAY_SEC_MAX = 60

/** Connects and brings pg-boss' own tables up to date. Nothing runs until `work`. */
export const createJobs = async (parts: JobsParts): Promise<Jobs> => {
  const boss = new PgBoss({
    ...bossConnection(parts.connection),
    schema: JOB_SCHEMA,
    application_name: 'reelwright-jobs',
    ...(parts.onlyQueues === true
      ? { max: 2, supervise: false, schedule: false, migrate: false, useListenNotify: false }
      : { max: 6, useListenNotify: true }),
    // Where no index could be bloated for years, a rebuild is only noise.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => parts.log.error({ event: 'jobs.error', err: error }))
  boss.on('warning', (warning) => parts.log.warn({ event: 'jobs.warning', message: warning.message }))
  await boss.start()

  const running = createRunningJobs()
  const queues = new Set<string>()
  const ensureQueue = async (name: string): Promise<void> => {
    if (queues.has(name)) return
    await boss.createQueue(name, { policy: 'exclusive', notify: true })
    queues.add(name)
  }
  const leaveCancels =
    parts.onlyQueues === true ? async () => undefined : await parts.bus.subscribe(CANCEL_CHANNEL, (text) => running.cancel(text))
  const timers: NodeJS.Timeout[] = []
  const configured = new Map<string, AnyJobDefinition>()

  return {
    enqueue: async (db, job, payload, options = {}) => {
      await ensureQueue(job.name)
      const data = { payload }
      const { account } = options
      const turn = account === undefined ? {} : { priority: -(await fairRound(db, { jobName: job.name, account })), group: { id: account } }
      await boss.send(job.name, data, {
        db: fromDrizzle(db, sql),
        // The queue takes one waiting or running job per key; without a key each job is its own.
        singletonKey: options.singletonKey ?? parts.newId(),
        ...(options.startAfterSec !== undefined && { startAfter: options.startAfterSec }),
        ...turn,
      })
    },
    cancel: async (job, singletonKey) => {
      await ensureQueue(job.name)
      const found = await boss.findJobs(job.name, { key: singletonKey })
      const ids = found
        .filter((each) => each.state === 'created' || each.state === 'retry' || each.state === 'active')
        .map((each) => each.id)
      if (ids.length > 0) await boss.cancel(job.name, ids)
      for (const id of ids) await parts.bus.publish(CANCEL_CHANNEL, id)
    },
    configure: async (definitions) => {
      for (const definition of definitions) {
        configured.set(definition.name, definition)
        await ensureQueue(definition.name)
        await boss.updateQueue(definition.name, queueRules(definition))
      }
    },
    work: async ({ sole }) => {
      const names = [...configured.keys()]
      const reclaim = async (all: boolean): Promise<void> => {
        const reclaimed = await reclaimLost(boss.getDb(), JOB_SCHEMA, names, all)
        for (const job of reclaimed) parts.log.warn({ event: 'job.reclaimed', job: job.name, job_id: job.id })
      }
      if (sole) await reclaim(true)
      timers.push(
        setInterval(() => {
          reclaim(false).catch((error: unknown) => parts.log.error({ event: 'jobs.reclaim_failed', err: error }))
        }, RECLAIM_EVERY_MS),
      )
      for (const definition of configured.values()) {
        if (definition.schedule)
          await boss.schedule(
            definition.name,
            definition.schedule.cron,
            { payload: definition.schedule.payload },
            { singletonKey: 'schedule' },
          )
        for (let worker = 0; worker < definition.concurrency; worker += 1) await startWorker({ parts, boss, running, definition })
      }
    },
    stop: async (limitMs) => {
      for (const timer of timers) clearInterval(timer)
      await leaveCancels()
      for (const name of configured.keys()) await boss.offWork(name, { wait: false })
      running.stop()
      await running.settled(limitMs)
      await handBack(boss.getDb(), JOB_SCHEMA, running.attempts())
      await boss.stop({ graceful: false, close: true })
    },
  }
}

const queueRules = (definition: AnyJobDefinition): UpdateQueueOptions => ({
  retryLimit: definition.retryLimit,
  retryDelay: RETRY_DELAY_SEC,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_SEC_MAX,
  expireInSeconds: definition.timeoutSec + TIMEOUT_GRACE_SEC,
  heartbeatSeconds: Math.max(HEARTBEAT_SEC_MIN, definition.heartbeatSec),
  deleteAfterSeconds: KEEP_ENDED_SEC,
  notify: true,
})

const startWorker = async (parts: Omit<RunParts, 'job'>): Promise<void> => {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    heartbeatRefreshSeconds: Math.min(4, parts.definition.heartbeatSec / 3),
  } as const
  const workerId: string = await parts.boss.work(parts.definition.name, options, async (jobs: JobWithMetadata<{ payload: unknown }>[]) => {
    try {
      for (const job of jobs) await runJob({ ...parts, job })
    } finally {
      // Else it would wait out its polling delay before it takes the next one that waits.
      parts.boss.notifyWorker(workerId)
    }
  })
}

type RunParts = {
  parts: JobsParts
  boss: PgBoss
  running: RunningJobs
  definition: AnyJobDefinition
  job: JobWithMetadata<{ payload: unknown }>
}

const runJob = async ({ parts, boss, running, definition, job }: RunParts): Promise<void> => {
  const startedMs = performance.now()
  const log = parts.log.child({ job: definition.name, job_id: job.id })
  const attempt = job.retryCount + 1
  const isLastAttempt = job.retryCount >= job.retryLimit
  const ended = (outcome: 'done' | 'failed' | 'cancelled' | 'handed-back', err?: unknown): void => {
    const ms = Math.round(performance.now() - startedMs)
    parts.onEnded?.({ job: definition.name, outcome, ms })
    if (outcome === 'failed') log.error({ event: 'job.failed', attempt, last: isLastAttempt, ms, err })
    else log.info({ event: `job.${outcome}`, attempt, ms })
  }
  const entry = running.add({ id: job.id, name: job.name, retryCount: job.retryCount, lost: job.signal, timeoutSec: definition.timeoutSec })
  try {
    // The definition's own schema has just proved it to be what its `run` takes.
    const payload = definition.payload.parse(job.data.payload)
    const context: JobContext = {
      jobId: job.id,
      attempt,
      isLastAttempt,
      log,
      signal: entry.signal,
      holdsJob: (db) => holdsJob(db, definition, { jobId: job.id, attempt }),
      isLiveJob: (db, jobId) => isLiveJob(db, definition, jobId),
    }
    if (job.retryCount > givenUpAfter(definition.retryLimit)) {
      await definition.onGivenUp?.(payload, context)
      throw new Error('the process that ran it ended too many times')
    }
    try {
      await definition.run(payload, context)
    } catch (error) {
      const why = entry.why()
      if (isLastAttempt && (why === null || why === 'timeout') && !isDatabaseAway(error)) await definition.onGivenUp?.(payload, context)
      throw error
    }
    ended('done')
  } catch (error) {
    if (entry.why() === 'stop') {
      await handBack(boss.getDb(), JOB_SCHEMA, [entry])
      ended('handed-back')
      return
    }
    // The job was not at fault and loses no try.
    if (entry.why() === null && isDatabaseAway(error)) {
      await retryWhileAway(
        () => !entry.signal.aborted,
        () => handBack(boss.getDb(), JOB_SCHEMA, [entry]),
      )
      ended('handed-back')
      return
    }
    // Lost: it was cancelled elsewhere, or another process has it now. Either way it is no longer ours to settle.
    if (entry.why() === 'cancel' || entry.why() === 'lost') {
      ended('cancelled')
      return
    }
    ended('failed', error)
    throw error
  } finally {
    entry.end()
  }
}

/** pg-boss makes its own pool and hands it what it does not know itself; what it names, it wants without undefined. */
const bossConnection = (connection: pg.PoolConfig): ConstructorParameters<typeof PgBoss>[0] & object => {
  const { Client, onConnect, query_timeout } = withConnectionRules(connection)
  const rules = { Client, onConnect, query_timeout }
  if (connection.connectionString !== undefined) return { ...rules, connectionString: connection.connectionString }
  return {
    ...rules,
    ...(connection.host !== undefined && { host: connection.host }),
    ...(connection.port !== undefined && { port: connection.port }),
    ...(connection.user !== undefined && { user: connection.user }),
    ...(connection.database !== undefined && { database: connection.database }),
  }
}
