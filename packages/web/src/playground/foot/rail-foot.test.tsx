// @vitest-environment jsdom

import type { Project } from '@reelwright/contract/projects'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { directWith } from '@reelwright/engine/director/direct'
import { ALL_TOOLS, clip, converse, cubeFile, song, TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../core/api/api-client.ts'
import { testProject } from '../../core/store/test-records.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { RailFoot } from './rail-foot.tsx'
import { SAYINGS } from './sayings.ts'

// Dialogs come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const HERE = testProject('01890000-0000-7000-8000-000000000001', { name: 'Here' })
const NEWER = testProject('01890000-0000-7000-8000-000000000002', { name: 'Newer' })

const show = (isCollapsed: boolean, projects: readonly Project[] = []) => {
  // Proof: of the server nothing is asked here but the library's projects and files.
  const api = { callFunction: async () => ({ projects, media_files: [], total_count: 0 }) } as unknown as ApiClient
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <MemoryRouter>
          <RailFoot
            api={api}
            openOutbox={() => Promise.reject(new Error('nothing is deleted here'))}
            project={HERE}
            isCollapsed={isCollapsed}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
}

test.each([false, true])('the foot leads home, to the projects and to what is set for the person, folded %s [PANEL-04]', (isCollapsed) => {
  show(isCollapsed)
  const ways = ['Projects', 'Home', 'Settings'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(ways).toEqual(['/projects', '/', '/account'])
})

test('the library opens over the page, and closes again [PANEL-04]', async () => {
  show(false)
  fireEvent.click(screen.getByRole('button', { name: 'Library' }))
  const library = await screen.findByRole('dialog', { name: 'Media Browser' })
  fireEvent.click(within(library).getByRole('button', { name: /close/i }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the library begins with the files of the project that one is in, whichever is the newest [MLIB-03 PANEL-04]', async () => {
  show(false, [NEWER, HERE])
  fireEvent.click(screen.getByRole('button', { name: 'Library' }))
  const chosen = await screen.findByLabelText('Project')
  expect(chosen instanceof HTMLSelectElement && chosen.selectedOptions[0]?.textContent).toBe('Here')
})

test('help tells how it goes, what can be said, which keys there are, and leads to whom to ask [PANEL-04]', async () => {
  show(false)
  fireEvent.click(screen.getByRole('button', { name: 'Get Help' }))
  const help = await screen.findByRole('dialog', { name: 'Get Help' })
  for (const name of ['How it goes', 'What you can say', 'Keys', 'Keys of the timeline'])
    expect(within(help).getByRole('heading', { name })).toBeTruthy()
  expect(within(help).getByText('Split at the playhead')).toBeTruthy()
  expect(within(help).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
})

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...['beach.mp4', 'city.mp4', 'dog.mp4', 'forest.mp4', 'river.mp4'].map((name, at) => clip(at + 1, { name, sec: 9 })),
  song(6, 'groove.mp3'),
  cubeFile(7, 'teal.cube'),
]
const REEL = converse(direct, MEDIA, EMPTY_PLAN, ['make a 14 second reel']).plan

test.each(SAYINGS.flatMap(([, examples]) => examples))('what help says can be said is understood: %s [PANEL-04 CHAT-11]', (request) => {
  expect(direct({ request, plan: REEL, media: MEDIA, tools: ALL_TOOLS }).reply).not.toMatch(/did not understand|not sure/)
})
