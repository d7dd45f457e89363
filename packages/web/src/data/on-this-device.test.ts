// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../core/api/api-client.ts'
import { networkError } from '../core/api/api-error.ts'
import { createCache } from '../core/cache/cache-service.ts'
import { createUserRecords } from '../core/cache/user-records.ts'
import type { Core } from '../core/core.ts'
import { createInMemoryStore } from '../core/store/create-local-store.ts'
import { testMessage, testProject } from '../core/store/test-records.ts'
import { reloadPage } from '../shell/reload-page.ts'
import { createDevicePort } from './on-this-device.ts'

vi.mock('../shell/reload-page.ts', () => ({ reloadPage: vi.fn() }))

/** A device with a project, a message, an answer and something that waits to be sent, and a server that may be gone. */
const setUp = async () => {
  const store = createInMemoryStore()
  const warn = () => undefined
  const cache = createCache({ store, setTimer: () => () => undefined, warn })
  const records = createUserRecords({ userId: 'u1', store, now: () => 5, warn })
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
  const sync = {
    syncNow: async () => {
      world.syncs += 1
    },
  }
  // Proof: these are the only parts of each that the port uses.
  const core = { store, cache, records, outbox: { getEntries: () => [{}] }, background: { sync } } as unknown as Core
  const port = createDevicePort({ api: { callFunction } as unknown as ApiClient, client, core })
  return { port, store, cache, client, world }
}

test('tells what is kept, what waits, and when the server last told anything [CACHE-07]', async () => {
  const { port } = await setUp()
  expect(await port.read()).toMatchObject({ isKept: false, projects: 1, messages: 1, waiting: 1, syncedAt: 7, health: 'healthy' })
})

test('getting everything again clears the cache, asks for what is shown and syncs [CACHE-07]', async () => {
  const { port, store, client, world } = await setUp()
  client.setQueryData(['reels', 'c'], 'of a page that is gone')
  await port.refresh()
  expect(await store.figures()).toEqual({ projects: 0, reels: 0, messages: 0, answers: 0 })
  expect(client.getQueryData(['reels', 'c'])).toBeUndefined()
  expect(client.getQueryData(['account'])).toMatchObject({ profile: { email: 'ada@example.com' } })
  expect(world.syncs).toBe(1)
})

test('without a server nothing is cleared, and the person hears why [CACHE-07]', async () => {
  const { port, store, cache, world } = await setUp()
  world.isReachable = false
  await expect(port.refresh()).rejects.toThrow('Network error')
  expect((await store.figures()).messages).toBe(1)
  expect(cache.get('k')?.data).toBe(1)
  expect(world.syncs).toBe(0)
})

test('clearing the device wipes the caches, tells the service worker and loads the page anew [CACHE-07]', async () => {
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
