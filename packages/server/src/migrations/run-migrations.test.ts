import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Migration, readMigrations, runMigrations } from './run-migrations.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase({ blank: true })
})
afterEach(() => database.drop())

const migration = (version: number, sql: string): Migration => ({ version, name: `000${version}-x.sql`, sql, checksum: sql })
const tables = async (): Promise<string[]> => {
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1",
  )
  await client.end()
  return rows.map((row) => row.name)
}
const first = migration(1, 'CREATE TABLE a (x int)')
const second = migration(2, 'CREATE TABLE b (x int)')

test('each is applied once, in order', async () => {
  expect(await runMigrations(database.connection, [first])).toEqual(['0001-x.sql'])
  expect(await runMigrations(database.connection, [first, second])).toEqual(['0002-x.sql'])
  expect(await runMigrations(database.connection, [first, second])).toEqual([])
  expect(await tables()).toEqual(['a', 'b'])
})

test('several processes that start at once apply each once', async () => {
  const results = await Promise.all([1, 2, 3].map(() => runMigrations(database.connection, [first, second])))
  expect(results.flat().sort()).toEqual(['0001-x.sql', '0002-x.sql'])
})

test('one that fails leaves nothing of itself behind and says which it was', async () => {
  const broken = migration(2, 'CREATE TABLE half (x int); SELECT 1/0')
  await expect(runMigrations(database.connection, [first, broken])).rejects.toThrow('migration 0002-x.sql failed: division by zero')
  expect(await tables()).toEqual(['a'])
})

test('a database of a newer release is refused', async () => {
  await runMigrations(database.connection, [first, second])
  await expect(runMigrations(database.connection, [first])).rejects.toThrow(/made by a newer Reelwright/)
})

test('an applied file that was changed since is refused', async () => {
  await runMigrations(database.connection, [first])
  await expect(runMigrations(database.connection, [{ ...first, checksum: 'other' }])).rejects.toThrow(/0001-x\.sql was changed/)
})

test('our own apply to an empty database', async () => {
  const own = readMigrations()
  expect(await runMigrations(database.connection, own)).toEqual(own.map((each) => each.name))
})
