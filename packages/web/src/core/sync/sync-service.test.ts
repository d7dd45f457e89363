import type { CallInput, CallOutput } from '@reelwright/contract/wire/catalog'
import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, networkError } from '../api/api-error.ts'
import { createInMemoryStore } from '../store/create-local-store.ts'
import type { TabMessage } from '../tabs/tab-messages.ts'
import { createTestClock } from '../test-clock.ts'
import { createSync } from './sync-service.ts'

type Answer = CallOutput<'get_unified_user_data'>

const id = (n: number) => `0198a6f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const stamp = '2030-01-01T00:00:00.000Z'
const project = {
  id: id(1),
  user_id: id(9),
  name: 'Lisbon',
  description: null,
  tags: [],
  chat_id: id(2),
  created_at: stamp,
  updated_at: stamp,
  version: 1,
  reel_count: 1,
  file_count: 0,
  progress: 0,
  poster_urls: [],
}
const reel = {
  id: id(3),
  project_id: id(1),
  chat_id: id(2),
  reel_name: 'Tram',
  reel_description: null,
  created_at: stamp,
  updated_at: stamp,
  message_count: 1,
  version: 1,
  poster_url: null,
  state: 'empty',
}
const message = {
  id: id(4),
  reel_id: id(3),
  chat_id: id(2),
  content: 'Hello',
  seq: 1,
  sender: 'user',
  senderName: 'Ada',
  timestamp: stamp,
  version: 1,
  tool_events: [],
}
// Proof: the parts that a sync reads; the rest of the answer passes through it.
const answer = {
  profile: { id: id(9), email: 'ada@example.com', name: 'Ada' },
  preferences: { theme: 'dark', language: 'en', notifications: true },
  projects: [project],
  reels: [reel],
  chats: [{ chat_id: id(2), project_id: id(1), reel_ids: [id(3)], messages: [message] }],
  notifications: [],
  has_more: false,
} as unknown as Answer
const answerAsked = { ...answer, askedAtMs: expect.any(Number) }

/** Tabs of one user over one clock; `answers` says what the server does with each call. */
const setUp = (answers: (call: number) => Answer | Error = () => answer) => {
  const { now, setTimer, passTo, waiting } = createTestClock()
  const calls: CallInput<'get_unified_user_data'>[] = []
  const warnings: string[] = []
  const hearing = new Map<string, (message: TabMessage) => void>()
  const told: string[] = []
  const callFunction = (async (_name: string, input: CallInput<'get_unified_user_data'>) => {
    calls.push(input)
    const given = answers(calls.length)
    if (given instanceof Error) throw given
    return given
    // Proof: this sync asks for nothing else.
  }) as unknown as ApiClient['callFunction']

  const open = (tab: string, isLeader: boolean) => {
    const store = createInMemoryStore()
    const brought: (unknown | null)[] = []
    const sync = createSync({
      api: { callFunction },
      email: 'ada@example.com',
      store,
      tabs: {
        getState: () => ({ isLeader, epoch: 1, tabs: [] }),
        subscribe: () => () => undefined,
        tell: (said) => {
          told.push(`${tab}: ${said.type}`)
          for (const [other, hear] of hearing) if (other !== tab) hear(said)
        },
        onMessage: (listener) => {
          hearing.set(tab, (said) => listener(said, 'other'))
          return () => hearing.delete(tab)
        },
      },
      now,
      setTimer,
      isOnline: () => true,
      warn: (text) => warnings.push(text),
    })
    sync.onSynced((data) => brought.push(data))
    return { sync, store, brought }
  }
  return { open, passTo, calls, warnings, told, timers: waiting }
}

describe('a sync [SYNC-04]', () => {
  test('asks once for everything and keeps it on the device', async () => {
    const world = setUp()
    const { store, brought } = world.open('a', true)
    await world.passTo(3_000)
    expect(world.calls).toEqual([
      {
        email: 'ada@example.com',
        include_messages: true,
        include_reels: true,
        include_projects: true,
        include_notifications: true,
        message_limit: 50,
      },
    ])
    expect(await store.readProject(id(1))).toEqual(project)
    expect(await store.readReels(id(2))).toEqual([reel])
    expect(await store.readMessages(id(3), 10)).toEqual([{ ...message, cached_at: expect.any(Number) }])
    expect(brought).toEqual([answerAsked])
  })

  test('leaves the messages out while those on the device are less than ten minutes old', async () => {
    const world = setUp()
    const { sync } = world.open('a', true)
    for (let seconds = 30; seconds <= 16 * 60; seconds += 30) {
      await world.passTo(seconds * 1_000)
      sync.noteActivity()
    }
    expect(world.calls.map((call) => call.include_messages)).toEqual([true, false, true, false])
  })

  test('falls back to the same call, and is tried again when that fails too', async () => {
    const fallback = setUp((call) => (call === 1 ? networkError() : answer))
    const { brought } = fallback.open('a', true)
    await fallback.passTo(2_100)
    expect([fallback.calls.length, brought.length]).toEqual([2, 1])
    expect(fallback.calls[1]).toEqual(fallback.calls[0])

    const later = setUp((call) => (call <= 2 ? networkError() : answer))
    const tab = later.open('a', true)
    await later.passTo(4_000)
    expect([later.calls.length, tab.brought.length]).toEqual([2, 0])
    await later.passTo(6_000)
    expect([later.calls.length, tab.brought]).toEqual([3, [answerAsked]])
  })

  test('of a user that the server does not know is skipped with a warning', async () => {
    const world = setUp(() => new ApiError({ code: 'NOT_FOUND', status: 404, text: 'User not found', retryable: false }))
    const { brought } = world.open('a', true)
    await world.passTo(50_000)
    expect([world.calls.length, world.warnings, brought]).toEqual([1, ['User not found: sync skipped'], []])
  })
})

describe('the tabs of a user [SYNC-02]', () => {
  test('hear of the one sync that their leader does', async () => {
    const world = setUp()
    const leader = world.open('leader', true)
    const other = world.open('other', false)
    await world.passTo(2_500)
    expect(world.calls).toHaveLength(1)
    expect(world.told.slice(0, 2)).toEqual(['leader: sync-start', 'leader: sync-complete'])
    expect([leader.brought, other.brought]).toEqual([[answerAsked], [null]])
  })

  test('have it done by the leader when one of them is looked at again', async () => {
    const world = setUp()
    world.open('leader', true)
    const other = world.open('other', false)
    await world.passTo(40_000)
    other.sync.noteVisible()
    await world.passTo(43_000)
    expect(world.told).toEqual([
      'leader: sync-start',
      'leader: sync-complete',
      'other: sync-wanted',
      'other: sync-wanted',
      'leader: sync-start',
      'leader: sync-complete',
    ])
  })

  test('hear when a part of it could not be had', async () => {
    const world = setUp(() => networkError())
    world.open('leader', true)
    await world.passTo(50_000)
    expect(world.told).toEqual(['leader: sync-start', 'leader: sync-error'])
  })
})

test('a sync that is closed asks, keeps and tells nothing any more [AUTH-11]', async () => {
  const world = setUp()
  const { sync, brought } = world.open('a', true)
  sync.close()
  await world.passTo(600_000)
  expect([world.calls, world.told, brought, world.timers()]).toEqual([[], [], [], 0])
})

test('what the person asks for anew is there at once, in a tab that does not lead and right after a sync, and the others hear of it [CACHE-07]', async () => {
  const world = setUp((call) => (call <= 3 ? answer : networkError()))
  world.open('a', true)
  const { sync, store, brought } = world.open('b', false)
  await world.passTo(3_000)
  await store.clearCache()
  await sync.syncNow()
  expect(await store.figures()).toMatchObject({ projects: 1, reels: 1, messages: 1 })
  expect(world.calls.at(-1)?.include_messages).toBe(true)
  expect(brought.at(-1)).toEqual(answerAsked)
  expect(world.told.at(-1)).toBe('b: sync-complete')
  await expect(
    (async () => {
      for (;;) await sync.syncNow()
    })(),
  ).rejects.toThrow('Network error')
})
