/** Projects, and what their owner looked at last. */
import { ChatId, ProjectId, type ReelId, type UserId } from '@reelwright/contract/ids'
import type { Project, ProjectContext, projectCalls } from '@reelwright/contract/projects'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers, Room } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { SignGet } from '../../ports/object-store.ts'
import { findContext, saveContext } from './context-store.ts'
import { copyNameOf, descriptionOf, progressOf, stripOf, tagsOf } from './projects-rules.ts'
import {
  deleteProject,
  findDeletedProject,
  findProject,
  insertProject,
  listProjects,
  lockProjectsOf,
  type ProjectRow,
  updateProject,
} from './projects-store.ts'

export type ProjectsRoomOptions = {
  db: Db
  clock: Clock
  newId: NewId
  signGet: SignGet
  /** Whether the person's plan has room for one more project; asked under a lock of their projects. */
  mayCreateProject(db: Db, userId: UserId): Promise<{ allowed: boolean; reason: string | null }>
  /** Counts and posters of the reels of each project; one without reels may be missing. */
  summariseReels(
    db: Db,
    projectIds: readonly ProjectId[],
  ): Promise<ReadonlyMap<ProjectId, { reelCount: number; finishedCount: number; posterKeys: readonly string[] }>>
  /** Counts and thumbnails of the files of each project; one without files may be missing. */
  summariseFiles(
    db: Db,
    projectIds: readonly ProjectId[],
  ): Promise<ReadonlyMap<ProjectId, { fileCount: number; thumbnailKeys: readonly string[] }>>
  findReel(db: Db, of: { userId: UserId; reelId: ReelId }): Promise<{ reelId: ReelId; projectId: ProjectId; name: string } | null>
  /** Queues the deletion of every object of a project that is about to go. */
  releaseObjects(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<void>
  /** Copies files, reels and plans into a new, empty project. */
  copyContent(db: Db, of: { userId: UserId; fromProjectId: ProjectId; toProjectId: ProjectId; toChatId: ChatId }): Promise<void>
}

/** What the library needs to make, change and delete projects by their own rules. */
export type ProjectsForLibrary = {
  makeProject(db: Db, of: { userId: UserId; name: string; description: string | null; tags: readonly string[] }): Promise<ProjectRow>
  changeProject(
    db: Db,
    of: { userId: UserId; projectId: ProjectId; name?: string; description?: string | null; tags?: readonly string[] },
  ): Promise<ProjectRow | null>
  /** Whether there was one. */
  removeProject(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<boolean>
}

/** A page of somebody's projects as the wire has them, most recently updated first. */
export type ListProjectsOf = (userId: UserId, page: { limit: number; offset: number }) => Promise<{ projects: Project[]; total: number }>

export const createProjectsRoom = (of: ProjectsRoomOptions): Room & { listProjectsOf: ListProjectsOf; forLibrary: ProjectsForLibrary } => {
  const { db, clock, newId } = of

  const toProjects = async (on: Db, rows: readonly ProjectRow[]): Promise<Project[]> => {
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return []
    const reels = await of.summariseReels(on, ids)
    const files = await of.summariseFiles(on, ids)
    return Promise.all(
      rows.map(async (row) => {
        const ofReels = reels.get(row.id) ?? { reelCount: 0, finishedCount: 0, posterKeys: [] }
        const ofFiles = files.get(row.id) ?? { fileCount: 0, thumbnailKeys: [] }
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
          poster_urls: await Promise.all(
            stripOf({ reelPosters: ofReels.posterKeys, filePosters: ofFiles.thumbnailKeys }).map((key) => of.signGet(key)),
          ),
        }
      }),
    )
  }

  const toProject = async (on: Db, row: ProjectRow): Promise<Project> => {
    const [project] = await toProjects(on, [row])
    if (project === undefined) throw new Error('one row makes one project')
    return project
  }

  const own = async (on: Db, userId: UserId, projectId: ProjectId): Promise<ProjectRow> => {
    const row = await findProject(on, { userId, projectId })
    if (row === null) throw new AppError('PROJECT_NOT_FOUND')
    return row
  }

  const makeProject = async (
    tx: Db,
    userId: UserId,
    fields: { name: string; description: string | null; tags: readonly string[] },
    ids: { id?: ProjectId | undefined; chat_id?: ChatId | undefined } = {},
  ): Promise<{ row: ProjectRow; isNew: boolean }> => {
    await lockProjectsOf(tx, userId)
    const { id = ProjectId.parse(newId()), chat_id: chatId = ChatId.parse(newId()) } = ids
    // Asked for again, for the answer was lost or another device was quicker: it is there, whatever the plan allows by now.
    const known = ids.id === undefined ? null : await findProject(tx, { userId, projectId: ids.id })
    if (known !== null && (ids.chat_id === undefined || known.chatId === ids.chat_id)) return { row: known, isNew: false }
    const deleted = await findDeletedProject(tx, { projectId: id, chatId })
    if (deleted !== null) throw new AppError(deleted.userId === userId && deleted.projectId === id ? 'PROJECT_DELETED' : 'ID_TAKEN')
    const quota = await of.mayCreateProject(tx, userId)
    if (!quota.allowed) throw new AppError('QUOTA_EXCEEDED', quota.reason === null ? {} : { text: quota.reason })
    const row = await insertProject(tx, { id, chatId, userId, ...fields, now: clock.now() })
    if (row === null) throw new AppError('ID_TAKEN')
    return { row, isNew: true }
  }

  const removeProject = async (tx: Db, which: { userId: UserId; projectId: ProjectId }): Promise<boolean> => {
    await lockProjectsOf(tx, which.userId)
    await of.releaseObjects(tx, which)
    return deleteProject(tx, { ...which, now: clock.now() })
  }

  const toContext = (userId: UserId, project: Project | null, reel: { reelId: ReelId; name: string } | null): ProjectContext => ({
    user_id: userId,
    current_project: project,
    chat_id: project?.chat_id ?? null,
    project_name: project?.name ?? null,
    current_chat_id: project?.chat_id ?? null,
    current_reel_id: reel?.reelId ?? null,
    current_reel_name: reel?.name ?? null,
  })

  const calls: CallHandlers<keyof typeof projectCalls> = {
    list_user_projects: async (input, { caller }) => {
      const search = input.search === undefined || input.search === '' ? null : input.search
      const { rows, total } = await listProjects(db, { userId: caller.userId, search, limit: input.limit, offset: input.offset })
      return { projects: await toProjects(db, rows), total, has_more: input.offset + rows.length < total }
    },

    create_project_with_context: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const fields = { name: input.name, description: descriptionOf(input.description), tags: tagsOf(input.tags ?? []) }
        const made = await makeProject(tx, caller.userId, fields, input)
        // A late try says nothing of what the person looks at now.
        if (made.isNew) await saveContext(tx, { userId: caller.userId, projectId: made.row.id, reelId: null, now: clock.now() })
        return made.row
      })
      return { project: await toProject(db, row), chat_id: row.chatId, project_id: row.id }
    },

    get_project_details: async (input, { caller }) => {
      const row = await own(db, caller.userId, input.project_id)
      return { project: await toProject(db, row), message: 'Project found' }
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
      return { project: await toProject(db, row) }
    },

    delete_project: async (input, { caller }) => {
      const which = { userId: caller.userId, projectId: input.id }
      await db.transaction(async (tx) => {
        if (!(await removeProject(tx, which))) throw new AppError('PROJECT_NOT_FOUND')
      })
      return { id: input.id }
    },

    duplicate_project: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const source = await own(tx, caller.userId, input.id)
        const { row: made } = await makeProject(tx, caller.userId, {
          name: input.name ?? copyNameOf(source.name),
          description: source.description,
          tags: source.tags,
        })
        await of.copyContent(tx, { userId: caller.userId, fromProjectId: source.id, toProjectId: made.id, toChatId: made.chatId })
        return made
      })
      return { project: await toProject(db, row) }
    },

    switch_project_context: async (input, { caller }) => {
      const reelId = input.reel_id ?? null
      return db.transaction(async (tx) => {
        const row = await own(tx, caller.userId, input.project_id)
        const reel = reelId === null ? null : await of.findReel(tx, { userId: caller.userId, reelId })
        if (reelId !== null && reel?.projectId !== row.id) throw new AppError('REEL_NOT_FOUND')
        await saveContext(tx, { userId: caller.userId, projectId: row.id, reelId, now: clock.now() })
        const project = await toProject(tx, row)
        return { project, chat_id: row.chatId, context: toContext(caller.userId, project, reel) }
      })
    },

    get_user_context: async (_input, { caller }) => {
      const stored = await findContext(db, caller.userId)
      const row = stored.projectId === null ? null : await findProject(db, { userId: caller.userId, projectId: stored.projectId })
      const project = row === null ? null : await toProject(db, row)
      const reel = row === null || stored.reelId === null ? null : await of.findReel(db, { userId: caller.userId, reelId: stored.reelId })
      return { context: toContext(caller.userId, project, reel), current_project: project, user_id: caller.userId }
    },
  }

  return {
    name: 'projects',
    calls,
    forLibrary: {
      makeProject: async (tx, { userId, ...fields }) => (await makeProject(tx, userId, { ...fields, tags: tagsOf(fields.tags) })).row,
      changeProject: (tx, which) =>
        updateProject(tx, { ...which, ...(which.tags === undefined ? {} : { tags: tagsOf(which.tags) }), now: clock.now() }),
      removeProject,
    },
    listProjectsOf: async (userId, page) => {
      const { rows, total } = await listProjects(db, { userId, search: null, ...page })
      return { projects: await toProjects(db, rows), total }
    },
  }
}
