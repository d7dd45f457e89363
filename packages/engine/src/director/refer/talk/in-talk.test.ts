/** What is said between wishes, and half sentences that would mean something else of the whole reel. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, photo, song, TEST_CATALOG, talkingClip } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const sight = {
  ...{ subject_share: 1, faces: [], empty: [], against_lens: [], blurred: [] },
  subjects: [{ score: 0.9, name: 'person', path: [0, 4.5, 9].map((at_sec) => ({ at_sec, x: 0.3, y: 0.2, width: 0.3, height: 0.7 })) }],
}
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9 }),
  clip(2, { name: 'city.mp4', sec: 9 }),
  clip(3, { name: 'dog.mp4', sec: 9 }),
  clip(4, { name: 'kids.mp4', sec: 9, shot: { sight } }),
  { ...talkingClip(5), name: 'sofia.mp4' },
  photo(6, 'our logo.png'),
  song(7, 'anthem.mp3'),
]
const REEL = 'make a 20 second reel'
const say = (...more: string[]) => chat(direct, MEDIA, [REEL, ...more])
const story = ({ scenes }: ReelPlan) => scenes.map((scene) => [scene.media_id, scene.in_frame, scene.duration_frames, scene.speed])
const speeds = ({ scenes }: ReelPlan) => scenes.map(({ speed }) => speed)
const length = ({ scenes }: ReelPlan) => scenes.reduce((sum, { duration_frames }) => sum + duration_frames, 0)

test.each(['ok keep that', 'yes like that', 'that’s better', 'much better', 'cool', 'wow great', 'ok that’s enough', 'leave it like that'])(
  '“%s” is contentment, and changes nothing [CHAT-11]',
  (words) => {
    const { plan, was, reply } = say('black and white', words)
    expect(plan).toEqual(was)
    expect(reply).toMatch(/Glad you like it/)
  },
)

test.each(['that’s worse', 'it was better before', 'hmm no that’s worse now'])('“%s” takes the step back [CHAT-11]', (words) => {
  const { plan, turns } = say('scene 2 at half speed', words)
  expect(plan).toEqual(turns[0]?.plan)
})

test('“next” is another song, and “the first one was better” goes back past all that were tried [CHAT-11]', () => {
  const { turns } = say('another song', 'next', 'next', 'the first one was better')
  const songs = turns.map(({ plan }) => JSON.stringify(plan.music?.source))
  expect(new Set(songs.slice(0, 4)).size).toBe(4)
  expect(songs[4]).toBe(songs[0])
})

test('behind words on the picture, time, place and style are theirs [CHAT-11]', () => {
  const { turns } = say('text "Hello" at second 5', 'two seconds longer', 'no, shorter', 'a second later', 'and at the top', 'neon')
  const [made, longer, shorter, later, top, neon] = turns.slice(1).map(({ plan }) => plan)
  const times = (plan?: ReelPlan) => plan?.captions?.cues.map(({ start_frame, end_frame }) => [start_frame, end_frame])[0] ?? []
  const [from = 0, to = 0] = times(made)
  expect([times(longer), times(shorter), times(later)]).toEqual([
    [from, to + 60],
    [from, expect.any(Number)],
    [from + 30, (times(shorter)[1] ?? 0) + 30],
  ])
  expect(times(shorter)[1]).toBeLessThan(to + 60)
  expect([top?.captions?.place?.y ?? 1, neon?.captions?.style, length(neon ?? REEL_PLAN)]).toEqual([expect.any(Number), 'neon', 600])
})
const REEL_PLAN = say().plan

test('a caption that stands to the end of the reel begins sooner to stand longer [CHAT-11]', () => {
  const { plan, was } = say('write "The End" at the end', 'a second longer')
  const [cue] = plan.captions?.cues ?? []
  expect([cue?.end_frame, (was.captions?.cues[0]?.start_frame ?? 0) - (cue?.start_frame ?? 0)]).toEqual([600, 30])
})

test('behind fades “both a bit longer” and “remove them” are of the fades [CHAT-11]', () => {
  const { turns } = say('fade in from black at the start', 'and at the end', 'both a bit longer', 'remove them')
  const [both, longer, gone] = turns.slice(2).map(({ plan }) => plan)
  expect(longer?.fades?.opening?.frames).toBe(Math.round((both?.fades?.opening?.frames ?? 0) * 1.5))
  expect(longer?.fades?.closing?.frames).toBe(longer?.fades?.opening?.frames)
  expect([gone?.fades?.opening ?? null, gone?.fades?.closing ?? null, length(gone ?? REEL_PLAN)]).toEqual([null, null, 600])
})

test('behind a speed “double that” and “normal again” are of it [CHAT-11]', () => {
  const { turns } = say('scene 2 at 1.5x', 'double that', 'normal again')
  expect(turns.slice(1).map(({ plan }) => speeds(plan)[1])).toEqual([1.5, 3, 1])
})

test('of what was asked about half a second is cut off, and the reel is not laid anew [CHAT-11]', () => {
  const { plan, was } = say('how long is the last scene?', 'cut half a second off it')
  expect(plan.scenes.slice(0, -1)).toEqual(was.scenes.slice(0, -1))
  expect((was.scenes.at(-1)?.duration_frames ?? 0) - (plan.scenes.at(-1)?.duration_frames ?? 0)).toBe(15)
})

test('a few seconds that would leave nearly nothing of the reel are asked about [CHAT-11]', () => {
  const asked = say('warmer colours', '2 seconds')
  expect([asked.plan, asked.reply]).toEqual([asked.was, expect.stringMatching(/whole reel be 2 s long/)])
  expect(length(say('make the reel 3 seconds').plan)).toBe(90)
  expect(length(say('make it 12 seconds').plan)).toBe(360)
})

test('“now 2 and 4” goes on swapping, and “no, 1 and 3” corrects the swap [CHAT-11]', () => {
  const ids = (plan?: ReelPlan) => plan?.scenes.slice(0, 4).map(({ id }) => id)
  const { turns } = say('swap scene 1 and 2', 'no, 1 and 3', 'now 2 and 4')
  const [a, b, c, d] = ids(turns[0]?.plan) ?? []
  expect([ids(turns[2]?.plan), ids(turns[3]?.plan)]).toEqual([
    [c, b, a, d],
    [c, d, a, b],
  ])
})

test('“not the whole thing, just the start of it” brings the clip back without its first second [CHAT-11]', () => {
  const { plan, turns } = say('leave out the city', 'no not the whole thing, just the start of it')
  expect(plan.left_out).toEqual([])
  expect(turns[0]?.plan && length(turns[0].plan) - length(plan)).toBeGreaterThan(0)
})

test('“no people” leaves people out, and “no” behind a change asks whether it goes [CHAT-11]', () => {
  expect(say('no people').plan.scenes.some(({ media_id }) => media_id === MEDIA[3]?.mediaId)).toBe(false)
  const no = say('black and white', 'no')
  expect([no.plan, no.reply]).toEqual([no.was, expect.stringMatching(/take the last change back/)])
  expect(chat(direct, MEDIA, [REEL, 'black and white', 'no', 'yes']).plan.look?.style).not.toBe('noir')
})

test('no reel is taken back whole by words behind a message that did nothing [CHAT-11]', () => {
  for (const words of ['undo the last one', 'put it back'])
    expect(say('blorf the quix', words).plan.scenes.length, words).toBeGreaterThan(0)
  expect(say('undo').plan.scenes).toEqual([])
})

test('“and a 16:9” behind a version is one more version [CHAT-11 TOOL-08]', () => {
  const { versions = [], plan, was } = say('a square version too', 'and a 16:9')
  expect([versions.map((version) => version.plan.export.aspect), plan]).toEqual([['16:9'], was])
})

test('“then the kids” stands behind what was put first, “something else there” where was asked [CHAT-11]', () => {
  const { plan } = say('start with the city', 'then the dog')
  expect(plan.scenes.slice(0, 2).map(({ media_id }) => media_id)).toEqual([MEDIA[1]?.mediaId, MEDIA[2]?.mediaId])
  const shown = say('what’s scene 2?', 'show something else there')
  expect(story(shown.plan).filter((one, at) => JSON.stringify(one) !== JSON.stringify(story(shown.was)[at]))).toHaveLength(1)
})

test('what was not understood names its clip all the same: “replace it” is of that [CHAT-11]', () => {
  const { plan, was } = chat(direct, MEDIA, ['make an 8 second reel', 'the city shot is wonky', 'replace it'])
  const changed = plan.scenes.flatMap((scene, at) => (scene.media_id === was.scenes[at]?.media_id ? [] : [was.scenes[at]?.media_id]))
  expect(changed).toEqual([MEDIA[1]?.mediaId])
})

test('“a 10 second one about the dog” is a reel, where there is none [CHAT-11]', () => {
  const { plan } = chat(direct, MEDIA, ['hi', 'a 10 second one about the dog'])
  expect([length(plan), new Set(plan.scenes.map(({ media_id }) => media_id))]).toEqual([300, new Set([MEDIA[2]?.mediaId])])
})
