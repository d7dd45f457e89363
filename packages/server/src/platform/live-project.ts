/**
 * Whether something belongs to a project that was not deleted. A deleted one stays where it is for as long as its deletion can be taken
 * back, marked by its row in `deleted_projects`; whoever reads on behalf of a person asks for these, jobs do not.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

export const inLiveProject = (projectId: SQLWrapper): SQL =>
  sql`not exists (select 1 from deleted_projects as gone where gone.id = ${projectId})`

export const inLiveReel = (reelId: SQLWrapper): SQL =>
  sql`not exists (select 1 from reels as held left join deleted_projects as gone on gone.id = held.project_id where held.id = ${reelId} and (gone.id is not null or held.deleted_at is not null))`
