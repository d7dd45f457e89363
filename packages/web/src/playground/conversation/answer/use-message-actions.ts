import type { MessageRating } from '@reelwright/contract/chat'
import type { Reel } from '@reelwright/contract/reels'
import type { MessageId } from '@reelwright/contract/wire/ids'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import { trustId } from '../../../core/api/read-id.ts'
import type { MessageActionsOfReel } from '../../../rooms/chat/tools/message-actions.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

type Ratings = ReadonlyMap<string, MessageRating | null>

/** What can be done with the messages of a reel. A rating shows at once; one that could not be kept goes back to what it was. */
export const useMessageActions = (api: ApiClient, reel: Reel, onEdit: (text: string) => void): MessageActionsOfReel => {
  const showToast = useToast()
  const [ratings, setRatings] = useState<Ratings>(() => new Map())
  // With each letter that is typed there is a new one; what stands under the messages need not be drawn anew for that.
  const edit = useRef(onEdit)
  useLayoutEffect(() => {
    edit.current = onEdit
  })
  const { chat_id, id: reel_id } = reel
  return useMemo(() => {
    const set = (id: string, rating: MessageRating | null) => setRatings((before) => new Map([...before, [id, rating]]))
    const ratingOf: MessageActionsOfReel['ratingOf'] = (entry) => ratings.get(entry.key) ?? (ratings.has(entry.key) ? null : entry.rating)
    return {
      edit: (text) => edit.current(text),
      ratingOf,
      rate: (entry, rating, reason = '') => {
        if (entry.id === null) return
        const before = ratingOf(entry)
        set(entry.key, rating)
        api
          .callFunction('rate_message', { chat_id, reel_id, message_id: trustId<MessageId>(entry.id), rating, reason })
          .catch((error: unknown) => {
            set(entry.key, before)
            showToast({ tone: 'danger', title: errorText(error, 'Failed to save') })
          })
      },
    }
  }, [api, chat_id, reel_id, ratings, showToast])
}
