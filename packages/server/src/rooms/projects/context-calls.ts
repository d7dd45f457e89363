/** What a person looked at last: the project and the reel that the app opens with. */
import type { Project, ProjectContext } from '@reelwright/contract/projects'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers } from '../../platform/room.ts'
import { findContext, saveContext } from './context-store.ts'
import { ownProject } from './make-project.ts'
import type { ProjectsParts } from './projects-parts.ts'
import { findProject } from './projects-store.ts'
import { toProject } from './to-project.ts'

const toContext = (userId: UserId, project: Project | null, reel: { reelId: ReelId; name: string } | null): ProjectContext => ({
  user_id: userId,
  current_project: project,
  chat_id: project?.chat_id ?? null,
  project_name: project?.name ?? null,
  current_chat_id: project?.chat_id ?? null,
  current_reel_id: reel?.reelId ?? null,
  current_reel_name: reel?.name ?? null,
})

export const createContextCalls = (parts: ProjectsParts): CallHandlers<'switch_project_context' | 'get_user_context'> => {
  const { db, clock } = parts
  return {
    switch_project_context: async (input, { caller }) => {
      const reelId = input.reel_id ?? null
      return db.transaction(async (tx) => {
        const row = await ownProject(tx, caller.userId, input.project_id)
        const reel = reelId === null ? null : await parts.findReel(tx, { userId: caller.userId, reelId })
        if (reelId !== null && reel?.projectId !== row.id) throw new AppError('REEL_NOT_FOUND')
        await saveContext(tx, { userId: caller.userId, projectId: row.id, reelId, now: clock.now() })
        const project = await toProject(parts, tx, row)
        return { project, chat_id: row.chatId, context: toContext(caller.userId, project, reel) }
      })
    },

    get_user_context: async (_input, { caller }) => {
      const stored = await findContext(db, caller.userId)
      const row = stored.projectId === null ? null : await findProject(db, { userId: caller.userId, projectId: stored.projectId })
      const project = row === null ? null : await toProject(parts, db, row)
      const reel =
        row === null || stored.reelId === null ? null : await parts.findReel(db, { userId: caller.userId, reelId: stored.reelId })
      return { context: toContext(caller.userId, project, reel), current_project: project, user_id: caller.userId }
    },
  }
}
