/** What is done to a reel from its row: kept on the device, shown at once in all tabs, and sent when there is a connection. */
import { copyNameOf, type Reel } from '@reelwright/contract/reels'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { errorText } from '../../../core/api/api-error.ts'
import { trustId } from '../../../core/api/read-id.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { deletionOfReel } from '../../../core/outbox/undo/deletion-writes.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

export type ReelActions = {
  rename: (reel: Reel, name: string) => void
  duplicate: (reel: Reel) => void
  remove: (reel: Reel) => void
}

type Parts = {
  openOutbox: () => Promise<Pick<WaitingWrites, 'newId' | 'write' | 'keepDeletion' | 'takeBack'>>
  /** Goes to another reel before this one is gone. */
  onLeaving: (reel: Reel) => void
  onMade: (reel: { id: string }) => void
}

export const useReelActions = ({ openOutbox, onLeaving, onMade }: Parts): ReelActions => {
  const showToast = useToast()
  /** What the device cannot keep was not done. */
  const attempt = (failed: string, work: () => Promise<void>): void => {
    work().catch((error: unknown) => showToast({ tone: 'danger', title: failed, text: errorText(error, 'Nothing was changed.') }))
  }

  return {
    rename: (reel, name) =>
      attempt('Rename failed', async () =>
        (await openOutbox()).write({ call: 'update_reel', payload: { reel_id: reel.id, reel_name: name } }),
      ),
    duplicate: (reel) =>
      attempt('Duplicate failed', async () => {
        const outbox = await openOutbox()
        const id = trustId<ReelId>(outbox.newId())
        const { project_id, chat_id, reel_description, poster_url } = reel
        const name = copyNameOf(reel.reel_name)
        const state = reel.state === 'empty' ? 'empty' : 'planned'
        const copy = {
          id,
          project_id,
          chat_id,
          reel_name: name,
          reel_description,
          copy_of: reel.id,
          looks_like: { poster_url, state },
        } as const
        await outbox.write({ call: 'create_reel', payload: copy })
        onMade({ id })
        showToast({ tone: 'success', title: 'Reel duplicated', text: name })
      }),
    remove: (reel) =>
      attempt('Delete failed', async () => {
        // First: without it the deletion would be made and called a failure.
        const { offerUndo, pageOfBrowser } = await import('../../../core/outbox/undo/offer-undo.ts')
        const outbox = await openOutbox()
        onLeaving(reel)
        const kept = await outbox.keepDeletion(deletionOfReel(reel))
        offerUndo({ ...pageOfBrowser(), outbox, showToast }, { title: 'Reel deleted', text: reel.reel_name, kept }, () => onMade(reel))
      }),
  }
}
