/**
 * Figures of section 9 of both documents that go over the wire or bind both sides: pages, retries, lengths, plans.
 * Those of one subject stand beside this file in `constants-<subject>.ts`. Each names its unit and its source.
 */

/** Version that the client sends with its socket and its requests (A9, B9). */
export const CLIENT_VERSION = '2.1.0'

/** Listing projects: a page (B9). */
export const PROJECT_LIST_LIMIT = 20
/** Listing projects when syncing, and the most a caller may ask for (B9). */
export const PROJECT_LIST_LIMIT_MAX = 50
/** Of the projects synced, how many are kept as recent ones (B9). */
export const RECENT_PROJECTS_MAX = 10
/** Messages of a reel a page (B9). */
export const CHAT_PAGE_LIMIT = 50
/** Background fetch of messages, and the most a caller may ask for (B9). */
export const CHAT_PAGE_LIMIT_MAX = 100
/** Messages that get_unified_user_data brings for each reel (A7). */
export const UNIFIED_MESSAGE_LIMIT = 50
/** Characters in a chat message (A5, A9). */
export const MESSAGE_LENGTH_MAX = 10_000
/** Media library page (B9). */
export const MEDIA_LIST_LIMIT = 50
/** The most media a caller may ask for at once (ours: two pages). */
export const MEDIA_LIST_LIMIT_MAX = 100
/** Files a request for presigned addresses may name (B9). */
export const PRESIGN_BATCH_FILES_MAX = 10

/** Characters of a project's name (B5). */
export const PROJECT_NAME_LENGTH_MIN = 2
/** Characters of a project's name (B5). */
export const PROJECT_NAME_LENGTH_MAX = 100
/** Characters of a project's description; the document says "under 500" (B5). */
export const PROJECT_DESCRIPTION_LENGTH_MAX = 499
/** Tags of a project (B5). */
export const PROJECT_TAGS_MAX = 20

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

/** The plan of everyone who has no other (A9). */
export const FREE_PLAN_ID = 'free_plan'
/** Enterprise price as the landing page states it, in dollars a month (A9). */
export const ENTERPRISE_PRICE_USD = 99
/** Remaining messages at which the warning shows (A9, B9). */
export const MESSAGE_WARNING_REMAINING_MAX = 10
/** Remaining messages at which it turns urgent (A9, B9). */
export const MESSAGE_URGENT_REMAINING_MAX = 5
/** How long the client trusts what it knows of its subscription (A9, B9). */
export const SUBSCRIPTION_CACHE_MS = 60_000
/** The checkout's bar while the browser is sent to the payment page (A2). */
export const CHECKOUT_PROGRESS_PERCENT = 75

/** Notifications kept in the client's list (A9, B9). */
export const NOTIFICATIONS_MAX = 50

/** Reels of a project a page; the documents list all of them, so a page holds more than anybody makes (ours: B9 names no page). */
export const REEL_LIST_LIMIT = 500
