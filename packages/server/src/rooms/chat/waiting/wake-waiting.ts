/** Has waiting wishes looked at, however many files settle in the same moment: by one job that is there, and one that comes after it. */
import type { UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob } from '../../../platform/room.ts'
import { listRefinements } from './refinement-store.ts'
import { hasWaiting } from './waiting-store.ts'

export const RESUME_TURNS_JOB = { name: 'chat-resume-turns' } as const

/** A job that runs already may have looked at the clips before the last of them settled. */
const AFTERWARDS_SEC = 2

export const wakeAfterwards = (db: Db, enqueue: EnqueueJob, userId: UserId): Promise<void> =>
  enqueue(db, RESUME_TURNS_JOB, { userId }, { singletonKey: `${userId} afterwards`, startAfterSec: AFTERWARDS_SEC })

export const wakeWaiting = async (db: Db, enqueue: EnqueueJob, userId: UserId): Promise<void> => {
  // Whoever lays a wish aside in this moment has it looked at afterwards by itself.
  if (!(await hasWaiting(db, userId)) && (await listRefinements(db, userId)).length === 0) return
  await enqueue(db, RESUME_TURNS_JOB, { userId }, { singletonKey: userId })
  await wakeAfterwards(db, enqueue, userId)
}
