import type { MediaItem } from '@reelwright/contract/media'
import { ClipThumbnail } from './clip-thumbnail.tsx'

/** A file as it is: it plays, sounds or is seen. */
export const MediaPicture = ({ item }: { item: MediaItem }) => {
  const fit = 'max-h-[60dvh] w-full rounded-control bg-black object-contain'
  if (item.file_type_category === 'video' && item.status !== 'failed')
    return (
      <video
        // The small copy starts at once, and plays where a browser cannot read what the camera wrote.
        src={item.proxy_url ?? item.cdn_url}
        controls
        playsInline
        preload="metadata"
        className={fit}
        {...(item.poster_url === null ? {} : { poster: item.poster_url })}
      />
    )
  if (item.file_type_category === 'audio' && item.status !== 'failed')
    // biome-ignore lint/a11y/useMediaCaption: a person's own sound file has no captions
    return <audio src={item.cdn_url} controls preload="metadata" className="w-full" />
  if (item.file_type_category === 'image') return <img src={item.poster_url ?? item.cdn_url} alt={item.original_name} className={fit} />
  return <ClipThumbnail item={item} className="aspect-4/3 w-full" />
}
