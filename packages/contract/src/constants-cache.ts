/** Figures of the local cache and of the query layer (A9, B3, B9). */

const MIB = 1024 * 1024
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Version of what is stored for a user; another one is migrated or dropped (B3). */
export const CACHED_USER_VERSION = '2.0.0'
/** Version of the cache's local database (B3). */
export const CACHE_DATABASE_VERSION = 3
/** Version of the data cache's local database (B3). */
export const DATA_DATABASE_VERSION = 2

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
/** A stale entry is revalidated this long after it was shown (B9). */
export const REVALIDATE_DELAY_MS = 100

/** What the media cache may hold in memory (B9). */
export const MEDIA_CACHE_MEMORY_MAX_BYTES = 50 * MIB
/** What the media cache may hold on the device (B9). */
export const MEDIA_CACHE_DISK_MAX_BYTES = 200 * MIB
/** How long its entries are fresh, by kind (B9). */
export const MEDIA_CACHE_TTL_MS = {
  default: 24 * HOUR_MS,
  metadata: 24 * HOUR_MS,
  thumbnail: HOUR_MS,
  preview: 6 * HOUR_MS,
} as const

/** Chats remembered for a user (B9). */
export const CHAT_HISTORY_MAX = 1_000
/** Of those, the recent ones (B9). */
export const RECENT_CHATS_MAX = 50
/** States of project and reel to go back and forward through (B9). */
export const CONTEXT_HISTORY_MAX = 50

/** A project's entry in the project service expires (B9). */
export const PROJECT_CACHE_TTL_MS = 5 * MINUTE_MS
/** Entries of the project service (B9). */
export const PROJECT_CACHE_MAX = 100
/** Life of its quick cache (B9). */
export const PROJECT_QUICK_CACHE_TTL_MS = 30_000
/** How often it is swept (B9). */
export const PROJECT_CACHE_CLEANUP_MS = 5 * MINUTE_MS
/** How often it syncs (B9). */
export const PROJECT_SYNC_INTERVAL_MS = 60_000
/** Whether it syncs by itself (B9). */
export const PROJECT_AUTO_SYNC = false
/** Its automatic sync, where that is on (B9). */
export const PROJECT_AUTO_SYNC_INTERVAL_MS = 5 * MINUTE_MS

/** Cached data older than this hints that another device was used (B9). */
export const MULTI_DEVICE_CACHE_AGE_MS = 24 * HOUR_MS
/** A user away for longer hints the same (B9). */
export const MULTI_DEVICE_INACTIVE_MS = 12 * HOUR_MS

/** A query's answer is fresh this long (A9, B9). */
export const QUERY_STALE_MS = 5 * MINUTE_MS
/** An unused answer is kept this long (A9, B9). */
export const QUERY_GC_MS = 24 * HOUR_MS
/** Tries of a query after the first; never on a 4xx (A9, B9). */
export const QUERY_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (A9, B9). */
export const QUERY_RETRY_BASE_MS = 1_000
/** Where that doubling ends (A9, B9). */
export const QUERY_RETRY_CAP_MS = 30_000
/** A mutation is tried once more, and only after a NETWORK_ERROR (A9, B9). */
export const MUTATION_RETRIES_MAX = 1
/** A data hook's answer is fresh this long (B9). */
export const DATA_HOOK_STALE_MS = 5 * MINUTE_MS
/** Tries of a data hook after the first (B9). */
export const DATA_HOOK_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (B9). */
export const DATA_HOOK_RETRY_BASE_MS = 2_000
/** Where that doubling ends (B9). */
export const DATA_HOOK_RETRY_CAP_MS = 10_000
/** A data hook syncs in the background at most this often (B9). */
export const DATA_HOOK_SYNC_GAP_MS = 30_000
