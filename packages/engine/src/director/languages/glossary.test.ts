import { expect, test } from 'vitest'
import { clip } from '../director-fixtures.ts'
import { linesOf } from '../text-tables.ts'
import { LEXICON } from '../understand.ts'
import { inEnglishWords } from './glossary.ts'

const MEDIA = [clip(1, { name: 'cat.mp4', sec: 6 }), clip(2, { name: 'letzte.mp4', sec: 6 })]

test.each([
  ['make it schneller', 'make it faster'],
  ['make it más rápido please', 'make it faster please'],
  ['quita the cat', 'remove the cat'],
  ['make the katze longer', 'make the cat longer'],
  ['slower bitte', 'slower '],
])('[CHAT-08] a word of another language in an English sentence is put in English: %s', (said, meant) => {
  expect(inEnglishWords(said, MEDIA, LEXICON)).toBe(meant)
})

test.each(linesOf`
  make it faster
  delete the letzte clip
  add the title "schneller"
  make it qwertz
  write vamos a la playa at the end
  a reel of our weekend in Porto
  a story for my café
`)('[CHAT-08] what English has, what a clip is called, what is quoted and what nobody knows stays: %s', (said) => {
  expect(inEnglishWords(said, MEDIA, LEXICON)).toBe(said)
})
