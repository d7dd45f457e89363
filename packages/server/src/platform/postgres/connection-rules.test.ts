import { ERRORS } from '@reelwright/contract/wire/errors'
import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { toErrorReply } from '../http/error-reply.ts'
import { withConnectionRules } from './connection-rules.ts'
import { type Database, openDatabase } from './open-database.ts'

let testDatabase: TestDatabase
let database: Database
let admin: pg.Client
let lost: Error[]

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  lost = []
  database = await openDatabase(testDatabase.connection, { onConnectionLost: (error) => lost.push(error) })
  admin = new pg.Client({ ...testDatabase.connection, database: 'postgres' })
  await admin.connect()
})
afterEach(async () => {
  await database.close()
  await admin.end()
  await testDatabase.drop()
})

const endAllConnections = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [testDatabase.connection.database])
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      const { status, code, retryAfterSec, details } = toErrorReply(error)
      return { status, code, retryAfterSec, details }
    },
  )
const away = { status: ERRORS.UNAVAILABLE.status, code: 'UNAVAILABLE', retryAfterSec: 2, details: { retry_after_sec: 2 } }

test('every connection lets go of locks that nobody comes back for, and notices a peer that is gone', async () => {
  const { rows } = await database.pool.query(
    "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name",
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'statement_timeout', setting: '55000' },
  ])
})

test('a connection that ends between two statements of a transaction refuses with a hint to come back, and ends nothing else', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    begun.resolve()
    await goOn.promise
    await tx.execute(sql`select 2`)
  })
  const refusal = refusalOf(work)
  await begun.promise
  await endAllConnections()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  goOn.resolve()
  expect(await refusal).toEqual(away)
  // The pool has made a new one.
  expect((await database.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('whatever makes a connection, its end in the middle of something ends no process [GATE-06]', async () => {
  // As the queue of jobs and the migrations have theirs, without listeners of the rooms' pool.
  const pool = new pg.Pool(withConnectionRules(testDatabase.connection))
  const client = await pool.connect()
  try {
    expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow()
  } finally {
    client.release(true)
    await pool.end()
  }
})

test('transactions that cannot even begin keep no connection: more of them than the pool holds, and it still answers', async () => {
  for (let count = 0; count < 25; count += 1) {
    // Leaves a connection in the pool that ends before anybody has noticed.
    await refusalOf(database.pool.query('select 1'))
    await Promise.all([endAllConnections(), refusalOf(database.db.transaction(async (tx) => tx.execute(sql`select 1`)))])
  }
  await expect.poll(() => refusalOf(database.pool.query('select 4'))).toBeNull()
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test('a statement that runs when its connection ends refuses in the same way, through whatever asked for it', async () => {
  const [direct, wrapped] = [
    refusalOf(database.pool.query('select pg_sleep(30)')),
    refusalOf(database.db.execute(sql`select pg_sleep(30)`)),
  ]
  await expect
    .poll(
      async () => (await admin.query("select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'")).rowCount,
    )
    .toBe(2)
  await endAllConnections()
  expect([await direct, await wrapped]).toEqual([away, away])
})

test('a database that is not there refuses in the same way, and a fault of a query or of another service does not', async () => {
  const nowhere = new pg.Pool({ ...database.pool.options, host: '/nowhere' })
  expect(await refusalOf(nowhere.query('select 1'))).toEqual(away)
  await nowhere.end()
  expect(await refusalOf(database.pool.query('select no_such_column'))).toMatchObject({ code: 'INTERNAL_ERROR' })
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(await refusalOf(Promise.reject(refused))).toMatchObject({ code: 'INTERNAL_ERROR' })
  expect(await refusalOf(Promise.reject(new AppError('FORBIDDEN')))).toMatchObject({ code: 'FORBIDDEN' })
})

test('a statement that takes too long is a timeout', async () => {
  const client = await database.pool.connect()
  await client.query("set statement_timeout = '50ms'")
  expect(await refusalOf(client.query('select pg_sleep(5)'))).toMatchObject({ status: 504, code: 'TIMEOUT' })
  client.release(true)
})
