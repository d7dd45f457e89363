/** Reserves room for uploads and writes them down; their addresses are signed afterwards. */
import { MediaId, type ProjectId, UploadId, type UserId } from '@reelwright/contract/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { EXPIRE_UPLOAD_JOB } from './expire-upload-job.ts'
import { claimedKind, storedEnding } from './file-kinds.ts'
import type { MediaParts } from './media-parts.ts'
import { refuseUpload, UPLOAD_LIFE_SEC } from './media-rules.ts'
import { originalKey } from './object-keys.ts'
import type { UploadRow } from './tables.ts'
import { insertUpload, lockStorageOf, storedBytes } from './upload-store.ts'

export type FileToStore = { filename: string; mimeType: string; sizeBytes: number }

/** Refuses files that the library does not take or the plan has no room for; holds a lock until the transaction ends, so that the sum is exact. */
export const reserveStorage = async (
  db: Db,
  parts: Pick<MediaParts, 'storageLimitBytes'>,
  of: { userId: UserId; files: readonly FileToStore[] },
): Promise<void> => {
  await lockStorageOf(db, of.userId)
  const refusal = refuseUpload({
    files: of.files,
    usedBytes: await storedBytes(db, of.userId),
    limitBytes: await parts.storageLimitBytes(db, of.userId),
  })
  if (refusal !== null) throw new AppError(refusal.code, { text: refusal.text })
}

/** Where a new file will lie and what it is called there. */
export const placeOf = (
  parts: Pick<MediaParts, 'newId'>,
  of: { userId: UserId; projectId: ProjectId; file: FileToStore },
): { mediaId: MediaId; objectKey: string } => {
  const mediaId = MediaId.parse(parts.newId())
  const kind = claimedKind(of.file) ?? 'other'
  return { mediaId, objectKey: originalKey({ ...of, kind, mediaId, ending: storedEnding(of.file.filename) }) }
}

/** Writes an upload down; one that is not confirmed within a day is cleaned up. */
export const writeUpload = async (
  db: Db,
  parts: Pick<MediaParts, 'newId' | 'clock' | 'enqueue'>,
  of: { userId: UserId; projectId: ProjectId; file: FileToStore; place: { mediaId: MediaId; objectKey: string } } & Pick<
    UploadRow,
    'kind' | 'multipartId' | 'partSizeBytes'
  >,
): Promise<Omit<UploadRow, 'status' | 'error'>> => {
  const now = parts.clock.now()
  const upload = {
    id: UploadId.parse(parts.newId()),
    userId: of.userId,
    projectId: of.projectId,
    ...of.place,
    kind: of.kind,
    multipartId: of.multipartId,
    partSizeBytes: of.partSizeBytes,
    filename: of.file.filename,
    mimeType: of.file.mimeType === '' ? 'application/octet-stream' : of.file.mimeType,
    sizeBytes: of.file.sizeBytes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + UPLOAD_LIFE_SEC * 1000),
  }
  await insertUpload(db, upload)
  await parts.enqueue(db, EXPIRE_UPLOAD_JOB, { uploadId: upload.id }, { startAfterSec: UPLOAD_LIFE_SEC })
  return upload
}
