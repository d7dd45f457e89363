import type { Notification } from '@reelwright/contract/notification'
import { expect, test } from 'vitest'
import { createInMemoryStore } from '../store/create-local-store.ts'
import { testMessage, testProject, testReel } from '../store/test-records.ts'
import { newUserData, withOpened, withProjects } from './user-data.ts'
import { createUserRecords } from './user-records.ts'

const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `p${from + index}`)

test('a thousand chats are remembered, fifty of them as recent, ten projects as recent; what is opened comes first [CACHE-09]', () => {
  let data = newUserData('u1')
  for (let index = 0; index <= 1_000; index += 1)
    data = withOpened(data, { projectId: `p${index}`, chatId: `c${index}`, reelId: `r${index}` })
  data = withOpened(data, { projectId: 'p500', chatId: 'c500', reelId: 'r500' })
  expect([data.chatHistory.length, data.recentChats.length, data.recentProjects.length]).toEqual([1_000, 50, 10])
  expect([data.chatHistory[0], data.recentChats[1], data.chatHistory.includes('c0')]).toEqual(['c500', 'c1000', false])
  expect(data.recentProjects).toEqual(['p500', ...ids(9, 992).reverse()])
})

test('fifty projects are kept, and the recent ones beyond them [CACHE-09]', () => {
  const opened = withOpened(newUserData('u1'), { projectId: 'p70', chatId: 'c', reelId: 'r' })
  const data = withProjects(opened, ids(80), false, 5)
  expect(data.projects).toEqual([...ids(50), 'p70'])
  expect([data.lastUpdated, data.synced]).toEqual([5, false])
  expect(withProjects(opened, ids(3), true, 6)).toMatchObject({ projects: ids(3), recentProjects: [], synced: true })
})

test('fifty notifications are kept [CACHE-09]', async () => {
  const store = createInMemoryStore()
  const records = createUserRecords({ userId: 'u1', store, now: () => 7, warn: () => undefined })
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `n${index}` }) as Notification)
  records.takeNotifications(many)
  expect((await records.read()).notifications).toEqual(many.slice(0, 50))
})

test('a project that is gone from the whole list goes with its reels and messages; one beyond a page stays [CACHE-08]', async () => {
  const store = createInMemoryStore()
  const records = createUserRecords({ userId: 'u1', store, now: () => 7, warn: () => undefined })
  const [a, b] = [testProject('a', { chat_id: 'chat-a' }), testProject('b')]
  records.takeProjects([a, b], true)
  await records.read()
  await store.writeReels('chat-a', [testReel('reel-a', { project_id: 'a', chat_id: 'chat-a' })])
  await store.writeMessages([testMessage('reel-a', 1)])
  records.takeProjects([b], false)
  expect((await records.readProjects()).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(await store.readMessages('reel-a', 50)).toHaveLength(1)
  records.takeProjects([b], true)
  expect((await records.readProjects()).map(({ id }) => id)).toEqual(['b'])
  expect(await store.readMessages('reel-a', 50)).toEqual([])
  expect(await store.readReels('chat-a')).toEqual([])
})

test('a device that cannot be written is warned of, and the next change works', async () => {
  const inner = createInMemoryStore()
  const warnings: string[] = []
  let isBroken = true
  const changeUserData: typeof inner.changeUserData = (...change) =>
    isBroken ? Promise.reject(new Error('no disk')) : inner.changeUserData(...change)
  const records = createUserRecords({
    userId: 'u1',
    store: { ...inner, changeUserData },
    now: () => 7,
    warn: (text) => warnings.push(text),
  })
  records.noteOpened({ chatId: 'c1', reelId: 'r1' })
  await records.read()
  isBroken = false
  records.noteOpened({ chatId: 'c2', reelId: 'r2' })
  expect((await records.read()).recentChats).toEqual(['c2'])
  expect(warnings).toEqual(['no disk'])
})

test('a reel that is opened by its chat alone makes its project a recent one [CACHE-08]', async () => {
  const store = createInMemoryStore()
  await store.writeProject(testProject('a', { chat_id: 'chat-a' }))
  const records = createUserRecords({ userId: 'u1', store, now: () => 7, warn: () => undefined })
  records.noteOpened({ chatId: 'chat-a', reelId: 'r1' })
  records.noteOpened({ chatId: 'unknown', reelId: 'r2' })
  expect(await records.read()).toMatchObject({ recentProjects: ['a'], recentChats: ['unknown', 'chat-a'], reels: ['r2', 'r1'] })
})
