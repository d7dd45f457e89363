/** What a request means after what was said and done before it. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { planFrames } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, TEST_CATALOG } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 8 }),
  clip(2, { name: 'city.mp4', sec: 8 }),
  clip(3, { name: 'dog.mp4', sec: 8, shot: { shake: 0.8, flaws: ['shaken'] } }),
]

/** A chat that remembers, as the server's does: the last reply and the plans before each step. */
const chat = () => {
  let plan: ReelPlan = EMPTY_PLAN
  let asked: ReturnType<typeof direct>['questions']
  const steps: ReelPlan[] = []
  const say = (request: string) => {
    const undoTo = steps.at(-1) ?? null
    const turn = direct({ request, plan, media: MEDIA, tools: ALL_TOOLS, ...(asked ? { asked } : {}), undoTo })
    if (turn.undo) plan = steps.pop() ?? plan
    if (turn.edits.length > 0) {
      const outcome = applyEdits(plan, turn.edits)
      if (!outcome.ok) throw new Error(outcome.reason)
      steps.push(plan)
      plan = outcome.plan
    }
    asked = turn.questions
    return { plan, reply: turn.reply, steps: steps.length, undo: turn.undo ?? false }
  }
  return say
}
const order = (plan: ReelPlan) => plan.scenes.map((scene) => scene.id)
const captions = (plan: ReelPlan) => plan.captions?.cues.map((cue) => cue.text).join(' / ') ?? null

describe('yes [CHAT-11]', () => {
  test.each(['yes', 'Yes please!', 'do it', 'sure, go ahead', 'ok'])('“%s” takes what was offered', (yes) => {
    const say = chat()
    const { plan } = say('make a 12 second reel')
    expect(say('play it backwards').reply).toMatch(/Shall I put the scenes in reverse order\?$/)
    expect(order(say(yes).plan)).toEqual(order(plan).toReversed())
  })

  test('with more behind it does both', () => {
    const say = chat()
    say('make a 12 second reel')
    say("I don't like it")
    const { plan } = say('yes, and make it 9 seconds')
    expect(planFrames(plan)).toBe(270)
  })

  test('no leaves the reel as it is, and a later yes to nothing asks what is wanted', () => {
    const say = chat()
    const { plan } = say('make a 12 second reel')
    say('stabilise the clips')
    expect(say('no').plan).toEqual(plan)
    const { reply, plan: after } = say('yes')
    expect(after).toEqual(plan)
    expect(reply).toContain('What would you like to change')
  })
})

describe('the answer to its question [CHAT-11]', () => {
  test('about a caption is the caption, quoted or not', () => {
    const say = chat()
    say('make a 12 second reel')
    expect(say('add a caption').reply).toContain('What should the caption say?')
    expect(captions(say('Summer in Rome').plan)).toBe('Summer in Rome')
    expect(say('add a title').reply).toContain('What should the title say?')
    expect(captions(say('“Hello World”').plan)).toContain('Hello World')
  })

  test('is no caption when it is another wish, or no', () => {
    const say = chat()
    say('make a 12 second reel')
    say('add a caption')
    expect(say('make it 9 seconds').plan).toMatchObject({ captions: null, target_frames: 270 })
    say('add a caption')
    expect(captions(say('no thanks').plan)).toBeNull()
  })

  test.each(['forget it', 'no, leave it', 'not sure yet', 'can you first make it brighter and sharper', 'you decide', 'something funny'])(
    '%s writes nothing',
    (answer) => {
      const say = chat()
      const { plan } = say('make a 12 second reel')
      say('add a caption')
      expect(say(answer).plan).toEqual(plan)
    },
  )

  test('is another wish behind a refusal, and the words where a wish would be of nothing there is', () => {
    const say = chat()
    say('make a 12 second reel')
    say('add a caption')
    expect(say('make it zoom in slowly').plan.scenes.every(({ motion }) => motion === 'zoom-in')).toBe(true)
    say('add a caption')
    const { plan } = say('forget it, make it 9 seconds')
    expect([plan.captions, plan.target_frames]).toEqual([null, 270])
    for (const words of ['No regrets', 'Skip the line', 'Forget me not']) {
      say('remove the captions')
      say('add a caption')
      expect(captions(say(words).plan)).toBe(words)
    }
  })
})

describe('undo [CHAT-11]', () => {
  test('takes back the last step, then the one before, and says what the reel is then', () => {
    const say = chat()
    const first = say('make a 12 second reel').plan
    say('make it 20 seconds')
    say('black and white')
    say('undo')
    const { plan, reply } = say('undo that please')
    expect(plan).toEqual(first)
    expect(reply).toMatch(/^I took back the last change\. The reel is 12 s long/)
    expect(say('undo').reply).toContain('empty again')
    expect(say('undo').reply).toBe('There is nothing to take back.')
  })

  test('and another wish in one sentence: the wish is carried out on what was there before', () => {
    const say = chat()
    say('make a 12 second reel')
    say('black and white')
    const { plan, reply, steps } = say('undo that and make it 9 seconds')
    expect([plan.look?.style, planFrames(plan), steps]).toEqual(['cinematic-warm', 270, 2])
    expect(reply).toMatch(/^I took back the last change\. .*9 s/)
  })

  test('without a history it says where Undo is', () => {
    const { plan } = chat()('make a 12 second reel')
    const turn = direct({ request: 'undo', plan, media: MEDIA, tools: ALL_TOOLS })
    expect([turn.edits, turn.undo, turn.reply]).toEqual([[], undefined, expect.stringContaining('Use Undo')])
  })
})
