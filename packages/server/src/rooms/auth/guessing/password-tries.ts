/**
 * How many wrong passwords an account takes, and from where. It counts addresses of mail, known or not, so a refusal tells
 * nothing of accounts.
 */
import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import { waitWords } from '../../../platform/wait-words.ts'
import { passwordFailures } from '../tables.ts'
import type { Visitor } from './visitor.ts'

/** Ours: a person mistypes a few times; a guesser at one place gets under a thousand tries a day. */
export const PASSWORD_FAILURES_MAX = 10
export const PASSWORD_FAILURES_WINDOW_MS = 15 * 60_000

/** From this many failures of strangers on, all of them within the window above, each try of a stranger takes longer … */
const STRANGERS_UNSLOWED = 20
const SLOWER_BY_MS = 100
/** … up to this, which a person still waits for. */
const SLOWEST_MS = 4_000
/**
 * What all strangers together may try in a day, however many places they come from: then their passwords are not looked
 * at, while the one-time code and whoever signed in here before go on. NIST SP 800-63B asks for less than 100 in a row.
 */
export const STRANGERS_DAY_MAX = 1_000
const DAY_MS = 24 * 60 * 60_000

/** How long a stranger's try is held back when strangers failed that often, in ms. */
export const slowDownMs = (strangerFailures: number): number =>
  Math.min(SLOWEST_MS, Math.max(0, strangerFailures - STRANGERS_UNSLOWED) * SLOWER_BY_MS)

export type PasswordTry = { email: string; visitor: Visitor; now: Date }

/**
 * Takes a try from the budget before the password is looked at, so that many at once get no more than one after the other;
 * {@link forgetPasswordFailures} gives it back. How long to hold it back, in ms. Throws RATE_LIMITED.
 */
export const takePasswordTry = (db: Db, { email, visitor, now }: PasswordTry): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`password ${email}`}, 0))`)
    await tx.delete(passwordFailures).where(lt(passwordFailures.at, new Date(now.getTime() - DAY_MS)))
    const windowBegin = new Date(now.getTime() - PASSWORD_FAILURES_WINDOW_MS)
    const tries = await tx
      .select({ at: passwordFailures.at })
      .from(passwordFailures)
      .where(
        and(eq(passwordFailures.email, email), inArray(passwordFailures.place, [visitor.place, '']), gt(passwordFailures.at, windowBegin)),
      )
      .orderBy(desc(passwordFailures.at))
      .limit(PASSWORD_FAILURES_MAX)
    const last = tries[PASSWORD_FAILURES_MAX - 1]
    if (last !== undefined) throw tooManyTries((last.at.getTime() + PASSWORD_FAILURES_WINDOW_MS - now.getTime()) / 1000)
    const strangers = visitor.isStranger ? await countStrangers(tx, email, windowBegin) : { day: 0, window: 0 }
    if (strangers.day >= STRANGERS_DAY_MAX)
      throw new AppError('RATE_LIMITED', { retryAfterSec: PASSWORD_FAILURES_WINDOW_MS / 1000, text: USE_A_CODE_TEXT })
    await tx.insert(passwordFailures).values({ email, at: now, place: visitor.place, isStranger: visitor.isStranger })
    return slowDownMs(strangers.window)
  })

const tooManyTries = (retryAfterSec: number): AppError =>
  new AppError('RATE_LIMITED', {
    retryAfterSec,
    text: `Too many wrong passwords. Please try again in ${waitWords(retryAfterSec)}, or sign in with a code by e-mail.`,
  })

const USE_A_CODE_TEXT = 'Too many wrong passwords were tried for this account. Please sign in with a code by e-mail instead.'

const countStrangers = async (db: Db, email: string, windowBegin: Date): Promise<{ day: number; window: number }> => {
  const [row] = await db
    .select({ day: count(), window: sql<number>`count(*) filter (where ${passwordFailures.at} > ${windowBegin.toISOString()})::int` })
    .from(passwordFailures)
    .where(and(eq(passwordFailures.email, email), eq(passwordFailures.isStranger, true)))
  return row ?? { day: 0, window: 0 }
}

/** After the right password: what was mistyped there before counts no more. */
export const forgetPasswordFailures = async (db: Db, { email, visitor }: { email: string; visitor: Visitor }): Promise<void> => {
  await db.delete(passwordFailures).where(and(eq(passwordFailures.email, email), eq(passwordFailures.place, visitor.place)))
}
