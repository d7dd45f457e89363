import { describe, expect, test } from 'vitest'
import { createStorage } from '../test-storage.ts'
import { createFirstViewStore, type FirstView, type FirstViewStore } from './first-view.ts'
import { keepFirstView } from './keep-first-view.ts'
import { createLastingStore } from './lasting-store.ts'
import { lazyStore } from './lazy-store.ts'
import type { LocalStore } from './local-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { testAnswer, testMessage } from './test-records.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

const view = (reelId: string, over: Partial<FirstView> = {}): FirstView => ({
  reelId,
  answers: [testAnswer('["reels","chat-1"]', 7)],
  messages: [testMessage(reelId, 1), testMessage(reelId, 2)],
  ...over,
})

describe('the first view of a page', () => {
  test('[SYNC-06] is of the reel that was open last, and of nobody else', () => {
    const storage = createStorage()
    const views = createFirstViewStore(() => storage, 'u1')
    expect(views.read('r1')).toBeNull()
    views.keep(view('r1'))
    expect(views.read('r1')).toEqual(view('r1'))
    expect(views.read('r2')).toBeNull()
    expect(createFirstViewStore(() => storage, 'u2').read('r1')).toBeNull()
    views.keep(view('r2'))
    expect([views.read('r1'), views.read('r2')]).toEqual([null, view('r2')])
    expect(storage.values.size).toBe(1)
  })

  test.each([
    ['no JSON', '{"reelId":"r1"'],
    ['of another kind', '7'],
    ['of another reel', JSON.stringify(view('r2'))],
    ['without a message that can be shown', JSON.stringify({ ...view('r1'), messages: [{ id: 'm' }, null] })],
    ['with messages of another reel', JSON.stringify({ ...view('r1'), messages: [testMessage('r2', 1)] })],
  ])('[CACHE-04] that is %s counts as none', (_, text) => {
    const storage = createStorage()
    const views = createFirstViewStore(() => storage, 'u1')
    views.keep(view('r1'))
    for (const key of storage.values.keys()) storage.values.set(key, text)
    expect(views.read('r1')).toBeNull()
  })

  test('[CACHE-04] is read without what lacks a part that the app relies on', () => {
    const storage = createStorage()
    const views = createFirstViewStore(() => storage, 'u1')
    // Proof: what another version may have written.
    const broken = {
      ...view('r1'),
      answers: [{ key: 'k' }, testAnswer('a', 7)],
      messages: [testMessage('r1', 1), { id: 'm2' }],
    } as FirstView
    views.keep(broken)
    expect(views.read('r1')).toEqual({ reelId: 'r1', answers: [testAnswer('a', 7)], messages: [testMessage('r1', 1)] })
  })

  test('[CACHE-01] that is too long, or that the browser refuses, is not kept, and nothing fails', () => {
    const storage = createStorage()
    const views = createFirstViewStore(() => storage, 'u1')
    views.keep(view('r1', { messages: [testMessage('r1', 1, { content: 'x'.repeat(200_000) })] }))
    expect(storage.values.size).toBe(0)
    const refused = createFirstViewStore(() => {
      throw new DOMException('refused', 'SecurityError')
    }, 'u1')
    refused.keep(view('r1'))
    refused.drop()
    expect(refused.read('r1')).toBeNull()
  })
})

/** A page over a device, at rest about a reel with so many messages. */
const openPage = async (over: { count?: number; kind?: LocalStore['kind']; views?: FirstViewStore; device?: LocalStore } = {}) => {
  const storage = createStorage()
  const views = over.views ?? createFirstViewStore(() => storage, 'u1')
  const device: LocalStore = over.device ?? { ...createMemoryStore(), kind: over.kind ?? 'persistent' }
  const store = lazyStore(async () => createLastingStore(device), views.drop)
  if (over.device === undefined) await store.writeMessages(Array.from({ length: over.count ?? 2 }, (_, at) => testMessage('r1', at + 1)))
  const timers: (() => void)[] = []
  let hide = (): void => undefined
  const warnings: string[] = []
  const stop = keepFirstView({
    reelId: 'r1',
    views,
    store,
    readAnswers: () => [testAnswer('a', 7)],
    setTimer: (run) => {
      timers.push(run)
      return () => {
        timers.splice(timers.indexOf(run), 1)
      }
    },
    onHidden: (listener) => {
      hide = listener
      return () => {
        hide = () => undefined
      }
    },
    warn: (text) => warnings.push(text),
  })
  const rest = async () => {
    for (const run of timers.splice(0)) run()
    await settle()
  }
  return { views, storage, store, device, stop, rest, timers, warnings, hide: () => hide() }
}

describe('keeping it', () => {
  test('[SYNC-06] what is shown is kept once the page rests: its answers and the newest messages', async () => {
    const { views, rest } = await openPage({ count: 100 })
    expect(views.read('r1')).toBeNull()
    await rest()
    const kept = views.read('r1')
    expect(kept?.answers).toEqual([testAnswer('a', 7)])
    expect([kept?.messages.length, kept?.messages[0]?.seq, kept?.messages.at(-1)?.seq]).toEqual([30, 71, 100])
  })

  test('[SYNC-06] a change takes it away at once, and it is kept anew when the page rests again', async () => {
    const { views, store, rest, timers } = await openPage()
    await rest()
    const writing = store.writeMessages([testMessage('r1', 3)])
    expect(views.read('r1')).toBeNull()
    await writing
    expect(timers).toHaveLength(1)
    await rest()
    expect(views.read('r1')?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test.each<[string, (store: LocalStore) => Promise<unknown>]>([
    ['an answer that came', (store) => store.writeAnswers([testAnswer('b', 7)])],
    ['an answer that went', (store) => store.deleteAnswers(['a'])],
    ['messages that went', (store) => store.deleteMessages('r1', ['r1-m2'])],
    ['a project that went', (store) => store.deleteProject('p1')],
    ['clearing the device', (store) => store.clearCache()],
  ])('[CACHE-07] %s takes it away', async (_, change) => {
    const { views, store, rest } = await openPage()
    await rest()
    expect(views.read('r1')).not.toBeNull()
    await change(store)
    expect(views.read('r1')).toBeNull()
  })

  test('[SYNC-06] what was read before a change is not kept after it', async () => {
    const { views, store, device, timers } = await openPage()
    // Reading has begun and the device has not answered, nor does it say soon that it has written.
    for (const run of timers.splice(0)) run()
    device.writeMessages = () => new Promise(() => undefined)
    void store.writeMessages([testMessage('r1', 3)])
    await settle()
    expect(views.read('r1')).toBeNull()
  })

  test('[SYNC-06] a page that goes out of sight keeps it without waiting, also where another tab took it away, and does nothing where it is', async () => {
    const { views, storage, device, hide } = await openPage()
    let reads = 0
    const read = device.readMessages
    device.readMessages = (reelId, limit) => {
      reads += 1
      return read(reelId, limit)
    }
    const leave = async () => {
      hide()
      await settle()
      return [views.read('r1')?.messages.length, reads]
    }
    expect(await leave()).toEqual([2, 1])
    expect(await leave()).toEqual([2, 1])
    storage.values.clear()
    expect(await leave()).toEqual([2, 2])
  })

  test('[SYNC-06] a page that began with it does not keep it again', async () => {
    const { views, device, rest } = await openPage()
    await rest()
    const { timers } = await openPage({ views, device })
    expect(timers).toHaveLength(0)
  })

  test('[AUTH-11] once it is stopped nothing is kept any more, not even what was being read', async () => {
    const { views, stop, timers, hide } = await openPage()
    for (const run of timers.splice(0)) run()
    stop()
    views.drop()
    hide()
    await settle()
    expect([views.read('r1'), timers.length]).toEqual([null, 0])
  })

  test.each([
    ['without messages', { count: 0 }],
    ['on a device that keeps nothing', { kind: 'memory' as const }],
  ])('a reel %s has none', async (_, over) => {
    const { views, rest } = await openPage(over)
    await rest()
    expect(views.read('r1')).toBeNull()
  })

  test('a device that cannot be read is told of, and the page goes on', async () => {
    const { views, store, rest, warnings } = await openPage()
    store.readMessages = () => Promise.reject(new Error('gone'))
    await rest()
    expect([views.read('r1'), warnings]).toEqual([null, ['gone']])
  })
})
