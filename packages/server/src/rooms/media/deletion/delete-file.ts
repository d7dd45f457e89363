/** Deleting files and taking that back; each in the caller's transaction. What is returned is published after it. */
import type { MediaId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { ReelEvents } from '../../../platform/room.ts'
import { ANALYSE_JOB } from '../analysis/analyse-job.ts'
import { queueEmbedding } from '../analysis/embed-job.ts'
import { queueTranscription } from '../analysis/transcribe-job.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import { IMPORT_DRIVE_JOB } from '../drive/import-drive-job.ts'
import { refuseTooManyFiles } from '../file-count.ts'
import { factsOf } from '../library/to-media-item.ts'
import type { MediaParts } from '../media-parts.ts'
import { findMedia, putBack } from '../media-store.ts'
import type { MediaRow } from '../tables.ts'
import { lockStorageOf } from '../uploads/upload-store.ts'
import { forgetDeleted, keepDeleted, listDeletedBeyond, takeDeleted, takeFromLibrary } from './deleted-media-store.ts'
import { ERASE_MEDIA_JOB } from './erase-media-job.ts'

/** As long as that of a project (decision 047). */
const RESTORABLE_SEC = 60 * 60
/** (ours: as many as a project may hold, so that all of one can be taken back.) Each is a row with what was measured of it. */
export const DELETED_FILES_KEPT_MAX = 1_000

type OwnMedia = { userId: UserId; mediaId: MediaId }
type Changed = { row: MediaRow; publications: readonly Parameters<ReelEvents['publish']>[0][] }

/** It leaves the library and every plan at once; its bytes go when that cannot be taken back any more. */
export const deleteFile = async (tx: Db, parts: MediaParts, own: OwnMedia): Promise<Changed> => {
  const { publications, droppedSteps } = await parts.dropFromPlans(tx, own)
  const row = await takeFromLibrary(tx, own)
  if (row === null) throw new AppError('MEDIA_NOT_FOUND')
  const now = parts.clock.now()
  await keepDeleted(tx, row, { deletedAt: now, droppedSteps })
  const files = await forgetDeleted(tx, await listDeletedBeyond(tx, { userId: own.userId, newest: DELETED_FILES_KEPT_MAX }))
  if (files.length > 0) await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files, others: [], multiparts: [] })
  const deletion = { mediaId: row.id, deletedAt: now.toISOString() }
  await parts.enqueue(tx, ERASE_MEDIA_JOB, deletion, { startAfterSec: RESTORABLE_SEC })
  await parts.touchProject(tx, { projectId: row.projectId, now })
  return { row, publications }
}

export type RestoreParts = Pick<MediaParts, 'clock' | 'enqueue' | 'embeddings' | 'transcription' | 'touchProject' | 'putBackIntoPlans'>

/** Takes a deletion back, but in the plan of a reel whose caller does. One that was taken back before, or never made, changes nothing. */
export const restoreFile = async (tx: Db, parts: RestoreParts, { besides, ...own }: OwnMedia & { besides?: ReelId }): Promise<Changed> => {
  await lockStorageOf(tx, own.userId)
  const live = await findMedia(tx, own)
  if (live !== null) return { row: live, publications: [] }
  const held = await takeDeleted(tx, own)
  if (held === null) throw new AppError('MEDIA_NOT_FOUND')
  const { projectId } = held.row
  await refuseTooManyFiles(tx, { userId: own.userId, projectId, more: 1 })
  const now = parts.clock.now()
  const row = await putBack(tx, { ...held.row, updatedAt: now })
  await parts.touchProject(tx, { projectId, now })
  await goOnWith(tx, parts, row, factsOf(held.row))
  const droppedSteps = held.deletion.droppedSteps.filter(({ reelId }) => reelId !== besides)
  return { row, publications: await parts.putBackIntoPlans(tx, { userId: own.userId, droppedSteps }) }
}

/** What was being made of it when it was deleted ended then. */
const goOnWith = async (tx: Db, parts: RestoreParts, row: MediaRow, facts: ReturnType<typeof factsOf>): Promise<void> => {
  if (row.status === 'ready') await queueEmbedding(tx, parts, row)
  if (row.status === 'ready' && facts?.sound && !facts.sound.transcript)
    await queueTranscription(tx, parts, { mediaId: row.id, userId: row.userId, facts })
  if (row.status !== 'analysing') return
  // A file whose import is still to come has no etag.
  const job = row.etag === '' ? IMPORT_DRIVE_JOB : ANALYSE_JOB
  await parts.enqueue(tx, job, { mediaId: row.id }, { singletonKey: row.id, account: row.userId })
}
