/** How long an answer of the query layer is fresh, how long it is kept and how often it is asked for again. */

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A query's answer is fresh this long (A9, B9). */
export const QUERY_STALE_MS = 5 * MINUTE_MS
/** An unused answer is kept this long (A9, B9). */
export const QUERY_GC_MS = 24 * HOUR_MS
/** Tries of a query after the first, never on a 4xx; the delay before them doubles, from the base to the cap (A9, B9). */
export const QUERY_RETRY = { triesMax: 3, baseMs: 1_000, capMs: 30_000 } as const
/** A mutation is tried once more, and only after a NETWORK_ERROR (A9, B9). */
export const MUTATION_RETRIES_MAX = 1
/** A data hook's answer is fresh this long (B9). */
export const DATA_HOOK_STALE_MS = 5 * MINUTE_MS
/** The same of a data hook (B9). */
export const DATA_HOOK_RETRY = { triesMax: 3, baseMs: 2_000, capMs: 10_000 } as const
/** A stale entry is revalidated this long after it was shown (B9). */
export const REVALIDATE_DELAY_MS = 100
