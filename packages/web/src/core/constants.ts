/**
 * The client's own figures, each with its source: A and B are the two specification documents, the number behind the
 * letter the section. What both sides need is in the contract's constants.
 */

/** A gateway call is given up after this long (A9, GATE-02). */
export const CALL_TIMEOUT_MS = 30_000
/** The chat route is given up after this long (A9, CHAT-07). */
export const CHAT_TIMEOUT_MS = 45_000
/** Further tries of a call after a network error or a 5xx (A9). */
export const CALL_RETRIES = 3
/** The first wait before a retry; the n-th is n times this (A9: linear from 1 s). */
export const CALL_RETRY_STEP_MS = 1_000

/** The socket: first wait before reconnecting, doubling to the most, and tries before it gives up (A9, RT-03). */
export const RECONNECT_DELAY_MS = 3_000
export const RECONNECT_DELAY_MAX_MS = 30_000
export const RECONNECT_ATTEMPTS_MAX = 5
/** A heartbeat every so often (A9, RT-04); silence for as long again means that the connection is dead. */
export const HEARTBEAT_MS = 30_000
/** From opening the socket to `session_established` (A9, RT-03). */
export const CONNECT_TIMEOUT_MS = 15_000
/** Context switches are at least this far apart (A9, RT-05). */
export const CONTEXT_SWITCH_GAP_MS = 500
/** Names itself in the socket's address (A7). */
export const CLIENT_VERSION = '2.1.0'
/** Addresses longer than this are warned of (A5, RT-01). */
export const SOCKET_URL_LENGTH_WARNING = 2_048

/** Two messages of one sender with the same text within this time are an echo and its original (A9, CHAT-06). */
export const DUPLICATE_WINDOW_MS = 5_000
/** The send button rests this long after a message was sent (A4, CHAT-01). */
export const PROCESSING_MS = 500
/** A second reel of the same name within this time is asked about first (B9, REEL-03). */
export const DUPLICATE_REEL_WINDOW_MS = 15_000

/** Uploads at once (B9, UPL-01). */
export const UPLOADS_AT_ONCE = 5
/** Further tries of one file, the first wait, doubling to the most (B9, UPL-01). */
export const UPLOAD_RETRIES = 3
export const UPLOAD_RETRY_DELAY_MS = 1_000
export const UPLOAD_RETRY_DELAY_MAX_MS = 10_000

const MEGABYTE = 1024 * 1024
/** Largest file of the quick attach by kind, and for every other kind (B5, UPL-05). */
export const UPLOAD_SIZE_MAX_BYTES = { image: 10 * MEGABYTE, video: 100 * MEGABYTE, audio: 50 * MEGABYTE, document: 25 * MEGABYTE, other: 50 * MEGABYTE } as const
