/** What the device keeps of a write after one try. Pure. */
import { type OutboxEntry, unrejected } from '../outbox-entry.ts'
import { createdIn, goesWithDeleted, isTakenBack } from '../write-rules.ts'
import type { SendOutcome } from './judge-error.ts'
import type { Settled } from './leader-fence.ts'

/** With a project that is gone goes what waited to be made in it, unless it is to come back; else the entry alone. */
const settledWith = (entry: OutboxEntry, entries: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  if (entry.call !== 'delete_project' && entry.call !== 'delete_reel') return [entry]
  if (isTakenBack(entries, entry)) return [entry]
  // Of a reel that is gone nobody wants to know what was refused in it.
  if (entry.call === 'delete_reel') return [entry, ...entries.filter(({ lane, state }) => lane === entry.lane && state === 'failed')]
  return [entry, ...createdIn(entries, entry.payload.id)]
}

export const settleAttempt = (outcome: SendOutcome, now: OutboxEntry, entries: readonly OutboxEntry[]): OutboxEntry | Settled => {
  if (outcome.kind === 'done') return { settled: settledWith(now, entries) }
  if (outcome.kind !== 'rejected') return unrejected(now, 'waiting')
  const { text, code, newerVersion } = outcome
  const inVain = code === 'PROJECT_DELETED' ? goesWithDeleted(entries, now) : null
  if (inVain !== null) return { settled: [now, ...inVain] }
  const why = { ...(code === undefined ? {} : { refusalCode: code }), ...(newerVersion === undefined ? {} : { newerVersion }) }
  return { ...now, state: 'failed', refusal: text, ...why }
}
