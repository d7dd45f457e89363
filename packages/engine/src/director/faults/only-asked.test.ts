/** What only asks changes nothing, and what points at the last words is about them; judged by the plan that is left. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clipsNamed, mediaId, photo, TEST_CATALOG } from '../director-fixtures.ts'
import { linesOf, rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const [DOG, PHOTO] = [3, 6].map(mediaId)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city walk.mp4': 8, 'dog jumping.mp4': 7, 'surf.mp4': 7, 'concert.mp4': 9 }),
  photo(6, 'family photo.jpg'),
  photo(7, 'our logo.png'),
]

const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 16 second reel, upbeat, every scene 2 seconds', ...requests])
const secondsOf = (plan: ReelPlan) => planFrames(plan) / plan.export.fps
const ids = (plan: ReelPlan) => plan.scenes.map(({ id }) => id)
const sceneSec = (plan: ReelPlan, at: number) => (plan.scenes.at(at)?.duration_frames ?? 0) / plan.export.fps

test.each(linesOf`
  why is scene 2 so short
  why is it so slow?
  what can you do with sound?
  so what music is that
  how long is the last one
  who is in scene 1?
  where is the dog
  how many transitions are there?
`)('“%s” only asks [CHAT-11]', (request) => {
  const { plan, was, reply } = say(request)
  expect(sameValue(plan, was)).toBe(true)
  expect(reply).not.toBe('')
})

test.each(rowsOf`
  what about the dog first? = start with the dog
  what i want is a 10 second reel = make it 10 seconds
  hold on the last shot for a sec longer = keep the last shot 1 second longer
  scene 2 for a second longer = keep scene 2 1 second longer
  use the concert sound instead of the music = no music and keep the sound of the concert
  start with something else = a different clip for the first scene
  make the captions say Anna & Tom = caption: "Anna & Tom"
`)('“%s” is a wish: %s [CHAT-11]', (request, plain) => {
  const { plan, was } = say(request)
  expect(plan).toEqual(say(plain).plan)
  expect(sameValue(plan, was)).toBe(false)
})

test('the scenes in between are neither the first nor the last [CHAT-11]', () => {
  const { plan, was } = say('everything in between shorter')
  expect(plan.scenes.map(({ duration_frames }, at) => Math.sign(duration_frames - (was.scenes[at]?.duration_frames ?? 0)))).toEqual(
    was.scenes.map((_, at) => (at === 0 || at === was.scenes.length - 1 ? 0 : -1)),
  )
})

test('a cut off the start of every clip is made at each of them [CHAT-11]', () => {
  const { plan, was } = say('cut 0.5s from the beginning of every clip')
  for (const [at, scene] of plan.scenes.entries()) {
    const before = was.scenes[at]
    const cut = Math.round(0.5 * plan.export.fps)
    expect([scene.in_frame, scene.duration_frames]).toEqual([
      (before?.in_frame ?? 0) + (before?.media_id === PHOTO ? 0 : cut),
      (before?.duration_frames ?? 0) - cut,
    ])
  }
})

test('half of the loudness goes with “by half” [TOOL-05]', () => {
  const { plan, was } = say('drop the volume of the music by half')
  expect(plan.music?.gain).toBeCloseTo((was.music?.gain ?? 0) / 2, 1)
  expect(plan.music?.gain).toBeLessThan(0.5)
})

test('what is shown again goes, and where nothing is, that is said [CHAT-11]', () => {
  const { plan, was } = say("don't show the same clip twice")
  const files = ({ scenes }: ReelPlan) => scenes.map(({ media_id }) => media_id)
  expect(new Set(files(was)).size).toBeLessThan(files(was).length)
  expect(files(plan)).toEqual([...new Set(files(was))])
  expect(say('no repeats please', 'each clip only once').reply).toBe('Nothing is shown twice in this reel.')
})

test('“those two” are the scenes that were spoken of last [CHAT-11]', () => {
  for (const swap of ['swap those two', 'swap them around']) {
    const { plan, was } = say('make scene 1 shorter', 'make scene 3 brighter', swap)
    const [first, second, third, ...others] = ids(was)
    expect(ids(plan), swap).toEqual([third, second, first, ...others])
  }
})

test('a text goes to the scene that was asked about [CHAT-11]', () => {
  const { plan } = say('where is the family photo', 'add text there: Anna & Tom')
  const at = plan.scenes.findIndex(({ media_id }) => media_id === PHOTO)
  const start = plan.scenes.slice(0, at).reduce((sum, { duration_frames }) => sum + duration_frames, 0)
  expect(plan.captions?.cues.map(({ text, start_frame }) => [text, start_frame])).toEqual([['Anna & Tom', start]])
})

test('the scene that was asked about stays longer, and longer still [CHAT-11]', () => {
  const at = say('where is the family photo').plan.scenes.findIndex(({ media_id }) => media_id === PHOTO)
  const once = say('where is the family photo', 'make it stay longer')
  const twice = say('where is the family photo', 'make it stay longer', 'make it stay longer')
  expect(sceneSec(once.plan, at)).toBeGreaterThan(sceneSec(once.was, at))
  expect(sceneSec(twice.plan, at)).toBeGreaterThan(sceneSec(once.plan, at))
  expect(secondsOf(once.plan)).toBeGreaterThan(secondsOf(once.was))
})

test.each(rowsOf`
  add my logo = only at the end
  calm piano music = just for the dog
`)('after “%s”, “%s” leaves no clip out [CHAT-11]', (first, request) => {
  const { plan, was, reply } = say(first, request)
  expect(sameValue(plan, was)).toBe(true)
  expect(reply).toMatch(/whole reel/)
})

test('after “black and white”, “only for the concert” is that look for it alone [CHAT-11 TOOL-04]', () => {
  const { plan } = say('black and white', 'only for the concert')
  expect(plan.scenes).toHaveLength(say().plan.scenes.length)
  expect(plan.look).toEqual(say().plan.look)
  expect(new Set(plan.scenes.flatMap(({ look }) => look?.style ?? []))).toEqual(new Set(['noir']))
})

test('who liked it better before has it back [CHAT-11]', () => {
  for (const request of ['the one before was better', 'i liked the previous one better', 'the old version was nicer'])
    expect(say('make it faster', request).undo, request).toBe(true)
})

test('of a scene that is not liked, what can be done is offered, and does it [CHAT-11]', () => {
  const { questions = [], plan, was } = say("i don't like scene 2")
  expect(sameValue(plan, was)).toBe(true)
  const choices = questions.flatMap((question) => (question.asks === 'which' ? question.choices : []))
  expect(choices.map(({ label }) => label)).toEqual(['Another clip there', 'Make it shorter', 'Take it out', 'Leave it as it is'])
  const out = say("i don't like scene 2", 'take it out').plan
  expect(ids(out)).toEqual(ids(was).filter((_, at) => at !== 1))
  const dog = say("i don't like scene 2", 'the dog instead').plan
  expect(dog.scenes[1]?.media_id).toBe(DOG)
})

test.each([
  ['make me a thumbnail', /Make this frame the cover/],
  ['give me the srt file', /More files/],
  ['how many credits do i have left', /Usage/],
  ['can you write me a caption for instagram', /post pack/],
  ['post this to tiktok', /download the video or share its link/],
])('“%s” is told where, and changes nothing [CHAT-11]', (request, where) => {
  const { plan, was, reply } = say(request)
  expect(sameValue(plan, was)).toBe(true)
  expect(reply).toMatch(where)
})

test.each(rowsOf`
  shuffle the clips = shuffle
  repeat scene 1 = show scene 1 twice
  show scene 2 again = show scene 2 twice
  scene 2 in slo-mo, half speed = scene 2 at half speed
  scene 2 lingers too long = make scene 2 shorter
  not feeling this track = another song
  move the picture of scene 2 to the left = move the picture to the left in scene 2
  cut the first second off every clip = trim 1 second off the start of all scenes
  add the title Blue hour to scene 2 = add a title "Blue hour" on scene 2
  make it brighter and put a title on scene 2 that says Blue hour = make it brighter and add a title "Blue hour" on scene 2
  add a caption to the concert that says sold out = add a caption "sold out" on the concert
  crop it to square = square
  make it look like it was shot on film = a film look
  fit the whole picture in, no cropping = no cropping
  blurred bars at the sides = blurred background
`)('“%s” is “%s” [CHAT-11]', (request, plain) => {
  const { plan, was } = say(request)
  expect(plan).toEqual(say(plain).plan)
  expect(sameValue(plan, was)).toBe(false)
})

test.each(['make all words disappear', "i'd like the text gone", 'i want the captions gone'])(
  '“%s” writes nothing, and takes what is written away [CHAT-11 TOOL-08]',
  (request) => {
    const { plan, was } = say('caption: hello', request)
    expect(was.captions?.cues.map(({ text }) => text)).toEqual(['hello'])
    expect(plan.captions).toBeNull()
    expect(say(request).plan.captions).toBeNull()
  },
)

test('a file below a size gets the bit rate that its length allows [TOOL-08]', () => {
  const bytes = ({ plan }: ReturnType<typeof say>) => {
    const { rate } = plan.export
    return rate.mode === 'bitrate' ? ((rate.kbps + 192) * 1000 * secondsOf(plan)) / 8 : Number.POSITIVE_INFINITY
  }
  for (const [request, megabytes] of [
    ['get it under 8mb', 8],
    ['keep the file below 5 MB', 5],
    ['no more than 20 megabytes', 20],
  ] as const) {
    const turn = say(request)
    expect(bytes(turn), request).toBeLessThan(megabytes * 1_000_000)
    expect(bytes(turn), request).toBeGreaterThan(Math.min(megabytes, 16) * 800_000)
    expect(turn.plan.scenes, request).toEqual(turn.was.scenes)
  }
  const { plan, was, reply } = say('make the file smaller than 0.1 mb')
  expect(sameValue(plan, was)).toBe(true)
  expect(reply).toMatch(/so small/)
})
