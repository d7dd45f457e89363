/** Files that a step of a plan's history brings with it: some were deleted meanwhile, and some of those are gone for good. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { Db } from '../../../platform/db.ts'
import type { ReelOfPlan } from '../reel-publication.ts'
import { editsWithout, mediaOf } from './plan-rules.ts'

export type FileParts = {
  /** Which of these are files of the project. */
  findOwnMedia(db: Db, files: { userId: UserId; projectId: ProjectId; mediaIds: readonly MediaId[] }): Promise<ReadonlySet<MediaId>>
  /** Which of these are files of the project whose deletion can still be taken back. */
  findDeletedMedia(db: Db, files: { userId: UserId; projectId: ProjectId; mediaIds: readonly MediaId[] }): Promise<ReadonlySet<MediaId>>
  /** Takes the deletion of such files back, in every plan but the one of that reel, where its caller does. Tells of it after commit. */
  bringBack(db: Db, files: { userId: UserId; mediaIds: readonly MediaId[]; besides: ReelId }): Promise<{ tell: () => Promise<void> }>
}
type Places = Pick<ReelOfPlan, 'userId' | 'projectId' | 'reelId'>

/** Files of these plans that are not in the library: those whose deletion can be taken back, and those that are gone for good. */
export const missingFiles = async (
  db: Db,
  parts: Omit<FileParts, 'bringBack'>,
  { reel, mediaIds }: { reel: Places; mediaIds: readonly MediaId[] },
): Promise<{ deleted: MediaId[]; gone: MediaId[] }> => {
  const there = mediaIds.length === 0 ? new Set<MediaId>() : await parts.findOwnMedia(db, { ...reel, mediaIds })
  const missing = mediaIds.filter((id) => !there.has(id))
  if (missing.length === 0) return { deleted: [], gone: [] }
  const held = await parts.findDeletedMedia(db, { ...reel, mediaIds: missing })
  return { deleted: missing.filter((id) => held.has(id)), gone: missing.filter((id) => !held.has(id)) }
}

/** The plan without what is of these files, and the edits that make it so. */
export const withoutFiles = (plan: ReelPlan, mediaIds: readonly MediaId[]) => {
  let now = plan
  const edits = mediaIds.flatMap((id) => {
    const wanted = editsWithout(now, id)
    const outcome = applyEdits(now, wanted)
    if (!outcome.ok) throw new Error(`a file that is gone could not be taken out of a plan: ${outcome.reason}`)
    now = outcome.plan
    return wanted
  })
  return { plan: now, edits }
}

/**
 * What `after` has and `before` had not comes back into the library where it can; the rest is `gone`. With `wanted` 'all' none comes back
 * unless all can: such a change is refused.
 */
export const bringFilesBack = async (
  db: Db,
  parts: FileParts,
  { reel, before, after, wanted }: { reel: Places; before: ReelPlan; after: ReelPlan; wanted: 'all' | 'what can' },
): Promise<{ gone: MediaId[]; tell: () => Promise<void> }> => {
  const had = new Set(mediaOf(before))
  const { deleted, gone } = await missingFiles(db, parts, { reel, mediaIds: mediaOf(after).filter((id) => !had.has(id)) })
  if (deleted.length === 0 || (wanted === 'all' && gone.length > 0)) return { gone, tell: async () => undefined }
  const { tell } = await parts.bringBack(db, { userId: reel.userId, mediaIds: deleted, besides: reel.reelId })
  return { gone, tell }
}
