/** What cannot or must not be done as it was said: the reel stays as it is, whatever is answered. */
import type { Ask } from '../ask-judges.ts'
import { asksKept } from './ask-like.ts'

const DECLINED = `
  remove the background in scene 2
  stabilise the shaky clip
  add a voiceover that reads the captions
  make the cat talk
  put a sticker of a sun in the corner
  blur the faces of the kids
  crop out the stranger on the left
  add snow
  generate a clip of a beach
  post it on instagram
  send it to my mother
  translate the captions into Spanish
  make scene 2 brighter only
  play it backwards
  make the market scene loop forever
  put two clips side by side
  picture in picture with the cat
  green screen please
  change the sky to sunset
  make it last forever
  use the song from Titanic
  add the drone shot I uploaded yesterday
  delete everything I ever uploaded
  what is the weather like?
  who won the world cup
  do it like last time
  the thing with the colours
  more
  not like that
  hmm
  make scene 9 slower and delete scene 2
  delete scene 2 and put the unicorn first
  shorter, unless the music ends before
  either 10 or 12 seconds
  maybe faster? not sure
  make it 10 seconds or square
  if possible make it vertical AND horizontal
  do not change anything
  don't make it faster
  keep everything as it is
`

export const DECLINED_ASKS: readonly Ask[] = asksKept(DECLINED)
