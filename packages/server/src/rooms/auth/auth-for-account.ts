/** What the account room needs of people and sessions; `compose` hands it over. */
import type { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import { findUser } from './auth-store.ts'
import { forgetPasswordFailures, takePasswordTry } from './guessing/password-tries.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { avatarUrlOf } from './person/avatar-url.ts'
import { identities, type SessionRow, sessions, users } from './tables.ts'

export const findAccountUser = async (db: Db, userId: UserId) => {
  const user = await findUser(db, userId)
  if (user === null) return null
  const { id, email, name, createdAt, updatedAt } = user
  return { id, email, name, avatarUrl: avatarUrlOf(user), createdAt, updatedAt, hasPassword: user.passwordHash !== null }
}

export const renameUser = async (db: Db, { name, now, userId }: { userId: UserId; name: string | null; now: Date }): Promise<void> => {
  await db.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
}

/** Sessions that are still good, the most recently used first. */
export const listSessions = async (db: Db, { userId, now }: { userId: UserId; now: Date }) =>
  db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.rotatedAt,
    })
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
  const right = user?.passwordHash ? await verifyPassword(password, user.passwordHash, 'known') : false
  if (right) await forgetPasswordFailures(db, { email, visitor })
  return right
}

export const removePassword = async (db: Db, { userId, now }: { userId: UserId; now: Date }): Promise<void> => {
  await db.update(users).set({ passwordHash: null, updatedAt: now }).where(eq(users.id, userId))
}

export const setPassword = async (db: Db, { password, now, userId }: { userId: UserId; password: string; now: Date }): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await db.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
}

/** From when on the account is deleted; until then a sign-in keeps it. */
export const leaveUser = async (db: Db, { userId, deletesAt }: { userId: UserId; deletesAt: Date }): Promise<void> => {
  await db.update(users).set({ deletesAt }).where(eq(users.id, userId))
}

/** An account whose time has come, locked so that a sign-in at the same moment waits and then finds none; null when there is none. */
export const lockLeaver = (db: Db, now: Date): Promise<{ userId: UserId; email: string } | null> =>
  firstOf(
    db
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(lte(users.deletesAt, now))
      .orderBy(asc(users.deletesAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )

export const isLeaving = async (db: Db, userId: UserId): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletesAt)))
  return rows.length > 0
}

/** For whoever takes their data along: the sessions that are kept, ended ones too, the newest first. */
export const listEverySession = (db: Db, userId: UserId) =>
  db
    .select({
      userAgent: sessions.userAgent,
      address: sessions.address,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.rotatedAt,
      endedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))

export const listIdentities = (db: Db, userId: UserId) =>
  db
    .select({ provider: identities.provider, email: identities.email, since: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))

export const findAvatarKey = async (db: Db, userId: UserId): Promise<string | null> => (await findUser(db, userId))?.avatarKey ?? null

/** The key of the one before, if any. */
export const replaceAvatar = async (
  db: Db,
  { userId, key, now }: { userId: UserId; key: string | null; now: Date },
): Promise<string | null> => {
  const [before] = await db.select({ key: users.avatarKey }).from(users).where(eq(users.id, userId)).for('update')
  // Without one of their own, that of the provider would come back: who takes the picture away wants none.
  await db
    .update(users)
    .set({ avatarKey: key, updatedAt: now, ...(key === null ? { avatarUrl: null } : {}) })
    .where(eq(users.id, userId))
  return before?.key ?? null
}
