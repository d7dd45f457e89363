/** The files of a project, as a query that the socket's news change in place. */

import { MEDIA_LIST_LIMIT } from '@reelwright/contract/constants'
import type { MediaId, ProjectId } from '@reelwright/contract/ids'
import type { MediaItem } from '@reelwright/contract/media'
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'
import { useToast } from '../../ui/toast.tsx'

/** How often files that are being looked at are asked about: the socket tells first, this covers what it missed. */
const POLL_MS = 5_000

export const mediaKey = (projectId: string) => ['media', projectId] as const

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
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.media_files.some((item) => item.status === 'analysing')) ? POLL_MS : false,
    select: (data) => ({ items: data.pages.flatMap((page) => page.media_files), total: data.pages[0]?.total_count ?? 0 }),
    meta: { quiet: true },
  })

type Pages = { pages: Page[]; pageParams: unknown[] }

const changeItems = (client: QueryClient, projectId: string, change: (items: MediaItem[]) => MediaItem[]): void => {
  client.setQueryData<Pages>(mediaKey(projectId), (data) =>
    data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, media_files: change(page.media_files) })) },
  )
}

/** News of a file: while it is looked at only its percent moves; when that is over, what was found is fetched. */
export const applyMediaChange = (
  client: QueryClient,
  change: { media_id: string; project_id: string; status: string; percent: number },
): void => {
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

/** Deletes a file; it is gone from the list at once and comes back when the server refuses. */
export const useDeleteMedia = (api: ApiClient, projectId: ProjectId | null) => {
  const client = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: (mediaId: MediaId) => api.callFunction('delete_from_library', { media_id: mediaId }),
    meta: { successText: 'Media item deleted successfully' },
    onMutate: async (mediaId) => {
      const key = mediaKey(projectId ?? '')
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Pages>(key)
      changeItems(client, projectId ?? '', (items) => items.filter((item) => item.id !== mediaId))
      return { before }
    },
    onError: (error, _mediaId, context) => {
      client.setQueryData(mediaKey(projectId ?? ''), context?.before)
      showToast({ tone: 'danger', title: 'Failed to delete media', text: error.message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: mediaKey(projectId ?? '') }),
  })
}
