import type { ReelId } from '@reelwright/contract/wire/ids'
import { useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../../../core/outbox/write-rules.ts'
import { useReelPlan } from './plan-data.ts'
import { useCollisionNotice } from './use-collision-notice.ts'

type CollisionTellerProps = { api: ApiClient; outbox: WaitingWrites; reelId: ReelId }

/** Says whatever drawer is open, or none, that a step made here met what somebody did elsewhere. Shows nothing. */
export const CollisionTeller = ({ api, outbox, reelId }: CollisionTellerProps) => {
  const isWaiting = useSyncExternalStore(outbox.subscribe, () =>
    outbox.getEntries().some((entry) => isPlanStep(entry) && entry.payload.reel_id === reelId),
  )
  const [hasWaited, setHasWaited] = useState(false)
  if (isWaiting && !hasWaited) setHasWaited(true)
  // Who only looks and talks has nothing that could collide, and asks for no plan.
  const { data } = useReelPlan(api, reelId, hasWaited)
  useCollisionNotice(outbox, reelId, data)
  return null
}
