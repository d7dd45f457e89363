/** What the library asks of the server: the person's projects, and the files of one of them. */
import { MEDIA_LIST_LIMIT, PROJECT_LIST_LIMIT_MAX } from '@reelwright/contract/constants'
import type { MediaCategory, MediaItem } from '@reelwright/contract/media'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../core/api/api-client.ts'
import { libraryKey, pollWhileWatched } from './media-data.ts'

export type LibraryApi = Pick<ApiClient, 'callFunction'>

export type LibrarySort = 'newest' | 'oldest' | 'name' | 'largest' | 'longest'
export type LibraryFilter = { kind: MediaCategory | 'all'; sort: LibrarySort; search: string }

const SORTS = {
  newest: { sort_by: 'created_at', sort_order: 'desc' },
  oldest: { sort_by: 'created_at', sort_order: 'asc' },
  name: { sort_by: 'name', sort_order: 'asc' },
  largest: { sort_by: 'size', sort_order: 'desc' },
  longest: { sort_by: 'duration', sort_order: 'desc' },
} as const

/** The newest projects, enough for a choice by hand. */
export const libraryProjectsQuery = (api: LibraryApi) =>
  queryOptions({
    queryKey: ['library', 'projects'],
    queryFn: ({ signal }) => api.callFunction('list_user_projects', { limit: PROJECT_LIST_LIMIT_MAX }, { signal }),
    meta: { quiet: true },
  })

export const libraryFilesQuery = (api: LibraryApi, projectId: ProjectId | null, filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, projectId, filter] as const,
    enabled: projectId !== null,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<{ media_files: MediaItem[]; total_count: number }> =>
      projectId === null
        ? { media_files: [], total_count: 0 }
        : api.callFunction(
            'get_nfs_media_library',
            {
              project_id: projectId,
              file_type: filter.kind === 'all' ? null : filter.kind,
              search_term: filter.search || null,
              limit: MEDIA_LIST_LIMIT,
              offset: pageParam,
              ...SORTS[filter.sort],
            },
            { signal },
          ),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((count, page) => count + page.media_files.length, 0)
      return loaded < last.total_count && last.media_files.length > 0 ? loaded : undefined
    },
    // No socket tells the projects' page of files.
    refetchInterval: ({ state }) => pollWhileWatched(state.data?.pages),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
