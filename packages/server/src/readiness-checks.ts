import type pg from 'pg'
import type { Adapters } from './compose-adapters.ts'
import { readMigrations } from './migrations/run-migrations.ts'
import type { ReadinessCheck } from './platform/http/probes.ts'

/** What must answer before a load balancer may send requests here. */
export const readinessChecks = (pool: pg.Pool, { checkStore }: Pick<Adapters, 'checkStore'>): ReadinessCheck[] => {
  const newest = Math.max(0, ...readMigrations().map((migration) => migration.version))
  return [
    {
      name: 'database',
      check: async () => {
        await pool.query('SELECT 1')
      },
    },
    {
      name: 'migrations',
      check: async () => {
        const { rows } = await pool.query<{ version: number | null }>('SELECT max(version) AS version FROM migrations')
        if (rows[0]?.version !== newest) throw new Error(`the database is at ${rows[0]?.version}, this release at ${newest}`)
      },
    },
    { name: 'storage', check: checkStore },
  ]
}
