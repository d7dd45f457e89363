/** The one way a stored plan changes: under the reel's lock, by typed edits, as one step of its history. */

import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { refuseEdits } from '@reelwright/engine/plan/check-edits'
import { nearestEdits } from '@reelwright/engine/plan/validity/nearest-edits'
import type { Db } from '../../../platform/db.ts'
import type { EnqueueJob, ReelEvents } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NewId } from '../../../ports/new-id.ts'
import { queueMusic } from '../music/compose-job.ts'
import type { ReelOfPlan, ReelPublication } from '../reel-publication.ts'
import { findReelState } from '../render/find-reel-state.ts'
import { planChanged } from './plan-changed.ts'
import { mediaOf } from './plan-rules.ts'
import { addStep, type EditAuthor, findPlan, type StoredPlan, savePlan } from './plan-store.ts'
import { bringFilesBack, type FileParts } from './step-files.ts'

export type PlanChange =
  | {
      ok: true
      before: ReelPlan
      now: StoredPlan /** The step that was made, or was gone through. */
      step: string
      publication: ReelPublication
      /** Tells of files that came back with it; after commit, and before the plan that has them. */
      tellFiles: () => Promise<void>
    }
  | { ok: false; why: 'conflict'; now: StoredPlan }
  /** `nearest` are edits that would be taken instead; null where none are near. */
  | { ok: false; why: 'invalid'; reason: string; nearest: readonly ReelEdit[] | null }
  /** `passedOver` is whether there were steps, of files that are gone for good. */
  | { ok: false; why: 'nothing-left'; direction: 'undo' | 'redo'; passedOver: boolean }

export type PlanParts = FileParts & {
  clock: Clock
  newId: NewId
  events: Pick<ReelEvents, 'nextSeq'>
  enqueue: EnqueueJob
  /** What was measured of these files; those that are gone or not ready are missing. */
  findSources(db: Db, files: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<readonly { mediaId: MediaId; facts: MediaFacts }[]>
  /** Names of those of these files that could not be read. */
  findFailedMedia(db: Db, files: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<readonly string[]>
  updateReelState(
    db: Db,
    change: {
      reelId: ReelId
      state?: 'empty' | 'planned' | 'rendering' | 'finished'
      finishedPosterKey?: string
      coverMediaId?: MediaId | null
      now: Date
    },
  ): Promise<void>
}

/** Stores a plan after `edits`, or that of another version where there are none, and numbers the event that tells of it. */
export const storePlan = async (
  db: Db,
  parts: PlanParts,
  {
    reel,
    before,
    plan,
    version,
    edits,
  }: { reel: ReelOfPlan; before: ReelPlan; plan: ReelPlan; version: number; edits: readonly ReelEdit[] | null },
): Promise<{ now: StoredPlan; publication: ReelPublication }> => {
  const now = parts.clock.now()
  await savePlan(db, { ...reel, plan, version, now })
  await queueMusic(db, parts.enqueue, { before, after: plan })
  const cover = plan.scenes[0]?.media_id ?? null
  const covers = cover === null ? new Set<MediaId>() : await parts.findOwnMedia(db, { ...reel, mediaIds: [cover] })
  await parts.updateReelState(db, {
    reelId: reel.reelId,
    state: await findReelState(db, { reelId: reel.reelId, scenes: plan.scenes.length }),
    coverMediaId: cover !== null && covers.has(cover) ? cover : null,
    now,
  })
  const seq = await parts.events.nextSeq(db, reel.reelId)
  const stored = await findPlan(db, reel)
  return { now: stored, publication: { ...reel, seq, body: planChanged({ reelId: reel.reelId, stored, edits }) } }
}

type Invalid = Extract<PlanChange, { why: 'invalid' }>
const invalid = (reason: string, nearest: Invalid['nearest'] = null): Invalid => ({ ok: false, why: 'invalid', reason, nearest })

const TELL_NOTHING = async (): Promise<void> => undefined

type Wanted = { reel: ReelOfPlan; before: ReelPlan; edits: readonly ReelEdit[] }

/** Files that were not in the plan yet have to be the project's own, and to be such that something can be made of them. */
const refuseFiles = async (db: Db, parts: PlanParts, { reel, before, after }: Wanted & { after: ReelPlan }): Promise<Invalid | null> => {
  const had = new Set(mediaOf(before))
  const mediaIds = mediaOf(after).filter((mediaId) => !had.has(mediaId))
  if (mediaIds.length === 0) return null
  const own = await parts.findOwnMedia(db, { ...reel, mediaIds })
  if (mediaIds.some((mediaId) => !own.has(mediaId))) return invalid('That uses a file that is not in this project.')
  const [failed] = await parts.findFailedMedia(db, { userId: reel.userId, mediaIds })
  return failed === undefined ? null : invalid(`“${failed}” could not be read, so it cannot be used. Choose another file, or add it again.`)
}

const factsOf = async (
  db: Db,
  parts: Pick<PlanParts, 'findSources'>,
  reel: ReelOfPlan,
  plan: ReelPlan,
): Promise<Map<string, MediaFacts>> => {
  const files = await parts.findSources(db, { userId: reel.userId, mediaIds: mediaOf(plan) })
  return new Map(files.map((file) => [file.mediaId, file.facts]))
}

/** Edits by hand that cannot be made, with the nearest that can. */
const refuseByHand = async (db: Db, parts: PlanParts, { reel, before, edits }: Wanted): Promise<Invalid | null> => {
  const outcome = applyEdits(before, edits)
  const after = outcome.ok ? outcome.plan : before
  const files = outcome.ok ? await refuseFiles(db, parts, { reel, before, after, edits }) : null
  if (files !== null) return files
  const facts = await factsOf(db, parts, reel, after)
  const refusal = outcome.ok ? refuseEdits({ before, after, facts }) : outcome
  return refusal === null ? null : invalid(refusal.reason, nearestEdits(before, edits, facts))
}

/**
 * Makes edits, all or none, as one step. `baseVersion` is the version they were made for, null to take whatever is there.
 * The caller holds the reel's lock and proved whose it is.
 */
export const editPlan = async (
  db: Db,
  parts: PlanParts,
  {
    reel,
    baseVersion,
    edits,
    author,
    summary,
  }: { reel: ReelOfPlan; baseVersion: number | null; edits: readonly ReelEdit[]; author: EditAuthor; summary: string },
): Promise<PlanChange> => {
  const before = await findPlan(db, reel)
  if (baseVersion !== null && baseVersion !== before.version) return { ok: false, why: 'conflict', now: before }
  const wanted = { reel, before: before.plan, edits }
  // Jushn proves its own edits before it tells them, and a file that was deleted has to go out of any plan.
  const refused = author === 'user' ? await refuseByHand(db, parts, wanted) : null
  if (refused !== null) return refused
  const outcome = applyEdits(before.plan, edits)
  if (!outcome.ok) return invalid(outcome.reason)
  // Going back to how a reel was goes back to its files; by hand a file is put back before it is used.
  const back =
    author === 'assistant' ? await bringFilesBack(db, parts, { reel, before: before.plan, after: outcome.plan, wanted: 'all' }) : null
  const files = author === 'user' ? null : await refuseFiles(db, parts, { ...wanted, after: outcome.plan })
  if (files !== null) return files
  const step = parts.newId()
  await addStep(db, {
    id: step,
    userId: reel.userId,
    reelId: reel.reelId,
    author,
    edits,
    inverses: outcome.inverse,
    summary,
    now: parts.clock.now(),
  })
  return {
    ok: true,
    before: before.plan,
    step,
    tellFiles: back?.tell ?? TELL_NOTHING,
    ...(await storePlan(db, parts, { reel, before: before.plan, plan: outcome.plan, version: before.version + 1, edits })),
  }
}
