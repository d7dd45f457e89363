/** Figures of the queue of background requests. */

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
