/** When the server is asked for what changed elsewhere, and how much of it. */

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
/** A data hook syncs in the background at most this often (B9). */
export const DATA_HOOK_SYNC_GAP_MS = 30_000

/** Sync tasks that run at once (B9). */
export const SYNC_TASKS_AT_ONCE_MAX = 2
/** Tries of a sync task after the first (B9). */
export const SYNC_TASK_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (B9). */
export const SYNC_TASK_RETRY_BASE_MS = 3_000
/** Messages that get_unified_user_data brings for each reel (A7). */
export const UNIFIED_MESSAGE_LIMIT = 50
