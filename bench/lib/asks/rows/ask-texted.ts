/**
 * What people type with their thumbs, six sets of 311 that were written before anything was run, mended by their class: less of what there
 * is, what is meant of one scene alone, exceptions, conditions, a second figure without its verb, other versions. With questions in five
 * languages, which change nothing.
 */
import { type Ask, every, type Judge, only, seconds } from '../ask-judges.ts'
import { CAT, KIDS, MARKET, MOUNTAIN } from '../ask-media.ts'
import { a, beside, HARBOUR, WEDDING } from '../ask-people-judges.ts'
import { gone, scenes } from '../ask-scenes.ts'
import { asksKept, asksLike } from './ask-like.ts'

/** Each leaves what the plain wish in front of it leaves. */
const SAID = `
  another song = diff song pls | the song doesn't fit, try another one
  music quieter = the music is drowning out the concert
  voices louder than the music = the music drowns out the people talking
  music louder, duck the music under speech = louder music but keep the voices clear
  no music and keep the original sound = original sound only
  fade in from black at the start = add a fade in
  fade to black at the end = add a nice fade out please
  whip pan between scene 1 and 2 = whip pan between the first two
  epic mood = make it feel like a movie trailer
  don't crop = dont crop peoples heads | crop it so nobody's head gets cut off
  square format, no cropping = square format, and crop it so nobody's head gets cut off
  hard cuts only = get rid of the fades
  golden hour look at 50 percent = a softer look, like golden hour but only at half strength
  use 5 scenes = use only 5 clips
  more of the cat = i want the cat to be in it more
  fit the mountain in the frame = dont cut off the mountain
  caption "wow" on the cat = caption "wow" when the cat comes in
  title: Holidays = change the title to Holidays
  caption: best summer ever = put some words on it: best summer ever
  leave out the shaky one = the shaky clip has to go
  make scene 1 brighter and scene 4 darker = scene 1 is too dark and scene 4 too bright, fix both
  make it 12 seconds = if the reel is longer than 12 seconds cut it to 12, otherwise leave it
  don't touch the wedding photo, faster = faster please but keep the wedding photo as long as it is
`

const weaker =
  (style: string, least: number, most: number): Judge =>
  (left) =>
    only(['look'], ({ plan: { look } }) => look?.style === style && look.intensity >= least && look.intensity <= most)(left)

const LESS: readonly Ask[] = [
  ...['less warm', 'not so warm', 'a bit less warm', "it's too yellow", 'the whole thing looks too yellow', 'less saturated'].map(
    (request) => a(request, weaker('cinematic-warm', 0.5, 0.7)),
  ),
  ...['weniger warm', 'menos cálido', 'moins chaud', 'meno caldo', 'menos quente'].map((request) =>
    a(request, weaker('cinematic-warm', 0.5, 0.7)),
  ),
  a('a bit less blue', weaker('night-blue', 0.6, 0.7), 'night blue look'),
  a('less colourful', weaker('vivid-pop', 0.5, 0.6), 'vivid pop look'),
]

const lit = (...out: readonly string[]): Judge =>
  only(['scenes'], ({ plan }) => plan.scenes.every(({ media_id, grade }) => (grade?.exposure ?? 0) === (out.includes(media_id) ? 0 : 0.5)))
const lasting =
  (id: string, sec: number): Judge =>
  ({ plan }) =>
    plan.scenes.some(({ media_id, duration_frames }) => media_id === id && Math.abs(duration_frames / plan.export.fps - sec) < 0.04)
const firstIs =
  (id: string): Judge =>
  ({ plan }) =>
    plan.scenes[0]?.media_id === id

const BY_HAND: readonly Ask[] = [
  a("it's too dark, brighten it all except the kids", lit(KIDS)),
  a('brighter apart from the wedding photo', lit(WEDDING)),
  a('start with 2 seconds of the cat', every(firstIs(CAT), lasting(CAT, 2))),
  a('begin with 3 seconds of the market', every(firstIs(MARKET), lasting(MARKET, 3))),
  a('cut the mountain to 1 second and the market to 1.5', every(lasting(MOUNTAIN, 1), lasting(MARKET, 1.5))),
  a('everything one second except the cat which should get 3', every(lasting(CAT, 3), lasting(KIDS, 1), lasting(MARKET, 1))),
  a('make the first scene 1 second, the second 3 seconds and leave the rest', every(lasting(MARKET, 1), lasting(MOUNTAIN, 3))),
  a('sorry, me again, could the cat be a bit brighter and last a second longer?', every(lasting(CAT, 3), lasting(WEDDING, 2))),
  a(
    'use another part of it',
    scenes([2], ({ plan, before }) => plan.scenes[1]?.in_frame !== before.scenes[1]?.in_frame),
    'make scene 2 brighter',
  ),
  a(
    'put the mountain second and the market third',
    ({ plan }) => plan.scenes[1]?.media_id === MOUNTAIN && plan.scenes[2]?.media_id === MARKET,
  ),
  a(
    "shorter, like 10 sec, but don't drop any clip",
    ({ plan, before }) => seconds(plan) === 10 && plan.scenes.length === before.scenes.length,
  ),
  a(
    'the cat twice, once at the start and once at the end',
    ({ plan }) => plan.scenes[0]?.media_id === CAT && plan.scenes.at(-1)?.media_id === CAT,
  ),
  // Of several wishes the one that is carried out first lays the others' lengths: what was meant is judged, and no frame of it.
  a(
    'change the song to something acoustic and make the cuts slower to match',
    ({ plan, before }) => plan.pace === 'slow' && JSON.stringify(plan.music?.source) !== JSON.stringify(before.music?.source),
  ),
  a(
    'make it more dramatic: slower, darker, with big epic music',
    ({ plan, before }) =>
      plan.pace === 'slow' && plan.mood === 'dramatic' && JSON.stringify(plan.music?.source) !== JSON.stringify(before.music?.source),
  ),
  a(
    'hey could you shorten it to 10 seconds and put the cat first, my followers love her',
    ({ plan }) => Math.abs(seconds(plan) - 10) < 0.1 && plan.scenes[0]?.media_id === CAT,
  ),
  {
    ...a(
      'delete scene 4 and move the cat where it was',
      ({ plan }) => plan.scenes[3]?.media_id === CAT && !plan.scenes.some(({ media_id }) => media_id === HARBOUR),
    ),
    // 'Where it was' is of the reel before the first of the two.
    refers: true,
  },
  a(
    'could you make one for tiktok that is 10 seconds',
    beside((one) => seconds(one) === 10),
  ),
  a(
    'i also need a square one',
    beside((one) => one.export.aspect === '1:1'),
  ),
  a('forget the last change', ({ plan, earlier }) => JSON.stringify(plan) === JSON.stringify(earlier?.[0]), 'faster'),
  a('and delete scene 3 please, they hate it', gone(3)),
]

/** Asked about, told, or answered. */
const LEFT = `
  quieter music but only for the cat
  lower the music on the concert clip
  let the concert play with its own sound and no music while it plays
  music only from 3 to 8
  use the voice memo over the whole thing and duck the music under it
  loop the music if its too short
  make it faster if it feels slow
  noir look except on scene 2
  less warm except for the cat
  slower at the end
  redo that
  put it back the way it was before the music
  does it have sound
  ist das Logo drin?
  hat es Untertitel?
  warum so schnell?
  ¿por qué es tan rápido?
  ¿tiene subtítulos?
  il y a des sous-titres ?
  pourquoi c’est si rapide ?
  por que está tão rápido?
  tem legendas?
  perché è così veloce?
  ci sono i sottotitoli?
`

export const TEXTED_ASKS: readonly Ask[] = [...asksLike(SAID), ...LESS, ...BY_HAND, ...asksKept(LEFT)]
