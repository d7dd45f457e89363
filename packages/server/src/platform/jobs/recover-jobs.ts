/**
 * Jobs whose process ended. pg-boss itself looks for them once a minute and counts each as a failed try; here they are
 * found within seconds and get a try for the one they lost, because the job was not at fault.
 */
import type { Db as BossDb } from 'pg-boss'
import * as z from 'zod/mini'
import type { JobAttempt } from './running-jobs.ts'

const Rows = z.array(z.object({ id: z.string(), name: z.string() }))

/** A job that brings its process down each time must end at last. */
const LOST_TRIES_MAX = 10

/** The number of tries after which a job is given up, however it lost them. */
export const givenUpAfter = (retryLimit: number): number => retryLimit + LOST_TRIES_MAX

/** Puts back the jobs of silent processes; `all` those that run, when no other process can be running any. */
export const reclaimLost = async (db: BossDb, schema: string, names: readonly string[], all: boolean): Promise<JobAttempt[]> => {
  const { rows } = await db.executeSql(
    `UPDATE ${schema}.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = NULL
     WHERE state = 'active' AND name = ANY ($1::text[]) AND ($2 OR heartbeat_on + heartbeat_seconds * interval '1 second' < now())
     RETURNING id, name`,
    [names, all],
  )
  return Rows.parse(rows).map((row) => ({ ...row, retryCount: 0 }))
}

/** Gives back jobs of this process that it cannot finish, for another or for its next start. */
export const handBack = async (db: BossDb, schema: string, jobs: readonly JobAttempt[]): Promise<void> => {
  for (const job of jobs)
    await db.executeSql(
      `UPDATE ${schema}.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = NULL
       WHERE state = 'active' AND name = $1 AND id = $2 AND retry_count = $3`,
      [job.name, job.id, job.retryCount],
    )
}
