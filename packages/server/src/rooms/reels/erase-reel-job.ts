/** The job that takes a deleted reel out for good, once its deletion cannot be taken back any more. */
import { ReelId, UserId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { ERASURE_RULES } from '../../platform/jobs/erasure-rules.ts'
import type { JobDefinition } from '../../platform/room.ts'
import { eraseReel, findDeletedReel, lockReel } from './reels-store.ts'

export const ERASE_REEL_JOB = { name: 'erase-reel' } as const

/** Which deletion it is for: one that was taken back, and made again later, has a job of its own. */
const Payload = z.object({ reelId: ReelId, userId: UserId, deletedAt: z.string() })

export type EraseReelParts = {
  db: Db
  /** Queues the deletion of the objects of its videos. */
  releaseVideos(db: Db, reel: { userId: UserId; reelId: ReelId }): Promise<void>
}

export const createEraseReelJob = (parts: EraseReelParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...ERASE_REEL_JOB,
  payload: Payload,
  ...ERASURE_RULES,
  run: ({ deletedAt, ...own }) =>
    parts.db.transaction(async (tx) => {
      // Whoever takes the deletion back at this moment comes before or after.
      await lockReel(tx, own)
      if ((await findDeletedReel(tx, own))?.deletedAt?.toISOString() !== deletedAt) return
      await parts.releaseVideos(tx, own)
      await eraseReel(tx, own)
    }),
})
