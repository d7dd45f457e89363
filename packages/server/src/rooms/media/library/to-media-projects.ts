import type { MediaProject } from '@reelwright/contract/library'
import type { UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { LibraryProject, MediaParts } from '../media-parts.ts'
import { listNewestOfProjects, summariseFiles } from '../media-store.ts'
import { DEFAULT_STORAGE, findStorages } from '../storage-store.ts'
import { toMediaProject } from './to-media-project.ts'

/** Files that a project of a list brings along. */
const NEWEST_FILES = 10

/** Projects with their storage and counts, in the given order; with their newest files where they are asked for. */
export const toMediaProjects = async (
  parts: Pick<MediaParts, 'signGet'>,
  db: Db,
  userId: UserId,
  projects: readonly LibraryProject[],
  withFiles: boolean,
): Promise<MediaProject[]> => {
  const projectIds = projects.map((project) => project.projectId)
  const storages = await findStorages(db, { userId, projectIds })
  const counts = await summariseFiles(db, projectIds)
  const newest = withFiles ? await listNewestOfProjects(db, { userId, projectIds, limitEach: NEWEST_FILES }) : []
  return Promise.all(
    projects.map((project) =>
      toMediaProject({
        project,
        storage: storages.get(project.projectId) ?? DEFAULT_STORAGE,
        fileCount: counts.get(project.projectId)?.fileCount ?? 0,
        storedBytes: counts.get(project.projectId)?.storedBytes ?? 0,
        newest: newest.filter((row) => row.projectId === project.projectId),
        signGet: parts.signGet,
      }),
    ),
  )
}

/** What a call answers that made or changed one project. */
export const toProjectAnswer = async (
  parts: Pick<MediaParts, 'signGet'>,
  db: Db,
  project: LibraryProject,
): Promise<{ project: MediaProject }> => {
  const [made] = await toMediaProjects(parts, db, project.userId, [project], true)
  if (made === undefined) throw new Error('one project makes one')
  return { project: made }
}
