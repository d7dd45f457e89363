/** A project's files as search sees them. */
import type { ProjectId, UserId } from '@reelwright/contract/ids'
import type { SearchableMedia } from '@reelwright/engine/tools/search-index'
import type { Db } from '../../platform/db.ts'
import { listMediaOfProject } from './media-store.ts'
import { factsOf } from './to-media-item.ts'

export const listSearchable = async (db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<SearchableMedia[]> =>
  (await listMediaOfProject(db, of)).flatMap((row) => {
    const facts = row.status === 'ready' ? factsOf(row) : null
    return facts === null
      ? []
      : [{ mediaId: row.id, name: row.originalName, tags: row.tags, facts, createdAt: row.createdAt.toISOString() }]
  })
