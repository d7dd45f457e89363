/** Making projects, by whichever call, in the caller's transaction. */
import { isOwnChoice } from '@reelwright/contract/wire/chosen-id'
import { ChatId, ProjectId, type UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { ProjectsParts } from './projects-parts.ts'
import { findDeletedProject, findProject, insertProject, lockProjectsOf, type ProjectRow } from './projects-store.ts'

/** Refuses one more project than the person may have. */
export const refuseAboveQuota = async (tx: Db, parts: Pick<ProjectsParts, 'mayCreateProject'>, userId: UserId): Promise<void> => {
  const { allowed, reason, isFixed = false } = await parts.mayCreateProject(tx, userId)
  if (!allowed) throw new AppError(isFixed ? 'LIMIT_REACHED' : 'QUOTA_EXCEEDED', reason === null ? {} : { text: reason })
}

/** Makes a project under the ids that the client chose, or under new ones. */
export const makeProject = async (
  tx: Db,
  parts: Pick<ProjectsParts, 'newId' | 'clock' | 'mayCreateProject'>,
  userId: UserId,
  fields: { name: string; description: string | null; tags: readonly string[] },
  chosen: { id?: ProjectId | undefined; chat_id?: ChatId | undefined } = {},
): Promise<{ row: ProjectRow; isNew: boolean }> => {
  await lockProjectsOf(tx, userId)
  const { id = ProjectId.parse(parts.newId()), chat_id: chatId = ChatId.parse(parts.newId()) } = chosen
  // Asked for again, for the answer was lost or another device was quicker: it is there, whatever the plan allows by now.
  const known = chosen.id === undefined ? null : await findProject(tx, { userId, projectId: chosen.id })
  if (known !== null && (chosen.chat_id === undefined || known.chatId === chosen.chat_id)) return { row: known, isNew: false }
  const deleted = await findDeletedProject(tx, { projectId: id, chatId })
  if (deleted?.userId === userId && deleted.projectId === id) throw new AppError('PROJECT_DELETED')
  // Before anybody else's are looked at: a foreign id answers as one of nothing.
  const isOwn = [chosen.id, chosen.chat_id].every((one) => one === undefined || isOwnChoice(userId, one))
  if (!isOwn || deleted !== null) throw new AppError('ID_TAKEN')
  await refuseAboveQuota(tx, parts, userId)
  const row = await insertProject(tx, { id, chatId, userId, ...fields, now: parts.clock.now() })
  if (row === null) throw new AppError('ID_TAKEN')
  return { row, isNew: true }
}

/** The caller's project, or the refusal that a missing one and somebody else's share. */
export const ownProject = async (db: Db, userId: UserId, projectId: ProjectId): Promise<ProjectRow> => {
  const row = await findProject(db, { userId, projectId })
  if (row === null) throw new AppError('PROJECT_NOT_FOUND')
  return row
}
