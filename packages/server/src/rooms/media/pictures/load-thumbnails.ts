/** Small pictures of clips, for an assistant that can see. */
import type { MediaId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { listMediaByIds } from '../media-store.ts'

/** A thumbnail is some twenty thousand bytes; whatever is far larger is none. */
const THUMBNAIL_BYTES_MAX = 200_000

/** In the order of the ids; what has none, and what cannot be read now, is left out. */
export const loadThumbnails = async (
  db: Db,
  store: Pick<ObjectStore, 'head' | 'readRange'>,
  { userId, mediaIds }: { userId: UserId; mediaIds: readonly MediaId[] },
): Promise<{ mediaId: MediaId; jpeg: Uint8Array }[]> => {
  const rows = await listMediaByIds(db, { userId, mediaIds: [...mediaIds] })
  const keys = new Map(rows.map((row) => [row.id, row.thumbnailKey]))
  const load = async (mediaId: MediaId) => {
    const key = keys.get(mediaId)
    const head = key == null ? null : await store.head(key)
    if (key == null || head === null || head.sizeBytes > THUMBNAIL_BYTES_MAX) return []
    return [{ mediaId, jpeg: await store.readRange(key, 0, head.sizeBytes) }]
  }
  return (await Promise.all(mediaIds.map((mediaId) => load(mediaId).catch(() => [])))).flat()
}
