/** Where the outbox is kept. This is the shape, the change that it makes in one go, and the kind that forgets with the page. */
import type { OutboxEntry } from './outbox-entry.ts'

/** What is kept: the entries in the order of writing, and the epoch of the tab that leads (each new leader raises it). */
export type OutboxContents = { entries: readonly OutboxEntry[]; leaderEpoch: number }

export type OutboxChange<T> = { put?: readonly OutboxEntry[]; remove?: readonly string[]; leaderEpoch?: number; result: T }

export type OutboxStore = {
  /** `memory` forgets with the page; the app then says so. */
  kind: 'persistent' | 'memory'
  read: () => Promise<OutboxContents>
  /**
   * Decides and writes in one transaction, so that no other tab changes anything in between; resolves once it is on the
   * disk. `decide` is called once and must not wait for anything.
   */
  change: <T>(decide: (contents: OutboxContents) => OutboxChange<T>) => Promise<T>
  /** Lets go of it; nothing is read or written afterwards. */
  close: () => void
}

export const createMemoryOutboxStore = (): OutboxStore => {
  let contents: OutboxContents = { entries: [], leaderEpoch: 0 }
  return {
    kind: 'memory',
    read: async () => contents,
    change: async (decide) => {
      const { put = [], remove = [], leaderEpoch = contents.leaderEpoch, result } = decide(contents)
      const gone = new Set([...remove, ...put.map(({ id }) => id)])
      const entries = [...contents.entries.filter(({ id }) => !gone.has(id)), ...put].sort((a, b) => a.order - b.order)
      contents = { entries, leaderEpoch }
      return result
    },
    close: () => undefined,
  }
}
