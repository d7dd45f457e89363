/** An outbox for tests that look at what waits: they say what that is, and nothing is sent. */
import { createListeners } from '../listeners.ts'
import type { OutboxEntry, WaitingWrites } from './outbox-entry.ts'

export const openWaitingWrites = () => {
  let entries: readonly OutboxEntry[] = []
  const changed = createListeners()
  // Proof: whoever is given it reads and follows what waits, and writes nothing.
  const outbox = { getEntries: () => entries, subscribe: changed.listen } as unknown as WaitingWrites
  return {
    outbox,
    holds: (...next: readonly OutboxEntry[]): void => {
      entries = next
      changed.tell()
    },
  }
}
