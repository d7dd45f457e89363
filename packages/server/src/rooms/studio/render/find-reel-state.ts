import type { ReelId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import { reelStateOf } from '../plan/plan-rules.ts'
import { standingOf } from './render-store.ts'

/** Where a reel stands whose plan has so many scenes, by the videos that are being made or were. */
export const findReelState = async (
  db: Db,
  { reelId, scenes }: { reelId: ReelId; scenes: number },
): Promise<ReturnType<typeof reelStateOf>> => reelStateOf({ scenes, ...(await standingOf(db, reelId)) })
