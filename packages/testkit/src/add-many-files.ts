/** More files than anybody would upload in a test, straight into the database. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '@reelwright/server/platform/db'
import { sql } from 'drizzle-orm'

type ManyFiles = {
  userId: UserId
  projectId: ProjectId
  count: number
  /** What was measured of each, which are clips then, and texts without. */
  facts?: MediaFacts
}

/** They share one object, as copies do, so that they take next to no storage; each came a millisecond behind the one before. */
export const addManyFiles = async (db: Db, { userId, projectId, count, facts }: ManyFiles): Promise<void> => {
  const [ending, mimeType, category] = facts === undefined ? ['txt', 'text/plain', 'document'] : ['mp4', 'video/mp4', 'video']
  await db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    select gen_random_uuid(), ${userId}, ${projectId}, n || '.' || ${ending}, ${mimeType}, ${category}, 1, 'one', 'e', 'ready',
      ${facts === undefined ? null : JSON.stringify(facts)}::jsonb, now() + n * interval '1 ms', now()
    from generate_series(1, ${count}) as n`)
}
