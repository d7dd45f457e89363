import type { MediaItem } from '@reelwright/contract/media'
import { errorText } from '../../core/api/api-error.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { deletionOfFile } from '../../core/outbox/undo/deletion-writes.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

type Deletion = {
  openOutbox: () => Promise<Pick<WaitingWrites, 'keepDeletion' | 'takeBack'>>
  /** It is kept on the device, and sent when there is a connection. */
  onDeleted?: (item: MediaItem) => void
  onBack?: (item: MediaItem) => void
}

/** Deletes a file at once, with or without a connection, and offers to take that back. */
export const useDeleteFile = ({ openOutbox, onDeleted, onBack }: Deletion): ((item: MediaItem) => Promise<void>) => {
  const showToast = useToast()
  return async (item) => {
    try {
      // First: without it the deletion would be made and called a failure.
      const { offerUndo, pageOfBrowser } = await import('../../core/outbox/undo/offer-undo.ts')
      const outbox = await openOutbox()
      const kept = await outbox.keepDeletion(deletionOfFile(item))
      onDeleted?.(item)
      const offer = { tone: 'success', title: 'Media item deleted successfully', text: item.original_name, kept } as const
      offerUndo({ ...pageOfBrowser(), outbox, showToast }, offer, () => onBack?.(item))
    } catch (error) {
      showToast({ tone: 'danger', title: 'Failed to delete media', text: errorText(error, 'The file is still there.') })
    }
  }
}
