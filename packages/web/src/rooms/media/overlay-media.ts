/** Files of a project as the person left them: a deletion that waits to be sent is shown at once, and so is what takes it back. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { OutboxEntry } from '../../core/outbox/outbox-entry.ts'
import { isTakenBack } from '../../core/outbox/write-rules.ts'

/** In its place, newest first. */
const withRestored = (shown: readonly MediaItem[], item: MediaItem): readonly MediaItem[] => {
  if (shown.some(({ id }) => id === item.id)) return shown
  const place = shown.findIndex(({ upload_date }) => upload_date < item.upload_date)
  return place < 0 ? [...shown, item] : shown.toSpliced(place, 0, item)
}

const isDeleted = (entries: readonly OutboxEntry[], id: MediaItem['id']): boolean =>
  entries.some(
    (entry) =>
      entry.call === 'delete_from_library' && entry.state !== 'failed' && entry.payload.media_id === id && !isTakenBack(entries, entry),
  )

/** Files as a list has them that is sorted and searched by the server: what waits to be deleted is in none. */
export const withoutDeleted = (items: readonly MediaItem[], entries: readonly OutboxEntry[]): readonly MediaItem[] =>
  items.filter(({ id }) => !isDeleted(entries, id))

/** A refused change is not shown as if it were made. */
export const overlayMedia = (items: readonly MediaItem[], entries: readonly OutboxEntry[], projectId: string): readonly MediaItem[] =>
  entries.reduce((shown, entry) => {
    if (entry.state === 'failed') return shown
    if (entry.call === 'restore_media') return entry.payload.item.project_id === projectId ? withRestored(shown, entry.payload.item) : shown
    if (entry.call !== 'delete_from_library' || isTakenBack(entries, entry)) return shown
    return shown.filter(({ id }) => id !== entry.payload.media_id)
  }, items)
