/** Which file of the project an attachment is, and why there is none. Pure. */

import type { MediaItem } from '@reelwright/contract/media'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import { isOver, type UploadItem } from '../../../core/upload/upload-item.ts'

/** By its upload; of one that had not begun when the message was sent, the newest file of its name and kind. */
export const findAttached = (items: readonly MediaItem[], { upload_id, name, kind }: MessageAttachment): MediaItem | null => {
  if (upload_id !== null) return items.find((item) => item.upload_id === upload_id) ?? null
  const called = items.filter((item) => item.original_name === name && item.file_type_category === kind)
  return called.toSorted((a, b) => Date.parse(b.upload_date) - Date.parse(a.upload_date))[0] ?? null
}

/** So long a file that only another device knows of may be on its way. */
const COMING_MS = 10 * 60_000

type Known = {
  uploads: readonly Pick<UploadItem, 'name' | 'status' | 'target'>[]
  /** Names of files that could not be sent, and that the list of uploads has no more: it was cleared, or the page opened anew. */
  failedBefore: readonly string[]
  sentAtMs: number
  nowMs: number
}

/** Why an attachment is no file of the project: what this device knows of its upload goes before what may be guessed. */
export const whyAbsent = (
  { name, upload_id }: Pick<MessageAttachment, 'name' | 'upload_id'>,
  { uploads, failedBefore, sentAtMs, nowMs }: Known,
): 'coming' | 'failed' | 'lost' | 'gone' => {
  const own = uploads.findLast((item) =>
    upload_id !== null && item.target !== null ? item.target.uploadId === upload_id : item.name === name,
  )
  if (own !== undefined && own.status !== 'done') return isOver(own) ? 'failed' : 'coming'
  if (own === undefined && failedBefore.includes(name)) return 'failed'
  if (upload_id !== null) return 'gone'
  return nowMs - sentAtMs < COMING_MS ? 'coming' : 'lost'
}
