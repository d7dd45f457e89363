import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, TEST_CATALOG } from '../../director-fixtures.ts'
import { withoutLooseEnds } from './loose-ends.ts'

const MEDIA = ['street', 'dough', 'oven', 'coffee', 'baker'].map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 9 }))
const say = (request: string) =>
  chat(directWith(TEST_CATALOG), MEDIA, ['make a 15 second happy reel', 'title "Fresh" at the start', request])
const NAMES = new Map(MEDIA.map(({ mediaId, name }) => [mediaId, name.replace(/\..*/, '')]))

describe('what is said beside a request changes nothing [CHAT-11]', () => {
  test('the rest like before is no way back', () => {
    const { plan, was } = say('Put the coffee first, then everything else like before.')
    expect(plan.captions).toEqual(was.captions)
    expect(plan.scenes.map(({ media_id }) => NAMES.get(media_id))[0]).toBe('coffee')
    expect(plan.scenes).toHaveLength(was.scenes.length)
  })

  test('where a text is not to be leaves nothing out', () => {
    const { plan, was } = say('Move the title to the bottom and not in the middle of the picture')
    expect(plan.scenes).toEqual(was.scenes)
  })

  test('what would be funny is no mood', () => {
    const { plan, was, reply } = say('play the dough backwards, that would be so funny')
    expect([plan.mood, plan.music]).toEqual([was.mood, was.music])
    expect(reply).toContain('I cannot play clips backwards')
  })

  test('a place that it is moved away from is none for it', () => {
    const { plan } = say('put the title at the end instead of the beginning')
    expect(plan.captions?.cues.map(({ text, end_frame }) => [text, end_frame / 30])).toEqual([['Fresh', planSec(plan)]])
  })
})

describe('words for plainer ones [CHAT-11]', () => {
  test.each([
    ['make it 10 to 15 seconds', 13],
    ['make it 8-10 sec', 9],
  ])('“%s” is about the middle', (request, sec) => {
    expect(planSec(say(request).plan)).toBe(sec)
  })

  test('two joins of one kind are told at once', () => {
    const { plan } = say('crossfade between 1 and 2 and between 3 and 4')
    const at = plan.transitions.map(({ after_scene_id }) => plan.scenes.findIndex(({ id }) => id === after_scene_id) + 1)
    expect(at).toEqual(expect.arrayContaining([1, 3]))
  })

  test('what stands under it is no part of what is written', () => {
    expect(say('put the baker first and write Our baker Tom under it').plan.captions?.cues.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Our baker Tom']),
    )
  })

  test.each([
    ['the clips are shaky, fix it', 'I cannot steady'],
    ['let the title fade in softly', 'Captions stand still here'],
    ['make the title appear letter by letter', 'Captions stand still here'],
    ['can you post it on our instagram directly?', 'I cannot post for you'],
    ['save this as version "for grandma" please', '“New version” keeps this one'],
  ])('“%s” is told of', (request, told) => {
    const { plan, was, reply } = say(request)
    expect(plan).toEqual(was)
    expect(reply).toContain(told)
  })

  test.each([
    'no, everything like before',
    'no, the rest as it was before',
    'write "that would be nice"',
    'from second 3 to 5 write hello',
    'the caption from 3 to 5 seconds',
    'put it under the title',
  ])('“%s” stays as it was typed', (request) => {
    expect(withoutLooseEnds(request)).toBe(request)
  })
})

describe('a reel of another length shows the same scenes [CHAT-11 TOOL-03]', () => {
  const shown = ({ plan }: ReturnType<typeof say>) => plan.scenes.map(({ media_id }) => NAMES.get(media_id))
  const files = ['street', 'dough', 'oven', 'coffee', 'baker']
  const six = (request: string) =>
    chat(
      directWith(TEST_CATALOG),
      [...MEDIA, clip(6, { name: 'crowd.mp4', sec: 9 })],
      ['a 15 second reel of street, dough, oven, coffee, baker in that order', request],
    )

  test('a longer one each for longer', () => {
    expect(shown(six('make it 20 seconds'))).toEqual(files)
  })

  test('where they would stand too long, what it did not show yet comes in, and nothing twice', () => {
    const { plan, was } = chat(
      directWith(TEST_CATALOG),
      [...MEDIA, clip(6, { name: 'crowd.mp4', sec: 9 })],
      ['make a 15 second reel with 5 scenes', 'make it 27 seconds'],
    )
    expect([was.scenes.length, plan.scenes.length, planSec(plan)]).toEqual([5, 6, 27])
    expect(new Set(plan.scenes.map(({ media_id }) => media_id)).size).toBe(6)
  })

  test('a faster one of a length that is said, too', () => {
    const faster = six('faster, 8 seconds in total')
    expect([shown(faster), planSec(faster.plan)]).toEqual([files, 8])
  })
})
