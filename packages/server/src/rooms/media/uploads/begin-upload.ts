/** Reserves room for uploads and writes them down; their addresses are signed afterwards. */
import { MediaId, type ProjectId, UploadId, type UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import { makeRoom } from '../deletion/make-room.ts'
import { refuseTooManyFiles } from '../file-count.ts'
import type { MediaParts } from '../media-parts.ts'
import { refuseUpload, UPLOAD_LIFE_SEC } from '../media-rules.ts'
import { originalKey } from '../object-keys.ts'
import type { UploadRow } from '../tables.ts'
import { EXPIRE_UPLOAD_JOB } from './expire-upload-job.ts'
import { claimedKind, storedExtension } from './file-kinds.ts'
import { insertUpload, storedBytes } from './upload-store.ts'

export type FileToStore = { filename: string; mimeType: string; sizeBytes: number }

/** Refuses files that the library does not take, that are too many or that the plan has no room for; holds a lock until the transaction ends, so that the sum is exact. */
export const reserveStorage = async (
  db: Db,
  parts: Pick<MediaParts, 'storageLimitBytes' | 'enqueue'>,
  { userId, projectId, files }: { userId: UserId; projectId: ProjectId; files: readonly FileToStore[] },
): Promise<void> => {
  await refuseTooManyFiles(db, { userId, projectId, more: files.length })
  const limitBytes = await parts.storageLimitBytes(db, userId)
  const askedBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  let usedBytes = await storedBytes(db, userId)
  if (limitBytes !== null && usedBytes + askedBytes > limitBytes) {
    await makeRoom(db, parts, { userId, neededBytes: usedBytes + askedBytes - limitBytes })
    usedBytes = await storedBytes(db, userId)
  }
  const refusal = refuseUpload({ files, usedBytes, limitBytes })
  if (refusal !== null) throw new AppError(refusal.code, { text: refusal.text })
}

/** Where a new file will lie and what it is called there. */
export const placeOf = (
  parts: Pick<MediaParts, 'newId'>,
  upload: { userId: UserId; projectId: ProjectId; file: FileToStore },
): { mediaId: MediaId; objectKey: string } => {
  const mediaId = MediaId.parse(parts.newId())
  const kind = claimedKind(upload.file) ?? 'other'
  return { mediaId, objectKey: originalKey({ ...upload, kind, mediaId, extension: storedExtension(upload.file.filename) }) }
}

/** Writes an upload down; one that is not confirmed within a day is cleaned up. */
export const writeUpload = async (
  db: Db,
  parts: Pick<MediaParts, 'newId' | 'clock' | 'enqueue'>,
  upload: { userId: UserId; projectId: ProjectId; file: FileToStore; place: { mediaId: MediaId; objectKey: string } } & Pick<
    UploadRow,
    'kind' | 'multipartId' | 'partSizeBytes'
  >,
): Promise<Omit<UploadRow, 'status' | 'error' | 'acceptedEtag' | 'endedAt'>> => {
  const now = parts.clock.now()
  const written = {
    id: UploadId.parse(parts.newId()),
    userId: upload.userId,
    projectId: upload.projectId,
    ...upload.place,
    kind: upload.kind,
    multipartId: upload.multipartId,
    partSizeBytes: upload.partSizeBytes,
    filename: upload.file.filename,
    mimeType: upload.file.mimeType === '' ? 'application/octet-stream' : upload.file.mimeType,
    sizeBytes: upload.file.sizeBytes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + UPLOAD_LIFE_SEC * 1000),
  }
  await insertUpload(db, written)
  await parts.enqueue(db, EXPIRE_UPLOAD_JOB, { uploadId: written.id }, { startAfterSec: UPLOAD_LIFE_SEC })
  return written
}
