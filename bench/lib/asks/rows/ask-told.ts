/**
 * Long messages with the wish in their middle, words taken back in the same breath, exceptions behind a wish, first messages that say what a
 * reel is for, and words of another language in English: three sets of a hundred and three of thirty that were written before anything was run.
 */
import { type Ask, every, type Judge, seconds } from '../ask-judges.ts'
import { ANTHEM, CAT, CONCERT, KIDS, LOGO, MARKET, MOUNTAIN } from '../ask-media.ts'
import { a, beside, HARBOUR, WEDDING } from '../ask-people-judges.ts'
import { gone, scenes } from '../ask-scenes.ts'
import { asksKept, asksLike } from './ask-like.ts'

/** Each leaves what the plain wish in front of it leaves. */
const SAID = `
  make it 10 seconds = make it 20 seconds, no wait, 10 | make it 12 sec no wait 10 sec |
    love the vibe! only thing: it's a bit long, 10 secs would do |
    i'm posting this on tiktok tonight so please make it no longer than 10 seconds
  make it 4:5 = make it square, actually no, 4:5
  put the kids first = put the cat first, no sorry, the kids | start with the market, no actually with the kids
  remove scene 3 = remove scene 2. no wait, scene 3
  cross fades on every cut = add a crossfade between 1 and 2, actually everywhere
  leave out the harbour = delete the harbour and the cat. wait no, keep the cat
  mute scene 5 = mute scene 1, oh wait i meant scene 5
  put the logo top left = put the logo top right. sorry, top left | everything stays the same but the logo goes top left
  a little colder = make it black and white. scratch that, just a little colder
  make scene 2 longer = scene 2 shorter. no sorry i meant longer
  put "Hello" on scene 2 = put "Hello" on scene 1, oops, scene 2
  music to 40 percent = 60% volume for the music, actually make that 40
  don't touch the cat, shorter = shorter but not the cat | keep the cat as it is and make it shorter
  don't touch scene 1, 10 seconds = make it 10 seconds but don't touch scene 1
  make everything except the last scene 3 seconds = all scenes 3 seconds except the last one
  play everything but the concert in slow motion = everything in slow motion apart from the concert
  brighten everything but the kids = brighten everything but not the kids
  hard cuts and a cross fade between scene 2 and 3 = no transitions except between 2 and 3
  a bit warmer = make it warmer, but not too much
  make it 12 seconds = if it's longer than 12 seconds cut it down to 12
  make the market longer = why is the market so short? make it longer
  leave out the cat = hmm not sure about the cat. maybe take it out
  piano music = let's try something else for the music, maybe piano | use lofi, no wait, use something with piano
  music quieter = ok first of all love it. second, the music is kinda loud, turn it down some
  make the first shot a little longer = hey, sorry to bother you again, but would you mind making the first shot a little longer? it's gone before you can see anything
  fade to black at the end = would be nicer with a fade at the end
  make it 9 seconds = nobody will watch 14 seconds. 9 max.
  make it 8 seconds = way too long, keep it under 8
  make it 11 seconds = i know i said 14 but could we try 11 instead?
  no music = no music at all | could you maybe possibly try it without the music? | without music, just the pictures
  hard cuts only = i changed my mind about the wipe thing, just straight cuts | nothing fancy, just cuts
  cut 2 seconds = take 2 seconds off
  start with the cat = don't change the music, just the order: cat first
  start with the harbour and end with the cat = start with the harbour because it's the prettiest and end with the cat
  swap the first two scenes = could you do me a favour and swap the first two scenes
  make the kids shorter and the cat longer = kids too long, cat too short, rest fine
  another moment for scene 2 = for some reason scene 2 feels off, use a different part of that clip
  replace scene 2 with the market = a different part of the market for scene 2
  fewer cuts = not so many cuts please
  faster = make it schneller | make it más rápido please
  slower = slower bitte
  music quieter = make the musik leiser
  leave out the cat = quita the cat | remove the gato
  shorter = mach it shorter
  delete the last scene = delete the letzte szene
  make the cat longer = make the katze longer
  in 4k = en 4k
  only the cat and the kids = quita todo menos el gato y los niños | tira tudo menos o gato e as crianças |
    togli tutto tranne il gatto e i bambini
  only the cat = alles außer der katze raus | enleve tout sauf le chat
  text "bis bald" at the end = text am schluss: bis bald
  text "a bientot" at the end = texte a la fin: a bientot
  make scene 2 twice as long = la escena 2 que dure el doble | a cena 2 com o dobro do tempo | la scena 2 il doppio
`

/** First messages, with the plain one that leaves the same. */
const FIRST = `
  1 second of every clip = all of my clips, one second each | one second of every clip
  1.5 seconds of every clip, upbeat = make a video from all my clips, 1.5 seconds each, upbeat
  make a reel = go | can you edit this for me | create a reel from my clips | just throw it all together, i don't care about the order
  3 scenes, 15 seconds = 3 clips, 5 seconds each
  a reel, text "Join us" at the end = a reel, end with "Join us"
  start with the cat, end with the concert = the cat first and the concert last
  a reel, end with the wedding, fade to black at the end = end on the wedding photo with a fade to black
  summer anthem as the music = use the summer anthem as the soundtrack
`

const inOrder =
  (...ids: readonly string[]): Judge =>
  ({ plan }) =>
    ids.every((id, at) => plan.scenes[at]?.media_id === id)
const lasting =
  (number: number, sec: number): Judge =>
  ({ plan }) =>
    Math.abs((plan.scenes[number - 1]?.duration_frames ?? 0) / plan.export.fps - sec) < 0.04
const darker: Judge = scenes([3], ({ plan }) => (plan.scenes[2]?.grade?.exposure ?? 0) <= -0.5)

const BY_HAND: readonly Ask[] = [
  a('make the kids darker so they look like the harbour', darker),
  a(
    'show the market for 3 seconds, then the cat for 2, then the kids for 3',
    every(inOrder(MARKET, CAT, KIDS), lasting(1, 3), lasting(2, 2), lasting(3, 3)),
  ),
  a(
    'the cat for 3 seconds, the kids for 1, and the market for 2',
    every(inOrder(CAT, KIDS, MARKET), lasting(1, 3), lasting(2, 1), lasting(3, 2)),
  ),
  a('first the market, after that the cat, the rest as it is', inOrder(MARKET, CAT)),
  a('the kids should come before the cat but after the market', inOrder(MARKET, KIDS)),
  a('first scene 3 seconds and the others 1.5 each', every(lasting(1, 3), lasting(2, 1.5), lasting(7, 1.5))),
  a('no scene longer than 1.5 seconds', ({ plan }) => plan.scenes.every(({ duration_frames }) => duration_frames <= 45)),
  a('nothing longer than 1 second except the last scene', every(lasting(1, 1), lasting(6, 1), lasting(7, 2))),
  a('ok so i watched it like five times now and the only thing that bugs me is scene 4, can you take that out', gone(4)),
  a(
    "a second version that's 8 seconds long",
    beside((one) => seconds(one) === 8),
  ),
  a(
    'make a second version of 8 seconds',
    beside((one) => seconds(one) === 8),
  ),
]

const BEGUN: readonly Ask[] = [
  a(
    '30s teaser for my bakery\'s opening on saturday, start with the cat, end with our logo and "See you at 8"',
    ({ plan }) =>
      seconds(plan) === 30 &&
      plan.scenes[0]?.media_id === CAT &&
      plan.scenes.at(-1)?.media_id === LOGO &&
      plan.captions?.cues.at(-1)?.text === 'See you at 8',
    'start over',
  ),
  a('recap of our summer: mountain, market, kids, cat, in that order', inOrder(MOUNTAIN, MARKET, KIDS, CAT), 'start over'),
  a(
    'cat first, concert last, 10 seconds',
    ({ plan }) => plan.scenes[0]?.media_id === CAT && plan.scenes.at(-1)?.media_id === CONCERT,
    'start over',
  ),
  a(
    'start with 2 seconds of the cat and finish with 3 seconds of the concert',
    ({ plan }) => seconds(plan) > 10 && plan.scenes[0]?.media_id === CAT && plan.scenes.at(-1)?.media_id === CONCERT,
    'start over',
  ),
  a("trailer for my podcast, moody, captions of what's said", ({ plan }) => plan.scenes.length > 0 && plan.captions === null, 'start over'),
]

const begins =
  (...ids: readonly string[]): Judge =>
  ({ plan }) =>
    ids.every((id, at) => plan.scenes[at]?.media_id === id)
const ends =
  (id: string): Judge =>
  ({ plan }) =>
    plan.scenes.at(-1)?.media_id === id
const lasts =
  (sec: number): Judge =>
  ({ plan }) =>
    seconds(plan) === sec
const shows =
  (...ids: readonly string[]): Judge =>
  ({ plan }) =>
    plan.scenes.length > 0 &&
    plan.scenes.every(({ media_id }) => ids.includes(media_id)) &&
    new Set(plan.scenes.map((one) => one.media_id)).size === ids.length
const plays: Judge = ({ plan }) => plan.music?.source.from === 'media' && plan.music.source.media_id === ANTHEM
const says =
  (...texts: readonly string[]): Judge =>
  ({ plan }) =>
    (plan.captions?.cues ?? []).map(({ text }) => text).join('|') === texts.join('|')
const eachLasts =
  (sec: number): Judge =>
  ({ plan }) =>
    plan.scenes.length > 0 && plan.scenes.every(({ duration_frames }) => duration_frames === sec * plan.export.fps)
const firstly = (request: string, ...judges: readonly Judge[]): Ask => a(request, every(...judges), 'start over')

/** First messages with a song of one's own, an order, words or a card, told as people tell them. */
const FIRST_TOLD: readonly Ask[] = [
  firstly('a 20 second video for Instagram, our summer anthem should be the music', lasts(20), plays),
  firstly('make me a reel with the anthem, cuts on the beat, no text', plays),
  firstly('Start with the wedding photo, then the videos, then the cat. Not longer than 20 seconds.', begins(WEDDING), ends(CAT)),
  firstly(
    'Story of the day in order: market, kids, cat. 3 seconds each. Nothing else.',
    shows(MARKET, KIDS, CAT),
    begins(MARKET, KIDS, CAT),
    eachLasts(3),
  ),
  firstly('all clips, 2 seconds each', eachLasts(2)),
  firstly(
    'Open with the market for 2 seconds, then everything else. 20 seconds.',
    begins(MARKET),
    lasts(20),
    ({ plan }) => plan.scenes[0]?.duration_frames === 2 * plan.export.fps,
  ),
  firstly('20 sec reel, logo end card of 2 seconds, text "Fresh every day" at the start', lasts(20), ends(LOGO), says('Fresh every day')),
  firstly('Use everything. Title: Lake weekend 2024. Music: summer anthem', plays, says('Lake weekend 2024')),
  firstly('About 20 seconds, energetic, final score 2:0 as text at the end', lasts(20), says('final score 2:0')),
  firstly('text "Every Saturday from 8" for the farmers day: the market', shows(MARKET), says('Every Saturday from 8')),
  firstly('1. market - "Buy"\n2. cat - "Play"\n3. kids - "Swim"', begins(MARKET, CAT, KIDS), says('Buy', 'Play', 'Swim')),
  firstly('just the cat for 6 seconds with music', shows(CAT), lasts(6)),
  firstly(
    'start with the harbour, end with the cat, 20 seconds',
    begins(HARBOUR),
    ends(CAT),
    ({ plan }) => plan.scenes[1]?.media_id !== HARBOUR,
  ),
  firstly("a 15 second video for my mum's birthday, please", lasts(15)),
  firstly('best moments only, the more the better but not longer than 20 seconds', lasts(20)),
]

/** What cannot be held apart is asked about, and nobody's clip is taken out for it; questions are answered. */
const LEFT = `
  take 2 seconds off, but not from the concert
  make it black and white but not the kids
  add crossfades but not on scene 2
  please don't make it faster
  between second 4 and 6 no music
  start the music later
  which scenes are dark
  glitch cuts
  no scene longer than 2 seconds
  how long is it right now?
`

export const TOLD_ASKS: readonly Ask[] = [
  ...asksLike(SAID),
  ...asksLike(FIRST, 'start over'),
  ...BY_HAND,
  ...BEGUN,
  ...FIRST_TOLD,
  ...asksKept(LEFT),
]
