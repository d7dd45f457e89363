import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../text-tables.ts'
import { inKnownWords } from './phrasings.ts'

describe('a wish with ‘but only …’ is a wish about what is named there [CHAT-11 TOOL-01]', () => {
  test.each(rowsOf`
    make it brighter but only scene 2 = make scene 2 brighter
    make it a bit darker but only in the last scene please = make the last scene a bit darker
    zoom in but only on the cat = zoom in on the cat
    slow motion, only for scene 3 = slow motion for scene 3
    mute it, just scene 5 = mute scene 5
    crop it tighter, just scenes 3 and 4 = zoom in on scenes 3 and 4
    make it black and white, but only the cat = make the cat black and white
    only scene 2 brighter = make scene 2 brighter
    just the cat in slow motion = slow motion for the cat
  `)('%s', (said, means) => {
    expect(inKnownWords(said)).toBe(means)
  })

  test.each(['make it 10 seconds, only the cat', 'only scene 2', 'only the cat and the market', 'brighter, only the music louder'])(
    'it stays what it was where the rest is no wish of one scene: %s',
    (said) => {
      expect(inKnownWords(said)).toBe(said)
    },
  )
})
