/** One-time codes in the database. */
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { firstOf } from '../../platform/postgres/first-of.ts'
import type { WrongTry } from './login-code-rules.ts'
import { type LoginCodeRow, loginCodes } from './tables.ts'

/** Makes requests for one e-mail or from one network address wait for each other until the transaction ends, so that limits are exact. */
export const lockCodeRequests = async (db: Db, { address, email }: { email: string; address: string }): Promise<void> => {
  // Always in the same order, so that two requests cannot wait for each other in a circle.
  for (const key of [`address ${address}`, `email ${email}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login code ${key}`}, 0))`)
}

/** Whose requests count: all of a network address, all of strangers for an e-mail, or those for an e-mail at one place. */
export type CodeRequests =
  | { address: string }
  | { email: string; strangers: true }
  | { email: string; strangers: false; device: string }
  | { email: string; strangers: true; address: string }

const whichRequests = (by: CodeRequests): SQL | undefined => {
  if (!('email' in by)) return eq(loginCodes.address, by.address)
  return and(
    eq(loginCodes.email, by.email),
    eq(loginCodes.fromKnownDevice, !by.strangers),
    'device' in by ? eq(loginCodes.device, by.device) : undefined,
    'address' in by ? eq(loginCodes.address, by.address) : undefined,
  )
}

/** Times of the requests since then, newest first. */
export const requestTimes = async (db: Db, by: CodeRequests, since: Date): Promise<Date[]> => {
  // The largest limit is 200 a day; more rows would decide nothing.
  const rows = await db
    .select({ at: loginCodes.createdAt })
    .from(loginCodes)
    .where(and(whichRequests(by), gt(loginCodes.createdAt, since)))
    .orderBy(desc(loginCodes.createdAt))
    .limit(200)
  return rows.map((row) => row.at)
}

/** Stores a new code; earlier ones that the same browser or network address asked for end with it, those of others do not. */
export const replaceLoginCode = async (
  db: Db,
  code: Pick<LoginCodeRow, 'id' | 'email' | 'codeHash' | 'address' | 'device' | 'fromKnownDevice' | 'createdAt' | 'expiresAt'>,
): Promise<void> => {
  const samePlace = or(eq(loginCodes.device, code.device), eq(loginCodes.address, code.address))
  await db
    .update(loginCodes)
    .set({ endedAt: code.createdAt })
    .where(and(eq(loginCodes.email, code.email), isNull(loginCodes.endedAt), samePlace))
  await db.insert(loginCodes).values(code)
}

export const deleteLoginCode = async (db: Db, id: string): Promise<void> => {
  await db.delete(loginCodes).where(eq(loginCodes.id, id))
}

export const forgetOldLoginCodes = async (db: Db, before: Date): Promise<void> => {
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, before))
}

/** More live ones than strangers may ask for in a code's life, and than one person's devices do. */
const LIVE_CODES_MAX = 30

/** The codes of an e-mail that live, newest first, locked so that of two tries at once one waits for the other. */
export const lockLiveLoginCodes = (db: Db, { email, now }: { email: string; now: Date }): Promise<LoginCodeRow[]> =>
  db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.email, email), isNull(loginCodes.endedAt), gt(loginCodes.expiresAt, now)))
    .orderBy(desc(loginCodes.createdAt), desc(loginCodes.id))
    .limit(LIVE_CODES_MAX)
    .for('update')

/** The last code that a browser asked for, whatever became of it. */
export const findNewestLoginCode = (db: Db, { email, device }: { email: string; device: string }): Promise<LoginCodeRow | null> =>
  firstOf(
    db
      .select()
      .from(loginCodes)
      .where(and(eq(loginCodes.email, email), eq(loginCodes.device, device)))
      .orderBy(desc(loginCodes.createdAt), desc(loginCodes.id))
      .limit(1),
  )

export const saveWrongTry = async (db: Db, { code, wrongTries, strangeTries, ends }: WrongTry<LoginCodeRow>, now: Date): Promise<void> => {
  await db
    .update(loginCodes)
    .set({ wrongTries, strangeTries, ...(ends ? { endedAt: now } : {}) })
    .where(eq(loginCodes.id, code.id))
}

/** After one of them signed somebody in: none of the e-mail's codes works any more. */
export const endLoginCodes = async (db: Db, { email, now }: { email: string; now: Date }): Promise<void> => {
  await db
    .update(loginCodes)
    .set({ endedAt: now })
    .where(and(eq(loginCodes.email, email), isNull(loginCodes.endedAt)))
}
