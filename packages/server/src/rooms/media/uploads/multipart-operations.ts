/** What may be asked for an upload in parts: begin, sign parts, put together, give up. */
import type { MultipartInput, MultipartOperation, MultipartOutput } from '@reelwright/contract/multipart'
import type { UploadId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { Caller } from '../../../platform/room.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import { type MediaParts, ownProject, toItem } from '../media-parts.ts'
import { isTooSmallForParts, PUT_LIFE_SEC, partSizeOf } from '../media-rules.ts'
import type { UploadRow } from '../tables.ts'
import { placeOf, reserveStorage, writeUpload } from './begin-upload.ts'
import { incomingKey } from './incoming.ts'
import { endedUpload, settleUpload } from './settle-upload.ts'
import { endUpload, findUpload, leftBy, lockUpload } from './upload-store.ts'

export type MultipartOperations = { [O in MultipartOperation]: (input: MultipartInput<O>, caller: Caller) => Promise<MultipartOutput<O>> }
type MultipartUpload = UploadRow & { multipartId: string; partSizeBytes: number }

/** The caller's upload; a key or file that is not its own makes it unknown. */
const ownUpload = async (
  db: Db,
  userId: UserId,
  named: { upload_id: UploadId; s3_key?: string | null | undefined; media_item_id?: string | null | undefined },
): Promise<UploadRow> => {
  const upload = await findUpload(db, { userId, uploadId: named.upload_id })
  const isMeant =
    upload !== null &&
    (named.s3_key == null || named.s3_key === upload.objectKey) &&
    (named.media_item_id == null || named.media_item_id === upload.mediaId)
  if (!isMeant) throw new AppError('UPLOAD_NOT_FOUND')
  return upload
}

const ownUploadInParts = async (...named: Parameters<typeof ownUpload>): Promise<MultipartUpload> => {
  const upload = await ownUpload(...named)
  if (upload.multipartId === null || upload.partSizeBytes === null) throw new AppError('UPLOAD_NOT_FOUND')
  return { ...upload, multipartId: upload.multipartId, partSizeBytes: upload.partSizeBytes }
}

const partBytes = (upload: MultipartUpload, partNumber: number): number => {
  const startByte = (partNumber - 1) * upload.partSizeBytes
  if (startByte >= upload.sizeBytes) throw new AppError('VALIDATION_ERROR', { text: `There is no part ${partNumber} in this upload.` })
  return Math.min(upload.partSizeBytes, upload.sizeBytes - startByte)
}

export const createMultipartOperations = (parts: MediaParts): MultipartOperations => {
  const { db, store } = parts
  return {
    initiate_multipart_upload: async (input, caller) => {
      if (isTooSmallForParts(input.file_size))
        throw new AppError('VALIDATION_ERROR', { text: 'File too small for multipart upload. Use simple upload instead.' })
      const which = { userId: caller.userId, projectId: input.project_id }
      const file = { filename: input.filename, mimeType: input.mime_type, sizeBytes: input.file_size }
      await ownProject(parts, db, which)
      const place = placeOf(parts, { ...which, file })
      const partSizeBytes = partSizeOf(file.sizeBytes)
      const contentType = file.mimeType === '' ? 'application/octet-stream' : file.mimeType
      const { multipartId } = await store.createMultipart({ key: incomingKey(place), contentType })
      try {
        const upload = await db.transaction(async (tx) => {
          await reserveStorage(tx, parts, { ...which, files: [file] })
          return writeUpload(tx, parts, { ...which, file, place, kind: 'multipart', multipartId, partSizeBytes })
        })
        return {
          upload_id: upload.id,
          s3_key: upload.objectKey,
          media_item_id: upload.mediaId,
          chunk_size: partSizeBytes,
          total_parts: Math.ceil(file.sizeBytes / partSizeBytes),
          expires_at: upload.expiresAt.toISOString(),
        }
      } catch (error) {
        await store.abortMultipart({ key: incomingKey(place), multipartId })
        throw error
      }
    },

    upload_part: async (input, caller) => {
      const upload = await ownUploadInParts(db, caller.userId, input)
      if (upload.status !== 'waiting') throw new AppError('CONFLICT', { text: 'This upload has ended.' })
      const signed = await Promise.all(
        input.part_numbers.map(async (partNumber) => {
          const put = await store.presignPart({
            key: incomingKey(upload),
            multipartId: upload.multipartId,
            partNumber,
            sizeBytes: partBytes(upload, partNumber),
            expiresInSec: PUT_LIFE_SEC,
          })
          return { part_number: partNumber, presigned_url: put.url, headers: put.headers }
        }),
      )
      return { presigned_urls: signed }
    },

    complete_multipart_upload: async (input, caller) => {
      const upload = await ownUploadInParts(db, caller.userId, input)
      const ended = await endedUpload(db, upload)
      if (ended === null) {
        const expected = Math.ceil(upload.sizeBytes / upload.partSizeBytes)
        const arrived = new Map(input.parts.map((part) => [part.part_number, part.etag]))
        if (arrived.size !== expected || input.parts.some((part) => part.part_number > expected))
          throw new AppError('UPLOAD_INCOMPLETE', {
            text: `${arrived.size} of ${expected} parts arrived. Upload the others and try again.`,
          })
        // A repeat after a lost answer finds the parts put together already.
        const isWhole = upload.acceptedEtag !== null || (await store.head(incomingKey(upload))) !== null
        if (!isWhole) {
          const ordered = [...arrived].toSorted(([one], [other]) => one - other).map(([partNumber, etag]) => ({ partNumber, etag }))
          await store.completeMultipart({ key: incomingKey(upload), multipartId: upload.multipartId, parts: ordered })
        }
      }
      const row = await settleUpload(parts, upload)
      return { s3_key: row.objectKey, etag: row.etag, media_item: await toItem(parts, db, row) }
    },

    // One in a single PUT is given up the same way.
    abort_multipart_upload: async (input, caller) => {
      const upload = await ownUpload(db, caller.userId, input)
      await db.transaction(async (tx) => {
        const locked = await lockUpload(tx, upload.id)
        if (locked?.status === 'completed') throw new AppError('CONFLICT', { text: 'This upload is complete. Delete the file instead.' })
        if (locked?.status !== 'waiting') return
        await endUpload(tx, { uploadId: upload.id, status: 'aborted', now: parts.clock.now() })
        await parts.enqueue(tx, DELETE_OBJECTS_JOB, { files: [], ...leftBy(upload) })
        await parts.onClipSettled(tx, upload.userId)
      })
      return { upload_id: upload.id }
    },
  }
}
