/** What people ask every day of cuts, pictures, captions and sound, judged by the plan that it leaves. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planFrames } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { clip, clipsNamed, converse, cubeFile, mediaId, photo, song, TEST_CATALOG, talkingClip } from './director-fixtures.ts'
import { figuresOf, linesOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city.mp4': 8, 'dog.mp4': 7, 'market.mp4': 8 }),
  { ...talkingClip(5, { sec: 6 }), name: 'concert.mp4' },
  photo(6, 'our logo.png'),
  song(7, 'groove.mp3', 118),
  cubeFile(8, 'Teal night.cube'),
]
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel', 'cross-fades on every cut']).plan

const left = (...requests: readonly string[]): ReelPlan => converse(direct, MEDIA, START, requests).plan
const numberOf = (id: number, plan = START): number => plan.scenes.findIndex((scene) => scene.media_id === mediaId(id)) + 1
const sceneOf = (id: number, plan: ReelPlan) => {
  const scene = plan.scenes[numberOf(id, plan) - 1]
  if (!scene) throw new Error(`no scene of clip ${id}`)
  return scene
}
const joins = (plan: ReelPlan) => plan.transitions.map(({ kind, duration_frames }) => `${kind} ${duration_frames}`)
const cropOf = (id: number, plan: ReelPlan) => {
  const { framing } = sceneOf(id, plan)
  if (framing.mode !== 'fixed') throw new Error(`${framing.mode} has no one crop`)
  return framing.crop
}

describe('how scenes meet', () => {
  test.each(figuresOf`
    make the crossfades last 0.2 seconds = 6
    the dissolves should be a full second = 30
    crosfades shoud be shorter liek 0.2 sec = 6
  `)('“%s” gives every transition that length, and no other kind [CHAT-11]', (request, frames) => {
    expect(new Set(joins(left(request)))).toEqual(new Set([`cross ${frames}`]))
  })

  test('one transition alone lasts as long as is said of it [CHAT-11]', () => {
    const plan = left(`1 second crossfade after scene 2`)
    expect(joins(plan)).toEqual(joins(START).map((join, at) => (at === 1 ? 'cross 30' : join)))
  })

  test('they last half of each of their scenes at most, and that is said [CHAT-11]', () => {
    const { plan, reply } = converse(direct, MEDIA, START, ['cross-fades of 9 seconds'])
    for (const [at, { duration_frames }] of plan.transitions.entries())
      expect(duration_frames).toBeLessThanOrEqual(
        Math.min(plan.scenes[at]?.duration_frames ?? 0, plan.scenes[at + 1]?.duration_frames ?? 0),
      )
    expect(reply).toContain('at most half of each of its two scenes')
  })

  test('where there are hard cuts a length of transitions is refused with what to do [CHAT-11]', () => {
    const { plan, reply } = converse(direct, MEDIA, left('hard cuts only'), ['make the transitions longer'])
    expect(plan.transitions.filter(({ kind }) => kind !== 'cut')).toEqual([])
    expect(reply).toContain('Ask for a transition first')
  })

  test('another kind takes the place of one that is at every cut [CHAT-11]', () => {
    expect(left('wipes instead of the cross-fades').transitions.every(({ kind }) => kind.startsWith('wipe'))).toBe(true)
    expect(left('slide transitions please').transitions).toHaveLength(START.scenes.length - 1)
  })
})

describe('what of a clip is seen', () => {
  test('the crop goes to the side that is said, and no scene changes otherwise [CHAT-11]', () => {
    const plan = left('show more of the left side of the dog')
    expect(cropOf(3, plan).x).toBeLessThan(cropOf(3, START).x)
    expect(plan.scenes.map(({ is_framed }) => is_framed === true)).toEqual(START.scenes.map((_, at) => at === 2))
    expect({ ...plan, scenes: plan.scenes.map(({ framing: _, is_framed: __, ...scene }) => scene) }).toEqual({
      ...START,
      scenes: START.scenes.map(({ framing: _, ...scene }) => scene),
    })
  })

  test('a crop stays within the picture, however often it is moved [CHAT-11]', () => {
    const crop = cropOf(3, left(...Array.from({ length: 8 }, () => 'show more of the right side of the dog')))
    expect(crop.x + crop.width).toBeLessThanOrEqual(1)
  })

  test('zooming out shows more, as far as there is more [CHAT-11]', () => {
    expect(cropOf(3, left('zoom in on the dog', 'zoom out on the dog')).width).toBeCloseTo(cropOf(3, START).width, 5)
    expect(cropOf(3, left('zoom out on the dog', 'zoom out on the dog')).height).toBeLessThanOrEqual(1)
  })

  test('another part of the same clip comes at the same place and length [CHAT-11]', () => {
    const [was, is] = [sceneOf(3, START), sceneOf(3, left('use a different part of the dog clip'))]
    expect([is.id, is.duration_frames]).toEqual([was.id, was.duration_frames])
    expect(is.in_frame).not.toBe(was.in_frame)
  })

  test('a scene starts at a second of its clip, or shows all of it [CHAT-11]', () => {
    expect(sceneOf(3, left('start the dog clip at 4 seconds')).in_frame).toBe(120)
    expect(sceneOf(3, left('let the dog run for its whole clip'))).toMatchObject({ in_frame: 0, duration_frames: 210 })
  })

  test('scenes of one length share the time that there is [CHAT-11]', () => {
    const plan = left('make the dog 4 seconds long', 'make all scenes the same length')
    const lengths = plan.scenes.map((scene) => scene.duration_frames)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
    expect(planFrames(plan)).toBe(planFrames(left('make the dog 4 seconds long')))
  })

  test('seconds for each scene keep the scenes [CHAT-11]', () => {
    const plan = left('every scene 3 seconds')
    expect(plan.scenes.map(({ id, duration_frames }) => [id, duration_frames])).toEqual(START.scenes.map(({ id }) => [id, 90]))
  })

  test.each([
    'a 12 second reel, every scene 3 seconds',
    'a 12 second reel, all scenes the same length',
    'a 12 second reel with 4 scenes, all the same length',
    'make a 12 second upbeat reel with all clips equally long',
    'a 12 second reel, every scene as long as the others',
  ])('“%s” differs by a beat at most, and its last takes what is left [TOOL-05 CHAT-11]', (request) => {
    const { plan, reply } = converse(direct, MEDIA, EMPTY_PLAN, [request])
    const lengths = plan.scenes.slice(0, -1).map((scene) => scene.duration_frames)
    const beat = (60 / (plan.music?.bpm ?? 60)) * plan.export.fps
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(beat + 1)
    expect(planFrames(plan)).toBe(360)
    expect(reply).not.toContain('did not understand')
  })
})

describe('words on the picture', () => {
  test.each([
    ['make the text yellow', { ink: '#ffd60a' }],
    ['put the captions at the top', { place: { x: 0.5, y: 0.2 } }],
    ['make the caption bigger and white', { ink: '#ffffff', size: 1.25 }],
  ])('“%s” changes how they look and not what they say [TOOL-08]', (request, looks) => {
    const before = left('caption: Hello')
    const { plan } = converse(direct, MEDIA, before, [request])
    expect(plan.captions).toEqual({ ...before.captions, ...looks })
  })

  test('the caption of one scene goes, the others stay [TOOL-08]', () => {
    const plan = left('caption "One" on scene 1', 'caption "Two" on scene 2', 'lose the text on the second scene')
    expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['One'])
  })

  test('a business plan is no caption [CHAT-11]', () => {
    expect(left('Write me a business plan for my bakery')).toEqual(START)
  })
})

describe('sound and ends', () => {
  test.each([
    ['fade the music out over the last 3 seconds', { fade_out_frames: 90 }],
    ['let the music fade in over 2 seconds', { fade_in_frames: 60 }],
  ])('“%s” [CHAT-11]', (request, fades) => {
    expect(left(request)).toEqual({ ...START, music: { ...START.music, ...fades } })
  })

  test('a time behind a fade is the fade’s, and not the reel’s [CHAT-11]', () => {
    expect(left('fade to white at the end, 2 seconds')).toEqual({
      ...START,
      fades: { opening: null, closing: { frames: 60, colour: 'white' } },
    })
  })

  test('a song and the beat to cut to are one wish [CHAT-11]', () => {
    expect(left('use my song groove and cut to the beat').music?.source).toEqual({ from: 'media', media_id: mediaId(7) })
  })

  test('decibels are counted from what plays [CHAT-11]', () => {
    expect(left('music 6 db quieter').music?.gain).toBeCloseTo((START.music?.gain ?? 0) / 2, 1)
  })
})

describe('what is said beside a wish', () => {
  test.each([
    ['My stall gets cut off in the market shot, move the crop over to the right', 4],
    ['The dog is filmed from far away, show more of the right side', 3],
  ])('“%s” says which scene is meant [CHAT-11]', (request, id) => {
    expect(cropOf(id, left(request)).x).toBeGreaterThan(cropOf(id, START).x)
  })

  test('a statement about a thing says what “it” is [CHAT-11]', () => {
    const before = left('logo top right')
    const { plan } = converse(direct, MEDIA, before, ['The logo is shouting at me, make it smaller'])
    expect(plan.watermark?.size_pct).toBeLessThan(before.watermark?.size_pct ?? 0)
  })

  test.each(linesOf`
    leave out the concert, we don't have permission to show it
    leave out the concert, my followers scroll away
    leave out the concert so people do not get bored
  `)('“%s” leaves out the concert and nothing else [CHAT-11]', (request) => {
    expect(left(request)).toEqual(left('leave out the concert'))
  })
})

test('little words of a file’s name stay what they are in a sentence [CHAT-11]', () => {
  const named = [
    clip(1, { name: 'osprey in the tree.mp4' }),
    clip(2, { name: 'otter at the water.mp4' }),
    clip(3, { name: 'city to the left.mp4' }),
  ]
  const before = converse(direct, named, EMPTY_PLAN, ['make an 8 second reel']).plan
  const { plan } = converse(direct, named, before, ['add caption "Hello" at the start in yellow'])
  expect(plan.captions).toMatchObject({ ink: '#ffd60a', cues: [{ text: 'Hello', start_frame: 0 }] })
})

test('starting over leaves an empty reel in its format, and Undo brings back what was there [CHAT-11]', () => {
  const square = left('make it square')
  const { plan, reply } = converse(direct, MEDIA, square, ['start over'])
  expect(plan).toEqual({ ...EMPTY_PLAN, export: square.export, left_out: square.left_out })
  expect(reply).toContain('press Undo to have it back')
})

test('a question about undoing takes nothing back [CHAT-11]', () => {
  expect(left('Is it possible to undo things here?')).toEqual(START)
})

test('all are muted but the one that is named [CHAT-11]', () => {
  const plan = left('mute everything except the concert clip')
  const isConcert = ({ media_id }: ReelPlan['scenes'][number]) => media_id === mediaId(5)
  expect(plan.scenes).toEqual(START.scenes.map((scene) => (isConcert(scene) ? scene : { ...scene, sound: 0 })))
})
