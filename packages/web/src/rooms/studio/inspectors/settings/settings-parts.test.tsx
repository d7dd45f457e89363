// @vitest-environment jsdom

import type { Preferences } from '@reelwright/contract/account'
import type { AssistantInfo } from '@reelwright/contract/chat'
import { ToolSettings } from '@reelwright/contract/studio'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { testProject } from '../../../../core/store/test-records.ts'
import { ToastProvider } from '../../../../ui/feedback/toast.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { NewReels } from './new-reels.tsx'
import { ProjectNames } from './reel-and-project-names.tsx'

afterEach(cleanup)

const settings = ToolSettings.parse({
  tools: { search: true, story: true, timing: true, lut: true, music: false, transitions: true, watermark: true, export: true },
  customizations: {
    contentType: 'reel',
    durationSec: 20,
    aspectRatio: '1:1',
    styleProfile: 'Noir',
    tags: [],
    search: { query: 'sea', only: null },
    timing: { bpmAuto: true, bpm: null, pace: 'fast' },
    lut: { mode: 'style', intensity: 0.5 },
    music: { mode: 'auto', energy: 0.5, trackId: null },
    transitions: { style: 'cross', maxPerMin: 4 },
    watermark: { enabled: true, mediaId: '00000000-0000-7000-8000-000000000001', position: 'br', opacity: 0.5, sizePct: 10 },
    export: { resolution: '1080p', fps: 30, container: 'mp4', captions: false },
  },
})

const showCard = (assistant: AssistantInfo) => {
  // Proof: the one call that it makes.
  const api = { callFunction: async () => ({ assistant }) } as unknown as ApiClient
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AssistantCard api={api} />
    </QueryClientProvider>,
  )
}

test('without a model Settings say that Jushn is built in and that nothing leaves the server [REND-05 CHAT-11]', async () => {
  showCard({ is: 'built-in' })
  expect(await screen.findByText('Built into this server')).toBeTruthy()
  expect(screen.getByText(/nothing you write or film leaves this server/)).toBeTruthy()
})

test('of a model its name and the state of its key are shown, with what to do where the key is refused [REND-05 CHAT-11]', async () => {
  showCard({ is: 'model', provider: 'anthropic', model: 'large-1', has_key: true, key: 'refused' })
  expect(await screen.findByText('large-1')).toBeTruthy()
  expect(screen.getByText('Anthropic, with a key')).toBeTruthy()
  expect(screen.getByText('Key refused')).toBeTruthy()
  expect(screen.getByText(/has to set another/)).toBeTruthy()
})

test('new reels begin like a reel, without its files and its search, or with the usual again [REND-05 SYNC-11]', async () => {
  let state: Preferences = { theme: 'dark', language: 'en', notifications: true }
  const listeners = new Set<() => void>()
  const preferences = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: async (changed: Partial<Preferences>) => {
      state = { ...state, ...changed }
      for (const listener of listeners) listener()
    },
  }
  render(
    <ToastProvider>
      <NewReels preferences={preferences} settings={settings} />
    </ToastProvider>,
  )
  expect(screen.getByText('They begin with the usual settings.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Begin like this one' }))
  expect(await screen.findByText('They begin with: 20 s, 1:1, 1080p, fast pace, Music off.')).toBeTruthy()
  expect(state.reel_defaults?.customizations).toMatchObject({ styleProfile: 'Noir', watermark: { position: 'br' } })
  expect(JSON.stringify(state.reel_defaults)).not.toMatch(/mediaId|"query"/)
  expect(screen.getByRole('button', { name: 'They begin like this one' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the usual' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the usual' }))
  await waitFor(() => expect(state.reel_defaults).toBeNull())
})

test('the project is named anew where its reels are made, by the rules of its own page, and what was refused says so [REND-05 PROJ-04]', async () => {
  const written: unknown[] = []
  const project = testProject('018f0000-0000-7000-8000-000000000001', { name: 'Summer', description: 'By the sea' })
  let entries: unknown[] = []
  // Proof: what of the outbox is used here.
  const outbox = {
    subscribe: () => () => undefined,
    getEntries: () => entries,
    write: async (write: unknown) => void written.push(write),
  } as unknown as WaitingWrites
  const tree = () => (
    <ToastProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ProjectNames outbox={outbox} project={project} />
      </QueryClientProvider>
    </ToastProvider>
  )
  const { rerender } = render(tree())
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  type('Project name', ' x ')
  save()
  expect(screen.getByText('Project name must be at least 2 characters')).toBeTruthy()
  type('Project name', ' Winter ')
  fireEvent.change(screen.getByDisplayValue('By the sea'), { target: { value: ' ' } })
  save()
  await waitFor(() => expect(written).toEqual([{ call: 'update_project', payload: { id: project.id, name: 'Winter', description: null } }]))
  entries = [{ id: 'e1', call: 'update_project', state: 'failed', refusal: 'Project not found', payload: { id: project.id } }]
  rerender(tree())
  expect(screen.getByText('Project not found')).toBeTruthy()
})
