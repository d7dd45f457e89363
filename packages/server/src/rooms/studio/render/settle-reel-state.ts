import type { ReelId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { PlanParts } from '../plan/change-plan.ts'
import { findReelState } from './find-reel-state.ts'

/** Where a reel stands now that one of its videos ended or began; within the transaction that changes it. */
export const settleReelState = async (
  db: Db,
  parts: Pick<PlanParts, 'clock' | 'updateReelState'>,
  { reelId, finishedPosterKey }: { reelId: ReelId; finishedPosterKey?: string },
): Promise<void> => {
  await parts.updateReelState(db, {
    reelId,
    // A video is never made of an empty plan.
    state: await findReelState(db, { reelId, scenes: 1 }),
    ...(finishedPosterKey === undefined ? {} : { finishedPosterKey }),
    now: parts.clock.now(),
  })
}
