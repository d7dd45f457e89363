/** The caller's reel: to look at, or locked where something in it will change. */
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { ReelOfPlan } from './reel-publication.ts'

export type OwnReel = ReelOfPlan & { name: string }

export type ReelAccess = {
  findReel(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<OwnReel | null>
  lockReel(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<boolean>
}

/** Refuses with REEL_NOT_FOUND when it is not theirs. */
export const readOwnReel = async (
  db: Db,
  access: Pick<ReelAccess, 'findReel'>,
  ids: { userId: UserId; reelId: ReelId },
): Promise<OwnReel> => {
  const reel = await access.findReel(db, ids)
  if (reel === null) throw new AppError('REEL_NOT_FOUND')
  return reel
}

/** The same, with nobody else at it until the transaction ends. */
export const lockOwnReel = async (db: Db, access: ReelAccess, ids: { userId: UserId; reelId: ReelId }): Promise<OwnReel> => {
  await access.lockReel(db, ids)
  return readOwnReel(db, access, ids)
}
