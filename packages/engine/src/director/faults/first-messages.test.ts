import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clipsNamed, cubeFile, photo, song } from '../director-fixtures.ts'

const MEDIA = [
  ...clipsNamed({ 'market.mov': 8, 'harbour.mp4': 9, 'cat.mp4': 7 }),
  photo(4, 'wedding.jpg'),
  song(5, 'summer anthem.mp3'),
  cubeFile(6, 'teal.cube'),
]
const first = (request: string) => chat(direct, MEDIA, [request])
const secondsOf = ({ plan }: ReturnType<typeof first>): number =>
  plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / plan.export.fps
const motionsOf = ({ plan }: ReturnType<typeof first>, at: number): string[] => [
  ...new Set(plan.scenes.filter(({ media_id }) => media_id === MEDIA[at]?.mediaId).map(({ motion }) => motion)),
]

describe('a first message says of clips, and of what lies on the reel, what a later one does [CHAT-11]', () => {
  test('a slow zoom on one clip makes a reel in which that clip moves', () => {
    expect(motionsOf(first('slowly zoom in on the cat'), 2)).toEqual(['zoom-in'])
    expect(motionsOf(first('slowly zoom in on the cat'), 0)).toEqual(['none'])
    expect(motionsOf(first('make a reel with a slow zoom on every photo'), 3)).toEqual(['zoom-in'])
  })

  test('a look of one’s own, its strength, the length and slow pictures stand side by side', () => {
    const told = first('a 12 second film, 16:9, slow push-ins on every shot, teal.cube at 70 %')
    expect(secondsOf(told)).toBe(12)
    expect(told.plan.export.aspect).toBe('16:9')
    expect(told.plan.look).toMatchObject({ mode: 'cube', intensity: 0.7 })
    expect(new Set(told.plan.scenes.map(({ motion }) => motion))).toEqual(new Set(['zoom-in']))
  })

  test('the length of the cross-fades is not that of the reel', () => {
    const told = first('a 12 second reel, half second dissolves everywhere')
    expect(secondsOf(told)).toBe(12)
    expect(told.plan.transitions).toHaveLength(told.plan.scenes.length - 1)
  })

  test('a song goes by its name alone', () => {
    expect(first('hype edit, 9 sec, summer anthem').plan.music?.source).toMatchObject({ from: 'media', media_id: MEDIA[4]?.mediaId })
  })

  test('what the reel ends with is one wish, and a video of a clip is the reel', () => {
    expect(first('10 seconds, end on the wedding photo with a fade to black').plan.fades?.closing?.colour).toBe('black')
    expect(secondsOf(first('make a 9 second video of the harbour'))).toBe(9)
  })
})

describe('what no studio does is said, also beside what can be done [CHAT-10]', () => {
  const MADE = 'make a 10 second reel with 4 scenes'
  test.each([
    ['send this to my mother pls', 'I cannot post'],
    ['generate a drone shot of the market at the start', 'your own clips only'],
    ["have a woman's voice read out the caption", 'I cannot speak'],
    ['put bunny ears on the cat', 'beyond me'],
    ['pull that flowers song by miley off youtube', 'I fetch no songs'],
    ['make my hair brown again in the wedding picture', 'I cannot change people'],
    ['make the cat dance to the beat', 'I cannot change what somebody does'],
    ['delete all my clips from the disk', 'delete no files'],
    ['get rid of the stranger behind the cat', 'I cannot cut people out'],
    ['put market_bike.mp4 in', 'I did not find a clip that “market_bike.mp4” fits'],
  ])('“%s” changes nothing and says why', (request, reason) => {
    const { plan, was, reply } = chat(direct, MEDIA, [MADE, request])
    expect(plan).toEqual(was)
    expect(reply).toContain(reason)
  })

  test('the rest of the message is done', () => {
    const { plan, reply } = chat(direct, MEDIA, [MADE, 'take out the cat and post the result on tiktok'])
    expect(plan.scenes.some(({ media_id }) => media_id === MEDIA[2]?.mediaId)).toBe(false)
    expect(reply).toContain('I cannot post')
  })
})
