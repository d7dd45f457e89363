import type { Reel } from '@reelwright/contract/reels'
import { useRef, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import { useCreateReel } from '../../rooms/reels/reels-data.ts'
import type { PlaygroundContext } from './use-playground-context.ts'

/** The dialog for a new reel: opens when asked for, and by itself in a project without one (PLAY-08, REEL-03). */
export const useReelCreation = (api: ApiClient, { project, reels, reelsQuery, selectReel }: PlaygroundContext) => {
  const [isAsked, setIsAsked] = useState(false)
  const creation = useCreateReel(api, project?.chat_id ?? null)
  // Only the server knows that there is none: what the device remembers may be old.
  const hasNone = reels?.length === 0 && reelsQuery.isFetchedAfterMount && reelsQuery.isSuccess
  const isOpen = isAsked || hasNone
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  return {
    isOpen,
    /** Its code is loaded when it is first needed, and stays for its way out. */
    wasOpened: wasOpened.current,
    fault: creation.isError ? errorText(creation.error, 'Failed to create reel') : null,
    isBusy: creation.isPending,
    ask: () => {
      creation.reset()
      setIsAsked(true)
    },
    setOpen: (open: boolean) => {
      if (!open) creation.reset()
      setIsAsked(open)
    },
    create: (reel: { name: string; description: string | null }) =>
      creation.mutate(reel, {
        onSuccess: (made: Reel) => {
          setIsAsked(false)
          selectReel(made)
        },
      }),
  }
}
