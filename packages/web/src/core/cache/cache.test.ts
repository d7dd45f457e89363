import { describe, expect, test } from 'vitest'
import { createInMemoryStore } from '../store/create-local-store.ts'
import { CACHE_MEMORY_MAX_BYTES } from './cache-limits.ts'
import { createCache } from './cache-service.ts'
import { createLru } from './lru.ts'
import { isFresh, syncStatusOf } from './ttl.ts'

const MINUTE_MS = 60_000

describe('how old an entry may be', () => {
  test('user 60 minutes, projects 30, reels 15, messages 30, notifications 5, anything else 15 [CACHE-02]', () => {
    const minutes = { user: 60, projects: 30, reels: 15, messages: 30, notifications: 5, default: 15 } as const
    for (const kind of ['user', 'projects', 'reels', 'messages', 'notifications', 'default'] as const) {
      const end = minutes[kind] * MINUTE_MS
      expect([kind, isFresh({ kind, updatedAt: 0 }, end - 1), isFresh({ kind, updatedAt: 0 }, end)]).toEqual([kind, true, false])
    }
  })

  test('current while fresh, stale-while-revalidate when old, updating while it is asked for; a paused question is not an answer [CACHE-02]', () => {
    const old = 31 * MINUTE_MS
    const entry = { kind: 'projects', updatedAt: 0 } as const
    expect(syncStatusOf({ ...entry, fetchState: 'idle' }, 1)).toBe('current')
    expect(syncStatusOf({ ...entry, fetchState: 'idle' }, old)).toBe('stale-while-revalidate')
    expect(syncStatusOf({ ...entry, fetchState: 'paused' }, old)).toBe('stale-while-revalidate')
    expect(syncStatusOf({ ...entry, fetchState: 'fetching' }, 1)).toBe('updating')
  })
})

describe('what is in memory', () => {
  test('over the limit the longest unused goes until four fifths are left [CACHE-02]', () => {
    const lru = createLru<string>(100)
    for (const key of ['a', 'b', 'c', 'd']) lru.set(key, key, 25)
    lru.get('a')
    expect(lru.set('e', 'e', 5)).toEqual(['b'])
    expect(lru.sizeBytes()).toBe(80)
    expect([lru.get('a'), lru.get('b')]).toEqual(['a', undefined])
  })

  test('a changed entry counts once, and one that is larger than all of memory is not taken [CACHE-02]', () => {
    const lru = createLru<string>(100)
    lru.set('a', 'small', 10)
    lru.set('a', 'large', 60)
    expect(lru.sizeBytes()).toBe(60)
    expect(lru.set('huge', 'huge', 101)).toEqual(['huge'])
    expect([lru.get('huge'), lru.get('a'), lru.sizeBytes()]).toEqual([undefined, 'large', 60])
    lru.delete('a')
    expect(lru.sizeBytes()).toBe(0)
  })
})

describe('the cache of a user', () => {
  const open = (store = createInMemoryStore()) => {
    const timers: (() => void)[] = []
    const warnings: string[] = []
    const cache = createCache({
      store,
      setTimer: (run) => {
        timers.push(run)
        return () => timers.splice(timers.indexOf(run), 1)
      },
      warn: (text) => warnings.push(text),
    })
    return { cache, store, timers, warnings }
  }
  const answer = (key: string, data: unknown = key, updatedAt = 1) => ({ key, queryKey: [key], kind: 'default', data, updatedAt }) as const

  test('answers are readable at once, on the device in one batch, and there again after a reload [CACHE-02]', async () => {
    const { cache, store, timers } = open()
    cache.put(answer('a'))
    cache.put(answer('b'))
    expect(cache.get('a')?.data).toBe('a')
    expect(await store.readAnswers()).toEqual([])
    expect(timers).toHaveLength(1)
    timers[0]?.()
    await Promise.resolve()
    expect((await store.readAnswers()).map(({ key }) => key).sort()).toEqual(['a', 'b'])
    const again = open(store)
    expect((await again.cache.restore()).map(({ data }) => data).sort()).toEqual(['a', 'b'])
    expect(again.cache.get('b')?.data).toBe('b')
  })

  test('what a page was answered already stays, and what the device has does not replace newer answers [SYNC-06]', async () => {
    const store = createInMemoryStore()
    const before = open(store)
    for (const [key, updatedAt] of [
      ['a', 1],
      ['b', 9],
      ['c', 1],
    ] as const)
      before.cache.put(answer(key, 'of the device', updatedAt))
    await before.cache.flush()
    const { cache } = open(store)
    for (const key of ['a', 'b']) cache.put(answer(key, 'known', 5))
    expect(cache.takeRead()).toBeNull()
    await cache.restore()
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.data)).toEqual(['known', 'of the device', 'of the device'])
  })

  test('fifty answers do not wait for more [CACHE-02]', async () => {
    const { cache, store } = open()
    for (let index = 0; index < 50; index += 1) cache.put(answer(`k${index}`))
    await Promise.resolve()
    expect(await store.readAnswers()).toHaveLength(50)
  })

  test('memory is counted in bytes of text, and whoever has to leave it is named [CACHE-02]', () => {
    const { cache } = open()
    const fifth = 'x'.repeat(CACHE_MEMORY_MAX_BYTES / 5)
    for (const key of ['a', 'b', 'c', 'd']) expect(cache.put(answer(key, fifth))).toEqual([])
    expect(cache.put(answer('e', fifth))).toEqual(['a', 'b'])
    expect(cache.sizeBytes()).toBeLessThan(CACHE_MEMORY_MAX_BYTES * 0.8)
    expect(cache.counts().evictions).toBe(2)
  })

  test('a device that cannot be written is counted and warned of, and memory goes on', async () => {
    const { cache, warnings } = open({ ...createInMemoryStore(), writeAnswers: () => Promise.reject(new Error('no disk')) })
    cache.put(answer('a'))
    await cache.flush()
    expect(warnings).toEqual(['no disk'])
    expect(cache.counts().errors).toBe(1)
    expect(cache.get('a')?.data).toBe('a')
  })

  test('clearing forgets memory, the device and what was about to be written [CACHE-07]', async () => {
    const { cache, store } = open()
    cache.put(answer('a'))
    await cache.flush()
    cache.put(answer('b'))
    await cache.clear()
    await cache.flush()
    expect([cache.get('a'), cache.sizeBytes(), cache.newestAt(), await store.readAnswers()]).toEqual([undefined, 0, null, []])
  })
})
