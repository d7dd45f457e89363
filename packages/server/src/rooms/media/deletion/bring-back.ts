/** Deleted files that come back because something that was made of them does. */
import type { MediaId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { ReelEvents } from '../../../platform/room.ts'
import { type MediaNewsParts, tellMediaChanged } from '../tell-media-changed.ts'
import { type RestoreParts, restoreFile } from './delete-file.ts'

type BringBackParts = RestoreParts & MediaNewsParts & { events: ReelEvents }

/** In the caller's transaction, which holds that reel and changes its plan itself; `tell` is for after commit. */
export const bringBackFiles = async (
  tx: Db,
  parts: BringBackParts,
  { userId, mediaIds, besides }: { userId: UserId; mediaIds: readonly MediaId[]; besides: ReelId },
): Promise<{ tell: () => Promise<void> }> => {
  const changed: Awaited<ReturnType<typeof restoreFile>>[] = []
  for (const mediaId of mediaIds) changed.push(await restoreFile(tx, parts, { userId, mediaId, besides }))
  return {
    tell: async () => {
      for (const { row, publications } of changed) {
        await tellMediaChanged(parts, row)
        for (const publication of publications) await parts.events.publish(publication)
      }
    },
  }
}
