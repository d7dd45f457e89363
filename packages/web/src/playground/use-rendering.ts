import type { User } from '@reelwright/contract/auth'
import type { Reel } from '@reelwright/contract/reels'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import { ApiError, errorText } from '../core/api/api-error.ts'
import { markRendering } from '../rooms/reels/reels-data.ts'
import { isActive, type Render, useCancelRender, useCreateRender, useRenders, useRetryRender } from '../rooms/studio/render/render-data.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import type { PageCore } from './page-core.ts'
import { refreshReels } from './use-playground-context.ts'
import { whenPlanSaved } from './when-plan-saved.ts'

/** Whether nothing can be made yet only because clips are on their way. */
const isForClips = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'NOTHING_TO_RENDER' && Number(error.details?.['clips_coming'] ?? 0) > 0

/** Making the reel: Create, its progress, stopping and trying again (CHAT-09, REND-01). */
export const useRendering = ({ opened }: PageCore, api: ApiClient, user: User, reel: Reel | undefined, hasSocket: boolean) => {
  const showToast = useToast()
  const client = useQueryClient()
  const { data: renders, refetch, isPending, fetchStatus } = useRenders(api, reel?.id ?? null, hasSocket)
  const creation = useCreateRender(api)
  const cancellation = useCancelRender(api)
  const repetition = useRetryRender(api)
  const [isCreating, setIsCreating] = useState(false)
  const newest = renders?.[0]

  const create = useCallback(async () => {
    if (reel === undefined) return
    setIsCreating(true)
    try {
      const core = await opened()
      // A video of the plan as it is on the screen; without a network the call itself says so.
      if (navigator.onLine) await whenPlanSaved(core.outbox, reel.id)
      try {
        await creation.mutateAsync({ chatId: reel.chat_id, reelId: reel.id, userId: user.id, email: user.email })
        markRendering(client, reel)
        showToast({ tone: 'success', title: 'Jushn created successfully!' })
      } catch (error) {
        if (!isForClips(error)) throw error
        // Kept like a wish: it is planned and made once the clips were watched, with this page or without it.
        await api.callFunction('create_when_ready', { chat_id: reel.chat_id, reel_id: reel.id })
        showToast({ tone: 'success', title: 'Your reel is made as soon as your clips are watched' })
      }
      // The server's own line about it comes by the socket; without one it is asked for.
      if (!hasSocket) await core.conversation.refresh()
    } catch (error) {
      showToast({ tone: 'danger', title: `Failed to create Jushn: ${errorText(error, 'unknown reason')}` })
    } finally {
      setIsCreating(false)
    }
  }, [api, client, creation.mutateAsync, opened, user, reel, hasSocket, showToast])

  const refresh = useCallback(() => void refetch(), [refetch])
  return {
    renders: renders ?? [],
    /** Which videos there are is not known yet: the device or the server is being asked. */
    areComing: isPending && fetchStatus !== 'paused',
    /** What is being made, or the newest one that came to nothing. */
    current: newest !== undefined && newest.status !== 'succeeded' ? newest : undefined,
    isRendering: newest !== undefined && isActive(newest),
    create,
    isCreating,
    cancel: (render: Render) =>
      cancellation.mutate(render.jushn_id, { onSuccess: () => (reel === undefined ? undefined : refreshReels(client, reel.chat_id)) }),
    isCancelling: cancellation.isPending,
    retry: (render: Render) =>
      repetition.mutate(render.jushn_id, { onSuccess: () => (reel === undefined ? undefined : markRendering(client, reel)) }),
    isRetrying: repetition.isPending,
    refresh,
  }
}
