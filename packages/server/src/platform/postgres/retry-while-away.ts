import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from './database-away.ts'

/** Between two tries; a database that was started anew answers after a second or so. */
const RETRY_MS = 300

/** Does what must be done once the database is there again, for as long as `isWorthIt`; rejects with the last fault, at once with one that is another. */
export const retryWhileAway = async <T>(isWorthIt: () => boolean, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || !isWorthIt()) throw error
      await sleep(RETRY_MS)
    }
  }
}
