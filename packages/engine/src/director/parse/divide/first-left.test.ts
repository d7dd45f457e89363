/** First messages that name clips in passing: which are shown, where they stand, and which are left out. */
import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { firstMessages } from './test-first-message.ts'

const { first, namesOf, shownBy } = firstMessages({
  'beach.mp4': 12,
  'dog.mp4': 9,
  'market.mp4': 10,
  'concert.mp4': 14,
  'kids.mp4': 9,
  'mountain.mp4': 10,
  'cat.mp4': 6,
})

describe('whoever names some of their clips sees those [CHAT-11]', () => {
  test.each([
    ['concert hype video!!! fast cuts, loud', ['concert']],
    ['mountain, slow, wind noise, fade in from black', ['mountain']],
    ["The band asked me for a clip for their page. Please keep the live sound, don't put any other song on it.", ['concert']],
    ['dog & cat best friends, 12 sec, happy tune', ['cat', 'dog']],
    ['no people, just nature and animals', ['beach', 'cat', 'dog', 'mountain']],
  ])('“%s”', (request, names) => {
    expect(shownBy(request)).toEqual(names)
  })

  test.each([
    ['tiktok 15s dog hikers market in that order', ['dog', 'mountain', 'market']],
    ['kids in pool first then dog then cat', ['kids', 'dog', 'cat']],
    ['market first, mountain after, big bold letters on top', ['market', 'mountain']],
  ])('“%s” is a row', (request, names) => {
    expect(namesOf(first(request))).toEqual(names)
  })

  test('a quick row has quick scenes', () => {
    const left = first('kids dog cat kids dog cat kids dog cat, super quick')
    expect([namesOf(left).length, planSec(left.plan) < 12]).toEqual([9, true])
  })
})

describe('where it stands is said beside its name [CHAT-11]', () => {
  test.each([
    ['30 secs or less, hook in the first second, i think the cat jump, rest up to you', 0, 'cat'],
    ['the wedding photo for 3 seconds and after it whatever fits, romantic, 18 sec all in all', 0, 'wedding'],
    ['Beach beach beach. More beach. Then the dog comes out of nowhere.', -1, 'dog'],
  ])('“%s”', (request, at, name) => {
    expect(namesOf(first(request)).at(at)).toBe(name)
  })

  test.each([
    "Don't use the one with the children, I don't have permission from the other parents. The rest is fine.",
    'skip the clip with the kids',
  ])('“%s” leaves it out, and all others are shown', (request) => {
    expect(shownBy(request)).toEqual(['beach', 'cat', 'concert', 'dog', 'market', 'mountain', 'wedding'])
  })

  test('who is to watch is no clip', () => {
    expect(shownBy('a 20 second reel that kids love').length).toBeGreaterThan(3)
  })
})

describe('how a reel is to feel, in words for whoever sees it [CHAT-11]', () => {
  test('to tears, or like money', () => {
    expect(first('make me cry').plan.pace).toBe('slow')
    expect(first('make it look expensive').plan.mood).toBe('elegant')
  })

  test('letters in capitals are the words, and none beside them', () => {
    const { plan } = first('text HAPPY 6TH LEO big and colourful at the start, with the dog')
    expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['HAPPY 6TH LEO'])
  })
})
