/** What holds for every connection to the database, embedded or an operator's own, of rooms, jobs and migrations alike. */
import pg from 'pg'
import { noteConnectionError } from './database-away.ts'

/** A statement of ours takes milliseconds; one that takes this long waits for a lock that nobody gives back. Calls end after 60 s as well. */
const STATEMENT_TIMEOUT_MS = 55_000
/** Between two statements of a transaction nothing is awaited but our own code: a process silent for this long is frozen, and lets go of what it locked. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000
/** Where not even the server's own limit arrives, because the way to it is gone. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
const CONNECT_TIMEOUT_MS = 10_000
/** A machine that is gone without a word is noticed after 10 + 3 × 5 s, at both ends. */
const KEEPALIVE_IDLE_SEC = 10
const KEEPALIVE_INTERVAL_SEC = 5
const KEEPALIVE_COUNT = 3

// As statements and not as parameters of the start: poolers such as PgBouncer refuse those.
const SESSION_SQL = [
  `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
  `SET tcp_keepalives_idle = ${KEEPALIVE_IDLE_SEC}`,
  `SET tcp_keepalives_interval = ${KEEPALIVE_INTERVAL_SEC}`,
  `SET tcp_keepalives_count = ${KEEPALIVE_COUNT}`,
  `SET tcp_user_timeout = ${(KEEPALIVE_IDLE_SEC + KEEPALIVE_COUNT * KEEPALIVE_INTERVAL_SEC) * 1_000}`,
].join('; ')

/**
 * A connection whose end is never an uncaught exception. A pool listens to its connections only while they are idle: one
 * that broke between two statements of a transaction would end the process.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEPALIVE_IDLE_SEC * 1_000, ...config })
    this.on('error', noteConnectionError)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.ClientBase) => void)): void
  override connect(callback?: ((error: Error) => void) | ((error: null, client: pg.ClientBase) => void)): Promise<pg.Client> | undefined {
    if (callback === undefined)
      return super.connect().then(
        () => this,
        (error: unknown) => {
          throw noteConnectionError(error)
        },
      )
    // Both kinds of callback take the error first, and null when there is none.
    const settle = callback as (error: Error | null, client: pg.ClientBase) => void
    super.connect((error: Error | null) => settle(noteConnectionError(error), this))
    return undefined
  }
}

/** The options of a pool under these rules. */
export const withConnectionRules = (connection: pg.PoolConfig): pg.PoolConfig => ({
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  ...connection,
  Client: DatabaseClient,
  onConnect: (client) => client.query(SESSION_SQL),
})
