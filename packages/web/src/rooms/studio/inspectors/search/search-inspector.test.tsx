// @vitest-environment jsdom
import type { MediaItem } from '@reelwright/contract/media'
import { MediaId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { InspectorProps } from '../inspector-props.ts'
import { SearchInspector } from './search-inspector.tsx'

afterEach(cleanup)

const id = MediaId.parse('00000000-0000-7000-8000-000000000001')
// Proof: the inspector reads no more of a file, of the settings and of the calls than this.
const harbour = {
  id,
  project_id: '00000000-0000-7000-8000-000000000002',
  original_name: 'harbour.mp4',
  file_type_category: 'video',
  filmstrip_url: null,
  thumbnail_url: null,
  metadata: { duration_sec: 9, width: 1920, height: 1080, tags: [] },
} as unknown as MediaItem

const open = (media: readonly MediaItem[]) => {
  const asked: unknown[] = []
  const changed: unknown[] = []
  const shot = { media_id: id, shot_id: `${id}:1`, shot_index: 1, in_sec: 2, out_sec: 4.5, score: 0.9, why: ['boats', 'steady'] }
  const api = {
    callFunction: (_name: string, input: { query: string }) => {
      asked.push(input)
      return Promise.resolve(input.query === 'snow' ? { results: [], total: 0 } : { results: [shot], total: 1 })
    },
  }
  const settings = { customizations: { search: { query: '', only: null } } }
  const props = { api, settings, changeSettings: (change: unknown) => changed.push(change), media } as unknown as InspectorProps
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchInspector {...props} />
    </QueryClientProvider>,
  )
  return { asked, changed }
}

test('what search finds is seen in its drawer, the frame, the place and why, while one still types [TOOL-01 TOOL-09]', async () => {
  const { asked, changed } = open([harbour])
  const list = await screen.findByRole('list', { name: 'Shots found' })
  expect(within(list).getByText('2.0 s to 4.5 s')).toBeTruthy()
  expect(within(list).getByText('boats, steady')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 shot found, the best first.')

  fireEvent.change(screen.getByLabelText('Prefer clips about'), { target: { value: 'snow' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^No shot fits/))
  expect(screen.queryByRole('list', { name: 'Shots found' })).toBeNull()
  expect(asked).toEqual([
    { project_id: harbour.project_id, query: '', filters: null, limit: 12 },
    { project_id: harbour.project_id, query: 'snow', filters: null, limit: 12 },
  ])
  // Looked for is not yet wished for.
  expect(changed).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(changed).toEqual([{ customizations: { search: { query: 'snow', only: null } } }])
})

test('a project without files says what to do [TOOL-09]', () => {
  const { asked } = open([])
  expect(screen.getByText('This project has no files yet. Add some on the left.')).toBeTruthy()
  expect(asked).toEqual([])
})
