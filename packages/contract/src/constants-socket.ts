/** Figures of the real-time connection and its coordinator (A4, A9, B9). */

/** Delay before the first reconnect; it doubles with each (A9). */
export const RECONNECT_BASE_MS = 3_000
/** Where that doubling ends (A9). */
export const RECONNECT_CAP_MS = 30_000
/** Reconnects tried by the playground's connection (A9). */
export const RECONNECT_ATTEMPTS_MAX = 5
/** A heartbeat goes out this often (A9). */
export const HEARTBEAT_MS = 30_000
/** A connection not established by then has failed (A9). */
export const CONNECT_TIMEOUT_MS = 15_000
/** Context switches are at least this far apart (A9, B9). */
export const CONTEXT_SWITCH_GAP_MS = 500
/** Length of a socket address, in characters, above which a warning is logged (A5). */
export const SOCKET_URL_WARN_LENGTH = 2_048

/** The background connection's delay before a reconnect (A9). */
export const BACKGROUND_RECONNECT_BASE_MS = 5_000
/** Reconnects tried by the background connection (A9). */
export const BACKGROUND_RECONNECT_ATTEMPTS_MAX = 8
/** The background connection's time limit to connect (A9). */
export const BACKGROUND_CONNECT_TIMEOUT_MS = 15_000
/** The background connection's heartbeat (A9). */
export const BACKGROUND_HEARTBEAT_MS = 45_000
/** A background connection older than this is renewed (A9). */
export const BACKGROUND_CONNECTION_AGE_MAX_MS = 3_600_000
/** Past events the background connection remembers (A9). */
export const BACKGROUND_HISTORY_MAX = 30

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
