/**
 * Wishes about the whole reel in the words of three sets that nobody had seen before they were tried: length, pace, format, music, colours,
 * logo, texts. Each leaves what plainer words for the same leave, or nothing where asking back is right.
 */
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, every, format, type Judge, logo, music, only, seconds, songOf } from '../ask-judges.ts'
import { ANTHEM, MEMO } from '../ask-media.ts'
import { a, beside, caps, cueIs, n } from '../ask-people-judges.ts'
import { asksKept, asksLike, like } from './ask-like.ts'

const SAID = `
  make it 10 seconds = cut it down to like 10 seconds or so | whatever you do dont go over 10 secs | give me a 10 sec cut of this
  make it 20 seconds = can u make this a lil longer maybe 20 secs | i'd rather have it closer to 20 seconds than 14
  make it 6 seconds = its only supposed to be six seconds long
  make it 8 seconds = could u chop it to 8
  make it 11 seconds = hey can u tighten it to around 11 seconds thx
  at most 12 seconds = needs to be under 12 seconds for the ad slot
  5 seconds longer = longer pls. like 5 more seconds
  shorter = this drags on way too long | way too long nobody is gonna watch that | i think it overstays its welcome
  slower pace = the cuts are coming too quick, i get dizzy | slow things down its a memorial video | longer shots pls, less cutting
  shorten the first scene = the intro takes forever
  fade to black at the end = finish with the screen going dark
  landscape = my client wants landscape | our site needs it in widescreen, not vertical
  60 fps = 60fps would be nicer
  24 fps = what about 24 fps so it looks like a film
  webm = can i get a webm instead of mp4
  smaller file = the file is too big to email, can you make it smaller | smaller file please, same look
  no music, keep the original sound = no music at all, just the real sound
  no music = have the music stop
  music louder = bring the music up, i can barely hear it | crank the tunes
  music at 25 percent = take the volume down to like a quarter
  fade in the music = music should come in gently
  no ducking = dont lower the music during speech
  keep the original sound = i want to hear the crowd noise as well
  slower music = is there a version of this with a slower beat
  calmer music = the beat is cool but can it be a little less intense
  acoustic guitar music = some acoustic guitar would be lovely
  golden look = give it that warm sunset feel
  less warm = not so orange | the whites look yellow | my skin looks orange
  less saturated = drop the saturation a tad
  muted colours = wash out the colours like an old polaroid
  more contrast = crush the blacks a bit, more contrasty
  teal and orange = give the colors a teal and orange treatment
  another look = that filter is ugly, try another one
  no filter, hard cuts only = remove all effects and color grading
  hard cuts only = no more cross dissolves pls just cuts | less is more, fewer transitions
`

const cueCount =
  (count: number): Judge =>
  ({ plan }) =>
    plan.captions?.cues.length === count
const fades = (intoSec: number, outSec: number): Judge =>
  music((one) => one.fade_in_frames === intoSec * 30 && one.fade_out_frames === outSec * 30)

/** 'For' says of what, where a clip is called so, and for whom, where none is. */
const FOR_WHOM: readonly Ask[] = [
  a('slower for the kids', like('kids slower')),
  a('brighter for the kids please', like('kids brighter')),
  a('slower for the viewers', like('slower')),
  a('cut it shorter for the family', like('shorter')),
  a('turn the music down 20%', like('music quieter by 20 percent')),
]

const DONE: readonly Ask[] = [
  a('use my own track, the anthem one', songOf(ANTHEM)),
  a('swap to the anthem file i uploaded', songOf(ANTHEM)),
  a('put the voice memo under it instead of the music', songOf(MEMO)),
  a(
    'music from 20 seconds in',
    music((one) => Math.abs(one.start_sec - 20) < 0.6),
  ),
  a(
    'begin the track about 15 seconds in',
    music((one) => Math.abs(one.start_sec - 15) < 0.6),
  ),
  a(
    'music 20 percent quieter',
    music((one, before) => Math.abs(one.gain - n(before.music?.gain) + 0.2) < 0.01),
  ),
  a(
    'bump the volume of the soundtrack by 10%',
    music((one) => one.gain === 0.95),
  ),
  a('fade the song in over 2 seconds and out over 3', fades(2, 3)),
  a(
    'the music is drowning out the guy talking',
    music((one) => one.gain <= 0.4 && one.ducking > 0),
  ),
  a(
    'mix the original sound in at low volume',
    only(['scenes'], ({ plan }) => plan.scenes.some(({ sound }) => sound > 0 && sound < 0.5)),
  ),
  a(
    'vp9 webm please',
    format((file) => file.codec === 'vp9' && file.container === 'webm'),
  ),
  a(
    'we need two cuts: a 6 second one and a 10 second one',
    beside(
      (one) => seconds(one) === 6,
      (one) => seconds(one) === 10,
    ),
  ),
  a(
    'export for instagram stories and also for youtube',
    beside((one) => one.export.aspect === '16:9'),
  ),
  a(
    'keep it at 14 but swap the soundtrack for something with more bounce',
    ({ plan, before }) => seconds(plan) === 14 && !sameValue(plan.music?.source, before.music?.source),
  ),
  a('title: Our Summer, subtitle: a week in Lisbon', caps(cueIs(0, 'Our Summer', 0, 2), cueIs(1, 'a week in Lisbon', 0, 2))),
  a('title: Hello; then on the last scene: Goodbye', caps(cueIs(0, 'Hello', 0, 2), cueIs(1, 'Goodbye', 12, 14))),
  a(
    'add text on scene 2 saying fresh fish and on scene 4 saying night lights',
    caps(cueIs(0, 'fresh fish', 2, 4), cueIs(1, 'night lights', 6, 8)),
  ),
  a(
    'big text at the beginning: SALE',
    caps(cueIs(0, 'SALE', 0), ({ plan }) => plan.captions?.cues[0]?.kind === 'title'),
  ),
  a("write The kids' big day across the first three seconds", caps(cueIs(0, "The kids' big day", 0, 3))),
  a('add a caption that says she said "yes" at the end', caps(cueIs(0, 'she said "yes"', 12, 14))),
  a('show the date 12 May 2024 in the last 2 seconds', caps(cueIs(0, '12 May 2024', 12, 14))),
  a(
    'add a headline: Big news. And a small line under it: coming this friday',
    caps(cueIs(0, 'Big news'), cueIs(1, 'coming this friday'), cueCount(2)),
  ),
  a('put these three lines one after another: Mix, Bake, Eat', caps(cueIs(0, 'Mix', 0), cueIs(2, 'Eat'), cueCount(3))),
  a(
    'have it say Thank You at the very end in yellow',
    caps(cueIs(0, 'Thank You', 12, 14), ({ plan }) => plan.captions?.ink === '#ffd60a'),
  ),
  a(
    'title: Rome, make it 10 seconds',
    every(cueIs(0, 'Rome', 0), ({ plan }) => seconds(plan) === 10),
  ),
]

const HELLO = 'caption: Hello'
const BOTH = 'caption: Hello, then Goodbye'
const TOP_LEFT = 'add our logo in the top left'

const AFTER: readonly Ask[] = [
  a('turn off the color filter', like('no filter'), 'make it warm'),
  a(
    'the filter is too much',
    only(['look'], ({ plan, before }) => n(plan.look?.intensity) < n(before.look?.intensity)),
    'make it warm',
  ),
  a(
    'can the black and white be only half strength',
    only(['look'], ({ plan }) => plan.look?.intensity === 0.5),
    'black and white',
  ),
  a(
    'half the strength on that filter please',
    only(['look'], ({ plan }) => plan.look?.intensity === 0.4),
    'vintage look',
  ),
  a(
    'fade it a little',
    logo((mark) => mark.opacity < 0.7),
    'add our logo in the top right',
  ),
  a(
    'shift the watermark over to the other side',
    logo(({ position }) => position === 'tr'),
    TOP_LEFT,
  ),
  a(
    'move it down',
    logo(({ position }) => position === 'bl'),
    TOP_LEFT,
  ),
  a('fix the typo in the caption, its Lisboa not Lisbon', caps(cueIs(0, 'Lisboa nights')), 'add a caption that says Lisbon nights'),
  a('first caption a second later', caps(cueIs(0, 'one', 1), cueIs(1, 'two'), cueCount(3)), "captions: 'one', 'two', 'three'"),
  a('remove the second caption', caps(cueIs(0, 'one'), cueIs(1, 'three'), cueCount(2)), "captions: 'one', 'two', 'three'"),
  a('get rid of the first bit of text', caps(cueIs(0, 'Goodbye'), cueCount(1)), BOTH),
  a('title should only stay for 1.5 seconds', caps(cueIs(0, 'Summer', 0, 1.5)), 'title: Summer'),
  a(
    'put the words higher up so they dont cover faces',
    caps(cueIs(0, 'Hello'), ({ plan }) => n(plan.captions?.place?.y) < 0.6),
    HELLO,
  ),
  a(
    'captions in white with no box please',
    caps(({ plan }) => plan.captions?.style === 'plain' && plan.captions.ink === '#ffffff'),
    HELLO,
  ),
  a('no text on the first scene please', caps(cueIs(0, 'Hello', 2, 14)), HELLO),
  a('text should appear after 2 seconds and stay till the end', caps(cueIs(0, 'Hello', 2, 14)), HELLO),
  a('replace Hello with Hi there', caps(cueIs(0, 'Hi there')), HELLO),
  a(
    'can the words light up one by one',
    caps(({ plan }) => plan.captions?.style === 'highlight'),
    HELLO,
  ),
  a(
    'export the captions as a separate srt',
    caps(({ plan }) => plan.captions?.mode === 'srt'),
    HELLO,
  ),
  a('start over but keep the music', ({ plan, before }) => plan.scenes.length === 0 && sameValue(plan.music, before.music), 'add our logo'),
  a(
    'start from scratch but leave the logo on',
    ({ plan }) => plan.scenes.length === 0 && plan.watermark !== null && plan.music === null,
    'add our logo',
  ),
]

/** What is left open, with buttons for what would do it. */
const KEPT = `
  give it some oomph
  it's kinda flat
  it's a bit monotonous
  feels cheap tbh
  could the ending hit harder?
  can you give it a real punchy start
  i want a cleaner ending
  i want people to stop scrolling when they see it
  it drags in the middle
  start the song from the chorus
  skip the intro of the song
  switch the music tool off
  simplify it, it's too much going on
  tone down the effects
  undo the filter
`

export const REEL_WIDE_ASKS: readonly Ask[] = [...asksLike(SAID), ...DONE, ...FOR_WHOM, ...AFTER, ...asksKept(KEPT)]
