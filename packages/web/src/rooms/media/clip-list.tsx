import type { MediaItem } from '@reelwright/contract/media'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useFocusAfterRemoval } from '../../ui/overlay/use-focus-after-removal.ts'
import { ClipRow } from './clip-row.tsx'

type ClipListProps = {
  items: readonly MediaItem[]
  total: number
  isLoading: boolean
  /** Why the list could not be loaded, in words. */
  error: string | null
  onReload: () => void
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore: () => void
  onDelete: (item: MediaItem) => void
  onAdd: () => void
  /** The server does not have the project yet, which files go to. */
  isProjectUnsent: boolean
}

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-3 px-2 py-2">
    <span className="sr-only">Loading clips</span>
    {[0, 1, 2].map((row) => (
      <span key={row} className="flex items-center gap-3">
        <Skeleton className="size-10" />
        <span className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-2.5 w-2/5" />
        </span>
      </span>
    ))}
  </div>
)

/** The project's clips. Deleting asks first, for plans may use the file. */
export const ClipList = ({
  items,
  total,
  isLoading,
  error,
  onReload,
  hasMore,
  isLoadingMore,
  onLoadMore,
  onDelete,
  onAdd,
  isProjectUnsent,
}: ClipListProps) => {
  const [deleting, setDeleting] = useState<MediaItem | null>(null)
  const { keepPlace, noteRemoval } = useFocusAfterRemoval(items, 'li button')
  if (error !== null && items.length === 0) {
    return (
      <div role="alert" className="flex flex-col items-start gap-2 px-2 py-2 text-13 text-secondary">
        {error}
        <Button size="small" onClick={onReload}>
          Try Again
        </Button>
      </div>
    )
  }
  if (isLoading) return <Loading />
  if (isProjectUnsent) return <p className="px-2 py-2 text-13 text-secondary">Clips can be added once this project is sent.</p>
  return (
    <>
      {items.length === 0 ? (
        <button
          ref={keepPlace}
          type="button"
          onClick={onAdd}
          className="mx-2 my-1 rounded-control border border-hairline-strong border-dashed px-3 py-4 text-left text-13 text-secondary transition-colors hover:border-edge hover:text-ink"
        >
          No clips yet. Drop videos and pictures here, or choose files.
        </button>
      ) : (
        <ul ref={keepPlace} aria-label={`Clips, ${total} in all`} className="flex flex-col">
          {items.map((item) => (
            <ClipRow key={item.id} item={item} onDelete={setDeleting} />
          ))}
        </ul>
      )}
      {hasMore ? (
        <Button size="small" variant="quiet" busy={isLoadingMore} className="mx-2 mt-1" onClick={onLoadMore}>
          Show more clips
        </Button>
      ) : null}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        title="Delete this clip?"
        description={
          <>
            <bdi className="wrap-anywhere font-medium text-ink">{deleting?.original_name}</bdi> leaves the project, and scenes that use it
            leave their reels.
          </>
        }
        confirmLabel="Delete clip"
        onConfirm={() => {
          if (deleting !== null) {
            noteRemoval(deleting.id)
            onDelete(deleting)
          }
          setDeleting(null)
        }}
      />
    </>
  )
}
