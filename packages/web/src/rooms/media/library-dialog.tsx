import type { MediaItem } from '@reelwright/contract/media'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type LibraryApi, type LibraryFilter, type LibrarySort, libraryFilesQuery, libraryProjectsQuery } from './library-data.ts'
import { LibraryDrive } from './library-drive.tsx'
import { LibraryGrid, LibraryGridSkeleton } from './library-grid.tsx'
import { LibraryPreview } from './library-preview.tsx'
import { libraryKey } from './media-data.ts'

const KINDS: readonly { value: LibraryFilter['kind']; label: string }[] = [
  { value: 'all', label: 'All files' },
  { value: 'video', label: 'Videos' },
  { value: 'image', label: 'Pictures' },
  { value: 'audio', label: 'Sounds' },
]
const SORTS: readonly { value: LibrarySort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'largest', label: 'Largest first' },
  { value: 'longest', label: 'Longest first' },
]

type FilesProps = { api: LibraryApi; projectId: ProjectId | null; filter: LibraryFilter; onOpen: (item: MediaItem) => void }

const Files = ({ api, projectId, filter, onOpen }: FilesProps) => {
  const files = useInfiniteQuery(libraryFilesQuery(api, projectId, filter))
  const items = files.data?.pages.flatMap((page) => page.media_files) ?? []
  if (files.isPending) return <LibraryGridSkeleton />
  if (files.isError && items.length === 0)
    return (
      <ErrorState
        title="Failed to Load Media Library"
        text={errorText(files.error, 'An unexpected error occurred')}
        action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
      />
    )
  if (items.length === 0)
    return filter.kind === 'all' && filter.search === '' ? (
      <EmptyState
        title="No files in this project yet"
        text="Open the project and drop your clips into it."
        action={<LinkButton to={`/playground?project_id=${projectId}`}>Open project</LinkButton>}
      />
    ) : (
      <EmptyState title="No files found" text="Try other words or another kind of file." />
    )
  return (
    <>
      <LibraryGrid items={items} onOpen={onOpen} />
      {files.isFetchNextPageError ? (
        <div className="mt-5">
          <ErrorLine
            text={`More files could not be loaded. ${files.error.message}`}
            busy={files.isFetchingNextPage}
            onTryAgain={() => void files.fetchNextPage()}
          />
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

/** 'Media Browser': every file of every project, to look at, find and delete. */
export const LibraryDialog = ({ api, onClose }: { api: LibraryApi; onClose: () => void }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const projects = useQuery(libraryProjectsQuery(api))
  const [chosen, setChosen] = useState<ProjectId | null>(null)
  const [kind, setKind] = useState<LibraryFilter['kind']>('all')
  const [sort, setSort] = useState<LibrarySort>('newest')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [opened, setOpened] = useState<MediaItem | null>(null)
  const [confirming, setConfirming] = useState(false)
  const list = projects.data?.projects ?? []
  const projectId = chosen ?? list[0]?.id ?? null

  const remove = useMutation({
    mutationFn: (item: MediaItem) => api.callFunction('delete_from_library', { media_id: item.id }),
    meta: { successText: 'Media item deleted successfully' },
    onSuccess: (_answer, item) => {
      setOpened(null)
      return Promise.all([
        client.invalidateQueries({ queryKey: libraryKey }),
        client.invalidateQueries({ queryKey: ['media', item.project_id] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
      ])
    },
    onError: (error) => showToast({ tone: 'danger', title: 'Failed to delete media', text: error.message }),
    onSettled: () => setConfirming(false),
  })

  return (
    <Dialog open onOpenChange={onClose} title="Media Browser" size="large">
      <div className="min-h-[60dvh]">
        {projects.isPending ? (
          <>
            <p role="status" className="mb-4 text-14 text-secondary">
              Loading Media Library...
            </p>
            <LibraryGridSkeleton />
          </>
        ) : projects.data === undefined ? (
          <ErrorState
            title="Failed to Load Media Library"
            text={errorText(projects.error, 'An unexpected error occurred')}
            action={<Button onClick={() => window.location.reload()}>Reload Page</Button>}
          />
        ) : list.length === 0 ? (
          <EmptyState title="No files yet" text="Files live in projects. Create a project and drop your clips into it." />
        ) : opened ? (
          <LibraryPreview item={opened} onBack={() => setOpened(null)} onDelete={() => setConfirming(true)} />
        ) : (
          <>
            <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
              <Select
                label="Project"
                value={projectId ?? ''}
                options={list.map((project) => ({ value: project.id, label: project.name }))}
                onValueChange={(value) => setChosen(list.find((project) => project.id === value)?.id ?? null)}
              />
              <Select label="Kind" value={kind} options={KINDS} onValueChange={setKind} />
              <Select label="Order" value={sort} options={SORTS} onValueChange={setSort} />
              <TextField
                label="Search files"
                type="search"
                placeholder="File name"
                icon={<Search />}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
            {projectId === null ? null : <LibraryDrive key={projectId} api={api} projectId={projectId} />}
            <Files api={api} projectId={projectId} filter={{ kind, sort, search }} onOpen={setOpened} />
          </>
        )}
      </div>
      <ConfirmDialog
        open={confirming && opened !== null}
        onOpenChange={setConfirming}
        title="Delete this file?"
        description={
          opened ? `"${opened.original_name}" goes from the library. Reels that use it keep their other scenes. This cannot be undone.` : ''
        }
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => (opened ? remove.mutate(opened) : undefined)}
      />
    </Dialog>
  )
}
