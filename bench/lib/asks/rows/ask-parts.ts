/**
 * Messages of several wishes with what people say around them: greetings, what they think of a thing, exceptions without a verb, rows, and what
 * leans on the part before. Each leaves what plainer words for the same leave.
 */
import type { Ask } from '../ask-judges.ts'
import { asksLike } from './ask-like.ts'

const SAID = `
  make scene 1 longer and scene 2 shorter = Morning! Two things: scene 1 longer and scene 2 shorter. Rest is lovely.
  make it 10 seconds, square = two quick things: make it 10 seconds, square
  mute scene 2, faster = mute scene 2, and for heaven's sake faster
  black and white look, make it 10 seconds = black and white look, make it 10 seconds. nothing else
  delete scenes 2 and 4 = Take out two and four. | please remove 2 and 4
  fade in at the start, fade out at the end, hard cuts only = Fade in at the start, fade out at the end, nothing fancy in between
  swap scene 1 and scene 2, remove the captions = swap scene 1 and scene 2, then knock the title off
  trim the start of the market, trim the end of the kids = cut the beginning off the market where I fumble, cut the end off the kids where Leo cries
  no zoom on scene 2, hard cuts only = I don't want scene 2 to move, hard cuts only
  mute scene 1, square = good morning, mute scene 1, square, cheers
  make it 12 seconds, hard cuts only = make it 12 seconds, hard cuts only, that's all
  logo top left at 60% opacity, square = Crest top left, 60% opacity, square
  start with scene 2, square = start with scene 2. After that leave the order as it was, and square
`

export const PARTS_ASKS: readonly Ask[] = asksLike(SAID)
