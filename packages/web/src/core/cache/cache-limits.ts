/** What the cache holds and how long it is fresh. */

const MIB = 1024 * 1024
const MINUTE_MS = 60_000

/** What the cache may hold in memory (B9). */
export const CACHE_MEMORY_MAX_BYTES = 50 * MIB
/** Share of that which is left after an eviction (B9). */
export const CACHE_EVICT_TO_RATIO = 0.8
/** What the cache may hold on the device (B9). */
export const CACHE_PERSISTENT_MAX_BYTES = 200 * MIB
/** How long an entry is fresh, by kind (B9). */
export const CACHE_TTL_MS = {
  default: 15 * MINUTE_MS,
  user: 60 * MINUTE_MS,
  projects: 30 * MINUTE_MS,
  reels: 15 * MINUTE_MS,
  messages: 30 * MINUTE_MS,
  notifications: 5 * MINUTE_MS,
} as const
/** Entries written in one batch (B9). */
export const CACHE_BATCH_COUNT = 50
