/**
 * Ties an idempotency key to what its call did. A process may be killed after the call's transaction and before its answer
 * is kept; without the mark a retry would then do it all a second time.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type KeyInUse = { userId: string; key: string; marked: boolean }

const inUse = new AsyncLocalStorage<KeyInUse>()

/** Runs a call so that the first of its transactions that commits marks the key as done. */
export const runMarked = <T>(keyed: { userId: string; key: string }, work: () => Promise<T>): Promise<T> =>
  inUse.run({ ...keyed, marked: false }, work)

/** The key that what runs now is done under, unless it is marked already. */
export const keyInUse = (): { userId: string; key: string } | null => {
  const current = inUse.getStore()
  return current === undefined || current.marked ? null : { userId: current.userId, key: current.key }
}

/** The database that rooms get: as it is, but for the mark that a transaction sets within `runMarked`. */
export const withIdempotencyMarks = (db: NodePgDatabase): NodePgDatabase => {
  const transaction: NodePgDatabase['transaction'] = (work, config) => {
    const current = inUse.getStore()
    if (current === undefined || current.marked) return db.transaction(work, config)
    return db
      .transaction(async (tx) => {
        const result = await work(tx)
        await tx.execute(sql`UPDATE idempotency_keys SET done_at = now() WHERE user_id = ${current.userId} AND key = ${current.key}`)
        return result
      }, config)
      .then((result) => {
        current.marked = true
        return result
      })
  }
  return new Proxy(db, {
    get: (target, property, receiver) => (property === 'transaction' ? transaction : Reflect.get(target, property, receiver)),
  })
}
