import { MEDIA_ADD_MAX } from '@reelwright/contract/constants'
import type { MediaItem } from '@reelwright/contract/media'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { useState } from 'react'

/** Files that were chosen, in the order in which they were, over all projects that one looked into. */
export const useSelection = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<MediaId, MediaItem>>(new Map())
  return {
    items: [...chosen.values()],
    has: (id: MediaId) => chosen.has(id),
    isFull: chosen.size >= MEDIA_ADD_MAX,
    toggle: (item: MediaItem) =>
      setChosen((before) => {
        const next = new Map(before)
        if (!next.delete(item.id) && next.size < MEDIA_ADD_MAX) next.set(item.id, item)
        return next
      }),
  }
}
