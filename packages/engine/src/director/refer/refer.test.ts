/** Words that mean something only after what was said before. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, TEST_CATALOG, TRIP } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)

const chat = () => {
  let plan: ReelPlan = EMPTY_PLAN
  const [steps, said]: [ReelPlan[], string[]] = [[], []]
  const hand = (next: ReelPlan) => {
    steps.unshift(plan)
    plan = next
  }
  const say = (request: string) => {
    const turn = direct({ request, plan, media: TRIP, tools: ALL_TOOLS, undoTo: steps[0] ?? null, earlier: [...steps], said: [...said] })
    said.push(request)
    if (turn.undo) plan = steps.shift() ?? plan
    const outcome = applyEdits(plan, turn.edits)
    if (!outcome.ok) throw new Error(outcome.reason)
    if (turn.edits.length > 0) hand(outcome.plan)
    return plan
  }
  return { say, hand, plan: () => plan }
}

/** After a reel of twelve seconds. */
const having = (...requests: readonly string[]) => {
  const { say, hand, plan } = chat()
  const first = say('make a 12 second reel, upbeat')
  for (const request of requests) say(request)
  return { say, hand, first, before: plan() }
}
const ids = (plan: ReelPlan) => plan.scenes.map((scene) => scene.id)
const without = (plan: ReelPlan, number: number) => ids(plan).filter((_, at) => at !== number - 1)

describe('a correction [CHAT-11]', () => {
  test.each(['no, I meant scene 3', 'wrong one, scene 3', 'sorry, scene 3', 'undo that and delete scene 3'])(
    '“%s” undoes and does it there',
    (no) => {
      const { say, first } = having('delete scene 2')
      expect(ids(say(no))).toEqual(without(first, 3))
    },
  )

  test('of a number takes the place of the one before', () => {
    const { say } = having('make it 9 seconds')
    expect(planFrames(say('actually 15'))).toBe(450)
  })

  test('takes nothing back that a hand did since', () => {
    const { say, hand, before } = having('delete scene 2')
    const moved = { ...before, scenes: before.scenes.toReversed() }
    hand(moved)
    expect(say('no, I meant scene 3')).toEqual(moved)
  })
})

describe('the same again [CHAT-11]', () => {
  test.each(['the same for scene 3', 'do that to scene 3 too', 'same with scene 3', 'and scene 3'])(
    '“%s” is said of another scene',
    (same) => {
      const { say } = having('scene 2 at half speed')
      expect(
        say(same)
          .scenes.map((scene) => scene.speed)
          .slice(1, 3),
      ).toEqual([0.5, 0.5])
    },
  )

  test('a bit more and a little less go on from the step before', () => {
    const { say, before } = having('music quieter')
    const more = say('a bit more')
    expect(more.music?.gain).toBeLessThan(before.music?.gain ?? 0)
    expect(say('too much').music?.gain).toBeGreaterThan(more.music?.gain ?? 1)
  })

  test('it, said of the logo before, is the logo', () => {
    const { say, before } = having('add my logo')
    expect(say('bit smaller and over to the left').watermark?.size_pct).toBeLessThan(before.watermark?.size_pct ?? 0)
  })
})

describe('the way back [CHAT-11]', () => {
  test.each(['that was better before', 'nvm put it back', 'swap them back'])('“%s” takes back the step', (back) => {
    const { say, first } = having('swap scenes 1 and 2')
    expect(say(back)).toEqual(first)
  })

  test('undo both, and back to the beginning', () => {
    expect(having('delete scene 2', 'no music').say('undo both')).toEqual(having().first)
    expect(having('delete scene 2', 'no music', 'black and white').say('go back to how it was at the beginning')).toEqual(having().first)
  })

  test.each(['should I make it shorter?', 'undo what my brother did last week', 'make the title louder', 'Move that one over there.'])(
    '“%s” changes nothing',
    (request) => {
      const { say, before } = having('cross fades on every cut')
      expect(say(request)).toEqual(before)
    },
  )

  test('an undo beside words that mean nothing takes nothing back', () => {
    const { say, before } = having('black and white')
    expect(say('undo that and frobnicate the wibble')).toEqual(before)
  })
})
