/** Figures of files on their way, and of what is kept of them on the device. */

/** Files that go up at once (B9). */
export const UPLOADS_AT_ONCE_MAX = 5
/** Tries of one PUT after the first (B9). */
export const UPLOAD_RETRIES_MAX = 3
/** Delay before the first of those; it doubles (B9). */
export const UPLOAD_RETRY_BASE_MS = 1_000
/** Where that doubling ends (B9). */
export const UPLOAD_RETRY_CAP_MS = 10_000
/** Tries of one part after the first; the delay is that of a PUT (B9). */
export const PART_RETRIES_MAX = 3
/** Failures after which a multipart upload is aborted and its state deleted (B4, B9). */
export const MULTIPART_FAILURES_MAX = 3
/** Parts of one file on their way at once (ours: with files of one PUT beside it no more than `UPLOADS_AT_ONCE_MAX` requests). */
export const PARTS_AT_ONCE_MAX = 3
/** Part addresses one request asks for (ours: 80 MB of parts, which slow lines send before their addresses end). */
export const PART_ADDRESSES_MAX = 10
/** Version of the database of upload states (ours: B6 names none). */
export const UPLOAD_DATABASE_VERSION = 1
/** The database of files that wait for a connection (ours). */
export const keptFilesName = (userId: string): string => `reelwright-kept-files-${userId}`

/** Life of an upload's state on the device (B9). */
export const UPLOAD_STATE_TTL_MS = 86_400_000
/** Age at which a completed state is swept (B9). */
export const UPLOAD_COMPLETED_KEEP_MS = 3_600_000
/** A completed state is deleted about this long after (B4). */
export const UPLOAD_COMPLETED_DELETE_MS = 5_000
/** How often states are swept (B9). */
export const UPLOAD_CLEANUP_INTERVAL_MS = 3_600_000
/** The first sweep after the start (B9). */
export const UPLOAD_CLEANUP_FIRST_MS = 60_000
