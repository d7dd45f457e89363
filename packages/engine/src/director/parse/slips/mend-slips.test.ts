import { expect, test } from 'vitest'
import { clip, photo, song } from '../../director-fixtures.ts'
import { linesOf, rowsOf } from '../../text-tables.ts'
import { LEXICON } from '../../understand.ts'
import { compileVocabulary } from '../frames/concepts.ts'
import { ENGLISH_VOCABULARY } from '../frames/vocabulary/en.ts'
import { createMender } from './mend-slips.ts'

const MEDIA = [clip(1, { name: 'harbour.mp4' }), clip(2, { name: 'city.mp4' }), photo(3, 'wedding.jpg'), song(4, 'groove.mp3', 118)]
const mend = createMender(LEXICON, compileVocabulary(ENGLISH_VOCABULARY))

test.each(rowsOf`
  revrese teh order of teh clps = reverse teh order of teh clips
  mke it shrter adn sqaure, plese = make it shorter and square, plese
  remvoe the harbuor, make the cty longer = remove the harbour, make the city longer
  ad the weding photo at the begining = add the wedding photo at the beginning
  fade form black at teh start = fade from black at teh start
  makeit 10 seconds = make it 10 seconds
`)('a slip of the finger is mended: “%s” [CHAT-11]', (typed, meant) => {
  expect(mend(typed, MEDIA)).toBe(meant)
})

test.each(linesOf`
  I was a wedding filmer in Cadaqués, and the gulls were cheesy
  write "Fresh fish dayly" on scene 2
  add the title Sumer in Liguria
  send it to jo@exmaple.com, then open GRoove_2.mp3
  the 3rd scene is sus, yeet it
  use harbour.mp4 and IMG_0032.MOV
`)('words that are no slips, quotations, titles, names and addresses stay as they are: “%s” [CHAT-11]', (typed) => {
  expect(mend(typed, MEDIA)).toBe(typed)
})

test('a text of words that nobody knows is looked at within bounds [CHAT-11]', () => {
  const letters = 'bcdfghjklmnpqrstvwxz'
  const word = (n: number): string => Array.from({ length: 9 }, (_, at) => letters[(n * 7 + at * (n % 5) + at) % letters.length]).join('')
  const text = Array.from({ length: 500 }, (_, n) => word(n)).join(' ')
  expect(mend(text, MEDIA).split(' ')).toHaveLength(500)
})
