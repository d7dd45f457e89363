/** Words that mean something else by themselves, and turns of a talk that go on from what was done or asked. */
import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clipsNamed, photo } from '../director-fixtures.ts'
import { likelyRequests } from '../learned/learned-requests.ts'

const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 9, 'market_stall.mp4': 9, 'concert.mp4': 12 }),
  photo(5, 'wedding.jpg'),
  photo(6, 'logo.png'),
]
const MADE = 'make a 15 second reel, every scene 3 seconds'
const told = (...requests: string[]) => chat(direct, MEDIA, [MADE, ...requests])
type Told = ReturnType<typeof told>
const shown = ({ plan }: Told): string[] =>
  plan.scenes.map(({ media_id }) => MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.split('.')[0] ?? '')
const seconds = ({ plan }: Told): number => plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / plan.export.fps
const labels = ({ questions }: Told): string[] =>
  (questions ?? []).flatMap((one) => (one.asks === 'which' ? one.choices.map(({ label }) => label) : []))
const sceneOf = (turn: Told, name: string) => turn.plan.scenes[shown(turn).indexOf(name)]

describe('what no word of a sentence says is not done [CHAT-11]', () => {
  test('a concert that one cannot see is made brighter, and not left out', () => {
    const turn = told("the concert is so dark you can't see a thing")
    expect(shown(turn)).toContain('concert')
    expect(sceneOf(turn, 'concert')?.grade?.exposure).toBeGreaterThan(0)
  })

  test('nor is a clip left out for music that is to pause there', () => {
    const turn = told('music quieter', 'and none at all when the band is on')
    expect(turn.plan).toEqual(turn.was)
  })

  test.each(['actually i did like it, do it again', 'redo one of them'])('“%s” makes no other reel unasked', (request) => {
    const turn = told(request)
    expect(turn.plan).toEqual(turn.was)
    expect(labels(turn)).toContain('Another version')
  })

  test('more of the surroundings is no longer scene', () => {
    const turn = told('show more of the surroundings in the beach shot')
    expect(seconds(turn)).toBe(15)
  })

  test('what goes by too quickly is not made faster', () => {
    expect(told("it's all over so quickly, I can barely see anything").plan.pace).toBe('slow')
  })

  test('an amount of too much is taken off, and no length', () => {
    expect(seconds(told('feels about 4 secs too long tbh'))).toBe(11)
    expect(seconds(told('the dog one is a second too long'))).toBe(14)
  })

  test('an hour of the day is no length', () => {
    const turn = told('put a tag on the beach: Whitby, 6 a.m.')
    expect(seconds(turn)).toBe(15)
    expect(turn.plan.captions?.cues.map(({ text }) => text)).toEqual(['Whitby, 6 a.m.'])
  })

  test('of two opposites that are both likely neither is done', () => {
    const turn = told("I'd be grateful if the opening shot lingered a moment more.")
    expect(turn.plan).toEqual(turn.was)
  })

  test('a number that the request has in it is not left over', () => {
    const [likeliest] = likelyRequests('need it crisp for the shop telly, 4k if u got it', MEDIA)
    expect([likeliest?.learnt, likeliest?.unused]).toEqual(['4k', []])
  })
})

describe('what is asked fits what was said [CHAT-11]', () => {
  test('a sentence that names a clip is met with nothing of the title before it', () => {
    const turn = told('title "Our summer"', 'the fruit people could be on for less')
    expect(labels(turn).filter((label) => /words|letters/i.test(label))).toEqual([])
    expect(labels(turn)[0] ?? '').toMatch(/market/i)
  })

  test('an unknown clip is asked for with pictures where only what was learnt knows the wish', () => {
    const { questions } = told('the bit with the guitar outstays its welcome')
    const [question] = questions ?? []
    const choices = question?.asks === 'which' ? question.choices : []
    expect(choices.filter(({ shows }) => shows !== undefined).length).toBeGreaterThan(2)
  })

  test('“twice as fast for the market crowd” is no half sentence behind a title', () => {
    const turn = told('title "Our summer"', 'twice as fast for the market crowd')
    expect(sceneOf(turn, 'market_stall')?.speed).toBe(2)
  })
})

describe('a talk goes on from what was done or asked [CHAT-11]', () => {
  test('“even less” of music that was made quieter is quieter still', () => {
    const { turns } = told('music quieter', 'even less')
    const gains = turns.slice(-2).map(({ plan }) => plan.music?.gain ?? 0)
    expect(gains[1]).toBeLessThan(gains[0] ?? 0)
  })

  test('a logo that clashes with the title moves down on its side', () => {
    const turn = told('title "Our summer"', 'logo top right', 'it clashes with the title, down')
    expect(turn.plan.watermark?.position).toBe('br')
    expect(turn.plan.captions).toEqual(turn.was.captions)
  })

  test('a transition that was asked about is taken out, put elsewhere, and put on the others', () => {
    const { turns } = told(
      'hard cuts only',
      'cross fade after scene 2',
      'why is there a dissolve?',
      'I see. Take it out.',
      'put one at scene 4 instead',
    )
    const kinds = turns
      .slice(-2)
      .map(({ plan }) =>
        plan.transitions
          .filter(({ kind }) => kind === 'cross')
          .map(({ after_scene_id: id }) => plan.scenes.findIndex((scene) => scene.id === id) + 1),
      )
    expect(kinds).toEqual([[], [3]])
  })

  test('a clip that went and is needed comes back where it was', () => {
    const { turns, plan } = told('delete the market', 'wait no i need the market')
    expect(plan).toEqual(turns[0]?.plan)
  })

  test('“nope, another” is another moment of that clip, and the first one comes back', () => {
    const { turns, plan } = told('show a different part of the concert', 'nope, another', 'the first one you had, that was ok')
    const ids = turns.map(({ plan: each }) => each.scenes.map(({ media_id }) => media_id).join())
    expect(new Set(ids).size).toBe(1)
    expect(plan).toEqual(turns[0]?.plan)
  })
})
