/** What people wish in figures of speech and with what is told beside it, with the plain wish that leaves the same; and what is beyond a studio. */
import type { Ask } from '../ask-judges.ts'
import { asksKept, asksLike } from './ask-like.ts'

const SAID = `
  hard cuts = hard cuts only, no fancy stuff in between | these wipes look like a powerpoint from 2003, straight cuts only
  make the cat half as long = yo the cat part is lowkey too long fr, halve it | halve the cat
  transitions 0.33 seconds = the dissolves drag on, nip them to like a third of a second
  music quieter = the music is too much
  more vivid colours = washed out, make them pop | the colours are washed out, make them pop
  happy mood = the whole thing feels sad
  no music, keep the original sound = lose the tune, i wanna hear the actual sounds
  scene 3 for 3 seconds = um so the thing where the children swim that one could it be three seconds instead of two
  split scene 6 in two = cut number six in two right in the middle
  make it 30 seconds = We need this at thirty seconds sharp for the ad slot.
  make it square = I need square for the insta grid
  make it landscape = this'll go on youtube not tiktok so make it landscape | client wants it for a linkedin post, landscape
  replace the cat with DSC_0042 = swap out the cat for the shaky dsc one, same spot
  start the mountain 3 seconds later = the mountain one starts with somebody's thumb on the lens, begin like 3 secs in
  cut half a second off the end of the mountain = chop the tail off the hike, half a sec or so, he starts picking his nose
  end with the harbour = save the harbour for last, it's the money shot
  the market at double speed = speed up the market by double | the market at double speed would be hilarious
  zoom in slowly on the wedding = the wedding photo is so static, have it creep in ever so slowly
  pan slowly to the right across the harbour = give the harbour a nice lazy drift to the right
  zoom out slowly on the mountain = zoom slowly out of the mountain
  cat at 60% speed = slow down the cat flip
  make the kids and the market 1 second = cut the kids to 1 second and the market too
  mute the concert = mute the concert, keep the rest as is
  start with the cat, make the cat 3 seconds = put the cat first and make it 3 secs long
  logo bottom right, small = brand police insist: logo, lower right, discreet
  start over = scrap the lot, i wanna begin from zero
  fade in from black = let it come up out of the dark at the start, so it feels like waking
  zoom in slowly on the cat = acércate despacio al gato | zoom langsam auf die Katze | zoom lent sur le chat | zoom devagar no gato |
    zoom lento sul gatto
  faster pace = c'est mou, faut que ça pulse
`

/** First messages, with the plain one that leaves the same. */
const FIRST = `
  15 seconds, use every clip = 15 second reel from all my clips
  make a reel = just throw everything together idc
  15 seconds = a quarter of a minute | reel of roughly a quarter of a minute
  only the cat, 6 seconds = 6 sec thing of just the cat
  start with the harbour, end with the mountain, 13 s = start harbour end mountain, whatever between, 13 s
  9 seconds, use summer anthem as the music = 9 sec, summer anthem
`

const LEFT = `
  post it on my insta when ur done
  send this to my mother pls, 0171 5550199
  generate a drone shot of the mountain at the start
  have a woman's voice read out the caption
  grab some free stock of a sunset off pexels
  pull that flowers song by miley off youtube
  make my hair brown again in the wedding picture
  put bunny ears on the kids
  get rid of the stranger behind the kids in the pool
  make the cat dance to the beat
  delete all my clips from the disk
  put mountain_bike.mp4 in
  vintage look on all of it except the wedding which stays natural
  u can barely see the boats, crank the exposure
  write something nice on it
  put a text on the cat
  change that one
`

export const FIGURATIVE_ASKS: readonly Ask[] = [...asksLike(SAID), ...asksLike(FIRST, 'start over'), ...asksKept(LEFT)]
