import type { Project } from '@reelwright/contract/projects'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Library, Plus, RefreshCw, Search, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import { counted } from '../../core/counted.ts'
import { creationOf } from '../../core/outbox/made-here.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { FrameStrip } from '../../ui/frame-strip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { overlayProjects } from './overlay-projects.ts'
import { type ProjectAction, ProjectCard } from './project-card.tsx'
import { deletingQuery, type ProjectsApi, projectListQuery } from './project-queries.ts'
import { ProjectSkeletons } from './project-skeletons.tsx'
import { UnsentThing } from './unsent-thing.tsx'
import { useProjectActions } from './use-project-actions.ts'
import { useSearchParam } from './use-search-param.ts'

// None of them is needed before somebody asks for it.
const CreateProjectDialog = lazy(async () => ({ default: (await import('./create-project-dialog.tsx')).CreateProjectDialog }))
const EditProjectDialog = lazy(async () => ({ default: (await import('./edit-project-dialog.tsx')).EditProjectDialog }))
const UpgradeDialog = lazy(async () => ({ default: (await import('./upgrade-dialog.tsx')).UpgradeDialog }))

/** The page's status says so already, and the page looks after itself once the server is back. */
const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK_ERROR'

type Open = { kind: 'create' } | { kind: 'upgrade' } | { kind: 'rename' | 'edit' | 'delete'; project: Project } | null

type ProjectsPageProps = {
  api: ProjectsApi
  outbox: WaitingWrites
  /** How things stand between this device and the server. */
  status: ReactNode
  /** Draws the media library over the page; the app hands it in, for it is another room's. */
  renderLibrary: (onClose: () => void) => ReactNode
  /** Beside the title: back to where one was. */
  continuation: ReactNode
}

/** The user's projects, posters first (PROJ-01 to PROJ-04). */
export const ProjectsPage = ({ api, outbox, status, continuation, renderLibrary }: ProjectsPageProps) => {
  usePageTitle('Projects')
  const navigate = useNavigate()
  const search = useSearchParam('search')
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<Open>(null)
  const list = useInfiniteQuery(projectListQuery(api, search.settled))
  const deleting = useQuery(deletingQuery).data ?? []
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.getEntries)
  const actions = useProjectActions(api, outbox, () => setOpen({ kind: 'upgrade' }))

  const loaded = useMemo(() => list.data?.pages.flatMap((page) => page.projects) ?? [], [list.data])
  const shown = useMemo(() => {
    const known = new Set(loaded.map(({ id }) => id))
    // The search is the server's; what it does not have yet is searched here, in the same way.
    const isFound = (project: Project) => known.has(project.id) || project.name.toLowerCase().includes(search.settled.toLowerCase())
    return overlayProjects(loaded, waiting).filter((project) => !deleting.includes(project.id) && isFound(project))
  }, [loaded, waiting, deleting, search.settled])
  const total = Math.max(0, (list.data?.pages.at(-1)?.total ?? 0) - (loaded.length - shown.length))
  const close = () => setOpen(null)
  const create = () => setOpen({ kind: 'create' })

  const act = (action: ProjectAction, project: Project) =>
    action === 'duplicate' ? actions.duplicate(project) : setOpen({ kind: action, project })

  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="font-semibold text-34">Projects</h1>
        <div className="flex min-w-0 items-center gap-2">
          {continuation}
          {status}
        </div>
      </div>
      <p className="mt-1 text-14 text-secondary">Your video projects and their media, newest work first.</p>

      <div className="mt-6 flex flex-wrap items-center gap-2 sm:gap-3">
        <TextField
          label="Search projects by name"
          labelHidden
          type="search"
          placeholder="Search projects..."
          icon={<Search />}
          value={search.typed}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={(event) => (event.key === 'Escape' ? search.clear() : undefined)}
          trailing={search.typed ? <IconButton label="Clear search" icon={<X />} onClick={search.clear} /> : null}
          className="min-w-0 basis-full sm:max-w-96 sm:flex-1 sm:basis-auto"
          inputClassName="[&::-webkit-search-cancel-button]:hidden"
        />
        <p role="status" className="order-last min-h-5 basis-full text-13 text-faint sm:order-none sm:flex-1 sm:basis-auto sm:px-1">
          {list.data ? counted(total, 'project') : ''}
        </p>
        <IconButton
          label="Refresh projects"
          icon={<RefreshCw />}
          busy={list.isFetching && !list.isPending && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
        />
        <LinkButton to="?library=open" preventScrollReset icon={<Library className="size-4" aria-hidden="true" />}>
          Library
        </LinkButton>
        <Button variant="primary" className="max-sm:flex-1" icon={<Plus className="size-4" aria-hidden="true" />} onClick={create}>
          New Project
        </Button>
      </div>

      {list.isRefetchError && !isUnreachable(list.error) ? (
        <div className="mt-6">
          <FailureLine
            text={`The projects could not be refreshed; you see them as they were. ${list.error.message}`}
            busy={list.isRefetching}
            onTryAgain={() => void list.refetch()}
          />
        </div>
      ) : null}

      <section aria-label="Projects" aria-busy={list.isPending} className="mt-6">
        {list.isError && !list.data && shown.length === 0 ? (
          <ErrorState
            title="Failed to load projects"
            text={errorText(list.error, 'Check your connection, then try again.')}
            reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
            action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
          />
        ) : !list.isPending && shown.length === 0 && !list.hasNextPage ? (
          search.settled ? (
            <EmptyState
              title="No projects found"
              text="Try adjusting your search terms"
              action={<Button onClick={search.clear}>Clear search</Button>}
            />
          ) : (
            <EmptyState
              figure={<FrameStrip urls={[]} frames={6} shape="tall" className="w-full max-w-72 rounded-control" />}
              title="No projects yet"
              text="Create your first project to get started"
              action={
                <Button variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={create}>
                  Create Project
                </Button>
              }
            />
          )
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {list.isPending ? <ProjectSkeletons /> : null}
            {shown.map((project) => {
              const creation = creationOf(waiting, project.id)
              return (
                <ProjectCard
                  key={project.id}
                  project={project}
                  busy={actions.duplicatingId === project.id}
                  onAction={act}
                  unsent={creation === null ? null : <UnsentThing outbox={outbox} creation={creation} />}
                />
              )
            })}
          </ul>
        )}
        {list.isFetchNextPageError ? (
          <div className="mt-8">
            <FailureLine
              text={`More projects could not be loaded. ${list.error.message}`}
              busy={list.isFetchingNextPage}
              onTryAgain={() => void list.fetchNextPage()}
            />
          </div>
        ) : list.hasNextPage ? (
          <div className="mt-8 flex justify-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show more projects
            </Button>
          </div>
        ) : null}
      </section>

      {params.get('library') === 'open' ? renderLibrary(() => setParams({}, { replace: true })) : null}
      <Suspense>
        {open?.kind === 'create' ? (
          <CreateProjectDialog
            api={api}
            outbox={outbox}
            onClose={close}
            onCreated={(id) => void navigate(`/playground?project_id=${id}`)}
            onQuotaReached={() => setOpen({ kind: 'upgrade' })}
          />
        ) : null}
        {open?.kind === 'rename' || open?.kind === 'edit' ? (
          <EditProjectDialog outbox={outbox} project={open.project} nameOnly={open.kind === 'rename'} onClose={close} />
        ) : null}
        {open?.kind === 'upgrade' ? <UpgradeDialog onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={open?.kind === 'delete'}
        onOpenChange={close}
        title="Delete this project?"
        description={
          open?.kind === 'delete'
            ? `"${open.project.name}" goes with its ${open.project.reel_count} reels and ${open.project.file_count} files. You can undo it for a few seconds afterwards.`
            : ''
        }
        confirmLabel="Delete"
        onConfirm={() => {
          if (open?.kind === 'delete') actions.remove(open.project)
          close()
        }}
      />
    </div>
  )
}
