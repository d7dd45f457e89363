import { expect, test } from 'vitest'
import { type BackgroundPorts, openBackgroundWork } from './background-work.ts'
import { createUserRecords } from './cache/user-records.ts'
import { createInMemoryStore } from './store/create-local-store.ts'
import { testProject } from './store/test-records.ts'

const nothing = () => undefined
const nobody = () => nothing
const noKeys = () => ({ getItem: () => null, setItem: nothing, removeItem: nothing })

/** A page's background work over a device, against a server that has these projects. */
const open = (projects: readonly unknown[], waiting: readonly unknown[] = []) => {
  const store = createInMemoryStore()
  const records = createUserRecords({ userId: 'u1', store, now: () => 7, warn: nothing })
  const listeners = new Set<(acknowledgement: { call: string; payload: { id: string } }) => void>()
  const onAcknowledged = (hear: (acknowledgement: { call: string; payload: { id: string } }) => void) => {
    listeners.add(hear)
    return nothing
  }
  const answer = {
    profile: { id: 'u1', email: 'ada@example.com', name: 'Ada' },
    preferences: { theme: 'dark', language: 'en', notifications: true },
    ...{ projects, reels: [], chats: [], notifications: [], has_more: false },
  }
  const ports = {
    api: { callFunction: async () => answer },
    ...{ email: 'ada@example.com', userId: 'u1', tabId: 't1', store, records, session: noKeys, local: noKeys },
    ...{ now: () => 7, setTimer: nobody, warn: nothing },
    outbox: { getEntries: () => waiting, subscribe: nobody, write: async () => undefined, onAcknowledged },
    connection: { onMessage: nobody },
    tabs: { getState: () => ({ isLeader: false, epoch: 1, tabs: [] }), subscribe: nobody, tell: nothing, onMessage: nobody },
    signals: { isOnline: () => true, onActivity: nobody, onVisible: nobody, onNetwork: nobody },
  }
  // Proof: the sync asks for nothing but the user's data, and these are all the ports that it touches.
  const work = openBackgroundWork(ports as unknown as BackgroundPorts)
  const acknowledge = (id: string) => {
    for (const hear of listeners) hear({ call: 'create_project_with_context', payload: { id } })
  }
  return { work, records, acknowledge }
}

test('projects that a sync brought are known to a device that never showed their list [SYNC-06]', async () => {
  const { work, records } = open([testProject('a'), testProject('b')])
  await work.sync.syncNow()
  expect((await records.readProjects()).map(({ id }) => id)).toEqual(['a', 'b'])
  work.close()
})

test('a project that was made while a sync was under way stays on the device [SYNC-06]', async () => {
  const { work, records } = open([testProject('a')])
  records.takeProjects([testProject('new'), testProject('a')], true)
  await work.sync.syncNow()
  expect((await records.readProjects()).map(({ id }) => id).sort()).toEqual(['a', 'new'])
  work.close()
})

test('where one was in a project that waits to be made is not forgotten when a sync does not know it [SYNC-05 SYNC-06]', async () => {
  const made = testProject('made')
  const { work } = open(
    [testProject('a')],
    [{ call: 'create_project_with_context', payload: { id: made.id, chat_id: 'c', name: 'Train' } }],
  )
  const at = (projectId: string) => ({ projectId, projectName: '', reelId: null, reelName: null, chatId: 'c', url: '' })
  for (const id of [made.id, 'gone', 'a']) work.context.enter(at(id))
  await work.sync.syncNow()
  expect(work.context.go(-1)?.projectId).toBe(made.id)
  work.close()
})

test('nor where one was in a project that was made while the sync was under way [SYNC-05 SYNC-06]', async () => {
  const { work, acknowledge } = open([testProject('a')])
  const at = (projectId: string) => ({ projectId, projectName: '', reelId: null, reelName: null, chatId: 'c', url: '' })
  for (const id of ['made', 'a']) work.context.enter(at(id))
  const synced = work.sync.syncNow()
  acknowledge('made')
  await synced
  expect(work.context.go(-1)?.projectId).toBe('made')
  work.close()
})
