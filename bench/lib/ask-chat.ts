/** A chat as the server holds it: the steps that were made, what was asked, and what the person said before. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { ALL_TOOLS } from '@reelwright/engine/director/director-fixtures'
import type { Direct } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { ASK_MEDIA, type Left } from './ask-judges.ts'

type Said = Left & {
  /** Whether the edits fit the plan they were made for. */
  applies: boolean
}

export const openChat = (direct: Direct): ((request: string) => Said) => {
  let plan: ReelPlan = EMPTY_PLAN
  let redoTo: ReelPlan | null = null
  let asked: ReturnType<Direct>['questions']
  const [steps, said]: [ReelPlan[], string[]] = [[], []]
  return (request) => {
    const [before, earlier] = [plan, [...steps]]
    const turn = direct({
      ...{ request, plan, media: ASK_MEDIA, tools: ALL_TOOLS, undoTo: earlier[0] ?? null, redoTo, earlier, said: [...said] },
      ...(asked ? { asked } : {}),
    })
    if (turn.undo) {
      redoTo = plan
      plan = steps.shift() ?? plan
    }
    const outcome = applyEdits(plan, turn.edits)
    if (outcome.ok && turn.edits.length > 0) {
      steps.unshift(plan)
      plan = outcome.plan
    }
    asked = turn.questions
    said.push(request)
    return { before, plan, earlier, versions: (turn.versions ?? []).map((version) => version.plan), applies: outcome.ok }
  }
}
