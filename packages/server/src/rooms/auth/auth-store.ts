/** People and their sessions in the database. */
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { and, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { identities, type SessionRow, sessions, type UserRow, users } from './tables.ts'

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | null> =>
  firstOf(db.select().from(users).where(eq(users.email, email)))

export const findUser = (db: Db, userId: UserId): Promise<UserRow | null> => firstOf(db.select().from(users).where(eq(users.id, userId)))

/** The account of an address, made when there is none; two first sign-ins at once make one account. */
export const ensureUser = async (
  db: Db,
  { id, email, name, avatarUrl, now }: { id: UserId; email: string; name: string | null; avatarUrl: string | null; now: Date },
): Promise<{ user: UserRow; isNew: boolean }> => {
  const [made] = await db
    .insert(users)
    .values({ id, email, name, avatarUrl, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (made !== undefined) return { user: made, isNew: true }
  const found = await findUserByEmail(db, email)
  if (found === null) throw new Error('the account vanished while it was being made')
  return { user: found, isNew: false }
}

export const findUserByIdentity = async (
  db: Db,
  { provider, subject }: { provider: 'google'; subject: string },
): Promise<UserRow | null> => {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row?.user ?? null
}

/** Two first sign-ins at once link it once. */
export const linkIdentity = async (db: Db, identity: typeof identities.$inferInsert): Promise<void> => {
  await db.insert(identities).values(identity).onConflictDoNothing()
}

export const insertSession = async (db: Db, session: Omit<SessionRow, 'generation' | 'revokedAt' | 'revokedReason'>): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), lt(sessions.expiresAt, session.createdAt)))
  await db.insert(sessions).values(session)
}

/** Locked until the transaction ends, so that rotations of one family are taken one by one. */
export const lockSession = (db: Db, id: SessionId): Promise<SessionRow | null> =>
  firstOf(db.select().from(sessions).where(eq(sessions.id, id)).for('update'))

export const rotateSession = async (
  db: Db,
  id: SessionId,
  rotation: { generation: number; rotatedAt: Date; expiresAt: Date },
): Promise<void> => {
  await db.update(sessions).set(rotation).where(eq(sessions.id, id))
}

/** Ends a session; one that ended already keeps its reason. */
export const revokeSession = async (db: Db, id: SessionId, reason: NonNullable<SessionRow['revokedReason']>, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

/** Who bears a session that is still good. */
export const findBearer = async (
  db: Db,
  { sessionId, userId, now }: { sessionId: SessionId; userId: UserId; now: Date },
): Promise<UserRow | null> => {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return row?.user ?? null
}

/** Whether the account was to be deleted, and is not any more. */
export const keepUser = async (db: Db, userId: UserId): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set({ deletesAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletesAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** A new sign-in of a browser takes the place of the one before it, which nobody can use any more: its cookie was replaced. */
export const replaceSessionsOf = async (db: Db, { userId, device, now }: { userId: UserId; device: string; now: Date }): Promise<void> => {
  if (device === '') return
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: 'replaced' })
    .where(and(eq(sessions.userId, userId), eq(sessions.device, device), isNull(sessions.revokedAt)))
}

/** Whether that browser has signed in to the account before, as far as its sessions are kept. A program without a cookie is new each time. */
export const wasHereBefore = async (
  db: Db,
  { user, sessionId, device }: { user: Pick<UserRow, 'id'>; sessionId: SessionId; device: string },
): Promise<boolean> => {
  if (device === '') return false
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), eq(sessions.device, device), ne(sessions.id, sessionId)))
    .limit(1)
  return rows.length > 0
}
