import { expect, test } from 'vitest'
import { createLastingStore } from './lasting-store.ts'
import { lazyStore } from './lazy-store.ts'
import type { WatchedStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { testMessage, testProject } from './test-records.ts'

const setUp = (device: WatchedStore = createLastingStore({ ...createMemoryStore(), kind: 'persistent' })) => {
  let opens = 0
  let closes = 0
  const changes: number[] = []
  const watched: WatchedStore = {
    ...device,
    kind: device.kind,
    close: () => {
      closes += 1
      device.close()
    },
  }
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const store = lazyStore(
    async () => {
      opens += 1
      await opened
      return watched
    },
    () => changes.push(0),
  )
  return { store, device, open, opens: () => opens, closes: () => closes, changes }
}

test('[CACHE-01] a store is opened when something is asked of it, and once', async () => {
  const { store, open, opens } = setUp()
  expect([opens(), store.kind, store.trouble()]).toEqual([0, 'persistent', null])
  const asked = [store.writeMessages([testMessage('r', 1)]), store.readMessages('r', 50)]
  open()
  await Promise.all(asked)
  expect(await store.readMessages('r', 50)).toEqual([testMessage('r', 1)])
  expect(opens()).toBe(1)
})

test('[SYNC-06] a change of messages or answers is told before it begins and when it is over, also one that fails; reading is not', async () => {
  const { store, device, open, changes } = setUp()
  open()
  await store.readMessages('r', 50)
  await store.writeProject(testProject('p'))
  expect(changes).toHaveLength(0)
  const writing = store.writeMessages([testMessage('r', 1)])
  expect(changes).toHaveLength(1)
  await writing
  expect(changes).toHaveLength(2)
  device.clearCache = () => Promise.reject(new Error('no'))
  const failing = setUp(device)
  failing.open()
  await expect(failing.store.clearCache()).rejects.toThrow('no')
  expect(failing.changes).toHaveLength(2)
})

test('[CACHE-02] trouble that a store begins with, and trouble that comes later, is told to whoever listens since before it was opened', async () => {
  const begun = setUp(createLastingStore(createMemoryStore(), 'refused'))
  const told: string[] = []
  begun.store.onTrouble((trouble) => told.push(trouble))
  begun.open()
  await begun.store.figures()
  expect([told, begun.store.trouble(), begun.store.kind]).toEqual([['refused'], 'refused', 'memory'])
  const device = createMemoryStore()
  device.writeProject = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
  const later = setUp(createLastingStore({ ...device, kind: 'persistent' }))
  const stop = later.store.onTrouble((trouble) => told.push(trouble))
  later.open()
  await later.store.writeProject(testProject('p'))
  expect([told, later.store.trouble()]).toEqual([['refused', 'lost'], 'lost'])
  stop()
})

test('[AUTH-11] what comes after it was closed opens nothing, and a store that was being opened is closed', async () => {
  const never = setUp()
  never.store.close()
  never.open()
  expect(await never.store.writeMessages([testMessage('r', 1)])).toBe(1)
  expect([never.opens(), await never.device.readMessages('r', 50)]).toEqual([0, []])
  const late = setUp()
  const reading = late.store.readMessages('r', 50)
  late.store.close()
  late.open()
  await reading
  expect([late.opens(), late.closes()]).toEqual([1, 1])
})
