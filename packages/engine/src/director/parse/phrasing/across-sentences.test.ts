import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from '../../direct.ts'
import { ALL_TOOLS, clipsNamed, converse } from '../../director-fixtures.ts'

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
