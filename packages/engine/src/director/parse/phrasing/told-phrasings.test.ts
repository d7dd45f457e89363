import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../text-tables.ts'
import { ofFirstReel } from './first-phrasings.ts'
import { inKnownWords } from './phrasings.ts'

describe('what is told around a wish', () => {
  test.each([
    ['hey, sorry to bother you again, but make it shorter', /bother/],
    ['grandma is hard of hearing so add subtitles', /grandma/],
    ['i know i said 14 but could we try 11 instead?', /14/],
    ['nobody will watch 14 seconds. 9 max.', /14/],
    ['i changed my mind about the wipe thing, just straight cuts', /wipe/],
  ])('[CHAT-08] is no part of it: %s', (said, told) => {
    expect(inKnownWords(said)).not.toMatch(told)
  })

  test('[CHAT-08] a wish behind a reason is no part of the reason', () => {
    expect(inKnownWords("start with the harbour because it's the prettiest and end with the cat")).toMatch(/end with the cat/)
  })

  test.each([
    ['shorter but not the cat', /touch the cat, shorter/],
    ['keep the cat as it is and make it shorter', /touch the cat, shorter/],
    ['everything in slow motion apart from the concert', /slow motion for everything but the concert/],
    ['no transitions except between 2 and 3', /hard cuts, and a cross fade/],
    ['brighten everything but not the kids', /everything except the kids/],
  ])('[CHAT-08] an exception holds for what is excepted, and takes nothing out: %s', (said, meant) => {
    expect(inKnownWords(said)).toMatch(meant)
  })

  test.each(['love it', 'i really like this', 'sorry about that'])('[CHAT-11] a message that is nothing else stays: %s', (said) => {
    expect(inKnownWords(said)).not.toBe('')
  })

  test('[CHAT-08] what need not be changed is not taken away', () => {
    expect(inKnownWords('no need to change the music')).toBe('keep the music')
  })

  test('[CHAT-08] seconds that are taken off are not what it is to last', () => {
    expect(inKnownWords('take 2 seconds off')).toBe('cut 2 seconds')
  })

  test('[CHAT-08] a fade in and a fade out of the music are the music’s', () => {
    expect(inKnownWords('let the music fade in and fade out')).not.toMatch(/black/)
  })
})

describe('what a first message says', () => {
  test.each(rowsOf`
    all of my clips, one second each = all of my clips, each scene one second
    3 clips, 5 seconds each = 3 scenes, 15 seconds
    cat first, concert last = cat first, end with concert
    end with our logo and "See you at 8" = end with our logo, text "See you at 8" at the end
    recap: mountain, market, cat, in that order = recap: . First the mountain, then the market, then the cat
    create a reel from my clips = make a reel
    go = make a reel
  `)('[CHAT-08] is put in words that the readers know: %s', (said, meant) => {
    expect(ofFirstReel(said)).toBe(meant)
  })

  test('[CHAT-08] what is to stand on the picture stays letter for letter', () => {
    expect(ofFirstReel('text "end with the cat last, one second each" at the end')).toBe(
      'text "end with the cat last, one second each" at the end',
    )
  })
})
