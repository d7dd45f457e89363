import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNewId } from '../../adapters/new-id.ts'
import { answerOnce, deleteOldKeys, releaseLostKeys } from './answer-once.ts'
import { withIdempotencyMarks } from './mark-done.ts'

let database: TestDatabase
let pool: pg.Pool
let db: NodePgDatabase
const newId = createNewId()

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool(database.connection)
  db = withIdempotencyMarks(drizzle(pool))
  await pool.query('CREATE TABLE effects (x int)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const effects = async (): Promise<number> => Number((await pool.query<{ count: string }>('SELECT count(*) FROM effects')).rows[0]?.count)
const of = () => ({ userId: newId(), key: newId(), call: 'create', body: { a: 1 } })

/** A process that is killed: its work never comes back. */
const startAndLose = async (which: ReturnType<typeof of>, work: () => Promise<unknown>): Promise<void> => {
  await new Promise<void>((resolve, reject) => {
    answerOnce(pool, which, async () => {
      await work()
      resolve()
      return new Promise(() => undefined)
    }).catch(reject)
  })
  await releaseLostKeys(pool)
}

test('a call whose process was killed before it did anything is carried out by the retry [GATE-06]', async () => {
  const which = of()
  await startAndLose(which, async () => undefined)
  expect(await answerOnce(pool, which, async () => ({ status: 200, body: 'second' }))).toEqual({
    status: 200,
    body: 'second',
    replayed: false,
  })
})

test('a call whose process was killed after it was done is not done again [GATE-06]', async () => {
  const which = of()
  await startAndLose(which, () => db.transaction(async (tx) => tx.execute(sql`INSERT INTO effects VALUES (1)`)))
  const before = await effects()
  await expect(
    answerOnce(pool, which, async () => {
      await pool.query('INSERT INTO effects VALUES (2)')
      return { status: 200, body: null }
    }),
  ).rejects.toThrow(/was carried out, but its answer was lost/)
  expect(await effects()).toBe(before)
})

test('a call that failed after its transaction keeps its key taken [GATE-06]', async () => {
  const which = of()
  const failing = answerOnce(pool, which, async () => {
    await db.transaction(async (tx) => tx.execute(sql`INSERT INTO effects VALUES (1)`))
    throw new Error('the network broke')
  })
  await expect(failing).rejects.toThrow('the network broke')
  await releaseLostKeys(pool)
  await expect(answerOnce(pool, which, async () => ({ status: 200, body: null }))).rejects.toThrow(/was carried out/)
})

test('a transaction that is rolled back leaves the key free', async () => {
  const which = of()
  const failing = answerOnce(pool, which, () =>
    db.transaction(async () => {
      throw new Error('refused')
    }),
  )
  await expect(failing).rejects.toThrow('refused')
  expect(await answerOnce(pool, which, async () => ({ status: 200, body: 1 }))).toMatchObject({ replayed: false })
})

test("one person's key is nothing to another", async () => {
  const which = of()
  await answerOnce(pool, which, async () => ({ status: 200, body: 'mine' }))
  expect(await answerOnce(pool, { ...which, userId: newId() }, async () => ({ status: 200, body: 'theirs' }))).toMatchObject({
    body: 'theirs',
    replayed: false,
  })
})

test('old keys are forgotten [GATE-06]', async () => {
  const which = of()
  await answerOnce(pool, which, async () => ({ status: 200, body: 'first' }))
  await pool.query("UPDATE idempotency_keys SET created_at = now() - interval '8 days' WHERE key = $1", [which.key])
  await deleteOldKeys(pool)
  expect(await answerOnce(pool, which, async () => ({ status: 200, body: 'again' }))).toMatchObject({ replayed: false })
})

test('of somebody who repeats nothing and writes without end the newest answers are kept, by number and by weight [GATE-06]', async () => {
  const [userId, other] = [newId(), newId()]
  const many = Array.from({ length: 6 }, (_, at) => ({ ...of(), userId, key: `${userId} ${at}` }))
  for (const which of many) await answerOnce(pool, which, async () => ({ status: 200, body: randomBytes(3_000).toString('base64') }))
  const small = { ...of(), userId: other }
  await answerOnce(pool, small, async () => ({ status: 200, body: 'small' }))
  await pool.query('UPDATE idempotency_keys SET created_at = now() - make_interval(mins => 10 - right(key, 1)::int) WHERE user_id = $1', [
    userId,
  ])
  const kept = async () =>
    (await pool.query<{ key: string }>('SELECT key FROM idempotency_keys WHERE user_id = $1 ORDER BY created_at', [userId])).rows.map(
      ({ key }) => key.slice(-1),
    )
  await deleteOldKeys(pool, { rowsMax: 4, bytesMax: 1_000_000 })
  expect(await kept()).toEqual(['2', '3', '4', '5'])
  await deleteOldKeys(pool, { rowsMax: 4, bytesMax: 10_000 })
  expect(await kept()).toEqual(['4', '5'])
  expect(await answerOnce(pool, small, async () => ({ status: 200, body: 'again' }))).toMatchObject({ replayed: true })
})
