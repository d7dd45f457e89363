import { clsx } from 'clsx'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** `retry` sends it again, `discard` gives it up. */
type Way = { label: string; does: 'retry' | 'discard' }

type RefusedWriteProps = {
  outbox: WaitingWrites
  entry: OutboxEntry
  /** The two ways out, the one that most will take first. */
  ways: readonly [first: Way, second: Way]
  className?: string
}

/** A write that the server refused: why, and the ways out. */
export const RefusedWrite = ({ outbox, entry, ways, className }: RefusedWriteProps) => {
  const showToast = useToast()
  const take = ({ does }: Way) => {
    outbox[does](entry.id).catch((error: unknown) =>
      showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }),
    )
  }
  const [first, second] = ways
  return (
    <div role="alert" className={clsx('rounded-control bg-raised p-3 text-13', className)}>
      <p>{entry.refusal}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => take(first)}>
          {first.label}
        </Button>
        <Button size="small" variant="quiet" onClick={() => take(second)}>
          {second.label}
        </Button>
      </div>
    </div>
  )
}
