/** Lets only the tab that leads change what is on its way: whoever was outranked writes nothing more (SYNC-02). */
import { type OutboxEntry, unrejected } from '../outbox-entry.ts'
import type { OutboxPorts } from '../outbox-ports.ts'
import type { OutboxContents } from '../outbox-store.ts'

/** The entry, if it still is there to be sent and no other tab has taken over since. */
type Found = OutboxEntry | 'gone' | 'fenced'

/** Entries that leave the outbox together. */
export type Settled = { settled: readonly OutboxEntry[] }

export type LeaderFence = {
  /** The epoch under which this tab leads; null while another does. */
  epoch: () => number | null
  setEpoch: (epoch: number | null) => void
  /** Notes on the device that an entry is on the wire. */
  mark: (id: string) => Promise<Found>
  change: (id: string, to: (entry: OutboxEntry, entries: readonly OutboxEntry[]) => OutboxEntry | Settled) => Promise<Found>
}

export const createLeaderFence = (
  { store, tabs }: Pick<OutboxPorts, 'store' | 'tabs'>,
  /** Another tab leads by now. */
  onOutranked: () => void,
): LeaderFence => {
  let epoch: number | null = null

  const findAsLeader = (id: string, { entries, leaderEpoch }: OutboxContents): Found => {
    if (epoch === null || leaderEpoch > epoch) return 'fenced'
    const entry = entries.find((known) => known.id === id)
    return entry === undefined || entry.state === 'failed' ? 'gone' : entry
  }

  const heedEpoch = (stored: number): void => {
    if (epoch === null || stored <= epoch) return
    onOutranked()
    tabs.outranked(stored)
  }

  const change: LeaderFence['change'] = async (id, to) => {
    const { kept, stored } = await store.change<{ kept: Found; stored: number }>((contents) => {
      const stored = contents.leaderEpoch
      const entry = findAsLeader(id, contents)
      if (typeof entry === 'string' || epoch === null) return { result: { kept: entry, stored } }
      const next = to(entry, contents.entries)
      if ('settled' in next) return { remove: next.settled.map((gone) => gone.id), result: { kept: entry, stored } }
      // A disk that was full when this tab took over does not have its epoch yet.
      return { ...(stored < epoch ? { leaderEpoch: epoch } : {}), put: [next], result: { kept: next, stored } }
    })
    heedEpoch(stored)
    return kept
  }

  return {
    epoch: () => epoch,
    setEpoch: (now) => {
      epoch = now
    },
    change,
    mark: async (id) => {
      try {
        return await change(id, (now) => unrejected(now, 'sending', now.attempts + 1))
      } catch (error) {
        // A full disk cannot; a message goes all the same, for its id makes repeats harmless, and nothing written later can take its place.
        const contents = await store.read()
        const found = findAsLeader(id, contents)
        heedEpoch(contents.leaderEpoch)
        if (typeof found !== 'string' && found.call !== 'send_message') throw error
        return found
      }
    },
  }
}
