/** Wishes about the whole reel as people type them, with who wants them, why and how nice it would be; judged by the plan that is left. */
import { expect, test } from 'vitest'
import { planSec } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clipsNamed, mediaId, photo, song, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const ANTHEM = mediaId(6)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city walk.mp4': 8, 'dog jumping.mp4': 7 }),
  { ...talkingClip(4), name: 'grandma.mp4' },
  photo(5, 'our logo.png'),
  song(6, 'summer anthem.mp3', 112),
  song(7, 'voice memo.m4a', null),
]

const talk = (requests: readonly [string, ...string[]]) => chat(direct, MEDIA, requests)
const say = (...requests: readonly string[]) => talk(['make a 16 second reel, upbeat', ...requests])
const buttons = ({ questions }: ReturnType<typeof say>) =>
  (questions ?? []).flatMap((question) => (question.asks === 'words' ? [] : (question.choices ?? []))).map(({ label }) => label)
const cues = ({ plan }: ReturnType<typeof say>) =>
  plan.captions?.cues.map((cue) => [cue.text, cue.start_frame / plan.export.fps, cue.end_frame / plan.export.fps])

test.each(rowsOf`
  needs to be under 12 seconds for the ad slot = at most 12 seconds
  whatever you do dont go over 10 secs = at most 10 seconds
  its only supposed to be six seconds long = make it 6 seconds
  slow things down its a memorial video = slower pace
  my client wants landscape = landscape
  60fps would be nicer = 60 fps
  can i get a webm instead of mp4 = webm
  the file is too big to email, can you make it smaller = a smaller file
  bring the music up, i can barely hear it = music louder
  music should come in gently = fade in the music
  the song just ends abruptly = fade out the music
  use my own track, the anthem one = use summer anthem.mp3
  put the voice memo under it instead of the music = use voice memo.m4a as the music
  no music at all, just the real sound = no music, keep the original sound
  the beat is cool but can it be a little less intense = calmer music
  not so orange = less warm
  pick whatever look suits it best = automatic look
`)('%s is %s [CHAT-11]', (request, plain) => {
  expect(say(request).plan).toEqual(say(plain).plan)
})

test('longer or shorter with a figure that can only be the whole length is that length [REEL-02 CHAT-11]', () => {
  expect(planSec(say('a lil longer, maybe 20 secs').plan)).toBe(20)
  expect(planSec(say('a bit shorter, like 12 secs').plan)).toBe(12)
  expect(planSec(say('a bit shorter, like 3 secs').plan)).toBe(13)
  expect(planSec(say('a bit longer, 3 seconds').plan)).toBe(19)
})

test('the music begins with the second of the song that was named [TOOL-05]', () => {
  for (const request of ['music from 20 seconds in', 'begin the track about 20 seconds in'])
    expect(say(request).plan.music?.start_sec, request).toBeCloseTo(20, 0)
})

test('what is not to be heard in a piece is kept out of the choice [TOOL-05]', () => {
  const { source } = say('i want piano, nothing with drums').plan.music ?? {}
  const track = TEST_CATALOG.tracks.find(({ id }) => source?.from === 'catalogue' && source.track_id === id)
  expect(track?.instruments).toContain('piano')
  expect(track?.instruments).not.toContain('drums')
})

test.each(rowsOf`
  give it some oomph = A faster pace
  it’s kinda flat = A faster pace
  could the ending hit harder? = Fade to black
  i want a punchier intro = Shorten the first scene
  start the song from the chorus = From 0:30
  skip the intro of the song = From 0:30
`)('%s leaves open what to change, and is asked about with buttons that do it [CHAT-11]', (request, label) => {
  const asked = say(request)
  expect(asked.edits).toEqual([])
  expect(buttons(asked)).toContain(label)
})

test('starting over keeps what was to be kept, and offers a new reel with it [CHAT-11]', () => {
  const empty = say('start over but keep the music')
  expect(empty.plan.scenes).toEqual([])
  expect(empty.plan.music).toEqual(empty.was.music)
  expect(empty.reply).toContain('its music')
  expect(buttons(empty)).toEqual(['Make a new reel'])
  const anew = say('start over but keep the music', 'make a reel')
  expect(anew.plan.music?.source).toEqual(empty.was.music?.source)
  expect(anew.plan.scenes.length).toBeGreaterThan(0)
})

test('several texts in one message stand each in its place [TOOL-08]', () => {
  const both = say('title: Our Summer, subtitle: a week in Lisbon')
  expect(both.plan.captions?.cues.map(({ text, kind }) => [text, kind])).toEqual([
    ['Our Summer', 'title'],
    ['a week in Lisbon', undefined],
  ])
  expect(new Set(both.plan.captions?.cues.map((cue) => cue.start_frame))).toEqual(new Set([0]))
  const ends = cues(say('title: Hello; then on the last scene: Goodbye'))
  expect(ends?.map(([text]) => text)).toEqual(['Hello', 'Goodbye'])
  expect(ends?.[1]?.[2]).toBe(16)
  expect(say('add text on scene 2 saying fresh fish and on scene 4 saying night lights').reply).toMatch(/“fresh fish”.*“night lights”/)
  expect(say('title: Rome, make it 10 seconds').plan.captions?.cues.map(({ text }) => text)).toEqual(['Rome'])
})

test('a caption that is there is moved, held longer and spelled otherwise by what is said of it [TOOL-08]', () => {
  const first = 'caption "Lisbon nights" from second 2 to 4'
  expect(cues(say(first, 'the caption a second later'))).toEqual([['Lisbon nights', 3, 5]])
  expect(cues(say(first, 'can the caption stay two seconds longer'))).toEqual([['Lisbon nights', 2, 6]])
  expect(cues(say(first, 'fix the typo in the caption, its Lisboa not Lisbon'))).toEqual([['Lisboa nights', 2, 4]])
})

test('the logo is asked after, and fades by a word [TOOL-09 CHAT-11]', () => {
  expect(say('add our logo top right', 'where’s the logo?').reply).toContain('top right')
  const { plan, was } = say('add our logo top right', 'fade it a little')
  expect(plan.watermark?.opacity).toBeLessThan(was.watermark?.opacity ?? 0)
})

test('two versions that are wished at once stand beside the reel [CHAT-11]', () => {
  const { plan, was, versions } = say('we need two cuts: a 6 second one and a 10 second one')
  expect(plan).toEqual(was)
  expect(versions?.map((version) => planSec(version.plan))).toEqual([6, 10])
})

test('a named track is used only where one file is meant [TOOL-05]', () => {
  const { plan } = say('use the anthem as the music')
  expect(plan.music?.source).toEqual({ from: 'media', media_id: ANTHEM })
})

test('what is said of the logo after another wish for it is what it lacks, and a bit less is less again [CHAT-11 TOOL-07]', () => {
  const logo = (...requests: string[]) => say('add my logo', ...requests).plan.watermark
  const { opacity = 0, size_pct = 0 } = logo() ?? {}
  expect(logo('it’s too faint')).toMatchObject({ opacity: expect.closeTo(opacity + 0.2, 5), size_pct })
  expect(logo('the logo is too big')?.size_pct).toBeLessThan(size_pct)
  expect(logo('the logo is too big', 'too faint now')?.size_pct).toBe(logo('the logo is too big')?.size_pct)
  const gains = [['louder'], ['louder', 'too loud'], ['louder', 'too loud', 'a bit less']].map((said) => say(...said).plan.music?.gain ?? 0)
  expect(gains).toEqual(gains.toSorted((a, b) => b - a))
  expect(new Set(gains).size).toBe(3)
})
