/** What other rooms need of plans and videos; `compose` hands these to them. */

import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ReelDefaults } from '@reelwright/contract/studio'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { MediaId, ReelId, UserId } from '@reelwright/contract/wire/ids'
import type { ToolPreferences } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { samePlan } from '@reelwright/engine/plan/same-plan'
import type { Db } from '../../platform/db.ts'
import type { ReelAccess } from './own-reel.ts'
import { editPlan, type PlanParts } from './plan/change-plan.ts'
import { editsWithout, FILE_TAKEN_OUT, mediaOf, planOverCopies } from './plan/plan-rules.ts'
import { findInverses, findPlan, findPlans, listInverses, reelsUsing, savePlan } from './plan/plan-store.ts'
import { missingFiles, withoutFiles } from './plan/step-files.ts'
import { stepPlan } from './plan/step-plan.ts'
import type { ReelOfPlan, ReelPublication } from './reel-publication.ts'
import { listInProgress } from './render/render-store.ts'
import {
  changeToolSettings,
  DEFAULT_TOOL_SETTINGS,
  findToolSettings,
  type LogoOfReel,
  preferencesOf,
  saveToolSettings,
  toolsOn,
} from './tools/tool-settings.ts'

/** A step of a reel's plan that took a deleted file out. */
type DroppedStep = { reelId: ReelId; stepId: string }

/** Takes a file out of every plan of its owner, each as one step; other scenes stay. */
export const dropFromPlans = async (
  db: Db,
  parts: PlanParts & ReelAccess,
  ids: { userId: UserId; mediaId: MediaId },
): Promise<{ publications: ReelPublication[]; droppedSteps: DroppedStep[] }> => {
  const publications: ReelPublication[] = []
  const droppedSteps: DroppedStep[] = []
  for (const reelId of await reelsUsing(db, ids)) {
    await parts.lockReel(db, { userId: ids.userId, reelId })
    const reel = await parts.findReel(db, { userId: ids.userId, reelId })
    if (reel === null) continue
    const { plan } = await findPlan(db, reel)
    const edits = editsWithout(plan, ids.mediaId)
    if (edits.length === 0) continue
    const change = await editPlan(db, parts, { reel, baseVersion: null, edits, author: 'system', summary: FILE_TAKEN_OUT })
    if (!change.ok) throw new Error(`a deleted file could not be taken out of a plan: ${change.why}`)
    publications.push(change.publication)
    droppedSteps.push({ reelId, stepId: change.step })
  }
  return { publications, droppedSteps }
}

/**
 * Takes such steps back, for the file is there again: the newest step of a plan is undone, any other becomes a step of its own. A plan that
 * was changed so that its scenes do not fit any more, or that another version is worked on of, stays as it is.
 */
export const putBackIntoPlans = async (
  db: Db,
  parts: PlanParts & ReelAccess,
  { userId, droppedSteps }: { userId: UserId; droppedSteps: readonly DroppedStep[] },
): Promise<ReelPublication[]> => {
  const publications: ReelPublication[] = []
  // In the order in which they were locked to be taken out.
  for (const { reelId, stepId } of droppedSteps) {
    await parts.lockReel(db, { userId, reelId })
    const reel = await parts.findReel(db, { userId, reelId })
    const edits = reel === null ? null : await findInverses(db, { reelId, stepId })
    if (reel === null || edits === null) continue
    const { undoStep } = await findPlan(db, reel)
    const change =
      undoStep === stepId
        ? await stepPlan(db, parts, { reel, baseVersion: null, direction: 'undo' })
        : await editPlan(db, parts, { reel, baseVersion: null, edits, author: 'system', summary: 'A deleted file came back' })
    if (change.ok) publications.push(change.publication)
  }
  return publications
}

/** What is copied is what somebody said; the usual follows from the copy's own files. */
const NO_LOGO: LogoOfReel = { reelHasLogo: async () => false }

/** Gives copied reels copies of their plans and tool settings, over the copies of their files; their history begins anew. */
export const copyPlans = async (
  db: Db,
  {
    reels,
    userId,
    copyOf,
    now,
  }: { userId: UserId; reels: ReadonlyMap<ReelId, ReelId>; copyOf: (mediaId: MediaId) => MediaId | null; now: Date },
): Promise<void> => {
  for (const [fromId, toId] of reels) {
    // One at a time: a project has up to 500, each as large as a plan may be.
    const stored = (await findPlans(db, [fromId])).get(fromId)
    if (stored !== undefined) await savePlan(db, { userId, reelId: toId, plan: planOverCopies(stored.plan, copyOf), version: 1, now })
    const { settings, changed, isWatermarkSwitched } = await findToolSettings(db, NO_LOGO, { userId, reelId: fromId })
    if (!changed) continue
    const { watermark } = settings.customizations
    const customizations = {
      ...settings.customizations,
      watermark: { ...watermark, mediaId: watermark.mediaId === null ? null : copyOf(watermark.mediaId) },
    }
    await saveToolSettings(db, { userId, reelId: toId, settings: { ...settings, customizations }, isWatermarkSwitched, now })
  }
}

/** A new reel's settings, as its person wants new reels to begin. */
export const beginWithDefaults = async (
  db: Db,
  { userId, reelId, defaults, now }: { userId: UserId; reelId: ReelId; defaults: ReelDefaults; now: Date },
): Promise<void> => {
  const { watermark, ...customizations } = defaults.customizations
  const settings = changeToolSettings(DEFAULT_TOOL_SETTINGS, {
    tools: defaults.tools,
    customizations: { ...customizations, ...(watermark === undefined ? {} : { watermark: { ...watermark, mediaId: null } }) },
  })
  await saveToolSettings(db, { userId, reelId, settings, isWatermarkSwitched: defaults.tools.watermark !== undefined, now })
}

/** Somebody wants these tools on, and said so in the conversation. */
export const switchOn = async (
  db: Db,
  parts: LogoOfReel,
  { userId, reelId, tools, now }: { userId: UserId; reelId: ReelId; tools: readonly ToolKey[]; now: Date },
): Promise<void> => {
  const { settings, isWatermarkSwitched } = await findToolSettings(db, parts, { userId, reelId })
  const on = Object.fromEntries(tools.map((tool) => [tool, true]))
  const next = { ...settings, tools: { ...settings.tools, ...on } }
  await saveToolSettings(db, {
    userId,
    reelId,
    settings: next,
    isWatermarkSwitched: isWatermarkSwitched || tools.includes('watermark'),
    now,
  })
}

/** As far back as 'go back to before the music' looks; each step may hold a whole story. */
const STEPS_REMEMBERED_MAX = 20

/** The plans before each of these steps, newest first; the row ends at a step that cannot be taken back. */
const plansBefore = (plan: ReelPlan, inverses: readonly (readonly ReelEdit[])[]): ReelPlan[] => {
  const plans: ReelPlan[] = []
  for (const edits of inverses) {
    const outcome = applyEdits(plans.at(-1) ?? plan, edits)
    if (!outcome.ok) return plans
    plans.push(outcome.plan)
  }
  return plans
}

/**
 * Such plans over the files that there are or that can come back, as `stepPlan` goes through them: one that is the plan behind it without
 * what is gone is passed over.
 */
const overFilesThere = async (
  db: Db,
  parts: Pick<PlanParts, 'findOwnMedia' | 'findDeletedMedia'>,
  { reel, plan, others }: { reel: ReelOfPlan; plan: ReelPlan; others: readonly ReelPlan[] },
): Promise<ReelPlan[]> => {
  const had = new Set(mediaOf(plan))
  const mediaIds = [...new Set(others.flatMap(mediaOf))].filter((id) => !had.has(id))
  const { gone } = await missingFiles(db, parts, { reel, mediaIds })
  if (gone.length === 0) return [...others]
  const past: ReelPlan[] = []
  let passedOver = false
  for (const other of others) {
    const without = withoutFiles(other, gone)
    const isPassedOver: boolean = (without.edits.length > 0 || passedOver) && samePlan(without.plan, past.at(-1) ?? plan)
    if (!isPassedOver) past.push(without.plan)
    passedOver = isPassedOver
  }
  return past
}

/** What a turn of the assistant begins with. */
export const loadStudioContext = async (
  db: Db,
  parts: LogoOfReel & Pick<PlanParts, 'findOwnMedia' | 'findDeletedMedia'>,
  ids: ReelOfPlan,
): Promise<{
  plan: ReelPlan
  version: number
  undoTo: ReelPlan | null
  redoTo: ReelPlan | null
  earlier: readonly ReelPlan[]
  tools: ToolKey[]
  preferences: ToolPreferences | null
}> => {
  const { plan, version, redoEdits } = await findPlan(db, ids)
  const { settings, changed } = await findToolSettings(db, parts, ids)
  const before = plansBefore(plan, await listInverses(db, { reelId: ids.reelId, limit: STEPS_REMEMBERED_MAX }))
  const earlier = await overFilesThere(db, parts, { reel: ids, plan, others: before })
  const again = redoEdits === null ? null : applyEdits(plan, redoEdits)
  const [redoTo = null] = again?.ok ? await overFilesThere(db, parts, { reel: ids, plan, others: [again.plan] }) : []
  return {
    plan,
    version,
    undoTo: earlier[0] ?? null,
    redoTo,
    earlier,
    tools: toolsOn(settings.tools),
    preferences: changed ? preferencesOf(settings.customizations) : null,
  }
}

/** Videos of a reel that are queued or running, newest first, as a tab that opens must know them. */
export const activeRenders = async (db: Db, reelId: ReelId) =>
  (await listInProgress(db, reelId)).map((row) => ({ jushn_id: row.id, status: row.status, stage: row.stage, percent: row.percent }))
