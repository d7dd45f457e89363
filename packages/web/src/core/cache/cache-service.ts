/**
 * The cache of one user: what the server answered, in memory and on the device (CACHE-02). Reading is from memory; writing
 * is in memory at once and on the device in batches. Knows no query layer: `data/kept-queries.ts` puts it under one.
 */

import { errorText } from '../api/api-error.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { AnswerKind, CachedAnswer } from '../store/stored-rows.ts'
import { CACHE_BATCH_COUNT, CACHE_MEMORY_MAX_BYTES } from './cache-limits.ts'
import { createLru } from './lru.ts'

/** Answers that come together are written together (ours: a page asks for some at once). */
const WRITE_DELAY_MS = 50

export type CacheCounts = { hits: number; misses: number; errors: number; evictions: number }

export type Cache = {
  /** Everything that the device has, newest first; it is in memory from then on. */
  restore: () => Promise<readonly CachedAnswer[]>
  /** The same, asked for while the code of the page still loads; `takeRead` then gives it without waiting, once. */
  readAhead: () => Promise<void>
  takeRead: () => readonly CachedAnswer[] | null
  /** Takes an answer. Gives back the keys that had to leave memory for it. */
  put: (answer: Omit<CachedAnswer, 'sizeBytes'>) => readonly string[]
  get: (key: string) => CachedAnswer | undefined
  remove: (keys: readonly string[]) => void
  /** Of one kind, the newest first. */
  keysOf: (kind: AnswerKind) => readonly string[]
  /** Notes that a screen found its answer here, did not, or failed to get one. */
  note: (what: 'hits' | 'misses' | 'errors') => void
  /** Since the last call of this. */
  takeCounts: () => CacheCounts
  counts: () => CacheCounts
  sizeBytes: () => number
  /** Epoch ms of the newest answer; null while there is none. */
  newestAt: () => number | null
  /** Writes now what is still to be written. */
  flush: () => Promise<void>
  /** Forgets everything, here and on the device. */
  clear: () => Promise<void>
  close: () => void
}

export type CachePorts = {
  store: Pick<LocalStore, 'readAnswers' | 'writeAnswers' | 'deleteAnswers' | 'clearCache'>
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}

const encoder = new TextEncoder()
/** What it weighs as text: near enough to what it weighs in memory, and the same in every browser. */
const weigh = (data: unknown): number => encoder.encode(JSON.stringify(data) ?? '').length

const noCounts = (): CacheCounts => ({ hits: 0, misses: 0, errors: 0, evictions: 0 })

export const createCache = ({ store, setTimer, warn }: CachePorts): Cache => {
  const memory = createLru<CachedAnswer>(CACHE_MEMORY_MAX_BYTES)
  const unwritten = new Map<string, CachedAnswer>()
  let counts = noCounts()
  let newestAt: number | null = null
  let stopTimer: (() => void) | null = null
  let readBefore: readonly CachedAnswer[] | null = null

  const failed = (error: unknown): void => {
    counts.errors += 1
    warn(errorText(error, 'the cache could not be written'))
  }

  const remember = (answer: CachedAnswer): readonly string[] => {
    newestAt = Math.max(newestAt ?? 0, answer.updatedAt)
    const gone = memory.set(answer.key, answer, answer.sizeBytes)
    counts.evictions += gone.length
    return gone
  }

  const flush = async (): Promise<void> => {
    stopTimer?.()
    stopTimer = null
    const answers = [...unwritten.values()]
    unwritten.clear()
    if (answers.length > 0) await store.writeAnswers(answers).catch(failed)
  }

  const rememberAll = (answers: readonly CachedAnswer[]): void => {
    // The newest last: they are the ones to stay when there are more than memory may hold.
    for (const answer of [...answers].reverse()) if ((memory.get(answer.key)?.updatedAt ?? 0) <= answer.updatedAt) remember(answer)
  }

  const restore = async (): Promise<readonly CachedAnswer[]> => {
    const answers = await store.readAnswers()
    rememberAll(answers)
    return answers
  }

  return {
    restore,
    readAhead: async () => {
      readBefore = await restore()
    },
    takeRead: () => {
      const before = readBefore
      readBefore = null
      return before
    },
    put: (answer) => {
      const weighed = { ...answer, sizeBytes: weigh(answer.data) }
      unwritten.set(answer.key, weighed)
      if (unwritten.size >= CACHE_BATCH_COUNT) void flush()
      else stopTimer ??= setTimer(() => void flush(), WRITE_DELAY_MS)
      return remember(weighed)
    },
    get: memory.get,
    remove: (keys) => {
      for (const key of keys) {
        memory.delete(key)
        unwritten.delete(key)
      }
      store.deleteAnswers(keys).catch(failed)
    },
    keysOf: (kind) =>
      memory
        .values()
        .filter((answer) => answer.kind === kind)
        .sort((a, b) => b.updatedAt - a.updatedAt)
        .map(({ key }) => key),
    note: (what) => {
      counts[what] += 1
    },
    takeCounts: () => {
      const taken = counts
      counts = noCounts()
      return taken
    },
    counts: () => ({ ...counts }),
    sizeBytes: memory.sizeBytes,
    newestAt: () => newestAt,
    flush,
    clear: async () => {
      stopTimer?.()
      stopTimer = null
      unwritten.clear()
      memory.clear()
      readBefore = null
      newestAt = null
      await store.clearCache()
    },
    close: () => void flush(),
  }
}
