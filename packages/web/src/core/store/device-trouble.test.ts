import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLastingStore } from './lasting-store.ts'
import type { LocalStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { openLocalStore } from './open-local-store.ts'
import { testAnswer, testMessage, testProject, testReel } from './test-records.ts'

const warn = () => undefined

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** A device with room for so many messages; writing more than that fails as a full disk does. */
const smallDevice = (room: number): LocalStore & { setRoom: (rows: number) => void } => {
  const inner = createMemoryStore()
  let rows = room
  const check = async (added: number) => {
    if ((await inner.figures()).messages + added > rows) throw new DOMException('no room', 'QuotaExceededError')
  }
  return {
    ...inner,
    kind: 'persistent',
    setRoom: (next) => {
      rows = next
    },
    writeMessages: async (messages) => {
      await check(messages.length)
      return inner.writeMessages(messages)
    },
    writeProject: async (project) => {
      await check(1)
      return inner.writeProject(project)
    },
  }
}

describe('a full disk', () => {
  test('[CACHE-02] in the middle of a write: the oldest goes, the new is kept, and nobody is bothered', async () => {
    const device = smallDevice(500)
    const store = createLastingStore(device)
    await store.writeMessages(Array.from({ length: 500 }, (_, index) => testMessage('reel-1', index + 1)))
    expect(await store.writeMessages([testMessage('reel-2', 1)])).toBe(1)
    expect(await store.readMessages('reel-2', 50)).toHaveLength(1)
    expect(store.trouble()).toBeNull()
    expect(store.kind).toBe('persistent')
  })

  test('[CACHE-02] that stays full: the app goes on from memory, and the person is told once', async () => {
    const device = smallDevice(1)
    const store = createLastingStore(device)
    const told: string[] = []
    store.onTrouble((trouble) => told.push(trouble))
    await store.writeMessages([testMessage('reel-1', 1)])
    device.setRoom(0)
    await store.writeMessages([testMessage('reel-1', 2)])
    await store.writeProject(testProject('project-1'))
    await store.writeMessages([testMessage('reel-1', 3)])
    expect(told).toEqual(['full'])
    expect(store.kind).toBe('memory')
    expect((await store.readMessages('reel-1', 50)).map((message) => message.seq)).toEqual([2, 3])
    expect((await store.readProject('project-1'))?.id).toBe('project-1')
  })
})

describe('a database that goes away while the app runs', () => {
  test('[CACHE-01] leaves the app working from memory, and the person is told once', async () => {
    const store = await openLocalStore('u1', warn)
    const told: string[] = []
    store.onTrouble((trouble) => told.push(trouble))
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

  test('[CACHE-01] or no longer answers: what is asked of it comes from memory, what an older version left unsent is said to be unreadable', async () => {
    vi.useFakeTimers()
    const silent = new Promise<never>(() => undefined)
    const device: LocalStore = { ...createMemoryStore(), kind: 'persistent', readMessages: () => silent, readUnsent: () => silent }
    const store = createLastingStore(device)
    const told: string[] = []
    store.onTrouble((trouble) => told.push(trouble))
    const messages = store.readMessages('reel-1', 50)
    const unsent = expect(store.readUnsent()).rejects.toThrow('IndexedDB does not answer')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await messages).toEqual([])
    await unsent
    expect([told, store.kind]).toEqual([['lost'], 'memory'])
    vi.useRealTimers()
  })

  test('is no trouble when the app itself closed it', async () => {
    const store = await openLocalStore('u1', warn)
    const told: string[] = []
    store.onTrouble((trouble) => told.push(trouble))
    store.close()
    await store.writeAnswers([testAnswer('a', 1)])
    expect(told).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  const expectWorkingFromMemory = async (store: Awaited<ReturnType<typeof openLocalStore>>, trouble: string) => {
    expect([store.kind, store.trouble()]).toEqual(['memory', trouble])
    await store.writeMessages([testMessage('reel-1', 1)])
    expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  }

  test('[CACHE-01] has no IndexedDB at all', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expectWorkingFromMemory(await openLocalStore('u1', warn), 'refused')
  })

  test('[CACHE-01] refuses it (private mode, a policy)', async () => {
    const warnings: string[] = []
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    await expectWorkingFromMemory(await openLocalStore('u1', (text) => warnings.push(text)), 'refused')
    expect(warnings).toContain('Nothing can be kept in reelwright-cache-u1: The operation is insecure.')
  })

  test('[CACHE-01] lets it hang (a damaged profile)', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
    await expectWorkingFromMemory(await openLocalStore('u1', warn, 20), 'refused')
  })

  test('[CACHE-01] has a broken database, which is made anew', async () => {
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
    expect(store.kind).toBe('persistent')
    await store.writeMessages([testMessage('reel-1', 1)])
    expect(await store.readMessages('reel-1', 50)).toHaveLength(1)
  })
})
