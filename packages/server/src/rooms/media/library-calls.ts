/** Projects as the library sees them: with their storage method, files and use of storage. */
import type { ProjectId, UserId } from '@reelwright/contract/ids'
import type { GdriveMethod, MediaProject } from '@reelwright/contract/library'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers } from '../../platform/room.ts'
import { DRIVE_TEXTS, driveIdOf } from './drive-links.ts'
import type { LibraryProject, MediaParts, ProjectFields } from './media-parts.ts'
import { listNewestOfProjects, summariseFiles } from './media-store.ts'
import { DEFAULT_STORAGE, findStorage, findStorages, type StorageSettings, saveStorage } from './storage-store.ts'
import { toMediaProject } from './to-media-project.ts'

/** Files that a project of a list brings along. */
const NEWEST_FILES = 10

type LibraryCall = 'get_media_library' | 'create_media_project' | 'update_media_project' | 'delete_media_project'
type FieldsGiven = {
  project_name?: string | undefined
  project_description?: string | null | undefined
  project_tags?: readonly string[] | undefined
}

const fieldsOf = (given: FieldsGiven): ProjectFields => ({
  ...(given.project_name === undefined ? {} : { name: given.project_name }),
  ...(given.project_description === undefined ? {} : { description: given.project_description === '' ? null : given.project_description }),
  ...(given.project_tags === undefined ? {} : { tags: given.project_tags }),
})

export const createLibraryCalls = (parts: MediaParts): CallHandlers<LibraryCall> => {
  const { db, clock } = parts

  const toProjects = async (on: Db, userId: UserId, projects: readonly LibraryProject[], withFiles: boolean): Promise<MediaProject[]> => {
    const projectIds = projects.map((project) => project.projectId)
    const storages = await findStorages(on, { userId, projectIds })
    const counts = await summariseFiles(on, projectIds)
    const newest = withFiles ? await listNewestOfProjects(on, { userId, projectIds, limitEach: NEWEST_FILES }) : []
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

  const answer = async (on: Db, project: LibraryProject): Promise<{ project: MediaProject }> => {
    const [made] = await toProjects(on, project.userId, [project], true)
    if (made === undefined) throw new Error('one project makes one')
    return { project: made }
  }

  /** The settings that are asked for; a link must be one that the server can read, which is tried here. */
  const chosenStorage = async (
    before: StorageSettings,
    asked: { method: GdriveMethod; link: string | null; isActive: boolean },
    signal: AbortSignal,
  ): Promise<StorageSettings> => {
    if (asked.method === 'system_managed') return { ...DEFAULT_STORAGE, isActive: asked.isActive }
    if (asked.link === null || asked.link === '') throw new AppError('VALIDATION_ERROR', { text: 'Google Drive link is required' })
    if (asked.link === before.userGdriveLink && before.gdriveAccessVerified)
      return { ...before, gdriveMethod: 'user_link', isActive: asked.isActive }
    const id = driveIdOf(asked.link)
    if (id === null) throw new AppError('VALIDATION_ERROR', { text: DRIVE_TEXTS.format })
    if (parts.cloudDrive === null) throw new AppError('GOOGLE_NOT_SET_UP', { text: DRIVE_TEXTS.notSetUp })
    const found = await parts.cloudDrive.find(id, signal)
    if (found === null) throw new AppError('VALIDATION_ERROR', { text: DRIVE_TEXTS.notAccessible })
    if (!found.isFolder) throw new AppError('VALIDATION_ERROR', { text: 'Folder ID is required' })
    return {
      gdriveMethod: 'user_link',
      userGdriveLink: asked.link,
      gdriveFolderId: found.id,
      gdriveAccessVerified: true,
      isActive: asked.isActive,
    }
  }

  const change = async (
    tx: Db,
    of: { userId: UserId; projectId: ProjectId; fields: ProjectFields; storage: StorageSettings },
  ): Promise<LibraryProject> => {
    const project = await parts.changeProject(tx, { userId: of.userId, projectId: of.projectId, ...of.fields })
    if (project === null) throw new AppError('PROJECT_NOT_FOUND')
    await saveStorage(tx, { userId: of.userId, projectId: of.projectId, settings: of.storage, now: clock.now() })
    return project
  }

  return {
    get_media_library: async (input, { caller }) => {
      const search = input.search_term === undefined || input.search_term === '' ? null : input.search_term
      const { rows, total } = await parts.listProjects(db, { userId: caller.userId, search, limit: input.limit, offset: input.offset })
      return {
        projects: await toProjects(db, caller.userId, rows, input.include_file_counts),
        total,
        has_more: input.offset + rows.length < total,
      }
    },

    create_media_project: async (input, { caller, signal }) => {
      const storage = await chosenStorage(
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
      return answer(db, project)
    },

    update_media_project: async (input, { caller, signal }) => {
      const which = { userId: caller.userId, projectId: input.project_id }
      if ((await parts.findProject(db, which)) === null) throw new AppError('PROJECT_NOT_FOUND')
      const before = await findStorage(db, which)
      const storage = await chosenStorage(
        before,
        {
          method: input.gdrive_method ?? before.gdriveMethod,
          link: input.user_gdrive_link === undefined ? before.userGdriveLink : input.user_gdrive_link,
          isActive: input.is_active ?? before.isActive,
        },
        signal,
      )
      const project = await db.transaction((tx) => change(tx, { ...which, fields: fieldsOf(input), storage }))
      return answer(db, project)
    },

    delete_media_project: async (input, { caller }) => {
      const gone = await db.transaction((tx) => parts.removeProject(tx, { userId: caller.userId, projectId: input.project_id }))
      if (!gone) throw new AppError('PROJECT_NOT_FOUND')
      return { project_id: input.project_id }
    },
  }
}
