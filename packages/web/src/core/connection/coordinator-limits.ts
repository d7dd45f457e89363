/** Figures of the queue in front of the connection. */

/** Tries of a coordinator's operation after the first (A9). */
export const COORDINATOR_RETRIES_MAX = 3
/** Back-off before a coordinator's retry, times the number of the attempt (A9). */
export const COORDINATOR_RETRY_BASE_MS = 1_000
/** An operation not done by then fails with 'Operation timeout after 30000ms' (A8, A9). */
export const COORDINATOR_OPERATION_TIMEOUT_MS = 30_000
/** Wait when two operations meet (A9). */
export const COORDINATOR_CONFLICT_DELAY_MS = 100
/** Tick of the coordinator's queue (A9). */
export const COORDINATOR_TICK_MS = 50
