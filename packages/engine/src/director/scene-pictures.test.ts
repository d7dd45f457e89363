/** How single scenes look and stand: their own look, contrast and colours, turned, mirrored, straightened. Judged by the plan that is left. */
import { describe, expect, test } from 'vitest'
import { chat } from './chat-fixture.ts'
import { direct } from './direct.ts'
import { clip, clipsNamed, photo } from './director-fixtures.ts'

const MEDIA = [
  ...clipsNamed({ 'kids.mp4': 9, 'market.mov': 8, 'harbour.mp4': 8, 'dog.mp4': 6 }),
  photo(8, 'wedding.jpg'),
  clip(9, { name: 'teal.cube', facts: { kind: 'image', width: 0, height: 0, sound: null, duration_sec: 0, shots: [] } }),
]
const say = (...said: string[]) => chat(direct, MEDIA, ['make a 15 second reel with every clip', ...said])
type Talk = ReturnType<typeof say>

const nameOf = (mediaId: string): string => MEDIA.find((file) => file.mediaId === mediaId)?.name.replace(/\..*$/, '') ?? ''
/** What is told of the scenes, by clip; those of which nothing is are left out. */
const told = <Value>({ plan }: Pick<Talk, 'plan'>, partOf: (scene: Talk['plan']['scenes'][number]) => Value | undefined) =>
  Object.fromEntries(plan.scenes.flatMap((scene) => (partOf(scene) === undefined ? [] : [[nameOf(scene.media_id), partOf(scene)]])))
const looks = (talk: Talk) =>
  told(talk, ({ look }) => (look === undefined ? undefined : look === null ? 'none' : look.mode === 'cube' ? 'cube' : look.style))
const grades = (talk: Talk) => told(talk, ({ grade }) => grade)
const turns = (talk: Talk) =>
  told(talk, ({ turn }) => (turn ? [turn.quarter, turn.mirrored ? 'mirrored' : '', turn.straighten_deg].join(' ') : undefined))

describe('a look for one scene [TOOL-04]', () => {
  test.each([
    ['black and white only for the wedding photo', { wedding: 'noir' }],
    ['pastels for the market only', { market: 'pastel' }],
    ['make the kids black and white', { kids: 'noir' }],
    ['give the market a neon look', { market: 'neon' }],
    ['the harbour in sepia, please', { harbour: 'faded-print' }],
    ['no filter on the wedding', { wedding: 'none' }],
    ['remove the look from the kids', { kids: 'none' }],
    ['keep the wedding in colour', { wedding: 'none' }],
    ['teal.cube on the harbour at 60%', { harbour: 'cube' }],
  ])('“%s” leaves the reel’s look and all other scenes as they are', (request, own) => {
    const talk = say(request)
    expect(looks(talk)).toEqual(own)
    expect(talk.plan.look).toEqual(talk.was.look)
    expect(talk.reply).not.toMatch(/did not understand/)
  })

  test('with its strength, which can be changed by itself', () => {
    const { plan } = say('the market in noir at 50%', 'the look on the market at 80%')
    expect(plan.scenes.find(({ look }) => look)?.look).toMatchObject({ style: 'noir', intensity: 0.8 })
  })

  test('the whole reel gets one and a scene keeps out of it, in one message', () => {
    const talk = say('make the whole reel vintage but keep the wedding in colour')
    expect([talk.plan.look?.style, looks(talk)]).toEqual(['faded-print', { wedding: 'none' }])
  })

  test('a look without a scene stays the reel’s, one for every scene too, and then none has its own', () => {
    const reel = say('the market in noir', 'make it cinematic')
    expect([reel.plan.look?.style, looks(reel)]).toEqual(['cinematic-warm', { market: 'noir' }])
    expect(reel.reply).toMatch(/keeps? (?:its|their) own look/)
    const everywhere = say('the market in noir', 'the reel’s look everywhere')
    expect(looks(everywhere)).toEqual({})
    const all = say('the market in noir', 'all scenes in pastel')
    expect([all.plan.look?.style, looks(all)]).toEqual(['pastel', {}])
  })

  test('“only for the wedding” and “but not the kids” say where the look before was to be', () => {
    const only = say('make it vintage', 'only for the wedding')
    expect([only.plan.look, looks(only)]).toEqual([say().plan.look, { wedding: 'faded-print' }])
    const not = say('black and white', 'but not the kids')
    expect([not.plan.look?.style, Object.keys(looks(not))]).toEqual(['noir', ['kids']])
  })

  test('which look a scene has is answered of that scene', () => {
    expect(say('the market in noir', 'which look does the market have?').reply).toContain('a look of its own, Noir at 100%')
    expect(say('the market in noir', 'which look do the kids have?').reply).toContain('the reel’s look')
  })

  test('what is done to it goes on with it: the same for another, stronger, undo', () => {
    expect(looks(say('the market in pastel', 'the same for the kids'))).toEqual({ market: 'pastel', kids: 'pastel' })
    expect(say('the market in pastel', 'stronger').plan.scenes.find(({ look }) => look)?.look?.intensity).toBeGreaterThan(0.8)
    expect(looks(say('the market in pastel', 'undo'))).toEqual({})
  })
})

describe('contrast and colours of one scene [TOOL-04]', () => {
  test.each([
    ['more contrast on the market', { market: { exposure: 0, warmth: 0, contrast: 0.5 } }],
    ['the market looks flat', { market: { exposure: 0, warmth: 0, contrast: 0.5 } }],
    ['make the kids a bit more colourful', { kids: { exposure: 0, warmth: 0, saturation: 0.25 } }],
    ['more vivid colours on the kids', { kids: { exposure: 0, warmth: 0, saturation: 0.5 } }],
    ['the colours of the kids should pop', { kids: { exposure: 0, warmth: 0, saturation: 0.5 } }],
    ['desaturate the harbour', { harbour: { exposure: 0, warmth: 0, saturation: -0.5 } }],
    ['make the market warm', { market: { exposure: 0, warmth: 0.5 } }],
  ])('“%s”', (request, own) => {
    const talk = say(request)
    expect(grades(talk)).toEqual(own)
    expect(talk.plan.look).toEqual(talk.was.look)
  })
})

describe('how a picture stands [REND-03]', () => {
  test.each([
    ['the harbour is sideways, rotate it', { harbour: '1  0' }],
    ['rotate the harbour to the left', { harbour: '3  0' }],
    ['turn the harbour by 90 degrees', { harbour: '1  0' }],
    ['the harbour is upside down', { harbour: '2  0' }],
    ['flip the kids the other way', { kids: '0 mirrored 0' }],
    ['mirror the kids', { kids: '0 mirrored 0' }],
    ['flip the market vertically', { market: '2 mirrored 0' }],
    ['tilt the market 3 degrees to the left', { market: '0  -3' }],
    ['the horizon is crooked in the market, tilt it 3 degrees', { market: '0  3' }],
    ['rotate the harbour and mirror the kids', { harbour: '1  0', kids: '0 mirrored 0' }],
  ])('“%s”', (request, own) => {
    const talk = say(request)
    expect(turns(talk)).toEqual(own)
    expect(talk.reply).not.toMatch(/did not understand/)
  })

  test('to the wrong side it is turned the other way, and back as filmed', () => {
    expect(turns(say('rotate the harbour', 'turn it the other way'))).toEqual({ harbour: '3  0' })
    expect(turns(say('rotate the harbour', 'undo the rotation of the harbour'))).toEqual({})
  })

  test('how far it leans is asked where nobody said so, and no answer is guessed', () => {
    const asked = say('straighten the harbour')
    expect([turns(asked), asked.reply]).toEqual([{}, expect.stringContaining('how many degrees')])
    expect(turns(say('straighten the harbour', '2° to the right'))).toEqual({ harbour: '0  2' })
  })

  test('which scene is asked where none is named', () => {
    expect(say('rotate it')).toMatchObject({ plan: say().plan, reply: expect.stringContaining('Which scene') })
  })

  test('a story that is laid anew keeps the looks and turns of its scenes', () => {
    const talk = say('rotate the harbour', 'the kids in noir', 'make it 17 seconds')
    expect([turns(talk), looks(talk)]).toEqual([{ harbour: '1  0' }, { kids: 'noir' }])
  })
})
