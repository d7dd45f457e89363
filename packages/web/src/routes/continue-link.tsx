import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { playgroundPath } from '../core/context/url-context.ts'
import type { Core } from '../core/core.ts'
import type { ProjectsApi } from '../rooms/projects/project-queries.ts'
import { useProjectList } from '../rooms/projects/use-project-list.ts'

export type ContinueLinkProps = {
  api: ProjectsApi
  core: { background: { context: Pick<Core['background']['context'], 'restore'> }; outbox: Parameters<typeof useProjectList>[1] }
}

/**
 * Back to where the person was: this tab's project, else that of the tab used last, else the last of the history (SYNC-05). It is called as it
 * is called now, and one that is gone is not offered.
 */
export const ContinueLink = ({ api, core }: ContinueLinkProps) => {
  const [query] = useSearchParams()
  const { context } = core.background
  const last = useMemo(() => context.restore(query), [context, query])
  const { query: list, projects } = useProjectList(api, core.outbox, '')
  const known = projects.find(({ id }) => id === last?.projectId)
  const isGone = known === undefined && list.data !== undefined && !list.hasNextPage
  const name = known?.name ?? last?.name ?? ''
  if (last === null || name === '' || isGone) return null
  return (
    <Link
      to={playgroundPath(last)}
      className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control px-3 text-14 text-secondary hover:bg-wash hover:text-ink"
    >
      <span className="truncate">{`Continue with ${name}`}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
