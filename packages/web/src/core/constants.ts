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
