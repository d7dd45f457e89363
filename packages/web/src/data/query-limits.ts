/** How long an answer of the query layer is fresh, how long it is kept and how often it is asked for again. */

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

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
/** A stale entry is revalidated this long after it was shown (B9). */
export const REVALIDATE_DELAY_MS = 100
