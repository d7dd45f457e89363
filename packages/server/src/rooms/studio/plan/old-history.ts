/** What the histories of all reels of an account may weigh together; of one reel see plan-store.ts. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'

/** As stored. A day of work weighs a few megabytes. */
export const HISTORY_OF_ACCOUNT_BYTES_MAX = 512 * 1024 * 1024

/** Of an account with more the newest steps stay, in whichever reel they are. */
export const deleteOldHistory = async (db: Db, bytesMax = HISTORY_OF_ACCOUNT_BYTES_MAX): Promise<void> => {
  const size = sql`(pg_column_size(edits) + pg_column_size(inverses))`
  await db.execute(sql`
    DELETE FROM reel_edits USING (
      SELECT id, sum(${size}) OVER (PARTITION BY user_id ORDER BY created_at DESC, step DESC, id) AS bytes
      FROM reel_edits
      WHERE user_id IN (SELECT user_id FROM reel_edits GROUP BY user_id HAVING sum(${size}) > ${bytesMax})
    ) AS weighed
    WHERE reel_edits.id = weighed.id AND weighed.bytes > ${bytesMax}`)
}
