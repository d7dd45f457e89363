/** What becomes of an upload once its bytes should be there: a file of the library, or a refusal for good. */
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import { ANALYSE_JOB } from '../analysis/analyse-job.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import type { MediaParts } from '../media-parts.ts'
import { findMediaOfUpload, insertMedia, type NewMedia } from '../media-store.ts'
import type { MediaRow, UploadRow } from '../tables.ts'
import { type MediaNewsParts, tellMediaChanged } from '../tell-media-changed.ts'
import { HEAD_BYTES, type Judgement, judgeContent } from './file-kinds.ts'
import { endUpload, findUpload, lockUpload } from './upload-store.ts'

type Parts = MediaNewsParts & Pick<MediaParts, 'clock' | 'store' | 'enqueue' | 'touchProject'>

/** Puts a file that arrived into the library and queues its analysis, where its kind has one. */
export const addToLibrary = async (
  db: Db,
  parts: Pick<MediaParts, 'enqueue' | 'touchProject'>,
  arrived: Omit<NewMedia, 'status' | 'mimeType' | 'category'> & { judgement: Extract<Judgement, { ok: true }> },
): Promise<MediaRow> => {
  const { judgement, ...file } = arrived
  const analysed = judgement.category !== 'document' && judgement.category !== 'other'
  const row = await insertMedia(db, {
    ...file,
    mimeType: judgement.mimeType,
    category: judgement.category,
    status: analysed ? 'analysing' : 'ready',
  })
  await parts.touchProject(db, { projectId: arrived.projectId, now: arrived.now })
  if (analysed) await parts.enqueue(db, ANALYSE_JOB, { mediaId: row.id }, { singletonKey: row.id })
  return row
}

/** What an upload became when it ended before; null while it waits. */
export const endedUpload = async (db: Db, upload: UploadRow): Promise<MediaRow | null> => {
  if (upload.status === 'refused') throw new AppError('UNSUPPORTED_MEDIA', upload.error === null ? {} : { text: upload.error })
  if (upload.status === 'aborted')
    throw new AppError('UPLOAD_NOT_FOUND', { text: 'This upload ended before it was complete. Upload the file again.' })
  if (upload.status === 'waiting') return null
  const row = await findMediaOfUpload(db, { userId: upload.userId, uploadId: upload.id })
  if (row === null) throw new AppError('UPLOAD_NOT_FOUND', { text: 'The file of this upload was deleted.' })
  return row
}

/** Looks at what arrived; a repeat, also at the same moment, finds what the first made of it. */
export const settleUpload = async (parts: Parts, upload: UploadRow): Promise<MediaRow> => {
  const { db, store, clock } = parts
  const before = await endedUpload(db, upload)
  if (before !== null) return before
  const head = await store.head(upload.objectKey)
  if (head === null) throw new AppError('UPLOAD_INCOMPLETE')
  if (head.sizeBytes !== upload.sizeBytes)
    throw new AppError('UPLOAD_INCOMPLETE', {
      text: `Only ${head.sizeBytes} of ${upload.sizeBytes} bytes of “${upload.filename}” arrived. Upload it again.`,
    })
  const bytes = head.sizeBytes === 0 ? new Uint8Array() : await store.readRange(upload.objectKey, 0, Math.min(HEAD_BYTES, head.sizeBytes))
  const judgement = judgeContent(upload, bytes)
  const settled = await db.transaction(async (tx) => {
    const locked = await lockUpload(tx, upload.id)
    if (locked === null || locked.status !== 'waiting') return null
    if (!judgement.ok) {
      await endUpload(tx, { uploadId: upload.id, status: 'refused', error: judgement.sentence })
      await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others: [upload.objectKey], multiparts: [] })
      return { refused: judgement.sentence }
    }
    const row = await addToLibrary(tx, parts, {
      id: upload.mediaId,
      userId: upload.userId,
      projectId: upload.projectId,
      uploadId: upload.id,
      originalName: upload.filename,
      sizeBytes: head.sizeBytes,
      objectKey: upload.objectKey,
      etag: head.etag,
      sourceUrl: null,
      judgement,
      now: clock.now(),
    })
    await endUpload(tx, { uploadId: upload.id, status: 'completed' })
    return { row }
  })
  if (settled === null) {
    // Another confirmation of the same upload was faster; its outcome is this one's.
    const ended = await findUpload(db, { userId: upload.userId, uploadId: upload.id })
    const row = ended === null ? null : await endedUpload(db, ended)
    if (row === null) throw new AppError('UPLOAD_NOT_FOUND')
    return row
  }
  if ('refused' in settled) throw new AppError('UNSUPPORTED_MEDIA', { text: settled.refused })
  await tellMediaChanged(parts, settled.row)
  return settled.row
}
