import { type ReactNode, useState } from 'react'
import { describeLoss } from '../../core/outbox/describe-loss.ts'
import type { OutboxEntry, WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { isCreation } from '../../core/outbox/write-rules.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

const nameOf = (entry: OutboxEntry): string =>
  !isCreation(entry) ? 'it' : `“${entry.call === 'create_reel' ? entry.payload.reel_name : entry.payload.name}”`

/** Takes back what the server does not have; of a project or a reel with something unsent in it, it asks first. */
export const useDiscard = (
  outbox: Pick<WaitingWrites, 'getEntries' | 'discard'>,
  act: (work: Promise<void>) => void,
): { discard: (entry: OutboxEntry) => void; question: ReactNode } => {
  const [asked, setAsked] = useState<{ entry: OutboxEntry; loss: string } | null>(null)
  return {
    discard: (entry) => {
      const loss = describeLoss(outbox.getEntries(), entry)
      if (loss === null) act(outbox.discard(entry.id))
      else setAsked({ entry, loss })
    },
    question: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === null ? '' : `Discard ${nameOf(asked.entry)}?`}
        description={asked?.loss}
        confirmLabel="Discard"
        onConfirm={() => {
          if (asked !== null) act(outbox.discard(asked.entry.id))
          setAsked(null)
        }}
      />
    ),
  }
}
