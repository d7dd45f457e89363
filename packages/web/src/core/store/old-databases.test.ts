/** Databases as earlier versions left them, made the way a browser keeps them, and opened by this one. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { deleteLocalStore, openLocalStore } from './open-local-store.ts'
import { testAnswer, testMessage, testProject, testReel, testUnsent, testUserData } from './test-records.ts'

const warn = () => undefined
const CACHE = 'reelwright-cache-u1'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const FIRST_STORES = [
  ['userData', 'userId'],
  ['projects', 'id'],
  ['reels', 'id'],
] as const

/** Version 1: user, projects and reels, found by their keys only. */
const makeVersion1 = async () => {
  const database = await openDB(CACHE, 1, {
    upgrade: (made) => {
      for (const [name, keyPath] of FIRST_STORES) made.createObjectStore(name, { keyPath })
    },
  })
  await database.put('userData', { userId: 'u1', version: '1.0.0', projects: [] })
  await database.put('projects', testProject('project-1'))
  await database.put('reels', testReel('reel-1'))
  await database.put('reels', { id: 'half', reel_name: 'of no project' })
  database.close()
}

/** Version 2: chats and messages as well, messages by chat and by reel but in no order. */
const makeVersion2 = async () => {
  const database = await openDB(CACHE, 2, {
    upgrade: (made) => {
      for (const [name, keyPath] of FIRST_STORES) made.createObjectStore(name, { keyPath })
      made.createObjectStore('chats', { keyPath: 'chat_id' })
      const messages = made.createObjectStore('messages', { keyPath: 'id' })
      messages.createIndex('by_chat', 'chat_id')
      messages.createIndex('by_reel', 'reel_id')
      made.createObjectStore('settings')
    },
  })
  await database.put('userData', testUserData('u1', { chatHistory: ['chat-1'] }))
  await database.put('chats', { chat_id: 'chat-1', project_id: 'project-1', reel_ids: ['reel-1'] })
  for (const seq of [2, 1, 3]) await database.put('messages', testMessage('reel-1', seq))
  const { seq: _, ...placeless } = testMessage('reel-1', 4)
  await database.put('messages', placeless)
  database.close()
}

test('version 1 is migrated: what it has stays, reels are found by their chat, half records go [CACHE-01]', async () => {
  await makeVersion1()
  const store = await openLocalStore('u1', warn)
  expect(store.isInMemory()).toBe(false)
  expect(store.failure()).toBeNull()
  expect((await store.readProject('project-1'))?.name).toBe('project-1')
  expect((await store.readReels('chat-1')).map((reel) => reel.id)).toEqual(['reel-1'])
  expect(await store.readUserData('u1')).toBeNull()
  await store.writeMessages([testMessage('reel-1', 1)])
  expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  expect(await store.figures()).toEqual({ projects: 1, reels: 1, messages: 1, answers: 0 })
})

test('version 2 is migrated: messages stay and are found in their order [CACHE-01]', async () => {
  await makeVersion2()
  const store = await openLocalStore('u1', warn)
  expect((await store.readMessages('reel-1', 50)).map((message) => message.seq)).toEqual([1, 2, 3])
  expect((await store.readChat({ projectId: 'project-1' }))?.chat_id).toBe('chat-1')
  expect((await store.readUserData('u1'))?.chatHistory).toEqual(['chat-1'])
  expect((await store.figures()).messages).toBe(3)
})

test('the data cache’s version 1 is migrated: answers stay [CACHE-01]', async () => {
  const database = await openDB('reelwright-data-u1', 1, {
    upgrade: (made) => void made.createObjectStore('answers', { keyPath: 'key' }),
  })
  await database.put('answers', testAnswer('a', 5))
  await database.put('answers', { key: 'b', data: 1 })
  database.close()
  const store = await openLocalStore('u1', warn)
  expect((await store.readAnswers()).map((answer) => answer.key)).toEqual(['a'])
})

test('a database of this version that lacks stores is made anew, and what waited to be sent is carried over [CACHE-01]', async () => {
  const database = await openDB(CACHE, 3, {
    upgrade: (made) => {
      made.createObjectStore('projects', { keyPath: 'id' })
      made.createObjectStore('messages', { keyPath: 'id' })
      made.createObjectStore('outbox', { keyPath: 'clientId' }).createIndex('by_order', 'order')
    },
  })
  await database.put('outbox', testUnsent('waiting', 1))
  database.close()
  const store = await openLocalStore('u1', warn)
  expect(store.isInMemory()).toBe(false)
  expect((await store.readUnsent()).map((message) => message.clientId)).toEqual(['waiting'])
  await store.writeMessages([testMessage('reel-1', 1)])
  expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
})

test('a store under another key is made anew, in an upgrade [CACHE-01]', async () => {
  const database = await openDB(CACHE, 1, { upgrade: (made) => void made.createObjectStore('projects', { keyPath: 'uuid' }) })
  await database.put('projects', { uuid: 'x' })
  database.close()
  const store = await openLocalStore('u1', warn)
  await store.writeProject(testProject('project-1'))
  expect(await store.figures()).toMatchObject({ projects: 1 })
})

test('a database of a newer version of the app is used as long as it has what is needed [CACHE-01]', async () => {
  const ours = await openLocalStore('u1', warn)
  await ours.writeMessages([testMessage('reel-1', 1)])
  ours.close()
  const newer = await openDB(CACHE, 9, { upgrade: (made) => void made.createObjectStore('fancy', { keyPath: 'id' }) })
  newer.close()
  const store = await openLocalStore('u1', warn)
  expect(store.isInMemory()).toBe(false)
  expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  expect((await openDB(CACHE)).version).toBe(9)
})

test('an old version that another tab will not let go of: the app works from memory and knows why [CACHE-01]', async () => {
  const holder = await openDB(CACHE, 2)
  const store = await openLocalStore('u1', warn, { timeoutMs: 50 })
  expect(store.isInMemory()).toBe(true)
  expect(store.failure()).toBe('blocked')
  await store.writeMessages([testMessage('reel-1', 1)])
  expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  holder.close()
})

test('a tab lets go of its store when another signs out', async () => {
  await openLocalStore('u1', warn)
  await deleteLocalStore('u1')
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
})
