/** A project's files as search sees them. */
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import type { SearchableMedia } from '@reelwright/engine/tools/search/search-index'
import type { Db } from '../../../platform/db.ts'
import { listMediaOfProject } from '../media-store.ts'
import { factsOf } from './to-media-item.ts'

export const listSearchable = async (db: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<SearchableMedia[]> =>
  (await listMediaOfProject(db, ownProject)).flatMap((row) => {
    const facts = row.status === 'ready' ? factsOf(row) : null
    return facts === null
      ? []
      : [{ mediaId: row.id, name: row.originalName, tags: row.tags, facts, createdAt: row.createdAt.toISOString() }]
  })
