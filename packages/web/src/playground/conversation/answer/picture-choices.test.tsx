// @vitest-environment jsdom
import { ProjectId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { PictureChoices } from './picture-choices.tsx'

afterEach(cleanup)

test('which clip is meant is told by its picture, and a press says it and does it [CHAT-10]', async () => {
  const file = {
    ...{ id: 'a', original_name: 'IMG_2050.mp4', status: 'ready', filmstrip_url: '/strip.jpg', thumbnail_url: null },
    metadata: { width: 1280, height: 720, duration_sec: 10 },
  }
  // Proof: the one call that it makes.
  const api = { callFunction: async () => ({ media_files: [file], total_count: 1 }) } as unknown as ApiClient
  const picked: unknown[] = []
  const wish = { intents: [] }
  const choices = [
    { label: 'IMG_2050.mp4', say: 'take out IMG_2050.mp4', wish, shows: { media_id: 'a', at_sec: 5 } },
    { label: 'IMG_2050.mp4', say: 'take out IMG_2050.mp4', shows: { media_id: 'gone', at_sec: 0 } },
    { label: 'Leave it as it is', say: 'no' },
  ]
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PictureChoices
        api={api}
        projectId={ProjectId.parse('00000000-0000-7000-8000-000000000001')}
        choices={choices}
        onPick={(...said) => picked.push(said)}
      />
    </QueryClientProvider>,
  )
  const [first, ...others] = screen.getAllByRole('button', { name: 'IMG_2050.mp4' })
  if (first === undefined) throw new Error('no clip is shown')
  await expect.poll(() => first.querySelector('span')?.style.backgroundImage, { timeout: 5_000 }).toContain('/strip.jpg')
  // A file that is gone has no picture, and its name.
  expect(others).toHaveLength(1)
  fireEvent.click(first)
  fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  expect(picked).toEqual([
    ['take out IMG_2050.mp4', wish],
    ['no', undefined],
  ])
})
