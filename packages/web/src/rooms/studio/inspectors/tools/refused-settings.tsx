import type { OutboxEntry, WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'

/** A change of the settings or of a name that the server refused: why, and the two ways out. */
export const RefusedSettings = ({ outbox, entry }: { outbox: WaitingWrites; entry: OutboxEntry }) => {
  const showToast = useToast()
  const act = (work: Promise<void>) => {
    work.catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
  }
  return (
    <div role="alert" className="rounded-control bg-raised p-3 text-13">
      <p>{entry.refusal}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => act(outbox.retry(entry.id))}>
          Try Again
        </Button>
        <Button size="small" variant="quiet" onClick={() => act(outbox.discard(entry.id))}>
          Leave it as it was
        </Button>
      </div>
    </div>
  )
}
