/** Jushn's turns in the database. */
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { livePayloads } from '../../platform/jobs/job-claims.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { type TurnRow, turns } from './tables.ts'
import { TURN_JOB } from './turn-parts.ts'

export const insertTurn = async (
  db: Db,
  turnRow: Pick<TurnRow, 'id' | 'userId' | 'reelId' | 'messageId' | 'replyId' | 'seq' | 'createdAt' | 'filesExpected' | 'thenRender'> &
    Partial<Pick<TurnRow, 'refinesVersion' | 'refinesMessageId'>>,
): Promise<TurnRow> => {
  const [row] = await db
    .insert(turns)
    .values({ ...turnRow, state: 'queued' })
    .returning()
  if (row === undefined) throw new Error('a turn that was just made is there')
  return row
}

export const findTurn = (db: Db, id: string): Promise<TurnRow | null> => firstOf(db.select().from(turns).where(eq(turns.id, id)))

export const findTurnOfMessage = (db: Db, messageId: TurnRow['messageId']): Promise<TurnRow | null> =>
  firstOf(db.select().from(turns).where(eq(turns.messageId, messageId)))

/**
 * Takes the reel's next turn for a job: the running one when it was this job's and its process ended, or that of a job
 * which is no more, else the oldest that waits. Null when another job is at it, or nothing waits. The caller holds the
 * reel's lock.
 */
export const claimTurn = async (
  db: Db,
  { reelId, jobId, isLiveJob }: { reelId: ReelId; jobId: string; isLiveJob: (jobId: string) => Promise<boolean> },
): Promise<TurnRow | null> => {
  const [next] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.reelId, reelId), inArray(turns.state, ['queued', 'running'])))
    .orderBy(sql`${turns.state} = 'running' desc`, asc(turns.seq))
    .limit(1)
  if (next === undefined) return null
  if (next.state === 'running' && next.jobId !== null && next.jobId !== jobId && (await isLiveJob(next.jobId))) return null
  const [row] = await db
    .update(turns)
    .set({ state: 'running', jobId, attempt: sql`${turns.attempt} + 1` })
    .where(eq(turns.id, next.id))
    .returning()
  return row ?? null
}

/** Takes a claim's try back. The claim stays, so that the same job, or who finds it gone, takes the turn up first. */
export const forgiveAttempt = async (db: Db, turn: Pick<TurnRow, 'id' | 'attempt'>): Promise<void> => {
  await db
    .update(turns)
    .set({ attempt: sql`${turns.attempt} - 1` })
    .where(and(eq(turns.id, turn.id), eq(turns.attempt, turn.attempt), eq(turns.state, 'running')))
}

/** Whether the turn was still this run's to end. */
export const endTurn = async (
  db: Db,
  {
    state,
    error,
    now,
    turn,
  }: { turn: Pick<TurnRow, 'id' | 'attempt'>; state: 'done' | 'stopped' | 'failed'; error: string | null; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(turns)
    .set({ state, error, endedAt: now })
    .where(and(eq(turns.id, turn.id), eq(turns.attempt, turn.attempt), eq(turns.state, 'running')))
    .returning({ id: turns.id })
  return rows.length > 0
}

/** Asks the turn that a reel is in, or else the one that comes next, to stop. Null when there is none. The caller holds the reel's lock. */
export const requestStop = async (db: Db, { reelId, userId }: { userId: UserId; reelId: ReelId }): Promise<TurnRow | null> => {
  const [turn] = await db
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.reelId, reelId), eq(turns.userId, userId), inArray(turns.state, ['queued', 'running'])))
    .orderBy(sql`${turns.state} = 'running' desc`, asc(turns.seq))
    .limit(1)
  if (turn === undefined) return null
  const [row] = await db.update(turns).set({ stopRequested: true }).where(eq(turns.id, turn.id)).returning()
  return row ?? null
}

/** The running turn of a job that will not come back. */
export const findRunningOfJob = async (db: Db, { reelId, jobId }: { reelId: ReelId; jobId: string }): Promise<TurnRow | null> => {
  const [row] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.reelId, reelId), eq(turns.jobId, jobId), eq(turns.state, 'running')))
  return row ?? null
}

/** The oldest unfinished turn of each reel that no job will come to; there should be none. */
export const listAbandoned = async (db: Db): Promise<{ turnId: string; reelId: string }[]> => {
  const { rows } = await db.execute<{ turnId: string; reelId: string }>(sql`
    SELECT DISTINCT ON (reel_id) id AS "turnId", reel_id AS "reelId"
    FROM turns
    WHERE state IN ('queued', 'running') AND reel_id NOT IN (
      SELECT asked.reel_id FROM turns AS asked JOIN ${livePayloads(TURN_JOB)} AS job ON asked.id = (job.payload ->> 'turnId')::uuid
    )
    ORDER BY reel_id, seq`)
  return rows
}

/** The oldest turn that waits. */
export const findNextQueued = async (db: Db, reelId: ReelId): Promise<TurnRow | null> => {
  const [row] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.reelId, reelId), eq(turns.state, 'queued')))
    .orderBy(asc(turns.seq))
    .limit(1)
  return row ?? null
}

/** For the news that a turn has ended: words that were said meanwhile are answered next, and nobody is to think that they were forgotten. */
export const goingOn = async (db: Db, { reelId }: Pick<TurnRow, 'reelId'>): Promise<{ typing?: true }> =>
  (await findNextQueued(db, reelId)) === null ? {} : { typing: true }

export const isStopRequested = async (db: Db, turnId: string): Promise<boolean> => {
  const [row] = await db.select({ stop: turns.stopRequested }).from(turns).where(eq(turns.id, turnId))
  // A turn that is gone went with its reel: nobody is there to hear the rest.
  return row?.stop ?? true
}

/** Whether Jushn is at something on this reel or about to be. */
export const isTyping = async (db: Db, reelId: ReelId): Promise<boolean> => {
  const rows = await db
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.reelId, reelId), inArray(turns.state, ['queued', 'running'])))
    .limit(1)
  return rows.length > 0
}

/** The last sequence number of reels and whether Jushn is at something there, as {@link isTyping} says it. */
export const readStandings = async (
  db: Db,
  reelIds: readonly ReelId[],
): Promise<ReadonlyMap<ReelId, { last_seq: number; typing: boolean; waits: boolean }>> => {
  const { rows } = await db.execute<{ id: ReelId; last_seq: string; typing: boolean; waits: boolean }>(sql`
    SELECT id, last_seq, EXISTS (SELECT 1 FROM turns WHERE turns.reel_id = reels.id AND turns.state IN ('queued', 'running')) AS typing,
      EXISTS (SELECT 1 FROM turns WHERE turns.reel_id = reels.id AND turns.state = 'waiting') AS waits
    FROM reels WHERE id = ANY (${sql.param(reelIds)}::uuid[])`)
  return new Map(rows.map(({ id, last_seq, typing, waits }) => [id, { last_seq: Number(last_seq), typing, waits }]))
}
