/** What is offered for words that were not understood: only what can be done, and nothing of it unasked. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import type { MediaForPlan } from '../../engine-api.ts'
import { applyEdits } from '../../plan/apply-edit.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clip, photo, TEST_CATALOG } from '../director-fixtures.ts'
import { isTalk } from '../intents.ts'
import { linesOf } from '../text-tables.ts'
import { understand } from '../understand.ts'
import { allFeelings } from './feelings.ts'
import { ALL_WAYS } from './ways/all-ways.ts'

const direct = directWith(TEST_CATALOG)
const TRIP = [
  clip(1, { name: 'beach.mp4', sec: 9, shot: { motion: 0.2, brightness: 0.9 } }),
  clip(2, { name: 'city walk.mp4', sec: 8, shot: { motion: 0.6, brightness: 0.2 } }),
  clip(3, { name: 'dog.mp4', sec: 7, shot: { motion: 0.9 } }),
  photo(4, 'our logo.png'),
]

type Turn = { action?: ChoiceAction; asked?: readonly AssistantQuestion[]; media?: readonly MediaForPlan[]; undoTo?: ReelPlan }
const say = (request: string, plan: ReelPlan, { action, asked = [], media = TRIP, undoTo }: Turn = {}) => {
  const turn = direct({
    request,
    plan,
    media,
    tools: ALL_TOOLS,
    asked,
    action: action ?? null,
    ...(undoTo === undefined ? {} : { undoTo }),
  })
  const outcome = applyEdits(plan, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...turn, questions: turn.questions ?? [], plan: outcome.plan }
}
const PLAN = say('make a 12 second reel', EMPTY_PLAN).plan
const choicesOf = (questions: readonly AssistantQuestion[]) =>
  questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : []))
const offeredFor = (request: string, plan = PLAN, more: Turn = {}): string[] =>
  choicesOf(say(request, plan, more).questions).map((choice) => choice.say)

describe('the bank of wishes', () => {
  const read = (request: string) =>
    understand(request, TRIP, true, undefined, { plan: PLAN, media: TRIP, refs: [], before: [], thing: null })
  const isUnderstood = (request: string): boolean => {
    const { intents, missed } = read(request)
    return missed.length === 0 && intents.length > 0 && !intents.some(isTalk)
  }
  const SAMPLES = { SEC: '45', NUM: '30', PCT: '60', TEXT: 'Hi there', MOOD: 'calm', LOOK: 'vintage', GENRE: 'piano', COLOUR: 'yellow' }
  const filled = (request: string): string =>
    Object.entries(SAMPLES).reduce(
      (said, [slot, value]) => said.replace(slot, value),
      request.replace('SCENE', 'scene 1').replace('SCENE', 'the dog'),
    )

  test('is put in words that are wholly understood [CHAT-11]', () => {
    expect(
      Object.keys(ALL_WAYS)
        .map(filled)
        .filter((request) => !isUnderstood(request)),
    ).toEqual([])
  })

  test('knows no feeling that the director does not [CHAT-11]', () => {
    const requests = allFeelings().map(([slot, says]) =>
      slot === 'COLOUR' ? `captions in ${says}` : `${says} ${slot === 'GENRE' ? 'music' : slot === 'MOOD' ? 'mood' : 'colours'}`,
    )
    expect(requests.length).toBeGreaterThan(60)
    expect(requests.filter((request) => !isUnderstood(request))).toEqual([])
  })
})

const NEAR: readonly (readonly [request: string, first: string])[] = [
  ['scene 2 glare, whenever', 'make scene 2 darker'],
  ['too zoomed out on the dog, get in there', 'zoom in on the dog'],
  ['the dog is a bit much', 'delete the dog'],
  ['the dog is one big shadow, honestly', 'make the dog brighter'],
]

describe('words that are not understood', () => {
  test.each(NEAR)('“%s”: the nearest that can be done is a button, and nothing is changed [CHAT-10]', (request, near) => {
    const { edits, reply, questions } = say(request, PLAN)
    expect([edits, reply]).toEqual([[], expect.stringMatching(new RegExp(`^I am not sure what you mean by “${request}”. Is it`))])
    expect(choicesOf(questions).map((choice) => choice.say)).toContain(near)
  })

  test('each button does what its words would, something of its own, and is one of three at most [CHAT-11]', () => {
    for (const [request] of NEAR) {
      const { questions } = say(request, PLAN)
      const plans = choicesOf(questions).map((choice) => {
        const pressed = say('qwertz', PLAN, { action: ChoiceAction.parse(choice.wish) })
        const typed = say(choice.say, PLAN)
        expect([choice.say, pressed.plan, pressed.reply]).toEqual([choice.say, typed.plan, typed.reply])
        return [pressed.plan, pressed.edits.length > 0 ? '' : pressed.reply]
      })
      expect(plans.length).toBeLessThanOrEqual(3)
      expect(new Set(plans.map((one) => JSON.stringify(one))).size).toBe(plans.length)
      expect(plans.filter(([plan, reply]) => reply === '' && JSON.stringify(plan) === JSON.stringify(PLAN))).toEqual([])
    }
  })

  test.each(linesOf`
    what is the weather going to be tomorrow
    write me an essay about climate change
    delete my account
    order a pizza
    book me a flight to lisbon
    how do i cancel my subscription
    who is the president of france
    asdf qwer zxcv
    my dog died yesterday
  `)('“%s” is none of the studio’s business, and nothing is offered for it [CHAT-10]', (request) => {
    const offered = offeredFor(request).filter((words) => words !== 'yes' && words !== 'no')
    expect([offered, say(request, PLAN).edits]).toEqual([[], []])
  })

  test('“yes”, or which of them, takes what was offered [CHAT-11]', () => {
    const { questions } = say('the dog is a bit much', PLAN)
    const [first] = choicesOf(questions)
    const done = say('qwertz', PLAN, { action: ChoiceAction.parse(first?.wish) }).plan
    expect(done).not.toEqual(PLAN)
    expect([say('yes', PLAN, { asked: questions }).plan, say('the first one', PLAN, { asked: questions }).plan]).toEqual([done, done])
  })

  test('a button means its scene wherever that stands by then [CHAT-11]', () => {
    const [choice] = choicesOf(say('scene 2 glare, whenever', PLAN).questions)
    const turned = say('reverse the order', PLAN).plan
    const { plan } = say('qwertz', turned, { action: ChoiceAction.parse(choice?.wish) })
    const dimmed = plan.scenes.filter((scene, at) => JSON.stringify(scene) !== JSON.stringify(turned.scenes[at])).map(({ id }) => id)
    expect(dimmed).toEqual([PLAN.scenes[1]?.id])
  })

  test('what would change nothing is not offered [CHAT-10]', () => {
    const shuffled = offeredFor('scrap what you just did')
    const before = offeredFor('scrap what you just did', PLAN, { undoTo: EMPTY_PLAN })
    expect([shuffled.includes('undo'), before.includes('undo')]).toEqual([false, true])
  })

  test('two that undo each other are not offered beside each other [CHAT-10]', () => {
    const choices = offeredFor('scene 2 glare, whenever')
    expect(choices).toContain('make scene 2 darker')
    expect(choices).not.toContain('make scene 2 brighter')
  })

  test('a clip that is called like a word of a wish is meant only where it is called a clip [CHAT-10]', () => {
    const media = [...TRIP, clip(5, { name: 'glare.mp4', sec: 8 })]
    const { plan } = say('make a 12 second reel of all my clips', EMPTY_PLAN, { media })
    expect(offeredFor('scene 2 glare, whenever', plan, { media })).toContain('make scene 2 darker')
  })

  test('on an empty reel nothing is offered, for there is nothing to change [CHAT-10]', () => {
    expect(offeredFor('give me goosebumps', EMPTY_PLAN)).toEqual([])
  })
})

describe('words of which a part is understood', () => {
  const REQUEST = 'my attention span is maybe 8 secs if at all'

  test('change nothing; the part and what is near to the whole are buttons [CHAT-11]', () => {
    const { edits, reply, questions } = say('song is too fast unless it rains', PLAN)
    const says = choicesOf(questions).map((choice) => choice.label)
    expect([edits, says[0], says.at(-1)]).toEqual([[], 'Do the rest', 'Leave it as it is'])
    expect(says).toContain('Slower music')
    expect(reply).toMatch(/I did not understand .*\. I did understand .*\. Shall I do the rest alone\? Or did you mean/)
  })

  test('what the part does is not offered twice [CHAT-11]', () => {
    const { questions } = say(REQUEST, PLAN)
    const plans = choicesOf(questions)
      .slice(0, -1)
      .map((choice) => say('qwertz', PLAN, { action: ChoiceAction.parse(choice.wish) }).plan)
    expect(plans[0]?.target_frames).toBe(240)
    expect(plans.slice(1).filter((plan) => plan.target_frames === 240)).toEqual([])
  })

  test('of two wishes the one that is understood stays, and the other is put in known words [CHAT-11]', () => {
    const { questions } = say('make it square and deal out the order afresh', PLAN)
    const choice = choicesOf(questions).find((one) => one.say === 'make it square, shuffle')
    const { plan } = say('qwertz', PLAN, { action: ChoiceAction.parse(choice?.wish) })
    expect([plan.export.aspect, plan]).toEqual(['1:1', say('make it square, shuffle', PLAN).plan])
  })
})
