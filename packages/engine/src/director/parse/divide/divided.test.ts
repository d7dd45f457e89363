/** Messages of several wishes: each is done as if it had been said alone, and one that is not understood spoils no other. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, clipsNamed, mediaId, photo, song, TEST_CATALOG, talkingClip } from '../../director-fixtures.ts'
import { allRequests, ownRequests, standsAlone } from './joints.ts'
import { quotedStretches } from './quoted-stretches.ts'
import { withSharedParts } from './shared-parts.ts'

const direct = directWith(TEST_CATALOG)
const [, CITY, DOG, CONCERT, HARBOUR] = [1, 2, 3, 4, 5].map(mediaId)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city walk.mp4': 8, 'dog jumping.mp4': 7 }),
  { ...talkingClip(4), name: 'concert.mp4' },
  clip(5, { name: 'harbour.mp4', sec: 8, shot: { brightness: 0.15 } }),
  photo(6, 'our logo.png'),
  song(7, 'summer anthem.mp3', 112),
]
const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 10 second reel, every scene 2 seconds', ...requests])

const filesOf = ({ plan }: { plan: ReelPlan }) => plan.scenes.map(({ media_id }) => media_id)
const cuesOf = ({ plan }: { plan: ReelPlan }) =>
  plan.captions?.cues.map(({ text, start_frame, end_frame }) => [text, start_frame / plan.export.fps, end_frame / plan.export.fps])
const secOf = ({ plan }: { plan: ReelPlan }, id: string | undefined) =>
  plan.scenes.filter(({ media_id }) => media_id === id).map(({ duration_frames }) => duration_frames / plan.export.fps)
const gradedFiles = ({ plan }: { plan: ReelPlan }) =>
  plan.scenes.flatMap(({ media_id, grade }) => ((grade?.exposure ?? 0) > 0 ? [media_id] : []))

describe('where a message is divided [CHAT-11]', () => {
  test.each([
    ['remove the text keep the music and make the cuts faster', ['remove the text', 'keep the music', 'make the cuts faster']],
    ['i want it square. title: Summer 24. fade out at the end', ['i want it square. title: Summer 24', 'fade out at the end']],
    ['brighten all but the dog, cut the last scene', ['brighten all but the dog', 'cut the last scene']],
    ['add "cut the cake, make a wish" and mute the dog', ['add "cut the cake, make a wish"', 'mute the dog']],
  ])('“%s”', (message, requests) => {
    expect(ownRequests(message)).toEqual(requests)
  })

  test.each([
    'a one second fade in from black please',
    'make scene 2 slower and shorter',
    'mute scene 1 and both after it',
    'let the music fade in and fade out',
    'in scene 3, add a caption "Hello"',
    'make it shorter but keep the dog',
    'keep scene 2 and make another version',
    'title: made with love, keep smiling',
  ])('“%s” is one', (message) => {
    expect(ownRequests(message)).toEqual([message])
  })

  test('what points back is a wish of its own where nothing else helps', () => {
    expect(allRequests('use my song start it at 10 seconds')).toEqual(['use my song', 'start it at 10 seconds'])
    expect(['mute the dog', 'make it faster', 'mute all but the dog', 'get faster'].map(standsAlone)).toEqual([true, false, false, false])
  })
})

describe('each wish of a message is done as if it were said alone [CHAT-11]', () => {
  test('words to be written end where the next wish begins', () => {
    const left = say('i want it square. title: Summer 24. fade out at the end')
    expect([left.plan.export.aspect, cuesOf(left)?.map(([text]) => text), left.plan.fades?.closing?.frames]).toEqual([
      '1:1',
      ['Summer 24'],
      30,
    ])
  })

  test('an exception is of its own wish alone', () => {
    const left = say('make everything brighter except the city walk and cut the last scene')
    expect(filesOf(left)).toEqual(filesOf({ plan: left.was }).slice(0, -1))
    expect(gradedFiles(left)).toEqual(filesOf(left).filter((id) => id !== CITY))
  })

  test('without a comma between them', () => {
    const left = say('remove the text keep the music and make the cuts faster')
    expect([left.plan.music, left.plan.pace]).toEqual([expect.anything(), 'fast'])
  })

  test('of each scene as much', () => {
    const left = say('cut half a second from every scene and add the title "Bye" at the end')
    expect([left.plan.scenes.length, Math.round(planSec(left.plan) * 2) / 2]).toEqual([5, 7.5])
    expect(cuesOf(left)?.[0]?.[0]).toBe('Bye')
  })

  test('colours behind a title are of the picture', () => {
    const { plan } = say('make it 8 seconds, title "Weekend", black and white, hard cuts only')
    expect([plan.look?.style, plan.captions?.ink, plan.transitions]).toEqual(['noir', undefined, []])
  })

  test('a remark, and a complaint about the cuts, take nothing away', () => {
    expect(say('remove the logo and the music i only want the clips').plan.music).toBeNull()
    const left = say("the cuts don't match the beat")
    expect(left.plan.music).toEqual(left.was.music)
  })

  test('what goes has its reason, and nothing of it is done to the rest', () => {
    const left = say('drop the harbour, its too dark')
    expect([filesOf(left).some((id) => id === HARBOUR), gradedFiles(left), left.plan.look]).toEqual([false, [], left.was.look])
  })
})

describe('what wishes share is said with each of them [CHAT-11]', () => {
  test.each([
    ['the music is too harsh, something softer', 'the music is too harsh, softer music'],
    ['split the dog in two and delete the second half', 'delete the second half of the dog'],
    ['instead of the harbour use the dog, and put it at the end', 'instead of the harbour use the dog, and put the dog at the end'],
    ['drop the logo if there is one', 'drop the logo'],
    ['duplicate the dog and put the copy at the end', 'show the dog again at the end'],
    ['text "a" at the start, text "b" at the end, make both yellow', 'text "a" at the start, text "b" at the end, make the text yellow'],
    ['scene 1 is boring and the second one is too dark', 'scene 1 is boring and the second scene is too dark'],
    ['add Happy Birthday Oma', 'add the text "Happy Birthday Oma"'],
    ['undo that, full colour', 'undo that'],
  ])('“%s”', (message, said) => {
    expect(withSharedParts(message, MEDIA)).toBe(said)
  })

  test.each([
    'add "something softer, if there is one"',
    'Add Beach Music',
    'add My Logo',
    'revert the colors',
    'the second caption and the second one after it',
    'make both yellow',
  ])('“%s” stays as it was typed', (message) => {
    expect(withSharedParts(message, MEDIA)).toBe(message)
  })

  test('its own sound is heard of the scene that was spoken of', () => {
    const left = say('move the dog to the end and let it run 4 seconds with its original sound')
    expect([
      filesOf(left).at(-1),
      secOf(left, DOG).map(Math.round),
      left.plan.scenes.filter(({ sound }) => sound > 0).map(({ media_id }) => media_id),
    ]).toEqual([DOG, [4], [CONCERT, DOG]])
  })

  test('a song that was just named starts where it is said', () => {
    const { plan } = say('use summer anthem for music start it at 10 seconds and lower it when people talk')
    expect([plan.music?.source.from, Math.round(plan.music?.start_sec ?? 0)]).toEqual(['media', 10])
  })

  test('a text for a time that both share, and a place behind a comma', () => {
    expect(cuesOf(say('add "hello" at second 2 and "bye" at second 6 both for 1 second'))).toEqual([
      ['hello', 2, 3],
      ['bye', 6, 7],
    ])
    expect(cuesOf(say('put a caption "so good" on scene 1, bottom, and another one "best day" on the last scene'))?.length).toBe(2)
  })
})

describe('versions beside this one take what is said of them [CHAT-11]', () => {
  test.each([
    ['make 2 versions, one fast one slow', 2],
    ['make a second version thats 6 seconds and square and leave this one alone', 1],
  ])('“%s”', (message, count) => {
    const left = say(message)
    expect([left.plan, left.versions?.length]).toEqual([left.was, count])
  })
})

describe('scenes that an earlier wish took away are counted no more [CHAT-11]', () => {
  test('the last one, behind the last one that goes', () => {
    const left = say('delete the last scene and make the last one longer')
    expect(filesOf(left)).toEqual(filesOf({ plan: left.was }).slice(0, -1))
    expect((left.plan.scenes.at(-1)?.duration_frames ?? 0) > (left.was.scenes.at(-2)?.duration_frames ?? 0)).toBe(true)
  })

  test('the last one of an order that is reversed', () => {
    const left = say('reverse the order and make the last scene twice as long')
    expect(filesOf(left)).toEqual(filesOf({ plan: left.was }).toReversed())
    expect(Math.round((left.plan.scenes.at(-1)?.duration_frames ?? 0) / 30)).toBe(4)
  })

  test('a text at the beginning stands where the reel begins then', () => {
    const left = say('start with the dog and put "Summer" at the beginning')
    expect([filesOf(left)[0], cuesOf(left)?.[0]?.slice(0, 2)]).toEqual([DOG, ['Summer', 0]])
  })

  test('others are counted as they stood', () => {
    const left = say('delete scene 2 and make scene 3 one second long')
    expect(secOf(left, filesOf({ plan: left.was })[2]).map(Math.round)).toEqual([1])
  })
})

describe('one wish that is not understood spoils no other [CHAT-11]', () => {
  test('those that are clear are done, and it is asked about with the clips that may be meant', () => {
    const left = say('make the last scene 3 seconds and make the pancake slower')
    expect([Math.round(planSec(left.plan)), left.plan.scenes.every(({ speed }) => speed === 1)]).toEqual([11, true])
    expect(left.reply).toContain('I do not know which clip “pancake” is')
    expect(left.questions?.at(-1)?.asks).toBe('which')
  })

  test.each([
    'make it 8 seconds, but not the pancake',
    'make it 8 seconds and make it flurry',
    'make it 8 seconds unless the pancake is in it',
    'start slow then get faster',
  ])('“%s” changes nothing, for what was not understood may turn the rest', (message) => {
    const left = say(message)
    expect(left.plan).toEqual(left.was)
  })
})

test('a text full of opening marks is looked at once [CHAT-11]', () => {
  expect(quotedStretches('“'.repeat(10_000))).toEqual([])
  expect(quotedStretches('a "b" c „d“ «e» "f')).toEqual([
    { from: 2, to: 5 },
    { from: 8, to: 11 },
    { from: 12, to: 15 },
  ])
})
