/** Jushn's turns in the database. */
import type { ReelId, UserId } from '@reelwright/contract/ids'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { type TurnRow, turns } from './tables.ts'

export const insertTurn = async (
  db: Db,
  of: Pick<TurnRow, 'id' | 'userId' | 'reelId' | 'messageId' | 'replyId' | 'seq' | 'createdAt'>,
): Promise<void> => {
  await db.insert(turns).values({ ...of, state: 'queued' })
}

export const findTurn = async (db: Db, id: string): Promise<TurnRow | null> => {
  const [row] = await db.select().from(turns).where(eq(turns.id, id))
  return row ?? null
}

export const findTurnOfMessage = async (db: Db, messageId: TurnRow['messageId']): Promise<TurnRow | null> => {
  const [row] = await db.select().from(turns).where(eq(turns.messageId, messageId))
  return row ?? null
}

/**
 * Takes the reel's next turn for a job: the running one when it was this job's and its process ended, else the oldest
 * that waits. Null when another job is at it, or nothing waits. The caller holds the reel's lock.
 */
export const claimTurn = async (db: Db, of: { reelId: ReelId; jobId: string }): Promise<TurnRow | null> => {
  const [next] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.reelId, of.reelId), inArray(turns.state, ['queued', 'running'])))
    .orderBy(sql`${turns.state} = 'running' desc`, asc(turns.seq))
    .limit(1)
  if (next === undefined || (next.state === 'running' && next.jobId !== of.jobId)) return null
  const [row] = await db
    .update(turns)
    .set({ state: 'running', jobId: of.jobId, attempt: sql`${turns.attempt} + 1` })
    .where(eq(turns.id, next.id))
    .returning()
  return row ?? null
}

/** Whether the turn was still this run's to end. */
export const endTurn = async (
  db: Db,
  of: { turn: Pick<TurnRow, 'id' | 'attempt'>; state: 'done' | 'stopped' | 'failed'; error: string | null; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(turns)
    .set({ state: of.state, error: of.error, endedAt: of.now })
    .where(and(eq(turns.id, of.turn.id), eq(turns.attempt, of.turn.attempt), eq(turns.state, 'running')))
    .returning({ id: turns.id })
  return rows.length > 0
}

/** Asks the turn that a reel is in, or else the one that comes next, to stop. Null when there is none. The caller holds the reel's lock. */
export const requestStop = async (db: Db, of: { userId: UserId; reelId: ReelId }): Promise<TurnRow | null> => {
  const [turn] = await db
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(turns.reelId, of.reelId), eq(turns.userId, of.userId), inArray(turns.state, ['queued', 'running'])))
    .orderBy(sql`${turns.state} = 'running' desc`, asc(turns.seq))
    .limit(1)
  if (turn === undefined) return null
  const [row] = await db.update(turns).set({ stopRequested: true }).where(eq(turns.id, turn.id)).returning()
  return row ?? null
}

/** The running turn of a job that will not come back. */
export const findRunningOfJob = async (db: Db, of: { reelId: ReelId; jobId: string }): Promise<TurnRow | null> => {
  const [row] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.reelId, of.reelId), eq(turns.jobId, of.jobId), eq(turns.state, 'running')))
  return row ?? null
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
