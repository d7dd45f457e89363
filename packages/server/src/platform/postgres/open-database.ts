import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { withConnectionRules } from './connection-rules.ts'
import { createPooledDatabase } from './pooled-database.ts'

export type Database = {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

/** Connections a process may hold: enough for the gateway, jobs and fan-out, and far from the server's limit with several processes. */
const POOL_SIZE = 20

/** Opens a pool and proves that the database answers and is new enough; throws `StartError` when not. */
export const openDatabase = async (
  connection: pg.PoolConfig,
  options: { onConnectionLost: (error: Error) => void; poolSize?: number },
): Promise<Database> => {
  const pool = new pg.Pool({
    max: options.poolSize ?? POOL_SIZE,
    idleTimeoutMillis: 30_000,
    application_name: 'reelwright',
    ...withConnectionRules(connection),
  })
  let isClosing = false
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!isClosing) options.onConnectionLost(error)
    }),
  )
  // Said by the connection itself, above; the pool replaces it.
  pool.on('error', () => undefined)
  try {
    const { rows } = await pool.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
    const version = rows[0]?.version ?? 0
    if (version < 150_000)
      throw new StartError(`DATABASE_URL points at PostgreSQL ${Math.floor(version / 10_000)}; Reelwright needs 15 or later.`)
  } catch (cause) {
    await pool.end()
    if (cause instanceof StartError) throw cause
    throw new StartError(`The database cannot be reached (${describe(cause)}). Check DATABASE_URL and that the database is running.`, {
      cause,
    })
  }
  return {
    db: createPooledDatabase(pool),
    pool,
    close: () => {
      isClosing = true
      return pool.end()
    },
  }
}

/** A refused connection to a name with several addresses is an AggregateError without a message of its own. */
const describe = (cause: unknown): string => {
  if (cause instanceof AggregateError) return cause.errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
