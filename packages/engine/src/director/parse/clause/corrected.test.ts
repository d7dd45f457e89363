import { expect, test } from 'vitest'
import { linesOf, rowsOf } from '../../text-tables.ts'
import { corrected } from './corrected.ts'

test.each(rowsOf`
  make it 20 seconds, no wait, 10 = make it 10 seconds
  make it square, actually no, 4:5 = make it 4:5
  put the cat first, no sorry, the kids = put the kids first
  remove scene 2. no wait, scene 3 = remove scene 3
  start with the cat i mean the kids = start with the kids
  delete scene 2 and mute scene 5, no wait, scene 3 please = delete scene 2 and mute scene 3
  delete the cat. no sorry, shorten the cat = shorten the cat
  music to 50%, no, 30% = music to 30%
  mach es 20 sekunden, nein warte, 10 = mach es 10 sekunden
`)('[CHAT-08] whoever takes words back in the same breath means what comes behind: %s', (said, meant) => {
  expect(corrected(said)).toBe(meant)
})

test.each(linesOf`
  make it faster, actually add my logo too
  only scenes 1 and 2, no scene 3
  12 seconds, no music
  add the text "no wait, 3" at second 2
  delete scene 2, no wait, mute it
  caption: scratch that, we are open
  title: 3 days, no wait, 4 days
`)('[CHAT-08] what takes nothing of its kind back stays as it was typed: %s', (said) => {
  expect(corrected(said)).toBe(said)
})
