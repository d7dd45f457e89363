/**
 * Brings a database to the newest version: plain SQL files `NNNN-name.sql` of this folder, in order, each in a
 * transaction of its own, under a lock so that several processes may start at once.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { DatabaseClient } from '../platform/postgres/connection-rules.ts'
import { StartError } from '../platform/process/start-error.ts'

export type Migration = { version: number; name: string; sql: string; checksum: string }

/** Any number that nothing else of ours locks; the bytes of 'reel'. */
const LOCK_KEY = 0x7265656c

export const readMigrations = (folder: string = import.meta.dirname): Migration[] => {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const version = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]
      if (version === undefined) throw new StartError(`The migration ${file} is not named NNNN-name.sql.`)
      const sql = readFileSync(join(folder, file), 'utf8')
      return { version: Number(version), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version)
  if (twice) throw new StartError(`Two migrations have the number ${twice.version}.`)
  return migrations
}

/**
 * Applies what is missing and returns the names of what it applied.
 * Throws `StartError` when the database was made by a newer release, or when an applied file was changed since.
 */
export const runMigrations = async (
  connection: pg.ClientConfig,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> => {
  // Without a limit for its statements: an index over a large table takes what it takes.
  const client = new DatabaseClient(connection)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'SELECT version, name, checksum FROM migrations ORDER BY version',
    )
    const known = new Map(migrations.map((migration) => [migration.version, migration]))
    for (const row of rows) {
      const file = known.get(row.version)
      if (!file)
        throw new StartError(`The database was made by a newer Reelwright (it has migration ${row.name}). Start that release instead.`)
      if (file.checksum !== row.checksum)
        throw new StartError(`The migration ${file.name} was changed after it had been applied to this database.`)
    }
    const applied = new Set(rows.map((row) => row.version))
    const missing = migrations.filter((migration) => !applied.has(migration.version))
    for (const migration of missing) await applyMigration(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    // Ends the session and the lock with it.
    await client.end()
  }
}

const applyMigration = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query('INSERT INTO migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
