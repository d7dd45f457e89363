import type { Project } from '@reelwright/contract/projects'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { overlayProjects } from './overlay-projects.ts'
import { type ProjectsApi, projectListQuery } from './project-queries.ts'

export type ProjectList = ReturnType<typeof useProjectList>

/** The projects that a search finds, as the person left them: what waits to be sent counts. */
export const useProjectList = (api: ProjectsApi, outbox: Pick<WaitingWrites, 'subscribe' | 'getEntries'>, search: string) => {
  const query = useInfiniteQuery(projectListQuery(api, search))
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.getEntries)

  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.projects) ?? [], [query.data])
  const projects = useMemo(() => {
    const known = new Set(loaded.map(({ id }) => id))
    // The search is the server's; what it does not have yet is searched here, in the same way.
    const isFound = (project: Project) => known.has(project.id) || project.name.toLowerCase().includes(search.toLowerCase())
    return overlayProjects(loaded, waiting).filter(isFound)
  }, [loaded, waiting, search])

  return {
    query,
    waiting,
    projects,
    /** How many there are in all; null until the server has said. */
    total: query.data ? Math.max(0, (query.data.pages.at(-1)?.total ?? 0) - (loaded.length - projects.length)) : null,
  }
}
