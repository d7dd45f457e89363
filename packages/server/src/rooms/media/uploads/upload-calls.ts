/** Uploads by one PUT each: addresses, and the confirmation that makes a file of what arrived. */
import { AppError } from '../../../platform/app-error.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import { type MediaParts, ownProject, toItem } from '../media-parts.ts'
import { PUT_BYTES_MAX, PUT_LIFE_SEC } from '../media-rules.ts'
import type { UploadRow } from '../tables.ts'
import { placeOf, reserveStorage, writeUpload } from './begin-upload.ts'
import { incomingKey } from './incoming.ts'
import { settleUpload } from './settle-upload.ts'
import { findUpload } from './upload-store.ts'

export const createUploadCalls = (parts: MediaParts): CallHandlers<'get_presigned_urls_batch' | 'confirm_upload'> => {
  const { db, clock, store } = parts
  return {
    get_presigned_urls_batch: async (input, { caller }) => {
      const which = { userId: caller.userId, projectId: input.project_id }
      const files = input.files.map((file) => ({ filename: file.filename, mimeType: file.mime_type, sizeBytes: file.file_size }))
      const huge = files.find((file) => file.sizeBytes > PUT_BYTES_MAX)
      if (huge !== undefined)
        throw new AppError('PAYLOAD_TOO_LARGE', { text: `“${huge.filename}” is too large for one upload. Upload it in parts.` })
      const uploads = await db.transaction(async (tx) => {
        await ownProject(parts, tx, which)
        await reserveStorage(tx, parts, { ...which, files })
        const written: Omit<UploadRow, 'status' | 'error' | 'acceptedEtag' | 'endedAt'>[] = []
        for (const file of files) {
          const place = placeOf(parts, { ...which, file })
          written.push(await writeUpload(tx, parts, { ...which, file, place, kind: 'simple', multipartId: null, partSizeBytes: null }))
        }
        return written
      })
      const expiresAt = new Date(clock.now().getTime() + PUT_LIFE_SEC * 1000).toISOString()
      const presigned = await Promise.all(
        uploads.map(async (upload) => {
          const put = await store.presignPut({
            key: incomingKey(upload),
            contentType: upload.mimeType,
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
      // Parts are put together first, by an operation of their own.
      if (upload === null || upload.kind !== 'simple') throw new AppError('UPLOAD_NOT_FOUND')
      const row = await settleUpload(parts, upload)
      return { upload_id: upload.id, media_item: await toItem(parts, db, row) }
    },
  }
}
