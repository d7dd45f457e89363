/** What does not come is asked for again after this long (ours). */
export const AGAIN_MS = 30_000

/**
 * Loads into `known` what is missing there, each once however often it is asked for meanwhile. The promise that it comes ends well either way:
 * what did not come is null in `known` until it may be asked for again.
 */
export const loadMissing = <Key, Value>(known: Map<Key, Value | null>, load: (key: Key) => Promise<Value>) => {
  const loading = new Map<Key, Promise<void>>()
  const begin = async (key: Key): Promise<void> => {
    try {
      known.set(key, await load(key))
    } catch {
      known.set(key, null)
      setTimeout(() => known.delete(key), AGAIN_MS)
    } finally {
      loading.delete(key)
    }
  }
  return (keys: Iterable<Key>): Promise<void>[] =>
    [...new Set(keys)]
      .filter((key) => !known.has(key))
      .map((key) => {
        const begun = loading.get(key) ?? begin(key)
        loading.set(key, begun)
        return begun
      })
}
