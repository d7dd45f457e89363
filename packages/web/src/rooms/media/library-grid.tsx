import type { MediaItem } from '@reelwright/contract/media'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { clsx } from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
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
  return <span className="text-12 text-secondary">{item.file_size_formatted}</span>
}

/** Which files are chosen, where they are; one that could not be read cannot be. */
export type Selection = { has: (id: MediaId) => boolean; toggle: (item: MediaItem) => void; isFull: boolean }

type CellProps = { item: MediaItem; onOpen: (item: MediaItem) => void; selection: Selection | null }

const Cell = ({ item, onOpen, selection }: CellProps) => {
  const seconds = item.file_type_category === 'image' ? null : item.metadata.duration_sec
  const isChosen = selection?.has(item.id)
  return (
    <button
      type="button"
      onClick={() => (selection === null ? onOpen(item) : selection.toggle(item))}
      disabled={selection !== null && (item.status === 'failed' || (selection.isFull && !isChosen))}
      aria-pressed={isChosen}
      data-file={item.id}
      className={clsx(
        'flex w-full flex-col rounded-control p-1.5 text-left transition-colors hover:bg-wash disabled:opacity-60',
        isChosen && 'bg-accent-wash',
      )}
      aria-label={`${selection === null ? 'Open' : 'Select'} ${item.original_name}`}
    >
      <span className="relative block w-full">
        <ClipThumbnail item={item} className="aspect-4/3 w-full" />
        {isChosen ? (
          <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
            <Check className="size-4" aria-hidden="true" />
          </span>
        ) : null}
        {seconds === null ? null : (
          <span className="absolute right-1.5 bottom-1.5 scheme-dark rounded-control bg-scrim px-1.5 text-11 text-ink">
            <Duration seconds={seconds} />
          </span>
        )}
      </span>
      <MiddleTruncate text={item.original_name} className="mt-2 text-13" />
      <State item={item} />
    </button>
  )
}

/** True thumbnails, with the length in the corner; pressing one opens it, or chooses it. */
export const LibraryGrid = ({ items, ...rest }: { items: readonly MediaItem[] } & Omit<CellProps, 'item'>) => (
  <ul className={GRID}>
    {items.map((item) => (
      <li key={item.id}>
        <Cell item={item} {...rest} />
      </li>
    ))}
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
