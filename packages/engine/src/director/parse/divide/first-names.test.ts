/** First messages that name the clips which the reel is of, and those that say how it is to be in words of their own. */
import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clipsNamed, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({
    'beach.mp4': 12,
    'dog.mp4': 9,
    'market_stall.mp4': 10,
    'concert.mp4': 14,
    'kids.mp4': 9,
    'harbour.mp4': 10,
    'cat.mp4': 6,
  }),
  photo(8, 'wedding.jpg'),
  song(9, 'lazy_sunday.mp3', 100),
]
const first = (request: string) => chat(direct, MEDIA, [request])
const namesOf = ({ plan }: ReturnType<typeof first>): string[] =>
  plan.scenes.map(({ media_id }) => MEDIA.find(({ mediaId }) => mediaId === media_id)?.name.replace(/[._].*/u, '') ?? '')

describe('a list of clips is the reel, in its order [CHAT-11]', () => {
  test.each([
    ['kids, cat, the photo', ['kids', 'cat', 'wedding']],
    ['waves, then boats, then waves again', ['beach', 'harbour', 'beach']],
    ['Cat. Concert. Beach. No words.', ['cat', 'concert', 'beach']],
    ['wedding first, then boats, then the concert. ten seconds.', ['wedding', 'harbour', 'concert']],
    ['I need a reel for instagram by tonight. Kids, dog, beach, in that order. Upbeat.', ['kids', 'dog', 'beach']],
    [
      'Could you start on the wedding photo, hold it for four seconds or so, then show the beach and the harbour, and finish with the cat?',
      ['wedding', 'beach', 'harbour', 'cat'],
    ],
  ])('“%s”', (request, names) => {
    expect(namesOf(first(request))).toEqual(names)
  })

  test('each scene is as long as was said, or the reel is', () => {
    expect(Math.round(planSec(first('beach dog wedding market concert kids harbour 3s each').plan))).toBe(21)
    expect(Math.round(planSec(first('kids, cat, the photo, 12 seconds').plan))).toBe(12)
  })
})

describe('a reel of what is named shows nothing else [CHAT-11]', () => {
  test.each([
    ['dog reel pls', ['dog']],
    ['a teaser for the market, logo not needed', ['market']],
    ['black n white moody concert thing, like 12 seconds', ['concert']],
    ['no music. just the sounds of the sea and the kids laughing', ['beach', 'kids']],
    ["could I see the cat in slow motion, and that's all really", ['cat']],
  ])('“%s”', (request, names) => {
    expect([...new Set(namesOf(first(request)))].toSorted()).toEqual(names)
  })

  test('at most so long is no wish to draw few clips out', () => {
    expect(planSec(first('kids reel, not longer than 45 seconds').plan)).toBeLessThanOrEqual(10)
  })

  test('start and end with two of them shows the others between', () => {
    const names = namesOf(first('start with the dog and end with the cat'))
    expect([names[0], names.at(-1), names.length > 4]).toEqual(['dog', 'cat', true])
  })
})

describe('what else a first message says is done, and what it only tells is not looked for [CHAT-11]', () => {
  test.each([
    'anything but the concert',
    "don't use the concert, it's private. everything else goes",
    'make one with everything except the cat and the concert',
  ])('“%s” leaves it out and misses nothing', (request) => {
    const left = first(request)
    expect(namesOf(left)).not.toContain('concert')
    expect(left.reply).not.toMatch(/did not (?:understand|find)/u)
  })

  test('a song of one’s own by its name, with every clip', () => {
    const { plan } = first('just the lazy sunday and all my clips, nothing fancy')
    expect(plan.music?.source).toMatchObject({ from: 'media', media_id: MEDIA.at(-1)?.mediaId })
  })

  test('two versions: the reel is the first, and the second stands beside it', () => {
    const { plan, versions } = first('two versions, one 15 one 30')
    expect([Math.round(planSec(plan)), versions?.map((version) => Math.round(planSec(version.plan)))]).toEqual([15, [30]])
  })

  test('a quotation alone is to be written', () => {
    const { plan } = first("a teaser for the market, we sell fruit there on saturdays, 'Every Saturday 8-1'")
    expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['Every Saturday 8-1'])
  })
})
