/** Whose turn it is: work of a kind is taken round by account, so that nobody waits behind all that another one asked for. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { JOB_SCHEMA } from './job-claims.ts'

const JOB_TABLE = sql.raw(`${JOB_SCHEMA}.job`)
const LIVE: SQL = sql.raw("state IN ('created', 'retry', 'active')")

/**
 * The round in which an account's next job of a kind is taken, 0 or more: one after its last that waits or runs, and none
 * before the round that is under way, so that an account that comes late overtakes nobody's present turn and one that
 * always has something to do keeps nobody out (start-time fair queueing). The queue takes the highest priority first,
 * which is the lowest round. Two requests at once may get the same round, which is as fair.
 */
export const fairRound = async (db: Db, { jobName, account }: { jobName: string; account: string }): Promise<number> => {
  const { rows } = await db.execute<{ round: number }>(
    sql`SELECT greatest(coalesce(min(-priority) FILTER (WHERE group_id IS NOT NULL), 0), coalesce(max(-priority) FILTER (WHERE group_id = ${account}) + 1, 0), 0)::int AS round
        FROM ${JOB_TABLE} WHERE name = ${jobName} AND ${LIVE}`,
  )
  return rows[0]?.round ?? 0
}
