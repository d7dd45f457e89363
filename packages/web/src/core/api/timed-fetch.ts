/** Tells of requests whose answer took longer than a second to begin (SYNC-09). */
import { SLOW_REQUEST_MS } from './api-limits.ts'

type Fetch = typeof globalThis.fetch

/** A model writes the answer of this one: it is waited for, not slow. */
const WAITS_FOR_A_MODEL = '/api/chat'

export const timedFetch =
  (options: { fetch: Fetch; now: () => number; onSlow: (options: { path: string; durationMs: number }) => void }): Fetch =>
  async (input, init) => {
    const startedAt = options.now()
    try {
      return await options.fetch(input, init)
    } finally {
      const durationMs = options.now() - startedAt
      // Without its query: what somebody searched for is nobody else's business.
      const [path = ''] = (input instanceof Request ? input.url : String(input)).split('?', 1)
      if (durationMs > SLOW_REQUEST_MS && !path.endsWith(WAITS_FOR_A_MODEL)) options.onSlow({ path, durationMs })
    }
  }
