import { describe, expect, test } from 'vitest'
import { createInMemoryStore } from '../store/create-local-store.ts'
import { testMessage } from '../store/test-records.ts'
import { createTestClock } from '../test-clock.ts'
import { createCache } from './cache-service.ts'
import { type CacheStatistics, watchCache } from './cache-watch.ts'
import { healthOf, multiDeviceHint } from './health.ts'
import { readStorageFigures, rowsToEvict } from './storage-figures.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MIB = 1024 * 1024

describe('health', () => {
  const well = { errors: 0, hits: 10, misses: 0, storageRatio: 0.1 }

  test('more than five errors degrade it, more than ten are critical [CACHE-06]', () => {
    expect([5, 6, 10, 11].map((errors) => healthOf({ ...well, errors }))).toEqual(['healthy', 'degraded', 'degraded', 'critical'])
  })

  test('fewer than three hits in ten degrade it, once there are reads enough to tell [CACHE-06]', () => {
    expect(healthOf({ ...well, hits: 3, misses: 7 })).toBe('healthy')
    expect(healthOf({ ...well, hits: 2, misses: 8 })).toBe('degraded')
    expect(healthOf({ ...well, hits: 0, misses: 9 })).toBe('healthy')
  })

  test('more than nine tenths of the room in use degrade it [CACHE-06]', () => {
    expect([0.9, 0.91, null].map((storageRatio) => healthOf({ ...well, storageRatio }))).toEqual(['healthy', 'degraded', 'healthy'])
  })

  test('a cache older than a day, or a person away for more than half a day, hints at another device [CACHE-06]', () => {
    const now = 100 * HOUR_MS
    expect(multiDeviceHint({ newestAt: now - 24 * HOUR_MS, lastActiveAt: now - 12 * HOUR_MS }, now)).toBeNull()
    expect(multiDeviceHint({ newestAt: now - 24 * HOUR_MS - 1, lastActiveAt: now }, now)).toBe('old')
    expect(multiDeviceHint({ newestAt: now, lastActiveAt: now - 12 * HOUR_MS - 1 }, now)).toBe('away')
    expect(multiDeviceHint({ newestAt: null, lastActiveAt: null }, now)).toBeNull()
  })
})

describe('room on the device', () => {
  const storage = (estimate: StorageEstimate & { usageDetails?: { indexedDB: number } }) =>
    // Proof: this one method is all that is asked of it.
    ({ estimate: async () => estimate }) as unknown as StorageManager

  test('the databases count where the browser tells them apart, all of the storage where not [CACHE-02]', async () => {
    expect(await readStorageFigures(storage({ usage: 300 * MIB, quota: 3_000 * MIB, usageDetails: { indexedDB: 50 * MIB } }))).toEqual({
      usedBytes: 50 * MIB,
      quotaBytes: 3_000 * MIB,
      ratio: 0.25,
    })
    expect((await readStorageFigures(storage({ usage: 90 * MIB, quota: 100 * MIB })))?.ratio).toBe(0.9)
    expect(await readStorageFigures(undefined)).toBeNull()
  })

  test('over 200 MB so many rows go that four fifths are left [CACHE-02]', () => {
    expect(rowsToEvict(200 * MIB, 1_000)).toBe(0)
    expect(rowsToEvict(400 * MIB, 1_000)).toBe(600)
  })
})

describe('the watch', () => {
  const open = (over: { usedBytes?: number; lastActiveAt?: number } = {}) => {
    const store = createInMemoryStore()
    const told: { hints: string[]; statistics: CacheStatistics[]; activeAt: number[] } = { hints: [], statistics: [], activeAt: [] }
    const clock = createTestClock(50 * HOUR_MS)
    const cache = createCache({ store, setTimer: () => () => undefined, warn: () => undefined })
    const advance = (ms: number) => clock.passTo(clock.now() + ms)
    const start = () =>
      watchCache({
        cache,
        store,
        now: clock.now,
        setTimer: clock.setTimer,
        readStorage: async () => ({ usedBytes: over.usedBytes ?? MIB, quotaBytes: 10_000 * MIB, ratio: 0.01 }),
        lastActiveAt: () => over.lastActiveAt ?? null,
        noteActive: () => told.activeAt.push(clock.now()),
        isVisible: () => true,
        onHint: (hint) => told.hints.push(hint),
        onStatistics: (statistics) => told.statistics.push(statistics),
        warn: () => undefined,
      })
    return { store, cache, told, clock, advance, start }
  }

  test('looks every minute, and tells the figures of five minutes every five [CACHE-06]', async () => {
    const world = open()
    world.start()
    for (let error = 0; error < 6; error += 1) world.cache.note('errors')
    world.cache.note('hits')
    await world.advance(5 * MINUTE_MS - 1)
    expect(world.told.statistics).toEqual([])
    expect(world.told.activeAt).toHaveLength(5)
    await world.advance(5 * MINUTE_MS + 1)
    expect(world.told.statistics).toMatchObject([
      { errors: 6, hits: 1, health: 'degraded' },
      { errors: 0, hits: 0, health: 'healthy' },
    ])
  })

  test('gives up the oldest messages when the databases are over their limit [CACHE-02]', async () => {
    const world = open({ usedBytes: 400 * MIB })
    await world.store.writeMessages(Array.from({ length: 10 }, (_, index) => testMessage('reel-1', index + 1)))
    await world.start().check()
    expect((await world.store.readMessages('reel-1', 50)).map(({ seq }) => seq)).toEqual([7, 8, 9, 10])
  })

  test('keeps a hundred entries of projects and forgets the older ones at the next clean-up [CACHE-02]', async () => {
    const world = open()
    for (let index = 0; index < 103; index += 1)
      world.cache.put({ key: `p${index}`, queryKey: ['playground-project', `p${index}`], kind: 'projects', data: 1, updatedAt: index })
    world.cache.put({ key: 'reel', queryKey: ['reels', 'c'], kind: 'reels', data: 1, updatedAt: 0 })
    world.start()
    await world.advance(5 * MINUTE_MS)
    expect(world.cache.keysOf('projects')).toHaveLength(100)
    expect([world.cache.get('p2'), world.cache.get('p3')?.key, world.cache.get('reel')?.key]).toEqual([undefined, 'p3', 'reel'])
  })

  test('tells at its start that another device may have been used, and nothing after its end [CACHE-06]', async () => {
    const world = open({ lastActiveAt: 0 })
    world.start().close()
    expect(world.told.hints).toEqual(['away'])
    expect(world.clock.waiting()).toBe(0)
  })
})
