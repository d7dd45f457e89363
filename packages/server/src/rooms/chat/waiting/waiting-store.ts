/** Turns that wait for clips, in the database. */
import type { MessageId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { type TurnRow, turns } from '../tables.ts'

/** Lays a running turn aside; whether it was still this run's. */
export const beginWaiting = async (
  db: Db,
  turn: Pick<TurnRow, 'id' | 'attempt'>,
  { messageId, filesExpected, now }: { messageId: MessageId | null; filesExpected: number; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(turns)
    .set({
      state: 'waiting',
      waitsSince: now,
      filesExpected,
      jobId: null,
      attempt: 0,
      ...(messageId !== null && { waitMessageId: messageId }),
    })
    .where(and(eq(turns.id, turn.id), eq(turns.attempt, turn.attempt), eq(turns.state, 'running')))
    .returning({ id: turns.id })
  return rows.length > 0
}

const listWaiting = (db: Db, which: SQL | undefined, limit: number): Promise<TurnRow[]> =>
  db
    .select()
    .from(turns)
    .where(and(eq(turns.state, 'waiting'), which))
    .orderBy(asc(turns.seq))
    .limit(limit)

/** A person's first so many; more than these nobody has. */
const WAITING_OF_USER_MAX = 500
/** Of everybody: the next look takes the rest. */
const WAITING_MAX = 1_000

export const listWaitingOfUser = (db: Db, userId: UserId): Promise<TurnRow[]> =>
  listWaiting(db, eq(turns.userId, userId), WAITING_OF_USER_MAX)
export const listAllWaiting = (db: Db): Promise<TurnRow[]> => listWaiting(db, undefined, WAITING_MAX)
export const listWaitingOfReel = (db: Db, reelId: ReelId): Promise<TurnRow[]> =>
  listWaiting(db, eq(turns.reelId, reelId), WAITING_OF_USER_MAX)

/** Nothing more is to come than the server knows of. */
export const expectNoMore = async (db: Db, reelId: ReelId): Promise<void> => {
  await db
    .update(turns)
    .set({ filesExpected: 0 })
    .where(and(eq(turns.reelId, reelId), eq(turns.state, 'waiting')))
}

/** Takes waiting turns up again; those that did wait. */
export const endWaiting = async (db: Db, turnId: string, { startsNow }: { startsNow: boolean }): Promise<boolean> => {
  const rows = await db
    .update(turns)
    .set({ state: 'queued', ...(startsNow && { startsNow }) })
    .where(and(eq(turns.id, turnId), eq(turns.state, 'waiting')))
    .returning({ id: turns.id })
  return rows.length > 0
}

/** Ends a waiting turn that is not wanted any more. */
export const dropWaiting = async (db: Db, turnId: string, now: Date): Promise<boolean> => {
  const rows = await db
    .update(turns)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(turns.id, turnId), eq(turns.state, 'waiting')))
    .returning({ id: turns.id })
  return rows.length > 0
}

/** Asks for a video of what a waiting turn leads to. */
export const renderAfterwards = async (db: Db, turnId: string): Promise<void> => {
  await db.update(turns).set({ thenRender: true }).where(eq(turns.id, turnId))
}

const isAnyWaiting = async (db: Db, whose: SQL): Promise<boolean> => {
  const rows = await db
    .select({ id: turns.id })
    .from(turns)
    .where(and(whose, eq(turns.state, 'waiting')))
    .limit(1)
  return rows.length > 0
}

/** Whether a turn of the person waits. */
export const hasWaiting = (db: Db, userId: UserId): Promise<boolean> => isAnyWaiting(db, eq(turns.userId, userId))

/** Whether a turn of the reel waits. */
export const isWaiting = (db: Db, reelId: ReelId): Promise<boolean> => isAnyWaiting(db, eq(turns.reelId, reelId))
