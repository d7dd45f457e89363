/** Messages that versions before the outbox left in the cache's database, made the way a browser keeps them; and a disk with no room. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { createInMemoryStore } from '../store/create-local-store.ts'
import { openLocalStore } from '../store/open-local-store.ts'
import { testMessage, testUnsent } from '../store/test-records.ts'
import { prepareOutboxStore } from './device-outbox.ts'
import { openOutboxStore } from './idb-outbox-store.ts'
import { createMemoryOutboxStore, type OutboxStore } from './outbox-store.ts'

const USER = 'u1'
const warnings: string[] = []
const warn = (text: string) => void warnings.push(text)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  warnings.length = 0
})

/** Version 3 of the cache's database, as the version of the app wrote it that sent messages by itself. */
const makeVersion3 = async () => {
  const database = await openDB(`reelwright-cache-${USER}`, 3, {
    upgrade: (made) => {
      made.createObjectStore('userData', { keyPath: 'userId' })
      made.createObjectStore('projects', { keyPath: 'id' }).createIndex('by_chat', 'chat_id')
      const reels = made.createObjectStore('reels', { keyPath: 'id' })
      reels.createIndex('by_chat', 'chat_id')
      reels.createIndex('by_project', 'project_id')
      made.createObjectStore('chats', { keyPath: 'chat_id' }).createIndex('by_project', 'project_id')
      const messages = made.createObjectStore('messages', { keyPath: 'id' })
      messages.createIndex('by_reel', ['reel_id', 'seq'])
      messages.createIndex('by_chat', 'chat_id')
      messages.createIndex('by_cached_at', 'cached_at')
      made.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('by_order', 'order')
    },
  })
  await database.put('outbox', testUnsent('second', 2_000))
  await database.put('outbox', { ...testUnsent('refused', 3_000), refusal: 'Message limit exceeded' })
  await database.put('outbox', testUnsent('first', 1_000))
  await database.put('messages', { ...testMessage('reel-1', 1), cached_at: 1 })
  database.close()
}

const open = async () => {
  const cache = await openLocalStore(USER, warn)
  const store = await prepareOutboxStore({ opened: await openOutboxStore(USER, warn), cache, userId: USER, warn })
  return { cache, store }
}

test('unsent messages of version 3 wait in the outbox: in their order, under their ids, refused ones with their reason [CHAT-12 CACHE-01]', async () => {
  await makeVersion3()
  const { cache, store } = await open()
  expect((await store.read()).entries).toMatchObject([
    {
      id: 'first',
      call: 'send_message',
      payload: { chat_id: 'chat-1', reel_id: 'reel-1', content: 'first', sender_name: 'Ada' },
      lane: 'reel:reel-1',
      state: 'waiting',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    { id: 'second', state: 'waiting' },
    { id: 'refused', state: 'failed', refusal: 'Message limit exceeded' },
  ])
  expect(await cache.readUnsent()).toEqual([])
  expect(await cache.readMessages('reel-1', 50)).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('a page that died between putting them here and deleting them there leaves each once; what waited here already stays before them [CHAT-12]', async () => {
  await makeVersion3()
  const before = await open()
  expect((await before.store.read()).entries).toHaveLength(3)
  await before.store.change(() => ({ remove: ['second', 'refused'], result: null }))
  // The old store still has two of them.
  const old = await openDB(`reelwright-cache-${USER}`)
  for (const id of ['first', 'second']) await old.put('outbox', testUnsent(id, id === 'first' ? 1_000 : 2_000))
  old.close()
  const { store } = await open()
  expect((await store.read()).entries.map(({ id }) => id)).toEqual(['first', 'second'])
})

test('clearing the cache takes nothing along that waits to be sent [CACHE-07]', async () => {
  await makeVersion3()
  const { cache, store } = await open()
  await cache.clearCache()
  expect((await store.read()).entries.map(({ id }) => id)).toEqual(['first', 'second', 'refused'])
})

test('an outbox that only the page remembers shows and sends them, and they stay where they last [CHAT-12]', async () => {
  await makeVersion3()
  const cache = await openLocalStore(USER, warn)
  const store = await prepareOutboxStore({ opened: createMemoryOutboxStore(), cache, userId: USER, warn })
  expect((await store.read()).entries).toHaveLength(3)
  expect(await cache.readUnsent()).toHaveLength(3)
})

test('what a person did makes room for itself: the oldest cached messages go, and only a disk without any refuses it [CACHE-02]', async () => {
  const cache = createInMemoryStore()
  await cache.writeMessages(Array.from({ length: 600 }, (_, at) => testMessage('reel-1', at + 1)))
  const disk = createMemoryOutboxStore()
  const opened: OutboxStore = {
    ...disk,
    kind: 'persistent',
    change: async (decide) => {
      if ((await cache.figures()).messages > 100) throw new DOMException('no room', 'QuotaExceededError')
      return disk.change(decide)
    },
  }
  const store = await prepareOutboxStore({ opened, cache, userId: USER, warn })
  expect(await store.change(() => ({ leaderEpoch: 1, result: 'kept' }))).toBe('kept')
  expect((await cache.figures()).messages).toBe(100)
  const full = await prepareOutboxStore({
    opened: { ...opened, change: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) },
    cache: createInMemoryStore(),
    userId: USER,
    warn,
  })
  await expect(full.change(() => ({ result: null }))).rejects.toThrow('no room')
})
