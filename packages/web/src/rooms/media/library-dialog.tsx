import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { LibraryFiles } from './library/library-files.tsx'
import { LibraryFilters } from './library/library-filters.tsx'
import { LIBRARY_LOADING, LIBRARY_TITLES, type LibraryMode, type LibrarySize, selectionObstacle } from './library/library-mode.ts'
import { LibraryProject } from './library/library-project.tsx'
import { SelectObstacle } from './library/select-obstacle.tsx'
import { SlowServer } from './library/slow-server.tsx'
import { useSelection } from './library/use-selection.ts'
import { useWaiting } from './library/use-waiting.ts'
import { ALL_FILES, type LibraryApi, type LibraryFilter, libraryProjectsQuery } from './library-data.ts'
import { LibraryDrive } from './library-drive.tsx'
import { LibraryGridSkeleton, type Selection } from './library-grid.tsx'
import { LibraryPreview } from './library-preview.tsx'
import { libraryKey } from './media-data.ts'
import { withoutDeleted } from './overlay-media.ts'
import { useDeleteFile } from './use-delete-file.ts'

type LibraryDialogProps = {
  api: LibraryApi
  /** Takes deletions; absent where files are only chosen. */
  openOutbox?: () => Promise<WaitingWrites>
  onClose: () => void
  mode?: LibraryMode
  size?: LibrarySize
  /** Instead of the mode's own. */
  title?: string
  /** The project that is looked at first. */
  initialProjectId?: ProjectId
  /** Whose files are not offered: they are there already. */
  exceptProjectId?: ProjectId
  /** Takes what was chosen; the button that gives it says so. */
  onMediaSelect?: (items: readonly MediaItem[]) => void
  selectLabel?: string
  /** What was chosen is on its way. */
  busy?: boolean
  /** Shown until the server answers, and where it does not. */
  knownProjects?: readonly Project[]
}

/** Out of the grid at once; the server's answer, which has every list asked for anew, may wait for a connection. */
const useDeletion = (openOutbox: Required<LibraryDialogProps>['openOutbox'], onDeleted: () => void) => {
  const client = useQueryClient()
  return useDeleteFile({
    openOutbox,
    onDeleted: ({ id }) => {
      client.setQueriesData<InfiniteData<{ media_files: MediaItem[]; total_count: number }>>(
        { queryKey: libraryKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, media_files: page.media_files.filter((file) => file.id !== id) })),
          },
      )
      onDeleted()
    },
    onBack: () => void client.invalidateQueries({ queryKey: libraryKey }),
  })
}

/** Which project and which of its files; the words are searched for when the typing pauses. */
const useLibrary = ({ api, initialProjectId, exceptProjectId, knownProjects }: LibraryDialogProps) => {
  const projects = useQuery(libraryProjectsQuery(api, knownProjects))
  const [chosen, setChosen] = useState<ProjectId | null>(initialProjectId ?? null)
  const [filter, setFilter] = useState<LibraryFilter>(ALL_FILES)
  const search = useDeferredValue(filter.search.trim())
  const list = (projects.data?.projects ?? []).filter(({ id }) => id !== exceptProjectId)
  const project = list.find(({ id }) => id === chosen) ?? list[0]
  return { projects, list, project, setChosen, filter, setFilter, asked: { ...filter, search } }
}

type Library = ReturnType<typeof useLibrary>

/** One file, which can be named anew, tagged and deleted. One that goes elsewhere, in another tab or by a list behind, is not looked at any longer. */
const Changeable = ({
  api,
  item,
  openOutbox,
  onSaved,
  onBack,
}: Pick<Required<LibraryDialogProps>, 'api' | 'openOutbox'> & {
  item: MediaItem
  onSaved: (item: MediaItem) => void
  onBack: () => void
}) => {
  const [confirming, setConfirming] = useState(false)
  const remove = useDeletion(openOutbox, onBack)
  const isGone = withoutDeleted([item], useWaiting(openOutbox)).length === 0
  useEffect(() => {
    if (isGone) onBack()
  }, [isGone, onBack])
  return (
    <>
      <LibraryPreview item={item} onBack={onBack} change={{ api, onSaved, onDelete: () => setConfirming(true) }} />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete this file?"
        description={`"${item.original_name}" goes from the library. Reels that use it keep their other scenes.`}
        confirmLabel="Delete"
        onConfirm={() => void remove(item).finally(() => setConfirming(false))}
      />
    </>
  )
}

/** The files of the chosen project, with what the mode allows to do with them. */
const Browse = ({
  library: { list, project, setChosen, filter, setFilter, asked },
  api,
  openOutbox,
  mode,
  selection,
}: Pick<LibraryDialogProps, 'api' | 'openOutbox'> & {
  library: Library
  mode: LibraryMode
  selection: Selection | null
}) => {
  const [opened, setOpened] = useState<MediaItem | null>(null)
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (opened === null && left.current !== null) document.querySelector<HTMLElement>(`[data-file="${CSS.escape(left.current)}"]`)?.focus()
    left.current = opened?.id ?? null
  }, [opened])
  if (opened === null)
    return (
      <>
        <LibraryFilters projects={list} projectId={project?.id ?? null} onProject={setChosen} filter={filter} onFilter={setFilter} />
        {project === undefined || mode === 'select' ? null : (
          <>
            {mode === 'enhanced' ? (
              <LibraryProject key={`of ${project.id}`} api={api} project={project} onDeleted={() => setChosen(null)} />
            ) : null}
            <LibraryDrive key={project.id} api={api} projectId={project.id} />
          </>
        )}
        <LibraryFiles
          api={api}
          openOutbox={openOutbox}
          projectId={project?.id ?? null}
          filter={asked}
          onOpen={setOpened}
          selection={selection}
        />
      </>
    )
  const back = () => setOpened(null)
  return openOutbox === undefined ? (
    <LibraryPreview item={opened} onBack={back} />
  ) : (
    <Changeable {...{ api, openOutbox }} item={opened} onSaved={setOpened} onBack={back} />
  )
}

const Loading = ({ mode, isOnline }: { mode: LibraryMode; isOnline: boolean }) => (
  <>
    <div role="status" className="mb-4 text-14 text-secondary">
      <p>{LIBRARY_LOADING[mode]}</p>
      {isOnline ? null : <p>Offline mode - some features may be limited</p>}
    </div>
    <SlowServer />
    <LibraryGridSkeleton />
  </>
)

/** What stands in the dialog, by what is there to show. */
const contentOf = (
  props: LibraryDialogProps & { mode: LibraryMode },
  library: Library,
  isOnline: boolean,
  selection: Selection | null,
): ReactNode => {
  const { mode, api, openOutbox } = props
  const { projects, list } = library
  const failure = projects.error instanceof ApiError ? projects.error : null
  const obstacle = selectionObstacle({ mode, isOnline, failure })
  if (obstacle !== null) return <SelectObstacle obstacle={obstacle} busy={projects.isFetching} onRetry={() => void projects.refetch()} />
  if (projects.isPending) return <Loading mode={mode} isOnline={isOnline} />
  if (projects.data === undefined)
    return (
      <ErrorState
        title="Failed to Load Media Library"
        text={errorText(projects.error, 'An unexpected error occurred')}
        action={
          <div className="flex flex-wrap gap-2">
            <RetryButton busy={projects.isFetching} onRetry={() => void projects.refetch()} />
            <Button variant="quiet" onClick={() => window.location.reload()}>
              Reload Page
            </Button>
          </div>
        }
      />
    )
  if (list.length === 0)
    return mode === 'select' ? (
      <EmptyState title="No other projects yet" text="Files of your other projects stand here, to be used in this one too." />
    ) : (
      <EmptyState title="No files yet" text="Files live in projects. Create a project and drop your clips into it." />
    )
  return <Browse {...{ library, api, mode, selection }} {...(openOutbox === undefined ? {} : { openOutbox })} />
}

/** Every file of every project: to look at, find and delete, or to choose from (MLIB-01 to MLIB-03). */
export const LibraryDialog = (props: LibraryDialogProps) => {
  const { onClose, mode = 'browse', size = 'standard', title, onMediaSelect, selectLabel = 'Select', busy = false } = props
  const isOnline = useOnline()
  const library = useLibrary(props)
  const [isFull, setIsFull] = useState(size === 'fullscreen')
  const selection = useSelection()
  const count = selection.items.length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title ?? LIBRARY_TITLES[mode]}
      size={isFull ? 'fullscreen' : size === 'fullscreen' ? 'standard' : size}
      headerAction={
        <IconButton
          label={isFull ? 'Make it smaller' : 'Fill the window'}
          icon={isFull ? <Minimize2 /> : <Maximize2 />}
          className="max-sm:hidden"
          onClick={() => setIsFull(!isFull)}
        />
      }
      footer={
        mode !== 'select' ? undefined : (
          <>
            <p role="status" className="mr-auto text-14 text-secondary">
              {count === 0 ? 'Nothing selected yet' : `${count} selected`}
            </p>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} disabled={count === 0 || !isOnline} onClick={() => onMediaSelect?.(selection.items)}>
              {selectLabel}
            </Button>
          </>
        )
      }
    >
      {contentOf({ ...props, mode }, library, isOnline, mode === 'select' ? selection : null)}
    </Dialog>
  )
}
