/** Versions of what stands on the device; another one is migrated or dropped. */

/** Version of what is stored for a user; another one is migrated or dropped (B3). */
export const CACHED_USER_VERSION = '2.0.0'
/** Version of the cache's local database (B3). */
export const CACHE_DATABASE_VERSION = 3
/** Version of the data cache's local database (B3). */
export const DATA_DATABASE_VERSION = 2
