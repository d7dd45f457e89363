// @vitest-environment jsdom
import { MediaItem } from '@reelwright/contract/media'
import { ProjectId } from '@reelwright/contract/wire/ids'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ApiClient } from '../../core/api/api-client.ts'
import { libraryFilesQuery } from './library-data.ts'
import { applyMediaChange, mediaKey } from './media-data.ts'

const id = (last: number) => `01890000-0000-7000-8000-${String(last).padStart(12, '0')}`
const projectId = id(1)
const item = (last: number, changed: Partial<Record<keyof MediaItem, unknown>> = {}): MediaItem =>
  MediaItem.parse({
    id: id(last),
    upload_id: null,
    project_id: projectId,
    chat_id: id(2),
    original_name: `${last}.mp4`,
    filename: `${last}.mp4`,
    file_type: 'video/mp4',
    file_type_category: 'video',
    file_size: 1,
    file_size_formatted: '1 B',
    s3_key: 'key',
    cdn_url: 'https://store.example/clip',
    thumbnail_url: null,
    poster_url: null,
    filmstrip_url: null,
    waveform_url: null,
    proxy_url: null,
    upload_date: '2026-05-01T12:00:00Z',
    status: 'analysing',
    analysis_percent: 10,
    error: null,
    metadata: {
      tags: [],
      duration_sec: null,
      width: null,
      height: null,
      fps: null,
      video_codec: null,
      audio_codec: null,
      has_sound: false,
      shot_count: 0,
    },
    ...changed,
  })

/** Nobody is asked here. */
const API: Pick<ApiClient, 'callFunction'> = { callFunction: () => Promise.reject(new Error('asked')) }

/** A page that lists two files which are being looked at. */
const openList = () => {
  const client = new QueryClient()
  const key = mediaKey(projectId)
  client.setQueryData(key, { pages: [{ media_files: [item(11), item(12)], total_count: 2 }], pageParams: [0] })
  const data = () => client.getQueryData<{ pages: { media_files: MediaItem[]; total_count: number }[] }>(key)
  return {
    client,
    files: () => data()?.pages[0]?.media_files ?? [],
    total: () => data()?.pages[0]?.total_count,
    isAsked: () => client.getQueryState(key)?.isInvalidated,
  }
}
const news = (last: number, status: string, percent: number) => ({ media_id: id(last), project_id: projectId, status, percent })

test('news that bring the file put it in its place, and the server is not asked', () => {
  const list = openList()
  const media = item(12, { status: 'ready', analysis_percent: 100, thumbnail_url: '/objects/small.jpg?sig=1' })
  applyMediaChange(list.client, { ...news(12, 'ready', 100), media })
  expect(list.files().map((file) => file.status)).toEqual(['analysing', 'ready'])
  expect(list.files()[1]?.thumbnail_url).toBe(`${window.location.origin}/objects/small.jpg?sig=1`)
  expect(list.files()[1]?.cdn_url).toBe('https://store.example/clip')
  expect(list.isAsked()).toBe(false)
})

test('a percent moves forward alone', () => {
  const list = openList()
  applyMediaChange(list.client, news(11, 'analysing', 40))
  applyMediaChange(list.client, news(11, 'analysing', 30))
  expect(list.files().map((file) => file.analysis_percent)).toEqual([40, 10])
  expect(list.isAsked()).toBe(false)
})

test('a deleted file leaves the list and its total, once', () => {
  const list = openList()
  applyMediaChange(list.client, news(11, 'deleted', 100))
  applyMediaChange(list.client, news(11, 'deleted', 100))
  expect(list.files().map((file) => file.id)).toEqual([id(12)])
  expect(list.total()).toBe(1)
  expect(list.isAsked()).toBe(false)
})

test('a file that the list does not have yet has it fetched', () => {
  const list = openList()
  applyMediaChange(list.client, { ...news(13, 'ready', 100), media: item(13, { status: 'ready' }) })
  expect(list.files()).toHaveLength(2)
  expect(list.isAsked()).toBe(true)
})

test('the library of a project is asked anew once a file has changed, however it is sorted, and no other [MLIB-03]', () => {
  const client = new QueryClient()
  const keyOf = (project: string, sort: 'name' | 'newest') =>
    libraryFilesQuery(API, ProjectId.parse(project), { kind: 'all', sort, search: '' }).queryKey
  const keys = [keyOf(projectId, 'name'), keyOf(projectId, 'newest'), keyOf(id(3), 'newest')]
  for (const key of keys) client.setQueryData<unknown>(key, { pages: [], pageParams: [] })
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  applyMediaChange(client, news(11, 'analysing', 50))
  expect(stale()).toEqual([false, false, false])
  applyMediaChange(client, news(11, 'ready', 100))
  expect(stale()).toEqual([true, true, false])
})

test('where no socket tells of files, the library asks about those that are being looked at [MLIB-03]', () => {
  const { refetchInterval } = libraryFilesQuery(API, ProjectId.parse(projectId), { kind: 'all', sort: 'newest', search: '' })
  const every = (...files: MediaItem[]) => {
    // Proof: the part of a query that the interval is made from.
    const query = {
      state: { data: { pages: [{ media_files: files, total_count: files.length }], pageParams: [0] } },
    } as unknown as Parameters<Extract<typeof refetchInterval, CallableFunction>>[0]
    return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
  }
  expect(every(item(11), item(12, { status: 'ready' }))).toBeGreaterThan(0)
  expect(every(item(11, { status: 'ready' }))).toBe(false)
})
