/** Tickets of sockets, by their digests alone: whoever reads the table can use none. */
import { createHash } from 'node:crypto'
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { sessions, socketTickets } from '../tables.ts'

const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

export const insertTicket = async (
  db: Db,
  { ticket, sessionId, expiresAt, now }: { ticket: string; sessionId: SessionId; expiresAt: Date; now: Date },
): Promise<void> => {
  await db.delete(socketTickets).where(and(eq(socketTickets.sessionId, sessionId), lte(socketTickets.expiresAt, now)))
  await db.insert(socketTickets).values({ digest: digestOf(ticket), sessionId, expiresAt })
}

/** Whose it is, and no ticket any more: of two at once one gets it. Null when it was used, has ended or is none. */
export const takeTicket = async (db: Db, ticket: string, now: Date): Promise<{ sessionId: SessionId; userId: UserId } | null> => {
  const [taken] = await db
    .delete(socketTickets)
    .where(and(eq(socketTickets.digest, digestOf(ticket)), gt(socketTickets.expiresAt, now)))
    .returning({ sessionId: socketTickets.sessionId })
  if (taken === undefined) return null
  const [session] = await db
    .select({ sessionId: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, taken.sessionId), isNull(sessions.revokedAt)))
  return session ?? null
}

/** Of sessions that ask for no more. */
export const deleteOldTickets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(socketTickets).where(lte(socketTickets.expiresAt, now))
}
