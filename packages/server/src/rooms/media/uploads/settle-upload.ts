/** What becomes of an upload once its bytes should be there: a file of the library, or a refusal for good. */
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { ObjectHead } from '../../../ports/object-store.ts'
import { ANALYSE_JOB } from '../analysis/analyse-job.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import type { MediaParts } from '../media-parts.ts'
import { findMediaOfUpload, insertMedia, type NewMedia } from '../media-store.ts'
import type { MediaRow, UploadRow } from '../tables.ts'
import { type MediaNewsParts, tellMediaChanged } from '../tell-media-changed.ts'
import { HEAD_BYTES, type Judgement, judgeContent } from './file-kinds.ts'
import { incomingKey } from './incoming.ts'
import { acceptBytes, endUpload, findUpload, forgetAccepted, leftBy, lockUpload } from './upload-store.ts'

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
  if (analysed) await parts.enqueue(db, ANALYSE_JOB, { mediaId: row.id }, { singletonKey: row.id, account: row.userId })
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

/** Bytes that came to the place of uploads and are those of one entity tag, whatever comes there later. */
type Arrived = { etag: string; judgement: Judgement }

const CHANGED = 'arrived anew while it was being looked at. Confirm it again.'

/** What came, by its own first bytes. */
const lookAt = async ({ db, store }: Pick<Parts, 'db' | 'store'>, upload: UploadRow): Promise<Arrived> => {
  const key = incomingKey(upload)
  const head = upload.acceptedEtag === null ? await store.head(key) : { etag: upload.acceptedEtag, sizeBytes: upload.sizeBytes }
  if (head === null) throw new AppError('UPLOAD_INCOMPLETE')
  if (head.sizeBytes !== upload.sizeBytes)
    throw new AppError('UPLOAD_INCOMPLETE', {
      text: `Only ${head.sizeBytes} of ${upload.sizeBytes} bytes of “${upload.filename}” arrived. Upload it again.`,
    })
  const start = await store.readStart({ key, etag: head.etag, bytes: HEAD_BYTES })
  if (start !== null) return { etag: head.etag, judgement: judgeContent(upload, start) }
  // A confirmation that was cut off, or one at this moment, has moved it; nobody can write there.
  const moved = upload.acceptedEtag === null ? null : await store.head(upload.objectKey)
  if (moved === null) await forgetAccepted(db, { uploadId: upload.id, etag: head.etag })
  if (moved === null) throw new AppError('UPLOAD_INCOMPLETE', { text: `“${upload.filename}” ${CHANGED}` })
  const bytes = moved.sizeBytes === 0 ? new Uint8Array() : await store.readRange(upload.objectKey, 0, Math.min(HEAD_BYTES, moved.sizeBytes))
  return { etag: head.etag, judgement: judgeContent(upload, bytes) }
}

const refuse = (parts: Parts, upload: UploadRow, sentence: string): Promise<boolean> =>
  parts.db.transaction(async (tx) => {
    const locked = await lockUpload(tx, upload.id)
    if (locked === null || locked.status !== 'waiting') return false
    await endUpload(tx, { uploadId: upload.id, status: 'refused', error: sentence, now: parts.clock.now() })
    await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], ...leftBy(upload) })
    // What waited for this one waits no more.
    await parts.onClipSettled(tx, upload.userId)
    return true
  })

/** Moves what was looked at to the key that is served; null when other bytes are the file, or none. */
const moveAccepted = async (
  { db, store }: Parts,
  upload: UploadRow,
  { etag, mimeType }: { etag: string; mimeType: string },
): Promise<ObjectHead | null> => {
  if ((await acceptBytes(db, { uploadId: upload.id, etag })) !== etag) return null
  const moved = await store.accept({ fromKey: incomingKey(upload), toKey: upload.objectKey, etag, contentType: mimeType })
  if (moved === null) await forgetAccepted(db, { uploadId: upload.id, etag })
  return moved
}

/** Makes the file of what was moved; null when another confirmation, or its deletion, was faster. */
const complete = async (
  parts: Parts,
  upload: UploadRow,
  { etag, stored, judgement }: { etag: string; stored: ObjectHead; judgement: Extract<Judgement, { ok: true }> },
): Promise<MediaRow | null> =>
  parts.db.transaction(async (tx) => {
    const locked = await lockUpload(tx, upload.id)
    // The object was moved after whoever deleted the upload told what to delete.
    if (locked === null || locked.status === 'aborted' || locked.status === 'refused')
      await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], ...leftBy(upload) })
    if (locked === null || locked.status !== 'waiting' || locked.acceptedEtag !== etag) return null
    const row = await addToLibrary(tx, parts, {
      id: upload.mediaId,
      userId: upload.userId,
      projectId: upload.projectId,
      uploadId: upload.id,
      originalName: upload.filename,
      sizeBytes: stored.sizeBytes,
      objectKey: upload.objectKey,
      etag: stored.etag,
      sourceUrl: null,
      judgement,
      now: parts.clock.now(),
    })
    await endUpload(tx, { uploadId: upload.id, status: 'completed', now: parts.clock.now() })
    return row
  })

/**
 * Looks at what arrived and makes a file of it; a repeat, also at the same moment, finds what the first made of it. The copy
 * between two keys of S3 may take longer than a transaction may stand still, so which bytes are the file is written down
 * first: only those are moved, and only who moved those completes.
 */
export const settleUpload = async (parts: Parts, upload: UploadRow): Promise<MediaRow> => {
  const { db } = parts
  const before = await endedUpload(db, upload)
  if (before !== null) return before
  const arrived = await lookAt(parts, upload).catch(async (error: unknown) => {
    // It may be gone because another confirmation has moved it, or just moves it; then what comes of that is this one's outcome.
    const now = await readAgain(db, upload)
    const row = await endedUpload(db, now)
    if (row !== null) return { row }
    if (now.acceptedEtag === null || upload.acceptedEtag !== null) throw error
    return { row: await settleUpload(parts, now) }
  })
  if ('row' in arrived) return arrived.row
  const { etag, judgement } = arrived
  if (!judgement.ok) {
    if (await refuse(parts, upload, judgement.sentence)) throw new AppError('UNSUPPORTED_MEDIA', { text: judgement.sentence })
  } else {
    const stored = await moveAccepted(parts, upload, { etag, mimeType: judgement.mimeType })
    const row = stored === null ? null : await complete(parts, upload, { etag, stored, judgement })
    if (row !== null) {
      await tellMediaChanged(parts, row)
      return row
    }
  }
  const row = await outcomeOf(db, upload)
  if (row === null) throw new AppError('UPLOAD_INCOMPLETE', { text: `“${upload.filename}” ${CHANGED}` })
  return row
}

/** The upload as it stands now. */
const readAgain = async (db: Db, upload: UploadRow): Promise<UploadRow> => {
  const now = await findUpload(db, { userId: upload.userId, uploadId: upload.id })
  if (now === null) throw new AppError('UPLOAD_NOT_FOUND')
  return now
}

/** What another confirmation made of it; null while it waits. */
const outcomeOf = async (db: Db, upload: UploadRow): Promise<MediaRow | null> => endedUpload(db, await readAgain(db, upload))
