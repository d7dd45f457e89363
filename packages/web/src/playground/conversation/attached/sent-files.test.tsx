// @vitest-environment jsdom

import type { MediaItem } from '@reelwright/contract/media'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import { ProjectId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { Core } from '../../../core/core.ts'
import { SentFiles } from './sent-files.tsx'

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})
configure({ asyncUtilTimeout: 10_000 })

const PROJECT = ProjectId.parse('00000000-0000-7000-8000-000000000001')
// Proof: the upload's id is only compared here.
const file = (name: string, upload: string | null): MessageAttachment =>
  ({ name, kind: 'video', upload_id: upload }) as unknown as MessageAttachment
// Proof: what the list of sent files reads of an item is here.
const item = (name: string, upload: string): MediaItem =>
  ({
    id: name,
    upload_id: upload,
    original_name: name,
    file_type_category: 'video',
    upload_date: '2026-11-01T00:00:00Z',
    status: 'ready',
    thumbnail_url: `https://x.test/${name}.jpg`,
    poster_url: null,
    proxy_url: null,
    cdn_url: `https://x.test/${name}`,
  }) as unknown as MediaItem

type Shown = { older?: readonly MediaItem[]; core?: Core }
const show = (files: readonly MessageAttachment[], listed: readonly MediaItem[], { older = [], core }: Shown = {}) => {
  // Proof: the two calls that it makes.
  const api = {
    callFunction: async (name: string) =>
      name === 'get_nfs_media_library' ? { media_files: listed, total_count: listed.length + older.length } : { media_files: older },
  } as unknown as ApiClient
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <SentFiles api={api} core={core ?? null} userId="ada" projectId={PROJECT} files={files} sentAt={new Date().toISOString()} />
    </QueryClientProvider>,
  )
}

test('a file that was sent along is shown by picture and name, and opens [CHAT-04]', async () => {
  const { container } = show([file('beach.mp4', 'u1')], [item('beach.mp4', 'u1')])
  const open = await screen.findByRole('button', { name: 'Open beach.mp4' })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://x.test/beach.mp4.jpg')
  fireEvent.click(open)
  expect(screen.getByRole('dialog', { name: 'beach.mp4' }).querySelector('video')?.getAttribute('src')).toBe('https://x.test/beach.mp4')
})

test('one that is not there is named: on its way, or no longer in the project [CHAT-04]', async () => {
  show([file('late.mp4', null), file('gone.mp4', 'u9')], [])
  expect(await screen.findByText('on its way')).toBeDefined()
  expect(screen.getByText('no longer in the project')).toBeDefined()
})

test('one that the page has not listed is asked for by its upload [CHAT-04]', async () => {
  show([file('old.mp4', 'u7')], [item('new.mp4', 'u8')], { older: [item('old.mp4', 'u7')] })
  expect(await screen.findByRole('button', { name: 'Open old.mp4' })).toBeDefined()
})

test('of many the first six stand there until all are wanted [CHAT-04]', async () => {
  const many = Array.from({ length: 9 }, (_, at) => file(`c${at}.mp4`, `u${at}`))
  show(many, [])
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show 3 more files' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(9)
})

test('one that could not be added is still told of as such once the page is opened anew [CHAT-04]', async () => {
  const failed = { items: [{ name: 'broken.mp4', status: 'failed', target: null }], isOnline: true }
  // Proof: the uploads are all that it reads of the core.
  const core = { uploads: { subscribe: () => () => undefined, getState: () => failed } } as unknown as Core
  show([file('broken.mp4', null)], [], { core })
  expect(await screen.findByText('could not be added')).toBeDefined()
  cleanup()
  show([file('broken.mp4', null), file('late.mp4', null)], [])
  expect(await screen.findByText('could not be added')).toBeDefined()
  expect(screen.getByText('on its way')).toBeDefined()
})
