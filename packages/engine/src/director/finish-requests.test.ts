import type { AssistantQuestion } from '@reelwright/contract/chat'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import type { MediaForPlan } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, cubeFile, TEST_CATALOG } from './director-fixtures.ts'
import { resolveIntentsWith } from './resolve/resolve-intents.ts'
import { linesOf, triplesOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const resolve = resolveIntentsWith(TEST_CATALOG)
const CLIPS = [1, 2, 3, 4].map((n) => clip(n, { sec: 8 }))
const MEDIA: readonly MediaForPlan[] = [...CLIPS, cubeFile(8, 'Teal night.cube'), cubeFile(9, 'sunset.cube')]
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second reel']).plan

const ask = (request: string, plan: ReelPlan = START, media = MEDIA) => {
  const turn = direct({ request, plan, media, tools: ALL_TOOLS })
  const applied = applyEdits(plan, turn.edits)
  if (!applied.ok) throw new Error(applied.reason)
  return { ...turn, plan: applied.plan, versions: turn.versions ?? [] }
}

const BLACK = { frames: 30, colour: 'black' }

describe('how the reel begins and ends', () => {
  test.each([
    ['fade in from black', { opening: BLACK, closing: null }],
    ['fade to black at the end', { opening: null, closing: BLACK }],
    ['end with a 2 second fade to white', { opening: null, closing: { frames: 60, colour: 'white' } }],
    ['am Ende langsam auf Schwarz ausblenden', { opening: null, closing: { frames: 60, colour: 'black' } }],
    ['commence par un fondu depuis le noir', { opening: BLACK, closing: null }],
    ['funde a negro al final', { opening: null, closing: BLACK }],
    ['dissolvenza al nero alla fine', { opening: null, closing: BLACK }],
    ['termina com um fade para preto', { opening: null, closing: BLACK }],
  ])('“%s” fades the picture there, and nothing else changes [TOOL-06]', (request, fades) => {
    expect(ask(request).plan).toEqual({ ...START, fades })
  })

  test('a fade that is there is made longer, and taken away, without touching the other [TOOL-06]', () => {
    const both = ask('fade in from black and fade to black at the end').plan
    expect(both.fades).toEqual({ opening: BLACK, closing: BLACK })
    expect(ask('make the fade to black longer', both).plan.fades).toEqual({ opening: BLACK, closing: { ...BLACK, frames: 60 } })
    expect(ask('no fade at the start please', both).plan.fades).toEqual({ opening: null, closing: BLACK })
    expect(ask('remove the fades to black', both).plan.fades).toBeUndefined()
  })

  test.each(['fade to black between the scenes', 'fade the music out at the end', 'no fades on the music', 'cross fades everywhere'])(
    '“%s” is about something else [TOOL-06]',
    (request) => {
      const { plan } = ask(request)
      expect(plan.fades).toBeUndefined()
      expect(plan.music).not.toBeNull()
    },
  )

  test('a fade that no reel has room for is as long as the reel, and that is said [TOOL-06]', () => {
    const { plan, reply } = ask('fade to black at the end over 40 seconds')
    expect(plan.fades?.closing?.frames).toBe(300)
    expect(reply).toContain('10 s at most')
  })
})

describe('a look of one’s own', () => {
  test.each(triplesOf`
    use my teal cube = Teal night = 0.8
    apply sunset.cube at 60 percent = sunset = 0.6
    nimm meinen Teal-Look = Teal night = 0.8
    utilise mon LUT sunset = sunset = 0.8
    usa mi LUT teal al 40 % = Teal night = 0.4
  `)('“%s” takes the file of that name: %s, at %s [TOOL-04]', (request, name, intensity) => {
    const { plan } = ask(request)
    const file = MEDIA.find((item) => item.name === `${name}.cube`)
    expect(plan.look).toMatchObject({ mode: 'cube', cube_media_id: file?.mediaId, intensity: Number(intensity) })
    expect({ ...plan, look: START.look }).toEqual(START)
  })

  test('one that is not there, or could be either, changes nothing and names those there are [TOOL-04]', () => {
    for (const request of ['use my purple cube', 'use my lut']) {
      const { plan, reply, questions = [] } = ask(request)
      expect(plan).toEqual(START)
      expect(reply).toMatch(/Teal night\.cube.*sunset\.cube/)
      expect(questions.flatMap((one: AssistantQuestion) => ('choices' in one ? (one.choices ?? []).map(({ say }) => say) : []))).toContain(
        'use sunset.cube',
      )
    }
    expect(ask('use my lut', START, CLIPS).reply).toContain('Add a .cube file')
  })

  test('its name does not make a clip of it [TOOL-04]', () => {
    expect(ask('teal and orange please').plan.look).toMatchObject({ mode: 'style', style: 'teal-orange' })
    expect(ask('leave out sunset').plan.left_out).toEqual([])
    expect(ask('use all clips').plan.scenes.every((scene) => CLIPS.some((one) => one.mediaId === scene.media_id))).toBe(true)
  })
})

describe('versions beside this one', () => {
  const media = (plan: ReelPlan) => plan.scenes.map((scene) => scene.media_id)

  test.each(linesOf`
    a 16:9 version too
    mach auch eine 16:9-Version
    fais aussi une version 16:9
    haz también una versión 16:9
    fai anche una versione 16:9
    faz também uma versão 16:9
  `)('“%s” makes one in that shape and leaves this one alone [TOOL-08]', (request) => {
    const { plan, versions, edits } = ask(request)
    expect(edits).toEqual([])
    expect(plan).toEqual(START)
    expect(versions.map((one) => [one.plan.export.aspect, media(one.plan)])).toEqual([['16:9', media(START)]])
  })

  test('several shapes, and what else is wished of them, make as many [TOOL-08]', () => {
    expect(ask('I need a 16:9 and a square version too').versions.map((one) => one.plan.export.aspect)).toEqual(['16:9', '1:1'])
    const [short] = ask('make an 8 second version too').versions
    expect(short?.plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)).toBe(240)
  })

  test('“three versions” are two more that are cut otherwise, each in its own way [TOOL-08]', () => {
    const { versions, edits } = ask('three versions please')
    expect(edits).toEqual([])
    const stories = [START, ...versions.map((one) => one.plan)].map((plan) => JSON.stringify(plan.scenes))
    expect(new Set(stories).size).toBe(3)
  })

  test('what is asked of this one beside it is done before, and they are made of that [TOOL-08]', () => {
    const { plan, versions } = ask('no music, and a 16:9 version too')
    expect(plan.music).toBeNull()
    expect(versions.map((one) => [one.plan.music, one.plan.export.aspect])).toEqual([[null, '16:9']])
  })

  test('a model gets them by the same intent, and is told when a wish cannot be [TOOL-08]', () => {
    const resolved = (intents: Parameters<typeof resolve>[0]['intents']) =>
      resolve({ plan: START, media: MEDIA, intents, tools: ALL_TOOLS })
    const made = resolved([
      { is: 'versions', versions: [{ intents: [{ is: 'export', settings: { aspect: '1:1' }, asked_shapes: [], platform_aspect: null }] }] },
    ])
    expect(made.versions.map((one) => one.plan.export.aspect)).toEqual(['1:1'])
    expect(made.outcomes).toEqual([{ state: 'done', changes: [{ of: 'versions', made: [{ aspect: '1:1', length_sec: 12 }] }], notes: [] }])
    const refused = resolved([{ is: 'versions', versions: [{ intents: [{ is: 'look-own', name: 'purple', intensity: null }] }] }])
    expect(refused.versions).toEqual([])
    expect(refused.outcomes[0]).toMatchObject({ state: 'refused', code: 'not-found' })
  })
})
