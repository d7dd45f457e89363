import type { MediaItem } from '@reelwright/contract/media'

/** A look of the person's own, whole and there. */
export const isCube = (item: MediaItem): boolean => /\.cube$/i.test(item.original_name) && item.status === 'ready'
