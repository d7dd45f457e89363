/** Going back and forth in a plan's history. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { samePlan } from '@reelwright/engine/plan/same-plan'
import type { Db } from '../../../platform/db.ts'
import type { ReelOfPlan } from '../reel-publication.ts'
import { type PlanChange, type PlanParts, storePlan } from './change-plan.ts'
import { findPlan, findStep, forgetStep, markStep, type StoredStep } from './plan-store.ts'
import { bringFilesBack, withoutFiles } from './step-files.ts'

type Direction = 'undo' | 'redo'

/** What a step makes of the plan over the files that there are; null where it does not fit without what is gone. */
const overFiles = async (
  db: Db,
  parts: PlanParts,
  { reel, plan, edits }: { reel: ReelOfPlan; plan: ReelPlan; edits: readonly ReelEdit[] },
) => {
  const outcome = applyEdits(plan, edits)
  if (!outcome.ok) return null
  const { gone, tell } = await bringFilesBack(db, parts, { reel, before: plan, after: outcome.plan, wanted: 'what can' })
  const rest = withoutFiles(outcome.plan, gone)
  return { plan: rest.plan, edits: [...edits, ...rest.edits], isLess: gone.length > 0, tell }
}

/**
 * Takes the newest step back, or makes the last undone one again. `baseVersion` is the version that was looked at, null to
 * take whatever is there. The caller holds the reel's lock.
 *
 * A file that the step was of comes back with it for as long as its deletion can be taken back. Later what was of it stays out, and a
 * step that was of nothing else is passed over and forgotten: whatever lies before it could never be taken back otherwise.
 */
export const stepPlan = async (
  db: Db,
  parts: PlanParts,
  { reel, baseVersion, direction }: { reel: ReelOfPlan; baseVersion: number | null; direction: Direction },
): Promise<PlanChange> => {
  const before = await findPlan(db, reel)
  if (baseVersion !== null && baseVersion !== before.version) return { ok: false, why: 'conflict', now: before }
  const next = (): Promise<StoredStep | null> => findStep(db, { reelId: reel.reelId, direction })
  let passedOver = false
  for (let step = await next(); step !== null; step = await next()) {
    const edits = direction === 'undo' ? step.inverses : step.edits
    const made = await overFiles(db, parts, { reel, plan: before.plan, edits })
    if (made !== null && !((made.isLess || passedOver) && samePlan(made.plan, before.plan))) {
      await markStep(db, { id: step.id, undone: direction === 'undo' })
      const { plan } = made
      const saved = await storePlan(db, parts, { reel, before: before.plan, plan, version: before.version + 1, edits: made.edits })
      return { ok: true, before: before.plan, step: step.id, tellFiles: made.tell, ...saved }
    }
    await forgetStep(db, step.id)
    passedOver = true
  }
  return { ok: false, why: 'nothing-left', direction, passedOver }
}
