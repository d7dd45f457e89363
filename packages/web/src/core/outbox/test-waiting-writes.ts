/** An outbox for tests that look at what waits: they say what that is, or when the server has taken the oldest write. */
import { createListeners } from '../listeners.ts'
import type { Acknowledgement, OutboxEntry, WaitingWrites, Write } from './outbox-entry.ts'

export const openWaitingWrites = () => {
  let entries: readonly OutboxEntry[] = []
  const changed = createListeners()
  const acknowledged = createListeners<[Acknowledgement]>()
  const holds = (...next: readonly OutboxEntry[]): void => {
    entries = next
    changed.tell()
  }
  const write = async (wanted: Write): Promise<void> => {
    const order = entries.length + 1
    const kept = { id: `w${order}`, userId: 'u', lane: '', order, createdAt: '', attempts: 0, state: 'waiting', refusal: null } as const
    holds(...entries, { ...wanted, ...kept })
  }
  const read = { getEntries: () => entries, subscribe: changed.listen, write, onAcknowledged: acknowledged.listen }
  // Proof: nobody that is given it sends anything or takes anything back.
  const outbox = read as unknown as WaitingWrites & Pick<typeof read, 'onAcknowledged'>
  const acknowledge = (answer: unknown = null): void => {
    const [first, ...rest] = entries
    if (first === undefined) return
    // Proof: an entry is a write, and an acknowledgement is the write with its answer.
    acknowledged.tell({ id: first.id, call: first.call, payload: first.payload, answer } as Acknowledgement)
    holds(...rest)
  }
  return { outbox, holds, acknowledge }
}
