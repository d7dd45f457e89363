import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, every, format, lasts, logo, music, only, seconds, shape, songOf } from '../ask-judges.ts'
import { ANTHEM, CONCERT, MOUNTAIN } from '../ask-media.ts'
import {
  a,
  any,
  back,
  beside,
  caps,
  cueIs,
  edge,
  firstIs,
  n,
  quieter,
  STORY,
  sameScenes,
  shown,
  speedOf,
  storyOnly,
  track,
  trans,
  WEDDING,
  warmer,
} from '../ask-people-judges.ts'
import { gone, heard, ordered, reframed, scenes, trimmed } from '../ask-scenes.ts'
import { like } from './ask-like.ts'
import { PEOPLE_TALK_ASKS } from './ask-people-talk.ts'

const WEDDING_FILMER = [
  a(
    'Could we open on the wedding photograph and let it sit there for about three seconds?',
    storyOnly(firstIs(WEDDING), ({ plan }) => plan.scenes[0]?.duration_frames === 90),
  ),
  a("I'd love the whole thing to breathe a bit more, it feels rushed", any(like('slower'), like('a bit slower'))),
  a('The shot of the harbour is rather dark, would you mind leaving it out?', like('leave out the harbour')),
  a('Something romantic on an acoustic guitar would suit, please', track('old-letters')),
  a(
    'Please let the picture fade gently up from black over a second and a half at the beginning',
    only(['fades'], edge('opening', [1.5, 1.5])),
  ),
  a(
    "Put 'Anna & Tom' across the opening shot and '14 June 2026' across the closing one",
    caps(cueIs(0, 'Anna & Tom', 0, 2), cueIs(1, '14 June 2026', 12, 14)),
  ),
  a('Soften the cut between the kids and the harbour, a cross dissolve would do', trans(3, 'cross')),
  a('The colours could do with a touch more warmth, but only a touch', warmer),
  a(
    'In the concert scene I want to hear the people, and the music should dip under them',
    every(sameScenes, ({ plan }) => plan.music !== null && (plan.scenes[4]?.sound ?? 0) > 0),
  ),
  a(
    'Could the mountain come straight after the wedding photo, please?',
    ordered(() => [1, 3, 4, 5, 6, 7, 2]),
  ),
  a('Trim a whisker, say a quarter of a second, from the tail of the cat shot', trimmed(6, 0, -0.25)),
  a(
    'Let the last picture linger a little longer',
    scenes([7], ({ plan }) => n(plan.scenes.at(-1)?.duration_frames) > 60),
  ),
]
const TEEN = [
  a(
    'yo make it 9 sec n put sum hype music on it',
    every(
      ({ plan }) => seconds(plan) === 9,
      ({ plan }) =>
        plan.music?.source.from === 'catalogue' && ['sunny-side', 'run-faster', 'break-away'].includes(plan.music.source.track_id),
    ),
  ),
  a('bruh the cat part is mid, yeet it', like('leave out the cat')),
  a('no cap this needs to be way faster', any(like('much faster'), like('faster'))),
  a('slap a b&w filter on it', like('black and white')),
  a(
    'speed up the kids bit like 2x',
    speedOf(3, (s) => s === 2),
  ),
  a('turn the song down a lil', quieter()),
  a('gimme lofi beats', track('city-loop')),
  a('wait nvm put it back', back(1), 'no music'),
  a("add txt 'POV: best summer ever' at the start 4 2 secs", caps(cueIs(0, 'POV: best summer ever', 0, 2))),
  a(
    'ngl the vibe is off, go darker n moody',
    any(
      ({ plan }) => plan.mood === 'dark',
      only(['look'], () => true),
    ),
  ),
  a('lowkey want it a lil longer, like 3 secs more', lasts(17)),
  a('can u make the drop hit on the mountain', 'keep'),
  a('ditch the wedding pic fam', like('leave out the wedding')),
  a('make it go brrr', 'keep'),
  a('this slaps, dont change a thing', 'keep'),
  a('the 3rd scene is sus delete it', gone(3)),
]
const MARKETING = [
  a(
    'We need a 6-second bumper version alongside this one',
    beside((v) => seconds(v) === 6),
  ),
  a('Please supply it in 4:5 for the Instagram feed', shape('4:5')),
  a(
    'Place our logo in the upper right corner at 50% opacity',
    logo((m) => m.position === 'tr' && m.opacity === 0.5),
  ),
  a(
    'The logo is too prominent, tone it down',
    only(
      ['watermark'],
      ({ plan, before }) =>
        (plan.watermark?.opacity ?? 9) < n(before.watermark?.opacity) || (plan.watermark?.size_pct ?? 99) < n(before.watermark?.size_pct),
    ),
    'add my logo',
  ),
  a("CTA at the end: 'Shop now at acme.example' for the last 2.5 seconds", caps(cueIs(0, 'Shop now at acme.example', 11.5, 14))),
  a(
    'Deliver as WebM, 720p, 30fps please',
    format((e) => e.container === 'webm' && e.resolution === '720p' && e.fps === 30),
  ),
  a('Cut the runtime to 0:10', lasts(10)),
  a(
    'Runtime should come in at under 12 seconds',
    storyOnly(({ plan }) => seconds(plan) <= 12 && seconds(plan) >= 10),
  ),
  a(
    'Swap the order of the market and the kids shots',
    ordered(() => [3, 2, 1, 4, 5, 6, 7]),
  ),
  a(
    'Remove the branding',
    only(['watermark'], ({ plan }) => plan.watermark === null),
    'add my logo',
  ),
  a(
    'Give me three alternatives: one square, one widescreen, and one at 8 seconds',
    beside(
      (v) => v.export.aspect === '1:1',
      (v) => v.export.aspect === '16:9',
      (v) => seconds(v) === 8,
    ),
  ),
  a(
    'Keep the music but drop it to 40%',
    music((m) => Math.abs(m.gain - 0.4) < 0.011),
  ),
  a(
    'Make the logo twice as big',
    only(['watermark'], ({ plan, before }) => n(plan.watermark?.size_pct) > n(before.watermark?.size_pct)),
    'add my logo',
  ),
  a('The closing line should read “Book today” instead', caps(cueIs(-1, 'Book today', 12, 14)), 'caption "Call us" at the end'),
  a(
    'Our watermark should be barely visible',
    only(['watermark'], ({ plan }) => plan.watermark !== null && plan.watermark.opacity <= 0.4),
    'add my logo',
  ),
  a(
    'Smaller file size please, quality is secondary',
    format((e) => e.rate.mode === 'quality' && e.rate.crf > 20),
  ),
]
const COACH = [
  a('cut out the dead time at the start of the second scene, about a second', trimmed(2, 1, -1)),
  a(
    'run the third one at half speed',
    speedOf(3, (s) => s === 0.5),
  ),
  a(
    'show the mountain first, then the market, then the rest as it is',
    ordered(() => [2, 1, 3, 4, 5, 6, 7]),
  ),
  a(
    'slow down just the cat shot to 50 percent',
    speedOf(6, (s) => s === 0.5),
  ),
  a(
    'split the fifth scene down the middle',
    ({ plan, before }) =>
      plan.scenes.length === 8 &&
      plan.scenes[4]?.media_id === CONCERT &&
      plan.scenes[5]?.media_id === CONCERT &&
      seconds(plan) === seconds(before),
  ),
  a(
    'use more of the mountain, less of the concert',
    storyOnly(({ plan, before }) => shown(plan, MOUNTAIN) > shown(before, MOUNTAIN) && shown(plan, CONCERT) < shown(before, CONCERT)),
  ),
  a('get in closer on the kids', reframed(3)),
  a(
    'put number 3 before number 1',
    ordered(() => [3, 1, 2, 4, 5, 6, 7]),
  ),
  a(
    'second and third scene swap places',
    ordered(() => [1, 3, 2, 4, 5, 6, 7]),
  ),
  a(
    'play the market scene from second 1 of the clip',
    scenes([1], ({ plan }) => plan.scenes[0]?.in_frame === 30),
  ),
  a('end the kids shot a second sooner', trimmed(3, 0, -1)),
  a('I only need the mountain and the kids, bin everything else', like('only the mountain and the kids')),
  a('freeze the last frame', 'keep'),
  a('circle the player on the left', 'keep'),
]
const POOR_ENGLISH = [
  a('please to make video more short', like('shorter')),
  a('i want music is not so loud', quieter()),
  a('delete number four scene', gone(4)),
  a('video must be 20 second', lasts(20)),
  a('put text hello friends in begin', caps(cueIs(0, 'hello friends', 0))),
  a(
    'color is too much, make less',
    only(['look'], () => true),
  ),
  a(
    'not need the logo',
    only(['watermark'], ({ plan }) => plan.watermark === null),
    'add my logo',
  ),
  a('first picture must be cat', any(like('start with the cat'))),
  a(
    'make fade in every change of scene',
    only(['transitions'], ({ plan }) => plan.transitions.length === 6),
  ),
  a(
    'I not like the song, give other',
    only(STORY, ({ plan, before }) => plan.music !== null && !sameValue(plan.music.source, before.music?.source)),
  ),
  a('scene two make longer one second', any(trimmed(2, 0, 1), trimmed(2, -1, 1))),
  a(
    'no want sound of videos only music',
    heard((s) => s.sound === 0),
  ),
  a('why music is stop?', 'keep'),
  a('cat scene put in last', any(like('end with the cat'), like('move the cat to the end'))),
  a(
    'colour want more strong',
    only(['look'], () => true),
  ),
  a('time is too much, 10 second is good', lasts(10)),
]
const EDITOR = [
  a("Trim scene 2's in point by 10 frames", trimmed(2, 10 / 30, -10 / 30)),
  a('Scene 3: out point -0.5s', trimmed(3, 0, -0.5)),
  a('S4 +12f at the tail', trimmed(4, 0, 0.4)),
  a(
    'Set the in-point of scene 1 to 00:00:01.000',
    scenes([1], ({ plan }) => plan.scenes[0]?.in_frame === 30 && plan.scenes[0]?.duration_frames === 120),
  ),
  a('Slip scene 5 by +0.3 s', trimmed(5, 0.3, 0)),
  a('title from 00:01.5 to 00:04 reading “Chapter One”', caps(cueIs(0, 'Chapter One', 1.5, 4))),
  a('Dissolve of 12 frames between 4 and 5', trans(4, 'cross')),
  a(
    'Split scene 3 at 0.8 s',
    ({ plan }) => plan.scenes.length === 8 && plan.scenes[2]?.duration_frames === 24 && plan.scenes[3]?.duration_frames === 36,
  ),
  a(
    'Constant bitrate, 8 Mbps',
    format((e) => e.rate.mode === 'bitrate' && e.rate.kbps === 8000),
  ),
  a('Conform to 25 fps', ({ plan }) => plan.export.fps === 25 && Math.abs(seconds(plan) - 14) < 0.2),
  a(
    'Set scene 6 to exactly 45 frames',
    scenes([6], ({ plan }) => plan.scenes[5]?.duration_frames === 45),
  ),
  a(
    'Speed of scene 2: 75%',
    speedOf(2, (s) => s === 0.75),
  ),
  a(
    "Reset scene 2's speed to 100%",
    scenes([2], ({ plan }) => plan.scenes[1]?.speed === 1),
    'scene 2 at half speed',
  ),
  a(
    'Music gain 0.5, no ducking',
    music((m) => m.gain === 0.5 && m.ducking === 0),
  ),
  a(
    'Music fade-in of 1 s',
    music((m) => m.fade_in_frames > 0),
  ),
  a(
    'All scenes exactly 1.5 seconds',
    storyOnly(({ plan }) => plan.scenes.filter((s) => s.duration_frames === 45).length > plan.scenes.length / 2),
  ),
  a(
    'Look at 35 %',
    only(['look'], ({ plan }) => plan.look?.intensity === 0.35),
  ),
  a('Scene 2 fit with blurred background', reframed(2)),
  a(
    'Scene 4: 2x, muted',
    scenes([4], ({ plan }) => plan.scenes[3]?.speed === 2 && plan.scenes[3]?.sound === 0),
  ),
  a('Delete 2 through 4', gone(2, 3, 4)),
  a(
    'Move 6 to position 2',
    ordered(() => [1, 6, 2, 3, 4, 5, 7]),
  ),
  a('Hard cut after scene 6, nothing else', trans(6, null)),
  a('caption 1 should start at 3 s and end at 5 s', caps(cueIs(0, 'Hi', 3, 5)), 'caption "Hi" at the start'),
  a(
    'Scene 1 volume 30 %',
    heard((s, i) => i !== 0 || s.sound === 0.3),
  ),
]
const POLITE = [
  a(
    "Hello dear, would it be at all possible to have a little title saying Grandma's Birthday right at the beginning? Thank you so much!",
    caps(cueIs(0, "Grandma's Birthday", 0)),
  ),
  a("I wonder if you might remove the one where the cat is, my daughter is allergic and doesn't like it", like('leave out the cat')),
  a("It's lovely, but could the tune be something a little more peaceful?", any(like('calmer music'), like('calm music'))),
  a('I think twenty seconds would be nicer than fourteen', lasts(20)),
  a("Would you kindly play the children's bit a little slower", any(speedOf(3, (s) => s < 1))),
  a('My husband says the music drowns everything out', any(quieter(), like('voices louder than the music'))),
  a('Could you tell me how long it is now?', 'keep'),
  a('I am not very good with computers but I would like my song, the anthem, to be playing', songOf(ANTHEM)),
  a('Might the very first scene be cut by half a second at its beginning?', trimmed(1, 0.5, -0.5)),
  a('That is quite lovely as it is, thank you', 'keep'),
]
export const PEOPLE_ASKS: readonly Ask[] = [
  ...WEDDING_FILMER,
  ...TEEN,
  ...MARKETING,
  ...COACH,
  ...POOR_ENGLISH,
  ...EDITOR,
  ...POLITE,
  ...PEOPLE_TALK_ASKS,
]
