/** The media library: uploads, what became of them, and their deletion. */
import type { ChatId, ProjectId, UserId } from '@reelwright/contract/ids'
import { MediaId, UploadId } from '@reelwright/contract/ids'
import type { MediaItem, mediaCalls } from '@reelwright/contract/media'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { CallHandlers, EnqueueJob, ReelEvents, Room } from '../../platform/room.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { SignGet } from '../../ports/object-store.ts'
import { ANALYSE_JOB, type AnalyseParts, createAnalyseJob, tellMediaChanged } from './analyse-job.ts'
import { createDeleteObjectsJob, DELETE_OBJECTS_JOB } from './delete-objects-job.ts'
import { createExpireUploadJob, EXPIRE_UPLOAD_JOB } from './expire-upload-job.ts'
import { claimedKind, HEAD_BYTES, judgeContent, storedEnding } from './file-kinds.ts'
import { PUT_BYTES_MAX, PUT_LIFE_SEC, refuseUpload, UPLOAD_LIFE_SEC } from './media-rules.ts'
import { deleteMedia, findMediaOfUpload, insertMedia, listMedia, listMediaOfUploads } from './media-store.ts'
import { originalKey } from './object-keys.ts'
import type { MediaRow, UploadRow } from './tables.ts'
import { toMediaItem } from './to-media-item.ts'
import { endUpload, findUpload, insertUpload, lockStorageOf, lockUpload, storedBytes } from './upload-store.ts'

export type MediaRoomOptions = AnalyseParts & {
  events: ReelEvents
  newId: NewId
  signGet: SignGet
  enqueue: EnqueueJob
  findProject(db: Db, of: { userId: UserId; projectId: ProjectId }): Promise<{ chatId: ChatId } | null>
  /** Moves a project to the front of the list. */
  touchProject(db: Db, of: { projectId: ProjectId; now: Date }): Promise<void>
  /** Bytes that the person's plan lets them store; null is without limit. */
  storageLimitBytes(db: Db, userId: UserId): Promise<number | null>
  /** Takes a file that is about to go out of every plan; gives events to publish after commit. */
  dropFromPlans(db: Db, of: { userId: UserId; mediaId: MediaId }): Promise<readonly Parameters<ReelEvents['publish']>[0][]>
}

export const createMediaRoom = (of: MediaRoomOptions): Room => {
  const { db, clock, store } = of

  const ownProject = async (on: Db, userId: UserId, projectId: ProjectId) => {
    const project = await of.findProject(on, { userId, projectId })
    if (project === null) throw new AppError('PROJECT_NOT_FOUND')
    return project
  }

  const toItems = (rows: readonly MediaRow[], chatId: ChatId): Promise<MediaItem[]> =>
    Promise.all(rows.map((row) => toMediaItem(row, { chatId, signGet: of.signGet })))

  const answerOf = async (row: MediaRow): Promise<MediaItem> => {
    const { chatId } = await ownProject(db, row.userId, row.projectId)
    return toMediaItem(row, { chatId, signGet: of.signGet })
  }

  /** What an upload became, when it ended before. */
  const endedUpload = async (upload: UploadRow): Promise<MediaRow | null> => {
    if (upload.status === 'refused') throw new AppError('UNSUPPORTED_MEDIA', upload.error === null ? {} : { text: upload.error })
    if (upload.status === 'aborted')
      throw new AppError('UPLOAD_NOT_FOUND', { text: 'This upload ended before it was complete. Upload the file again.' })
    if (upload.status === 'waiting') return null
    const row = await findMediaOfUpload(db, { userId: upload.userId, uploadId: upload.id })
    if (row === null) throw new AppError('UPLOAD_NOT_FOUND', { text: 'The file of this upload was deleted.' })
    return row
  }

  /** Looks at what arrived; the file is in the library afterwards, or the upload is refused for good. */
  const settleUpload = async (upload: UploadRow): Promise<MediaRow> => {
    const head = await store.head(upload.objectKey)
    if (head === null) throw new AppError('UPLOAD_INCOMPLETE')
    if (head.sizeBytes !== upload.sizeBytes)
      throw new AppError('UPLOAD_INCOMPLETE', {
        text: `Only ${head.sizeBytes} of ${upload.sizeBytes} bytes of “${upload.filename}” arrived. Upload it again.`,
      })
    const judgement = judgeContent(
      upload,
      head.sizeBytes === 0 ? new Uint8Array() : await store.readRange(upload.objectKey, 0, Math.min(HEAD_BYTES, head.sizeBytes)),
    )
    const settled = await db.transaction(async (tx) => {
      const locked = await lockUpload(tx, upload.id)
      if (locked === null || locked.status !== 'waiting') return null
      if (!judgement.ok) {
        await endUpload(tx, { uploadId: upload.id, status: 'refused', error: judgement.sentence })
        await of.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], others: [upload.objectKey], multiparts: [] })
        return { refused: judgement.sentence }
      }
      const now = clock.now()
      const analysed = judgement.category !== 'document' && judgement.category !== 'other'
      const row = await insertMedia(tx, {
        id: upload.mediaId,
        userId: upload.userId,
        projectId: upload.projectId,
        uploadId: upload.id,
        originalName: upload.filename,
        mimeType: judgement.mimeType,
        category: judgement.category,
        sizeBytes: head.sizeBytes,
        objectKey: upload.objectKey,
        etag: head.etag,
        status: analysed ? 'analysing' : 'ready',
        sourceUrl: null,
        now,
      })
      await endUpload(tx, { uploadId: upload.id, status: 'completed' })
      await of.touchProject(tx, { projectId: upload.projectId, now })
      if (analysed) await of.enqueue(tx, ANALYSE_JOB, { mediaId: row.id }, { singletonKey: row.id })
      return { row }
    })
    if (settled === null) {
      // Another confirmation of the same upload was faster; its outcome is this one's.
      const ended = await findUpload(db, { userId: upload.userId, uploadId: upload.id })
      const row = ended === null ? null : await endedUpload(ended)
      if (row === null) throw new AppError('UPLOAD_NOT_FOUND')
      return row
    }
    if ('refused' in settled) throw new AppError('UNSUPPORTED_MEDIA', { text: settled.refused })
    await tellMediaChanged(of.events, settled.row)
    return settled.row
  }

  const calls: CallHandlers<keyof typeof mediaCalls> = {
    get_presigned_urls_batch: async (input, { caller }) => {
      const files = input.files.map((file) => ({ filename: file.filename, mimeType: file.mime_type, sizeBytes: file.file_size }))
      const now = clock.now()
      const uploads = await db.transaction(async (tx) => {
        await ownProject(tx, caller.userId, input.project_id)
        await lockStorageOf(tx, caller.userId)
        const refusal = refuseUpload({
          files,
          usedBytes: await storedBytes(tx, caller.userId),
          limitBytes: await of.storageLimitBytes(tx, caller.userId),
        })
        if (refusal !== null) throw new AppError(refusal.code, { text: refusal.text })
        const huge = files.find((file) => file.sizeBytes > PUT_BYTES_MAX)
        if (huge !== undefined)
          throw new AppError('PAYLOAD_TOO_LARGE', { text: `“${huge.filename}” is too large for one upload. Upload it in parts.` })
        const made: { id: UploadId; objectKey: string; contentType: string; sizeBytes: number }[] = []
        for (const file of files) {
          const id = UploadId.parse(of.newId())
          const mediaId = MediaId.parse(of.newId())
          const objectKey = originalKey({
            userId: caller.userId,
            projectId: input.project_id,
            kind: claimedKind(file) ?? 'other',
            mediaId,
            ending: storedEnding(file.filename),
          })
          const contentType = file.mimeType === '' ? 'application/octet-stream' : file.mimeType
          const expiresAt = new Date(now.getTime() + UPLOAD_LIFE_SEC * 1000)
          await insertUpload(tx, {
            id,
            userId: caller.userId,
            projectId: input.project_id,
            mediaId,
            kind: 'simple',
            objectKey,
            multipartId: null,
            partSizeBytes: null,
            filename: file.filename,
            mimeType: contentType,
            sizeBytes: file.sizeBytes,
            createdAt: now,
            expiresAt,
          })
          await of.enqueue(tx, EXPIRE_UPLOAD_JOB, { uploadId: id }, { startAfterSec: UPLOAD_LIFE_SEC })
          made.push({ id, objectKey, contentType, sizeBytes: file.sizeBytes })
        }
        return made
      })
      const expiresAt = new Date(now.getTime() + PUT_LIFE_SEC * 1000).toISOString()
      const presigned = await Promise.all(
        uploads.map(async (upload) => {
          const put = await store.presignPut({
            key: upload.objectKey,
            contentType: upload.contentType,
            sizeBytes: upload.sizeBytes,
            expiresInSec: PUT_LIFE_SEC,
          })
          return { presigned_url: put.url, upload_id: upload.id, headers: put.headers, expires_at: expiresAt }
        }),
      )
      return { presigned_urls: presigned }
    },

    confirm_upload: async (input, { caller }) => {
      const upload = await findUpload(db, { userId: caller.userId, uploadId: input.upload_id })
      if (upload === null) throw new AppError('UPLOAD_NOT_FOUND')
      const row = (await endedUpload(upload)) ?? (await settleUpload(upload))
      return { upload_id: upload.id, media_item: await answerOf(row) }
    },

    get_nfs_media_library: async (input, { caller }) => {
      const { chatId } = await ownProject(db, caller.userId, input.project_id)
      const { rows, total } = await listMedia(db, {
        userId: caller.userId,
        projectId: input.project_id,
        category: input.file_type ?? null,
        search: input.search_term === undefined || input.search_term === '' ? null : input.search_term,
        sortBy: input.sort_by,
        sortOrder: input.sort_order,
        limit: input.limit,
        offset: input.offset,
      })
      return { media_files: await toItems(rows, chatId), total_count: total }
    },

    get_media_files_by_upload_ids: async (input, { caller }) => {
      const { chatId } = await ownProject(db, caller.userId, input.project_id)
      const rows = await listMediaOfUploads(db, { userId: caller.userId, projectId: input.project_id, uploadIds: input.upload_ids })
      const items = await toItems(rows, chatId)
      return { media_files: input.upload_ids.flatMap((uploadId) => items.find((item) => item.upload_id === uploadId) ?? []) }
    },

    delete_from_library: async (input, { caller }) => {
      const { row, publications } = await db.transaction(async (tx) => {
        const dropped = await of.dropFromPlans(tx, { userId: caller.userId, mediaId: input.media_id })
        const gone = await deleteMedia(tx, { userId: caller.userId, mediaId: input.media_id })
        if (gone === null) throw new AppError('MEDIA_NOT_FOUND')
        await of.touchProject(tx, { projectId: gone.projectId, now: clock.now() })
        await of.enqueue(tx, DELETE_OBJECTS_JOB, { files: [gone.objectKey], others: [], multiparts: [] })
        return { row: gone, publications: dropped }
      })
      for (const publication of publications) await of.events.publish(publication)
      await tellMediaChanged(of.events, { ...row, status: 'deleted' })
      return { media_id: row.id }
    },
  }

  return { name: 'media', calls, jobs: [createAnalyseJob(of), createDeleteObjectsJob(of), createExpireUploadJob(of)] }
}
