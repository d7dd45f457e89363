import { describe, expect, test } from 'vitest'
import { createLocalStore } from '../core/store/create-local-store.ts'
import { type Database, watchChanges } from '../core/store/database.ts'
import { createInMemoryDatabase } from '../core/store/in-memory-database.ts'
import type { LocalStore } from '../core/store/local-store.ts'
import { testAnswer, testMessage } from '../core/store/test-records.ts'
import { createStorage } from '../core/test-storage.ts'
import { type BootSnapshot, createSnapshotStore, type SnapshotStore } from './boot-snapshot.ts'
import { keepSnapshot } from './keep-snapshot.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

const snapshot = (reelId: string, over: Partial<BootSnapshot> = {}): BootSnapshot => ({
  reelId,
  answers: [testAnswer('["reels","chat-1"]', 7)],
  messages: [testMessage(reelId, 1), testMessage(reelId, 2)],
  ...over,
})

describe('the boot snapshot of a page', () => {
  test('is of the reel that was open last, and of nobody else [SYNC-06]', () => {
    const storage = createStorage()
    const snapshots = createSnapshotStore(() => storage, 'u1')
    expect(snapshots.read('r1')).toBeNull()
    snapshots.keep(snapshot('r1'))
    expect(snapshots.read('r1')).toEqual(snapshot('r1'))
    expect(snapshots.read('r2')).toBeNull()
    expect(createSnapshotStore(() => storage, 'u2').read('r1')).toBeNull()
    snapshots.keep(snapshot('r2'))
    expect([snapshots.read('r1'), snapshots.read('r2')]).toEqual([null, snapshot('r2')])
    expect(storage.values.size).toBe(1)
  })

  test.each([
    ['no JSON', '{"reelId":"r1"'],
    ['of another kind', '7'],
    ['of another reel', JSON.stringify(snapshot('r2'))],
    ['without a message that can be shown', JSON.stringify({ ...snapshot('r1'), messages: [{ id: 'm' }, null] })],
    ['with messages of another reel', JSON.stringify({ ...snapshot('r1'), messages: [testMessage('r2', 1)] })],
  ])('that is %s counts as none [CACHE-04]', (_, text) => {
    const storage = createStorage()
    const snapshots = createSnapshotStore(() => storage, 'u1')
    snapshots.keep(snapshot('r1'))
    for (const key of storage.values.keys()) storage.values.set(key, text)
    expect(snapshots.read('r1')).toBeNull()
  })

  test('is read without what lacks a part that the app relies on [CACHE-04]', () => {
    const storage = createStorage()
    const snapshots = createSnapshotStore(() => storage, 'u1')
    // Proof: what another version may have written.
    const broken = {
      ...snapshot('r1'),
      answers: [{ key: 'k' }, testAnswer('a', 7)],
      messages: [testMessage('r1', 1), { id: 'm2' }],
    } as BootSnapshot
    snapshots.keep(broken)
    expect(snapshots.read('r1')).toEqual({ reelId: 'r1', answers: [testAnswer('a', 7)], messages: [testMessage('r1', 1)] })
  })

  test('that is too long, or that the browser refuses, is not kept, and nothing fails [CACHE-01]', () => {
    const storage = createStorage()
    const snapshots = createSnapshotStore(() => storage, 'u1')
    snapshots.keep(snapshot('r1', { messages: [testMessage('r1', 1, { content: 'x'.repeat(200_000) })] }))
    expect(storage.values.size).toBe(0)
    const refused = createSnapshotStore(() => {
      throw new DOMException('refused', 'SecurityError')
    }, 'u1')
    refused.keep(snapshot('r1'))
    refused.drop()
    expect(refused.read('r1')).toBeNull()
  })
})

/** A page over a device, at rest about a reel with so many messages. */
const openPage = async (over: { count?: number; isInMemory?: boolean; snapshots?: SnapshotStore; device?: Database } = {}) => {
  const storage = createStorage()
  const snapshots = over.snapshots ?? createSnapshotStore(() => storage, 'u1')
  const device: Database = over.device ?? { ...createInMemoryDatabase(), isInMemory: () => over.isInMemory ?? false }
  const store = createLocalStore(watchChanges(device, ['messages', 'answers'], snapshots.drop), () => 5)
  if (over.device === undefined) await store.writeMessages(Array.from({ length: over.count ?? 2 }, (_, at) => testMessage('r1', at + 1)))
  const timers: (() => void)[] = []
  let hide = (): void => undefined
  const warnings: string[] = []
  const stop = keepSnapshot({
    reelId: 'r1',
    snapshots,
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
  return { snapshots, storage, store, device, stop, rest, timers, warnings, hide: () => hide() }
}

describe('keeping it', () => {
  test('what is shown is kept once the page rests: its answers and the newest messages [SYNC-06]', async () => {
    const { snapshots, rest } = await openPage({ count: 100 })
    expect(snapshots.read('r1')).toBeNull()
    await rest()
    const kept = snapshots.read('r1')
    expect(kept?.answers).toEqual([testAnswer('a', 7)])
    expect([kept?.messages.length, kept?.messages[0]?.seq, kept?.messages.at(-1)?.seq]).toEqual([30, 71, 100])
  })

  test('a change takes it away at once, and it is kept anew when the page rests again [SYNC-06]', async () => {
    const { snapshots, store, rest, timers } = await openPage()
    await rest()
    const writing = store.writeMessages([testMessage('r1', 3)])
    expect(snapshots.read('r1')).toBeNull()
    await writing
    expect(timers).toHaveLength(1)
    await rest()
    expect(snapshots.read('r1')?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test.each<[string, (store: LocalStore) => Promise<unknown>]>([
    ['an answer that came', (store) => store.writeAnswers([testAnswer('b', 7)])],
    ['an answer that went', (store) => store.deleteAnswers(['a'])],
    ['messages that went', (store) => store.deleteMessages('r1', ['r1-m2'])],
    ['a project that went', (store) => store.deleteProject('p1')],
    ['clearing the device', (store) => store.clearCache()],
  ])('%s takes it away [CACHE-07]', async (_, change) => {
    const { snapshots, store, rest } = await openPage()
    await rest()
    expect(snapshots.read('r1')).not.toBeNull()
    await change(store)
    expect(snapshots.read('r1')).toBeNull()
  })

  test('what was read before a change is not kept after it [SYNC-06]', async () => {
    const { snapshots, store, device, timers } = await openPage()
    // Reading has begun and the device has not answered, nor does it say soon that it has written.
    for (const run of timers.splice(0)) run()
    device.change = () => new Promise(() => undefined)
    void store.writeMessages([testMessage('r1', 3)])
    await settle()
    expect(snapshots.read('r1')).toBeNull()
  })

  test('a page that goes out of sight keeps it without waiting, also where another tab took it away, and does nothing where it is [SYNC-06]', async () => {
    const { snapshots, storage, store, hide } = await openPage()
    let reads = 0
    const { readMessages } = store
    store.readMessages = (reelId, limit) => {
      reads += 1
      return readMessages(reelId, limit)
    }
    const leave = async () => {
      hide()
      await settle()
      return [snapshots.read('r1')?.messages.length, reads]
    }
    expect(await leave()).toEqual([2, 1])
    expect(await leave()).toEqual([2, 1])
    storage.values.clear()
    expect(await leave()).toEqual([2, 2])
  })

  test('a page that began with it does not keep it again [SYNC-06]', async () => {
    const { snapshots, device, rest } = await openPage()
    await rest()
    const { timers } = await openPage({ snapshots, device })
    expect(timers).toHaveLength(0)
  })

  test('once it is stopped nothing is kept any more, not even what was being read [AUTH-11]', async () => {
    const { snapshots, stop, timers, hide } = await openPage()
    for (const run of timers.splice(0)) run()
    stop()
    snapshots.drop()
    hide()
    await settle()
    expect([snapshots.read('r1'), timers.length]).toEqual([null, 0])
  })

  test.each([
    ['without messages', { count: 0 }],
    ['on a device that keeps nothing', { isInMemory: true }],
  ])('a reel %s has none', async (_, over) => {
    const { snapshots, rest } = await openPage(over)
    await rest()
    expect(snapshots.read('r1')).toBeNull()
  })

  test('a device that cannot be read is told of, and the page goes on', async () => {
    const { snapshots, store, rest, warnings } = await openPage()
    store.readMessages = () => Promise.reject(new Error('gone'))
    await rest()
    expect([snapshots.read('r1'), warnings]).toEqual([null, ['gone']])
  })
})
