import { PROJECT_QUICK_CACHE_TTL_MS } from '@reelwright/contract/constants-cache'
import { PROJECT_SWITCH_RETRY_MS } from '@reelwright/contract/constants-playground'
import type { ProjectId, ReelId } from '@reelwright/contract/ids'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '../../core/api/api-client.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { readId } from '../../core/api/read-id.ts'
import { readUrlContext, urlParams } from '../../core/context/url-context.ts'
import type { LocalStore } from '../../core/store/local-store.ts'
import { reelsKey, seedReels, useReels } from '../../rooms/reels/reels-data.ts'
import { projectKey } from './project-key.ts'

/** Shows project and reels of the last visit until the server has answered. */
const seed = async (client: QueryClient, store: LocalStore, projectId: string): Promise<void> => {
  const project = client.getQueryData<Project>(projectKey(projectId)) ?? (await store.readProject(projectId))
  if (project === null) return
  if (client.getQueryData(reelsKey(project.chat_id)) === undefined) await seedReels(client, store, project.chat_id)
  if (client.getQueryData(projectKey(projectId)) === undefined) client.setQueryData(projectKey(projectId), project, { updatedAt: 0 })
}

const useProject = (api: ApiClient, store: LocalStore, projectId: ProjectId | null) => {
  const client = useQueryClient()
  useEffect(() => {
    // What the device cannot give, the server will.
    if (projectId !== null) void seed(client, store, projectId).catch(() => undefined)
  }, [client, store, projectId])
  return useQuery({
    queryKey: projectKey(projectId ?? ''),
    enabled: projectId !== null,
    queryFn: async ({ signal }) => {
      if (projectId === null) throw new Error('Project ID required')
      const { project } = await api.callFunction('switch_project_context', { project_id: projectId, reel_id: null }, { signal })
      void store.writeProject(project).catch(() => undefined)
      return project
    },
    // One more try after a second (PLAY-09), not after a refusal.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    retryDelay: PROJECT_SWITCH_RETRY_MS,
    // Coming back to it within this the server need not hear of it.
    staleTime: PROJECT_QUICK_CACHE_TTL_MS,
    meta: { quiet: true },
  })
}

export type PlaygroundContext = {
  projectId: ProjectId | null
  project: Project | undefined
  reels: readonly Reel[] | undefined
  reel: Reel | undefined
  /** The address names a reel that the project does not have. */
  unknownReelId: ReelId | null
  projectQuery: ReturnType<typeof useProject>
  reelsQuery: ReturnType<typeof useReels>
  selectReel: (reel: Pick<Reel, 'id'>) => void
}

/** Which project and reel this is about: what the address says, else the newest reel; the address then says so too (PLAY-01, PLAY-05). */
export const usePlaygroundContext = (api: ApiClient, store: LocalStore): PlaygroundContext => {
  const [query, setQuery] = useSearchParams()
  const named = readUrlContext(query)
  const projectId = readId<ProjectId>(named.projectId)
  const wantedId = readId<ReelId>(named.reelId)
  const projectQuery = useProject(api, store, projectId)
  const project = projectQuery.data
  const reelsQuery = useReels(api, store, project?.chat_id ?? null)
  const reels = reelsQuery.data
  const wanted = reels?.find((reel) => reel.id === wantedId)
  const isSettled = reels !== undefined && reelsQuery.isFetchedAfterMount
  // A reel that is not in the list of the last visit may be in the server's.
  const reel = wanted ?? (wantedId === null || isSettled ? reels?.[0] : undefined)

  const write = useCallback(
    (reelId: string) => {
      if (projectId !== null) setQuery(urlParams({ projectId, reelId }), { replace: true })
    },
    [projectId, setQuery],
  )
  const reelId = reel?.id
  useEffect(() => {
    const isWritten = query.get('project_id') === projectId && query.get('reel_id') === reelId
    if (reelId !== undefined && !isWritten) write(reelId)
  }, [query, projectId, reelId, write])

  return {
    projectId,
    project,
    reels,
    reel,
    unknownReelId: wantedId !== null && isSettled && wanted === undefined ? wantedId : null,
    projectQuery,
    reelsQuery,
    selectReel: ({ id }) => write(id),
  }
}

export const refreshReels = (client: QueryClient, chatId: string): void => {
  void client.invalidateQueries({ queryKey: reelsKey(chatId) })
}
