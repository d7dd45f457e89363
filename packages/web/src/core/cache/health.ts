/** How well the cache does its work, by the documents' thresholds, and whether another device was used meanwhile (CACHE-06). Pure. */

const HOUR_MS = 3_600_000

/** More errors than this: degraded (B9). */
const HEALTH_DEGRADED_ERRORS_MAX = 5
/** More errors than this: critical (B9). */
const HEALTH_CRITICAL_ERRORS_MAX = 10
/** A smaller share of hits: degraded (B9). */
const HEALTH_DEGRADED_HIT_RATIO = 0.3
/** A greater share of the storage in use: degraded (B9). */
const HEALTH_DEGRADED_STORAGE_RATIO = 0.9

/** Cached data older than this hints that another device was used (B9). */
const MULTI_DEVICE_CACHE_AGE_MS = 24 * HOUR_MS
/** A user away for longer hints the same (B9). */
const MULTI_DEVICE_INACTIVE_MS = 12 * HOUR_MS

export type Health = 'healthy' | 'degraded' | 'critical'

/** Fewer reads than these say nothing about a share of hits (ours): the first visit finds nothing. */
const READS_MIN = 10

export type HealthFacts = {
  errors: number
  hits: number
  misses: number /** Share of the room that is in use; null where the browser does not say. */
  storageRatio: number | null
}

export const healthOf = ({ errors, hits, misses, storageRatio }: HealthFacts): Health => {
  if (errors > HEALTH_CRITICAL_ERRORS_MAX) return 'critical'
  const reads = hits + misses
  const findsLittle = reads >= READS_MIN && hits / reads < HEALTH_DEGRADED_HIT_RATIO
  const isFull = storageRatio !== null && storageRatio > HEALTH_DEGRADED_STORAGE_RATIO
  return errors > HEALTH_DEGRADED_ERRORS_MAX || findsLittle || isFull ? 'degraded' : 'healthy'
}

/** Why what is shown may be behind another device: it is old, or the person was away from this one for long. */
export const multiDeviceHint = (
  { newestAt, lastActiveAt }: { newestAt: number | null; lastActiveAt: number | null },
  now: number,
): 'old' | 'away' | null => {
  if (newestAt !== null && now - newestAt > MULTI_DEVICE_CACHE_AGE_MS) return 'old'
  return lastActiveAt !== null && now - lastActiveAt > MULTI_DEVICE_INACTIVE_MS ? 'away' : null
}
