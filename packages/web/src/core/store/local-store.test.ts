import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { createInMemoryStore } from './create-local-store.ts'
import type { LocalStore } from './local-store.ts'
import { deleteLocalStore, openLocalStore } from './open-local-store.ts'
import { testAnswer, testMessage, testProject, testReel, testUserData } from './test-records.ts'

const warn = () => undefined

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const kinds: readonly (readonly [string, () => Promise<LocalStore>])[] = [
  ['on the device', () => openLocalStore('u1', warn)],
  ['in memory', async () => createInMemoryStore()],
]

describe.each(kinds)('the store %s', (_name, open) => {
  test('gives the newest messages of one reel, oldest first, out of many [CACHE-01]', async () => {
    const store = await open()
    const many = Array.from({ length: 130 }, (_, index) => testMessage('reel-1', index + 1))
    expect(await store.writeMessages([...many, testMessage('reel-2', 7)])).toBe(131)
    const newest = await store.readMessages('reel-1', 50)
    expect(newest.map((message) => message.seq)).toEqual(Array.from({ length: 50 }, (_, index) => 81 + index))
    expect((await store.readMessages('reel-2', 50)).map((message) => message.id)).toEqual(['reel-2-m7'])
  })

  test('gives as many where the numbers of messages have gaps [CACHE-01]', async () => {
    const store = await open()
    await store.writeMessages(Array.from({ length: 80 }, (_, at) => testMessage('reel-1', 1 + at * at)))
    const newest = await store.readMessages('reel-1', 50)
    expect(newest.map((message) => message.seq)).toEqual(Array.from({ length: 50 }, (_, at) => 1 + (30 + at) ** 2))
    expect(await store.readMessages('reel-1', 100)).toHaveLength(80)
  })

  test('an older version of a message never replaces a newer one [CACHE-08]', async () => {
    const store = await open()
    await store.writeMessages([testMessage('reel-1', 1, { version: 2, content: 'newer' })])
    await store.writeMessages([testMessage('reel-1', 1, { version: 1, content: 'older' })])
    expect((await store.readMessages('reel-1', 50))[0]?.content).toBe('newer')
    await store.writeMessages([testMessage('reel-1', 1, { version: 3, content: 'newest' })])
    expect((await store.readMessages('reel-1', 50))[0]?.content).toBe('newest')
  })

  test('nor among many, far apart or of several reels, and all that are there afterwards are counted [CACHE-08]', async () => {
    const store = await open()
    await store.writeMessages(Array.from({ length: 80 }, (_, at) => testMessage('reel-1', at + 1, { version: 2, content: 'newer' })))
    // Eighty lie between the first and the last of these.
    const farApart = [testMessage('reel-1', 1, { version: 1 }), testMessage('reel-1', 80, { version: 3, content: 'newest' })]
    expect(await store.writeMessages([...farApart, testMessage('reel-2', 1), testMessage('reel-1', 81)])).toBe(4)
    const sideBySide = Array.from({ length: 50 }, (_, at) => testMessage('reel-1', at + 1, { version: 1, content: 'older' }))
    expect(await store.writeMessages(sideBySide)).toBe(50)
    const contents = (await store.readMessages('reel-1', 100)).map((message) => message.content)
    expect(contents).toEqual([...Array.from({ length: 79 }, () => 'newer'), 'newest', 'message 81'])
    expect(await store.readMessages('reel-2', 50)).toHaveLength(1)
  })

  test('a list of reels replaces the one before and names those that are gone [CACHE-08]', async () => {
    const store = await open()
    await store.writeReels('chat-1', [testReel('a'), testReel('b', { created_at: '2026-02-01T00:00:00.000Z' })])
    await store.writeReels('chat-2', [testReel('z', { chat_id: 'chat-2' })])
    expect((await store.readReels('chat-1')).map((reel) => reel.id)).toEqual(['b', 'a'])
    expect(await store.writeReels('chat-1', [testReel('b')])).toEqual(['a'])
    expect((await store.readReels('chat-1')).map((reel) => reel.id)).toEqual(['b'])
    expect((await store.readReels('chat-2')).map((reel) => reel.id)).toEqual(['z'])
  })

  test('project and chat lead to each other, and a project goes with its chat, reels and messages [CACHE-08]', async () => {
    const store = await open()
    await store.writeReels('chat-1', [testReel('reel-1'), testReel('reel-2')])
    await store.writeProject(testProject('project-1', { chat_id: 'chat-1' }))
    await store.writeMessages([testMessage('reel-1', 1), testMessage('reel-9', 1)])
    const together = { chat_id: 'chat-1', project_id: 'project-1', reel_ids: ['reel-1', 'reel-2'] }
    expect(await store.readChat({ projectId: 'project-1' })).toEqual(together)
    expect(await store.readChat({ chatId: 'chat-1' })).toEqual(together)
    await store.writeReels('chat-1', [])
    expect((await store.readChat({ chatId: 'chat-1' }))?.reel_ids).toEqual([])
    await store.writeReels('chat-1', [testReel('reel-1')])
    await store.deleteProject('project-1')
    expect(await store.readProject('project-1')).toBeNull()
    expect(await store.readChat({ chatId: 'chat-1' })).toBeNull()
    expect(await store.readReels('chat-1')).toEqual([])
    expect(await store.readMessages('reel-1', 50)).toEqual([])
    expect(await store.readMessages('reel-9', 50)).toHaveLength(1)
  })

  test('deletes the messages that are named, or all of a reel, and says how many there were', async () => {
    const store = await open()
    await store.writeMessages([1, 2, 3].map((seq) => testMessage('reel-1', seq)))
    expect(await store.deleteMessages('reel-1', ['reel-1-m2', 'unknown'])).toBe(1)
    expect((await store.readMessages('reel-1', 50)).map((message) => message.seq)).toEqual([1, 3])
    expect(await store.deleteMessages('reel-1')).toBe(2)
  })

  test('clearing the cache deletes all that the server has as well [CACHE-07]', async () => {
    const store = await open()
    await store.writeMessages([testMessage('reel-1', 1)])
    await store.writeReels('chat-1', [testReel('reel-1')])
    await store.writeProject(testProject('project-1'))
    await store.writeUserData(testUserData('u1'))
    await store.writeAnswers([testAnswer('a', 1)])
    expect(await store.figures()).toEqual({ projects: 1, reels: 1, messages: 1, answers: 1 })
    await store.clearCache()
    expect(await store.figures()).toEqual({ projects: 0, reels: 0, messages: 0, answers: 0 })
    expect(await store.readUserData('u1')).toBeNull()
  })

  test('gives up the messages kept longest first, screens last [CACHE-02]', async () => {
    const store = await open()
    await store.writeAnswers([testAnswer('old', 1), testAnswer('new', 2)])
    for (const seq of [1, 2, 3]) {
      await store.writeMessages([testMessage('reel-1', seq)])
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    expect(await store.evictOldest(2)).toBe(2)
    expect((await store.readMessages('reel-1', 50)).map((message) => message.seq)).toEqual([3])
    expect(await store.evictOldest(2)).toBe(1)
    expect((await store.readAnswers()).map((answer) => answer.key)).toEqual(['new', 'old'])
    expect(await store.evictOldest(2)).toBe(1)
    expect((await store.readAnswers()).map((answer) => answer.key)).toEqual(['new'])
    expect(await store.evictOldest(2)).toBe(1)
    expect(await store.evictOldest(2)).toBe(0)
  })

  test('changes of what is known of the user, made at the same time, are both there afterwards [CACHE-08]', async () => {
    const store = await open()
    await Promise.all([
      store.changeUserData('u1', (before) => ({ ...(before ?? testUserData('u1')), recentChats: ['c1'] })),
      store.changeUserData('u1', (before) => ({ ...(before ?? testUserData('u1')), recentProjects: ['p1'] })),
    ])
    expect(await store.readUserData('u1')).toMatchObject({ recentChats: ['c1'], recentProjects: ['p1'] })
  })

  test('keeps answers newest first and forgets those it is told to', async () => {
    const store = await open()
    await store.writeAnswers([testAnswer('a', 1), testAnswer('b', 3), testAnswer('c', 2)])
    await store.writeAnswers([testAnswer('a', 4, 'changed')])
    await store.deleteAnswers(['c'])
    expect((await store.readAnswers()).map(({ key, data }) => [key, data])).toEqual([
      ['a', 'changed'],
      ['b', { key: 'b' }],
    ])
  })
})

describe('the store on the device', () => {
  test('outlives its page, and is its user’s alone [CACHE-01]', async () => {
    const first = await openLocalStore('u1', warn)
    expect(first.isInMemory()).toBe(false)
    await first.writeMessages([testMessage('reel-1', 1)])
    await first.writeUserData(testUserData('u1', { recentProjects: ['project-1'] }))
    first.close()
    const again = await openLocalStore('u1', warn)
    expect(await again.readMessages('reel-1', 50)).toHaveLength(1)
    expect((await again.readUserData('u1'))?.recentProjects).toEqual(['project-1'])
    const other = await openLocalStore('u2', warn)
    expect(await other.readMessages('reel-1', 50)).toEqual([])
  })

  test('a sign-out deletes it, also while this tab has it open [CACHE-01]', async () => {
    const store = await openLocalStore('u1', warn)
    await store.writeMessages([testMessage('reel-1', 1)])
    await deleteLocalStore('u1')
    expect(await (await openLocalStore('u1', warn)).readMessages('reel-1', 50)).toEqual([])
  })

  test('what lacks a part is left out, as if it had never been kept [CACHE-04]', async () => {
    const store = await openLocalStore('u1', warn)
    await store.writeMessages([
      testMessage('reel-1', 1),
      testMessage('reel-1', 2, { senderName: '  ' }),
      { ...testMessage('reel-1', 3), tool_events: undefined } as never,
    ])
    await store.writeReels('chat-1', [testReel('good'), testReel('bad', { project_id: '' }), testReel(' ')])
    await store.writeProject(testProject('nameless', { name: ' ' }))
    await store.writeUserData({ ...testUserData('u1'), profile: { id: 'u1', email: '' } } as never)
    await store.writeAnswers([testAnswer('a', 1), { ...testAnswer('b', 2), data: undefined }])
    expect((await store.readMessages('reel-1', 50)).map((message) => message.seq)).toEqual([1])
    expect((await store.readReels('chat-1')).map((reel) => reel.id)).toEqual(['good'])
    expect(await store.readProject('nameless')).toBeNull()
    expect(await store.readUserData('u1')).toBeNull()
    expect((await store.readAnswers()).map((answer) => answer.key)).toEqual(['a'])
  })

  test('data of another version of the app is not read [CACHE-04]', async () => {
    const store = await openLocalStore('u1', warn)
    await store.writeUserData({ ...testUserData('u1'), version: '1.0.0' } as never)
    expect(await store.readUserData('u1')).toBeNull()
  })
})
