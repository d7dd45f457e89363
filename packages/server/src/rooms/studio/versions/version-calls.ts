/** Versions of a reel beside each other: made, gone to, named, deleted and brought back. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Aspect, ReelPlan } from '@reelwright/contract/reel-plan'
import { VERSIONS_MAX, type versionCalls } from '@reelwright/contract/versions'
import { type ProjectId, type ReelId, ReelVersionId, type UserId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { reshapeScenes } from '@reelwright/engine/tools/reframe-scenes'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db.ts'
import type { Caller, CallHandlers, ReelEvents } from '../../../platform/room.ts'
import { lockOwnReel, type OwnReel, type ReelAccess, readOwnReel } from '../own-reel.ts'
import { type PlanParts, storePlan } from '../plan/change-plan.ts'
import { toState } from '../plan/plan-calls.ts'
import { planChanged } from '../plan/plan-changed.ts'
import { FILE_TAKEN_OUT, mediaOf } from '../plan/plan-rules.ts'
import { addStep, findPlan, type StoredPlan } from '../plan/plan-store.ts'
import { missingFiles, withoutFiles } from '../plan/step-files.ts'
import type { ReelPublication } from '../reel-publication.ts'
import { freeName, keepPresent } from './add-versions.ts'
import { findVersions, insertVersion, setCurrentVersion, toWireVersions, updateVersion, type VersionRow } from './version-store.ts'

export type VersionParts = PlanParts &
  ReelAccess & {
    db: Db
    events: ReelEvents
    /** Whether Jushn is at something on this reel or about to be. */
    isAssistantAtWork(db: Db, reelId: ReelId): Promise<boolean>
    /** The project's analysed files. */
    listMediaForPlan(db: Db, ids: { userId: UserId; projectId: ProjectId }): Promise<{ ready: MediaForPlan[] }>
  }

const ids = ({ userId, reelId }: OwnReel) => ({ userId, reelId })

const refuse = (text: string): AppError => new AppError('CONFLICT', { text })

const assertRoom = (rows: readonly VersionRow[]): void => {
  if (rows.filter((row) => !row.isDeleted).length >= VERSIONS_MAX)
    throw refuse(`A reel can have at most ${VERSIONS_MAX} versions. Delete one first.`)
}

const findOne = (rows: readonly VersionRow[], id: ReelVersionId, isDeleted = false): VersionRow => {
  const row = rows.find((one) => one.id === id && one.isDeleted === isDeleted)
  if (row === undefined) throw refuse(isDeleted ? 'That version cannot be brought back any more.' : 'That version is no longer there.')
  return row
}

/** The plan in another shape, each scene framed around what is seen in it. */
const inShape = (plan: ReelPlan, aspect: Aspect, media: readonly MediaForPlan[]): ReelPlan => {
  const shaped = { ...plan, export: { ...plan.export, aspect } }
  const framed = applyEdits(shaped, reshapeScenes(shaped, media).edits)
  return framed.ok ? framed.plan : shaped
}

type Opened = { plan: ReelPlan; dropped: { edits: readonly ReelEdit[]; inverses: readonly ReelEdit[] } | null }

/**
 * A version that lay aside may name files that were deleted meanwhile; it goes on without them. Of one that can still be brought back that
 * is a step, as it was in the plan that was worked on then.
 */
const overFilesThere = async (tx: Db, parts: VersionParts, { reel, plan }: { reel: OwnReel; plan: ReelPlan }): Promise<Opened> => {
  const { deleted, gone } = await missingFiles(tx, parts, { reel, mediaIds: mediaOf(plan) })
  const held = withoutFiles(plan, gone).plan
  const { edits } = withoutFiles(held, deleted)
  const outcome = applyEdits(held, edits)
  if (!outcome.ok) throw new Error(`a file that was deleted could not be taken out of a version: ${outcome.reason}`)
  return { plan: outcome.plan, dropped: edits.length === 0 ? null : { edits, inverses: outcome.inverse } }
}

const assertNobodyAtWork = async (tx: Db, parts: VersionParts, { reelId }: OwnReel): Promise<void> => {
  if (await parts.isAssistantAtWork(tx, reelId)) throw refuse('Jushn is working on this reel. Stop it, or wait a moment, and try again.')
}

/** The plan that is worked on, of the version of it that was looked at. */
const planToLeave = async (tx: Db, reel: OwnReel, baseVersion: number): Promise<StoredPlan> => {
  const stored = await findPlan(tx, reel)
  if (stored.version !== baseVersion) throw new AppError('PLAN_CONFLICT', { details: toState(stored) })
  return stored
}

/** Puts another version in the place of the plan that is worked on. The versions know already what was left. */
const goOnWith = async (
  tx: Db,
  parts: VersionParts,
  { reel, id, left, plan, dropped = null }: Partial<Opened> & { reel: OwnReel; id: ReelVersionId; left: StoredPlan; plan: ReelPlan },
) => {
  await setCurrentVersion(tx, { reelId: reel.reelId, id })
  if (dropped !== null) {
    const step = { id: parts.newId(), author: 'system', summary: FILE_TAKEN_OUT, ...dropped } as const
    await addStep(tx, { ...ids(reel), ...step, now: parts.clock.now() })
  }
  const made = await storePlan(tx, parts, { reel, before: left.plan, plan, version: left.version + 1, edits: null })
  return { ...made, rows: await findVersions(tx, reel) }
}

type MakeInput = { base_version: number; name?: string | undefined; aspect?: Aspect | undefined }

/** Makes a version of the plan that is worked on, and goes on with it. */
const makeVersion = async (tx: Db, parts: VersionParts, { reel, input }: { reel: OwnReel; input: MakeInput }) => {
  const stored = await planToLeave(tx, reel, input.base_version)
  await assertNobodyAtWork(tx, parts, reel)
  if (stored.plan.scenes.length === 0) throw refuse('There is no plan yet to make a version of. Ask Jushn for one first.')
  assertRoom(await findVersions(tx, reel))
  const rows = await keepPresent(tx, parts, { reel, plan: stored.plan })
  const aspect = input.aspect ?? stored.plan.export.aspect
  const isReshaped = aspect !== stored.plan.export.aspect
  const plan = isReshaped ? inShape(stored.plan, aspect, (await parts.listMediaForPlan(tx, reel)).ready) : stored.plan
  const id = ReelVersionId.parse(parts.newId())
  await insertVersion(tx, { ...ids(reel), id, name: input.name ?? freeName(rows, aspect), plan, now: parts.clock.now() })
  return goOnWith(tx, parts, { reel, id, left: stored, plan })
}

type Input = { reel_id: ReelId; version_id: ReelVersionId }

export const createVersionCalls = (parts: VersionParts): CallHandlers<keyof typeof versionCalls> => {
  const { db, events, clock } = parts
  const tell = async (publication: ReelPublication) => events.publish(publication)

  /** Changes something about one version that leaves the plan as it is, and tells the other tabs. */
  const change = async ({ reel_id: reelId }: Input, caller: Caller, work: (tx: Db, rows: readonly VersionRow[]) => Promise<void>) => {
    const { rows, publication } = await db.transaction(async (tx) => {
      const reel = await lockOwnReel(tx, parts, { userId: caller.userId, reelId })
      await work(tx, await findVersions(tx, reel))
      const stored = await findPlan(tx, reel)
      const seq = await events.nextSeq(tx, reelId)
      const body = planChanged({ reelId, stored, edits: null })
      return { rows: await findVersions(tx, reel), publication: { ...reel, seq, body } }
    })
    await tell(publication)
    return { versions: toWireVersions(rows) }
  }

  return {
    list_reel_versions: async (input, { caller }) => {
      const reel = await readOwnReel(db, parts, { userId: caller.userId, reelId: input.reel_id })
      return { versions: toWireVersions(await findVersions(db, reel)) }
    },

    get_reel_version: async (input, { caller }) => {
      const reel = await readOwnReel(db, parts, { userId: caller.userId, reelId: input.reel_id })
      return { plan: findOne(await findVersions(db, reel), input.version_id).plan }
    },

    create_reel_version: async (input, { caller }) => {
      const made = await db.transaction(async (tx) => {
        const reel = await lockOwnReel(tx, parts, { userId: caller.userId, reelId: input.reel_id })
        return makeVersion(tx, parts, { reel, input })
      })
      await tell(made.publication)
      return { state: toState(made.now), versions: toWireVersions(made.rows) }
    },

    open_reel_version: async (input, { caller }) => {
      const made = await db.transaction(async (tx) => {
        const reel = await lockOwnReel(tx, parts, { userId: caller.userId, reelId: input.reel_id })
        const stored = await planToLeave(tx, reel, input.base_version)
        await assertNobodyAtWork(tx, parts, reel)
        const rows = await findVersions(tx, reel)
        const wanted = findOne(rows, input.version_id)
        const current = rows.find((row) => row.isCurrent)
        if (wanted.isCurrent) return { now: stored, publication: null, rows }
        if (current !== undefined) await updateVersion(tx, { id: current.id, set: { plan: stored.plan, updatedAt: clock.now() } })
        const opened = await overFilesThere(tx, parts, { reel, plan: wanted.plan })
        return goOnWith(tx, parts, { reel, id: wanted.id, left: stored, ...opened })
      })
      if (made.publication !== null) await tell(made.publication)
      return { state: toState(made.now), versions: toWireVersions(made.rows) }
    },

    rename_reel_version: (input, { caller }) =>
      change(input, caller, async (tx, rows) => updateVersion(tx, { id: findOne(rows, input.version_id).id, set: { name: input.name } })),

    delete_reel_version: (input, { caller }) =>
      change(input, caller, async (tx, rows) => {
        const row = findOne(rows, input.version_id)
        if (row.isCurrent) throw refuse('This version is being worked on. Open another one first.')
        await updateVersion(tx, { id: row.id, set: { deletedAt: clock.now() } })
      }),

    restore_reel_version: (input, { caller }) =>
      change(input, caller, async (tx, rows) => {
        const row = findOne(rows, input.version_id, true)
        assertRoom(rows)
        await updateVersion(tx, { id: row.id, set: { deletedAt: null } })
      }),
  }
}
