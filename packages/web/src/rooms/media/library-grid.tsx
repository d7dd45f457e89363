import type { MediaItem } from '@reelwright/contract/media'
import { TriangleAlert } from 'lucide-react'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Duration } from '../../ui/film/time-code.tsx'
import { MiddleTruncate } from '../../ui/text/middle-truncate.tsx'
import { ClipThumbnail } from './clip-thumbnail.tsx'

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4'

const State = ({ item }: { item: MediaItem }) => {
  if (item.status === 'analysing')
    return <Progress label={`Watching ${item.original_name}`} percent={item.analysis_percent} className="mt-2" />
  if (item.status === 'failed')
    return (
      <span className="mt-1 flex items-start gap-1.5 text-12 text-danger-text">
        <TriangleAlert className="mt-0.5 size-3.5" aria-hidden="true" />
        {item.error ?? 'This file could not be read.'}
      </span>
    )
  return <span className="text-12 text-faint">{item.file_size_formatted}</span>
}

/** True thumbnails, with the length in the corner; pressing one opens it. */
export const LibraryGrid = ({ items, onOpen }: { items: readonly MediaItem[]; onOpen: (item: MediaItem) => void }) => (
  <ul className={GRID}>
    {items.map((item) => {
      const seconds = item.file_type_category === 'image' ? null : item.metadata.duration_sec
      return (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onOpen(item)}
            className="flex w-full flex-col rounded-control p-1.5 text-left transition-colors hover:bg-wash"
            aria-label={`Open ${item.original_name}`}
          >
            <span className="relative block w-full">
              <ClipThumbnail item={item} className="aspect-4/3 w-full" />
              {seconds === null ? null : (
                <span className="absolute right-1.5 bottom-1.5 scheme-dark rounded-control bg-scrim px-1.5 text-11 text-ink">
                  <Duration seconds={seconds} />
                </span>
              )}
            </span>
            <MiddleTruncate text={item.original_name} className="mt-2 text-13" />
            <State item={item} />
          </button>
        </li>
      )
    })}
  </ul>
)

/** The shape of the grid while it loads. */
export const LibraryGridSkeleton = () => (
  <div className={GRID} aria-hidden="true">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((cell) => (
      <Skeleton key={cell} className="aspect-4/3 w-full" />
    ))}
  </div>
)
