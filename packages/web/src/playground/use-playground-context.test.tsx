// @vitest-environment jsdom
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from '../core/api/api-client.ts'
import { ApiError } from '../core/api/api-error.ts'
import type { Core } from '../core/core.ts'
import type { OutboxEntry, WaitingWrites } from '../core/outbox/outbox-entry.ts'
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
  keepDeletion: async ({ restoration }) => ({ userId: 'user-1', restoration, entry: null, replaced: [] }),
  takeBack: async () => undefined,
  retry: async () => undefined,
  discard: async () => undefined,
  wake: () => undefined,
  isForgetful: () => false,
  isRead: () => true,
}

type PlaygroundProps = { api: ApiClient; page: PageCore }

const Playground = ({ api, page }: PlaygroundProps) => {
  const { reel, hasNoReels, isEmptiedHere, unknownReelId, isGone, reelLost } = usePlaygroundContext(api, page)
  return (
    <>
      <p>{`${reel?.reel_name ?? 'no reel'} at ${useLocation().search}`}</p>
      <p>{`gone: ${isGone}, lost: ${reelLost}`}</p>
      <p>{`none: ${hasNoReels}, emptied here: ${isEmptiedHere}, unknown: ${unknownReelId}`}</p>
    </>
  )
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

/** A page of a project whose entries another tab of the device writes. */
const openBeside = (answer: (name: CallName) => object, reelId: string = OLD) => {
  let entries: OutboxEntry[] = []
  const listeners = new Set<() => void>()
  const outbox: WaitingWrites = {
    ...NOTHING_WAITS,
    getEntries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  // Proof: these are the only parts of the core that the context uses.
  const core = { store: createInMemoryStore(), outbox } as unknown as Core
  const page: PageCore = { core, conversation: core.conversation, opened: async () => core }
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/playground?project_id=${PROJECT}&reel_id=${reelId}`]}>
        {/* Proof: it calls nothing else of the server. */}
        <Playground api={{ callFunction: async (name: CallName) => answer(name) } as unknown as ApiClient} page={page} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const settle = async (ms = 10) => {
    for (let turn = 0; turn < 10; turn += 1) await act(() => vi.advanceTimersByTimeAsync(ms / 10))
  }
  const write = async (next: readonly object[]) => {
    await act(async () => {
      // Proof: of an entry only what is told of it here is looked at.
      entries = [...next] as OutboxEntry[]
      for (const listener of listeners) listener()
    })
    await settle()
  }
  return { settle, write, client }
}
test('the last reel that is deleted here is neither unknown nor gives way to the question for a first one, once that is sent, too [PANEL-01 PLAY-08]', async () => {
  let reels = [testReel(NEW, { reel_name: 'Trip' })]
  const { settle, write, client } = openBeside(
    (name) => (name === 'switch_project_context' ? { project: testProject(PROJECT, { chat_id: CHAT }), chat_id: CHAT } : { reels }),
    NEW,
  )
  await settle()
  expect(screen.getByText('none: false, emptied here: false, unknown: null')).toBeTruthy()
  await write([{ call: 'delete_reel', state: 'waiting', payload: { reel_id: NEW } }])
  reels = []
  await act(() => client.invalidateQueries())
  await settle()
  await write([])
  expect(screen.getByText('none: true, emptied here: true, unknown: null')).toBeTruthy()
})

const PROJECT_ANSWER = { project: testProject(PROJECT, { chat_id: CHAT }), chat_id: CHAT }
const BOTH = [testReel(OLD, { reel_name: 'Old' }), testReel(NEW, { reel_name: 'New', created_at: '2026-02-01T00:00:00.000Z' })]

test('a project that another tab deletes is gone here, comes back when that is undone, and stays gone once it is sent [PLAY-09]', async () => {
  let isThere = true
  const { settle, write } = openBeside((name) => {
    if (name !== 'switch_project_context') return { reels: BOTH }
    if (!isThere) throw new ApiError({ code: 'PROJECT_NOT_FOUND', status: 404, text: 'Project not found', retryable: false })
    return PROJECT_ANSWER
  })
  await settle()
  const deletion = { call: 'delete_project', state: 'waiting', payload: { id: PROJECT } }
  expect(screen.getByText('gone: false, lost: null')).toBeTruthy()
  await write([deletion])
  expect(screen.getByText('gone: true, lost: null')).toBeTruthy()
  await write([])
  expect(screen.getByText('gone: false, lost: null')).toBeTruthy()
  await write([deletion])
  isThere = false
  await write([])
  expect(screen.getByText('gone: true, lost: null')).toBeTruthy()
  await settle(5_000)
  expect(screen.getByText('gone: true, lost: null')).toBeTruthy()
  await write([{ call: 'restore_project', state: 'waiting', payload: { id: PROJECT, project: PROJECT_ANSWER.project } }])
  isThere = true
  await write([])
  expect(screen.getByText('gone: false, lost: null')).toBeTruthy()
})

test('whoever looks at a reel as another tab deletes it is told so, and which one they are in now [PANEL-01]', async () => {
  const { settle, write } = openBeside((name) => (name === 'switch_project_context' ? PROJECT_ANSWER : { reels: BOTH }))
  await settle()
  const told: (string | null)[] = []
  const watch = new MutationObserver(() => told.push(screen.getByText(/^gone:/).textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await write([{ call: 'delete_reel', state: 'waiting', payload: { reel_id: OLD } }])
  watch.disconnect()
  expect(told).toContain('gone: false, lost: Old')
  expect(screen.getByText(`New at ?project_id=${PROJECT}&reel_id=${NEW}`)).toBeTruthy()
})
