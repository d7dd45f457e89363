// @vitest-environment jsdom
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../core/api/api-client.ts'
import type { Core } from '../core/core.ts'
import type { WaitingWrites } from '../core/outbox/outbox-entry.ts'
import { createInMemoryStore } from '../core/store/create-local-store.ts'
import { testProject, testReel } from '../core/store/test-records.ts'
import type { PageCore } from './page-core.ts'
import { usePlaygroundContext } from './use-playground-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const PROJECT = '018f0000-0000-7000-8000-000000000001'
const CHAT = '018f0000-0000-7000-8000-000000000002'
const OLD = '018f0000-0000-7000-8000-000000000003'
const NEW = '018f0000-0000-7000-8000-000000000004'

const NOTHING_WAITS: WaitingWrites = {
  newId: () => crypto.randomUUID(),
  getEntries: () => [],
  subscribe: () => () => undefined,
  write: async () => undefined,
  deleteProject: async () => async () => undefined,
  deleteReel: async () => async () => undefined,
  retry: async () => undefined,
  discard: async () => undefined,
  wake: () => undefined,
  isForgetful: () => false,
  isRead: () => true,
}

type PlaygroundProps = { api: ApiClient; page: PageCore }

const Playground = ({ api, page }: PlaygroundProps) => {
  const { reel } = usePlaygroundContext(api, page)
  return <p>{`${reel?.reel_name ?? 'no reel'} at ${useLocation().search}`}</p>
}

test('opening a project lists the reels of the chat that its answer names and shows the newest, without a pause [REEL-04]', async () => {
  const asked: unknown[] = []
  const callFunction = async (name: CallName, input: unknown) => {
    asked.push([name, input])
    if (name === 'switch_project_context') return { project: testProject(PROJECT, { chat_id: CHAT }), chat_id: CHAT }
    return {
      reels: [testReel(OLD, { reel_name: 'Old' }), testReel(NEW, { reel_name: 'New', created_at: '2026-02-01T00:00:00.000Z' })],
    }
  }
  // Proof: these are the only parts of the core that the context uses.
  const core = { store: createInMemoryStore(), outbox: NOTHING_WAITS } as unknown as Core
  const page: PageCore = { core, conversation: core.conversation, opened: async () => core }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/playground?project=${PROJECT}`]}>
        {/* Proof: it calls nothing else of the server. */}
        <Playground api={{ callFunction } as unknown as ApiClient} page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(`no reel at ?project=${PROJECT}`)).toBeTruthy()
  // What is due at once is due within a millisecond of these timers, and nothing here may take longer.
  for (let turn = 0; turn < 10; turn += 1) await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(`New at ?project_id=${PROJECT}&reel_id=${NEW}`)).toBeTruthy()
  expect(asked).toEqual([
    ['switch_project_context', { project_id: PROJECT, reel_id: null }],
    ['list_project_reels', { chat_id: CHAT }],
  ])
})
