/** What the account room needs of people and sessions; `compose` hands it over. */
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { findUser } from './auth-store.ts'
import { forgetPasswordFailures, takePasswordTry } from './guessing/password-tries.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { type SessionRow, sessions, users } from './tables.ts'

export const findAccountUser = async (db: Db, userId: UserId) => {
  const user = await findUser(db, userId)
  if (user === null) return null
  const { id, email, name, avatarUrl, createdAt, updatedAt } = user
  return { id, email, name, avatarUrl, createdAt, updatedAt, hasPassword: user.passwordHash !== null }
}

export const renameUser = async (db: Db, { name, now, userId }: { userId: UserId; name: string | null; now: Date }): Promise<void> => {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
}

/** Sessions that are still good, the most recently used first. */
export const listSessions = async (db: Db, { userId, now }: { userId: UserId; now: Date }) =>
  db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, lastUsedAt: sessions.rotatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), desc(sessions.id))

/** Whether it was one of the person's and still good. */
export const endOwnSession = async (
  db: Db,
  { now, reason, sessionId, userId }: { userId: UserId; sessionId: SessionId; reason: NonNullable<SessionRow['revokedReason']>; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Whether that is the account's password; who is signed in there has a budget of wrong ones apart from strangers at its sign-in. */
export const isPassword = async (
  db: Db,
  { userId, email, password, now }: { userId: UserId; email: string; password: string; now: Date },
): Promise<boolean> => {
  const visitor = { place: `account ${userId}`, isStranger: false }
  await takePasswordTry(db, { email, visitor, now })
  const user = await findUser(db, userId)
  const right = user?.passwordHash ? await verifyPassword(password, user.passwordHash) : false
  if (right) await forgetPasswordFailures(db, { email, visitor })
  return right
}

export const setPassword = async (db: Db, { password, now, userId }: { userId: UserId; password: string; now: Date }): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
}
