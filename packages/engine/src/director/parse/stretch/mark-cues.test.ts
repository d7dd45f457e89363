import { expect, test } from 'vitest'
import { linesOf, rowsOf } from '../../text-tables.ts'
import { markCues } from './mark-cues.ts'

test.each(rowsOf`
  title: Our Summer, subtitle: a week in Lisbon = title 「Our Summer」, text 「a week in Lisbon」 at the start
  title: Hello; then on the last scene: Goodbye = title 「Hello」, text 「Goodbye」 on the last scene
  opening title: Lisbon. closing text: Thanks = title 「Lisbon」, closing text 「Thanks」
  add text on scene 2 saying fresh fish and on scene 4 saying night lights = text 「fresh fish」 on scene 2, text 「night lights」 on scene 4
  at the start say Welcome, at the end say See you = text 「Welcome」 at the start, text 「See you」 at the end
  write hello on scene 1 and bye on scene 3 = text 「hello」 on scene 1, text 「bye」 on scene 3
  big text at the beginning: SALE = title 「SALE」 at the beginning
  write The kids' big day across the first three seconds = text 「The kids' big day」 across the first three seconds
  show the date 12 May 2024 in the last 2 seconds = text 「12 May 2024」 in the last 2 seconds
  captions: 'one', 'two', 'three' = captions: 「one」, 「two」, 「three」
  caption "she said "yes" and left" = caption 「she said "yes" and left」
  happy birthday Tom as text = text 「happy birthday Tom」
  put Lazy Sunday as title = put title 「Lazy Sunday」
  Our Trip as the title and Bye bye as end card = title 「Our Trip」 and closing text 「Bye bye」
  make it 10 seconds and put Happy Easter as a caption on scene 2 = make it 10 seconds and put text 「Happy Easter」 on scene 2
  add a caption that says she said "yes" at the end = add a caption that says 「she said "yes"」 at the end
`)('%s is marked by where each text stands [TOOL-08 CHAT-11]', (typed, marked) => {
  expect(markCues(typed)).toBe(marked)
})

test.each(linesOf`
  at the start: the cat, at the end: the market
  at the end: fade to black
  caption 1 should start at 3 s and end at 5 s
  put "A" on scene 1, "B" on scene 2
  title: Summer
  use the same font as the title
  put the date as a caption
  make the text as big as the title
  use it as text
  use the concert song for the title
  make it 12 seconds and warm
`)('%s sets no words that were not marked, and stays as it was typed [CHAT-11]', (typed) => {
  expect(markCues(typed)).toBe(typed)
})
