/** Which file of the project an attachment is. Pure. */

import type { MediaItem } from '@reelwright/contract/media'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'

/** By its upload; of one that had not begun when the message was sent, the newest file of its name and kind. */
export const findAttached = (items: readonly MediaItem[], { upload_id, name, kind }: MessageAttachment): MediaItem | null => {
  if (upload_id !== null) return items.find((item) => item.upload_id === upload_id) ?? null
  const called = items.filter((item) => item.original_name === name && item.file_type_category === kind)
  return called.toSorted((a, b) => Date.parse(b.upload_date) - Date.parse(a.upload_date))[0] ?? null
}
