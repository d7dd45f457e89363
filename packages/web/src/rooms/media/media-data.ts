/** The files of a project, as a query that the socket's news change in place. */

import { MEDIA_LIST_LIMIT } from '@reelwright/contract/constants'
import type { MediaItem } from '@reelwright/contract/media'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { Acknowledgement } from '../../core/outbox/outbox-entry.ts'

/** How often files that are being looked at are asked about: the socket tells first, this covers what it missed. */
const POLL_MS = 5_000

export const mediaKey = (projectId: string) => ['media', projectId] as const
/** Of the library: what it shows of a project, however filtered and sorted. */
export const libraryKey = ['library', 'files'] as const

/** Asked about again while one of them is being looked at. */
export const pollWhileWatched = (pages: readonly Page[] | undefined): number | false =>
  pages?.some((page) => page.media_files.some((item) => item.status === 'analysing')) ? POLL_MS : false

type Page = { media_files: MediaItem[]; total_count: number }

export const useMedia = (api: ApiClient, projectId: ProjectId | null) =>
  useInfiniteQuery({
    queryKey: mediaKey(projectId ?? ''),
    enabled: projectId !== null,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      if (projectId === null) return { media_files: [], total_count: 0 }
      return api.callFunction('get_nfs_media_library', { project_id: projectId, limit: MEDIA_LIST_LIMIT, offset: pageParam }, { signal })
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((count, page) => count + page.media_files.length, 0)
      return loaded < last.total_count && last.media_files.length > 0 ? loaded : undefined
    },
    refetchInterval: ({ state }) => pollWhileWatched(state.data?.pages),
    select: (data) => ({ items: data.pages.flatMap((page) => page.media_files), total: data.pages[0]?.total_count ?? 0 }),
    meta: { quiet: true },
  })

type Pages = { pages: Page[]; pageParams: unknown[] }

const changeItems = (client: QueryClient, projectId: string, change: (items: MediaItem[]) => MediaItem[]): void => {
  client.setQueryData<Pages>(mediaKey(projectId), (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, media_files: change(page.media_files) })) },
  )
}

type MediaChange = Pick<Extract<ServerMessage, { type: 'media_changed' }>, 'media_id' | 'project_id' | 'status' | 'percent' | 'media'>

/** News tell addresses of objects without an origin where the server itself holds them. */
const atThisOrigin = (item: MediaItem): MediaItem => {
  const absolute = <U extends string | null>(url: U) => (url === null ? url : new URL(url, window.location.href).href)
  return {
    ...item,
    cdn_url: absolute(item.cdn_url),
    thumbnail_url: absolute(item.thumbnail_url),
    poster_url: absolute(item.poster_url),
    filmstrip_url: absolute(item.filmstrip_url),
    waveform_url: absolute(item.waveform_url),
    proxy_url: absolute(item.proxy_url),
  }
}

const isListed = (client: QueryClient, change: MediaChange): boolean =>
  client
    .getQueryData<Pages>(mediaKey(change.project_id))
    ?.pages.some((page) => page.media_files.some((item) => item.id === change.media_id)) === true

/** Takes a file out of the list and of its total. */
const removeItem = (client: QueryClient, projectId: string, mediaId: string): void => {
  client.setQueryData<Pages>(mediaKey(projectId), (data) => {
    const found = data?.pages.some((page) => page.media_files.some((item) => item.id === mediaId)) === true
    if (data === undefined || !found) return data
    const pages = data.pages.map((page) => ({
      media_files: page.media_files.filter((item) => item.id !== mediaId),
      total_count: page.total_count - 1,
    }))
    return { ...data, pages }
  })
}

/** News of a file, which bring what changed; only a file that is not in the list yet has it fetched. */
export const applyMediaChange = (client: QueryClient, change: MediaChange): void => {
  const { media } = change
  // Which of its lists have the file, and where, only the server knows; a percent is none of their business.
  if (change.status !== 'analysing') void client.invalidateQueries({ queryKey: [...libraryKey, change.project_id] })
  if (change.status === 'deleted') {
    removeItem(client, change.project_id, change.media_id)
    return
  }
  if (media !== undefined && isListed(client, change)) {
    const item = atThisOrigin(media)
    changeItems(client, change.project_id, (items) => items.map((each) => (each.id === item.id ? item : each)))
    return
  }
  if (change.status !== 'analysing') {
    void client.invalidateQueries({ queryKey: mediaKey(change.project_id) })
    return
  }
  changeItems(client, change.project_id, (items) =>
    items.map((item) =>
      item.id === change.media_id && item.status === 'analysing'
        ? { ...item, analysis_percent: Math.max(item.analysis_percent, change.percent) }
        : item,
    ),
  )
}

/** Puts the server's answer to a deletion that waited, and to its taking back, into the lists before they are asked for anew. */
export const applyMediaAnswer = (client: QueryClient, { call, payload, answer }: Acknowledgement): void => {
  if (call !== 'delete_from_library' && call !== 'restore_media') return
  if (call === 'delete_from_library')
    for (const [[, projectId]] of client.getQueriesData({ queryKey: ['media'] })) removeItem(client, String(projectId), payload.media_id)
  const projectId = call === 'restore_media' ? (answer?.media_item ?? payload.item).project_id : null
  void client.invalidateQueries({ queryKey: projectId === null ? ['media'] : mediaKey(projectId) })
  void client.invalidateQueries({ queryKey: libraryKey })
  void client.invalidateQueries({ queryKey: ['projects'] })
}
