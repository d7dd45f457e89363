/** Deleted files make room for what is uploaded: they count for as long as they can be taken back, but nobody has to wait for them to go. */
import type { MediaId, UserId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob } from '../../../platform/room.ts'
import { DELETE_OBJECTS_JOB } from '../delete-objects-job.ts'
import { keysOfLibrary } from '../media-store.ts'
import { forgetDeleted, lockDeletedOf } from './deleted-media-store.ts'

type Deleted = { mediaId: MediaId; objectKey: string; sizeBytes: number }

/** Which of them have to go for so many bytes, the oldest deletions first; none where all of them would not do. An object goes with the last that has it. Pure. */
export const chooseToGo = (deleted: readonly Deleted[], inLibrary: ReadonlySet<string>, neededBytes: number): MediaId[] => {
  const left = Map.groupBy(deleted, ({ objectKey }) => objectKey)
  const chosen: MediaId[] = []
  let freed = 0
  for (const { mediaId, objectKey, sizeBytes } of deleted) {
    if (freed >= neededBytes) return chosen
    const others = (left.get(objectKey) ?? []).filter((each) => each.mediaId !== mediaId)
    left.set(objectKey, others)
    chosen.push(mediaId)
    if (others.length === 0 && !inLibrary.has(objectKey)) freed += sizeBytes
  }
  return freed >= neededBytes ? chosen : []
}

/** The caller holds the lock on the person's storage. */
export const makeRoom = async (
  tx: Db,
  { enqueue }: { enqueue: EnqueueJob },
  { userId, neededBytes }: { userId: UserId; neededBytes: number },
): Promise<void> => {
  const deleted = await lockDeletedOf(tx, userId)
  const inLibrary = await keysOfLibrary(
    tx,
    deleted.map(({ objectKey }) => objectKey),
  )
  const files = await forgetDeleted(tx, chooseToGo(deleted, inLibrary, neededBytes))
  if (files.length > 0) await enqueue(tx, DELETE_OBJECTS_JOB, { files, others: [], multiparts: [] })
}
