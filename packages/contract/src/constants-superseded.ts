/**
 * Figures of the documents that nothing reads, because something better does what they were for; each says what. They stand here so that
 * whoever meets one in a document finds where it went. `constants.test.ts` sees to it that every other figure is read somewhere.
 */

/** Time limit of the call that hands over a Google credential (A7): every call has `API_TIMEOUT_MS`, the same. */
export const GOOGLE_LOGIN_TIMEOUT_MS = 30_000

/** Requests that the cache makes at once (B9): it makes none; sync and the background queue do, with limits of their own. */
export const CACHE_REQUESTS_AT_ONCE_MAX = 3
/** The cache's own sync (B9): there is one sync for everything on the device, with `SYNC_INTERVAL_MS` and its triggers. */
export const CACHE_SYNC_INTERVAL_MS = 60_000
/** Life of the local data cache (B9): `CACHE_TTL_MS` says it by kind. */
export const DATA_CACHE_TTL_MS = 900_000

/** How long a switch waits for the live connection before it goes on without (A9, B9): it never waits; a message goes through the outbox. */
export const CONNECTION_WAIT_MS = 10_000
/** How often it looks (A9, B9): the connection tells when its state changes. */
export const CONNECTION_WAIT_POLL_MS = 300
/** Looks at a connection that was just made (A9): 'session_established' tells. */
export const CONNECTION_VERIFY_ATTEMPTS_MAX = 10
/** Time between those looks (A9): none is needed, as above. */
export const CONNECTION_VERIFY_GAP_MS = 200
/** Pause after the connection switched, and after a project switch before its chat is verified (A9, B4): an answer names its project. */
export const AFTER_SWITCH_PAUSE_MS = 500
/** Reconnect this long after a forced one (A9): the coordinator runs one after the other. */
export const FORCED_RECONNECT_DELAY_MS = 1_000
/** Retry this long after a switch failed (A4, A9): the coordinator's retries, `COORDINATOR_RETRY_BASE_MS`. */
export const SWITCH_FAILURE_RETRY_MS = 2_000
/** A switch that failed gives the input back after this long (A4): it is back as soon as the switch has failed. */
export const SWITCH_FAILED_UNBLOCK_MS = 3_000
/** A switch that returned false gives the input back after this long (A4): as above. */
export const SWITCH_REFUSED_UNBLOCK_MS = 5_000
/** The server is asked this long after a reel came from the cache (B4): it is asked at once, or when the page has been drawn. */
export const REEL_BACKGROUND_SYNC_DELAY_MS = 1_000
/** The other variant of the window in which a project is taken for one whose creation failed (B4): `PROJECT_RECOVERY_WINDOW_MS` holds. */
export const PROJECT_RECOVERY_SHORT_WINDOW_MS = 10_000

/** Messages waiting in the background connection (A9): what must not be lost waits in the outbox, on the device and in order. */
export const BACKGROUND_QUEUE_MAX = 50

/** Files a batch upload starts together (B9): the next file starts when one of `UPLOADS_AT_ONCE_MAX` is done. */
export const UPLOAD_BATCH_FILES = 5
/** Pause between such batches (B9): there are none. */
export const UPLOAD_BATCH_PAUSE_MS = 1_000
/** File size limit that the documents' stub reports (B9): plans decide what is allowed. */
export const STUB_FILE_MAX_BYTES = 104_857_600
/** Storage limit that the documents' stub reports (B9): plans decide what is allowed. */
export const STUB_STORAGE_MAX_BYTES = 1_073_741_824
