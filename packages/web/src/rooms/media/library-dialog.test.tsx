// @vitest-environment jsdom

import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { networkError } from '../../core/api/api-error.ts'
import { createWorld } from '../../core/outbox/test-outbox.ts'
import { deletionOfFile } from '../../core/outbox/undo/deletion-writes.ts'
import { createQueryClient } from '../../data/query-client.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { LibraryApi } from './library-data.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { mediaKey } from './media-data.ts'

// Parts come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const open = (
  answer: (name: string, input: unknown) => Promise<unknown>,
  openOutbox?: Parameters<typeof LibraryDialog>[0]['openOutbox'],
  device: { projects: readonly Project[]; files: readonly MediaItem[] } = { projects: [], files: [] },
) => {
  const onClose = vi.fn()
  // Proof: the dialog calls this alone; what it gives is each test's own.
  const api = { callFunction: answer } as unknown as LibraryApi
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  client.setDefaultOptions({ queries: { retry: false } })
  for (const { id } of device.projects)
    client.setQueryData(mediaKey(id), {
      pages: [{ media_files: device.files, total_count: device.files.length }],
      pageParams: [0],
    })
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter>
          <LibraryDialog
            api={api}
            onClose={onClose}
            knownProjects={device.projects}
            {...(openOutbox === undefined ? {} : { openOutbox })}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return onClose
}

test('the library says that it loads, under its title, and closes by its button [MLIB-01]', async () => {
  const onClose = open(() => new Promise(() => undefined))
  expect(await screen.findByRole('dialog', { name: 'Media Browser' })).toBeTruthy()
  expect(screen.getByText('Loading Media Library...')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('a library that cannot be loaded says why, in its words or its own [MLIB-01]', async () => {
  open(() => Promise.reject(new Error('')))
  expect(await screen.findByText('Failed to Load Media Library')).toBeTruthy()
  expect(screen.getByText('An unexpected error occurred')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
})

test('a library that could not be loaded is asked for again by a press, without leaving the page [MLIB-01]', async () => {
  let isDown = true
  open(async (name) => {
    if (isDown) throw networkError()
    return name === 'list_user_projects' ? { projects: [TRIPS], total: 1, has_more: false } : { media_files: [HARBOUR], total_count: 1 }
  })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Open harbour.mp4' })).toBeTruthy()
})

test('what the device has of the library is there while the server is silent, and says so once it is known to be away [MLIB-01 SYNC-06]', async () => {
  const refusals: (() => void)[] = []
  const device = { projects: [TRIPS], files: [HARBOUR] }
  open(() => new Promise((_resolve, reject) => refusals.push(() => reject(networkError()))), undefined, device)
  expect(await screen.findByRole('button', { name: 'Open harbour.mp4' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(refusals).toHaveLength(2))
  act(() => refusals.forEach((refuse) => void refuse()))
  expect((await screen.findByRole('alert')).textContent).toContain('These files are as this device last saw them. Network error')
  expect(screen.getByRole('button', { name: 'Open harbour.mp4' })).toBeTruthy()
})

// Proof: what the library reads of a project.
const TRIPS = { id: 'p1', name: 'Trips' } as unknown as Project

// Proof: what the grid and one file's page read of a file.
const HARBOUR = {
  ...{ id: 'm1', project_id: 'p1', original_name: 'harbour.mp4', file_type_category: 'document', file_size_formatted: '1 KB' },
  ...{ status: 'ready', error: null, thumbnail_url: null, poster_url: null, cdn_url: '', upload_date: '2026-01-01T00:00:00Z' },
  metadata: { tags: [], duration_sec: null, width: null, height: null, fps: null, video_codec: null, audio_codec: null, shot_count: 0 },
} as unknown as MediaItem

/** A file that is looked at, without a connection. */
const openFile = async () => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox, setOnline } = world.openTab()
  await world.settle()
  setOnline(false)
  open(
    async (name) => {
      if (name === 'list_user_projects') return { projects: [{ id: 'p1', name: 'Trips' }], total: 1, has_more: false }
      if (name === 'update_media') throw new Error('')
      return { media_files: [HARBOUR], total_count: 1 }
    },
    async () => outbox,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Open harbour.mp4' }))
  return outbox
}

test('a file is deleted without a connection, and back with Undo [MLIB-03 SYNC-06]', async () => {
  const outbox = await openFile()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Media item deleted successfully')).toBeTruthy()
  expect(outbox.getEntries()).toMatchObject([{ call: 'delete_from_library', payload: { media_id: 'm1' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open harbour.mp4' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Open harbour.mp4' })).toBeTruthy()
  expect(outbox.getEntries()).toEqual([])
})

test('a file that is looked at while it is deleted elsewhere gives way to the others [MLIB-03 SYNC-06]', async () => {
  const outbox = await openFile()
  expect(await screen.findByRole('button', { name: 'All files' })).toBeTruthy()
  await act(async () => void (await outbox.keepDeletion(deletionOfFile(HARBOUR))))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'All files' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Open harbour.mp4' })).toBeNull()
})

test('a file says its black bars and what reels leave out of it [MLIB-01]', async () => {
  // Proof: what one file's page reads of a file.
  const file = {
    ...{ id: 'm1', project_id: 'p1', original_name: 'harbour.mp4', file_type_category: 'document', file_size_formatted: '1 KB' },
    ...{ status: 'ready', error: null, thumbnail_url: null, poster_url: null, cdn_url: '', upload_date: '2026-01-01T00:00:00Z' },
    metadata: {
      ...{ tags: [], duration_sec: 9, width: 1920, height: 1080, fps: 30, video_codec: 'h264', audio_codec: null, shot_count: 1 },
      active_area: { x: 0, y: 0.12, width: 1, height: 0.76 },
      unfit: [{ why: 'damaged', from_sec: 1, to_sec: 2.5 }],
    },
  } as unknown as MediaItem
  open(async (name) =>
    name === 'list_user_projects'
      ? { projects: [{ id: 'p1', name: 'Trips' }], total: 1, has_more: false }
      : { media_files: [file], total_count: 1 },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Open harbour.mp4' }))
  expect((await screen.findByText('Black bars')).nextSibling?.textContent).toBe('above and below, cut off in reels')
  expect(screen.getByText('Left out of reels').nextSibling?.textContent).toBe('damaged at 1.0 s to 2.5 s')
})

test('a file is named anew and tagged, keeps its ending, and gives the focus back to its place among the others [MLIB-03]', async () => {
  const { outbox } = createWorld().openTab()
  const asked: unknown[] = []
  let file = HARBOUR
  open(
    async (name, input) => {
      if (name === 'list_user_projects') return { projects: [{ id: 'p1', name: 'Trips' }], total: 1, has_more: false }
      if (name !== 'update_media') return { media_files: [file], total_count: 1 }
      asked.push(input)
      file = { ...HARBOUR, original_name: 'The dog.mp4', metadata: { ...HARBOUR.metadata, tags: ['dog', 'at the lake'] } }
      return { media_item: file }
    },
    async () => outbox,
  )
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Open harbour.mp4')
  await press('Name and tags')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' ' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  // Escape leaves the words, then the file; the library stays.
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })
  expect(screen.queryByLabelText('Name')).toBeNull()
  await press('Name and tags')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'The dog' } })
  fireEvent.change(screen.getByLabelText(/^Tags/), { target: { value: 'dog, at the lake' } })
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'The dog.mp4' })).toBeTruthy()
  expect(screen.getByText('Tags').nextSibling?.textContent).toBe('dog, at the lake')
  expect(asked).toEqual([{ media_id: 'm1', name: 'The dog.mp4', tags: ['dog', 'at the lake'] }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name and tags' })))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Name and tags' }), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open The dog.mp4' })))
})

test('words of a file that cannot be saved stay written, with the reason [MLIB-03]', async () => {
  await openFile()
  fireEvent.click(await screen.findByRole('button', { name: 'Name and tags' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pier' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('It could not be saved. Try again in a moment.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pier')
})
