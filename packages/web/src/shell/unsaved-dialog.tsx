import { useSyncExternalStore } from 'react'
import { errorText } from '../core/api/api-error.ts'
import { describeWrite } from '../core/outbox/describe-write.ts'
import type { OutboxEntry, WaitingWrites } from '../core/outbox/outbox-entry.ts'
import { mayTryAgain } from '../core/outbox/write-rules.ts'
import { useDiscard } from '../rooms/projects/use-discard.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

const STATE_WORDS: Record<OutboxEntry['state'], string> = {
  waiting: 'Waiting to be saved',
  sending: 'Saving',
  failed: 'Could not be saved',
}

/** What the server does not have: why, and what to do about it. */
export const UnsavedDialog = ({ outbox, onClose }: { outbox: WaitingWrites; onClose: () => void }) => {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries)
  const showToast = useToast()
  const act = (work: Promise<void>) => {
    work.catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Failed to save') }))
  }
  const { discard, question } = useDiscard(outbox, act)
  return (
    <Dialog open onOpenChange={onClose} title="Not saved yet" footer={<Button onClick={onClose}>Close</Button>}>
      {entries.length === 0 ? <p className="text-14 text-secondary">Everything is saved.</p> : null}
      <ul aria-label="Changes that are not saved" className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-14 wrap-anywhere">{describeWrite(entry)}</p>
              <p className="text-13 text-secondary">{entry.refusal ?? STATE_WORDS[entry.state]}</p>
            </div>
            {entry.state === 'failed' && mayTryAgain(entry) ? (
              <Button size="small" onClick={() => act(outbox.retry(entry.id))}>
                Try Again
              </Button>
            ) : null}
            {entry.state === 'sending' ? null : (
              <Button size="small" variant="quiet" onClick={() => discard(entry)}>
                Discard
              </Button>
            )}
          </li>
        ))}
      </ul>
      {question}
    </Dialog>
  )
}
