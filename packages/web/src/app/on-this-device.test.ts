// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { networkError } from '../core/api/api-error.ts'
import type { AppCore } from '../core/app-core.ts'
import { createCache } from '../core/cache/cache-service.ts'
import { createUserRecords } from '../core/cache/user-records.ts'
import { createFirstViewStore } from '../core/store/first-view.ts'
import { createLastingStore } from '../core/store/lasting-store.ts'
import { createMemoryStore } from '../core/store/memory-store.ts'
import { testMessage, testProject } from '../core/store/test-records.ts'
import type { AppServices } from './compose.ts'
import { createDevicePort } from './on-this-device.ts'
import { reloadPage } from './reload-page.ts'

vi.mock('./reload-page.ts', () => ({ reloadPage: vi.fn() }))

/** A device with a project, a message, an answer and something that waits to be sent, and a server that may be gone. */
const setUp = async () => {
  const store = createLastingStore(createMemoryStore())
  const warn = () => undefined
  const cache = createCache({ store, setTimer: () => () => undefined, warn })
  const records = createUserRecords({ userId: 'u1', store, now: () => 5, warn })
  const views = createFirstViewStore(() => window.localStorage, 'u1')
  await store.writeProject(testProject('p1'))
  await store.writeMessages([testMessage('r1', 1)])
  cache.put({ key: 'k', queryKey: ['reels', 'c'], kind: 'reels', data: 1, updatedAt: 7 })
  const client = new QueryClient()
  const world = { isReachable: true, syncs: 0 }
  const account = { profile: { id: 'u1', email: 'ada@example.com' }, preferences: {}, has_password: false }
  const callFunction = async () => {
    if (!world.isReachable) throw networkError()
    return account
  }
  const background = async () => ({
    sync: {
      syncNow: async () => {
        world.syncs += 1
      },
    },
  })
  const port = createDevicePort({
    // Proof: these are the only parts of each that the port uses.
    api: { callFunction } as unknown as AppServices['api'],
    outbox: { getEntries: () => [{}] } as unknown as AppServices['outbox'],
    client,
    device: async () => ({ store, views, cache, records }),
    core: async () => ({ background }) as unknown as AppCore,
  })
  return { port, store, cache, client, world }
}

test('[CACHE-07] tells what is kept, what waits, and when the server last told anything', async () => {
  const { port } = await setUp()
  expect(await port.read()).toMatchObject({ isKept: false, projects: 1, messages: 1, waiting: 1, syncedAt: 7, health: 'healthy' })
})

test('[CACHE-07] getting everything again clears the cache, asks for what is shown and syncs', async () => {
  const { port, store, client, world } = await setUp()
  client.setQueryData(['reels', 'c'], 'of a page that is gone')
  await port.refresh()
  expect(await store.figures()).toEqual({ projects: 0, reels: 0, messages: 0, answers: 0 })
  expect(client.getQueryData(['reels', 'c'])).toBeUndefined()
  expect(client.getQueryData(['account'])).toMatchObject({ profile: { email: 'ada@example.com' } })
  expect(world.syncs).toBe(1)
})

test('[CACHE-07] without a server nothing is cleared, and the person hears why', async () => {
  const { port, store, cache, world } = await setUp()
  world.isReachable = false
  await expect(port.refresh()).rejects.toThrow('Network error')
  expect((await store.figures()).messages).toBe(1)
  expect(cache.get('k')?.data).toBe(1)
  expect(world.syncs).toBe(0)
})

test('[CACHE-07] clearing the device wipes the caches, tells the service worker and loads the page anew', async () => {
  const told: unknown[] = []
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ active: { postMessage: (message: unknown) => told.push(message) } }) },
  })
  const { port, store, client } = await setUp()
  client.setQueryData(['reels', 'c'], 'shown')
  await port.clear()
  expect(await store.figures()).toEqual({ projects: 0, reels: 0, messages: 0, answers: 0 })
  expect(client.getQueryData(['reels', 'c'])).toBeUndefined()
  expect(told).toEqual([{ type: 'CLEAR_CACHES' }])
  expect(reloadPage).toHaveBeenCalledOnce()
})
