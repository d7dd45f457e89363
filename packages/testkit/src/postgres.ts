import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

export const TEMPLATE_DATABASE = 'reelwright_template'

export type TestDatabase = {
  connection: { host: string; port: number; user: string; database: string }
  /** The same as a DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own for a test file; needs `postgres-global-setup` as vitest's globalSetup. */
export const createTestDatabase = async (
  options: { /** An empty one, to test migrations themselves. */ blank?: boolean } = {},
): Promise<TestDatabase> => {
  const server = inject('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  await withAdmin(server, (admin) => admin.query(`CREATE DATABASE ${database} TEMPLATE ${options.blank ? 'template0' : TEMPLATE_DATABASE}`))
  return {
    connection: { ...server, database },
    url: `postgresql://${server.user}@localhost:${server.port}/${database}?host=${encodeURIComponent(server.host)}`,
    drop: async () => {
      await withAdmin(server, async (admin) => {
        await connectionsClosed(admin, database)
        await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      })
    },
  }
}

/** A pool has let go of its connections before they are closed; one that is dropped under it then complains to nobody, and that fails a run. */
const CLOSED_WITHIN_MS = 2_000

const connectionsClosed = async (admin: pg.Client, database: string): Promise<void> => {
  for (const until = Date.now() + CLOSED_WITHIN_MS; Date.now() < until; await setTimeout(10)) {
    const { rowCount } = await admin.query('select 1 from pg_stat_activity where datname = $1 limit 1', [database])
    if (rowCount === 0) return
  }
}

const withAdmin = async (
  server: { host: string; port: number; user: string },
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
