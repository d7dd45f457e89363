import { LRUCache } from 'lru-cache'
import type { Clock } from '../ports/clock.ts'
import type { ObjectStore, SignGet } from '../ports/object-store.ts'

/** Long enough to play a long video through with pauses; an address is no secret worth much sooner. */
const LIFE_SEC = 2 * 60 * 60
/** The same address is given out again this long, so that browsers can keep what they loaded from it. */
const REUSE_MS = 30 * 60_000
/** About 0.5 KB each. */
const KEPT_MAX = 20_000

/** Signs addresses for reading, the same one for a while: a list that is asked for often costs no signing and leaves caches warm. */
export const createSignedAddresses = ({ presignGet, clock }: { presignGet: ObjectStore['presignGet']; clock: Clock }): SignGet => {
  const kept = new LRUCache<string, { url: Promise<string>; untilMs: number }>({ max: KEPT_MAX })
  return (key, options = {}) => {
    const id = [options.downloadName ?? '', options.contentType ?? '', key].join('\n')
    const nowMs = clock.now().getTime()
    const known = kept.get(id)
    if (known !== undefined && known.untilMs > nowMs) return known.url
    const url = presignGet({ key, expiresInSec: LIFE_SEC, ...options })
    kept.set(id, { url, untilMs: nowMs + REUSE_MS })
    url.catch(() => kept.delete(id))
    return url
  }
}
