/** Less of what there is, what is meant of one scene alone, and words cut short: classes of wishes that once changed something else. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planSec } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, clipsNamed, cubeFile, mediaId, photo, song, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { linesOf, rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const [BEACH, CITY, DOG, CONCERT] = [1, 2, 3, 4].map(mediaId)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city walk.mp4': 8, 'dog jumping.mp4': 7 }),
  { ...talkingClip(4), name: 'concert.mp4' },
  photo(5, 'our logo.png'),
  song(6, 'voice memo.m4a', null),
  cubeFile(7, 'my sunset.cube'),
  clip(8, { name: 'upright.mp4', sec: 6, facts: { width: 1080, height: 1920 } }),
]

const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 14 second reel, upbeat', ...requests])
const start = (look: string) => `${look} look at 80%`
const lookOf = ({ plan }: { plan: ReelPlan }) => [plan.look?.style, plan.look?.intensity]
const warmth = ({ plan }: { plan: ReelPlan }) => [...new Set(plan.scenes.map(({ grade }) => grade?.warmth ?? 0))]
const filesOf = ({ plan }: { plan: ReelPlan }) => plan.scenes.map(({ media_id }) => media_id)
const cues = ({ plan }: { plan: ReelPlan }) => plan.captions?.cues.map(({ text }) => text)
const secondsOf = ({ plan }: { plan: ReelPlan }, id: string | undefined) =>
  plan.scenes.filter(({ media_id }) => media_id === id).map(({ duration_frames }) => duration_frames / plan.export.fps)

describe('less of a colour moves a bit from where it is [TOOL-04 CHAT-11]', () => {
  test.each([
    ['cinematic warm', 'less warm', 'cinematic-warm', 0.55],
    ['cinematic warm', 'a bit less warm', 'cinematic-warm', 0.68],
    ['golden hour', 'not so yellow', 'golden-hour', 0.55],
    ['golden hour', "it's too orange", 'golden-hour', 0.5],
    ['night blue', 'a bit less blue', 'night-blue', 0.68],
    ['night blue', 'not as cold', 'night-blue', 0.55],
    ['night blue', 'a bit warmer', 'night-blue', 0.68],
    ['arctic', 'too cold', 'arctic', 0.5],
    ['vivid pop', 'less colourful', 'vivid-pop', 0.55],
    ['vivid pop', 'not as saturated', 'vivid-pop', 0.55],
    ['cinematic warm', 'less saturated', 'cinematic-warm', 0.55],
    ['forest', 'less green', 'forest', 0.55],
    ['golden hour', 'weniger warm', 'golden-hour', 0.55],
    ['golden hour', 'menos amarillo', 'golden-hour', 0.55],
    ['golden hour', 'moins chaud', 'golden-hour', 0.55],
    ['vivid pop', 'meno saturo', 'vivid-pop', 0.55],
    ['vivid pop', 'menos saturado', 'vivid-pop', 0.55],
  ])('of %s, “%s” leaves %s at %d', (look, request, style, intensity) => {
    expect(lookOf(say(start(look), request))).toEqual([style, intensity])
  })

  test('where no look has any of it, the light of every scene does', () => {
    expect(warmth(say('no filter', 'less warm'))).toEqual([-0.5])
    expect(lookOf(say('no filter', 'less warm'))).toEqual([undefined, undefined])
    const noir = say('black and white', 'a bit warmer')
    expect([lookOf(noir)[0], warmth(noir)]).toEqual(['noir', [0.25]])
    const own = say('use my sunset lut', 'less warm')
    expect([own.plan.look?.mode, warmth(own)]).toEqual(['cube', [-0.5]])
  })

  test('what the look has nothing of stays', () => {
    const { plan, was } = say(start('golden hour'), 'less green')
    expect(plan).toEqual(was)
  })
})

describe('only there is not everywhere [CHAT-11]', () => {
  test.each(linesOf`
    quieter music but only for the dog
    lower the music on the concert clip
    no music while the concert plays
    turn the music down during the dog
    let the concert play with its own sound and no music while it plays
    music only from 3 to 8
    only play the music from second 3 to 8
  `)('“%s” changes nothing, and says why', (request) => {
    const { plan, was, reply } = say(request)
    expect(plan).toEqual(was)
    expect(reply).toMatch(/whole reel/)
  })

  test.each([
    ['black and white would be nice, but only for the concert', 'noir'],
    ['the sepia look but only on the concert', 'faded-print'],
  ])('“%s” gives it that look, and no other scene [TOOL-04]', (request, style) => {
    const { plan, was } = say(request)
    expect(plan.look).toEqual(was.look)
    expect(plan.scenes.map(({ look }) => look?.style)).toEqual(
      plan.scenes.map(({ media_id }) => (media_id === CONCERT ? style : undefined)),
    )
  })

  test('what one scene can have it has alone', () => {
    const { plan } = say('brighter, but only for the concert')
    expect(plan.scenes.map(({ media_id, grade }) => [media_id === CONCERT, grade !== undefined])).toEqual(
      plan.scenes.map(({ media_id }) => [media_id === CONCERT, media_id === CONCERT]),
    )
  })

  test('what is done to a scene that was replaced is done to that one', () => {
    const { plan, was } = say('replace scene 2 with the dog and slow it down')
    const others = (one: ReelPlan) => one.scenes.filter((_, at) => at !== 1).map(({ speed, sound }) => [speed, sound])
    expect(others(plan)).toEqual(others(was))
    expect(plan.scenes[1]).toMatchObject({ media_id: DOG, speed: 0.6 })
  })

  test('the rest is what was not held on to, nor spoken of before', () => {
    for (const before of ['lock scene 2', 'slow down scene 2']) {
      const { plan, was } = say(before, 'make the rest faster')
      expect(plan.scenes[1]).toEqual(was.scenes[1])
      expect(plan.scenes.every(({ speed }, at) => at === 1 || speed > 1)).toBe(true)
    }
    const lit = say("don't touch the dog", 'make everything else brighter').plan.scenes
    expect(lit.map(({ grade }) => grade !== undefined)).toEqual(lit.map(({ media_id }) => media_id !== DOG))
  })

  test('the logo’s fade is none of the reel’s', () => {
    for (const request of ['add my logo and fade it in at the end', 'add my logo and fade it out at the end']) {
      const { plan } = say(request)
      expect([plan.watermark === null, plan.fades ?? null], request).toEqual([false, null])
    }
  })

  test('wide clips are told by how they were filmed, and the reel keeps its shape', () => {
    const { plan, was } = say('blur the background on the wide ones')
    expect(plan.export).toEqual(was.export)
    const upright = plan.scenes.filter(({ media_id }) => media_id === mediaId(8))
    expect(upright.some(({ framing }) => framing.mode === 'blur')).toBe(false)
    expect(plan.scenes.some(({ framing }) => framing.mode === 'blur')).toBe(true)
  })
})

describe('times and parts of one clip [CHAT-11 REEL-03]', () => {
  test.each([
    ['start with 2 seconds of the dog', 0, DOG, 2],
    ['open with 1.5 seconds of the city', 0, CITY, 1.5],
    ['end with 3 seconds of the beach', -1, BEACH, 3],
    ['3 seconds of the beach at the end', -1, BEACH, 3],
  ])('“%s”', (request, at, id, sec) => {
    const { plan } = say(request)
    expect([plan.scenes.at(at)?.media_id, (plan.scenes.at(at)?.duration_frames ?? 0) / plan.export.fps]).toEqual([id, sec])
  })

  test.each([
    [['make the dog brighter', 'use another part of it'], DOG],
    [['use a different bit of the beach'], BEACH],
    [['show another moment of the city'], CITY],
  ])('%j shows another part of the same clip, in the light that it had', (requests, id) => {
    const { plan, was } = say(...requests)
    const at = was.scenes.findIndex(({ media_id }) => media_id === id)
    expect(plan.scenes[at]).toMatchObject({ media_id: id, duration_frames: was.scenes[at]?.duration_frames })
    expect(plan.scenes[at]?.in_frame).not.toBe(was.scenes[at]?.in_frame)
    expect(plan.scenes[at]?.grade).toEqual(was.scenes[at]?.grade)
  })

  test('a second figure of the same kind needs no second verb', () => {
    const said = say('cut the dog to 2 seconds and the beach to 1.5')
    expect([secondsOf(said, DOG)[0], secondsOf(said, BEACH)[0]]).toEqual([2, 1.5])
    const { plan } = say('make the first scene 1 second, the second 2 seconds and leave the rest')
    expect(plan.scenes.slice(0, 2).map(({ duration_frames }) => duration_frames / plan.export.fps)).toEqual([1, 2])
  })

  test('to last is what a scene does, and no place in the reel', () => {
    const before = secondsOf(say(), DOG)[0] ?? 0
    expect(secondsOf(say('could the dog be a bit brighter and last a second longer?'), DOG)[0]).toBe(before + 1)
  })

  test('no clip less is as many scenes', () => {
    const { plan, was } = say("shorter, like 10 sec, but don't drop any clip")
    expect([planSec(plan), new Set(filesOf({ plan }))]).toEqual([10, new Set(filesOf({ plan: was }))])
  })
})

describe('words on the picture that are told by what they say [TOOL-08]', () => {
  const TWO = ['caption "eins" for the first 2 seconds', 'caption "two" from 4 to 6'] as const
  test('the second should say …', () => {
    expect(cues(say(...TWO, 'the second should say zwei'))).toEqual(['eins', 'zwei'])
    expect(cues(say(...TWO, 'the last one should say zwei'))).toEqual(['eins', 'zwei'])
  })

  test('of what it says twice one goes, and no clip that is called so', () => {
    const said = say('title "beach"', 'caption "beach" from 5 to 7', 'it says beach twice, drop one')
    expect([cues(said), filesOf(said)]).toEqual([['beach'], filesOf({ plan: said.was })])
  })

  test('every scene is labelled with its clip', () => {
    const said = say('put a caption on each scene with the name of the clip')
    expect(said.plan.captions?.cues).toHaveLength(said.plan.scenes.length)
    expect(cues(said)).toContain('city walk')
  })

  test('where there are none, that is said', () => {
    const { plan, was, reply } = say('the text should stay longer')
    expect([plan, reply]).toEqual([was, expect.stringContaining('no captions yet')])
  })
})

describe('the same in fewer words [CHAT-11]', () => {
  test.each(rowsOf`
    fade in from black at the start = add a fade in
    fade to black at the end = add a nice fade out please
    whip pan between scene 1 and 2 = whip pan between the first two
    don't crop = dont crop peoples heads
    don't crop = crop it so nobody's head gets cut off
    music quieter = the music is drowning out the beach
    voices louder than the music = the music drowns out the people talking
    music louder, duck the music under speech = louder music but keep the voices clear
    epic mood = make it feel like a movie trailer
    golden look at 50 percent = a golden look but only at half strength
    another song = diff song pls
    acoustic music, slower = acoustic music and make it slower to match
  `)('“%s” is what “%s” leaves', (plain, request) => {
    const [meant, left] = [say(plain), say(request)]
    expect(left.plan).toEqual(meant.plan)
    expect(left.plan).not.toEqual(left.was)
  })

  test('what is too close is shown from farther away, and what is not is offered whole', () => {
    expect(say('zoom in on scene 2', 'too much zoom').plan.scenes[1]?.framing).toMatchObject({ crop: { height: 1 } })
    expect(say('too much zoom').questions?.[0]).toMatchObject({ choices: [{ label: 'Show whole pictures' }] })
  })

  test('nothing is taken back for a thing that came with the reel, nor by “redo that”', () => {
    for (const request of ['put it back the way it was before the music', 'redo that']) {
      const { plan, was, undo } = say(request)
      expect([plan, undo ?? false], request).toEqual([was, false])
    }
  })

  test('a pace of one end alone is asked about, with what its scene can have', () => {
    const { plan, was, questions } = say('slower at the end')
    expect([plan, questions?.[0]]).toMatchObject([was, { choices: [{ label: 'Make the last scene longer' }, {}] }])
  })

  test('one sound file plays at a time', () => {
    const { plan, was, reply } = say('use the voice memo over the whole thing and duck the music under it')
    expect([plan, reply]).toEqual([was, expect.stringContaining('One sound file')])
  })

  test.each(rowsOf`
    another song = the song doesn't fit, try another one
    another look = this filter is ugly, use a different one
    hard cuts only = get rid of the fades
    caption: best summer ever = put some words on it: best summer ever
  `)('“%s” is all that “%s” does', (plain, request) => {
    expect(say(request).plan).toEqual(say(plain).plan)
    expect(say(request).plan).not.toEqual(say().plan)
  })

  test.each(linesOf`
    loop the music if its too short
    make it faster if it feels slow
    shorten the dog if it looks boring
    mute it if it gets loud
  `)('“%s” is asked about, for nobody here can look that up', (request) => {
    const { plan, was, questions } = say(request)
    expect([plan, questions?.[0]?.asks]).toEqual([was, 'partly'])
  })

  test.each(['would be nice if it was a bit shorter', "if it's ok make it 10 seconds", "cut it to 10 seconds if it's longer than that"])(
    '“%s” is no condition',
    (request) => {
      expect(planSec(say(request).plan)).toBeLessThan(14)
    },
  )

  test('the last change that is to be forgotten is a step, and no scene', () => {
    expect(say('faster', 'forget the last change').plan).toEqual(say().plan)
  })

  test('transitions that are there already are offered on every cut', () => {
    expect(say('cross fades', 'smooth transitions').questions?.[0]).toMatchObject({ choices: [{ label: 'Cross-fades on every cut' }] })
  })

  test.each(rowsOf`
    use 4 scenes = use only 4 clips
    more of the dog = i want the dog to be in it more
    no music and keep the original sound = original sound only
    caption "wow" on the dog = caption "wow" when the dog comes in
    title: Holidays = change the title to Holidays
  `)('“%s” is what “%s” wishes', (plain, request) => {
    expect(say(request).plan).toEqual(say(plain).plan)
    expect(say(request).plan).not.toEqual(say().plan)
  })
})

describe('what is excepted, and what is another version [CHAT-11]', () => {
  test.each(linesOf`
    it's too dark, brighten it all except the dog
    brighter apart from the dog
    make it brighter except the dog
    make it brighter but not the dog
    brighter other than the dog
  `)('“%s” brightens every scene but that one, once', (request) => {
    const { plan } = say(request)
    expect(plan.scenes.map(({ grade }) => grade?.exposure ?? 0)).toEqual(plan.scenes.map(({ media_id }) => (media_id === DOG ? 0 : 0.5)))
  })

  test.each(['less warm except for the dog', 'noir look except on scene 2'])('“%s”, which no reader knows, is asked about', (request) => {
    const { plan, was, questions } = say(request)
    expect([plan, questions?.[0]?.asks]).toEqual([was, 'partly'])
  })

  test.each([
    ['could you make one for tiktok that is 10 seconds', [['9:16', 10]]],
    ['make a 10 second version for stories, and keep this one as it is', [['9:16', 10]]],
    [
      'give me a version in 16:9 and one that is 8 seconds',
      [
        ['16:9', 14],
        ['9:16', 8],
      ],
    ],
    ['i also need a square one', [['1:1', 14]]],
  ])('“%s” stands beside this one', (request, made) => {
    const { plan, was, versions = [] } = say(request)
    expect([plan, versions.map((one) => [one.plan.export.aspect, planSec(one.plan)])]).toEqual([was, made])
  })

  test('more of one clip and a warmer look are two thoughts', () => {
    const { plan, was } = say('less of the beach, more of the dog, and a warmer look')
    expect(plan.look?.intensity).toBeGreaterThan(was.look?.intensity ?? 1)
    expect(plan.scenes.every(({ grade }) => grade === undefined)).toBe(true)
    expect(secondsOf({ plan }, DOG)[0]).toBeGreaterThan(secondsOf({ plan: was }, DOG)[0] ?? 9)
  })

  test('places that are told together hold together', () => {
    const was = filesOf(say())
    const [first, second] = was
    const names: Record<string, string> = { [BEACH ?? '']: 'beach', [CITY ?? '']: 'city', [DOG ?? '']: 'dog', [CONCERT ?? '']: 'concert' }
    const said = say(`put the ${names[second ?? '']} second and the ${names[first ?? '']} third`)
    expect(filesOf(said).slice(1, 3)).toEqual([second, first])
  })

  test('who likes her is why, and no scene', () => {
    const left = filesOf(say('leave out the dog'))
    for (const request of [
      'leave out the dog, they hate her',
      'leave out the dog, my mom hates her',
      'leave out the dog, my followers do not like her',
    ])
      expect(filesOf(say(request)), request).toEqual(left)
  })
})
