/** Background work as its operator sees it: the queue's own table, without what the jobs are about. */
import { JobState, type OperatedJob } from '@reelwright/contract/operator/operator'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { JOB_SCHEMA } from './job-claims.ts'

const JOB_TABLE = sql.raw(`${JOB_SCHEMA}.job`)
/** Of an error's message: enough to know it by, not a page of a program's output. */
const ERROR_MAX = 300
/** The queue has work of its own, such as sending what is scheduled. */
const IS_OURS = sql.raw("name NOT LIKE '\\_\\_pgboss%'")

const when = z.nullable(
  z.pipe(
    z.coerce.date(),
    z.transform((at: Date) => at.toISOString()),
  ),
)
const Row = z.object({
  id: z.string(),
  name: z.string(),
  state: JobState,
  created_at: z.pipe(
    z.coerce.date(),
    z.transform((at: Date) => at.toISOString()),
  ),
  started_at: when,
  ended_at: when,
  tries: z.int(),
  tries_max: z.int(),
  error: z.nullable(z.string()),
  total: z.coerce.number(),
})

export const listJobs = async (
  db: Db,
  { state, limit, offset }: { state: JobState | null; limit: number; offset: number },
): Promise<{ jobs: OperatedJob[]; total: number }> => {
  const which = state === null ? sql`true` : sql`state::text = ${state}`
  const { rows } = await db.execute(sql`
    SELECT id, name, state::text AS state, created_on AS created_at, started_on AS started_at, completed_on AS ended_at,
      retry_count + (CASE WHEN started_on IS NULL THEN 0 ELSE 1 END) AS tries, retry_limit + 1 AS tries_max,
      left(CASE WHEN state::text IN ('failed', 'retry') THEN coalesce(output ->> 'message', output -> 'value' ->> 'message') END, ${ERROR_MAX}) AS error,
      count(*) OVER () AS total
    FROM ${JOB_TABLE} WHERE ${IS_OURS} AND ${which} ORDER BY created_on DESC, id DESC LIMIT ${limit} OFFSET ${offset}`)
  const read = rows.map((row) => Row.parse(row))
  return { jobs: read.map(({ total: _total, ...job }) => job), total: read[0]?.total ?? 0 }
}

/** A failed job gets one try more; whether there was such a one. Written as the queue itself gives a job back. */
export const retryJob = async (db: Db, { id, name }: { id: string; name: string }): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    UPDATE ${JOB_TABLE} SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = NULL, completed_on = NULL
    WHERE name = ${name} AND id = ${id} AND state = 'failed' RETURNING id`)
  return rows.length > 0
}

const Count = z.object({ state: JobState, count: z.coerce.number(), oldest_sec: z.nullable(z.coerce.number()) })

export const countJobs = async (db: Db): Promise<{ jobs: { state: JobState; count: number }[]; oldest_waiting_sec: number | null }> => {
  const { rows } = await db.execute(sql`
    SELECT state::text AS state, count(*) AS count,
      floor(extract(epoch FROM now() - min(start_after) FILTER (WHERE state::text IN ('created', 'retry') AND start_after <= now()))) AS oldest_sec
    FROM ${JOB_TABLE} WHERE ${IS_OURS} GROUP BY state ORDER BY state`)
  const counts = rows.map((row) => Count.parse(row))
  const waits = counts.flatMap(({ oldest_sec: sec }) => (sec === null ? [] : [sec]))
  return {
    jobs: counts.map(({ state, count }) => ({ state, count })),
    oldest_waiting_sec: waits.length === 0 ? null : Math.max(...waits),
  }
}
