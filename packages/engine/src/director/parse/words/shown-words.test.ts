/** Clips are called by what one sees in them, where only one can be meant. */
import { describe, expect, test } from 'vitest'
import { clip, photo } from '../../director-fixtures.ts'
import { withShownNamed } from './shown-words.ts'

const MEDIA = [
  clip(1, { name: 'beach.mp4' }),
  clip(2, { name: 'harbour.mp4' }),
  clip(3, { name: 'market_stall.mp4' }),
  clip(4, { name: 'concert.mp4' }),
  photo(5, 'wedding.jpg'),
]

describe('a clip is meant by what is seen in it [CHAT-11]', () => {
  test.each([
    ['waves, then boats', 'the beach, then the harbour'],
    ['make the big boats slower', 'make the big harbour slower'],
    ['less of the fruit stall', 'less of the market'],
    ['hold on the happy couple', 'hold on the wedding'],
    ['the band scene first', 'the concert scene first'],
  ])('“%s”', (typed, named) => {
    expect(withShownNamed(typed, MEDIA)).toBe(named)
  })
  test.each([
    'title: the band on tour',
    'write "the waves" on it',
    'the crowd at the concert is too loud',
    'a couple of seconds more',
    'he waves at us',
    'the summit',
  ])('“%s” stays as it was typed', (typed) => {
    expect(withShownNamed(typed, MEDIA)).toBe(typed)
  })
  test('but not where a clip is called so itself, or two could be meant', () => {
    expect(withShownNamed('the boats first', [...MEDIA, clip(6, { name: 'boats.mp4' })])).toBe('the boats first')
    expect(withShownNamed('the waves first', [...MEDIA, clip(6, { name: 'sea.mp4' })])).toBe('the waves first')
  })
})
