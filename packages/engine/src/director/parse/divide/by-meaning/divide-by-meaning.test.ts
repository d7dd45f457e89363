/** Messages whose parts are found by what they mean, and parts that lean on the part before them. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { chat } from '../../../chat-fixture.ts'
import { directWith } from '../../../direct.ts'
import { clip, clipsNamed, photo, TEST_CATALOG, talkingClip } from '../../../director-fixtures.ts'
import { fullerWords } from './fuller-words.ts'
import { namedStretches, said } from './named-stretches.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'dog.mp4': 8, 'kids.mp4': 7 }),
  { ...talkingClip(4), name: 'concert.mp4' },
  clip(5, { name: 'harbour.mp4', sec: 8 }),
  photo(6, 'wedding.jpg'),
]
const say = (request: string) =>
  chat(direct, MEDIA, ['make a 12 second reel without music, every scene 2 seconds', 'hard cuts only', request])
const idOf = (name: string): string | undefined => MEDIA.find((file) => file.name.startsWith(name))?.mediaId
const sceneOf = ({ plan }: { plan: ReelPlan }, name: string) => plan.scenes.find(({ media_id }) => media_id === idOf(name))
const secOf = (left: { plan: ReelPlan }, name: string): number => (sceneOf(left, name)?.duration_frames ?? 0) / left.plan.export.fps

describe('a part that leans on the one before it says as much of others [CHAT-11]', () => {
  test.each([
    ['make the dog slower. same for the harbour.', ['dog', 'harbour']],
    ['slow down the dog, not the kids', ['dog']],
    ['zoom in on the dog and slow it down', ['dog']],
  ])('“%s”', (request, slowed) => {
    const left = say(request)
    expect(left.plan.scenes.filter(({ speed }) => speed < 1).map(({ media_id }) => media_id)).toEqual(
      left.plan.scenes.filter(({ media_id }) => slowed.some((name) => idOf(name) === media_id)).map(({ media_id }) => media_id),
    )
    expect(left.plan.scenes.length).toBe(left.was.scenes.length)
  })

  test('each clip has the time that stands behind it, and none is put elsewhere', () => {
    const left = say('dog 3s, kids 4, everything else can stay as it is')
    expect([secOf(left, 'dog'), secOf(left, 'kids'), secOf(left, 'beach')]).toEqual([3, 4, 2])
    expect(left.plan.scenes.map(({ id }) => id)).toEqual(left.was.scenes.map(({ id }) => id))
  })

  test('another amount, of another end', () => {
    const left = say('cut the first second off the beach and the last half second off the kids')
    expect([secOf(left, 'beach'), secOf(left, 'kids')]).toEqual([1, 1.5])
  })

  test('pictures that are pointed at move alone', () => {
    const left = say('make the wedding a touch longer and zoom in on it slowly')
    const others = left.plan.scenes.filter(({ media_id }) => media_id !== idOf('wedding'))
    expect([sceneOf(left, 'wedding')?.motion, others.map(({ motion }) => motion)]).toEqual(['zoom-in', others.map(() => 'none')])
  })

  test('what is too loud and is to be dropped stays, and is quieter', () => {
    const left = say('the concert is way too loud, drop it')
    expect([left.plan.scenes.length, (sceneOf(left, 'concert')?.sound ?? 1) < 1]).toEqual([left.was.scenes.length, true])
  })
})

describe('of several wishes what was learnt says one [CHAT-11]', () => {
  test('beside one that rules read', () => {
    const left = say("i'd like it square and have nobody's head chopped off")
    expect(left.plan.export.aspect).toBe('1:1')
  })

  test('a wish that is not understood is asked about, and those beside it are done', () => {
    const left = say('trim the dog by half a second and make it flurrier')
    expect([secOf(left, 'dog'), left.reply.includes('make it flurrier')]).toEqual([1.5, true])
  })

  test.each([
    'drop the beach, unless it is sunny',
    'make it 8 seconds and make it flurry',
    'add cross fades but not on scene 2',
    'take 2 seconds off, but not from the dog',
    'get rid of the kids and give that time to the concert',
    'make it warmer, though not so much that the snow... sorry I mean the beach... turns yellow',
  ])('“%s” changes nothing, for its parts hang together', (request) => {
    const left = say(request)
    expect(left.plan).toEqual(left.was)
  })
})

describe('a part in full [CHAT-11]', () => {
  const before = (words: string, names: string) => ({ words, names, joint: ', ', kinds: [] })
  test.each([
    ['the last two off the harbour', 'cut the first second off the beach', 'the beach', 'cut the last two seconds off the harbour'],
    ['concert 4', 'dog 2s', 'dog', 'concert 4s'],
    ['same length as the dog', 'put the kids first', 'the kids', 'make the kids as long as the dog'],
    ['zoom in on them', 'make the dog and the kids slower', 'the dog and the kids', 'zoom in on the dog and the kids'],
    ['not the wedding though', 'everything a bit shorter', '', 'everything a bit shorter except the wedding'],
    ['stick the harbour there instead', 'get rid of the dog', 'the dog', 'replace the dog with the harbour'],
  ])('“%s” behind “%s”', (part, words, names, full) => {
    expect(fullerWords(part, before(words, names), MEDIA, true)[0]?.words).toBe(full)
  })

  test('names are found by the words of their clips, and by their place', () => {
    const text = 'the dog, scenes 2 and 3, the last clip and "the kids" on the photo'
    expect(namedStretches(text, MEDIA).map((one) => said(text, one))).toEqual(['the dog', 'scenes 2 and 3', 'the last clip', 'the photo'])
  })
})
