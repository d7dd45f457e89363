/**
 * Requests that were written down before anybody looked how they would be read: vague ones, complaints, several wishes, contradictions and
 * what must not be touched. Most leave what plainer words for the same leave.
 */
import { type Ask, every, type Judge, lasts, music, only, seconds, shape } from '../ask-judges.ts'
import { ANTHEM, CAT, CONCERT, KIDS, MARKET } from '../ask-media.ts'
import { asksKept, asksLike } from './ask-like.ts'

/** By plain words, as people put it. */
const SAID = `
  faster = it's way too slow | quick cuts please | don't touch the music but make everything else faster
  a bit shorter = feels a bit long tbh | kinda long
  shorten the last scene = the ending drags | the last scene goes on too long
  leave out the shaky ones = can we lose the shaky one
  make it 20 seconds = keep the song, just make it 20 seconds | at least 20 seconds
  another song = same length, different song | the song doesn't fit
  leave out the cat = everything except the cat | show everything but the cat
  leave out the market = all but the market clip
  more of the cat = i want more cat
  less of the market = too much market | too many shots of the market
  more of the kids = kids should be on screen longer
  more of the concert = give the concert more time
  5 seconds shorter = can u make the whole thing like 5 sec shorter
  make it 8 seconds = cut it down to 8 | trim it down to 8
  make it 10 seconds = trim it to under 10 seconds | max 10 seconds | 10 seconds tops
  make it 12 seconds = no longer than 12 seconds please | 12 seconds or less
  make it 15 seconds = somewhere around 15 secs
  make it 9 seconds = i need this to be exactly 9 seconds for a story
  landscape = landscape please | turn it into landscape
  4:5 = i need it for a facebook feed post
  music quieter = the music is too loud | the song is way too loud
  music louder = music's a bit quiet | can't hear the music | i can barely hear the song
  much quieter music = turn the music way down
  voices louder than the music = can't hear people talking over the music | i can't hear what they say over the song
  mute the clips and no music = no sound at all | completely silent
  mute the clips = mute everything but the music | i want only the music, no clip sound
  keep the original sound, no music = only keep the original audio, no music
  more vivid colours = colors look dull | the colours are a bit flat
  less warm = too orange
  no filter = drop the filter
  another version = scrap it and start again
  swap the mountain and the cat = swap scenes with the mountain and the cat
  start with the cat, then the mountain = cat first then mountain then the rest
  make the wedding longer = hold on the wedding picture longer
  caption "Summer 2026" at the start and "See you soon" at the end = write "Summer 2026" at the start and "See you soon" at the end
  add my logo = add our logo in the corner
  cut every beat = cut on every beat
  slower = longer shots | fewer cuts
  put a fade transition after scene 1 = add a fade between scene 1 and 2
  fade in from black, fade to black at the end = fade in from black and fade out at the end
  slow motion on the kids = slow mo on the kids
  scene 3 at double speed = double the speed of scene 3
  delete scenes 2 and 7 = remove scene 2 and the last one
  leave out the market and the harbour = not the market, not the harbour
  replace the concert with the cat = don't use the concert, use the cat instead
  swap scenes 1 and 3 = swap scenes 1 and 3 but keep everything else
  a bit warmer = could it be a bit warmer?
  shorter = can you make it shorter? | hazlo más corto | raccourcis-le
  11 seconds, black and white = raccourcis de 3 secondes et mets en noir et blanc
  music quieter = die Musik ist zu laut | la musique est trop forte | a música está muito alta | la musica è troppo alta
  12 seconds = accorcia di due secondi
  no music = togli il logo e la musica
`

const CHILL: Judge = ({ plan }) => plan.mood === 'calm' && plan.pace === 'slow'

const JUDGED: readonly Ask[] = [
  { request: 'make it pop', judge: only(['look'], ({ plan }) => plan.look?.style === 'vivid-pop') },
  { request: 'something more chill', judge: CHILL },
  { request: 'make it feel nostalgic', judge: ({ plan }) => plan.mood === 'nostalgic' },
  { request: 'give it a vintage vibe', judge: only(['look'], ({ plan, before }) => plan.look?.style !== before.look?.style) },
  { request: 'put the wedding photo at the end for 3 seconds', judge: ({ plan }) => plan.scenes.at(-1)?.duration_frames === 90 },
  {
    request: 'less market more kids',
    judge: ({ plan, before }) => {
      const shown = (id: string, scenes: typeof plan.scenes) =>
        scenes.filter((scene) => scene.media_id === id).reduce((sum, scene) => sum + scene.duration_frames, 0)
      return shown(MARKET, plan.scenes) < shown(MARKET, before.scenes) && shown(KIDS, plan.scenes) > shown(KIDS, before.scenes)
    },
  },
  {
    request: 'make it square, no music, and end with the cat',
    judge: ({ plan }) => plan.export.aspect === '1:1' && plan.music === null && plan.scenes.at(-1)?.media_id === CAT,
  },
  {
    request: '12 seconds, upbeat, black and white, logo bottom right',
    judge: ({ plan }) => seconds(plan) === 12 && plan.look?.style === 'noir' && plan.watermark?.position === 'br',
  },
  {
    request: 'use the anthem, start with the kids, 16:9, and fade out at the end',
    judge: ({ plan }) =>
      plan.music?.source.from === 'media' &&
      plan.music.source.media_id === ANTHEM &&
      plan.scenes[0]?.media_id === KIDS &&
      plan.export.aspect === '16:9',
  },
  {
    request: 'delete the first two scenes and add a title "Go"',
    judge: ({ plan, before }) => plan.scenes.length === before.scenes.length - 2 && plan.captions?.cues[0]?.text === 'Go',
  },
  {
    request: 'logo top left, small and faint',
    judge: only(['watermark'], ({ plan }) => plan.watermark?.position === 'tl' && (plan.watermark?.size_pct ?? 99) < 10),
  },
  {
    request: 'play the whole thing at half speed',
    judge: ({ plan }) => plan.scenes.every((scene) => scene.speed === 0.5 || scene.media_id.endsWith('8')),
  },
  {
    request: 'hazlo más corto y sin música',
    judge: every(
      ({ plan }) => plan.music === null,
      ({ plan, before }) => seconds(plan) < seconds(before),
    ),
  },
  { request: 'deixa com 10 segundos e sem filtro', judge: ({ plan }) => seconds(plan) === 10 && plan.look === null },
  {
    request: 'speed everything up 2x',
    judge: ({ plan }) => plan.scenes.every((scene) => scene.speed === 2 || scene.media_id.endsWith('8')),
  },
  { request: 'at most 12 seconds', judge: lasts(12) },
  { request: 'widescreen please', judge: shape('16:9') },
  { request: 'the music at half volume', judge: music((one) => one.gain === 0.5) },
  { request: 'no concert', judge: ({ plan }) => plan.scenes.every((scene) => scene.media_id !== CONCERT) },
]

/** Asked about, declined or answered: nothing of it may change the reel. */
const KEPT = `
  the beginning is boring
  less shaky please
  make it longer but also shorter
  fast and slow
  start slow then get faster
  louder music but quieter music
  at most 20 seconds
  no longer than 30 seconds
  at least 5 seconds
  the logo is too big
  the logo is too small
  get rid of the logo
  remove all text
  make the text bigger
  subtitle everything
  freeze the last frame for 2 seconds
  flip it to portrait
  make it fit instagram stories
  turn this into a youtube short
  undo the last two things
  go back two steps
  don't start with the mountain
  i don't want the cat at the start
  never mind
  actually no, leave it
  is it too long?
  what song is this
  which clips did you leave out?
  how many seconds is scene 2?
  why is the cat in there twice?
  would it look better in black and white?
  what would you change?
  do you think it needs music?
  the colours were better before
  remove the effect you just added
  ne change rien
  está demasiado oscuro con marcianos
`

export const UNSEEN_ASKS: readonly Ask[] = [...asksLike(SAID), ...JUDGED, ...asksKept(KEPT)]
