import type { OutboxStore } from './outbox-store.ts'

/** A time within this span is less than one epoch, and beside a hundred thousand epochs a number still tells its milliseconds apart. */
const YEAR_MS = 365 * 24 * 60 * 60_000

/**
 * Raises the epoch of the tabs' leadership above every earlier one and gives it back once it is on the disk: whoever led before
 * can write nothing more (SYNC-02). A full disk still tells how high it stands; what two tabs count from that, one after the other, is
 * told apart by the time, `nowMs`. One that only a page remembers fences nobody off, and is left alone.
 */
export const raiseLeaderEpoch = async (store: OutboxStore, above: number, nowMs: number): Promise<number> => {
  if (store.kind === 'memory') return above + 1
  const next = (stored: number): number => Math.max(stored, above) + 1
  try {
    return await store.change(({ leaderEpoch }) => ({ leaderEpoch: next(leaderEpoch), result: next(leaderEpoch) }))
  } catch {
    // The leader writes it down with the first thing that it can write again.
    return next((await store.read()).leaderEpoch) + (nowMs % YEAR_MS) / YEAR_MS
  }
}
