import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clip, clipsNamed, cubeFile, photo } from '../director-fixtures.ts'

const MEDIA = [...clipsNamed({ 'market.mov': 8, 'harbour.mp4': 9, 'cat.mp4': 7 }), photo(4, 'wedding.jpg'), cubeFile(5, 'teal.cube')]
const MADE = 'make an 8 second reel without music, every scene 2 seconds'
const told = (...requests: string[]) => chat(direct, MEDIA, [MADE, ...requests])
const lengthsOf = ({ plan }: ReturnType<typeof told>): Record<string, number> =>
  Object.fromEntries(
    plan.scenes.map(({ media_id, duration_frames }) => [
      MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.split('.')[0] ?? '',
      duration_frames / plan.export.fps,
    ]),
  )
const EVEN = { market: 2, harbour: 2, cat: 2, wedding: 2 }

describe('what is told beside a wish is left out where the rest is understood [CHAT-11]', () => {
  test.each([
    ['chop the tail off the harbour, half a sec or so, he starts picking his nose', { ...EVEN, harbour: 1.5 }],
    ['yo the cat part is lowkey too long fr, halve it', { ...EVEN, cat: 1 }],
    ['could the cat one be three seconds instead of two', { ...EVEN, cat: 3 }],
    ['cut the cat to 1 second and the market too', { ...EVEN, cat: 1, market: 1 }],
    ['lighten the harbour up a bit and also its too long, 1.5 s is plenty', { ...EVEN, harbour: 1.5 }],
  ])('“%s” changes those scenes alone', (request, lengths) => {
    expect(lengthsOf(told(request))).toEqual(lengths)
  })

  test('a place or a purpose that nobody knows turns no format', () => {
    expect(told('I need square for the insta grid').plan.export.aspect).toBe('1:1')
    expect(told("this'll go on youtube not tiktok so make it landscape").plan.export.aspect).toBe('16:9')
    expect(told('make it a story for instagram', 'make it a story for instagram').plan.export.aspect).toBe('9:16')
  })

  test('what cannot be seen may be what the wish is of, so it is asked', () => {
    const { plan, was } = told('you can barely see the boats, crank the exposure')
    expect(plan).toEqual(was)
  })

  test('a still photo that is found so is what “it” means', () => {
    const { plan } = told('the wedding photo is so static, have it creep in ever so slowly')
    expect(plan.scenes.map(({ motion }) => motion)).toEqual(['none', 'none', 'none', 'zoom-in'])
  })
})

describe('complaints and little words are not read over [CHAT-11]', () => {
  test('a reel that feels sad is not wished sad, and one that is to feel sad is', () => {
    expect(told('the whole thing feels sad').plan.mood).toBe('happy')
    expect(told('make it feel sad').plan.mood).toBe('sad')
  })

  test('too much music is quieter, and no other song', () => {
    const { plan, was } = chat(direct, MEDIA, ['make an 8 second reel', 'the music is too much'])
    expect(plan.music?.source).toEqual(was.music?.source)
    expect(plan.music?.gain).toBeLessThan(was.music?.gain ?? 0)
  })

  test('“no fancy stuff” is hard cuts, and dissolves that drag are shorter', () => {
    expect(told('cross fades everywhere', 'hard cuts only, no fancy stuff in between').plan.transitions).toEqual([])
    const { plan, was } = told('cross fades everywhere', 'the dissolves drag on')
    expect(plan.transitions).toHaveLength(was.transitions.length)
    expect(plan.transitions[0]?.duration_frames).toBeLessThan(was.transitions[0]?.duration_frames ?? 0)
    expect(lengthsOf({ plan } as ReturnType<typeof told>)).toEqual(EVEN)
  })

  test('colours that are to pop are no pop music', () => {
    const { plan, was } = told('the colours are washed out, make them pop')
    expect(plan.music).toEqual(was.music)
    expect(plan.look?.style).toBe('vivid-pop')
  })

  test('what is to stay as it is locks nothing', () => {
    const { plan } = told('mute the market, keep the rest as is')
    expect(plan.scenes.some(({ is_locked }) => is_locked === true)).toBe(false)
  })

  test('a version beside a reel that is to be left alone leaves it alone', () => {
    const { plan, was, versions } = told('make me a shorter version for stories, 5 sec, and leave this one alone')
    expect(plan).toEqual(was)
    expect(versions).toHaveLength(1)
  })
})

describe('which scene is meant [CHAT-11]', () => {
  test('a text on a clip asks for its words, which stand there', () => {
    expect(told('put a text on the cat').reply).toContain('What should the caption say?')
    const { plan } = told('put a text on the cat', 'hello kitty')
    expect(plan.captions?.cues.map(({ text, start_frame, end_frame }) => [text, start_frame / 30, end_frame / 30])).toEqual([
      ['hello kitty', 2, 4],
    ])
  })

  test('a scene that was put somewhere is what is so short', () => {
    expect(lengthsOf(told('put the cat first and make it 3 secs long'))).toEqual({ ...EVEN, cat: 3 })
  })

  test('a clip that takes another’s place is that scene, and no other of the clip', () => {
    const { plan } = told('replace the cat with the wedding and make it 3 seconds')
    expect(plan.scenes.map(({ duration_frames }) => duration_frames / 30)).toEqual([2, 3, 2, 2])
  })

  test('a word for a kind stands for the clips that are called by a name of it', () => {
    const { plan } = told('leave out the animals')
    expect(plan.scenes.some(({ media_id }) => media_id === MEDIA[2]?.mediaId)).toBe(false)
    expect(chat(direct, MEDIA, ['a reel of my pets']).plan.scenes.every(({ media_id }) => media_id === MEDIA[2]?.mediaId)).toBe(true)
  })

  test('a clip’s noun and what happens there is that clip, and what it is to do is none', () => {
    expect(told('slow down the cat flip').plan.scenes.flatMap(({ speed }, at) => (speed < 1 ? [at] : []))).toEqual([1])
    expect(told('make the cat dance to the beat').reply).toContain('I cannot change what somebody does')
  })

  test('all the clips are all, also a shaken one', () => {
    const media = [...MEDIA, clip(6, { name: 'DSC_0042.MOV', sec: 8, shot: { flaws: ['shaken'] } })]
    const { plan } = chat(direct, media, [MADE, 'use all the clips'])
    expect(plan.scenes.some(({ media_id }) => media_id === media[5]?.mediaId)).toBe(true)
  })
})

describe('what strangers said and what was done otherwise [CHAT-11]', () => {
  test('a sound that is to be off is off, also behind another wish', () => {
    const { plan } = told('keep the original sound', 'the cat in slow motion with the sound off')
    expect(plan.scenes.map(({ sound }) => sound)).toEqual([0, 0, 0, 0])
    expect(plan.scenes.find(({ media_id }) => media_id === MEDIA[2]?.mediaId)?.speed).toBe(0.5)
  })

  test('a beat that is hardly heard is made louder', () => {
    const { plan, was } = told('upbeat music', 'I can barely hear the beat')
    expect(plan.music?.gain ?? 0).toBeGreaterThan(was.music?.gain ?? 1)
  })

  test.each(['the words vanish before i can read them', 'the text covers her face', 'the caption flashes by'])(
    '“%s” is told of words, and no text for them',
    (request) => {
      const { plan, was } = told('caption: Hello', request)
      expect(plan.captions?.cues.map(({ text }) => text)).toEqual(was.captions?.cues.map(({ text }) => text))
    },
  )

  test('“make it tiny” behind a logo is no length', () => {
    const { plan, was } = told('the logo covers the faces, make it tiny')
    expect(plan.target_frames).toBe(was.target_frames)
  })
})
