/** A project's files as search sees them. */
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import type { SearchableMedia } from '@reelwright/engine/tools/search/search-index'
import type { Db } from '../../../platform/db.ts'
import { listMediaOfProject } from '../media-store.ts'
import { readFacts } from '../read-facts.ts'

export const listSearchable = async (db: Db, ownProject: { userId: UserId; projectId: ProjectId }): Promise<SearchableMedia[]> => {
  const rows = (await listMediaOfProject(db, ownProject)).filter((row) => row.status === 'ready')
  const measured = await readFacts(db, rows)
  return rows.flatMap((row) => {
    const facts = measured.get(row.id)
    return facts === undefined
      ? []
      : [{ mediaId: row.id, name: row.originalName, tags: row.tags, facts, createdAt: row.createdAt.toISOString() }]
  })
}
