/** The one way a stored plan changes: under the reel's lock, by typed edits, as one step of its history. */

import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaId, ProjectId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { refuseEdits } from '@reelwright/engine/plan/check-edits'
import type { Db } from '../../../platform/db.ts'
import type { ReelEvents } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { NewId } from '../../../ports/new-id.ts'
import type { ReelOfPlan, ReelPublication } from '../reel-publication.ts'
import { findReelState } from '../render/find-reel-state.ts'
import { planChanged } from './plan-changed.ts'
import { mediaOf } from './plan-rules.ts'
import { addStep, type EditAuthor, findPlan, findStep, markStep, type StoredPlan, savePlan } from './plan-store.ts'

export type PlanChange =
  | {
      ok: true
      before: ReelPlan
      now: StoredPlan /** The step that was made, or was gone through. */
      step: string
      publication: ReelPublication
    }
  | { ok: false; why: 'conflict'; now: StoredPlan }
  | { ok: false; why: 'invalid'; reason: string }
  | { ok: false; why: 'nothing-left'; direction: 'undo' | 'redo' }

export type PlanParts = {
  clock: Clock
  newId: NewId
  events: Pick<ReelEvents, 'nextSeq'>
  /** Which of these are files of the project. */
  findOwnMedia(db: Db, files: { userId: UserId; projectId: ProjectId; mediaIds: readonly MediaId[] }): Promise<ReadonlySet<MediaId>>
  /** What was measured of these files; those that are gone or not ready are missing. */
  findSources(db: Db, files: { userId: UserId; mediaIds: readonly MediaId[] }): Promise<readonly { mediaId: MediaId; facts: MediaFacts }[]>
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
  { reel, plan, version, edits }: { reel: ReelOfPlan; plan: ReelPlan; version: number; edits: readonly ReelEdit[] | null },
): Promise<{ now: StoredPlan; publication: ReelPublication }> => {
  const now = parts.clock.now()
  await savePlan(db, { ...reel, plan, version, now })
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

const whyNotMade = async (
  db: Db,
  parts: Pick<PlanParts, 'findSources'>,
  { reel, before, after }: { reel: ReelOfPlan; before: ReelPlan; after: ReelPlan },
): Promise<string | null> => {
  const files = await parts.findSources(db, { userId: reel.userId, mediaIds: mediaOf(after) })
  return refuseEdits({ before, after, facts: new Map(files.map((file) => [file.mediaId, file.facts])) })
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
  const outcome = applyEdits(before.plan, edits)
  if (!outcome.ok) return { ok: false, why: 'invalid', reason: outcome.reason }
  const had = new Set(mediaOf(before.plan))
  const added = mediaOf(outcome.plan).filter((mediaId) => !had.has(mediaId))
  if (added.length > 0) {
    const own = await parts.findOwnMedia(db, { ...reel, mediaIds: added })
    if (added.some((mediaId) => !own.has(mediaId)))
      return { ok: false, why: 'invalid', reason: 'That uses a file which is not in this project.' }
  }
  // Jushn proves its own edits before it tells them, and a file that was deleted has to go out of any plan.
  const reason = author === 'user' ? await whyNotMade(db, parts, { reel, before: before.plan, after: outcome.plan }) : null
  if (reason !== null) return { ok: false, why: 'invalid', reason }
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
    ...(await storePlan(db, parts, { reel, plan: outcome.plan, version: before.version + 1, edits })),
  }
}

/**
 * Takes the newest step back, or makes the last undone one again. `baseVersion` is the version that was looked at, null to
 * take whatever is there. The caller holds the reel's lock.
 */
export const stepPlan = async (
  db: Db,
  parts: PlanParts,
  { reel, baseVersion, direction }: { reel: ReelOfPlan; baseVersion: number | null; direction: 'undo' | 'redo' },
): Promise<PlanChange> => {
  const before = await findPlan(db, reel)
  if (baseVersion !== null && baseVersion !== before.version) return { ok: false, why: 'conflict', now: before }
  const step = await findStep(db, { reelId: reel.reelId, direction })
  if (step === null) return { ok: false, why: 'nothing-left', direction }
  const edits = direction === 'undo' ? step.inverses : step.edits
  const outcome = applyEdits(before.plan, edits)
  if (!outcome.ok) return { ok: false, why: 'invalid', reason: outcome.reason }
  await markStep(db, { id: step.id, undone: direction === 'undo' })
  const saved = await storePlan(db, parts, { reel, plan: outcome.plan, version: before.version + 1, edits })
  return { ok: true, before: before.plan, step: step.id, ...saved }
}
