/** Projects: list, make, read, change, delete, take that back, duplicate. */
import type { projectCalls } from '@reelwright/contract/projects'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import { saveContext } from './context-store.ts'
import { removeProject, restoreProject } from './delete-project.ts'
import { makeProject, ownProject } from './make-project.ts'
import type { ProjectsParts } from './projects-parts.ts'
import { copyNameOf, descriptionOf, tagsOf } from './projects-rules.ts'
import { listProjects, updateProject } from './projects-store.ts'
import { toProject, toProjects } from './to-project.ts'

type ProjectCall = Exclude<keyof typeof projectCalls, 'switch_project_context' | 'get_user_context' | 'create_sample_project'>

export const createProjectCalls = (parts: ProjectsParts): CallHandlers<ProjectCall> => {
  const { db, clock } = parts
  return {
    list_user_projects: async (input, { caller }) => {
      const search = input.search === undefined || input.search === '' ? null : input.search
      const { rows, total } = await listProjects(db, { userId: caller.userId, search, limit: input.limit, offset: input.offset })
      return { projects: await toProjects(parts, db, rows), total, has_more: input.offset + rows.length < total }
    },

    create_project_with_context: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const fields = { name: input.name, description: descriptionOf(input.description), tags: tagsOf(input.tags ?? []) }
        const made = await makeProject(tx, parts, caller.userId, fields, input)
        // A late try says nothing of what the person looks at now.
        if (made.isNew) await saveContext(tx, { userId: caller.userId, projectId: made.row.id, reelId: null, now: clock.now() })
        return made.row
      })
      return { project: await toProject(parts, db, row), chat_id: row.chatId, project_id: row.id }
    },

    get_project_details: async (input, { caller }) => {
      const row = await ownProject(db, caller.userId, input.project_id)
      return { project: await toProject(parts, db, row), message: 'Project found' }
    },

    update_project: async (input, { caller }) => {
      // In a transaction of its own, so that an idempotency key is marked as done with it.
      const row = await db.transaction((tx) =>
        updateProject(tx, {
          userId: caller.userId,
          projectId: input.id,
          ...(input.name === undefined ? {} : { name: input.name }),
          ...(input.description === undefined ? {} : { description: descriptionOf(input.description) }),
          ...(input.tags === undefined ? {} : { tags: tagsOf(input.tags) }),
          now: clock.now(),
        }),
      )
      if (row === null) throw new AppError('PROJECT_NOT_FOUND')
      return { project: await toProject(parts, db, row) }
    },

    delete_project: async (input, { caller }) => {
      const which = { userId: caller.userId, projectId: input.id }
      await db.transaction(async (tx) => {
        if (!(await removeProject(tx, parts, which))) throw new AppError('PROJECT_NOT_FOUND')
      })
      return { id: input.id }
    },

    restore_project: async (input, { caller }) => {
      const row = await db.transaction((tx) => restoreProject(tx, parts, { userId: caller.userId, projectId: input.id }))
      return { project: await toProject(parts, db, row) }
    },

    duplicate_project: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const source = await ownProject(tx, caller.userId, input.id)
        const { row: made } = await makeProject(tx, parts, caller.userId, {
          name: input.name ?? copyNameOf(source.name),
          description: source.description,
          tags: source.tags,
        })
        await parts.copyContent(tx, { userId: caller.userId, fromProjectId: source.id, toProjectId: made.id, toChatId: made.chatId })
        return made
      })
      return { project: await toProject(parts, db, row) }
    },
  }
}
