import { useRef, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import { ApiError, errorText } from '../core/api/api-error.ts'
import { readFormDraft, writeFormDraft } from '../core/form-draft.ts'
import { reelDraft, useCreateReel } from '../rooms/reels/reels-data.ts'
import type { PageCore } from './page-core.ts'
import type { PlaygroundContext } from './use-playground-context.ts'

/** The dialog for a new reel: opens when asked for, and by itself in a project without one (PLAY-08, REEL-03). */
export const useReelCreation = (
  api: ApiClient,
  opened: PageCore['opened'],
  { project, reels, hasNoReels, isEmptiedHere, selectReel }: PlaygroundContext,
) => {
  const [isAsked, setIsAsked] = useState(false)
  const creation = useCreateReel(api, async () => (await opened()).outbox, project)
  // The reel is in the list from when it is kept here; the dialog stays as it is until it knows what the server says.
  // Over the button that takes the deletion of the last one back it would be in the way.
  const isOpen = isAsked || (hasNoReels && !isEmptiedHere) || creation.isPending
  const before = useRef(reels)
  if (!creation.isPending) before.current = reels
  const wasOpened = useRef(false)
  if (isOpen) wasOpened.current = true
  const isCutOff = creation.error instanceof ApiError && creation.error.code === 'NETWORK_ERROR'
  const draft = reelDraft(project?.chat_id ?? '')
  const dialog = {
    open: isOpen,
    /** The project's reels, without the one that is being made. */
    reels: before.current ?? [],
    error: !creation.isError
      ? null
      : isCutOff
        ? 'There is no room on this device, so a new reel needs a connection. What you typed is kept until you have one.'
        : errorText(creation.error, 'Failed to create reel'),
    /** What was typed when there was no connection to make it. */
    typed: readFormDraft(draft),
    projectName: project?.name,
    isBusy: creation.isPending,
    onOpenChange: (open: boolean) => {
      // Whoever closes it for want of a connection comes back to what they typed; anybody else meant it.
      if (!open && !isCutOff) writeFormDraft(draft, null)
      if (!open) creation.reset()
      setIsAsked(open)
    },
    onCreate: (reel: { name: string; description: string | null }) =>
      creation.mutate(reel, {
        onSuccess: (id) => {
          setIsAsked(false)
          selectReel({ id })
        },
      }),
  }
  return {
    dialog,
    /** Its code is loaded when it is first needed, and stays for its way out. */
    wasOpened: wasOpened.current,
    ask: () => {
      creation.reset()
      setIsAsked(true)
    },
  }
}
