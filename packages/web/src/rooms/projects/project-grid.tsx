import type { Project } from '@reelwright/contract/projects'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NextPageErrorLine } from '../../ui/feedback/query-error-line.tsx'
import { FrameStrip } from '../../ui/film/frame-strip.tsx'
import { ProjectSkeletons } from './project-skeletons.tsx'
import type { ProjectList } from './use-project-list.ts'

const LoadFailed = ({ query }: Pick<ProjectList, 'query'>) => (
  <ErrorState
    title="Failed to load projects"
    text={errorText(query.error, 'Check your connection, then try again.')}
    reference={query.error instanceof ApiError ? (query.error.requestId ?? undefined) : undefined}
    action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
  />
)

const NothingFound = ({ onClearSearch }: { onClearSearch: () => void }) => (
  <EmptyState
    title="No projects found"
    text="Try adjusting your search terms"
    action={<Button onClick={onClearSearch}>Clear search</Button>}
  />
)

const NoProjects = ({ onCreate, firstSteps }: Pick<ProjectGridProps, 'onCreate' | 'firstSteps'>) => (
  <EmptyState
    figure={<FrameStrip urls={[]} frames={6} shape="tall" className="w-full max-w-72 rounded-control" />}
    title="No projects yet"
    text="Create your first project to get started"
    action={
      <div className="flex flex-wrap gap-3">
        {firstSteps}
        <Button variant="quiet" size="large" icon={<Plus className="size-4" aria-hidden="true" />} onClick={onCreate}>
          Create Project
        </Button>
      </div>
    }
  />
)

const NextPage = ({ query }: Pick<ProjectList, 'query'>) => {
  if (query.isFetchNextPageError) {
    return (
      <div className="mt-8">
        <NextPageErrorLine what="More projects could not be loaded." query={query} />
      </div>
    )
  }
  if (!query.hasNextPage) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more projects
      </Button>
    </div>
  )
}

type ProjectGridProps = {
  list: ProjectList
  /** What the list is searched for; empty when it is not. */
  searchedFor: string
  onClearSearch: () => void
  onCreate: () => void
  /** What an account without projects is offered first. */
  firstSteps: ReactNode
  renderProject: (project: Project) => ReactNode
}

/** The projects, or why there are none. */
export const ProjectGrid = ({ list, searchedFor, onClearSearch, onCreate, firstSteps, renderProject }: ProjectGridProps) => {
  const { query, projects } = list
  const content = () => {
    if (projects.length === 0 && query.isError && !query.data) return <LoadFailed query={query} />
    if (projects.length === 0 && !query.isPending && !query.hasNextPage)
      return searchedFor ? <NothingFound onClearSearch={onClearSearch} /> : <NoProjects onCreate={onCreate} firstSteps={firstSteps} />
    return (
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {query.isPending ? <ProjectSkeletons /> : null}
        {projects.map(renderProject)}
      </ul>
    )
  }
  return (
    <section aria-label="Projects" aria-busy={query.isPending} className="mt-6">
      {content()}
      <NextPage query={query} />
    </section>
  )
}
