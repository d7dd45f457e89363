/** How many wrong passwords an address may take. It counts addresses, known or not, so a refusal tells nothing of accounts. */
import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { passwordFailures } from './tables.ts'

/** Ours: a person mistypes a few times; a guesser gets under a thousand tries a day. */
export const PASSWORD_FAILURES_MAX = 10
export const PASSWORD_FAILURES_WINDOW_MS = 15 * 60_000

export const mayTryPassword = async (db: Db, { now, email }: { email: string; now: Date }): Promise<boolean> => {
  const since = new Date(now.getTime() - PASSWORD_FAILURES_WINDOW_MS)
  const [row] = await db
    .select({ failures: count() })
    .from(passwordFailures)
    .where(and(eq(passwordFailures.email, email), gt(passwordFailures.at, since)))
  return (row?.failures ?? 0) < PASSWORD_FAILURES_MAX
}

export const recordPasswordFailure = async (db: Db, { now, email }: { email: string; now: Date }): Promise<void> => {
  await db.delete(passwordFailures).where(lt(passwordFailures.at, new Date(now.getTime() - PASSWORD_FAILURES_WINDOW_MS)))
  await db.insert(passwordFailures).values({ email, at: now })
}

export const forgetPasswordFailures = async (db: Db, email: string): Promise<void> => {
  await db.delete(passwordFailures).where(eq(passwordFailures.email, email))
}
