import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, TEST_CATALOG, TRIP } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)

const say = (request: string, plan: ReelPlan, asked: Parameters<typeof direct>[0]['asked'] = []) => {
  const turn = direct({ request, plan, media: TRIP, tools: ALL_TOOLS, asked: asked ?? [] })
  const outcome = applyEdits(plan, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...turn, questions: turn.questions ?? [], plan: outcome.plan }
}
const { plan: PLAN } = say('make a 12 second reel', EMPTY_PLAN)
const pressed = (asked: ReturnType<typeof say>['questions'], at: number): string => {
  const question = asked[0]
  const choice = question && 'choices' in question ? question.choices?.[at] : undefined
  if (!choice) throw new Error('there is such a choice')
  return choice.say
}

describe('what the director asks has its answers as data', () => {
  test('make it better offers steps, and pressing any of them does it or asks for what it needs [CHAT-11]', () => {
    const better = say('make it better', PLAN)
    expect(better.edits).toEqual([])
    expect(better.questions).toMatchObject([{ asks: 'which', choices: [{}, {}, {}] }])
    for (const at of [0, 1, 2]) {
      const step = say(pressed(better.questions, at), PLAN, better.questions)
      expect(step.edits.length + step.questions.length).toBeGreaterThan(0)
    }
    expect(say('yes', PLAN, better.questions).plan).toEqual(say(pressed(better.questions, 0), PLAN).plan)
  })

  test('half a wish can be done or left by pressing, and so can an offer for what cannot be [CHAT-11]', () => {
    const half = say('faster and frobnicate it', PLAN)
    expect(half.questions).toMatchObject([{ asks: 'partly', choices: [{ label: 'Do the rest' }, { label: 'Leave it as it is' }] }])
    expect(say(pressed(half.questions, 0), PLAN, half.questions).plan.pace).toBe('fast')
    expect(say(pressed(half.questions, 1), PLAN, half.questions).edits).toEqual([])
    const backwards = say('play it backwards', PLAN)
    expect(say(pressed(backwards.questions, 0), PLAN, backwards.questions).plan.scenes.map((scene) => scene.id)).not.toEqual(
      PLAN.scenes.map((scene) => scene.id),
    )
  })

  test('the nearest that would work can be pressed [CHAT-11]', () => {
    const refused = say('cut 30 seconds off scene 1', PLAN)
    expect(refused.questions).toMatchObject([{ asks: 'which', choices: [{ say: 'delete scene 1' }] }])
    expect(say(pressed(refused.questions, 0), PLAN, refused.questions).plan.scenes).toHaveLength(PLAN.scenes.length - 1)
  })

  test('why did you cut there is answered with the beat and how far the cut lies from it [CHAT-11]', () => {
    const { reply, edits } = say('why did you cut there?', PLAN)
    expect(edits).toEqual([])
    expect(reply).toMatch(/Scene 2 at \d+\.\d\d s: on beat \d+, (exactly|[+−]\d+ ms)/)
  })

  test('a slow pace is a pace, and nothing is left over of it [CHAT-11]', () => {
    expect(say('slow pace please', PLAN).plan.pace).toBe('slow')
    expect(say('a faster tempo', PLAN).plan.pace).toBe('fast')
  })
})
