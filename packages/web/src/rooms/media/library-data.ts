/** What the library asks of the server: the person's projects, and the files of one of them. */
import { MEDIA_LIST_LIMIT, PROJECT_LIST_LIMIT_MAX } from '@reelwright/contract/constants'
import type { MediaCategory, MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
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

/** Older than any answer, so that what is known is asked for anew at once. Epoch milliseconds. */
const KNOWN_BEFORE = 0

/** The newest projects, enough for a choice by hand; until the server answers, those that are `known`. */
export const libraryProjectsQuery = (api: LibraryApi, known: readonly Project[] = []) =>
  queryOptions({
    queryKey: ['library', 'projects'],
    ...(known.length === 0
      ? {}
      : { initialData: { projects: [...known], total: known.length, has_more: false }, initialDataUpdatedAt: KNOWN_BEFORE }),
    queryFn: ({ signal }) => api.callFunction('list_user_projects', { limit: PROJECT_LIST_LIMIT_MAX }, { signal }),
    meta: { quiet: true },
  })

/** What is looked at first. */
export const ALL_FILES: LibraryFilter = { kind: 'all', sort: 'newest', search: '' }

const isAllFiles = ({ kind, sort, search }: LibraryFilter): boolean =>
  kind === ALL_FILES.kind && sort === ALL_FILES.sort && search === ALL_FILES.search

type Files = { media_files: MediaItem[]; total_count: number }
export type FilePages = InfiniteData<Files, number>

/** Files of a project, as filtered. `known` are all of them, newest first, as the device has them: shown until the server answers. */
export const libraryFilesQuery = (api: LibraryApi, projectId: ProjectId | null, filter: LibraryFilter, known?: FilePages) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, projectId, filter] as const,
    ...(known === undefined || !isAllFiles(filter) ? {} : { initialData: known, initialDataUpdatedAt: KNOWN_BEFORE }),
    enabled: projectId !== null,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Files> =>
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
