/** Plans and their history in the database. The caller holds the reel's lock wherever something is written. */

import { ReelEdit } from '@reelwright/contract/reel-edits'
import { EMPTY_PLAN, ReelPlan } from '@reelwright/contract/reel-plan'
import type { PlanStepEntry } from '@reelwright/contract/studio'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { reelEdits, reelPlans } from '../tables.ts'

export type StoredPlan = {
  plan: ReelPlan
  version: number
  /** What an undo, a redo would make of it; null when there is nothing left to take back or make again. */
  undoEdits: readonly ReelEdit[] | null
  redoEdits: readonly ReelEdit[] | null
  /** The steps of its history that these are of. */
  undoStep: string | null
  redoStep: string | null
}
export type EditAuthor = 'user' | 'assistant' | 'system'
export type StoredStep = { id: string; step: number; edits: ReelEdit[]; inverses: ReelEdit[] }

const Edits = z.array(ReelEdit)

/** A stored plan as of today: fields that were added since get what an empty plan has. */
export const readPlan = (stored: unknown): ReelPlan => ReelPlan.parse({ ...EMPTY_PLAN, ...z.looseObject({}).parse(stored) })

/** Steps of the version that is worked on: each has a history of its own. */
const ofThisVersion = (reelId: ReelId) =>
  sql`${reelEdits.reelId} = ${reelId} and ${reelEdits.versionId} is not distinct from (select version_id from reel_plans where reel_id = ${reelId})`

const nextStep = (db: Db, { reelId, direction }: { reelId: ReelId; direction: 'undo' | 'redo' }) =>
  db
    .select({ id: reelEdits.id, step: reelEdits.step, edits: reelEdits.edits, inverses: reelEdits.inverses })
    .from(reelEdits)
    .where(and(ofThisVersion(reelId), eq(reelEdits.undone, direction === 'redo')))
    .orderBy(direction === 'redo' ? asc(reelEdits.step) : desc(reelEdits.step))
    .limit(1)

/** The plan of a reel; without one, the empty plan at version 0. */
export const findPlan = async (db: Db, { reelId, userId }: { userId: UserId; reelId: ReelId }): Promise<StoredPlan> => {
  // A message reads the plan three times over: one statement each.
  const undo = nextStep(db, { reelId, direction: 'undo' }).as('undo')
  const redo = nextStep(db, { reelId, direction: 'redo' }).as('redo')
  const [row] = await db
    .select({
      plan: reelPlans.plan,
      version: reelPlans.version,
      undoEdits: undo.inverses,
      undoStep: undo.id,
      redoEdits: redo.edits,
      redoStep: redo.id,
    })
    .from(reelPlans)
    .leftJoin(undo, sql`true`)
    .leftJoin(redo, sql`true`)
    .where(and(eq(reelPlans.reelId, reelId), eq(reelPlans.userId, userId)))
  if (row === undefined) return { plan: EMPTY_PLAN, version: 0, undoEdits: null, redoEdits: null, undoStep: null, redoStep: null }
  return {
    ...row,
    plan: readPlan(row.plan),
    undoEdits: row.undoStep === null ? null : Edits.parse(row.undoEdits),
    redoEdits: row.redoStep === null ? null : Edits.parse(row.redoEdits),
  }
}

/** The plan as JSON, for whoever hands it on unread. */
export const findPlanText = async (
  db: Db,
  { reelId, userId }: { userId: UserId; reelId: ReelId },
): Promise<{ plan: string; version: number }> => {
  const empty = JSON.stringify(EMPTY_PLAN)
  const [row] = await db
    .select({
      // As readPlan has it.
      plan: sql<string>`(${empty}::jsonb || ${reelPlans.plan})::text`,
      version: reelPlans.version,
    })
    .from(reelPlans)
    .where(and(eq(reelPlans.reelId, reelId), eq(reelPlans.userId, userId)))
  return row ?? { plan: empty, version: 0 }
}

export const savePlan = async (
  db: Db,
  { plan, version, now, reelId, userId }: { userId: UserId; reelId: ReelId; plan: ReelPlan; version: number; now: Date },
): Promise<void> => {
  const changed = { plan, version, updatedAt: now }
  await db
    .insert(reelPlans)
    .values({ reelId, userId, ...changed })
    .onConflictDoUpdate({ target: reelPlans.reelId, set: changed })
}

/** Adds a step after the done ones; undone ones are gone with that, and so are the oldest of a long history. */
export const addStep = async (
  db: Db,
  {
    reelId,
    id,
    userId,
    author,
    edits,
    inverses,
    summary,
    now,
  }: {
    id: string
    userId: UserId
    reelId: ReelId
    author: EditAuthor
    edits: readonly ReelEdit[]
    inverses: readonly ReelEdit[]
    summary: string
    now: Date
  },
): Promise<void> => {
  await db.delete(reelEdits).where(and(ofThisVersion(reelId), eq(reelEdits.undone, true)))
  const [last] = await db
    .select({ step: sql<number>`coalesce(max(${reelEdits.step}), 0)::int` })
    .from(reelEdits)
    .where(eq(reelEdits.reelId, reelId))
  const step = (last?.step ?? 0) + 1
  await forgetOldSteps(db, { reelId, step })
  await db.insert(reelEdits).values({
    id,
    reelId,
    userId,
    step,
    author,
    edits,
    inverses,
    summary,
    createdAt: now,
    versionId: sql`(select version_id from reel_plans where reel_id = ${reelId})`,
  })
}

/** Steps of a reel that can be taken back: a day of work. And what they may hold, as stored. */
export const HISTORY_STEPS_MAX = 1_000
export const HISTORY_BYTES_MAX = 16 * 1024 * 1024
/** Sizes are added up now and then only. */
const WEIGH_EVERY = 20

/** Makes room for a step: of the reel's history the newest stay, as many as may be kept. */
const forgetOldSteps = async (db: Db, { reelId, step }: { reelId: ReelId; step: number }): Promise<void> => {
  const ofReel = eq(reelEdits.reelId, reelId)
  if (step > HISTORY_STEPS_MAX) await db.delete(reelEdits).where(and(ofReel, lte(reelEdits.step, step - HISTORY_STEPS_MAX)))
  if (step % WEIGH_EVERY !== 0) return
  const size = sql`pg_column_size(${reelEdits.edits}) + pg_column_size(${reelEdits.inverses})`
  const weighed = db
    .select({ step: reelEdits.step, bytes: sql<number>`sum(${size}) over (order by ${reelEdits.step} desc)`.as('bytes') })
    .from(reelEdits)
    .where(ofReel)
    .as('weighed')
  const [beyond] = await db
    .select({ step: sql<number | null>`max(${weighed.step})` })
    .from(weighed)
    .where(gt(weighed.bytes, HISTORY_BYTES_MAX))
  if (beyond?.step != null) await db.delete(reelEdits).where(and(ofReel, lte(reelEdits.step, beyond.step)))
}

/** What was done to a plan, newest first; of the edits their names. */
export const listSteps = async (db: Db, { reelId, limit }: { reelId: ReelId; limit: number }): Promise<PlanStepEntry[]> => {
  const rows = await db
    .select({
      step: reelEdits.step,
      author: reelEdits.author,
      summary: reelEdits.summary,
      edits: sql<unknown>`coalesce(jsonb_path_query_array(${reelEdits.edits}, '$[*].op'), '[]'::jsonb)`,
      undone: reelEdits.undone,
      createdAt: reelEdits.createdAt,
    })
    .from(reelEdits)
    .where(eq(reelEdits.reelId, reelId))
    .orderBy(desc(reelEdits.step))
    .limit(limit)
  return rows.map(({ createdAt, edits, ...row }) => ({ ...row, edits: z.array(z.string()).parse(edits), at: createdAt.toISOString() }))
}

/** The step that undo takes back: the newest done one; or that redo makes again: the oldest undone one. */
export const findStep = async (db: Db, which: { reelId: ReelId; direction: 'undo' | 'redo' }): Promise<StoredStep | null> => {
  const [row] = await nextStep(db, which)
  return row === undefined ? null : { ...row, edits: Edits.parse(row.edits), inverses: Edits.parse(row.inverses) }
}

/** What takes a done step of the version that is worked on back; null when it is undone, or not there any more. */
export const findInverses = async (db: Db, { reelId, stepId }: { reelId: ReelId; stepId: string }): Promise<ReelEdit[] | null> => {
  const [row] = await db
    .select({ inverses: reelEdits.inverses })
    .from(reelEdits)
    .where(and(ofThisVersion(reelId), eq(reelEdits.id, stepId), eq(reelEdits.undone, false)))
  return row === undefined ? null : Edits.parse(row.inverses)
}

/** What takes the newest done steps back, newest first. */
export const listInverses = async (db: Db, { reelId, limit }: { reelId: ReelId; limit: number }): Promise<ReelEdit[][]> => {
  const rows = await db
    .select({ inverses: reelEdits.inverses })
    .from(reelEdits)
    .where(and(ofThisVersion(reelId), eq(reelEdits.undone, false)))
    .orderBy(desc(reelEdits.step))
    .limit(limit)
  return rows.map((row) => Edits.parse(row.inverses))
}

export const markStep = async (db: Db, { undone, id }: { id: string; undone: boolean }): Promise<void> => {
  await db.update(reelEdits).set({ undone }).where(eq(reelEdits.id, id))
}

/** A step that can neither be taken back nor made again any more. */
export const forgetStep = async (db: Db, id: string): Promise<void> => {
  await db.delete(reelEdits).where(eq(reelEdits.id, id))
}

/** Plans of several reels; a reel without one is missing. */
export const findPlans = async (db: Db, reelIds: readonly ReelId[]): Promise<Map<ReelId, { plan: ReelPlan; version: number }>> => {
  if (reelIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reelPlans)
    .where(inArray(reelPlans.reelId, [...reelIds]))
  return new Map(rows.map((row) => [row.reelId, { plan: readPlan(row.plan), version: row.version }]))
}

/** Reels of a person whose plan names a file, in the order of their ids so that two who lock them cannot wait in a circle. */
export const reelsUsing = async (db: Db, { userId, mediaId }: { userId: UserId; mediaId: string }): Promise<ReelId[]> => {
  const rows = await db
    .select({ reelId: reelPlans.reelId })
    .from(reelPlans)
    .where(and(eq(reelPlans.userId, userId), sql`strpos(${reelPlans.plan}::text, ${mediaId}) > 0`))
    .orderBy(asc(reelPlans.reelId))
  return rows.map((row) => row.reelId)
}
