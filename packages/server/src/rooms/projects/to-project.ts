import type { Project } from '@reelwright/contract/projects'
import type { Db } from '../../platform/db.ts'
import type { ProjectsParts } from './projects-parts.ts'
import { progressOf, stripOf } from './projects-rules.ts'
import type { ProjectRow } from './projects-store.ts'

type ViewParts = Pick<ProjectsParts, 'summariseReels' | 'summariseFiles' | 'signGet'>

/** Projects as the wire has them, with counts and pictures of what is in them; in the order of the rows. */
export const toProjects = async (parts: ViewParts, db: Db, rows: readonly ProjectRow[]): Promise<Project[]> => {
  const projectIds = rows.map((row) => row.id)
  if (projectIds.length === 0) return []
  const reels = await parts.summariseReels(db, projectIds)
  const files = await parts.summariseFiles(db, projectIds)
  return Promise.all(
    rows.map(async (row) => {
      const ofReels = reels.get(row.id) ?? { reelCount: 0, finishedCount: 0, posterKeys: [] }
      const ofFiles = files.get(row.id) ?? { fileCount: 0, thumbnailKeys: [] }
      const pictureKeys = stripOf({ reelPosters: ofReels.posterKeys, filePosters: ofFiles.thumbnailKeys })
      return {
        id: row.id,
        user_id: row.userId,
        name: row.name,
        description: row.description,
        tags: row.tags,
        chat_id: row.chatId,
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        version: row.version,
        reel_count: ofReels.reelCount,
        file_count: ofFiles.fileCount,
        progress: progressOf(ofReels),
        poster_urls: await Promise.all(pictureKeys.map((key) => parts.signGet(key))),
      }
    }),
  )
}

export const toProject = async (parts: ViewParts, db: Db, row: ProjectRow): Promise<Project> => {
  const [project] = await toProjects(parts, db, [row])
  if (project === undefined) throw new Error('one row makes one project')
  return project
}
