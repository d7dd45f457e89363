/** How people speak of music, titles and endings, in one breath with a wish; judged by the plan that is left. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { planFrames } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clip, mediaId, photo, TALK, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { figuresOf, rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const [DOG, SURF] = [3, 4].map(mediaId)
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9, facts: { sound: { ...TALK, speech: [] } } }),
  clip(2, { name: 'city walk.mp4', sec: 8 }),
  clip(3, { name: 'dog jumping.mp4', sec: 7 }),
  clip(4, { name: 'surf.mp4', sec: 7 }),
  { ...talkingClip(5), name: 'grandma.mp4' },
  photo(6, 'family photo.jpg'),
  photo(7, 'our logo.png'),
]

const talk = (requests: readonly [string, ...string[]]) => chat(direct, MEDIA, requests)
const OPENING = 'make a 16 second reel, upbeat'
const say = (...requests: readonly string[]) => talk([OPENING, ...requests])
const secondsOf = (plan: ReelPlan) => planFrames(plan) / plan.export.fps
const lengthOf = (plan: ReelPlan, file: string | undefined) =>
  plan.scenes.filter(({ media_id }) => media_id === file).reduce((sum, { duration_frames }) => sum + duration_frames, 0)

test.each(rowsOf`
  the song is boring, got anything with more energy? = more energetic music
  the music sounds so dull, give me something with more punch = more energetic music
  the song needs more energy = more energetic music
  a different song pls, something chill = chill music
  music should end with a fade = fade out the music
  no sound from the clips just music = mute the clips
  mute the beach clip but keep grandma talking = mute the beach clip
  make it ready for tiktok = for tiktok
  shorter pls, like half = make it 8 seconds
  fit it to 15 seconds without losing clips = make it 15 seconds
  not enough dog = more of the dog
  logo on the top right pls, not too big = small logo top right
  ending feels cut off = fade to black at the end
  start on a black screen = fade in from black
  end on a white screen = fade to white at the end
  5 clips only = 5 scenes
  less contrast please = low contrast
  make it look like a movie = cinematic look
  ok cool now 10 secs = make it 10 seconds
`)('%s is %s [CHAT-11]', (request, plain) => {
  expect(say(request).plan).toEqual(say(plain).plan)
})

test('a wish about the song leaves the pace as it is [CHAT-11 TOOL-05]', () => {
  for (const request of ['the song is boring, got anything with more energy?', 'a different song pls, something chill']) {
    const { plan, was } = say(request)
    expect(plan.music?.source, request).not.toEqual(was.music?.source)
    expect(plan.pace, request).toBe(was.pace)
  }
})

test('who misses something gets more of it [CHAT-11]', () => {
  const { plan, was } = say("there's never enough surf")
  expect(lengthOf(plan, SURF)).toBeGreaterThan(lengthOf(was, SURF))
})

test.each(figuresOf`
  keep the first 5 seconds and drop the rest = 5
  only keep the first 6 seconds = 6
  cut everything after 7 seconds = 7
`)('%s leaves the scenes that stand there, as they stand [CHAT-11]', (request, sec) => {
  const { plan, was } = say(request)
  expect(secondsOf(plan)).toBeCloseTo(sec, 1)
  const kept = was.scenes.slice(0, plan.scenes.length)
  expect(plan.scenes.map(({ media_id, in_frame }) => [media_id, in_frame])).toEqual(
    kept.map(({ media_id, in_frame }) => [media_id, in_frame]),
  )
})

test.each(figuresOf`
  cut the first 2 seconds = 2
  remove the first 3 seconds = 3
  cut off the first half second of the reel = 0.5
`)('%s takes so much off the beginning, and nothing else [CHAT-11]', (request, sec) => {
  const { plan, was } = say(request)
  expect(secondsOf(plan)).toBeCloseTo(secondsOf(was) - sec, 1)
  const after = was.scenes.slice(was.scenes.length - plan.scenes.length)
  expect(plan.scenes.map(({ media_id }) => media_id)).toEqual(after.map(({ media_id }) => media_id))
  expect(plan.scenes.slice(1)).toEqual(after.slice(1))
})

test('what is kept is more than the reel has: nothing goes [CHAT-11]', () => {
  const { plan, was } = say('only keep the first 60 seconds')
  expect(plan.scenes).toEqual(was.scenes)
})

test('a reel of the best bits of two clips is of these two [CHAT-11]', () => {
  const { plan } = talk(['just throw together the best bits of the dog and surf, fast'])
  expect(new Set(plan.scenes.map(({ media_id }) => media_id))).toEqual(new Set([DOG, SURF]))
})

test('a title is called otherwise without its name being said [CHAT-11 TOOL-08]', () => {
  expect(say('add title Lisbon', 'actually call it Lisboa').plan.captions?.cues.map(({ text }) => text)).toEqual(['Lisboa'])
})

test('thanks are answered as that, however many [CHAT-11]', () => {
  for (const request of ['thank you so much!!', 'many thanks', 'thanks a million'])
    expect(say(request).reply, request).toMatch(/^You are welcome/)
})

test("words behind 'no,' are read, and 'no, thanks' is a no [CHAT-11]", () => {
  expect(secondsOf(say('make it 10 seconds', 'hmm no, 20 seconds').plan)).toBe(20)
  expect(say('no, thanks').reply).toMatch(/nothing was changed/)
})

test('where the logo stands is told of one that was put by hand, too [CHAT-11 TOOL-07]', () => {
  const { plan } = say('add my logo')
  const ask = (watermark: ReelPlan['watermark']) =>
    direct({ request: 'where is my logo?', plan: { ...plan, watermark }, media: MEDIA, tools: ALL_TOOLS }).reply
  const logo = plan.watermark
  if (logo === null) throw new Error('There is no logo')
  expect(ask(logo)).toMatch(/^The logo stands bottom right, /)
  expect(ask({ ...logo, place: { x: 0.2, y: 0.3 } })).toMatch(/^The logo stands where it was put by hand, /)
})

test('whether it is still as long is asked, and no length is set [CHAT-11]', () => {
  const turn = say('Still 16?')
  expect(turn.plan).toEqual(turn.was)
  expect(turn.reply).toContain('16 s')
})

test('another version is no longer reel, and where it is opened is told [CHAT-11]', () => {
  const turn = say('back to the long one please')
  expect(turn.plan).toEqual(turn.was)
  expect(turn.reply).toContain('“Versions”')
})
