/** Buttons of a conversation: what pressing one does is in the button, and nobody reads its words. */
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, cubeFile, photo, shotFacts, TEST_CATALOG } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9 }),
  clip(2, { name: 'city.mp4', sec: 8 }),
  clip(3, { name: 'dog.mp4', sec: 7, shot: { shake: 0.9, flaws: ['shaken'] } }),
  clip(4, { name: 'pier.mp4', sec: 8, facts: { shots: [shotFacts({ out_sec: 8 })] } }),
  photo(5, 'our logo.png'),
  cubeFile(6, 'teal.cube'),
  cubeFile(7, 'sunset.cube'),
]

type Asked = NonNullable<Parameters<typeof direct>[0]['asked']>
type More = { asked?: Asked; action?: ChoiceAction | null; tools?: readonly ToolKey[]; largest?: '1080p' }
const say = (request: string, plan: ReelPlan, { asked = [], action = null, tools = ALL_TOOLS, largest }: More = {}) => {
  const turn = direct({ request, plan, media: MEDIA, tools, asked, action, ...(largest === undefined ? {} : { largest }) })
  const outcome = applyEdits(plan, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...turn, questions: turn.questions ?? [], plan: outcome.plan }
}
const PLAN = say('make a 12 second reel', EMPTY_PLAN).plan
const SILENT = say('no music', PLAN).plan
const choicesOf = (questions: Asked) => questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : []))

type Offered = { request: string; plan: ReelPlan; largest?: '1080p' }
const OFFERED: readonly Offered[] = [
  { request: 'make it better', plan: PLAN },
  { request: 'make it better', plan: SILENT },
  { request: 'make it better', plan: say('fast, no look', PLAN).plan },
  { request: 'play it backwards', plan: PLAN },
  { request: 'stabilise it', plan: PLAN },
  { request: 'remove the background', plan: PLAN },
  { request: 'make it a deeper voice', plan: PLAN },
  { request: 'I do not like it', plan: PLAN },
  { request: 'cut 30 seconds off scene 1', plan: PLAN },
  { request: 'music louder', plan: SILENT },
  { request: 'use my own look', plan: PLAN },
  { request: 'export in 4k', plan: PLAN, largest: '1080p' },
  { request: 'faster and frobnicate it', plan: PLAN },
  { request: 'remove the dog and the unicorn', plan: PLAN },
]

describe('a button that the director offers', () => {
  test.each(OFFERED)('“$request”: each does what its words would, without being read [CHAT-11]', ({ request, plan, largest }) => {
    const more = largest === undefined ? {} : { largest }
    const { questions, edits } = say(request, plan, more)
    const choices = choicesOf(questions)
    expect([edits, choices.length > 0]).toEqual([[], true])
    for (const choice of choices) {
      const action = ChoiceAction.parse(choice.wish)
      const read = say(choice.say, plan, { ...more, asked: questions })
      const pressed = say('qwertz', plan, { ...more, action })
      expect([choice.label, pressed.plan]).toEqual([choice.label, read.plan])
    }
    const [first] = choices
    expect(say('yes', plan, { ...more, asked: questions }).plan).toEqual(
      say('qwertz', plan, { ...more, action: ChoiceAction.parse(first?.wish) }).plan,
    )
  })

  test('one that leaves the reel as it is changes nothing and says so [CHAT-11]', () => {
    const { edits, reply } = say('make it faster', PLAN, { action: { intents: [] } })
    expect([edits, reply]).toEqual([[], 'All right, nothing was changed.'])
  })

  test('means its scene wherever that stands by then [CHAT-11]', () => {
    const [choice] = choicesOf(say('cut 30 seconds off scene 1', PLAN).questions)
    const moved = say('reverse the order', PLAN).plan
    const { plan } = say('delete scene 1', moved, { action: ChoiceAction.parse(choice?.wish) })
    expect(plan.scenes.map((scene) => scene.id)).toEqual(moved.scenes.map((scene) => scene.id).filter((id) => id !== PLAN.scenes[0]?.id))
  })

  test('yes, and something more, is both [CHAT-11]', () => {
    const { questions } = say('play it backwards', PLAN)
    const { plan } = say('yes, and make it square', PLAN, { asked: questions })
    expect([plan.export.aspect, plan.scenes.map((scene) => scene.id)]).toEqual(['1:1', PLAN.scenes.map((scene) => scene.id).toReversed()])
  })

  test('answers in the language in which it was offered [CHAT-11]', () => {
    const held = say('kürzer und mit Einhörnern', PLAN)
    const [choice] = choicesOf(held.questions)
    const done = say('qwertz', PLAN, { action: ChoiceAction.parse(choice?.wish) })
    expect(done.reply).toContain('Erledigt')
    expect(done.plan).toEqual(say('ja', PLAN, { asked: held.questions }).plan)
  })

  test('of a release before buttons carried anything is read by its words [CHAT-11]', () => {
    const asked: Asked = [{ asks: 'consent', offer: 'backwards', choices: [{ label: 'Reverse the order', say: 'reverse the order' }] }]
    expect(say('yes', PLAN, { asked }).plan).toEqual(say('reverse the order', PLAN).plan)
  })
})

describe('a wish that a switch stands against [CHAT-11]', () => {
  const without = (...off: ToolKey[]) => ALL_TOOLS.filter((key) => !off.includes(key))

  test('offers to switch the tool on and do it, which does both', () => {
    const tools = without('lut')
    const refused = say('black and white', PLAN, { tools })
    expect([refused.edits, refused.questions]).toMatchObject([[], [{ asks: 'which', choices: [{ label: 'Switch it on and do it' }] }]])
    const done = say('qwertz', PLAN, { tools, action: ChoiceAction.parse(choicesOf(refused.questions)[0]?.wish) })
    expect([done.plan.look?.style, done.switchOn]).toEqual(['noir', ['lut']])
    expect(say('yes', PLAN, { tools, asked: refused.questions })).toMatchObject({ switchOn: ['lut'], plan: { look: { style: 'noir' } } })
  })

  test('does not do again what was done of the same request', () => {
    const tools = without('lut')
    const half = say('square, black and white', PLAN, { tools })
    expect(half.plan.export.aspect).toBe('1:1')
    const action = ChoiceAction.parse(choicesOf(half.questions)[0]?.wish)
    expect(action).toMatchObject({ switch_on: ['lut'], intents: [{ is: 'look' }] })
    expect(action.intents).toHaveLength(1)
  })

  test('in another language says it in that', () => {
    const tools = without('music')
    const refused = say('keine Musik', PLAN, { tools })
    expect(choicesOf(refused.questions)).toMatchObject([{ label: 'Einschalten und machen' }])
    const done = say('qwertz', PLAN, { tools, action: ChoiceAction.parse(choicesOf(refused.questions)[0]?.wish) })
    expect([done.plan.music, done.switchOn]).toEqual([null, ['music']])
  })

  test.each<[ToolKey, string]>([
    ['search', 'leave out the city'],
    ['story', 'leave out scene 2'],
    ['timing', 'make it 8 seconds'],
    ['lut', 'black and white'],
    ['music', 'no music'],
    ['transitions', 'fade between all scenes'],
    ['watermark', 'put my logo at the top left'],
    ['export', 'make it square'],
  ])('of the %s tool is one press away: “%s”', (key, request) => {
    const tools = without(key)
    const refused = say(request, PLAN, { tools })
    expect([refused.edits, refused.reply]).toEqual([[], expect.stringContaining('switched off')])
    const [choice] = choicesOf(refused.questions)
    expect(choice?.label).toBe('Switch it on and do it')
    const done = say('', PLAN, { tools, action: ChoiceAction.parse(choice?.wish) })
    expect([done.switchOn, done.plan]).toEqual([[key], say(request, PLAN).plan])
  })

  test('that names a clip while Search is off offers the whole of what was asked, and that part alone which needs no search', () => {
    const tools = without('search')
    const half = say('leave out the city and make it black and white', PLAN, { tools })
    expect(half.edits).toEqual([])
    const [whole, part] = choicesOf(half.questions)
    expect([whole?.label, part?.label]).toEqual(['Switch it on and do it', 'Do the rest'])
    const all = say('', PLAN, { tools, action: ChoiceAction.parse(whole?.wish) })
    expect([all.switchOn, all.plan.look?.style]).toEqual([['search'], 'noir'])
    expect(all.plan.scenes.map(({ media_id }) => media_id)).not.toContain(MEDIA[1]?.mediaId)
    const german = say('ohne city', PLAN, { tools })
    expect(choicesOf(german.questions)).toMatchObject([{ label: 'Einschalten und machen' }])
  })

  test('is not offered where no switch stood against anything', () => {
    expect(say('make a 12 second reel', EMPTY_PLAN, { tools: without('lut', 'music') }).questions).toEqual([])
  })
})
