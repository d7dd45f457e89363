/** Drizzle over a pool, with the rules by which this product's transactions begin, end and are tried again. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isDatabaseAway, isDeadlock } from './database-away.ts'

/** PostgreSQL ends one of those that wait for each other; the others then go on, so that the second try nearly always succeeds. */
const TRIES = 4

/**
 * Drizzle gives a connection whose `begin` failed never back: as many such as the pool has, and the process waits for ever.
 * A transaction that the database ended because it and another waited for each other is done again: nothing of it was kept,
 * and whoever called could only have sent the same again.
 */
export const createPooledDatabase = (pool: pg.Pool): NodePgDatabase => {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      const client = await pool.connect()
      let isBroken = false
      try {
        return await drizzle(client).transaction(work, config)
      } catch (error) {
        isBroken = isDatabaseAway(error)
        if (tries >= TRIES || !isDeadlock(error)) throw error
      } finally {
        client.release(isBroken)
      }
    }
  }
  return db
}
