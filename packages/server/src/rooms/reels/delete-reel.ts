/** Deleting a reel and taking that back; each in the caller's transaction. */
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { EnqueueJob } from '../../platform/room.ts'
import type { Clock } from '../../ports/clock.ts'
import { ERASE_REEL_JOB } from './erase-reel-job.ts'
import { findDeletedReel, findReelRow, lockReel, setDeletedAt } from './reels-store.ts'
import type { ReelRow } from './tables.ts'

/** As long as that of a project (decision 047). */
const RESTORABLE_SEC = 60 * 60

type OwnReel = { userId: UserId; reelId: ReelId }

/** Nobody sees it any more, with its conversation and its videos; they go when that cannot be taken back any more. */
export const deleteReel = async (tx: Db, parts: { clock: Clock; enqueue: EnqueueJob }, own: OwnReel): Promise<ReelRow> => {
  await lockReel(tx, own)
  const row = await findReelRow(tx, own)
  if (row === null) throw new AppError('REEL_NOT_FOUND')
  const now = parts.clock.now()
  await setDeletedAt(tx, { ...own, deletedAt: now })
  await parts.enqueue(tx, ERASE_REEL_JOB, { ...own, deletedAt: now.toISOString() }, { startAfterSec: RESTORABLE_SEC })
  return row
}

/** Takes a deletion back; of a reel that is there it changes nothing. */
export const restoreReel = async (tx: Db, own: OwnReel): Promise<ReelRow> => {
  await lockReel(tx, own)
  if ((await findDeletedReel(tx, own)) !== null) await setDeletedAt(tx, { ...own, deletedAt: null })
  const row = await findReelRow(tx, own)
  if (row === null) throw new AppError('REEL_NOT_FOUND')
  return row
}
