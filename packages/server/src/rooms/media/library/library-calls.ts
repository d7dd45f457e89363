/** Projects as the library sees them: with their storage method, files and use of storage. */

import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { LibraryProject, MediaParts, ProjectFields } from '../media-parts.ts'
import { DEFAULT_STORAGE, findStorage, type StorageSettings, saveStorage } from '../storage-store.ts'
import { chooseStorage } from './choose-storage.ts'
import { toMediaProjects, toProjectAnswer } from './to-media-projects.ts'

type LibraryCall = 'get_media_library' | 'create_media_project' | 'update_media_project' | 'delete_media_project'
type FieldsAsked = {
  project_name?: string | undefined
  project_description?: string | null | undefined
  project_tags?: readonly string[] | undefined
}

const fieldsOf = (asked: FieldsAsked): ProjectFields => ({
  ...(asked.project_name === undefined ? {} : { name: asked.project_name }),
  ...(asked.project_description === undefined ? {} : { description: asked.project_description === '' ? null : asked.project_description }),
  ...(asked.project_tags === undefined ? {} : { tags: asked.project_tags }),
})

export const createLibraryCalls = (parts: MediaParts): CallHandlers<LibraryCall> => {
  const { db, clock } = parts

  const change = async (
    tx: Db,
    { userId, projectId, fields, storage }: { userId: UserId; projectId: ProjectId; fields: ProjectFields; storage: StorageSettings },
  ): Promise<LibraryProject> => {
    const project = await parts.changeProject(tx, { userId, projectId, ...fields })
    if (project === null) throw new AppError('PROJECT_NOT_FOUND')
    await saveStorage(tx, { userId, projectId, settings: storage, now: clock.now() })
    return project
  }

  return {
    get_media_library: async (input, { caller }) => {
      const search = input.search_term === undefined || input.search_term === '' ? null : input.search_term
      const { rows, total } = await parts.listProjects(db, { userId: caller.userId, search, limit: input.limit, offset: input.offset })
      return {
        projects: await toMediaProjects(parts, db, caller.userId, rows, input.include_file_counts),
        total,
        has_more: input.offset + rows.length < total,
      }
    },

    create_media_project: async (input, { caller, signal }) => {
      const storage = await chooseStorage(
        parts,
        DEFAULT_STORAGE,
        { method: input.gdrive_method, link: input.user_gdrive_link ?? null, isActive: true },
        signal,
      )
      const project = await db.transaction(async (tx) => {
        const fields = fieldsOf(input)
        if (input.chat_id == null) {
          const made = await parts.makeProject(tx, {
            userId: caller.userId,
            name: input.project_name,
            description: fields.description ?? null,
            tags: fields.tags ?? [],
          })
          await saveStorage(tx, { userId: caller.userId, projectId: made.projectId, settings: storage, now: clock.now() })
          return made
        }
        const chat = await parts.findChat(tx, { userId: caller.userId, chatId: input.chat_id })
        if (chat === null) throw new AppError('CHAT_NOT_FOUND')
        return change(tx, { userId: caller.userId, projectId: chat.projectId, fields, storage })
      })
      return toProjectAnswer(parts, db, project)
    },

    update_media_project: async (input, { caller, signal }) => {
      const which = { userId: caller.userId, projectId: input.project_id }
      if ((await parts.findProject(db, which)) === null) throw new AppError('PROJECT_NOT_FOUND')
      const before = await findStorage(db, which)
      const storage = await chooseStorage(
        parts,
        before,
        {
          method: input.gdrive_method ?? before.gdriveMethod,
          link: input.user_gdrive_link === undefined ? before.userGdriveLink : input.user_gdrive_link,
          isActive: input.is_active ?? before.isActive,
        },
        signal,
      )
      const project = await db.transaction((tx) => change(tx, { ...which, fields: fieldsOf(input), storage }))
      return toProjectAnswer(parts, db, project)
    },

    delete_media_project: async (input, { caller }) => {
      const gone = await db.transaction((tx) => parts.removeProject(tx, { userId: caller.userId, projectId: input.project_id }))
      if (!gone) throw new AppError('PROJECT_NOT_FOUND')
      return { project_id: input.project_id }
    },
  }
}
