import { useEffect } from 'react'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

type PlanConflictProps = { outbox: WaitingWrites; entry: OutboxEntry; shownVersion: number; onOutdated: () => void }

/** A step of the plan that met a newer plan: why it was not made, and the two ways out. */
export const PlanConflict = ({ outbox, entry, shownVersion, onOutdated }: PlanConflictProps) => {
  const showToast = useToast()
  const isOutdated = (entry.newerVersion ?? 0) > shownVersion
  useEffect(() => {
    if (isOutdated) onOutdated()
  }, [isOutdated, onOutdated])
  const act = (work: Promise<void>) => {
    work.catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
  }
  return (
    <div role="alert" className="mx-5 mt-5 rounded-control bg-raised p-3 text-13">
      <p>{entry.refusal}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => act(outbox.discard(entry.id))}>
          Keep the newer plan
        </Button>
        <Button size="small" variant="quiet" onClick={() => act(outbox.retry(entry.id))}>
          Try Again
        </Button>
      </div>
    </div>
  )
}
