/** What the projects page asks of the server, and how its answers are kept. */

import { PROJECT_LIST_LIMIT } from '@reelwright/contract/constants'
import type { Project } from '@reelwright/contract/projects'
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { Acknowledgement } from '../../core/outbox/outbox-entry.ts'
import { ALL_PROJECTS_KEY, LISTS_KEY } from './project-list-keys.ts'

const MINUTE_MS = 60_000

/** A project's entry in the project service expires (B9). */
const PROJECT_CACHE_TTL_MS = 5 * MINUTE_MS
/** How often it syncs (B9). */
const PROJECT_SYNC_INTERVAL_MS = 60_000
/** Whether it syncs by itself (B9). */
const PROJECT_AUTO_SYNC = false
/** Its automatic sync, where that is on (B9). */
const PROJECT_AUTO_SYNC_INTERVAL_MS = 5 * MINUTE_MS

export type ProjectsApi = Pick<ApiClient, 'callFunction'>

/** Pages of the user's projects, newest change first; the search is the server's. */
export const projectListQuery = (api: ProjectsApi, search: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, search] as const,
    queryFn: ({ pageParam, signal }) =>
      api.callFunction('list_user_projects', { limit: PROJECT_LIST_LIMIT, offset: pageParam, search: search || null }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more ? pages.reduce((count, page) => count + page.projects.length, 0) : undefined),
    placeholderData: keepPreviousData,
    staleTime: PROJECT_CACHE_TTL_MS,
    // Seen again after a minute it is asked for anew, however fresh it still counts; by itself it is not.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= PROJECT_SYNC_INTERVAL_MS ? 'always' : false),
    refetchInterval: PROJECT_AUTO_SYNC ? PROJECT_AUTO_SYNC_INTERVAL_MS : false,
    // The page shows its own error.
    meta: { quiet: true },
  })

export const refreshProjects = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: LISTS_KEY })

type Page = { projects: readonly Project[]; total: number }

/** Puts what the server answered to a waiting change into the lists, so that nothing jumps back before they are fetched anew. */
export const applyProjectAnswer = (client: QueryClient, { call, payload, answer }: Acknowledgement): void => {
  const comes = call === 'create_project_with_context' || call === 'restore_project'
  if (!comes && call !== 'update_project' && call !== 'delete_project') return
  const project = call === 'delete_project' ? undefined : answer?.project
  for (const [queryKey] of client.getQueriesData({ queryKey: LISTS_KEY })) {
    // The server searches names in the same way.
    const isFound = project?.name.toLowerCase().includes(String(queryKey.at(-1)).toLowerCase())
    client.setQueryData<InfiniteData<Page>>(queryKey, (lists) =>
      lists === undefined
        ? lists
        : {
            ...lists,
            pages: lists.pages.map((page, place) => {
              const isNew =
                place === 0 && project !== undefined && !lists.pages.some(({ projects }) => projects.some(({ id }) => id === project.id))
              if (comes && isNew && isFound) return { ...page, total: page.total + 1, projects: [project, ...page.projects] }
              const kept = call === 'delete_project' ? page.projects.filter(({ id }) => id !== payload.id) : page.projects
              return {
                ...page,
                total: page.total - (page.projects.length - kept.length),
                projects: kept.map((known) => (known.id === project?.id ? project : known)),
              }
            }),
          },
    )
  }
  void refreshProjects(client)
}

/** Takes over newer projects, newest change first, where their list is kept; a list that they change is asked for again. */
export const updateProjectLists = (client: QueryClient, newer: readonly Project[]): void => {
  const known = client.getQueryData<InfiniteData<CallOutput<'list_user_projects'>, number>>(ALL_PROJECTS_KEY)
  if (known === undefined) return
  const byId = new Map<string, Project>(newer.map((project) => [project.id, project]))
  const shown = known.pages.flatMap((page) => page.projects)
  const isSame =
    shown.slice(0, newer.length).every((project, place) => project.id === newer[place]?.id) &&
    shown.length >= Math.min(newer.length, PROJECT_LIST_LIMIT)
  if (!isSame) return void refreshProjects(client)
  client.setQueryData(ALL_PROJECTS_KEY, {
    ...known,
    pages: known.pages.map((page) => ({ ...page, projects: page.projects.map((project) => byId.get(project.id) ?? project) })),
  })
}
