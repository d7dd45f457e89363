/** A change of an account's address, proved at both: codes go to the old one and to the new one, and both must come back. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH } from '@reelwright/contract/constants'
import type { UserId } from '@reelwright/contract/wire/ids'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { findUserByEmail } from '../auth-store.ts'
import { emailChanges, users } from '../tables.ts'

/** Longer than a sign-in code: two mailboxes are opened for it. */
const EMAIL_CHANGE_LIFE_MS = 30 * 60_000
/** Wrong tries that end it, as for a sign-in code. */
const TRIES_MAX = 5

const newCode = (): string =>
  randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0')

const hashOf = (secret: string, { userId, email, code }: { userId: UserId; email: string; code: string }): string =>
  createHmac('sha256', secret).update(`reelwright e-mail change\n${userId}\n${email}\n${code}`).digest('base64url')

export type BegunEmailChange = {
  oldCode: string
  /** Null where another account has that address: who asks learns nothing of it, and its owner is told. */
  newCode: string | null
  expiresAt: Date
}

/** In place of one that was under way. */
export const beginEmailChange = async (
  db: Db,
  { secret, user, newEmail, now }: { secret: string; user: { id: UserId; email: string }; newEmail: string; now: Date },
): Promise<BegunEmailChange> => {
  const codes = { old: newCode(), new: newCode() }
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_LIFE_MS)
  const change = {
    newEmail,
    oldCodeHash: hashOf(secret, { userId: user.id, email: user.email, code: codes.old }),
    newCodeHash: hashOf(secret, { userId: user.id, email: newEmail, code: codes.new }),
    wrongTries: 0,
    createdAt: now,
    expiresAt,
  }
  await db
    .insert(emailChanges)
    .values({ userId: user.id, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
  const isTaken = (await findUserByEmail(db, newEmail)) !== null
  return { oldCode: codes.old, newCode: isTaken ? null : codes.new, expiresAt }
}

export type EmailChangeOutcome = { kind: 'changed'; email: string } | { kind: 'wrong'; triesLeft: number } | { kind: 'over' }

const isSame = (hash: string, stored: string): boolean => timingSafeEqual(Buffer.from(hash), Buffer.from(stored))

/** In a transaction that is kept whatever comes out: a wrong try counts. */
export const confirmEmailChange = async (
  db: Db,
  {
    secret,
    user,
    oldCode,
    newCode,
    now,
  }: { secret: string; user: { id: UserId; email: string }; oldCode: string; newCode: string; now: Date },
): Promise<EmailChangeOutcome> => {
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.userId, user.id)).for('update')
  if (change === undefined || change.expiresAt <= now || change.wrongTries >= TRIES_MAX) return { kind: 'over' }
  // Both are looked at, so that the time of the answer tells nothing of one.
  const isOldRight = isSame(hashOf(secret, { userId: user.id, email: user.email, code: oldCode }), change.oldCodeHash)
  const isNewRight = isSame(hashOf(secret, { userId: user.id, email: change.newEmail, code: newCode }), change.newCodeHash)
  if (!isOldRight || !isNewRight) {
    const wrongTries = change.wrongTries + 1
    await db.update(emailChanges).set({ wrongTries }).where(eq(emailChanges.userId, user.id))
    return wrongTries >= TRIES_MAX ? { kind: 'over' } : { kind: 'wrong', triesLeft: TRIES_MAX - wrongTries }
  }
  await db.delete(emailChanges).where(eq(emailChanges.userId, user.id))
  // Somebody made an account of it meanwhile, or proves it in this very moment: then it is theirs.
  const isOurs = await db
    .transaction((savepoint) => savepoint.update(users).set({ email: change.newEmail, updatedAt: now }).where(eq(users.id, user.id)))
    .then(
      () => true,
      (error: unknown) => {
        if (isTakenAddress(error)) return false
        throw error
      },
    )
  return isOurs ? { kind: 'changed', email: change.newEmail } : { kind: 'over' }
}

/** PostgreSQL's code for a second row where one may be; the driver's error is the cause of the query builder's. */
const UNIQUE_VIOLATION = '23505'
const isTakenAddress = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
}
