/** Carries out what was understood, all of it or nothing, and proves that what comes out can be made. */

import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdits } from '../../plan/apply-edit.ts'
import { checkPlan } from '../../plan/check-plan.ts'
import { applyIntents } from '../apply/apply-intents.ts'
import { editsBetween } from '../apply/edits-between.ts'
import { whatMoved } from '../apply/hold-still.ts'
import type { Intent } from '../intents.ts'
import type { Turn } from '../turn.ts'

export type CarriedOut =
  /** `carried` is what was really done, each in the place of the intent that asked for it. */
  | { state: 'done'; edits: readonly ReelEdit[]; carried: readonly Intent[] }
  /** What was to be kept would not be; in the words of a person. */
  | { state: 'held'; moved: string }
  /** Something that was named is not there: see the turn's `missing`. */
  | { state: 'half-found'; carried: readonly Intent[] }
  | { state: 'failed' }

/** Whether the plan, if it has scenes, can be made into a video. */
const renderable = (turn: Turn, plan: ReelPlan): boolean => {
  if (!ReelPlan.safeParse(plan).success) return false
  // A look of the person's own is none of the files that scenes are made of; where this turn left it alone it is no reason to refuse.
  const ownLook = plan.look?.mode === 'cube' && plan.look.cube_media_id === turn.before.look?.cube_media_id
  return checkPlan(ownLook ? { ...plan, look: null } : plan, new Map(turn.media.map((file) => [file.mediaId, file.facts]))).ok
}

/** `partly`: the person knows that a part of it is missing, and wants the rest. The plan of the turn is `before` again where nothing is done. */
export const carryOut = (turn: Turn, intents: readonly Intent[], { partly }: { partly: boolean }): CarriedOut => {
  const held = intents.flatMap((intent) => (intent.is === 'hold' ? [intent.what] : []))
  const outcome = applyIntents(
    turn,
    intents.filter((intent) => intent.is !== 'hold'),
    held.includes('length'),
  )
  const edits = editsBetween(turn.before, turn.plan)
  const moved = whatMoved(turn.before, turn.plan, held)
  if (moved !== null) return { state: 'held', moved }
  if (turn.missing.length > 0 && edits.length > 0 && turn.before.scenes.length > 0 && !partly)
    return { state: 'half-found', carried: outcome?.carried ?? [] }
  const applied = applyEdits(turn.before, edits)
  // Nothing that could not be made into a video leaves here; the plan stays as it was then.
  if (!outcome || !applied.ok || !renderable(turn, applied.plan)) return { state: 'failed' }
  return { state: 'done', edits, carried: outcome.carried }
}
