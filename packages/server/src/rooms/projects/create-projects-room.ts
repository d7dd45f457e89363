/** Projects, and what their owner looked at last. */
import type { Room } from '../../platform/room.ts'
import { createContextCalls } from './context-calls.ts'
import { purgeProject, removeProject } from './delete-project.ts'
import { createEraseProjectJob } from './erase-project-job.ts'
import { makeProject } from './make-project.ts'
import { createProjectCalls } from './project-calls.ts'
import type { ListProjectsOf, ProjectsForLibrary, ProjectsParts, PurgeProjectsOf } from './projects-parts.ts'
import { tagsOf } from './projects-rules.ts'
import { listProjectIds, listProjects, updateProject } from './projects-store.ts'
import { createSampleCalls } from './sample-calls.ts'
import { toProjects } from './to-project.ts'

export const createProjectsRoom = (
  parts: ProjectsParts,
): Room & { listProjectsOf: ListProjectsOf; purgeProjectsOf: PurgeProjectsOf; forLibrary: ProjectsForLibrary } => ({
  name: 'projects',
  calls: { ...createProjectCalls(parts), ...createContextCalls(parts), ...createSampleCalls(parts) },
  jobs: [createEraseProjectJob(parts)],
  forLibrary: {
    makeProject: async (tx, { userId, ...fields }) => (await makeProject(tx, parts, userId, { ...fields, tags: tagsOf(fields.tags) })).row,
    changeProject: (tx, change) =>
      updateProject(tx, { ...change, ...(change.tags === undefined ? {} : { tags: tagsOf(change.tags) }), now: parts.clock.now() }),
    removeProject: (tx, ownProject) => removeProject(tx, parts, ownProject),
  },
  purgeProjectsOf: async (tx, userId) => {
    for (const projectId of await listProjectIds(tx, userId)) await purgeProject(tx, parts, { userId, projectId })
  },
  listProjectsOf: async (userId, page) => {
    const { rows, total } = await listProjects(parts.db, { userId, search: null, ...page })
    return { projects: await toProjects(parts, parts.db, rows), total }
  },
})
