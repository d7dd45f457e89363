/** The vector of what somebody searches for, or none: a provider that is slow or broken must not hold up a search. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../ports/clock.ts'
import type { Embeddings } from '../../../ports/embeddings.ts'

/** A search waits no longer than this for its meaning; then it goes by words and measurements. */
const ANSWER_LIMIT_MS = 1_500
/** After a failure the provider is left alone this long, so that not every search waits in vain. */
const REST_MS = 10_000
/** Vectors of what was searched for lately: pages and a word typed again ask once. About 6 KB each. */
const KEPT_MAX = 500

export type QueryVector = (
  words: string,
  options: { signal: AbortSignal; onFailure: (error: unknown) => void },
) => Promise<Float32Array | null>

export const createQueryVector = ({ embeddings, clock }: { embeddings: Embeddings; clock: Clock }): QueryVector => {
  const kept = new LRUCache<string, Float32Array>({ max: KEPT_MAX })
  let restsUntilMs = Number.NEGATIVE_INFINITY
  return async (words, { signal, onFailure }) => {
    const key = words.trim().toLowerCase()
    if (key === '') return null
    const known = kept.get(key)
    if (known) return known
    if (clock.now().getTime() < restsUntilMs) return null
    try {
      const [vector] = await embeddings.embed([words], AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]))
      if (!vector) return null
      kept.set(key, vector)
      return vector
    } catch (error) {
      // Whoever went away says nothing of the provider.
      if (signal.aborted) return null
      restsUntilMs = clock.now().getTime() + REST_MS
      onFailure(error)
      return null
    }
  }
}
