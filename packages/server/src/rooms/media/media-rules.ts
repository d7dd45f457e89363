/** What an upload may be. Pure. */
import { MULTIPART_THRESHOLD_BYTES } from '@reelwright/contract/constants'
import { claimedKind } from './uploads/file-kinds.ts'

/** How long an address takes the PUT of a file. */
export const PUT_LIFE_SEC = 60 * 60
/** How long an upload may take from its beginning to its confirmation (B9: upload state lives 24 h). */
export const UPLOAD_LIFE_SEC = 24 * 60 * 60
/** One PUT of S3 takes no more; larger files go in parts. */
export const PUT_BYTES_MAX = 5 * 1024 ** 3

export type UploadRefusal = { code: 'UNSUPPORTED_MEDIA' | 'QUOTA_EXCEEDED' | 'PAYLOAD_TOO_LARGE'; text: string }

const QUOTA_TEXT = 'Storage quota exceeded. Please free up space or upgrade your plan.'

/** Whether these files may be uploaded; the first reason why not. Sizes in bytes. */
export const refuseUpload = ({
  files,
  limitBytes,
  usedBytes,
}: {
  files: readonly { filename: string; mimeType: string; sizeBytes: number }[]
  usedBytes: number
  /** Null is without limit. */
  limitBytes: number | null
}): UploadRefusal | null => {
  const unknown = files.find((file) => claimedKind(file) === null)
  if (unknown !== undefined)
    return { code: 'UNSUPPORTED_MEDIA', text: `File type "${unknown.mimeType || unknown.filename}" is not allowed` }
  const asked = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  return limitBytes !== null && usedBytes + asked > limitBytes ? { code: 'QUOTA_EXCEEDED', text: QUOTA_TEXT } : null
}

/** Bytes of a part: as large as keeps a file within the 10,000 parts that S3 takes, and at least 8 MiB. */
export const partSizeOf = (sizeBytes: number): number => {
  const least = 8 * 1024 ** 2
  const needed = Math.ceil(sizeBytes / 10_000)
  return Math.max(least, Math.ceil(needed / 1024 ** 2) * 1024 ** 2)
}

export const isTooSmallForParts = (sizeBytes: number): boolean => sizeBytes < MULTIPART_THRESHOLD_BYTES
