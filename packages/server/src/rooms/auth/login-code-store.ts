/** One-time codes in the database. */
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { type LoginCodeRow, loginCodes } from './tables.ts'

/** Makes requests for one e-mail or from one network address wait for each other until the transaction ends, so that limits are exact. */
export const lockCodeRequests = async (db: Db, { address, email }: { email: string; address: string }): Promise<void> => {
  // Always in the same order, so that two requests cannot wait for each other in a circle.
  for (const key of [`address ${address}`, `email ${email}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login code ${key}`}, 0))`)
}

/** Times of the requests since then, newest first. */
export const requestTimes = async (db: Db, by: { email: string } | { address: string }, since: Date): Promise<Date[]> => {
  const whose = 'email' in by ? eq(loginCodes.email, by.email) : eq(loginCodes.address, by.address)
  // The largest limit is 200 a day; more rows would decide nothing.
  const rows = await db
    .select({ at: loginCodes.createdAt })
    .from(loginCodes)
    .where(and(whose, gt(loginCodes.createdAt, since)))
    .orderBy(desc(loginCodes.createdAt))
    .limit(200)
  return rows.map((row) => row.at)
}

/** Stores a new code; the earlier ones of the address end with it. */
export const replaceLoginCode = async (
  db: Db,
  code: Pick<LoginCodeRow, 'id' | 'email' | 'codeHash' | 'address' | 'createdAt' | 'expiresAt'>,
): Promise<void> => {
  await db
    .update(loginCodes)
    .set({ endedAt: code.createdAt })
    .where(and(eq(loginCodes.email, code.email), isNull(loginCodes.endedAt)))
  await db.insert(loginCodes).values(code)
}

export const deleteLoginCode = async (db: Db, id: string): Promise<void> => {
  await db.delete(loginCodes).where(eq(loginCodes.id, id))
}

export const forgetOldLoginCodes = async (db: Db, before: Date): Promise<void> => {
  await db.delete(loginCodes).where(lt(loginCodes.createdAt, before))
}

/** The newest code of an address, locked so that of two tries at once one waits for the other. */
export const lockNewestLoginCode = async (db: Db, email: string): Promise<LoginCodeRow | null> => {
  const [row] = await db
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.email, email))
    .orderBy(desc(loginCodes.createdAt), desc(loginCodes.id))
    .limit(1)
    .for('update')
  return row ?? null
}

export const saveCodeTry = async (db: Db, id: string, { wrong, endedAt }: { wrong: boolean; endedAt: Date | null }): Promise<void> => {
  await db
    .update(loginCodes)
    .set({
      wrongTries: wrong ? sql`${loginCodes.wrongTries} + 1` : loginCodes.wrongTries,
      ...(endedAt === null ? {} : { endedAt }),
    })
    .where(eq(loginCodes.id, id))
}
