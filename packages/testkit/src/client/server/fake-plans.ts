/** The fake server's reel plans: one history each, typed edits by the engine's own rules, and a word for every step that was taken. */

import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { FakeReel } from './fake-reel.ts'
import { type HttpReply, refusal, success } from './fake-replies.ts'

/** A step of the history: what it did, and what takes it back. */
type Step = { word: string; edits: readonly ReelEdit[]; inverse: readonly ReelEdit[] }
type FakePlan = { plan: ReelPlan; version: number; done: readonly Step[]; undone: readonly Step[] }

/** An edit that says who made it: its mood is the word. */
export const editOf = (word: string): ReelEdit => ({ op: 'set_brief', target_frames: null, pace: EMPTY_PLAN.pace, mood: word })

const wordOf = (edits: readonly ReelEdit[]): string => edits.find((edit) => edit.op === 'set_brief')?.mood ?? ''

export const createFakePlans = ({
  reels,
  onChanged,
}: {
  reels: readonly FakeReel[]
  onChanged: (reelId: string, version: number) => void
}) => {
  const plans = new Map<string, FakePlan>()
  /** Everything that was done to a reel's plan, in order: an edit's word, or which step was taken back or made again. */
  const history = new Map<string, string[]>()
  const add = (reelId: string): void => {
    plans.set(reelId, { plan: EMPTY_PLAN, version: 0, done: [], undone: [] })
    history.set(reelId, [])
  }
  for (const { reelId } of reels) add(reelId)

  const stateOf = ({ plan, version, done, undone }: FakePlan) => ({
    plan,
    version,
    can_undo: done.length > 0,
    can_redo: undone.length > 0,
    undo_edits: done.at(-1)?.inverse ?? null,
    redo_edits: undone.at(-1)?.edits ?? null,
  })

  const keep = (reelId: string, next: FakePlan, what: string): HttpReply => {
    plans.set(reelId, next)
    history.get(reelId)?.push(what)
    onChanged(reelId, next.version)
    return success(stateOf(next))
  }

  const edit = (reelId: string, known: FakePlan, edits: readonly ReelEdit[]): HttpReply => {
    const outcome = applyEdits(known.plan, edits)
    if (!outcome.ok) return refusal(422, 'PLAN_INVALID', outcome.reason)
    const word = wordOf(edits)
    const step: Step = { word, edits, inverse: outcome.inverse }
    return keep(reelId, { plan: outcome.plan, version: known.version + 1, done: [...known.done, step], undone: [] }, word)
  }

  const undo = (reelId: string, known: FakePlan): HttpReply => {
    const step = known.done.at(-1)
    const outcome = step === undefined ? null : applyEdits(known.plan, step.inverse)
    if (step === undefined || outcome === null || !outcome.ok) return refusal(409, 'CONFLICT', 'Nothing to undo')
    const next = { plan: outcome.plan, version: known.version + 1, done: known.done.slice(0, -1), undone: [...known.undone, step] }
    return keep(reelId, next, `undo of ${step.word}`)
  }

  const redo = (reelId: string, known: FakePlan): HttpReply => {
    const step = known.undone.at(-1)
    const outcome = step === undefined ? null : applyEdits(known.plan, step.edits)
    if (step === undefined || outcome === null || !outcome.ok) return refusal(409, 'CONFLICT', 'Nothing to redo')
    const next = { plan: outcome.plan, version: known.version + 1, done: [...known.done, step], undone: known.undone.slice(0, -1) }
    return keep(reelId, next, `redo of ${step.word}`)
  }

  return {
    /** Null: no call of this kind. */
    perform: (name: string, input: Record<string, unknown>): HttpReply | null => {
      if (!['get_reel_plan', 'edit_reel_plan', 'undo_reel_plan', 'redo_reel_plan'].includes(name)) return null
      const reelId = String(input.reel_id)
      const known = plans.get(reelId)
      if (known === undefined) return refusal(404, 'REEL_NOT_FOUND', 'Reel not found')
      if (name === 'get_reel_plan') return success(stateOf(known))
      if (input.base_version !== undefined && input.base_version !== known.version)
        return refusal(409, 'PLAN_CONFLICT', 'The plan has changed since you loaded it.')
      if (name === 'edit_reel_plan') return edit(reelId, known, input.edits as readonly ReelEdit[])
      return name === 'undo_reel_plan' ? undo(reelId, known) : redo(reelId, known)
    },
    add,
    /** Nobody changes it any more; what was done to it is still known. */
    remove: (reelId: string): void => void plans.delete(reelId),
    /** Somebody on a device that is not part of this simulation changes it. */
    changeElsewhere: (reelId: string, word: string): void => {
      const known = plans.get(reelId)
      if (known !== undefined) edit(reelId, known, [editOf(word)])
    },
    stateOf: (reelId: string) => {
      const known = plans.get(reelId)
      return known === undefined ? null : stateOf(known)
    },
    historyOf: (reelId: string): readonly string[] => history.get(reelId) ?? [],
  }
}
