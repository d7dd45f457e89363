import type { AssistantQuestion } from '@reelwright/contract/chat'
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { ALL_TOOLS, TRIP } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const say = (request: string, plan: ReelPlan, action: ChoiceAction | null = null) => {
  const turn = direct({ request, plan, media: TRIP, tools: ALL_TOOLS, action })
  const outcome = applyEdits(plan, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...turn, plan: outcome.plan }
}
const OPENING = 'make a 12 second reel'
const PLAN = say(OPENING, EMPTY_PLAN).plan
const choicesOf = (questions: readonly AssistantQuestion[] = []) =>
  questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : []))
const told = (...requests: string[]) => chat(direct, TRIP, [OPENING, ...requests])

describe('words that are clearly near to one wish', () => {
  test.each(rowsOf`
    give me goosebumps = epic mood
    needs five extra seconds = add 5 seconds
    scene 2 glare = make scene 2 darker
    song is too fast for these shots = slower music
    my attention span is like 8 secs = make it 8 seconds
    too much orange = less warm
    Every change of scene should slide. = slides on every cut
    shove scene 2 one place earlier = move scene 2 one place earlier
    let scene 1 and scene 2 change seats = swap scene 1 and scene 2
  `)('“%s” does “%s”, says so in one line, and Undo is a button [CHAT-11]', (request, taken) => {
    const { plan, reply, questions } = say(request, PLAN)
    expect(plan).not.toEqual(PLAN)
    expect([plan, reply.startsWith(`I took “${request}” as “${taken}”. `)]).toEqual([say(taken, PLAN).plan, true])
    expect(choicesOf(questions).at(-1)?.label).toBe('Undo')
  })

  test('what else it may have meant is done in place of it, not on top of it [CHAT-11]', () => {
    const { plan, questions } = told('song is too fast for these shots')
    const other = choicesOf(questions).find(({ label }) => label === 'Slower instead')
    const turn = direct({
      ...{ request: '', plan, media: TRIP, tools: ALL_TOOLS, action: ChoiceAction.parse(other?.wish) },
      ...{ undoTo: told().plan, earlier: [told().plan, EMPTY_PLAN] },
    })
    expect(turn.undo).toBe(true)
    const reached = applyEdits(told().plan, turn.edits)
    expect(reached.ok && reached.plan.pace).toBe(told('slower').plan.pace)
    expect(reached.ok && reached.plan.music).toEqual(told('slower').plan.music)
  })

  test('a question is answered, and what is so already is told [CHAT-10]', () => {
    const asked = say('are we hitting the beats', PLAN)
    expect([asked.edits, asked.reply]).toEqual([[], expect.stringContaining(say('are the cuts on the beat?', PLAN).reply)])
    const synced = say('hit those beats with the edit', PLAN)
    expect([synced.edits, synced.reply]).toEqual([[], expect.stringMatching(/^I read .* as “cut to the beat”\. The cuts follow/)])
  })

  test.each([
    ['yes', false],
    ['no', true],
    ['not that', true],
    ['undo', true],
    ['go back', true],
  ])('“%s” behind it: taken back, %s [CHAT-11]', (words, isBack) => {
    const [taken, answered] = [told('too much orange'), told('too much orange', words)]
    expect(taken.plan).not.toEqual(told().plan)
    expect(answered.plan).toEqual(isBack ? told().plan : taken.plan)
  })

  test('the next words go on from it [CHAT-11]', () => {
    expect(told('too much orange', 'a bit more').plan).toEqual(told('less warm', 'a bit more').plan)
    expect(told('too much orange', 'a bit more').plan).not.toEqual(told('less warm').plan)
  })
})

describe('words that may mean another thing', () => {
  test.each(rowsOf`
    keep the pauses = what is to stay
    and it comes too early = what goes on from before
    the city instead = what stands in for something
    scene 2 glare, if you can see it = a condition
    start at scene 3 = where it may be played from
    swap it = what points back
    replace the city with a dragon = what is not there
    the song should change every 5 seconds = what is said of something else
    scene 3 can get in the bin = what would be taken out
  `)('“%s” changes nothing: %s [CHAT-10]', (request) => {
    expect(told(request).plan).toEqual(told().plan)
  })

  test('the step that made the reel is not taken back unasked [CHAT-10]', () => {
    expect(told('nope, I liked the one from before more').plan.scenes).toEqual(told().plan.scenes)
  })
})
