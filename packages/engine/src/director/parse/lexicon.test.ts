import { expect, test } from 'vitest'
import { compileLexicon, mendWord } from './lexicon.ts'

const LEXICON = compileLexicon([{ 'verb:mute': 'mute|shorten', 'look:bw': 'black and white' }], [{ 'fact:dark': 'dark' }])

test('a slip of the finger is mended where it can mean one thing only [CHAT-11]', () => {
  expect(['mtue', 'muet', 'blakc', 'whtie', 'shotren', 'shorte'].map((word) => mendWord(LEXICON, word))).toEqual([
    'mute',
    'mute',
    'black',
    'white',
    'shorten',
    'shorten',
  ])
  // A letter less makes another word of a short one, three letters are any word, and 'dark' has to be written as it is.
  expect(['mut', 'lack', 'nad', 'drak', 'mule', 'x'.repeat(30)].map((word) => mendWord(LEXICON, word))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
