import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { directWith } from '@reelwright/engine/director/direct'
import { TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import type { Wire } from '@reelwright/server/adapters/assistant/model-fixtures'
import { atLeast, type Bench, type BenchRow, median, percentile95 } from './bench.ts'
import { openChat } from './lib/asks/ask-chat.ts'
import { type Ask, OPENING } from './lib/asks/ask-judges.ts'
import { ASKS } from './lib/asks/ask-requests.ts'
import { startScriptedModel } from './lib/asks/scripted-model.ts'
import { timeAnswers } from './lib/asks/time-answers.ts'

const RIGHT_MIN = 0.95
const MODEL_RIGHT_MIN = 1
const ANSWERS = 40
const FIRST_WORD_MS_MAX = 150
const WHOLE_ANSWER_MS_MAX = 1000

const direct = directWith(TEST_CATALOG)

/** Asked where something should have been done, or done otherwise than was meant. */
type Verdict = 'right' | 'wrong change' | 'asked'

const planBefore = ({ first = [] }: Ask): ReelPlan => {
  const say = openChat(direct)
  return [OPENING, ...first].map((request) => say(request).plan).at(-1) ?? say(OPENING).plan
}

const verdictOf = ({ request, judge, first = [] }: Ask): Verdict => {
  const say = openChat(direct)
  for (const before of [OPENING, ...first]) say(before)
  const left = say(request)
  if (!left.applies) return 'wrong change'
  if (sameValue(left.before, left.plan) && left.versions?.length === 0) return judge === 'keep' ? 'right' : 'asked'
  return judge !== 'keep' && judge(left) ? 'right' : 'wrong change'
}

/** The requests that are done rightly from their words, wished once more by a model: what it calls must leave the same. */
const askModel = async (wire: Wire, asks: readonly Ask[]): Promise<BenchRow> => {
  const model = await startScriptedModel(wire)
  let [called, right] = [0, 0]
  try {
    for (const ask of asks.filter(({ refers }) => !refers)) {
      const left = await model.leave(ask.request, planBefore(ask))
      if (left === null || ask.judge === 'keep') continue
      called += 1
      if (ask.judge(left)) right += 1
      else process.stdout.write(`   ${wire}: “${ask.request}”\n`)
    }
  } finally {
    await model.close()
  }
  return atLeast(MODEL_RIGHT_MIN, {
    what: `requests that a scripted model (${wire}) wished by calling tools, and that left the plan that was meant`,
    anchor: 'all that are calls of tools',
    measured: `${right} requests`,
    anchored: `${called} requests`,
    ratio: right / called,
  })
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

/** Over the socket of a real server, from the moment that a message is sent. */
const waitForAnswers = async (): Promise<BenchRow[]> => {
  const times = await timeAnswers(ANSWERS)
  const anchor = { anchor: 'the same messages stored and shown, p95', anchored: ms(percentile95(times.map(({ storedMs }) => storedMs))) }
  const row = (what: string, measured: number, limit: number): BenchRow => ({
    ...{ ...anchor, what, measured: ms(measured), ratio: measured / percentile95(times.map(({ storedMs }) => storedMs)) },
    ...{ budget: `≤ ${limit} ms`, kept: measured <= limit },
  })
  return [
    row('the first word of an answer, median', median(times.map(({ firstMs }) => firstMs)), FIRST_WORD_MS_MAX),
    row('a whole answer, p95', percentile95(times.map(({ wholeMs }) => wholeMs)), WHOLE_ANSWER_MS_MAX),
  ]
}

export const bench: Bench = {
  title: 'What people ask of the built-in director',
  run: async () => {
    const verdicts = ASKS.map((ask) => ({ ask, verdict: verdictOf(ask) }))
    for (const { ask, verdict } of verdicts) if (verdict !== 'right') process.stdout.write(`   ${verdict}: “${ask.request}”\n`)
    const count = (verdict: Verdict) => verdicts.filter((one) => one.verdict === verdict).length
    const [right, wrong, asked] = [count('right'), count('wrong change'), count('asked')]
    const done = verdicts.flatMap(({ ask, verdict }) => (verdict === 'right' && ask.judge !== 'keep' ? [ask] : []))
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
      await askModel('openai-compatible', done),
      await askModel('anthropic', done),
      ...(await waitForAnswers()),
    ]
  },
}
