import { errorText } from '../../core/api/api-error.ts'
import type { CreationEntry, WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { mayTryAgain } from '../../core/outbox/write-rules.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { UnsentMark } from '../../ui/feedback/unsent-mark.tsx'
import { useDiscard } from './use-discard.tsx'

type UnsentCreationProps = { outbox: Pick<WaitingWrites, 'getEntries' | 'retry' | 'discard'>; creation: CreationEntry }

/** How it stands with a project or a reel that the server does not have yet. To discard it takes along what was made in it, which is asked first. */
export const UnsentCreation = ({ outbox, creation }: UnsentCreationProps) => {
  const showToast = useToast()
  const act = (work: Promise<void>) => {
    work.catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Failed to save') }))
  }
  const { discard, question } = useDiscard(outbox, act)
  return (
    <>
      <UnsentMark
        refusal={creation.refusal}
        onRetry={mayTryAgain(creation) ? () => act(outbox.retry(creation.id)) : null}
        onDiscard={() => discard(creation)}
      />
      {question}
    </>
  )
}
