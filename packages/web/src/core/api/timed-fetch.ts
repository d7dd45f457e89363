/** Tells of requests whose answer took longer than a second to begin (SYNC-09). */
import { SLOW_REQUEST_MS } from './api-limits.ts'

type Fetch = typeof globalThis.fetch

/** What is made before it is answered is waited for, not slow: what a model writes, and a piece of music that nobody has heard yet. */
const MADE_FIRST = ['/api/chat', '/api/function/get_music_preview']

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
      if (durationMs > SLOW_REQUEST_MS && !MADE_FIRST.some((made) => path.endsWith(made))) options.onSlow({ path, durationMs })
    }
  }
