import type { MediaItem } from '@reelwright/contract/media'
import { type Picture, WHOLE_PICTURE } from '../draw/drawing.ts'
import type { PictureStream, StreamEvents } from './picture-stream.ts'

/** The longer side of a photo in memory: twice a phone's, so that a crop of its half is still sharp. */
const SIDE_MAX = 1920

const fetchBitmap = async (url: string, item: MediaItem): Promise<ImageBitmap> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  const { width, height } = item.metadata
  const longer = Math.max(width ?? 0, height ?? 0)
  // One side is enough; the other follows.
  const size = longer <= SIDE_MAX ? {} : longer === width ? { resizeWidth: SIDE_MAX } : { resizeHeight: SIDE_MAX }
  return createImageBitmap(await response.blob(), { ...size, resizeQuality: 'medium' })
}

/** A photo; one that this browser cannot read (HEIC, TIFF) by the poster that the analysis drew of it. */
export const loadBitmap = async (item: MediaItem): Promise<ImageBitmap> => {
  try {
    return await fetchBitmap(item.cdn_url, item)
  } catch (error) {
    if (item.poster_url === null) throw error
    return fetchBitmap(item.poster_url, item)
  }
}

/** A photo is one picture for all of its scene. */
export const streamStill = (item: MediaItem, { onPicture, onError }: StreamEvents): PictureStream => {
  let picture: { shown: Picture; image: ImageBitmap } | null = null
  let isClosed = false
  loadBitmap(item).then((image) => {
    if (isClosed) return image.close()
    const read: Picture['read'] = (use) => use(image, { part: WHOLE_PICTURE, width: image.width, height: image.height })
    picture = { image, shown: { key: item.id, isStill: true, read } }
    onPicture()
  }, onError)
  return {
    at: () => (picture === null ? null : { picture: picture.shown, isExact: true }),
    close: () => {
      isClosed = true
      picture?.image.close()
    },
  }
}
