/** The database as rooms see it: drizzle over `pg`. A transaction is a `Db` too, so a store function takes either. */
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

export type Tx = PgTransaction<NodePgQueryResultHKT, Record<string, never>, Record<string, never>>
export type Db = NodePgDatabase | Tx
