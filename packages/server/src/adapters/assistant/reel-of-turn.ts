/**
 * The reel as a model works at it during one turn: every tool sees the plan that those before it left, and any of it can be taken back.
 * The history of the plan knows nothing of the turn yet; it becomes one step when the turn has ended.
 */
import type { IntentOutcome } from '@reelwright/contract/intents/intent-outcome'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { Resolved, ResolveInput } from '@reelwright/engine/director/resolve/resolve-intents'
import type { ToolStep } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { AssistantTurn } from '../../ports/assistant.ts'

export type ResolveIntents = (input: ResolveInput) => Resolved

export type Wished = { outcomes: readonly IntentOutcome[]; notes: readonly string[]; steps: readonly ToolStep[]; changed: boolean }

export type ReelOfTurn = {
  plan(): ReelPlan
  wish(intents: readonly ReelIntent[], tools: readonly ToolKey[]): Wished
  /** Takes back the newest change: of this turn, else of the turns before it. False where there is none. */
  undo(): boolean
}

export const createReelOfTurn = ({
  turn,
  resolve,
  onEdits,
  onUndo,
}: {
  turn: AssistantTurn
  resolve: ResolveIntents
  onEdits: (edits: readonly ReelEdit[]) => void
  onUndo: () => void
}): ReelOfTurn => {
  let plan = turn.plan
  let { undoTo } = turn
  /** Of this turn, newest last: what takes each change back. */
  const changes: ReelEdit[][] = []
  let told = false

  const make = (edits: readonly ReelEdit[]): ReelEdit[] | null => {
    const outcome = applyEdits(plan, edits)
    if (!outcome.ok) return null
    plan = outcome.plan
    told = true
    onEdits(edits)
    return outcome.inverse
  }

  return {
    plan: () => plan,
    wish: (intents, tools) => {
      const resolved = resolve({
        plan,
        media: turn.media,
        intents,
        tools,
        ...(turn.preferences === null ? {} : { preferences: turn.preferences }),
      })
      const inverse = resolved.edits.length === 0 ? null : make(resolved.edits)
      if (inverse !== null) changes.push(inverse)
      return { outcomes: resolved.outcomes, notes: resolved.notes, steps: resolved.steps, changed: inverse !== null }
    },
    undo: () => {
      const newest = changes.pop()
      if (newest !== undefined) return make(newest) !== null
      if (undoTo === null) return false
      const to = undoTo
      undoTo = null
      // Edits that were told already are for the plan as it was: then the way back is one more of them.
      if (told) return make([{ op: 'replace_plan', plan: to }]) !== null
      plan = to
      onUndo()
      return true
    },
  }
}
