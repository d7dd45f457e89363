import type { Project } from '@reelwright/contract/projects'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../core/api/api-error.ts'
import { creationOf } from '../../core/outbox/creation/optimistic-creation.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { type ProjectAction, ProjectCard } from './project-card.tsx'
import { type OpenDialog, ProjectDialogs } from './project-dialogs.tsx'
import { ProjectGrid } from './project-grid.tsx'
import type { ProjectsApi } from './project-queries.ts'
import { ProjectsToolbar } from './projects-toolbar.tsx'
import { UnsentCreation } from './unsent-creation.tsx'
import { useProjectActions } from './use-project-actions.ts'
import { useProjectList } from './use-project-list.ts'
import { useSearchParam } from './use-search-param.ts'

/** The page's status says so already, and the page looks after itself once the server is back. */
const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK_ERROR'

type ProjectsPageProps = {
  api: ProjectsApi
  outbox: WaitingWrites
  /** How things stand between this device and the server. */
  status: ReactNode
  /** Draws the media library over the page; the app hands it in, for it is another room's. */
  renderLibrary: (onClose: () => void) => ReactNode
  /** Beside the title: back to where one was. */
  continuation: ReactNode
  /** What an account without projects is offered first. */
  firstSteps: ReactNode
}

/** The user's projects, posters first (PROJ-01 to PROJ-04). */
export const ProjectsPage = ({ api, outbox, status, continuation, firstSteps, renderLibrary }: ProjectsPageProps) => {
  usePageTitle('Projects')
  const search = useSearchParam('search')
  const [params, setParams] = useSearchParams()
  const [dialog, openDialog] = useState<OpenDialog>(null)
  const list = useProjectList(api, outbox, search.settled)
  const actions = useProjectActions(api, outbox, () => openDialog({ kind: 'upgrade' }))
  const { query } = list

  const create = () => openDialog({ kind: 'create' })
  const act = (action: ProjectAction, project: Project) =>
    action === 'duplicate' ? actions.duplicate(project) : openDialog({ kind: action, project })

  const renderProject = (project: Project) => {
    const creation = creationOf(list.waiting, project.id)
    return (
      <ProjectCard
        key={project.id}
        project={project}
        busy={actions.duplicatingId === project.id}
        onAction={act}
        unsent={creation === null ? null : <UnsentCreation outbox={outbox} creation={creation} />}
      />
    )
  }

  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div>
          <h1 className="font-semibold text-34">Projects</h1>
          <p className="mt-1 text-14 text-secondary">Your video projects and their media, newest work first.</p>
        </div>
        <div className="-mx-3 flex min-w-0 items-center gap-2 max-sm:basis-full sm:mx-0">
          {continuation}
          {status}
        </div>
      </div>
      <ProjectsToolbar search={search} list={list} onCreate={create} />
      {query.isRefetchError && !isUnreachable(query.error) ? (
        <div className="mt-6">
          <ErrorLine
            text={`The projects could not be refreshed; you see them as they were. ${query.error.message}`}
            busy={query.isRefetching}
            onTryAgain={() => void query.refetch()}
          />
        </div>
      ) : null}
      <ProjectGrid
        list={list}
        searchedFor={search.settled}
        onClearSearch={search.clear}
        firstSteps={firstSteps}
        onCreate={create}
        renderProject={renderProject}
      />
      {params.get('library') === 'open' ? renderLibrary(() => setParams({}, { replace: true })) : null}
      <ProjectDialogs api={api} outbox={outbox} open={dialog} onOpen={openDialog} onDelete={actions.remove} />
    </div>
  )
}
