import type { Clock } from '../ports/clock.ts'
import type { ObjectStore, SignGet } from '../ports/object-store.ts'

/** Long enough to play a long video through with pauses; an address is no secret worth much sooner. */
const LIFE_SEC = 2 * 60 * 60
/** The same address is given out again this long, so that browsers can keep what they loaded from it. */
const REUSE_MS = 30 * 60_000
/** About 0.5 KB each. */
const KEPT_MAX = 20_000

/** Signs addresses for reading, the same one for a while: a list that is asked for often costs no signing and leaves caches warm. */
export const createSignedAddresses = (of: {
  store: ObjectStore
  clock: Clock
  /** What else an address depends on: the disk store's begin with the origin of whoever asks. */
  scope?: () => string
}): SignGet => {
  const kept = new Map<string, { url: Promise<string>; untilMs: number }>()
  return (key, downloadName) => {
    const id = `${of.scope?.() ?? ''}\n${downloadName ?? ''}\n${key}`
    const nowMs = of.clock.now().getTime()
    const known = kept.get(id)
    if (known !== undefined && known.untilMs > nowMs) return known.url
    kept.delete(id)
    const url = of.store.presignGet({ key, expiresInSec: LIFE_SEC, ...(downloadName === undefined ? {} : { downloadName }) })
    kept.set(id, { url, untilMs: nowMs + REUSE_MS })
    url.catch(() => kept.delete(id))
    if (kept.size > KEPT_MAX) {
      const oldest = kept.keys().next()
      if (!oldest.done) kept.delete(oldest.value)
    }
    return url
  }
}
