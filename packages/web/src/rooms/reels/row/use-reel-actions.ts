/**
 * What is done to a reel from its row: each shows at once, and is taken back where the server refuses. A name is kept on the device and
 * sent when there is a connection; copies and deletions are the server's at once.
 */
import type { Reel } from '@reelwright/contract/reels'
import type { ChatId } from '@reelwright/contract/wire/ids'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { reelsKey } from '../reels-data.ts'

export type ReelActions = {
  rename: (reel: Reel, name: string) => void
  duplicate: (reel: Reel) => void
  remove: (reel: Reel) => void
}

type Parts = {
  api: Pick<ApiClient, 'callFunction'>
  chatId: ChatId
  openOutbox: () => Promise<Pick<WaitingWrites, 'write'>>
  /** Goes to another reel before this one is gone. */
  onLeaving: (reel: Reel) => void
  onMade: (reel: Reel) => void
}

export const useReelActions = ({ api, openOutbox, chatId, onLeaving, onMade }: Parts): ReelActions => {
  const client = useQueryClient()
  const showToast = useToast()
  const key = reelsKey(chatId)

  const show = (change: (reels: readonly Reel[]) => readonly Reel[]): void => {
    client.setQueryData<readonly Reel[]>(key, (reels) => reels && change(reels))
  }
  const without = (id: string) => show((reels) => reels.filter((reel) => reel.id !== id))
  /** In its place, newest first. */
  const withReel = (reel: Reel) =>
    show((reels) =>
      [reel, ...reels.filter(({ id }) => id !== reel.id)].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    )
  /** `before` is shown again where the server refuses; afterwards it is asked what there is. */
  const attempt = async (failed: string, work: () => Promise<void>, before: () => void = () => undefined): Promise<void> => {
    // An older answer on its way would bring back what was there before.
    await client.cancelQueries({ queryKey: key })
    try {
      await work()
    } catch (error) {
      before()
      showToast({ tone: 'danger', title: failed, text: errorText(error, 'Nothing was changed.') })
    }
    void client.invalidateQueries({ queryKey: key })
  }

  const restore = (reel: Reel) =>
    attempt(
      'Undo failed',
      async () => {
        withReel(reel)
        const { reel: back } = await api.callFunction('restore_reel', { reel_id: reel.id })
        withReel(back)
        onMade(back)
      },
      () => without(reel.id),
    )

  return {
    rename: (reel, name) =>
      void openOutbox()
        .then((outbox) => outbox.write({ call: 'update_reel', payload: { reel_id: reel.id, reel_name: name } }))
        .catch((error: unknown) => showToast({ tone: 'danger', title: 'Rename failed', text: errorText(error, 'Nothing was changed.') })),
    duplicate: (reel) =>
      void attempt('Duplicate failed', async () => {
        const { reel: made } = await api.callFunction('duplicate_reel', { reel_id: reel.id })
        withReel(made)
        onMade(made)
        showToast({ tone: 'success', title: 'Reel duplicated', text: made.reel_name })
      }),
    remove: (reel) =>
      void attempt(
        'Delete failed',
        async () => {
          onLeaving(reel)
          without(reel.id)
          await api.callFunction('delete_reel', { reel_id: reel.id })
          showToast({ title: 'Reel deleted', text: reel.reel_name, action: { label: 'Undo', onPress: () => void restore(reel) } })
        },
        () => withReel(reel),
      ),
  }
}
