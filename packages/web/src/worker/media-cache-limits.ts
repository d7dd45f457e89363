/** What the media cache holds and how long it is fresh. */

const MIB = 1024 * 1024
const HOUR_MS = 3_600_000

/** What the media cache may hold in memory (B9). */
export const MEDIA_CACHE_MEMORY_MAX_BYTES = 50 * MIB
/** What the media cache may hold on the device (B9). */
export const MEDIA_CACHE_DISK_MAX_BYTES = 200 * MIB
/** How long its entries are fresh, by kind (B9). */
export const MEDIA_CACHE_TTL_MS = {
  default: 24 * HOUR_MS,
  metadata: 24 * HOUR_MS,
  thumbnail: HOUR_MS,
  preview: 6 * HOUR_MS,
} as const
