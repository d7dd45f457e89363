import type { Notification } from '@reelwright/contract/notification'
import { describe, expect, test } from 'vitest'
import { createUserRecords } from '../cache/user-records.ts'
import type { Connection } from '../connection/connection-service.ts'
import { openWaitingWrites } from '../outbox/test-waiting-writes.ts'
import { createInMemoryStore } from '../store/create-local-store.ts'
import type { SyncedData } from '../sync/fetch-user-data.ts'
import type { TabMessage } from '../tabs/tab-messages.ts'
import { createNotifications } from './notifications-service.ts'

const notification = (n: number, read = false): Notification => ({
  id: `n${n}`,
  type: 'success',
  title: `Reel ${n} is ready`,
  message: 'It plays in the conversation.',
  timestamp: new Date(1_900_000_000_000 + n * 1_000).toISOString(),
  read,
  actionUrl: null,
  actionText: null,
})

/** A device with tabs of one user: one store and one outbox, over a server that answers when it is told to. */
const setUp = () => {
  const store = createInMemoryStore()
  const warnings: string[] = []
  const { outbox, acknowledge } = openWaitingWrites()
  let server: readonly Notification[] = []
  const hearing = new Map<number, (message: TabMessage) => void>()
  let tabs = 0
  const open = () => {
    tabs += 1
    const tab = tabs
    let hearSocket: Parameters<Connection['onMessage']>[0] = () => undefined
    let hearSync: (data: SyncedData | null) => void = () => undefined
    const notifications = createNotifications({
      records: createUserRecords({ userId: 'u', store, now: () => 1_900_000_000_000, warn: (text) => warnings.push(text) }),
      outbox,
      connection: {
        onMessage: (listener) => {
          hearSocket = listener
          return () => undefined
        },
      },
      sync: {
        onSynced: (listener) => {
          hearSync = listener
          return () => undefined
        },
      },
      tabs: {
        tell: (message) => {
          for (const [other, hear] of hearing) if (other !== tab) hear(message)
        },
        onMessage: (listener) => {
          hearing.set(tab, (message) => listener(message, 'other'))
          return () => hearing.delete(tab)
        },
      },
      warn: (text) => warnings.push(text),
    })
    return {
      notifications,
      ids: () => notifications.getState().list.map(({ id }) => id),
      unread: () => notifications.getState().unread,
      ring: (rung: Notification) => {
        server = [rung, ...server]
        hearSocket({ type: 'notification', notification: rung, timestamp: rung.timestamp })
      },
      // Proof: the part of a sync's answer that is read here.
      sync: () => hearSync({ notifications: server } as unknown as SyncedData),
    }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { store, open, acknowledge, settle, warnings, waiting: () => outbox.getEntries().length }
}

describe('what stands under the bell [SYNC-10]', () => {
  test('is newest first, at most 50, and counts what is unread', async () => {
    const { open, settle } = setUp()
    const tab = open()
    await settle()
    for (let n = 1; n <= 53; n += 1) tab.ring(notification(n))
    tab.ring(notification(53))
    expect(tab.ids()).toHaveLength(50)
    expect([tab.ids()[0], tab.ids().at(-1), tab.unread()]).toEqual(['n53', 'n4', 50])
  })

  test('tells of each that comes in, once, for the browser to show it [LIMIT-04]', async () => {
    const { open, settle } = setUp()
    const tab = open()
    await settle()
    const heard: string[] = []
    const stop = tab.notifications.onArrived(({ title }) => heard.push(title))
    tab.ring({ ...notification(1), type: 'warning', title: 'Message Limit Reached' })
    tab.ring({ ...notification(1), type: 'warning', title: 'Message Limit Reached' })
    expect(heard).toEqual(['Message Limit Reached'])
    stop()
    tab.ring(notification(2))
    expect(heard).toHaveLength(1)
  })

  test('is marked as read one by one or all, removed, cleared of what was read, and cleared', async () => {
    const { open, settle } = setUp()
    const tab = open()
    await settle()
    for (let n = 1; n <= 5; n += 1) tab.ring(notification(n))
    await tab.notifications.markRead(['n5'])
    expect(tab.unread()).toBe(4)
    await tab.notifications.remove('n4')
    expect([tab.ids(), tab.unread()]).toEqual([['n5', 'n3', 'n2', 'n1'], 3])
    await tab.notifications.clearRead()
    expect(tab.ids()).toEqual(['n3', 'n2', 'n1'])
    await tab.notifications.markAllRead()
    expect([tab.ids().length, tab.unread()]).toEqual([3, 0])
    await tab.notifications.clearAll()
    expect(tab.ids()).toEqual([])
  })

  test('stands there after a reload with no network, with what waits for the server done already', async () => {
    const world = setUp()
    const before = world.open()
    await world.settle()
    for (let n = 1; n <= 3; n += 1) before.ring(notification(n))
    await before.notifications.markRead(['n3'])
    await before.notifications.remove('n1')
    await world.settle()
    before.notifications.close()

    const after = world.open()
    expect(after.notifications.getState().isLoading).toBe(true)
    await world.settle()
    expect([after.ids(), after.unread(), world.waiting()]).toEqual([['n3', 'n2'], 1, 2])
  })

  test('never looks unread again between the answer of the server and the next sync', async () => {
    const world = setUp()
    const tab = world.open()
    await world.settle()
    tab.ring(notification(1))
    const seen: number[] = []
    await tab.notifications.markAllRead()
    tab.notifications.subscribe(() => seen.push(tab.unread()))
    world.acknowledge()
    await world.settle()
    expect(new Set(seen)).toEqual(new Set([0]))
  })

  test('that arrives while all are marked or cleared stays as it is', async () => {
    const world = setUp()
    const tab = world.open()
    await world.settle()
    tab.ring(notification(1))
    await tab.notifications.markAllRead()
    await tab.notifications.clearAll()
    tab.ring(notification(2))
    expect([tab.ids(), tab.unread()]).toEqual([['n2'], 1])
    world.acknowledge()
    world.acknowledge()
    expect([tab.ids(), tab.unread()]).toEqual([['n2'], 1])
  })

  test('is the same in every tab, whichever of them has the socket or syncs', async () => {
    const world = setUp()
    const [one, two] = [world.open(), world.open()]
    await world.settle()
    one.ring(notification(1))
    await world.settle()
    expect(two.ids()).toEqual(['n1'])
    await two.notifications.markAllRead()
    expect([one.unread(), two.unread()]).toEqual([0, 0])
    one.sync()
    await world.settle()
    expect([one.ids(), two.ids(), one.unread(), two.unread()]).toEqual([['n1'], ['n1'], 0, 0])
  })
})
