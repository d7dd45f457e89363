import type { PlanState } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../../../core/outbox/write-rules.ts'
import { overlayPlan } from './overlay-plan.ts'
import { useReelPlan } from './plan-data.ts'

export type ShownPlan = {
  query: ReturnType<typeof useReelPlan>
  /** The server's plan with all steps that wait to be sent; undefined until it is known. */
  shown: PlanState | undefined
  /** A step that met a newer plan: the person says what becomes of it. */
  refused: OutboxEntry | undefined
  reload: () => void
}

/** A reel's plan as the person left it, whoever shows it: players, drawers and inspectors see the same. */
export const useShownPlan = ({ api, outbox, reelId }: { api: ApiClient; outbox: WaitingWrites; reelId: ReelId }): ShownPlan => {
  const query = useReelPlan(api, reelId, true)
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries)
  const shown = useMemo(
    () => (query.data === undefined ? undefined : overlayPlan(query.data, entries, reelId)),
    [query.data, entries, reelId],
  )
  const { refetch } = query
  return {
    query,
    shown,
    refused: entries.find((entry) => isPlanStep(entry) && entry.state === 'failed' && entry.payload.reel_id === reelId),
    reload: useCallback(() => void refetch(), [refetch]),
  }
}
