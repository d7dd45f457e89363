/** Wishes about the whole reel that were once read as something else, each held to what was meant. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { planSec } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, clipsNamed, converse, mediaId, photo, TEST_CATALOG } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [...clipsNamed({ 'beach.mp4': 9, 'city walk.mp4': 8, 'dog jumping.mp4': 7 }), photo(4, 'our logo.png')]

const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 14 second reel, upbeat', ...requests])

test('a decade is a look, and no length of the reel [REEL-02 CHAT-11]', () => {
  const { plan } = say('give it a retro 80s feel')
  expect(planSec(plan)).toBe(14)
  expect(plan.look).toEqual(say('vintage look').plan.look)
  expect(planSec(say('make it 30s').plan)).toBe(30)
})

test('where the music starts is said of the music, and never how long the reel is [TOOL-05]', () => {
  const { plan } = say('move the music start to 0:45')
  expect(plan.music?.start_sec).toBeCloseTo(45, 0)
  expect(planSec(plan)).toBe(14)
})

test('so many percent quieter is a step, to so many percent is what is left [TOOL-05]', () => {
  const gain = (request: string) => say(request).plan.music?.gain ?? 0
  const usual = say().plan.music?.gain ?? 0
  expect(gain('music 20 percent quieter')).toBeCloseTo(usual - 0.2)
  expect(gain('music down to 20 percent')).toBeCloseTo(0.2)
})

test('every cut a cross-fade takes none away [TOOL-06]', () => {
  for (const request of ['every cut should be a crossfade', 'each cut a dissolve']) {
    const { plan } = say(request)
    expect(
      plan.transitions.map(({ kind }) => kind),
      request,
    ).toEqual(plan.scenes.slice(1).map(() => 'cross'))
  }
})

test('no text on one scene leaves it on the others [TOOL-08]', () => {
  const { plan } = say('caption: Hello', 'no text on the first scene please')
  const [first] = plan.scenes
  expect(plan.captions?.cues.map((cue) => [cue.text, cue.start_frame])).toEqual([['Hello', first?.duration_frames]])
})

test('one logo stands in one corner, and a clip is none [TOOL-09]', () => {
  expect(say('put the logo in all corners').edits).toEqual([])
  const clipAsLogo = say('use beach.mp4 as a logo')
  expect(clipAsLogo.edits).toEqual([])
  expect(clipAsLogo.reply).toContain('beach.mp4 is no picture')
})

test('the logo goes along its own edge of the picture [TOOL-09]', () => {
  const position = (request: string) => say('add our logo in the top left', request).plan.watermark?.position
  expect(position('move it down')).toBe('bl')
  expect(position('shift the watermark over to the other side')).toBe('tr')
})

test('of two versions the one that is there need not be made [CHAT-11]', () => {
  const { versions } = say('make a vertical and a landscape version')
  expect(versions?.map((version) => version.plan.export.aspect)).toEqual(['16:9'])
})

test('fewer transitions are fewer, also of one [TOOL-06]', () => {
  const { plan, was } = say('fewer transitions')
  expect(was.transitions.length).toBeGreaterThan(0)
  expect(plan.transitions.length).toBeLessThan(was.transitions.length)
})

test('a thing is undone by its name where a step before is the one, and asked about where none is [CHAT-11]', () => {
  expect(say('black and white', 'undo the filter')).toMatchObject({ undo: true, edits: [] })
  const { edits, questions } = say('faster', 'undo the filter')
  expect(edits).toEqual([])
  const [question] = questions ?? []
  expect(question?.asks === 'which' ? question.choices.map(({ label }) => label) : []).toEqual(['As it was before', 'Colours as filmed'])
})

test('what a wish is for is the clip that is called so, and else whoever watches [CHAT-11 TOOL-03]', () => {
  const kids = [...MEDIA, clip(5, { name: 'kids.mp4', sec: 8 })]
  const paces = (request: string, media: typeof MEDIA) => {
    const { plan } = converse(direct, media, EMPTY_PLAN, ['make a 14 second reel, upbeat', request])
    return { pace: plan.pace, slow: [...new Set(plan.scenes.filter(({ speed }) => speed < 1).map(({ media_id }) => media_id))] }
  }
  expect(paces('slower for the kids', kids)).toEqual({ pace: 'medium', slow: [kids[4]?.mediaId] })
  expect(paces('slower for the kids', MEDIA)).toEqual({ pace: 'slow', slow: [] })
})

test('a new reel is begun with nothing, and is no new length of each scene [CHAT-11 REEL-02]', () => {
  const { plan, reply } = say('title: Our trip', 'Make a new 20 second reel from all my clips')
  expect(planSec(plan)).toBe(20)
  expect([plan.captions, reply.includes('each scene')]).toEqual([null, false])
  // As the first message it is told just so.
  expect(planSec(chat(direct, MEDIA, ['Make a new 20 second reel from all my clips']).plan)).toBe(20)
  // A new version, or a new title, begins nothing.
  expect(say('title: Our trip', 'give me a new title').plan.captions).not.toBeNull()
})

test('a time that is said of each scene, or of words, is none of the reel [CHAT-11 REEL-02]', () => {
  const first = (request: string) => planSec(chat(direct, MEDIA, [request]).plan)
  expect(first('beach, city and dog, each no more than 2 seconds')).toBeGreaterThan(4)
  expect(first('Beach, city, dog. Text must be readable for at least 3 seconds.')).toBeGreaterThan(4)
})

test('less of what there was to be more of is no shorter scene [CHAT-11]', () => {
  const { plan, was } = say('more contrast on the beach, less on the dog')
  expect(plan.scenes.map(({ duration_frames }) => duration_frames)).toEqual(was.scenes.map(({ duration_frames }) => duration_frames))
  const contrastOf = (n: number) => plan.scenes.find(({ media_id }) => media_id === mediaId(n))?.grade?.contrast ?? 0
  expect([Math.sign(contrastOf(1)), Math.sign(contrastOf(3))]).toEqual([1, -1])
})
