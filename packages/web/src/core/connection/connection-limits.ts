/** Figures of the real-time connections: the playground's and the one in the background. */

/** Version that the client sends with its socket and its requests (A9, B9). */
export const CLIENT_VERSION = '2.1.0'

/** Delay before the first reconnect; it doubles with each (A9). */
export const RECONNECT_BASE_MS = 3_000
/** Where that doubling ends (A9). */
export const RECONNECT_CAP_MS = 30_000
/** Reconnects tried by the playground's connection (A9). */
export const RECONNECT_ATTEMPTS_MAX = 5
/** After the last of them it is looked whether the server is back (ours: or a page left open would stay cut off for ever). */
export const LOOK_AGAIN_MS = 60_000
/** So much longer, at most, a wait is for some than for others (ours: so that not everybody comes back in the same second). */
export const RETRY_SPREAD_RATIO = 0.25
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
