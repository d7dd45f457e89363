import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId, ReelId } from '@reelwright/contract/wire/ids'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ApiClient } from '../core/api/api-client.ts'
import { readId } from '../core/api/read-id.ts'
import { readUrlContext, urlParams } from '../core/context/url-context.ts'
import { creationOf, withCreatedReels } from '../core/outbox/creation/optimistic-creation.ts'
import type { CreationEntry, OutboxEntry } from '../core/outbox/outbox-entry.ts'
import { isCreation } from '../core/outbox/write-rules.ts'
import type { LocalStore } from '../core/store/local-store.ts'
import { overlayProjects } from '../rooms/projects/overlay-projects.ts'
import { reelsKey, seedReels, useReels } from '../rooms/reels/reels-data.ts'
import { asksAgain } from './find-project.ts'
import { deletedElsewhere, useGoneProject } from './gone/use-gone-elsewhere.ts'
import type { PageCore } from './page-core.ts'
import { projectKey } from './project-key.ts'
import { useWaitingCreations } from './use-waiting-creations.ts'

/** Life of its quick cache (B9). */
const PROJECT_QUICK_CACHE_TTL_MS = 30_000
/** A project switch is tried once more after this long (A4, B4). */
const PROJECT_SWITCH_RETRY_MS = 1_000

/** Shows project and reels of the last visit until the server has answered. */
const seed = async (client: QueryClient, store: LocalStore, projectId: string): Promise<void> => {
  const project = client.getQueryData<Project>(projectKey(projectId)) ?? (await store.readProject(projectId))
  if (project === null) return
  if (client.getQueryData(reelsKey(project.chat_id)) === undefined) await seedReels(client, store, project.chat_id)
  if (client.getQueryData(projectKey(projectId)) === undefined) client.setQueryData(projectKey(projectId), project, { updatedAt: 0 })
}

/** What is kept on the device waits for the core. */
const keepIn = ({ opened }: PageCore): Pick<LocalStore, 'writeProject' | 'writeReels'> => ({
  writeProject: async (project) => (await opened()).store.writeProject(project),
  writeReels: async (chatId, reels) => (await opened()).store.writeReels(chatId, reels),
})

const useProject = (api: ApiClient, page: PageCore, projectId: ProjectId | null, isUnsent: boolean) => {
  const client = useQueryClient()
  const store = page.core?.store
  useEffect(() => {
    // What the device cannot give, the server will.
    if (projectId !== null && store !== undefined) void seed(client, store, projectId).catch(() => undefined)
  }, [client, store, projectId])
  return useQuery({
    queryKey: projectKey(projectId ?? ''),
    enabled: projectId !== null && !isUnsent,
    queryFn: async ({ signal }) => {
      if (projectId === null) throw new Error('Project ID required')
      const { project } = await api.callFunction('switch_project_context', { project_id: projectId, reel_id: null }, { signal })
      void keepIn(page)
        .writeProject(project)
        .catch(() => undefined)
      return project
    },
    retry: asksAgain,
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
  /** What the server does not have yet of the two: the project, or the reel in it. */
  unsent: { project: CreationEntry | null; reel: CreationEntry | null }
  /** What waits and shows in the lists. */
  waiting: readonly OutboxEntry[]
  unsentReels: ReadonlyMap<string, CreationEntry['state']>
  /** The project was deleted in another tab or on another device. */
  isGone: boolean
  /** The name of the reel that was shown until another tab deleted it. */
  reelLost: string | null
  /** The last one was deleted on this page, which may still be taken back. */
  isEmptiedHere: boolean
  /** There is none, here or on the server. */
  hasNoReels: boolean
  /** Whether the server's error is the last word: what is not there may wait here to be made. */
  isKnown: boolean
  projectQuery: ReturnType<typeof useProject>
  reelsQuery: ReturnType<typeof useReels>
  selectReel: (reel: { id: string }) => void
}

/** Which project and reel this is about: what the address says, else the newest reel; the address then says so too (PLAY-01, PLAY-05). */
export const usePlaygroundContext = (api: ApiClient, page: PageCore): PlaygroundContext => {
  const [query, setQuery] = useSearchParams()
  const named = readUrlContext(query)
  const projectId = readId<ProjectId>(named.projectId)
  const wantedId = readId<ReelId>(named.reelId)
  const { entries, isRead } = useWaitingCreations(page.core)
  // One that was deleted before it was made is for the server to say.
  const made = useMemo(() => overlayProjects([], entries).find(({ id }) => id === projectId), [entries, projectId])
  const creation = made === undefined ? null : creationOf(entries, made.id)
  const projectQuery = useProject(api, page, projectId, creation !== null)
  const known = projectQuery.data
  // A new name that waits to be sent is shown; of one that was deleted the server has the last word.
  const project = useMemo(
    () => (known && (overlayProjects([known], entries).find(({ id }) => id === known.id) ?? known)) ?? made,
    [known, entries, made],
  )
  const reelsQuery = useReels(api, keepIn(page), creation === null ? (project?.chat_id ?? null) : null)
  const chatId = project?.chat_id
  const reels = useMemo(() => {
    if (chatId === undefined) return undefined
    const all = withCreatedReels(reelsQuery.data ?? [], entries, chatId)
    // Of a project that the server does not have, these are all; of one whose list cannot be had, all that is known.
    const isAll = reelsQuery.data !== undefined || creation !== null || (reelsQuery.isError && all.length > 0)
    return isAll ? all : undefined
  }, [reelsQuery.data, reelsQuery.isError, entries, chatId, creation])
  const unsentReels = useMemo(() => new Map(entries.filter(isCreation).map(({ payload, state }) => [payload.id, state])), [entries])
  const wanted = reels?.find((reel) => reel.id === wantedId)
  // A list that came with a sync, or with the project's creation, is the server's word as much as one that was asked for here.
  const isFromServer = reelsQuery.isFetchedAfterMount || (reelsQuery.dataUpdatedAt >= performance.timeOrigin && !reelsQuery.isFetching)
  /** The chat of which that has been so: asking once more takes nothing of it back. */
  const settledChat = useRef<string | null>(null)
  if (isFromServer && chatId !== undefined) settledChat.current = chatId
  const isListKnown = creation !== null || (chatId !== undefined && settledChat.current === chatId)
  const isSettled = reels !== undefined && isRead && isListKnown
  // A reel that is not in the list of the last visit may be in the server's.
  const reel = wanted ?? (wantedId === null || isSettled ? reels?.[0] : undefined)

  const write = useCallback(
    (reelId: string) => {
      if (projectId !== null) setQuery(urlParams({ projectId, reelId }), { replace: true })
    },
    [projectId, setQuery],
  )
  // Whoever deleted it knows; in their other tabs it is gone as well.
  const deletion = entries.find((entry) => entry.call === 'delete_reel' && entry.state !== 'failed' && entry.payload.reel_id === wantedId)
  /** Once it is sent nothing on the device tells of it, and without another reel the address goes on naming it. */
  const deletedId = useRef<string | null>(null)
  if (deletion !== undefined) deletedId.current = wantedId
  const isDeletedHere = wantedId !== null && deletedId.current === wantedId
  const isGone = useGoneProject(projectId, entries, projectQuery)
  /** Left here for another one, as before it is deleted here. */
  const leftId = useRef<string | null>(null)
  const reelLost = deletedElsewhere({
    ...{ reel, wantedId, leftId: leftId.current, known: reelsQuery.data ?? [] },
    deletedId: deletion === undefined ? null : wantedId,
  })
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
    unknownReelId: wantedId !== null && isSettled && wanted === undefined && !isDeletedHere ? wantedId : null,
    unsent: { project: creation, reel: reel === undefined ? null : creationOf(entries, reel.id) },
    waiting: entries,
    unsentReels,
    isEmptiedHere: isDeletedHere && reels?.length === 0,
    // Only the server knows that there is none: what the device remembers may be old.
    hasNoReels: reels?.length === 0 && isSettled && (creation !== null || reelsQuery.isSuccess),
    isKnown: isRead,
    projectQuery,
    reelsQuery,
    isGone,
    reelLost,
    selectReel: ({ id }) => {
      leftId.current = wantedId
      write(id)
    },
  }
}

export const refreshReels = (client: QueryClient, chatId: string): void => {
  void client.invalidateQueries({ queryKey: reelsKey(chatId) })
}
