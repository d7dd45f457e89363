import type { MediaItem } from '@reelwright/contract/media'
import { clsx } from 'clsx'
import { AudioLines, FileQuestion, Film, Image } from 'lucide-react'
import { useState } from 'react'

const ICONS = { video: Film, image: Image, audio: AudioLines, document: FileQuestion, other: FileQuestion }

/** The picture of a file, or the sign of its kind where there is none. */
export const ClipThumbnail = ({ item, className }: { item: MediaItem; className?: string }) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const Icon = ICONS[item.file_type_category]
  const url = item.thumbnail_url
  return (
    <span
      className={clsx('relative flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-canvas text-faint', className)}
    >
      {url !== null && url !== brokenUrl ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <Icon className="size-4" aria-hidden="true" />
      )}
    </span>
  )
}
