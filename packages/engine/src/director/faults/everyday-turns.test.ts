/** Turns of speech that were met again and again among requests that nobody had seen before, by their class; judged by the plan that is left. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planFrames } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, mediaId, photo, song, TALK, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const [BEACH, SUNSET, CITY, DOG, SURF, SPEECH, SHAKY] = [1, 2, 3, 4, 5, 6, 8].map(mediaId)
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9, facts: { sound: { ...TALK, speech: [] } } }),
  clip(2, { name: 'beach sunset.mov', sec: 12 }),
  clip(3, { name: 'city walk.mp4', sec: 8 }),
  clip(4, { name: 'dog jumping.mp4', sec: 7 }),
  clip(5, { name: 'surf.mp4', sec: 7 }),
  { ...talkingClip(6), name: 'grandma.mp4' },
  photo(7, 'family photo.jpg'),
  clip(8, { name: 'IMG_2231.MOV', shot: { shake: 0.9, flaws: ['shaken'] } }),
  photo(9, 'our logo.png'),
  song(10, 'holiday song.mp3', 118),
]

const OPENING = 'make a 16 second reel, upbeat'
const say = (request: string, ...before: readonly string[]) => {
  const turn = chat(direct, MEDIA, [OPENING, ...before, request])
  return { ...turn, questions: turn.questions ?? [], versions: turn.versions ?? [] }
}
const seconds = (plan: ReelPlan) => planFrames(plan) / plan.export.fps
const files = (plan: ReelPlan) => plan.scenes.map((scene) => scene.media_id)
const sameAs = (plain: string, request: string, ...before: readonly string[]) => {
  const [left, meant] = [say(request, ...before), say(plain, ...before)]
  expect(left.plan).toEqual(meant.plan)
  expect(left.plan).not.toEqual(left.was)
}

describe('the same in other words [CHAT-11]', () => {
  test.each(rowsOf`
    lofi music = put some lofi under it
    lofi music = some lofi underneath please
    another song = i hate this song, gimme something else
    calm piano music = swap the music for something calm and piano-y
    landscape = i need this for youtube not tiktok
    make it 10 seconds = trim it to fit a 10 second story
    smaller file = make it small enough for whatsapp
    no filter = go back to colour
    leave out the dog = get the dog out of there
    more of the dog = the dog should be the star of the show
    fade out the music over 2 seconds = fade out the music in the last 2 secs
    shorten the first scene = it's too slow at the start
    faster, logo top left = first make it faster then add a logo top left
    lofi music = whack a bit of lofi on there
    another song = not this song
    make it 25 seconds = stretch it to 25
    faster = lets go for quicker cuts
    slower = let things breathe
    fade to black at the end = it ends too suddenly
    fade in from black at the start = the beginning is too abrupt, ease into it
    more vivid colours = bump the saturation
    hard cuts only = no fancy stuff between clips
    start with the sunset = what if we started with the sunset
    end with the sunset = end on the sunset not the photo
    a different clip for scene 1 = swap out the opening shot
    only the beach and the dog = get rid of everything except the beach and the dog
  `)('“%s” is what “%s” leaves', (plain, request) => sameAs(plain, request))
})

describe('exceptions and the rest [CHAT-11]', () => {
  test.each(['everything a bit warmer except the surf shot', 'make everything except the surf warmer'])(
    '“%s” leaves that one as it is',
    (request) => {
      const { plan } = say(request)
      for (const { media_id, grade } of plan.scenes) expect(grade === undefined).toBe(media_id === SURF)
    },
  )

  test('the rest is every scene but the one that was spoken of', () => {
    const { was, plan } = say('make the first scene 3 secs and the rest shorter')
    const lengths = plan.scenes.map((scene, at) => Math.sign(scene.duration_frames - (was.scenes[at]?.duration_frames ?? 0)))
    expect(lengths).toEqual(plan.scenes.map((_, at) => (at === 0 ? 1 : -1)))
  })

  test('only the sound of one clip is heard', () => {
    const { plan } = say('keep the original sound on the beach clip only', 'keep the original sound')
    for (const { media_id, sound } of plan.scenes) expect(sound > 0, String(media_id)).toBe(media_id === BEACH || media_id === SUNSET)
  })
})

describe('the picture of the whole reel [CHAT-11]', () => {
  test.each([
    ['its too dark', 1],
    ['make it darker', -1],
  ])('“%s” is the light of every scene, and no look', (request, way) => {
    const { was, plan } = say(request)
    for (const { grade } of plan.scenes) expect(Math.sign(grade?.exposure ?? 0)).toBe(way)
    expect(plan.look).toEqual(was.look)
  })

  test('what is wrong with a scene, said behind the wish for it, is no wish for the reel', () => {
    const { plan } = say("can you brighten up grandma, she's too dark")
    for (const { media_id, grade } of plan.scenes) expect(grade !== undefined).toBe(media_id === SPEECH)
  })
})

describe('amounts and moments [CHAT-11]', () => {
  test('a figure behind a comparison is what is meant', () => {
    const { was, plan } = say('can you make the last one a bit longer, like 2 seconds more')
    expect(seconds(plan) - seconds(was)).toBeCloseTo(2, 1)
    expect(plan.scenes.slice(0, -1)).toEqual(was.scenes.slice(0, -1))
  })

  test('a bit shorter is seen also where a scene is two beats long', () => {
    const { was, plan } = say('make scene 2 1 second', 'make it 140 bpm')
    const short = say('make scene 2 a bit shorter', 'scene 2 for 1 second')
    expect(plan.scenes.length).toBe(was.scenes.length)
    expect(short.plan.scenes[1]?.duration_frames).toBeLessThan(short.was.scenes[1]?.duration_frames ?? 0)
  })

  test('a song starts at its own second, and every cut stays where it was', () => {
    const { was, plan } = say('start the song at 30 seconds in')
    expect(plan.music?.start_sec).toBeCloseTo(30, 0)
    expect(plan.scenes).toEqual(was.scenes)
  })

  test('a song starts at its own second with the song that is wished beside it', () => {
    const { plan } = say('use holiday song but start at the chorus around 0:45')
    expect(plan.music?.source).toEqual({ from: 'media', media_id: mediaId(10) })
    expect(plan.music?.start_sec).toBeCloseTo(45, 0)
  })

  test('fade out at the end is the picture’s, in a first wish as later', () => {
    expect(chat(direct, MEDIA, ['a slow video, warm colours, fade out at the end']).plan.fades?.closing?.colour).toBe('black')
    expect(say('fade to black at the end, slow').plan.fades?.closing?.frames).toBe(60)
  })

  test('a shorter version with its length is one version, and this one stays', () => {
    const { was, plan, versions } = say('give me a shorter version as well, like 10 sec')
    expect(plan).toEqual(was)
    expect(versions.map((one) => seconds(one.plan))).toEqual([10])
  })
})

describe('places and repeats [CHAT-11]', () => {
  test('a clip that is shown is shown again', () => {
    const { was, plan } = say('show the dog again at the end')
    expect(files(plan)).toEqual([...files(was), DOG])
    expect(plan.scenes.slice(0, -1)).toEqual(was.scenes)
  })

  test('a scene is doubled', () => {
    const { was, plan } = say('duplicate scene 2')
    expect(files(plan)).toEqual(files(was).toSpliced(2, 0, ...files(was).slice(1, 2)))
  })

  test('the second of the clips that are called so', () => {
    expect(files(say('start the video with the second beach clip').plan)[0]).toBe(SUNSET)
  })

  test('beach clips are all that are called so, and the reel is as long as was said', () => {
    const { plan } = chat(direct, MEDIA, ['make a 20s video of the beach'])
    expect(new Set(files(plan))).toEqual(new Set([BEACH, SUNSET]))
    expect(seconds(plan)).toBe(20)
  })

  test('how the reel is, behind the clips that are named, names no clip', () => {
    expect(say('only the surf and the city, fast').plan.pace).toBe('fast')
  })

  test('the only photo is the photo', () => {
    const { was, plan } = say('can you put the photo somewhere in the middle')
    expect(files(plan)[Math.ceil(files(was).length / 2) - 1]).toBe(mediaId(7))
  })

  test.each([
    ['move the third clip up one', 2, 1],
    ['move scene 2 down two places', 1, 3],
  ])('“%s” is so many places, and nothing is heard that was not', (request, from, to) => {
    const { was, plan } = say(request)
    expect(plan.scenes[to]?.id).toBe(was.scenes[from]?.id)
    expect(plan.scenes.map(({ sound }) => sound).toSorted()).toEqual(was.scenes.map(({ sound }) => sound).toSorted())
  })

  test('a city at the end of a sentence keeps its last letters', () => {
    expect(files(say('put the dog before the city', 'end with the dog').plan).join()).toContain([DOG, CITY].join())
  })

  test('between two scenes that follow each other', () => {
    const { plan } = say('put the dog between the beach and the city', 'first the beach then the city then the surf then the dog')
    expect(files(plan).join()).toContain([BEACH, DOG, CITY].join())
  })
})

describe('after the wish before [CHAT-11]', () => {
  test('slower still is the scene that was made slow', () => {
    const { was, plan } = say('a bit slower still', 'make the surf clip slow')
    const slow = (reel: ReelPlan) => reel.scenes.find(({ media_id }) => media_id === SURF)?.speed ?? 0
    expect(slow(plan)).toBeLessThan(slow(was))
    expect(plan.pace).toBe(was.pace)
  })

  test('the one after is its neighbour', () => {
    const { was, plan } = say('not that one, the one after', 'make scene 2 longer')
    expect(plan.scenes[2]?.duration_frames).toBeGreaterThan(was.scenes[2]?.duration_frames ?? 0)
    expect(plan.scenes[1]?.duration_frames).toBeLessThan(was.scenes[1]?.duration_frames ?? 0)
  })

  test.each([
    ['move it to the top', { place: { x: 0.5, y: 0.2 } }],
    ['make the text bigger and yellow', { size: 1.25, ink: '#ffd60a' }],
  ])('“%s” changes the caption that was set', (request, captions) => {
    expect(say(request, 'add "Hi mum" at the start').plan.captions).toMatchObject(captions)
  })

  test.each([
    ['fix the typo, should be "Hi mom"', ['Hi mom']],
    ['another one at the end saying "Bye"', ['Hi mum', 'Bye']],
  ])('“%s” leaves these words', (request, texts) => {
    expect(say(request, 'add "Hi mum" at the start').plan.captions?.cues.map(({ text }) => text)).toEqual(texts)
  })

  test('just the first one is the wish before, for that one alone', () => {
    const { was, plan } = say('just the first one', 'slow mo on the beach clips')
    expect(plan.scenes).toHaveLength(was.scenes.length)
    expect(plan.scenes.filter(({ speed }) => speed < 1)).toHaveLength(1)
  })

  test.each([
    ['longer', { frames: 60, colour: 'black' }],
    ['white not black', { frames: 30, colour: 'white' }],
  ])('“%s” is said of the fade before', (request, closing) => {
    expect(say(request, 'fade to black at the end').plan.fades?.closing).toEqual(closing)
  })

  test.each([
    ['keep it up for 5 seconds', [['Hi mum', 0, 5]]],
    ['start it a second later', [['Hi mum', 1, 3]]],
    ['change Hi mum to Hello', [['Hello', 0, 2]]],
    ['i dont want it anymore', []],
  ])('“%s” is said of the caption before', (request, cues) => {
    const { plan } = say(request, 'add "Hi mum" for the first 2 seconds')
    const { fps } = plan.export
    expect(plan.captions?.cues.map((cue) => [cue.text, cue.start_frame / fps, cue.end_frame / fps]) ?? []).toEqual(cues)
  })

  test('no, keep the dog brings it back', () => {
    const { plan } = say('no keep the dog, remove the surf', 'remove the dog')
    expect(files(plan)).toContain(DOG)
    expect(files(plan)).not.toContain(SURF)
  })

  test('something calm is music where the music was spoken of', () => {
    const { was, plan } = say('hmm actually add something calm', 'no music')
    expect(plan.music).not.toBeNull()
    expect(plan.pace).toBe(was.pace)
  })

  test('another corner is asked for with three that it can be', () => {
    const { questions } = say('other corner', 'add my logo')
    const [asked] = questions
    expect(asked?.asks === 'which' && asked.choices.map(({ label }) => label)).toEqual(['Top left', 'Top right', 'Bottom left'])
  })
})

describe('a question before a wish [CHAT-11]', () => {
  test.each([
    ['wheres my logo?? put it top right', (plan: ReelPlan) => plan.watermark?.position === 'tr', /stands top right/],
    ['what song is this? can you make it quieter', (plan: ReelPlan) => (plan.music?.gain ?? 1) < 0.85, /% now.*The music is “/],
    [
      'is the surf in it? make it slow mo',
      (plan: ReelPlan) => plan.scenes.some(({ media_id, speed }) => media_id === SURF && speed === 0.5),
      /0\.5×.*is scene \d/,
    ],
  ] as const)('“%s” is done and answered', (request, holds, said) => {
    const { plan, reply } = say(request)
    expect(holds(plan)).toBe(true)
    expect(reply).toMatch(said)
  })
})

describe('questions [CHAT-11]', () => {
  test.each([
    ['wheres the photo?', /family photo\.jpg is scene \d/],
    ['how many clips did you use?', /scenes from \d+ of your/],
    ['why did you leave out the IMG_2231 clip', /found it shaky/],
    ['what comes after the surf', /^It is scene \d|is scene \d/],
    ['whats the best length for instagram', /no answer to that/],
    ['list the clips', /You have \d+ clips/],
    ['is the music copyright free', /CC0/],
    ['where is my logo', /no logo on the reel/],
  ])('“%s” is answered', (request, reply) => {
    const { was, plan, reply: said } = say(request)
    expect(plan).toEqual(was)
    expect(said).toMatch(reply)
    expect(files(plan)).not.toContain(SHAKY)
  })
})

describe('what no plan holds is refused with what would work [CHAT-11]', () => {
  test.each([
    ['logo only at the end', /over the whole reel/],
    ['drop the beat when the dog jumps', /cut to the beat/],
    ['music should kick in after 3 seconds', /fade it in or out/],
    ['speed up the boring bits', /Name the scenes/],
    ['can you cut out the part where nothing happens', /Name the scenes/],
    ['reverse the dog clip', /cannot play clips backwards/],
    ['crop it so you see her face', /Tell me which scene/],
    ['add a fire emoji on the surf shot', /An emoji can stand in a caption/],
    ['pause on the dog mid air', /cannot hold one frame still/],
    ['remove one of the beach clips', /Tell me which scene/],
    ['put a glitch transition between 1 and 2', /I have hard cuts/],
    ["i can't see the dog", /Tell me which scene/],
    ['can you blur the kids faces', /cannot hide faces/],
    ['make it look more expensive', /Polish can come from the look/],
  ])('“%s”', (request, reply) => {
    const { was, plan, reply: said } = say(request)
    expect(plan).toEqual(was)
    expect(said).toMatch(reply)
  })

  test('letters that are as small as they go stay as they are', () => {
    const { was, plan, reply } = say('make the text smaller', 'add "Hi mum" at the start', 'make the text 60 %')
    expect(plan).toEqual(was)
    expect(reply).toMatch(/the smallest that is read on a phone/)
  })
})
