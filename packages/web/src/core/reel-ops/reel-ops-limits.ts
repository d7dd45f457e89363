/** Figures of the operations that wait for a reel. */

/** Operations waiting for one reel (A9). */
export const REEL_OPERATIONS_MAX = 100
/** Tries of such an operation after the first (A9). */
export const REEL_OPERATION_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (A9). */
export const REEL_OPERATION_RETRY_BASE_MS = 100
/** A reel's lock is waited for this long (A9). */
export const REEL_LOCK_TIMEOUT_MS = 5_000
/** Locks that nobody gave back are cleared this often (A9). */
export const EXPIRED_LOCK_CLEANUP_MS = 30_000
