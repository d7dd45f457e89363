import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { createFallbackDatabase } from './fallback-database.ts'
import { createInMemoryDatabase } from './in-memory-database.ts'
import { openLocalStore, watchedStore } from './open-local-store.ts'
import { testAnswer, testMessage, testProject, testReel } from './test-records.ts'

const warn = () => undefined

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A device with room for so many messages; writing more than that fails as a full disk does. */
const smallDevice = (room: number): Database & { setRoom: (rows: number) => void } => {
  const inner = createInMemoryDatabase()
  let rows = room
  return {
    ...inner,
    isInMemory: () => false,
    setRoom: (next) => {
      rows = next
    },
    change: (tables, work) =>
      inner.change(tables, (writer) =>
        work({
          ...writer,
          put: async (table, added) => {
            if ((await writer.count('messages')) + added.length > rows) throw new DOMException('no room', 'QuotaExceededError')
            return writer.put(table, added)
          },
        }),
      ),
  }
}

describe('a full disk', () => {
  test('in the middle of a write: the oldest goes, the new is kept, and nobody is bothered [CACHE-02]', async () => {
    const device = smallDevice(500)
    const store = watchedStore(createFallbackDatabase(device))
    await store.writeMessages(Array.from({ length: 500 }, (_, index) => testMessage('reel-1', index + 1)))
    expect(await store.writeMessages([testMessage('reel-2', 1)])).toBe(1)
    expect(await store.readMessages('reel-2', 50)).toHaveLength(1)
    expect(store.failure()).toBeNull()
    expect(store.isInMemory()).toBe(false)
  })

  test('that stays full: the app goes on from memory, and the person is told once [CACHE-02]', async () => {
    const device = smallDevice(1)
    const store = watchedStore(createFallbackDatabase(device))
    const told: string[] = []
    store.onFailure((failure) => told.push(failure))
    await store.writeMessages([testMessage('reel-1', 1)])
    device.setRoom(0)
    await store.writeMessages([testMessage('reel-1', 2)])
    await store.writeProject(testProject('project-1'))
    await store.writeMessages([testMessage('reel-1', 3)])
    expect(told).toEqual(['full'])
    expect(store.isInMemory()).toBe(true)
    expect((await store.readMessages('reel-1', 50)).map((message) => message.seq)).toEqual([2, 3])
    expect((await store.readProject('project-1'))?.id).toBe('project-1')
  })
})

describe('a database that goes away while the app runs', () => {
  test('leaves the app working from memory, and the person is told once [CACHE-01]', async () => {
    const store = await openLocalStore('u1', warn)
    const told: string[] = []
    store.onFailure((failure) => told.push(failure))
    await store.writeReels('chat-1', [testReel('reel-1')])
    // A newer version of the app in another tab takes it over.
    const newer = await openDB('reelwright-cache-u1', 99)
    await store.writeReels('chat-1', [testReel('reel-2')])
    await store.writeMessages([testMessage('reel-2', 1)])
    expect(told).toEqual(['lost'])
    expect((await store.readReels('chat-1')).map((reel) => reel.id)).toEqual(['reel-2'])
    expect(await store.readMessages('reel-2', 50)).toHaveLength(1)
    newer.close()
  })

  test('or no longer answers: what is asked of it comes from memory, what an older version left unsent is said to be unreadable [CACHE-01]', async () => {
    vi.useFakeTimers()
    const silent = new Promise<never>(() => undefined)
    const device: Database = { ...createInMemoryDatabase(), isInMemory: () => false, read: () => silent }
    const store = watchedStore(createFallbackDatabase(device))
    const told: string[] = []
    store.onFailure((failure) => told.push(failure))
    const messages = store.readMessages('reel-1', 50)
    const unsent = expect(store.readUnsent()).rejects.toThrow('IndexedDB does not answer')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await messages).toEqual([])
    await unsent
    expect([told, store.isInMemory()]).toEqual([['lost'], true])
    vi.useRealTimers()
  })

  test('is no trouble when the app itself closed it', async () => {
    const store = await openLocalStore('u1', warn)
    const told: string[] = []
    store.onFailure((failure) => told.push(failure))
    store.close()
    await store.writeAnswers([testAnswer('a', 1)])
    expect(told).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  const expectWorkingFromMemory = async (store: Awaited<ReturnType<typeof openLocalStore>>, failure: string) => {
    expect([store.isInMemory(), store.failure()]).toEqual([true, failure])
    await store.writeMessages([testMessage('reel-1', 1)])
    expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  }

  test('has no IndexedDB at all [CACHE-01]', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expectWorkingFromMemory(await openLocalStore('u1', warn), 'refused')
  })

  test('refuses it (private mode, a policy) [CACHE-01]', async () => {
    const warnings: string[] = []
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    await expectWorkingFromMemory(await openLocalStore('u1', (text) => warnings.push(text)), 'refused')
    expect(warnings).toContain('Nothing can be kept in reelwright-cache-u1: The operation is insecure.')
  })

  test('lets it hang (a damaged profile) [CACHE-01]', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
    await expectWorkingFromMemory(await openLocalStore('u1', warn, { timeoutMs: 20 }), 'refused')
  })

  test('has a broken database, which is made anew [CACHE-01]', async () => {
    const real = indexedDB
    let opened = 0
    vi.stubGlobal('indexedDB', {
      open: (name: string, version?: number) => {
        opened += 1
        if (opened <= 2) throw new DOMException('Internal error opening backing store', 'UnknownError')
        return real.open(name, version)
      },
      deleteDatabase: (name: string) => real.deleteDatabase(name),
    })
    const store = await openLocalStore('u1', warn)
    expect(store.isInMemory()).toBe(false)
    await store.writeMessages([testMessage('reel-1', 1)])
    expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  })
})
