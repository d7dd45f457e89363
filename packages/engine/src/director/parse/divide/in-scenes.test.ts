/** Rows, labels, arrows, pairs and exceptions: each scene that is meant is changed, and no other. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, clipsNamed, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 8, 'kids.mp4': 8, 'harbour.mp4': 9 }),
  clip(5, { name: 'concert.mp4', sec: 9 }),
  photo(6, 'wedding.jpg'),
  ...clipsNamed({ 'cat.mp4': 7, 'mountain.mp4': 8 }).map((file, at) => ({
    ...file,
    mediaId: clip(11 + at, { name: 'x', sec: 1 }).mediaId,
  })),
  song(9, 'lazy_sunday.mp3', 100),
]
const SHOWN = ['beach', 'dog', 'wedding', 'concert', 'kids', 'harbour']
const say = (...requests: readonly string[]) =>
  chat(direct, MEDIA, [
    'make a reel of beach, dog, wedding, concert, kids, harbour in that order, 3 seconds each, no music',
    'hard cuts only',
    ...requests,
  ])

const nameOf = (id: string): string => MEDIA.find(({ mediaId }) => mediaId === id)?.name.replace(/\..*/u, '') ?? ''
const namesOf = ({ plan }: { plan: ReelPlan }): string[] => plan.scenes.map(({ media_id }) => nameOf(media_id))
const sceneOf = ({ plan }: { plan: ReelPlan }, name: string) => plan.scenes.find(({ media_id }) => nameOf(media_id) === name)
const secOf = (left: { plan: ReelPlan }, name: string): number => (sceneOf(left, name)?.duration_frames ?? 0) / left.plan.export.fps
const secsOf = (left: { plan: ReelPlan }): Record<string, number> =>
  Object.fromEntries(namesOf(left).map((name) => [name, secOf(left, name)]))
const THREE = Object.fromEntries(SHOWN.map((name) => [name, 3]))

test('the reel that the others begin with', () => {
  expect(namesOf(say('no captions'))).toEqual(SHOWN)
})

describe('a time is of the clip that it stands beside [CHAT-11]', () => {
  test.each(['can u make the waves 4 seconds the dog 2 and the couple 5', '4 sec beach 2 sec dog 5 sec wedding'])('“%s”', (request) => {
    expect(secsOf(say(request))).toEqual({ ...THREE, beach: 4, dog: 2, wedding: 5 })
  })

  test('what one scene gains the others give, where the reel is to be as long', () => {
    const secs = secsOf(say('same length overall but I want the dog twice as long as it is now'))
    const sum = Object.values(secs).reduce((total, sec) => total + sec, 0)
    expect([secs.dog, Math.abs(sum - 18) < 0.2]).toEqual([6, true])
  })
})

describe('an exception holds, whatever is wished of the others [CHAT-11]', () => {
  test.each([
    'everything half a second shorter apart from dog and concert, and dont touch the music',
    'make everything half a second shorter except the dog and the concert',
  ])('“%s”', (request) => {
    expect(secsOf(say(request))).toEqual({ beach: 2.5, dog: 3, wedding: 2.5, concert: 3, kids: 2.5, harbour: 2.5 })
  })

  test('and what is wished of the excepted one is of that one alone', () => {
    const { plan } = say('everything brighter bar the concert, and that one in black and white')
    expect(plan.scenes.map(({ grade }) => (grade?.exposure ?? 0) > 0)).toEqual(SHOWN.map((name) => name !== 'concert'))
    expect(plan.scenes.map(({ look }) => look?.style ?? null)).toEqual(SHOWN.map((name) => (name === 'concert' ? 'noir' : null)))
  })

  test('two of them, each with its own ‘not’', () => {
    const { plan } = say('everything in slow mo but not the kids and not the dog')
    expect(plan.scenes.filter(({ speed }) => speed === 1).map(({ media_id }) => nameOf(media_id))).toEqual(
      expect.arrayContaining(['dog', 'kids']),
    )
    expect(plan.scenes).toHaveLength(SHOWN.length)
  })
})

describe('clips in a row, by arrows, labels and pairs [CHAT-11]', () => {
  test('arrows are the order', () => {
    const left = say('harbour → kids → dog → the rest. and pastel colours')
    expect([namesOf(left).slice(0, 3), left.plan.look?.style]).toEqual([['harbour', 'kids', 'dog'], 'pastel'])
  })

  test('an arrow behind what is written changes the words', () => {
    const { plan } = say('title "Our summer" at the start', 'our summer → Sommer mit Oma')
    expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['Sommer mit Oma'])
  })

  test('a label says what its wish is of, and what is to be left alone stays', () => {
    const left = say('dog: closer. kids: 2 seconds. beach: leave it alone')
    expect([namesOf(left), secOf(left, 'kids'), secOf(left, 'dog')]).toEqual([SHOWN, 2, 3])
    expect(sceneOf(left, 'dog')?.framing).not.toEqual(sceneOf({ plan: left.was }, 'dog')?.framing)
    expect(sceneOf(left, 'beach')?.framing).toEqual(sceneOf({ plan: left.was }, 'beach')?.framing)
  })

  test('as many go as come, in their places', () => {
    expect(namesOf(say('drop the wedding & dog, bring in cat and mountain instead'))).toEqual([
      'beach',
      'mountain',
      'cat',
      'concert',
      'kids',
      'harbour',
    ])
  })

  test('in and out', () => {
    const names = namesOf(say('cat in, concert out, harbour first'))
    expect([names[0], names.includes('cat'), names.includes('concert')]).toEqual(['harbour', true, false])
  })
})

describe('words that point at a clip named before [CHAT-11]', () => {
  test('a clip that is missed is put where it is wished', () => {
    expect(namesOf(say('the cat!!! where is the cat. put it second'))[1]).toBe('cat')
    expect(namesOf(say('why isnt the cat in there, stick her in after the concert')).join()).toContain('concert,cat')
  })

  test('that, those two, there', () => {
    expect(secOf(say('slow push in on the couple, and hold that for longer than now'), 'wedding')).toBeGreaterThan(3)
    const two = secsOf(say('first and last scene in black and white, and those two a second longer as well'))
    expect(two).toEqual({ ...THREE, beach: 4, harbour: 4 })
    const { plan } = say('put the hikers where the concert is now, and a caption there saying "Day 3"')
    expect(plan.captions?.cues.map(({ text, start_frame }) => [text, start_frame / plan.export.fps])).toEqual([['Day 3', 9]])
  })

  test('a clip that is silent is not made to be heard by being turned down', () => {
    const left = say('mute the clips', 'the kids scream so loud!! turn that down')
    expect(sceneOf(left, 'kids')?.sound).toBe(0)
  })

  test('a wish for a scene is done beside one for the music [CHAT-11]', () => {
    const left = say('use a happy song', 'kids before the concert pls and can the song be a lil quieter')
    expect(namesOf(left).join()).toContain('kids,concert')
    expect(left.plan.music?.gain ?? 1).toBeLessThan(left.was.music?.gain ?? 0)
  })
})
