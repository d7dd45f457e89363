import type { Reel } from '@reelwright/contract/reels'
import type { Jushn } from '@reelwright/contract/studio'
import { useCallback, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import type { AppCore } from '../../core/app-core.ts'
import { isActive, useCancelJushn, useCreateJushn, useJushns, useRetryJushn } from '../../rooms/studio/studio-data.ts'
import { useToast } from '../../ui/toast.tsx'
import { whenPlanSaved } from './when-plan-saved.ts'

/** Making the reel: Create, its progress, stopping and trying again (CHAT-09, REND-01). */
export const useMaking = (core: AppCore, api: ApiClient, reel: Reel | undefined, hasSocket: boolean) => {
  const showToast = useToast()
  const { data: jushns, refetch } = useJushns(api, reel?.id ?? null, hasSocket)
  const creation = useCreateJushn(api)
  const cancellation = useCancelJushn(api)
  const repetition = useRetryJushn(api)
  const [isCreating, setIsCreating] = useState(false)
  const newest = jushns?.[0]

  const create = useCallback(async () => {
    if (reel === undefined) return
    setIsCreating(true)
    try {
      // A video of the plan as it is on the screen; without a network the call itself says so.
      if (navigator.onLine) await whenPlanSaved(core.outbox, reel.id)
      await creation.mutateAsync({ chatId: reel.chat_id, reelId: reel.id, userId: core.user.id, email: core.user.email })
      showToast({ tone: 'success', title: 'Jushn created successfully!' })
      // The server's own line about it comes by the socket; without one it is asked for.
      if (!hasSocket) await core.conversation.refresh()
    } catch (error) {
      showToast({ tone: 'danger', title: `Failed to create Jushn: ${errorText(error, 'unknown reason')}` })
    } finally {
      setIsCreating(false)
    }
  }, [creation.mutateAsync, core, reel, hasSocket, showToast])

  const refresh = useCallback(() => void refetch(), [refetch])
  return {
    jushns: jushns ?? [],
    /** What is being made, or the newest one that came to nothing. */
    current: newest !== undefined && newest.status !== 'succeeded' ? newest : undefined,
    isMaking: newest !== undefined && isActive(newest),
    create,
    isCreating,
    cancel: (jushn: Jushn) => cancellation.mutate(jushn.jushn_id),
    isCancelling: cancellation.isPending,
    retry: (jushn: Jushn) => repetition.mutate(jushn.jushn_id),
    isRetrying: repetition.isPending,
    refresh,
  }
}
