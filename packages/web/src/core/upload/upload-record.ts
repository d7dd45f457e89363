/** What the device keeps of an upload in parts, so that it survives its tab (UPL-04; fields of document B section 3). */

import { plainName } from '@reelwright/contract/wire/plain-name'
import type { FileHandle } from './picked-file.ts'
import { UPLOAD_STATE_TTL_MS } from './upload-limits.ts'

export type UploadedPart = {
  part_number: number
  etag: string
  /** Epoch ms, as are all times of a record. */
  uploaded_at: number
  /** Bytes. */
  size: number
}

export type UploadRecord = {
  upload_id: string
  media_item_id: string
  s3_key: string
  file_name: string
  /** Bytes. */
  file_size: number
  file_type: string
  /** Bytes of every part but the last. */
  chunk_size: number
  total_parts: number
  user_id: string
  project_id: string
  uploaded_parts: readonly UploadedPart[]
  status: 'active' | 'failed' | 'completed'
  created_at: number
  updated_at: number
  expires_at: number
  /** Times that the upload failed. */
  retry_count: number
  error_message: string | null
  /** Opens the file again without a search for it, where the browser gave such a thing (ours). */
  file_handle: FileHandle | null
}

export const expiryOf = (createdAt: number): number => createdAt + UPLOAD_STATE_TTL_MS

export const isExpired = (record: UploadRecord, now: number): boolean => now >= record.expires_at

/** Whether it can go on where it stopped: something has arrived, and it is not too old. */
export const isResumable = (record: UploadRecord, now: number): boolean =>
  record.status !== 'completed' && record.uploaded_parts.length > 0 && !isExpired(record, now)

export const isWhole = (record: UploadRecord): boolean => record.uploaded_parts.length === record.total_parts

export const matchesFile = (record: UploadRecord, file: { name: string; size: number }): boolean =>
  record.file_name === plainName(file.name) && record.file_size === file.size

export const sentBytesOf = (record: UploadRecord): number => record.uploaded_parts.reduce((sum, part) => sum + part.size, 0)

const TEXTS = ['upload_id', 'media_item_id', 's3_key', 'file_name', 'user_id', 'project_id']
const NUMBERS = ['file_size', 'chunk_size', 'total_parts', 'created_at', 'updated_at', 'expires_at', 'retry_count']

const isPart = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const part: Record<string, unknown> = { ...value }
  return typeof part.part_number === 'number' && typeof part.size === 'number' && typeof part.etag === 'string' && part.etag !== ''
}

/** Whether a row read back is one that this version can go on with. */
export const isUploadRecord = (value: unknown): value is UploadRecord => {
  if (typeof value !== 'object' || value === null) return false
  const record: Record<string, unknown> = { ...value }
  return (
    TEXTS.every((name) => typeof record[name] === 'string' && record[name] !== '') &&
    NUMBERS.every((name) => typeof record[name] === 'number') &&
    ['active', 'failed', 'completed'].includes(String(record.status)) &&
    Array.isArray(record.uploaded_parts) &&
    record.uploaded_parts.every(isPart)
  )
}
