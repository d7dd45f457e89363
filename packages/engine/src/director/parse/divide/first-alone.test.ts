/** First messages that name some of their clips: those are shown and no others, each with what is said of it. */
import { describe, expect, test } from 'vitest'
import { firstMessages } from './test-first-message.ts'

const { first, namesOf, shownBy } = firstMessages({
  'beach.mp4': 12,
  'dog.mp4': 9,
  'market.mp4': 10,
  'harbour.mp4': 10,
  'kids.mp4': 9,
  'mountain.mp4': 10,
  'cat.mp4': 6,
})

describe('whoever names some of their clips in passing sees no others [CHAT-11]', () => {
  test.each([
    ['I am so tired. Just put the kids and the cat together with something calm.', ['cat', 'kids']],
    ['a short film for my wife. She likes boats, the sea and the cat.', ['beach', 'cat', 'harbour']],
    ['something for a waiting room, dog + cat, wide', ['cat', 'dog']],
    ['In memory of our dog Bruno. He loved the beach. Not too long.', ['beach', 'dog']],
    ['black and white, slow, moody, sea', ['beach']],
    ['We sell fruit. Make people hungry.', ['market']],
    ['start at the harbour, stroll over the market, end on the mountain', ['harbour', 'market', 'mountain']],
  ])('“%s”', (request, names) => {
    expect(shownBy(request)).toEqual(names)
  })

  test.each(['put the kids and the cat in it, and whatever fits', 'start on the waves, finish on the hikers, anything in between'])(
    '“%s” shows others as well',
    (request) => {
      expect(shownBy(request).length).toBeGreaterThan(3)
    },
  )

  test('what somebody says ends with its sentence', () => {
    expect(shownBy('My granddaughter says you can do films. I have pictures of the seaside and the little ones.')).toEqual([
      'beach',
      'kids',
    ])
  })
})

describe('what a reel that is not there yet has of itself [CHAT-11]', () => {
  test('a list is a row, and each has its time', () => {
    const left = first('1 beach 3s / 2 dog 4s / 3 cat 2s / 4 boats 3s. no music')
    const { fps } = left.plan.export
    expect(left.plan.scenes.map(({ duration_frames }, at) => [namesOf(left)[at], duration_frames / fps])).toEqual([
      ['beach', 3],
      ['dog', 4],
      ['cat', 2],
      ['harbour', 3],
    ])
  })

  test('no sound is no music either; without the sound of clips there is music', () => {
    expect(first('dog and cat, without sound').plan.music).toBeNull()
    expect(first('dog and cat, no original sound').plan.music).not.toBeNull()
  })

  test('no other text leaves the words that are wished', () => {
    const { plan } = first('a teaser for the market. Ends with the words "Every Saturday". No other text.')
    expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['Every Saturday'])
  })

  test('as many words as clips stand one on each', () => {
    const left = first('sea, boats, with place names: "The bay", "Old harbour"')
    const [beach, harbour] = ['beach', 'harbour'].map((name) => namesOf(left).indexOf(name))
    expect([beach, harbour]).toEqual([0, 1])
    expect(left.plan.captions?.cues.map(({ text }) => text)).toEqual(['The bay', 'Old harbour'])
  })

  test('their name is what they are called', () => {
    expect(first('In memory of our dog Bruno, slow, his name at the end').plan.captions?.cues.map(({ text }) => text)).toEqual(['Bruno'])
  })
})
