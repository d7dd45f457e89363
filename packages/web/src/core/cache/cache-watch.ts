/** Looks after the cache while its user is signed in: its health every minute, its figures and its oldest projects every five (CACHE-02, CACHE-06). */
import { errorText } from '../api/api-error.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { Cache, CacheCounts } from './cache-service.ts'
import { type Health, healthOf, multiDeviceHint } from './health.ts'
import { rowsToEvict, type StorageFigures } from './storage-figures.ts'

const MINUTE_MS = 60_000

/** Entries of the project service (B9). */
const PROJECT_CACHE_MAX = 100
/** How often it is swept (B9). */
const PROJECT_CACHE_CLEANUP_MS = 5 * MINUTE_MS
/** How often the cache's health is looked at (B9). */
const HEALTH_CHECK_INTERVAL_MS = 60_000
/** Cache statistics are logged this often (A9, B9). */
const CACHE_STATISTICS_INTERVAL_MS = 5 * MINUTE_MS

export type CacheStatistics = CacheCounts & { memoryBytes: number; storageBytes: number | null; health: Health }

export type CacheWatch = {
  check: () => Promise<Health>
  close: () => void
}

export type CacheWatchPorts = {
  cache: Pick<Cache, 'counts' | 'takeCounts' | 'sizeBytes' | 'newestAt' | 'remove' | 'keysOf'>
  store: Pick<LocalStore, 'figures' | 'evictOldest'>
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  readStorage: () => Promise<StorageFigures | null>
  /** Epoch ms when the user was last at this device; null on the first visit. */
  lastActiveAt: () => number | null
  /** The user is at this device now. */
  noteActive: () => void
  isVisible: () => boolean
  /** What is shown may be behind another device. */
  onHint: (hint: 'old' | 'away') => void
  onStatistics: (statistics: CacheStatistics) => void
  warn: (text: string) => void
}

export const watchCache = (ports: CacheWatchPorts): CacheWatch => {
  const { cache, store, setTimer, now } = ports
  const stops = new Set<() => void>()

  const every = (ms: number, work: () => Promise<unknown>): void => {
    const stop = setTimer(() => {
      stops.delete(stop)
      work().catch((error: unknown) => ports.warn(errorText(error, 'the cache could not be looked at')))
      every(ms, work)
    }, ms)
    stops.add(stop)
  }

  const check = async (): Promise<Health> => {
    if (ports.isVisible()) ports.noteActive()
    const storage = await ports.readStorage()
    if (storage !== null) {
      const rows = rowsToEvict(storage.usedBytes, (await store.figures()).messages)
      if (rows > 0) await store.evictOldest(rows)
    }
    return healthOf({ ...cache.counts(), storageRatio: storage?.ratio ?? null })
  }

  const report = async (): Promise<void> => {
    const health = await check()
    const storage = await ports.readStorage()
    ports.onStatistics({ ...cache.takeCounts(), memoryBytes: cache.sizeBytes(), storageBytes: storage?.usedBytes ?? null, health })
  }

  const cleanProjects = async (): Promise<void> => {
    const old = cache.keysOf('projects').slice(PROJECT_CACHE_MAX)
    if (old.length > 0) cache.remove(old)
  }

  const hint = multiDeviceHint({ newestAt: cache.newestAt(), lastActiveAt: ports.lastActiveAt() }, now())
  if (hint !== null) ports.onHint(hint)
  if (ports.isVisible()) ports.noteActive()
  every(HEALTH_CHECK_INTERVAL_MS, check)
  every(CACHE_STATISTICS_INTERVAL_MS, report)
  every(PROJECT_CACHE_CLEANUP_MS, cleanProjects)

  return {
    check,
    close: () => {
      for (const stop of stops) stop()
      stops.clear()
    },
  }
}
