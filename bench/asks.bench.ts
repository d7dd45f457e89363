import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { directWith } from '@reelwright/engine/director/direct'
import { ALL_TOOLS, converse, TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { atLeast, type Bench } from './bench.ts'
import { ASK_MEDIA, type Ask, OPENING } from './lib/ask-judges.ts'
import { ASKS } from './lib/ask-requests.ts'

const RIGHT_MIN = 0.95

const direct = directWith(TEST_CATALOG)

/** Asked where something should have been done, or done otherwise than was meant. */
type Verdict = 'right' | 'wrong change' | 'asked'

const verdictOf = ({ request, judge, first = [] }: Ask): Verdict => {
  const before: ReelPlan = converse(direct, ASK_MEDIA, EMPTY_PLAN, [OPENING, ...first]).plan
  const turn = direct({ request, plan: before, media: ASK_MEDIA, tools: ALL_TOOLS })
  const outcome = applyEdits(before, turn.edits)
  if (!outcome.ok) return 'wrong change'
  const versions = (turn.versions ?? []).map(({ plan }) => plan)
  if (turn.edits.length === 0 && versions.length === 0) return judge === 'keep' ? 'right' : 'asked'
  return judge !== 'keep' && judge({ before, plan: outcome.plan, versions }) ? 'right' : 'wrong change'
}

export const bench: Bench = {
  title: 'What people ask of the built-in director',
  run: async () => {
    const verdicts = ASKS.map((ask) => ({ ask, verdict: verdictOf(ask) }))
    for (const { ask, verdict } of verdicts) if (verdict !== 'right') process.stdout.write(`   ${verdict}: “${ask.request}”\n`)
    const count = (verdict: Verdict) => verdicts.filter((one) => one.verdict === verdict).length
    const [right, wrong, asked] = [count('right'), count('wrong change'), count('asked')]
    const total = `${ASKS.length} requests`
    return [
      atLeast(RIGHT_MIN, {
        what: `requests that left the plan that was meant; ${asked} were asked about instead`,
        anchor: 'all of them',
        measured: `${right} requests`,
        anchored: total,
        ratio: right / ASKS.length,
      }),
      {
        what: 'requests that changed the plan wrongly',
        anchor: 'all of them',
        measured: `${wrong} requests`,
        anchored: total,
        ratio: wrong / ASKS.length,
        budget: 'none',
        kept: wrong === 0,
      },
    ]
  },
}
