/** Who a job belongs to, as the queue's own table says: a process that was frozen learns of its loss only here. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import type { JobDefinition } from '../room.ts'

/** Where pg-boss keeps its tables. */
export const JOB_SCHEMA = 'pgboss'

const LIVE = sql.raw("state IN ('created', 'retry', 'active')")
const JOB_TABLE = sql.raw(`${JOB_SCHEMA}.job`)

type Job = Pick<JobDefinition, 'name'>

/** Whether this try has its job; within a transaction it cannot be taken away before that commits. */
export const holdsJob = async (db: Db, job: Job, { jobId, attempt }: { jobId: string; attempt: number }): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM ${JOB_TABLE} WHERE name = ${job.name} AND id = ${jobId} AND state = 'active' AND retry_count = ${attempt - 1} FOR SHARE`,
  )
  return rows.length > 0
}

/** Whether a job waits or runs: somebody will come. */
export const isLiveJob = async (db: Db, job: Job, jobId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`SELECT 1 FROM ${JOB_TABLE} WHERE name = ${job.name} AND id = ${jobId} AND ${LIVE}`)
  return rows.length > 0
}

/** The payloads of all jobs of a kind that wait or run, as a table with one column `payload`, for a query that looks for what has none. */
export const livePayloads = (job: Job): SQL =>
  sql`(SELECT data -> 'payload' AS payload FROM ${JOB_TABLE} WHERE name = ${job.name} AND ${LIVE})`
