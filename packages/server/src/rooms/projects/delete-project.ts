/** Deleting projects, by whichever call, and taking that back; each in the caller's transaction. */
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { ERASE_PROJECT_JOB } from './erase-project-job.ts'
import { refuseAboveQuota } from './make-project.ts'
import type { ProjectsParts } from './projects-parts.ts'
import {
  eraseProject,
  findDeletedAt,
  findProject,
  isRestorable,
  lockProjectsOf,
  markDeleted,
  type ProjectRow,
  unmarkDeleted,
} from './projects-store.ts'

/**
 * How long a deletion can be taken back. Undo is offered for seconds; pressed without a connection it arrives later, or from a page that
 * lay in the background. Until then the files count and take room, so it is not longer (decision 047).
 */
const RESTORABLE_SEC = 60 * 60

type OwnProject = { userId: UserId; projectId: ProjectId }

/** Deletes a project; its content and objects go when that cannot be taken back any more. Whether there was one. */
export const removeProject = async (
  tx: Db,
  parts: Pick<ProjectsParts, 'clock' | 'enqueue'>,
  { projectId, userId }: OwnProject,
): Promise<boolean> => {
  await lockProjectsOf(tx, userId)
  const now = parts.clock.now()
  if (!(await markDeleted(tx, { projectId, userId, now }))) return false
  const deletion = { projectId, userId, deletedAt: now.toISOString() }
  await parts.enqueue(tx, ERASE_PROJECT_JOB, deletion, { startAfterSec: RESTORABLE_SEC })
  return true
}

/** Takes a deletion back. One that was taken back before, or never made, changes nothing. */
export const restoreProject = async (tx: Db, parts: Pick<ProjectsParts, 'mayCreateProject'>, own: OwnProject): Promise<ProjectRow> => {
  await lockProjectsOf(tx, own.userId)
  const live = await findProject(tx, own)
  if (live !== null) return live
  if ((await findDeletedAt(tx, own)) === null) throw new AppError('PROJECT_NOT_FOUND')
  if (!(await isRestorable(tx, own))) throw new AppError('PROJECT_DELETED')
  // Else whoever deletes, makes others and takes that back would have more than their plan holds.
  await refuseAboveQuota(tx, parts, own.userId)
  await unmarkDeleted(tx, own)
  const row = await findProject(tx, own)
  if (row === null) throw new Error('a project whose mark is gone is there')
  return row
}

/** Takes a project out for good, deleted or not, and queues the deletion of its objects. */
export const purgeProject = async (tx: Db, parts: Pick<ProjectsParts, 'releaseObjects'>, own: OwnProject): Promise<void> => {
  await lockProjectsOf(tx, own.userId)
  await parts.releaseObjects(tx, own)
  await eraseProject(tx, own)
}
