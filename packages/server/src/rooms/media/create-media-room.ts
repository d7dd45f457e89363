/** The media library: uploads, what became of them, and their deletion. */
import type { mediaCalls } from '@reelwright/contract/media'
import { AppError } from '../../platform/app-error.ts'
import type { CallHandlers, Room } from '../../platform/room.ts'
import { createAnalyseJob } from './analysis/analyse-job.ts'
import { createEmbedJob, queueEmbedding } from './analysis/embed-job.ts'
import { createRefreshJob } from './analysis/refresh-job.ts'
import { createTranscribeJob } from './analysis/transcribe-job.ts'
import { createDeleteObjectsJob } from './delete-objects-job.ts'
import { deleteFile, restoreFile } from './deletion/delete-file.ts'
import { createEraseMediaJob } from './deletion/erase-media-job.ts'
import { createDriveCalls, createDriveLinkCheck } from './drive/drive-calls.ts'
import { createImportDriveJob } from './drive/import-drive-job.ts'
import { createAddToProjectCall } from './library/add-to-project.ts'
import { createLibraryCalls } from './library/library-calls.ts'
import { createSearchCalls } from './library/search-calls.ts'
import { type MediaParts, ownProject, toItem, toItems } from './media-parts.ts'
import { findMedia, listMedia, listMediaOfUploads, updateMedia } from './media-store.ts'
import { tellMediaChanged, tellMediaDeleted } from './tell-media-changed.ts'
import { createCallUpload } from './uploads/call-upload.ts'
import { createExpireUploadJob } from './uploads/expire-upload-job.ts'
import { createMultipartRoute } from './uploads/multipart-route.ts'
import { createSweepIncomingJob, type SweepIncomingParts } from './uploads/sweep-incoming-job.ts'
import { createUploadCalls } from './uploads/upload-calls.ts'

export const createMediaRoom = (parts: MediaParts & Pick<SweepIncomingParts, 'onIncomingSwept'>): Room => {
  const { db, clock } = parts

  const browse: CallHandlers<Exclude<keyof typeof mediaCalls, 'get_presigned_urls_batch' | 'confirm_upload'>> = {
    get_nfs_media_library: async (input, { caller }) => {
      const { chatId } = await ownProject(parts, db, { userId: caller.userId, projectId: input.project_id })
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
      return { media_files: await toItems(parts, rows, chatId), total_count: total }
    },

    get_media_files_by_upload_ids: async (input, { caller }) => {
      const { chatId } = await ownProject(parts, db, { userId: caller.userId, projectId: input.project_id })
      const rows = await listMediaOfUploads(db, { userId: caller.userId, projectId: input.project_id, uploadIds: input.upload_ids })
      const items = await toItems(parts, rows, chatId)
      return { media_files: input.upload_ids.flatMap((uploadId) => items.find((item) => item.upload_id === uploadId) ?? []) }
    },

    update_media: async (input, { caller }) => {
      const row = await db.transaction(async (tx) => {
        const found = await findMedia(tx, { userId: caller.userId, mediaId: input.media_id })
        if (found === null) throw new AppError('MEDIA_NOT_FOUND')
        const tags = input.tags === undefined ? {} : { tags: [...new Set(input.tags)] }
        const name = input.name === undefined ? {} : { originalName: input.name }
        if (found.status === 'ready') await queueEmbedding(tx, parts, found)
        return updateMedia(tx, { mediaId: found.id, set: { ...name, ...tags }, now: clock.now() })
      })
      if (row === null) throw new AppError('MEDIA_NOT_FOUND')
      await tellMediaChanged(parts, row)
      return { media_item: await toItem(parts, db, row) }
    },

    delete_from_library: async (input, { caller }) => {
      const own = { userId: caller.userId, mediaId: input.media_id }
      const { row, publications } = await db.transaction((tx) => deleteFile(tx, parts, own))
      for (const publication of publications) await parts.events.publish(publication)
      await tellMediaDeleted(parts, row)
      return { media_id: row.id }
    },

    restore_media: async (input, { caller }) => {
      const own = { userId: caller.userId, mediaId: input.media_id }
      const { row, publications } = await db.transaction((tx) => restoreFile(tx, parts, own))
      // The file first: a page that is told of its scenes looks for it.
      await tellMediaChanged(parts, row)
      for (const publication of publications) await parts.events.publish(publication)
      return { media_item: await toItem(parts, db, row) }
    },
  }

  return {
    name: 'media',
    calls: {
      ...createUploadCalls(parts),
      ...browse,
      ...createLibraryCalls(parts),
      ...createAddToProjectCall(parts),
      ...createCallUpload(parts),
      ...createDriveLinkCheck(parts),
      ...createDriveCalls(parts),
      ...createSearchCalls(parts),
    },
    routes: createMultipartRoute(parts),
    jobs: [
      createAnalyseJob(parts),
      createEmbedJob(parts),
      createImportDriveJob(parts),
      createDeleteObjectsJob(parts),
      createEraseMediaJob(parts),
      createExpireUploadJob(parts),
      createSweepIncomingJob(parts),
      createTranscribeJob(parts),
      createRefreshJob(parts),
    ],
  }
}
