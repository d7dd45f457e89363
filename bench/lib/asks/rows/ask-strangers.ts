/**
 * Requests as strangers put them, written down in two goes before anybody looked how they would be read: roundabout, several wishes at
 * once, slips, other languages. Each leaves what plainer words for the same leave, or nothing.
 */
import type { Ask } from '../ask-judges.ts'
import { gone, ordered, range, swappedClip } from '../ask-scenes.ts'
import { asksKept, asksLike, like } from './ask-like.ts'

const SAID = `
  leave out the wedding = hey can you get rid of the wedding picture | no wedding photo please
  move the concert after the market = i want the concert to come right after the market
  start with the market, end with the cat = put the market at the very start please and the cat last
  leave out the harbour = the harbour one is way too dark, kick it out
  slower and sad = lets go with something slower and sadder
  music down to 33 percent = could u turn the tunes down to a third | music to a third
  no music, keep the original sound = i'd like no music whatsoever but keep what people say
  scene 2 at half speed = make scene 2 half as fast
  scene 2 at double speed = play scene 2 twice as fast
  make scene 5 1.5 seconds = scene 5 should only last a second and a half
  delete scenes 1 and 7 = remove the first and the last scene
  leave out the shaky ones = drop everything shaky
  split scene 4 into 3 parts = cut scene 4 into three pieces | chop scene 4 into 3 bits
  9:16 at 60 fps = make it portrait for reels and 60 frames per second
  720p webm = export at 720p in webm
  blurred background = crop nothing, show the whole picture with blurred sides
  vintage look at 30 percent = give it an old film look but only at 30 percent
  no look = get rid of the look
  my logo bottom right, small = stick our logo in the bottom right and make it tiny
  caption "Back soon" for the last 2 seconds = write "Back soon" over the last 2 seconds
  whip pans on every cut = whip transitions everywhere
  fade in from black = start from black | open on black
  fade to white at the end = end on white
  make it 10 seconds, square, jazz music = make it 10 secnds and sqare with jaz music
  first the cat, then the mountain = frist the cat then teh mountain
  faster = mek it fster
  caption "Hi" at the start = add captoin "Hi" at the strat | "Hi" at the start
  shorter, no music = que sea más corto y sin música | mais curto e sem música
  title: Verano = ponle el título: Verano
  vivid colours = más colores vivos y formato vertical | make it pop more but don't touch the music
  20 seconds, black and white = mach es 20 Sekunden lang und schwarzweiß
  title: Sommerferien = Titel: Sommerferien
  title: Vacances = un titre : Vacances
  square and faster = format carré et plus rapide
  slower, black and white = più lento e in bianco e nero
  title: Ciao a tutti = titolo: Ciao a tutti
  half as long, more energetic = half the length, double the energy
`

const JUDGED: readonly Ask[] = [
  { request: 'take all the words off the screen', first: ['caption "Bye"'], judge: like('no captions') },
  { request: 'play scenes 2 and 3 the other way round', judge: ordered((count) => [1, 3, 2, ...range(count).slice(3)]) },
  { request: 'remvoe scene 3 plese', judge: gone(3) },
  { request: 'nimm die dritte Szene raus', judge: gone(3) },
  { request: 'enlève la scène 2', judge: gone(2) },
  { request: 'togli la seconda scena', judge: gone(2) },
  { request: 'scene 4 is boring, give me something else there', judge: swappedClip(4) },
]

const SECOND_GO = `
  make it 25 seconds = stretch the whole thing to 25 seconds | should be 25 s in total
  leave out the cat and the market = the cat and the market can go | lose the cat and the market
  only the concert = just the concert, nothing else
  end with the mountain = the mountain should be the final shot | finish it off with the mountain
  calmer music = got anything calmer for the music? | calmer tune please
  warmer colours = a warmer feel to the colours | can it look warmer
  black and white = monochrome | drain the colour out of it
  16:9 = i want it widescreen | make it for a tv
  delete scene 6 = scene 6 has to go | bin scene 6
  scene 3 in slow motion = slow-mo on scene 3
  scene 3 slower = slow down scene 3
  hard cuts only = plain cuts, nothing fancy | no fancy transitions
  fade to black at the end = let it fade out to black
  music louder = crank the music up | more volume on the music
  make scene 1 shorter = scene 1 is too long | the first scene is too long
  delete scene 2, 12 seconds = get rid of scene 2 and make it 12 secs
  square, no music, faster = square + no music + faster
  title: Our trip = give it a title: Our trip
  mute scene 5 = no sound in scene 5 | silence scene 5
  swap scene 1 and scene 7 = last clip first, first clip last
  10 seconds = 10 Sekunden bitte | que dure 10 segundos | dura 10 secondi | 10 segundos por favor
  no music = bitte ohne Musik | pas de musique | nessuna musica
  a bit shorter = etwas kürzer
`

const KEPT = `
  can you add a drone shot of the moon
  make my grandma look younger
  translate the captions to french
  send it to my boss
  what's the longest scene?
  either square or 16:9, you pick
  is this any good?
  how much does it cost
  wait
  swap it
  krótszy proszę
  なんとかして
`

export const STRANGERS_ASKS: readonly Ask[] = [...asksLike(SAID), ...JUDGED, ...asksLike(SECOND_GO), ...asksKept(KEPT)]
