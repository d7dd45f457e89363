import type { OutboxEntry, WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { RefusedWrite } from '../../plan/refused-write.tsx'

const WAYS = [
  { label: 'Try Again', does: 'retry' },
  { label: 'Leave it as it was', does: 'discard' },
] as const

/** A change of the settings or of a name that the server refused. */
export const RefusedSettings = ({ outbox, entry }: { outbox: WaitingWrites; entry: OutboxEntry }) => (
  <RefusedWrite outbox={outbox} entry={entry} ways={WAYS} />
)
