/** One answer for each Idempotency-Key: a repeat of a changing call replays the first answer and never does it twice. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS } from '@reelwright/contract/wire/errors'
import type pg from 'pg'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../postgres/database-away.ts'
import { retryWhileAway } from '../postgres/retry-while-away.ts'
import { runMarked } from './mark-done.ts'

/** An answer as it is kept: the status and the whole envelope. */
export type KeptAnswer = { status: number; body: unknown }

/** Longer than any call may take; after it a call counts as lost with its process. */
const LEASE_SEC = 90
/** How long a concurrent repeat waits for the first to answer. */
const WAIT_MS = 10_000
const POLL_MS = 50
/** How long an answer is kept; longer than a client keeps unsent writes. */
const KEEP_DAYS = 7

type Row = { call: string; body_hash: string; done_at: Date | null; status: number | null; answer: unknown; lapsed: boolean }

export const answerOnce = async (
  pool: pg.Pool,
  keyed: { userId: string; key: string; call: string; body: unknown },
  /** Carries the call out. A refusal is an answer too, unless trying again may help; then it throws. */
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> => {
  if (keyed.key.length < 1 || keyed.key.length > 255)
    throw new AppError('VALIDATION_ERROR', { text: 'An idempotency key has 1 to 255 characters.' })
  const bodyHash = createHash('sha256').update(canonical(keyed.body)).digest('hex')
  const deadline = Date.now() + WAIT_MS
  while (!(await claim(pool, keyed, bodyHash))) {
    const row = await read(pool, keyed)
    // Freed between the two looks: the first try may be repeated, so this one carries it out.
    if (row === null) continue
    if (row.call !== keyed.call || row.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_CONFLICT')
    if (row.status !== null) return { status: row.status, body: row.answer, replayed: true }
    if (row.lapsed && row.done_at !== null)
      throw new AppError('CONFLICT', {
        text: 'That request was carried out, but its answer was lost. Look at what is there before you repeat it.',
      })
    if (Date.now() > deadline)
      throw new AppError('UNAVAILABLE', { text: 'The first request with that idempotency key is still running.', retryAfterSec: 2 })
    await sleep(POLL_MS)
  }
  let answer: KeptAnswer
  try {
    answer = await runMarked(keyed, work)
  } catch (error) {
    await settle(() => free(pool, keyed))
    throw error
  }
  await settle(() => keep(pool, keyed, answer))
  return { ...answer, replayed: false }
}

/**
 * Says what became of a key. A caller does not wait for a database that is away: it is told once it is back, so that the
 * next try finds the key as it should be and not leased.
 */
const settle = async (say: () => Promise<void>): Promise<void> => {
  const endMs = performance.now() + LEASE_SEC * 1_000
  try {
    await say()
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    // Whatever hinders it then: the lease lapses by itself.
    retryWhileAway(() => performance.now() < endMs, say).catch(() => undefined)
  }
}

const keep = async (pool: pg.Pool, { userId, key }: { userId: string; key: string }, { status, body }: KeptAnswer): Promise<void> => {
  await pool.query('UPDATE idempotency_keys SET status = $3, answer = $4 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    status,
    JSON.stringify(body),
  ])
}

/** Nothing was done, so the key may be used again; when something was, it stays taken, and a repeat is told so without a wait. */
const free = async (pool: pg.Pool, { userId, key }: { userId: string; key: string }): Promise<void> => {
  await pool.query('DELETE FROM idempotency_keys WHERE user_id = $1 AND key = $2 AND done_at IS NULL', [userId, key])
  await pool.query('UPDATE idempotency_keys SET leased_until = now() WHERE user_id = $1 AND key = $2 AND status IS NULL', [userId, key])
}

/** Whether a refusal is kept as the answer of its key. */
export const isFinalError = (error: unknown): error is AppError => error instanceof AppError && !ERRORS[error.code].retryable

/** Takes the key, or takes it over from a call whose process ended before it did anything. */
const claim = async (
  pool: pg.Pool,
  { userId, key, call }: { userId: string; key: string; call: string },
  bodyHash: string,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `INSERT INTO idempotency_keys AS k (user_id, key, call, body_hash, leased_until, created_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), now())
     ON CONFLICT (user_id, key) DO UPDATE SET leased_until = excluded.leased_until
     WHERE k.status IS NULL AND k.done_at IS NULL AND k.leased_until < now() AND k.call = excluded.call AND k.body_hash = excluded.body_hash`,
    [userId, key, call, bodyHash, LEASE_SEC],
  )
  return rowCount === 1
}

const read = async (pool: pg.Pool, { userId, key }: { userId: string; key: string }): Promise<Row | null> => {
  const { rows } = await pool.query<Row>(
    'SELECT call, body_hash, done_at, status, answer, leased_until < now() AS lapsed FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  return rows[0] ?? null
}

/** After a restart nothing of the only process is running any more, so what it held is free at once. */
export const releaseLostKeys = async (pool: pg.Pool): Promise<void> => {
  await pool.query('UPDATE idempotency_keys SET leased_until = now() WHERE status IS NULL AND leased_until > now()')
}

type KeptBounds = { rowsMax: number; bytesMax: number }

/** Of one person: ten times what a week of work makes. Whoever writes as fast as they may would fill a disk in that week. */
export const KEPT_BOUNDS: KeptBounds = { rowsMax: 20_000, bytesMax: 64 * 1024 * 1024 }

/** Forgets answers of more than a week, and of a person who has more than is kept the oldest; never a call that still runs. */
export const deleteOldKeys = async (pool: pg.Pool, { rowsMax, bytesMax }: KeptBounds = KEPT_BOUNDS): Promise<void> => {
  await pool.query('DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(days => $1)', [KEEP_DAYS])
  await pool.query(
    `DELETE FROM idempotency_keys AS k USING (
       SELECT user_id, key, row_number() OVER newest AS place, sum(coalesce(pg_column_size(answer), 0)) OVER newest AS bytes
       FROM idempotency_keys
       WHERE user_id IN (
         SELECT user_id FROM idempotency_keys GROUP BY user_id HAVING count(*) > $1 OR sum(coalesce(pg_column_size(answer), 0)) > $2
       )
       WINDOW newest AS (PARTITION BY user_id ORDER BY created_at DESC, key)
     ) AS kept
     WHERE k.user_id = kept.user_id AND k.key = kept.key AND k.status IS NOT NULL AND (kept.place > $1 OR kept.bytes > $2)`,
    [rowsMax, bytesMax],
  )
}

/** The same text for bodies that differ in the order of their fields alone. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
