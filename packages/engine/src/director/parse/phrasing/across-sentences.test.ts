import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from '../../direct.ts'
import { ALL_TOOLS, clipsNamed, converse, mediaId } from '../../director-fixtures.ts'

const MEDIA = clipsNamed({ 'beach.mp4': 12, 'dog.mp4': 12, 'market.mp4': 12, 'kids.mp4': 12 })
const REEL = converse(direct, MEDIA, EMPTY_PLAN, [
  'make a 12 second happy reel, every scene 3 seconds, beach, dog, market, kids',
  'title: Our summer',
  'a cross dissolve of half a second between market and kids',
]).plan
const after = (request: string) => converse(direct, MEDIA, REEL, [request]).plan
const lengths = (request: string) =>
  after(request).scenes.map(({ duration_frames }, at) => duration_frames - (REEL.scenes[at]?.duration_frames ?? 0))

test('the end of a clip that goes on too long is its own, and not the reel’s [CHAT-11]', () => {
  expect(lengths('The dog clip goes on too long. Take a second off the end')).toEqual([0, -30, 0, 0])
})

test('the first part of what is split goes, and no other scene [CHAT-11]', () => {
  const { scenes } = after('Split the market at one second, throw away the first bit')
  expect(scenes.map(({ id }) => id)).toEqual(REEL.scenes.map(({ id }) => id))
  expect((scenes[2]?.in_frame ?? 0) - (REEL.scenes[2]?.in_frame ?? 0)).toBe(30)
})

test('what is too quick is as long as is said then, and no scene is [CHAT-11]', () => {
  const { scenes, transitions } = after('The dissolve into the kids is too quick, make it a full second')
  expect(scenes).toEqual(REEL.scenes)
  expect(transitions.find(({ after_scene_id }) => after_scene_id === REEL.scenes[2]?.id)).toMatchObject({
    kind: 'cross',
    duration_frames: 30,
  })
})

test.each(['The song is too quiet on my phone, louder!', 'music louder'])(
  'how it sounds on a device asks for no version for it: %s [CHAT-11]',
  (request) => {
    const turn = direct({ request, plan: REEL, media: MEDIA, tools: ALL_TOOLS })
    expect([turn.edits.map(({ op }) => op), turn.versions ?? []]).toEqual([['set_music'], []])
  },
)

test('words that are put somewhere beside others stand there alone [TOOL-08]', () => {
  const { captions } = after('Caption for the dog: "Meet Bruno", at the top')
  expect(captions?.cues.map(({ text, place }) => [text, place?.y])).toEqual([
    ['Our summer', undefined],
    ['Meet Bruno', 0.2],
  ])
})

test('two clips in black and white leave the others in colour [TOOL-06]', () => {
  const { scenes, look } = after('Make the black and white thing on the dog and the kids, but the others stay in colour')
  expect([look, scenes.map((scene) => scene.look !== undefined)]).toEqual([REEL.look, [false, true, false, true]])
})

test('clips that are turned up beside the music are louder, and no other is shown [TOOL-05]', () => {
  const { plan, reply } = converse(direct, MEDIA, REEL, ['Turn the music down by half and all the clips up a bit.'])
  expect(plan.scenes.map(({ id }) => id)).toEqual(REEL.scenes.map(({ id }) => id))
  expect(plan.music?.gain).toBeLessThan(REEL.music?.gain ?? 0)
  expect(reply).not.toContain('at least once')
})

test('a clip that is sped up by a factor is so by that, and no other [TOOL-03]', () => {
  const { scenes } = after('Put the kids first, speed up the market by 2 and make it square')
  expect(scenes.map(({ media_id, speed }) => [media_id, speed])).toEqual([4, 1, 2, 3].map((n) => [mediaId(n), n === 3 ? 2 : 1]))
})

test('what the reel is called is its title, and its shape is not lost beside it [TOOL-08]', () => {
  const { scenes, captions, export: format } = after('Make it square, call it "Our holiday" and keep the music as it is.')
  expect([scenes.length, captions?.cues.map(({ text }) => text), format.aspect]).toEqual([4, ['Our holiday'], '1:1'])
})

test('how long it may be is of the reel, also behind a title [CHAT-11]', () => {
  const { plan } = converse(direct, MEDIA, REEL, ['title: Summer', 'Could it be around ten seconds, please?'])
  expect([plan.target_frames, plan.captions?.cues[0]?.end_frame]).toEqual([300, after('title: Summer').captions?.cues[0]?.end_frame])
})

test('a first reel of named clips that have their seconds is so long, and shows each once, in their order [CHAT-11]', () => {
  const { scenes } = converse(direct, MEDIA, EMPTY_PLAN, ['Title "Class trip", then kids, market, beach. 4 seconds each']).plan
  expect(scenes.map(({ media_id }) => media_id)).toEqual([4, 3, 1].map(mediaId))
  expect(scenes.every(({ duration_frames }) => Math.abs(duration_frames - 120) <= 15)).toBe(true)
})

test('what a first reel is only to be of may stand behind the word [CHAT-11]', () => {
  const { scenes } = converse(direct, MEDIA, EMPTY_PLAN, ['Square, 12 seconds, family stuff only - kids, dog, beach']).plan
  expect(new Set(scenes.map(({ media_id }) => media_id))).toEqual(new Set([1, 2, 4].map(mediaId)))
})
