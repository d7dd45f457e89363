import type { MediaItem } from '@reelwright/contract/media'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../core/api/api-error.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { NextPageErrorLine, QueryErrorLine } from '../../../ui/feedback/query-error-line.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { type FilePages, type LibraryApi, type LibraryFilter, libraryFilesQuery } from '../library-data.ts'
import { LibraryGrid, LibraryGridSkeleton, type Selection } from '../library-grid.tsx'
import { mediaKey } from '../media-data.ts'
import { withoutDeleted } from '../overlay-media.ts'
import { SlowServer } from './slow-server.tsx'
import { useWaiting } from './use-waiting.ts'

type LibraryFilesProps = {
  api: LibraryApi
  /** Its deletions that wait are shown as made; absent where files are only chosen. */
  openOutbox: (() => Promise<WaitingWrites>) | undefined
  projectId: ProjectId | null
  filter: LibraryFilter
  onOpen: (item: MediaItem) => void
  /** Where files are chosen instead of opened. */
  selection: Selection | null
}

/** The files of one project, a page at a time. */
export const LibraryFiles = ({ api, openOutbox, projectId, filter, onOpen, selection }: LibraryFilesProps) => {
  const known = useQueryClient().getQueryData<FilePages>(mediaKey(projectId ?? ''))
  const files = useInfiniteQuery(libraryFilesQuery(api, projectId, filter, known))
  const waiting = useWaiting(openOutbox)
  const items = withoutDeleted(files.data?.pages.flatMap((page) => page.media_files) ?? [], waiting)
  if (files.isPending)
    return (
      <>
        <SlowServer />
        <LibraryGridSkeleton />
      </>
    )
  if (files.isError && items.length === 0)
    return (
      <ErrorState
        title="Failed to load project files"
        text={errorText(files.error, 'An unexpected error occurred')}
        action={<RetryButton busy={files.isFetching} onRetry={() => void files.refetch()} />}
      />
    )
  if (items.length === 0)
    return filter.kind === 'all' && filter.search === '' ? (
      <EmptyState
        title="No files in this project yet"
        text={selection === null ? 'Open the project and drop your clips into it.' : 'Choose from another project.'}
        action={selection === null ? <LinkButton to={`/playground?project_id=${projectId}`}>Open project</LinkButton> : undefined}
      />
    ) : (
      <EmptyState title="No files found" text="Try other words or another kind of file." />
    )
  return (
    <>
      {files.isRefetchError ? (
        <div className="mb-4">
          <QueryErrorLine what="These files are as this device last saw them." query={files} />
        </div>
      ) : null}
      <LibraryGrid items={items} onOpen={onOpen} selection={selection} />
      {files.isFetchNextPageError ? (
        <div className="mt-5">
          <NextPageErrorLine what="More files could not be loaded." query={files} />
        </div>
      ) : files.hasNextPage ? (
        <div className="mt-5 flex justify-center">
          <Button busy={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
            Show more files
          </Button>
        </div>
      ) : null}
    </>
  )
}
