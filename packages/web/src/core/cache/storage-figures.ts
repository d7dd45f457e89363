/** How much of the device is in use, and how much of that has to go (CACHE-02, CACHE-06). */
import { CACHE_EVICT_TO_RATIO, CACHE_PERSISTENT_MAX_BYTES } from './cache-limits.ts'

export type StorageFigures = {
  /** What the databases of this app take. */
  usedBytes: number
  /** What the browser lets all of the app's storage grow to. */
  quotaBytes: number
  /** The fuller of both: of the documents' limit and of the browser's. */
  ratio: number
}

/** Null where the browser does not say. Chromium tells databases and media apart, the others count both together. */
export const readStorageFigures = async (storage: StorageManager | undefined = navigator.storage): Promise<StorageFigures | null> => {
  const estimate: (StorageEstimate & { usageDetails?: { indexedDB?: number } }) | undefined = await storage
    ?.estimate?.()
    .catch(() => undefined)
  const { usage, quota, usageDetails } = estimate ?? {}
  if (usage === undefined || quota === undefined || quota === 0) return null
  const usedBytes = usageDetails?.indexedDB ?? usage
  return { usedBytes, quotaBytes: quota, ratio: Math.max(usedBytes / CACHE_PERSISTENT_MAX_BYTES, usage / quota) }
}

/** Rows that have to go so that four fifths of the limit are left; 0 while it is kept. */
export const rowsToEvict = (usedBytes: number, rows: number): number =>
  usedBytes <= CACHE_PERSISTENT_MAX_BYTES ? 0 : Math.ceil(rows * (1 - (CACHE_PERSISTENT_MAX_BYTES * CACHE_EVICT_TO_RATIO) / usedBytes))
