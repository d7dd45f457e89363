/** What is in memory, in the order of use and counted in bytes: over its limit, the longest unused goes until four fifths are left (CACHE-02). */
import { CACHE_EVICT_TO_RATIO } from './cache-limits.ts'

export type Lru<T> = {
  /** Reading counts as use. */
  get: (key: string) => T | undefined
  /** Gives back what had to go for it. An entry that alone is over the limit is not taken. */
  set: (key: string, value: T, sizeBytes: number) => readonly string[]
  delete: (key: string) => void
  clear: () => void
  sizeBytes: () => number
  /** The longest unused first; looking at them is no use. */
  values: () => readonly T[]
}

export const createLru = <T>(maxBytes: number): Lru<T> => {
  /** A map keeps the order in which its keys came: the first is the longest unused. */
  const entries = new Map<string, { value: T; sizeBytes: number }>()
  let total = 0

  const remove = (key: string): void => {
    total -= entries.get(key)?.sizeBytes ?? 0
    entries.delete(key)
  }

  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set: (key, value, sizeBytes) => {
      remove(key)
      if (sizeBytes > maxBytes) return [key]
      entries.set(key, { value, sizeBytes })
      total += sizeBytes
      if (total <= maxBytes) return []
      const gone: string[] = []
      for (const oldest of entries.keys()) {
        if (total <= maxBytes * CACHE_EVICT_TO_RATIO || oldest === key) break
        remove(oldest)
        gone.push(oldest)
      }
      return gone
    },
    delete: remove,
    clear: () => {
      entries.clear()
      total = 0
    },
    sizeBytes: () => total,
    values: () => [...entries.values()].map(({ value }) => value),
  }
}
