/** How long a call waits and how often it is tried again. */

/** A call through the gateway is given up after this long (A9, B9). */
export const API_TIMEOUT_MS = 30_000
/** `POST /api/chat` waits longer: a model answers (A9). */
export const CHAT_TIMEOUT_MS = 45_000
/** Tries after the first, on a network fault or a 5xx (A9, B9). */
export const API_RETRIES_MAX = 3
/** Delay before the first of those; it grows linearly, one base a try (A9, B9). */
export const API_RETRY_BASE_MS = 1_000
/** A request that takes longer counts as slow (A9, B9). */
export const SLOW_REQUEST_MS = 1_000
