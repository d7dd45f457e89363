/** Every figure of section 9 of both documents (A9, B9) that crosses the wire or that both sides need, with its source. */

/** Listing projects: 20 a page (B9), 50 when syncing (B9). */
export const PROJECT_LIST_LIMIT = 20
export const PROJECT_LIST_LIMIT_MAX = 50
/** Messages of a reel a page (B9). */
export const CHAT_PAGE_LIMIT = 50
/** Background fetch of messages (B9). */
export const CHAT_PAGE_LIMIT_MAX = 100
/** Characters in a chat message (A5, A9). */
export const MESSAGE_LENGTH_MAX = 10_000
/** Media library page (B9). */
export const MEDIA_LIST_LIMIT = 50
export const MEDIA_LIST_LIMIT_MAX = 100
/** Files a request for presigned addresses may name (B9). */
export const PRESIGN_BATCH_FILES_MAX = 10
