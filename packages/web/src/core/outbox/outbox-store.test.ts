import { IDBFactory } from 'fake-indexeddb'
import { trustId } from '../api/read-id.ts'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOutboxStore, openOutboxStore } from './idb-outbox-store.ts'
import { raiseLeaderEpoch } from './leader-epoch.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { createMemoryOutboxStore, type OutboxStore } from './outbox-store.ts'

const USER = 'user-1'

const entry = (id: string, order: number): OutboxEntry => ({
  id,
  userId: USER,
  lane: 'project:p1',
  order,
  createdAt: '2026-01-01T00:00:00.000Z',
  attempts: 0,
  state: 'waiting',
  refusal: null,
  call: 'delete_project',
  // Proof: any text will do as an id here.
  payload: { id: trustId('p1') },
})

const failWarn = (text: string): void => {
  throw new Error(text)
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const kinds: Record<string, () => Promise<OutboxStore>> = {
  'on the device': () => openOutboxStore(USER, failWarn),
  'in memory': async () => createMemoryOutboxStore(),
}

describe.each(Object.entries(kinds))('the outbox %s', (_name, open) => {
  test('gives entries back in the order of writing, whatever order they were put in [SYNC-06]', async () => {
    const store = await open()
    await store.change(() => ({ put: [entry('b', 2), entry('a', 1)], result: null }))
    await store.change(() => ({ put: [entry('c', 3)], remove: ['a'], result: null }))
    expect((await store.read()).entries.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('a change sees the epoch of the newest leader, and what it decides on is what is there [SYNC-02]', async () => {
    const store = await open()
    const raise = () => store.change(({ leaderEpoch }) => ({ leaderEpoch: leaderEpoch + 1, result: leaderEpoch + 1 }))
    expect(await Promise.all([raise(), raise(), raise()])).toEqual([1, 2, 3])
    expect((await store.read()).leaderEpoch).toBe(3)
  })
})

test('each take-over has a higher epoch than all before it, over reloads too, whatever was heard of and however full the disk is [SYNC-02]', async () => {
  const store = await openOutboxStore(USER, failWarn)
  expect(await Promise.all([raiseLeaderEpoch(store, 0, 5), raiseLeaderEpoch(store, 0, 6)])).toEqual([1, 2])
  expect(await raiseLeaderEpoch(store, 40, 7)).toBe(41)
  store.close()
  const again = await openOutboxStore(USER, failWarn)
  expect(await raiseLeaderEpoch(again, 0, 8)).toBe(42)
  const full: OutboxStore = { ...again, change: () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')) }
  const nowMs = Date.UTC(2030, 5)
  const [first, second] = [await raiseLeaderEpoch(full, 0, nowMs), await raiseLeaderEpoch(full, 0, nowMs + 1)]
  expect([first, second].map(Math.floor)).toEqual([43, 43])
  // Neither is on the disk, and the one that led first may have hung: the one after it leads.
  expect(second).toBeGreaterThan(first)
  expect(Math.floor(await raiseLeaderEpoch(full, 50, nowMs))).toBe(51)
})

test('what waits is there after the page has gone, and for that user alone [SYNC-06]', async () => {
  const store = await openOutboxStore(USER, failWarn)
  await store.change(() => ({ put: [entry('a', 1)], result: null }))
  store.close()
  expect((await (await openOutboxStore('user-2', failWarn)).read()).entries).toEqual([])
  const again = await openOutboxStore(USER, failWarn)
  expect((await again.read()).entries).toEqual([entry('a', 1)])
  await deleteOutboxStore(USER)
  expect((await (await openOutboxStore(USER, failWarn)).read()).entries).toEqual([])
})

test('a record that this version cannot read is neither shown nor lost [CACHE-04]', async () => {
  const store = await openOutboxStore(USER, failWarn)
  // Proof: this is what another version may have written.
  const foreign = { ...entry('foreign', 1), call: 'a_call_of_tomorrow' } as unknown as OutboxEntry
  await store.change(() => ({ put: [foreign, entry('a', 2)], result: null }))
  expect((await store.read()).entries.map(({ id }) => id)).toEqual(['a'])
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`reelwright-outbox-${USER}`)
    request.onsuccess = () => resolve(request.result)
  })
  const kept = await new Promise<IDBValidKey[]>((resolve) => {
    const request = database.transaction('entries').objectStore('entries').getAllKeys()
    request.onsuccess = () => resolve(request.result)
  })
  expect(kept).toContain('foreign')
})

test('a browser that keeps nothing gets the outbox in memory, and says so [SYNC-06]', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    writable: true,
    value: {
      open: () => {
        throw new Error('refused')
      },
    },
  })
  const said: string[] = []
  const store = await openOutboxStore(USER, (text) => said.push(text))
  expect(store.kind).toBe('memory')
  expect(said).toEqual(['Nothing can be kept on this device: refused'])
})
