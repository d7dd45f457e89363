// @vitest-environment jsdom
import type { MediaItem } from '@reelwright/contract/media'
import type { Reel } from '@reelwright/contract/reels'
import { ProjectId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { Core } from '../../core/core.ts'
import type { UploadState, UploadStatus } from '../../core/upload/upload-item.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { WaitingClips } from './waiting-clips.tsx'

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

const PROJECT = ProjectId.parse('00000000-0000-7000-8000-000000000001')

/** A wish that waits, on the page that brought these files; what it tells the server. */
const show = (uploads: readonly [name: string, status: UploadStatus][], media: readonly MediaItem['status'][]) => {
  const told: unknown[] = []
  // Proof: the two calls that it makes, and of files and uploads what it reads.
  const api = {
    callFunction: async (name: string, input: unknown) => {
      if (name === 'get_nfs_media_library')
        return {
          media_files: media.map((status, at) => ({ id: `${at}`, original_name: `${at}.mp4`, status, analysis_percent: 0 })),
          total_count: media.length,
        }
      told.push(input)
      return { resolved: true }
    },
  } as unknown as ApiClient
  const state = {
    items: uploads.map(([name, status]) => ({ id: name, name, status, projectId: PROJECT })),
    isOnline: true,
  } as unknown as UploadState
  const core = { uploads: { subscribe: () => () => undefined, getState: () => state } } as unknown as Core
  const reel = { id: 'reel', chat_id: 'chat' } as unknown as Reel
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <WaitingClips api={api} core={core} userId="ada" reel={reel} projectId={PROJECT} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return told
}

const arrived = (notComing: readonly string[]) => ({ chat_id: 'chat', reel_id: 'reel', choice: 'arrived', not_coming: notComing })

test('the page that brought the files says when all are there, and names those that it will not bring [CHAT-10]', async () => {
  const told = show(
    [
      ['beach.mp4', 'done'],
      ['long film.mp4', 'failed'],
    ],
    ['ready'],
  )
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([arrived(['long film.mp4'])])
  expect(screen.getByText('“long film.mp4” cannot be used. I’ll carry on without it.')).toBeTruthy()
})

test('after a reload the page still names the file that was refused, until it is chosen again [CHAT-10]', async () => {
  show(
    [
      ['beach.mp4', 'done'],
      ['broken.mp4', 'failed'],
    ],
    ['analysing'],
  )
  const line = '“broken.mp4” cannot be used. I’ll carry on without it.'
  expect(await screen.findByText(line)).toBeTruthy()
  cleanup()
  show([], ['analysing'])
  expect(await screen.findByText(line)).toBeTruthy()
  cleanup()
  show([['broken.mp4', 'uploading']], ['analysing'])
  expect(await screen.findByText('0 of 2 clips watched')).toBeTruthy()
  expect(screen.queryByText(line)).toBeNull()
})

test('it says nothing while a file is watched, sent, or waits to be chosen again [CHAT-10]', async () => {
  const silent = [
    show([['beach.mp4', 'done']], ['analysing']),
    show([['beach.mp4', 'uploading']], ['ready']),
    show([['long film.mp4', 'interrupted']], ['ready']),
  ]
  await screen.findByText('“long film.mp4” stopped on the way. Choose it again below, or start without.')
  const told = show([['beach.mp4', 'done']], ['ready'])
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([arrived([])])
  expect(silent).toEqual([[], [], []])
})
