/** A chat as the server holds it, for tests and benches: the steps that were made, what was asked, and what the person said before. */
import { EMPTY_PLAN, ReelPlan } from '@reelwright/contract/reel-plan'
import type { Direct, MediaForPlan } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { ALL_TOOLS } from './director-fixtures.ts'

export type ChatTurn = ReturnType<Direct> & {
  /** The plan that the message met, and the one that it left. */
  was: ReelPlan
  plan: ReelPlan
  /** The plans of the steps before it, newest first. */
  earlier: readonly ReelPlan[]
  /** Why its edits do not fit the plan they were made for, which stays then; null where they do. */
  misfit: string | null
}

export const openChat = (direct: Direct, media: readonly MediaForPlan[]): ((request: string) => ChatTurn) => {
  let plan: ReelPlan = EMPTY_PLAN
  let redoTo: ReelPlan | null = null
  let asked: ReturnType<Direct>['questions']
  let saidChanged: boolean | undefined
  const [steps, said]: [ReelPlan[], string[]] = [[], []]
  return (request) => {
    const [was, earlier] = [plan, [...steps]]
    const turn = direct({
      ...{ request, plan, media, tools: ALL_TOOLS, undoTo: earlier[0] ?? null, redoTo, earlier, said: [...said] },
      ...(asked ? { asked } : {}),
      ...(saidChanged === undefined ? {} : { saidChanged }),
    })
    if (turn.undo) {
      redoTo = plan
      plan = steps.shift() ?? plan
    }
    const outcome = applyEdits(plan, turn.edits)
    if (outcome.ok && turn.edits.length > 0) {
      steps.unshift(plan)
      // As it comes out of a database: with its fields in the contract's order.
      plan = ReelPlan.parse(outcome.plan)
    }
    asked = turn.questions
    saidChanged = turn.edits.length > 0 || turn.undo === true || turn.redo === true
    said.push(request)
    return { ...turn, was, plan, earlier, misfit: outcome.ok ? null : outcome.reason }
  }
}

/** One message after the other: the last turn, and all of them. Edits that do not fit are a fault of the director. */
export const chat = (
  direct: Direct,
  media: readonly MediaForPlan[],
  [first, ...others]: readonly [string, ...string[]],
): ChatTurn & { turns: readonly ChatTurn[] } => {
  const say = openChat(direct, media)
  const heard = (request: string): ChatTurn => {
    const turn = say(request)
    if (turn.misfit !== null) throw new Error(`An edit does not apply after “${request}”: ${turn.misfit}`)
    return turn
  }
  let last = heard(first)
  const turns = [last]
  for (const request of others) {
    last = heard(request)
    turns.push(last)
  }
  return { ...last, turns }
}
