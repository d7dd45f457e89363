/** How well the cache does its work, by the documents' thresholds, and whether another device was used meanwhile (CACHE-06). Pure. */
import { MULTI_DEVICE_CACHE_AGE_MS, MULTI_DEVICE_INACTIVE_MS } from '@reelwright/contract/constants-cache'
import {
  HEALTH_CRITICAL_ERRORS_MAX,
  HEALTH_DEGRADED_ERRORS_MAX,
  HEALTH_DEGRADED_HIT_RATIO,
  HEALTH_DEGRADED_STORAGE_RATIO,
} from '@reelwright/contract/constants-sync'

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
export const multiDeviceHint = (of: { newestAt: number | null; lastActiveAt: number | null }, now: number): 'old' | 'away' | null => {
  if (of.newestAt !== null && now - of.newestAt > MULTI_DEVICE_CACHE_AGE_MS) return 'old'
  return of.lastActiveAt !== null && now - of.lastActiveAt > MULTI_DEVICE_INACTIVE_MS ? 'away' : null
}
