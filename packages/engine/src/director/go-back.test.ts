import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, TEST_CATALOG } from './director-fixtures.ts'
import { resolveIntents } from './resolve/resolve-intents.ts'
import { figuresOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [1, 2, 3, 4].map((n) => clip(n, { sec: 9 }))

/** The plans that these requests lead to, newest first; the last is the empty one. */
const plansOf = (...requests: string[]): ReelPlan[] => {
  const plans: ReelPlan[] = [EMPTY_PLAN]
  for (const request of requests) {
    const plan = plans.at(-1) ?? EMPTY_PLAN
    const outcome = applyEdits(plan, direct({ request, plan, media: MEDIA, tools: ALL_TOOLS }).edits)
    if (!outcome.ok) throw new Error(outcome.reason)
    plans.push(outcome.plan)
  }
  return plans.toReversed()
}

const PLANS = plansOf('make a 14 second reel, upbeat', 'calm music', 'black and white', 'caption: Hello', 'delete scene 2')
const [present = EMPTY_PLAN, ...earlier] = PLANS
const say = (request: string, redoTo: ReelPlan | null = null) => {
  const turn = direct({ request, plan: present, media: MEDIA, tools: ALL_TOOLS, undoTo: earlier[0] ?? null, redoTo, earlier })
  const from = turn.undo ? earlier[0] : turn.redo ? redoTo : present
  const outcome = applyEdits(from ?? present, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...turn, plan: outcome.plan }
}

describe('back to a step', () => {
  test.each(figuresOf`
    go back to before the music = 4
    back to before the look please = 3
    go back to how it was before the captions = 2
    undo the last three changes = 3
    go back two steps = 2
    undo 2 steps = 2
  `)('“%s” leads %i steps back, as one step that an undo takes back [CHAT-11]', (request, steps) => {
    const { plan, edits, undo } = say(request)
    expect(plan).toEqual(PLANS[steps])
    expect([edits.map((edit) => edit.op), undo]).toEqual([['replace_plan'], undefined])
  })

  test('one step back is the undo that there is [CHAT-11]', () => {
    expect(say('go back one step')).toMatchObject({ undo: true, edits: [], plan: earlier[0] })
    expect(say('undo')).toMatchObject({ undo: true, edits: [], plan: earlier[0] })
  })

  test('other wishes of the request are for the reel as it was then [CHAT-11]', () => {
    const { plan } = say('go back to before the music and make it square')
    expect([plan.export.aspect, plan.music?.source, plan.captions]).toEqual(['1:1', PLANS[4]?.music?.source, null])
  })

  test('what never changed, and more steps than there are, change nothing and are said [CHAT-11]', () => {
    expect(say('go back to before the logo')).toMatchObject({
      edits: [],
      reply: expect.stringContaining('The logo never changed'),
    })
    expect(say('go back 12 steps')).toMatchObject({ edits: [], reply: 'I can go back 5 steps, not 12. Nothing changed.' })
  })
})

describe('redo', () => {
  const UNDONE = plansOf('make a 14 second reel, upbeat', 'make it square')[0] ?? EMPTY_PLAN

  test.each(['redo', 'redo that', 'Redo it, please', 'undo the undo', 'redo what I undid'])(
    '“%s” makes the step again that was taken back [CHAT-11]',
    (request) => {
      expect(say(request, UNDONE)).toMatchObject({ redo: true, edits: [], plan: UNDONE })
    },
  )

  test('where nothing was taken back that is said, and another version is offered [CHAT-11]', () => {
    expect(say('undo the undo')).toMatchObject({ edits: [], reply: expect.stringContaining('the last step was not an undo') })
    const again = say('redo it')
    expect(again).toMatchObject({ edits: [], reply: expect.stringContaining('nothing to redo'), questions: [{ asks: 'which' }] })
  })
})

test('models and panels go the same ways by intents, with an outcome for each [CHAT-11]', () => {
  const way = (intents: Parameters<typeof resolveIntents>[0]['intents']) =>
    resolveIntents({ plan: present, media: MEDIA, intents, tools: ALL_TOOLS, undoTo: earlier[0] ?? null, redoTo: null, earlier })
  expect(way([{ is: 'back-to', point: { before: 'music' } }])).toMatchObject({ plan: PLANS[4], undo: false, outcomes: [{ state: 'done' }] })
  expect(way([{ is: 'undo' }])).toMatchObject({ plan: PLANS[1], undo: true, edits: [] })
  expect(way([{ is: 'redo' }])).toMatchObject({ redo: false, edits: [], outcomes: [{ state: 'refused', code: 'nothing-to-change' }] })
})
