import type { OutboxEntry } from '../outbox-entry.ts'
import { NO_PAUSES, type Pauses } from './retry-policy.ts'

export type OutboxMachineState = {
  /** In the order of writing. */
  entries: readonly OutboxEntry[]
  /** Ids that this tab has on the wire. */
  onWire: ReadonlySet<string>
  /** Whether this tab is the one that sends. */
  isLeader: boolean
  isOnline: boolean
  /** What waits after a try that came to nothing. */
  pauses: Pauses
}

export const EMPTY_OUTBOX: OutboxMachineState = {
  entries: [],
  onWire: new Set(),
  isLeader: false,
  isOnline: true,
  pauses: NO_PAUSES,
}
