/** First messages as people type them: songs of their own, orders with names that stand for several clips, titles, cards, and what is only told. */
import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, clipsNamed, photo, shotFacts, song, TEST_CATALOG } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({
    'kickoff.mp4': 9,
    'warmup.mp4': 12,
    'goal1.mp4': 7,
    'goal2.mp4': 6,
    'save.mp4': 5,
    'crowd.mp4': 15,
    'trophy.mp4': 8,
  }),
  photo(8, 'team_photo.jpg'),
  photo(9, 'club_logo.png'),
  song(10, 'anthem.mp3', 150),
]
const first = (request: string, media: typeof MEDIA = MEDIA) => chat(direct, media, [request])
type Told = ReturnType<typeof first>
const namesOf = ({ plan }: Told, media: typeof MEDIA = MEDIA): string[] =>
  plan.scenes.map(({ media_id }) => media.find(({ mediaId }) => mediaId === media_id)?.name.replace(/\..*/u, '') ?? '')
const secondsOf = ({ plan }: Told): number[] =>
  plan.scenes.map(({ duration_frames }) => Math.round((duration_frames / plan.export.fps) * 10) / 10)
const textsOf = ({ plan }: Told): string[] => (plan.captions?.cues ?? []).map(({ text }) => text)

describe('a song of one’s own is what the reel is cut to [CHAT-11]', () => {
  test.each([
    'Make a 20 second video. Our anthem should be the music.',
    'make me a video with our song, cuts on the beat, no text',
    'reel pls, goals in slow mo, anthem, 20 s',
    'something calm, and the music can be the song I put in',
    '20 seconds with the anthem quietly in the background',
  ])('“%s”', (request) => {
    const { plan, reply } = first(request)
    expect(plan.music?.source).toMatchObject({ from: 'media', media_id: MEDIA[9]?.mediaId })
    expect(reply).not.toMatch(/did not|cannot cut people/u)
  })

  test('nobody who wants it not has it', () => {
    expect(first('20 seconds, but not our anthem').plan.music?.source.from).not.toBe('media')
  })
})

describe('clips have the places in which a message tells them [CHAT-11]', () => {
  test('what is named for several, or by a part of what is said, has its place', () => {
    const told = namesOf(first('Start with the warmup, then the goals, and the trophy at the end. 30 seconds.'))
    expect(told.slice(0, 3)).toEqual(['warmup', 'goal1', 'goal2'])
    expect(told.at(-1)).toBe('trophy')
    const built = namesOf(first('Start with the crowd going crazy, then build up to the second goal, then trophy. 18 seconds.'))
    expect(built.slice(0, 2)).toEqual(['crowd', 'goal2'])
    expect(built.at(-1)).toBe('trophy')
  })

  test('“only the two goals and the save” shows all three', () => {
    expect(new Set(namesOf(first('Only the two goals and the save, slow motion, no music.')))).toEqual(new Set(['goal1', 'goal2', 'save']))
  })

  test('an order that is announced is kept, and each scene stands as long as was said', () => {
    const told = first('Story of the match in order: warmup, kickoff, goal1, save, goal2, trophy. 3 seconds each. Nothing else.')
    expect(namesOf(told)).toEqual(['warmup', 'kickoff', 'goal1', 'save', 'goal2', 'trophy'])
    expect(secondsOf(told)).toEqual([3, 3, 3, 3, 3, 3])
  })

  test('“then everything else” shows everything else, and the lengths that were said hold to the frame', () => {
    const told = first('Open with the team photo for 2 seconds, then the save for 4 seconds, then everything else. 30 seconds.')
    expect(namesOf(told).slice(0, 2)).toEqual(['team_photo', 'save'])
    expect(secondsOf(told).slice(0, 2)).toEqual([2, 4])
    expect(new Set(namesOf(told)).size).toBeGreaterThan(5)
    expect(planSec(told.plan)).toBe(30)
  })

  test('what is to stand in the middle stands there', () => {
    const told = namesOf(first('a 30 second video with the team photo in the middle'))
    const at = told.indexOf('team_photo') / (told.length - 1)
    expect(at).toBeGreaterThan(0.25)
    expect(at).toBeLessThan(0.75)
  })

  test('clips that cameras numbered go from the one to the other, and by their names', () => {
    const media = [...clipsNamed({ 'IMG_0418.MOV': 9, 'IMG_0412.MOV': 9, 'IMG_0415.MOV': 9, 'IMG_0420.MOV': 9 })]
    expect(namesOf(first('IMG_0412 to IMG_0418 in order, 12 seconds', media), media)).toEqual(['IMG_0412', 'IMG_0415', 'IMG_0418'])
    expect(namesOf(first('put the clips in the order of the file names', media), media)).toEqual([
      'IMG_0412',
      'IMG_0415',
      'IMG_0418',
      'IMG_0420',
    ])
  })

  test('by what is seen a list is told as well, and who is not known is said', () => {
    const seen = (name: string) =>
      shotFacts({
        sight: {
          subject_share: 0.9,
          subjects: [{ score: 0.8, name, path: [0, 8].map((at_sec) => ({ at_sec, x: 0.3, y: 0.3, width: 0.3, height: 0.4 })) }],
          faces: [],
          empty: [],
          against_lens: [],
          blurred: [],
        },
      })
    const media = [
      clip(1, { name: 'IMG_1.MOV', sec: 9, shot: seen('dog') }),
      clip(2, { name: 'IMG_2.MOV', sec: 9, shot: seen('bicycle') }),
      ...clipsNamed({ 'IMG_3.MOV': 9 }).map((file) => ({ ...file, mediaId: '00000000-0000-7000-8000-000000000077' })),
    ]
    const told = first('Order: bike, dog, sunset. 3 seconds each.', media)
    expect(namesOf(told, media)).toEqual(['IMG_2', 'IMG_1'])
    expect(told.reply).toContain('“sunset”')
  })
})

describe('words and cards stand where a first message puts them [CHAT-11]', () => {
  test('a label ends with its sentence, and an end is said before or behind its words', () => {
    expect(textsOf(first('Use everything. Title: Lake weekend 2024. Music: anthem'))).toEqual(['Lake weekend 2024'])
    const told = first('20 seconds, and at the end "See you next summer"')
    expect(told.plan.captions?.cues[0]?.end_frame).toBe(600)
  })

  test('a score is no time, and what is to be text is written as it was typed', () => {
    const told = first('About 20 seconds, energetic, final score 2:0 as text at the end')
    expect(textsOf(told)).toEqual(['final score 2:0'])
    expect(planSec(told.plan)).toBe(20)
  })

  test('“write the date at the end” writes the date that the message tells', () => {
    expect(textsOf(first('we play again on saturday 3 pm, use the goals and write the date at the end'))).toEqual(['Saturday 3 pm'])
  })

  test('scenes that are told one a line have their words', () => {
    const told = first('1. warmup - "Ready"\n2. kickoff - "Go"\n3. trophy - "Done"')
    expect(namesOf(told)).toEqual(['warmup', 'kickoff', 'trophy'])
    expect(textsOf(told)).toEqual(['Ready', 'Go', 'Done'])
  })

  test('the logo at the start and at the end is a picture of its own, within the length that was said', () => {
    const told = first('45 seconds, landscape, with our logo at the beginning and at the end')
    expect([namesOf(told)[0], namesOf(told).at(-1)]).toEqual(['club_logo', 'club_logo'])
    expect(planSec(told.plan)).toBe(45)
    expect(textsOf(first('15 sec reel, logo end card of 2 seconds, text "Hello" at the start'))).toEqual(['Hello'])
  })
})

describe('what is only told is no wish, and what came to nothing is said [CHAT-10]', () => {
  test.each([
    'Please make a reel for the team whatsapp group, 20 seconds',
    'a 20 second video for my mother',
    'use everything, 20 seconds',
    'Client is a family business, target group is young families. 20 sec reel.',
    'best moments only, the more the better, 20 seconds',
    "A 20 second video for my mum's birthday",
    'a 20 second video for Instagram',
    'A hype video 20s, beat sync',
  ])('“%s” is understood, and shows the clips there are', (request) => {
    const told = first(request)
    expect(told.reply).not.toMatch(/did not|do not|cannot|To find|None of|another format/u)
    expect(planSec(told.plan)).toBe(20)
    expect(new Set(namesOf(told)).size).toBeGreaterThan(5)
  })

  test('a length beyond any reel is told, and nothing is shown again for it', () => {
    const { plan, reply } = first('Can you make a video of the whole match? 90 minutes')
    expect(reply).toContain('The longest reel I make is 15 minutes')
    expect(planSec(plan)).toBeLessThan(70)
  })

  test('who asks what can be made is told what is there, with reels to press', () => {
    const { plan, questions } = first('What can you make out of these files?')
    expect(plan.scenes).toEqual([])
    const [asked] = questions ?? []
    expect(asked?.asks === 'which' ? asked.choices.map(({ label }) => label) : []).toContain('A reel to anthem.mp3')
  })

  test('of three versions all are made', () => {
    const { plan, versions } = first('I need 3 versions: 15s, 30s and 60s')
    expect(planSec(plan)).toBe(15)
    expect(versions?.map((version) => planSec(version.plan))).toEqual([30, 60])
  })

  test('named clips that do not last for the length are shown among others', () => {
    expect(new Set(namesOf(first('About a minute, with the save, the trophy and the team photo'))).size).toBeGreaterThan(5)
    expect(new Set(namesOf(first('12 seconds, with the save, the trophy and the team photo'))).size).toBe(3)
  })
})
