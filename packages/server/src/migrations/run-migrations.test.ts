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

test('why a scene is there is read out of its reason once, also in the history', async () => {
  const own = readMigrations()
  const before = own.filter(({ version }) => version < 10)
  await runMigrations(database.connection, before)
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    // Rows without the reel that they belong to.
    await client.query('alter table reel_plans drop constraint reel_plans_reel_id_user_id_fkey')
    await client.query('alter table reel_edits drop constraint reel_edits_reel_id_user_id_fkey')
    const scenes = [
      { id: 's1', reason: 'Shown again: the clips are shorter than the reel' },
      { id: 's2', reason: 'A "calm" start · slowed down to fill the time' },
      { id: 's3', reason: 'A calm start' },
    ]
    const plan = { scenes, captions: { cues: [{ text: '"reason": "Shown again' }] } }
    const id = '00000000-0000-4000-8000-000000000001'
    await client.query('insert into reel_plans (reel_id, user_id, plan, version, updated_at) values ($1, $1, $2, 1, now())', [id, plan])
    await client.query(
      `insert into reel_edits (id, reel_id, user_id, step, author, edits, inverses, summary, created_at) values ($1, $1, $1, 1, 'assistant', $2, $3, '', now())`,
      [id, JSON.stringify([{ op: 'set_story', scenes }]), JSON.stringify([{ op: 'set_story', scenes: [] }])],
    )
    await runMigrations(database.connection, own)
    const { rows } = await client.query<{ plan: { scenes: unknown[]; captions: unknown }; edits: { scenes: unknown[] }[] }>(
      'select p.plan, e.edits from reel_plans p join reel_edits e using (reel_id)',
    )
    const flagged = [{ ...scenes[0], is_repeat: true }, { ...scenes[1], is_slowed: true }, scenes[2]]
    expect(rows[0]?.plan.scenes).toEqual(flagged)
    expect(rows[0]?.plan.captions).toEqual(plan.captions)
    expect(rows[0]?.edits[0]?.scenes).toEqual(flagged)
  } finally {
    await client.end()
  }
})

test('names that hid how they end are plain once a database is brought up to date [UPL-08 PROJ-04]', async () => {
  const own = readMigrations()
  await runMigrations(
    database.connection,
    own.filter(({ version }) => version < 37),
  )
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const id = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`
    await client.query("insert into users (id, email, name, created_at, updated_at) values ($1, 'a@b.c', $2, now(), now())", [
      id(1),
      '\u202eadA',
    ])
    const names = ['Wedding \u202egpj.exe', '\u202ex\u2069', 'שלום\u200f 12']
    for (const [at, name] of names.entries())
      await client.query(
        'insert into projects (id, user_id, name, description, created_at, updated_at) values ($1, $2, $3, $4, now(), now())',
        [id(at + 2), id(1), name, '\u2067'],
      )
    await runMigrations(database.connection, own)
    const { rows } = await client.query<{ name: string; description: string | null }>('select name, description from projects order by id')
    expect(rows.map(({ name }) => name)).toEqual(['Wedding gpj.exe', 'Untitled', 'שלום\u200f 12'])
    expect(rows.map(({ description }) => description)).toEqual([null, null, null])
    expect((await client.query('select name from users')).rows).toEqual([{ name: 'adA' }])
  } finally {
    await client.end()
  }
})

test('our own apply to an empty database', async () => {
  const own = readMigrations()
  expect(await runMigrations(database.connection, own)).toEqual(own.map((each) => each.name))
})
