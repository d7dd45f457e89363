/** What pages and the service worker say to each other (SYNC-07). Both sides are built from this file. */

/** From a page to the worker. */
export type ToWorker =
  /** Takes the place of the worker that serves the pages now. */
  | { type: 'SKIP_WAITING' }
  /** Drops every person's pictures, and fetches the app shell anew. */
  | { type: 'CLEAR_CACHES' }
  /** Who is signed in; null after a sign-out. Only their pictures are served from the device. */
  | { type: 'OWNER'; userId: string | null }

/** From the worker to every page; for the log alone. */
export type FromWorker =
  /** This worker now serves the pages. */
  | { type: 'activated'; version: string }
  /** Files of a version newer than the page's lie on the device. */
  | { type: 'cache updated'; version: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const readToWorker = (data: unknown): ToWorker | null => {
  if (!isRecord(data)) return null
  if (data.type === 'SKIP_WAITING' || data.type === 'CLEAR_CACHES') return { type: data.type }
  if (data.type === 'OWNER' && (data.userId === null || typeof data.userId === 'string')) return { type: 'OWNER', userId: data.userId }
  return null
}

export const readFromWorker = (data: unknown): FromWorker | null => {
  if (!isRecord(data) || typeof data.version !== 'string') return null
  return data.type === 'activated' || data.type === 'cache updated' ? { type: data.type, version: data.version } : null
}
