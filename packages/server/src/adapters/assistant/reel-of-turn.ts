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
import type { NewVersion, ToolStep } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { AssistantTurn } from '../../ports/assistant.ts'

export type ResolveIntents = (input: ResolveInput) => Resolved

export type CarriedOut = { outcomes: readonly IntentOutcome[]; notes: readonly string[]; steps: readonly ToolStep[]; changed: boolean }

export type ReelOfTurn = {
  plan(): ReelPlan
  carryOut(intents: readonly ReelIntent[], tools: readonly ToolKey[]): CarriedOut
  /** Takes back the newest change: of this turn, else of the turns before it. False where there is none. */
  undo(): boolean
  /** Makes again what was taken back last: in this turn, else before it. False where there is nothing. */
  redo(): boolean
}

export const createReelOfTurn = ({
  turn,
  resolve,
  onEdits,
  onUndo,
  onRedo,
  onVersions,
}: {
  turn: AssistantTurn
  resolve: ResolveIntents
  onEdits: (edits: readonly ReelEdit[]) => void
  onUndo: () => void
  onRedo: () => void
  onVersions: (versions: readonly NewVersion[]) => void
}): ReelOfTurn => {
  let plan = turn.plan
  const plans = turn.earlier.length > 0 ? [...turn.earlier] : turn.undoTo === null ? [] : [turn.undoTo]
  let { redoTo } = turn
  /** Of this turn, newest last: what takes each change back. */
  const changes: ReelEdit[][] = []
  /** What was taken back in this turn, newest last, each with what makes it again; any new change forgets them. */
  let undone: { plan: ReelPlan; own: boolean }[] = []
  let told = false

  const make = (edits: readonly ReelEdit[]): ReelEdit[] | null => {
    const outcome = applyEdits(plan, edits)
    if (!outcome.ok) return null
    plan = outcome.plan
    told = true
    onEdits(edits)
    return outcome.inverse
  }

  /** Edits that were told already are for the plan as it was: then the way is one more of them, and the history's own step no longer fits. */
  const goTo = (to: ReelPlan, step: () => void): void => {
    if (told) {
      make([{ op: 'replace_plan', plan: to }])
      return
    }
    plan = to
    told = true
    step()
  }

  return {
    plan: () => plan,
    carryOut: (intents, tools) => {
      const resolved = resolve({
        plan,
        media: turn.media,
        intents,
        tools,
        largest: turn.largest,
        ...(turn.preferences === null ? {} : { preferences: turn.preferences }),
      })
      const inverse = resolved.edits.length === 0 ? null : make(resolved.edits)
      if (inverse !== null) {
        changes.push(inverse)
        undone = []
        redoTo = null
      }
      if (resolved.versions.length > 0) onVersions(resolved.versions)
      return {
        outcomes: resolved.outcomes,
        notes: resolved.notes,
        steps: resolved.steps,
        changed: inverse !== null || resolved.versions.length > 0,
      }
    },
    undo: () => {
      const was = plan
      const newest = changes.pop()
      if (newest !== undefined) {
        undone.push({ plan: was, own: true })
        return make(newest) !== null
      }
      const to = plans.shift()
      if (to === undefined) return false
      undone.push({ plan: was, own: false })
      goTo(to, onUndo)
      return true
    },
    redo: () => {
      const again = undone.pop()
      if (again !== undefined) {
        // What was made before this turn is again what an undo leads back over.
        if (again.own) changes.push([{ op: 'replace_plan', plan }])
        else plans.unshift(plan)
        return make([{ op: 'replace_plan', plan: again.plan }]) !== null
      }
      if (redoTo === null) return false
      const to = redoTo
      redoTo = null
      plans.unshift(plan)
      goTo(to, onRedo)
      return true
    },
  }
}
