import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import { errorText } from '../core/api/api-error.ts'
import type { WaitingWrites } from '../core/outbox/outbox-entry.ts'
import { ClipList } from '../rooms/media/clip-list.tsx'
import { LibraryButton } from '../rooms/media/library/library-button.tsx'
import type { useMedia } from '../rooms/media/media-data.ts'
import { overlayMedia } from '../rooms/media/overlay-media.ts'
import { useDeleteFile } from '../rooms/media/use-delete-file.ts'
import { filterReels } from '../rooms/reels/filter-reels.ts'
import { ReelList } from '../rooms/reels/reel-list.tsx'
import { ReelSearch } from '../rooms/reels/reel-search.tsx'
import { useReelActions } from '../rooms/reels/row/use-reel-actions.ts'
import { PlaygroundRail } from '../rooms/studio/playground-rail.tsx'
import { lazyPage } from '../routes/lazy-page.ts'
import { lazyExtra } from '../shell/lazy-extra.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { PlaygroundContext } from './use-playground-context.ts'

const SelectFromLibrary = lazyPage(async () => (await import('../rooms/media/library/select-from-library.tsx')).SelectFromLibrary)

export type SheetKey = 'reels' | 'clips'

type ProjectSideProps = {
  api: ApiClient
  openOutbox: () => Promise<WaitingWrites>
  context: PlaygroundContext
  project: Project
  media: ReturnType<typeof useMedia>
  isNarrow: boolean
  /** A drawer takes the rail's room in a window of middling width. */
  isSqueezed: boolean
  sheet: SheetKey | null
  onSheetChange: (sheet: SheetKey | null) => void
  onCreateReel: () => void
  onAddClips: () => void
  onLeave: () => void
}

// Five rows of 40 px, and the room around them: what stands above keeps its place when they come.
const Foot = lazyExtra(async () => (await import('./foot/rail-foot.tsx')).RailFoot, <div className="h-52" />)

const COLLAPSED_KEY = 'reelwright.rail-collapsed'

const useCollapsed = (isSqueezed: boolean) => {
  const [isWanted, setIsWanted] = useState(false)
  if (!isSqueezed && isWanted) setIsWanted(false)
  const [isCollapsed, setIsCollapsed] = useState(() => {
    try {
      return window.localStorage.getItem(COLLAPSED_KEY) === 'true'
    } catch {
      return false
    }
  })
  const change = (collapsed: boolean) => {
    if (isSqueezed) return setIsWanted(!collapsed)
    setIsCollapsed(collapsed)
    try {
      window.localStorage.setItem(COLLAPSED_KEY, String(collapsed))
    } catch {
      // Refused storage: the choice lives as long as the page.
    }
  }
  return [isCollapsed || (isSqueezed && !isWanted), change] as const
}

type ListSheetProps = {
  title: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  addLabel: string
  onAdd: () => void
  /** Another way to add to it. */
  beside?: ReactNode
  children: ReactNode
}

/** A list of the phone, with what adds to it below. */
const ListSheet = ({ title, isOpen, onOpenChange, addLabel, onAdd, beside, children }: ListSheetProps) => (
  <Sheet
    open={isOpen}
    onOpenChange={onOpenChange}
    title={title}
    side="bottom"
    footer={
      <div className="flex gap-2">
        {beside}
        {/* As wide as what stands beside it leaves. */}
        <div className="min-w-0 flex-1">
          <Button wide icon={<Plus className="size-4" />} onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
      </div>
    }
  >
    <div className="p-2">{children}</div>
  </Sheet>
)

/** The rail's foot under the reels of a phone. */
const SheetFoot = (props: Pick<ProjectSideProps, 'api' | 'openOutbox' | 'project'>) => (
  <div className="mt-3 border-hairline border-t pt-2">
    <Foot {...props} />
  </div>
)

const NoneFits = () => <p className="px-2 py-2 text-13 text-secondary">No reel fits this search.</p>

/** Files that another project has already, for one that the server has. */
const OtherProjects = ({ api, project, isUnsent }: Pick<ProjectSideProps, 'api' | 'project'> & { isUnsent: boolean }) =>
  isUnsent ? null : (
    <LibraryButton place="playground" isSignedIn label="Use files of other projects">
      {(_mode, onClose) => (
        <Suspense>
          <SelectFromLibrary api={api} project={project} onClose={onClose} />
        </Suspense>
      )}
    </LibraryButton>
  )

/** What the rows of reels do; whoever deletes the reel that is open goes on with the next. */
const useActionsOfReels = (openOutbox: ProjectSideProps['openOutbox'], { reels, reel, selectReel }: PlaygroundContext) =>
  useReelActions({
    openOutbox,
    onLeaving: ({ id }) => {
      const next = id === reel?.id ? reels?.find((other) => other.id !== id) : undefined
      if (next !== undefined) selectReel(next)
    },
    onMade: selectReel,
  })

/** The project's files as the person left them, and how many there are in all. */
const shownClips = ({ media, context, project }: Pick<ProjectSideProps, 'media' | 'context' | 'project'>) => {
  const loaded = media.data?.items ?? []
  const items = overlayMedia(loaded, context.waiting, project.id)
  return { items, total: (media.data?.total ?? project.file_count) + items.length - loaded.length }
}

const ProjectClips = (
  props: Pick<ProjectSideProps, 'openOutbox' | 'context' | 'project' | 'media' | 'onAddClips'> & { isUnsent: boolean },
) => {
  const { openOutbox, media, onAddClips, isUnsent } = props
  const remove = useDeleteFile({ openOutbox })
  return (
    <ClipList
      {...shownClips(props)}
      isLoading={media.isPending && !isUnsent}
      error={media.isError ? errorText(media.error, 'Failed to load media library') : null}
      onReload={() => void media.refetch()}
      hasMore={media.hasNextPage}
      isLoadingMore={media.isFetchingNextPage}
      onLoadMore={() => void media.fetchNextPage()}
      onDelete={(item: MediaItem) => void remove(item)}
      onAdd={onAddClips}
      isProjectUnsent={isUnsent}
    />
  )
}

/** Reels and clips: a rail at the left, on a phone two sheets. */
export const ProjectSide = ({
  api,
  openOutbox,
  context,
  project,
  media,
  isNarrow,
  isSqueezed,
  sheet,
  onSheetChange,
  onCreateReel,
  onAddClips,
  onLeave,
}: ProjectSideProps) => {
  const [isCollapsed, setIsCollapsed] = useCollapsed(isSqueezed)
  const { reels, reel, unsent, unsentReels, selectReel } = context
  const select = (chosen: Reel) => {
    selectReel(chosen)
    onSheetChange(null)
  }
  const createReel = () => {
    onSheetChange(null)
    onCreateReel()
  }
  const [searched, setSearched] = useState('')
  const actions = useActionsOfReels(openOutbox, context)
  const shownReels = filterReels(reels ?? [], searched)
  const reelList = (
    <ReelList
      key="reels"
      reels={shownReels}
      selectedId={reel?.id ?? null}
      isLoading={reels === undefined}
      unsent={unsentReels}
      onSelect={select}
      actions={actions}
      isCollapsed={isCollapsed && !isNarrow}
    />
  )
  // The collapsed bar has no room for a search, and shows what it left.
  const isSearchable = (reels?.length ?? 0) > 0 && !(isCollapsed && !isNarrow)
  const search = isSearchable ? <ReelSearch key="search" searched={searched} onSearch={setSearched} found={shownReels.length} /> : null
  const list = [search, searched !== '' && shownReels.length === 0 ? <NoneFits key="none" /> : reelList]
  const clips = <ProjectClips {...{ openOutbox, context, project, media, onAddClips }} isUnsent={unsent.project !== null} />
  if (!isNarrow) {
    return (
      <PlaygroundRail
        {...{ isCollapsed, clips, onLeave, onCreateReel, onAddClips }}
        projectName={project.name}
        onCollapsedChange={setIsCollapsed}
        reels={list}
        foot={<Foot {...{ api, openOutbox, isCollapsed, project }} />}
        clipsAction={<OtherProjects api={api} project={project} isUnsent={unsent.project !== null} />}
        clipCount={shownClips({ media, context, project }).total}
      />
    )
  }
  const sheetOf = (list: 'reels' | 'clips') => ({
    isOpen: sheet === list,
    onOpenChange: (open: boolean) => onSheetChange(open ? list : null),
  })
  return (
    <>
      <ListSheet title="Reels" {...sheetOf('reels')} addLabel="Create Reel" onAdd={createReel}>
        {list}
        <SheetFoot api={api} openOutbox={openOutbox} project={project} />
      </ListSheet>
      <ListSheet
        title="Clips"
        {...sheetOf('clips')}
        addLabel="Add clips"
        onAdd={onAddClips}
        beside={<OtherProjects api={api} project={project} isUnsent={unsent.project !== null} />}
      >
        {clips}
      </ListSheet>
    </>
  )
}
