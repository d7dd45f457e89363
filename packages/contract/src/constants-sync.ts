/** Figures of background sync, tabs, cache health and the event manager (A9, B9). */

const MINUTE_MS = 60_000

/** A sync starts after this long without mouse, key, scroll or touch (A9, B9). */
export const SYNC_INACTIVITY_MS = 60_000
/** A sync starts this long after the page became visible again (B9). */
export const SYNC_VISIBLE_DELAY_MS = 2_000
/** A sync starts at least this often (B9). */
export const SYNC_INTERVAL_MS = 5 * MINUTE_MS
/** Syncs in any hour (B9). */
export const SYNCS_PER_HOUR_MAX = 12
/** Age at which the cache counts as stale (B9). */
export const SYNC_STALE_MS = 10 * MINUTE_MS
/** How often the cache's health is looked at (B9). */
export const HEALTH_CHECK_INTERVAL_MS = 60_000
/** More errors than this: degraded (B9). */
export const HEALTH_DEGRADED_ERRORS_MAX = 5
/** More errors than this: critical (B9). */
export const HEALTH_CRITICAL_ERRORS_MAX = 10
/** A smaller share of hits: degraded (B9). */
export const HEALTH_DEGRADED_HIT_RATIO = 0.3
/** A greater share of the storage in use: degraded (B9). */
export const HEALTH_DEGRADED_STORAGE_RATIO = 0.9
/** Cache statistics are logged this often (A9, B9). */
export const CACHE_STATISTICS_INTERVAL_MS = 5 * MINUTE_MS

/** Sync tasks that run at once (B9). */
export const SYNC_TASKS_AT_ONCE_MAX = 2
/** Tries of a sync task after the first (B9). */
export const SYNC_TASK_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (B9). */
export const SYNC_TASK_RETRY_BASE_MS = 3_000

/** Background requests sent together (B9). */
export const BACKGROUND_BATCH_COUNT = 10
/** Wait for more of them before a batch goes (B9). */
export const BACKGROUND_BATCH_DELAY_MS = 2_000
/** Tries of a background request after the first (B9). */
export const BACKGROUND_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (B9). */
export const BACKGROUND_RETRY_BASE_MS = 5_000
/** Background requests under way at once, and the size of a chunk (B9). */
export const BACKGROUND_AT_ONCE_MAX = 3
/** Tick of their queue (B9). */
export const BACKGROUND_TICK_MS = 1_000

/** A tab says that it lives this often (B9). */
export const TAB_HEARTBEAT_MS = 5_000
/** A tab silent for this long is stale (B9). */
export const TAB_STALE_MS = 15_000

/** Inactive event handlers are cleaned this often (A9, B9). */
export const HANDLER_CLEANUP_INTERVAL_MS = 60_000
/** A handler without an event for this long is inactive (A9, B9). */
export const HANDLER_INACTIVE_MS = 5 * MINUTE_MS
/** More handlers of one component than this warn of a leak (A9, B9). */
export const HANDLERS_PER_COMPONENT_MAX = 20
/** How often leaks are looked for (A9). */
export const LEAK_CHECK_INTERVAL_MS = 30_000
/** A silent tab has this long to answer before it counts as gone, and a silent leader before its lock is stolen (ours: SYNC-02 gives no figure; messages are not slowed in hidden tabs, so an answer takes milliseconds). */
export const TAB_ANSWER_MS = 2_000
