/** Requests in people's own words, each with what must hold of the plan; `keep` where asking or declining is right. */

import type { ReelPlan, SceneGrade } from '@reelwright/contract/reel-plan'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, cues, every, format, lasts, logo, look, music, only, sceneLook, seconds, shape, songOf, turned } from './ask-judges.ts'
import { ANTHEM, CAT, KIDS, LOGO, MARKET, MEMO, MOUNTAIN } from './ask-media.ts'
import { beside } from './ask-people-judges.ts'
import { gone, heard, ordered, range, scenes, swappedClip, trimmed } from './ask-scenes.ts'
import { CONVERSATION_ASKS } from './rows/ask-conversations.ts'
import { DECLINED_ASKS } from './rows/ask-declined.ts'
import { EVERYDAY_ASKS } from './rows/ask-everyday.ts'
import { FIGURATIVE_ASKS } from './rows/ask-figurative.ts'
import { FINISH_ASKS } from './rows/ask-finish.ts'
import { FIRST_SIGHT_ASKS } from './rows/ask-first-sight.ts'
import { FIVE_ASKS } from './rows/ask-five.ts'
import { FIVE_MORE_ASKS } from './rows/ask-five-more.ts'
import { FIVE_TALK_ASKS } from './rows/ask-five-talks.ts'
import { LANGUAGE_ASKS } from './rows/ask-languages.ts'
import { LEANING_ASKS } from './rows/ask-leaning.ts'
import { PEOPLE_ASKS } from './rows/ask-people.ts'
import { REASONS_ASKS } from './rows/ask-reasons.ts'
import { REEL_WIDE_ASKS } from './rows/ask-reel-wide.ts'
import { SEVERAL_ASKS } from './rows/ask-several.ts'
import { STRANGERS_ASKS } from './rows/ask-strangers.ts'
import { TEXTED_ASKS } from './rows/ask-texted.ts'
import { TOLD_ASKS } from './rows/ask-told.ts'
import { TONGUE_ASKS } from './rows/ask-tongues.ts'
import { TYPED_ASKS } from './rows/ask-typed.ts'
import { TYPO_ASKS } from './rows/ask-typos.ts'
import { UNSAID_ASKS } from './rows/ask-unsaid.ts'
import { UNSEEN_ASKS } from './rows/ask-unseen.ts'

/** One scene has this light now, and no other has one. */
const graded = (plan: ReelPlan, before: ReelPlan, number: number, grade: SceneGrade): boolean =>
  plan.scenes.every((scene, at) => sameValue(scene.grade, at === number - 1 ? grade : before.scenes[at]?.grade))

const SCENES: readonly Ask[] = [
  { request: 'shave half a second off the beginning of scene 2', judge: trimmed(2, 0.5, -0.5) },
  { request: 'chop one second off scene 4 please', judge: trimmed(4, 0, -1) },
  { request: 'can you trim the first scene by 0.4 seconds', judge: trimmed(1, 0, -0.4) },
  { request: 'scene 3 should start half a second later', judge: trimmed(3, 0.5, 0) },
  { request: 'let scene 2 begin a second earlier', judge: trimmed(2, -1, 0) },
  { request: 'end the third scene half a second sooner', judge: trimmed(3, 0, -0.5) },
  { request: 'remove the last half second of scene 2', judge: trimmed(2, 0, -0.5) },
  { request: 'skip the first second of scene 3', judge: trimmed(3, 1, -1) },
  { request: 'give scene 3 half a second more', judge: trimmed(3, 0, 0.5) },
  { request: 'make the second scene half a second longer', judge: trimmed(2, 0, 0.5) },
  { request: 'shorten scene 4 by a second', judge: trimmed(4, 0, -1) },
  {
    request: 'shorten the last scene to one second',
    judge: every(
      ({ before, plan }) => plan.scenes.slice(0, -1).every((scene, at) => scene.duration_frames === before.scenes[at]?.duration_frames),
      ({ plan }) => plan.scenes.at(-1)?.duration_frames === 30,
    ),
  },
  { request: 'delte scene 3', judge: gone(3) },
  { request: 'get rid of scenes 2 and 5', judge: gone(2, 5) },
  { request: 'kick out the second scene', judge: gone(2) },
  { request: 'drop scene 1, scene 3 and scene 4', judge: gone(1, 3, 4) },
  { request: 'remove scenes 2-3', judge: gone(2, 3) },
  { request: 'take scene 4 out', judge: gone(4) },
  { request: 'scene 5 can go', judge: gone(5) },
  { request: 'split the second scene in two', judge: scenes([2], ({ plan, before }) => plan.scenes.length === before.scenes.length + 1) },
  { request: 'cut scene 3 in half', judge: scenes([3], ({ plan, before }) => plan.scenes.length === before.scenes.length + 1) },
  { request: 'divide scene 1 into three parts', judge: scenes([1], ({ plan, before }) => plan.scenes.length === before.scenes.length + 2) },
  { request: 'another clip in scene 4 please', judge: swappedClip(4) },
  { request: 'use a different shot for scene 1', judge: swappedClip(1) },
  { request: "I don't like scene 3, show something else there", judge: swappedClip(3) },
  { request: 'swap scene 2 for something else', judge: swappedClip(2) },
  { request: 'exchange scenes 1 and 4', judge: ordered((count) => [4, 2, 3, 1, ...range(count).slice(4)]) },
  { request: 'swap scenes 2 and 3 around', judge: ordered((count) => [1, 3, 2, ...range(count).slice(3)]) },
  { request: 'put scene 5 at the very beginning', judge: ordered((count) => [5, 1, 2, 3, 4, ...range(count).slice(5)]) },
  { request: 'move the first scene to the end', judge: ordered((count) => [...range(count).slice(1), 1]) },
  { request: 'move scene 4 before scene 2', judge: ordered((count) => [1, 4, 2, 3, ...range(count).slice(4)]) },
  { request: 'make scene 3 faster', judge: scenes([3], ({ plan }) => (plan.scenes[2]?.speed ?? 1) > 1) },
  { request: 'play scene 2 in slow motion', judge: scenes([2], ({ plan }) => (plan.scenes[1]?.speed ?? 1) < 1) },
  { request: 'scene 4 at half speed', judge: scenes([4], ({ plan }) => (plan.scenes[3]?.speed ?? 1) === 0.5) },
  { request: 'slow scene 2 down and mute it', judge: scenes([2], ({ plan }) => (plan.scenes[1]?.speed ?? 1) < 1) },
  {
    request: 'zoom in on scene 2',
    judge: scenes([2], ({ plan, before }) => !sameValue(plan.scenes[1]?.framing, before.scenes[1]?.framing)),
  },
  { request: 'scene 2 is boring', judge: 'keep' },
  { request: 'make scene 3 black and white', judge: sceneLook(3, 'noir') },
  { request: 'warmer colours in scene 2', judge: scenes([], ({ plan, before }) => graded(plan, before, 2, { exposure: 0, warmth: 0.5 })) },
  {
    request: 'brighten the cat',
    judge: scenes([], ({ plan }) => plan.scenes.every((scene) => (scene.media_id === CAT) === (scene.grade !== undefined))),
  },
  { request: 'rotate scene 2', judge: turned(2, 1) },
  { request: 'delete scene 42', judge: 'keep' },
  { request: 'cut 30 seconds off scene 1', judge: 'keep' },
  { request: 'do the thing with scene 3 again', judge: 'keep' },
  {
    request: 'play scene 3 twice',
    judge: scenes(
      [],
      ({ before, plan }) =>
        plan.scenes.map(({ media_id }) => media_id).join() ===
        before.scenes
          .flatMap((scene, at) => (at === 2 ? [scene, scene] : [scene]))
          .map(({ media_id }) => media_id)
          .join(),
    ),
  },
  {
    request: 'keep scene 2 but lose the rest',
    judge: ({ plan, before }) => plan.scenes.every((scene) => scene.media_id === before.scenes[1]?.media_id),
  },
]

const CLIPS: readonly Ask[] = [
  {
    request: 'bring back the cat',
    first: ['leave out the cat'],
    judge: ({ plan, before }) => plan.scenes.some((scene) => scene.media_id === CAT) && plan.scenes.length === before.scenes.length + 1,
  },
  {
    request: 'I want the cat back in',
    first: ['leave out the cat'],
    judge: ({ plan }) => plan.scenes.some((scene) => scene.media_id === CAT) && plan.left_out.length === 0,
  },
  { request: 'no more market', judge: ({ plan }) => plan.scenes.every((scene) => scene.media_id !== MARKET) && plan.scenes.length > 3 },
  { request: 'please dont show the kids', judge: ({ plan }) => plan.scenes.every((scene) => scene.media_id !== KIDS) },
  {
    request: 'open on the mountain',
    judge: ({ plan, before }) => plan.scenes[0]?.media_id === MOUNTAIN && seconds(plan) >= seconds(before),
  },
  { request: 'finish with the kids swimming', judge: ({ plan }) => plan.scenes.at(-1)?.media_id === KIDS },
  {
    request: 'the cat before the market',
    judge: ({ plan }) => {
      const order: string[] = plan.scenes.map((scene) => scene.media_id)
      return order.indexOf(CAT) === order.indexOf(MARKET) - 1
    },
  },
  { request: 'remove the cat and the unicorn', judge: 'keep' },
  { request: 'replace the cat with the dragon', judge: 'keep' },
  { request: 'start with the submarine', judge: 'keep' },
  {
    request: 'only the cat and the market',
    judge: ({ plan }) => plan.scenes.every((scene) => scene.media_id === CAT || scene.media_id === MARKET),
  },
  { request: 'finish with our logo', judge: scenes([], ({ plan }) => plan.scenes.at(-1)?.media_id === LOGO) },
]

const WORDS: readonly Ask[] = [
  { request: 'put "Summer 2026" on screen for the first two seconds', judge: cues(['Summer 2026', 0, 2]) },
  { request: 'title "The hike" for 3 seconds', judge: cues(['The hike', 0, 3]) },
  { request: 'add the text "Look!" from 4 to 6 seconds', judge: cues(['Look!', 4, 6]) },
  { request: 'add text "Look!" between second 4 and second 6', judge: cues(['Look!', 4, 6]) },
  { request: 'caption "See you soon" during the last three seconds', judge: cues(['See you soon', 11, 14]) },
  { request: 'captions: first Hello, then Welcome', judge: cues(['Hello', 0, 7], ['Welcome', 7, 14]) },
  { request: 'caption: Morning, then Evening', judge: cues(['Morning', 0, 7], ['Evening', 7, 14]) },
  { request: 'show the caption "Noon" at 0:05', judge: cues(['Noon', 5, 7.5]) },
  { request: 'caption: we said yes', judge: cues(['we said yes', 0, 14]) },
  {
    request: 'write "fin" over the last scene',
    judge: ({ plan, before }) =>
      plan.captions?.cues[0]?.text === 'fin' &&
      plan.captions.cues[0].start_frame === 14 * 30 - (before.scenes.at(-1)?.duration_frames ?? 0),
  },
  { request: 'add a title', judge: 'keep' },
  {
    request: 'make the caption red',
    first: ['caption: Hello'],
    judge: only(
      ['captions'],
      ({ plan, before }) => plan.captions?.ink === '#ff3b30' && plan.captions.cues.length === before.captions?.cues.length,
    ),
  },
  { request: 'add "Hi" at second 60', judge: 'keep' },
  { request: 'no captions', first: ['caption: Hello'], judge: only(['captions'], ({ plan }) => plan.captions === null) },
  {
    request: 'captions in a box',
    first: ['caption: Hello', 'captions bold'],
    judge: only(['captions'], ({ plan }) => plan.captions?.style === 'boxed'),
  },
  {
    request: 'delete scene 2',
    first: ['write Bye at the end'],
    judge: every(gone(2), ({ plan, before }) => {
      const [is, was] = [plan.captions?.cues[0], before.captions?.cues[0]]
      return is !== undefined && was !== undefined && is.end_frame - is.start_frame === was.end_frame - was.start_frame
    }),
  },
  {
    request: 'make it 6 seconds',
    first: ['title "Hike" for the first 3 seconds'],
    judge: every(lasts(6), ({ plan }) => plan.captions?.cues[0]?.end_frame === 90),
  },
]

const SOUND: readonly Ask[] = [
  { request: 'set the music to 60%', judge: music((one) => one.gain === 0.6) },
  { request: 'lower the music to 25 percent', judge: music((one) => one.gain === 0.25) },
  { request: 'music volume 50%', judge: music((one) => one.gain === 0.5) },
  { request: 'bring the music down to half volume', judge: music((one) => one.gain === 0.5) },
  { request: 'a bit quieter music', judge: music((one, before) => one.gain < (before.music?.gain ?? 0)) },
  {
    request: 'turn up the music by 10 percent',
    judge: music((one, before) => Math.abs(one.gain - (before.music?.gain ?? 0) - 0.1) < 0.011),
  },
  {
    request: 'the voices should be louder than the music',
    judge: ({ plan, before }) => (plan.music?.gain ?? 1) < (before.music?.gain ?? 0),
  },
  { request: 'voices louder than the music', first: ['no music'], judge: 'keep' },
  { request: 'mute scene 2', first: ['keep the original sound'], judge: heard((scene, index) => index !== 1 || scene.sound === 0) },
  { request: 'mute everything', first: ['keep the original sound'], judge: heard((scene) => scene.sound === 0) },
  { request: 'use my song summer anthem', judge: songOf(ANTHEM) },
  { request: 'take voice memo.m4a as music', judge: songOf(MEMO) },
  { request: 'my own song, the anthem one', judge: songOf(ANTHEM) },
  { request: 'use my own song "winter waltz"', judge: 'keep' },
  { request: 'cut the silences', judge: 'keep' },
  { request: 'delete all the pauses in the talking', judge: 'keep' },
  { request: 'music only in the last two scenes', judge: 'keep' },
  { request: 'no music under scene 3', judge: 'keep' },
  { request: 'start the music at scene 2', judge: 'keep' },
  { request: 'make the music swell towards the finale', judge: 'keep' },
  { request: 'fade the music out', first: ['no fade out of the music'], judge: music((one) => one.fade_out_frames > 0) },
  { request: 'lose the music', judge: ({ plan }) => plan.music === null },
  { request: 'add a whoosh sound effect at every cut', judge: 'keep' },
]

const WHOLE: readonly Ask[] = [
  { request: 'make it 10 secs', judge: lasts(10) },
  { request: 'two seconds shorter', judge: lasts(12) },
  { request: 'I need it to be 20 seconds long', judge: lasts(20) },
  { request: 'at most 9 seconds', judge: lasts(9) },
  { request: 'extend the reel by 4 seconds', judge: lasts(18) },
  { request: 'teal and orange please', judge: look('teal-orange') },
  { request: 'blck and white', judge: look('noir') },
  {
    request: 'make it look vintage at 40%',
    judge: only(['look'], ({ plan }) => plan.look?.style === 'faded-print' && plan.look.intensity === 0.4),
  },
  { request: 'no filter please', judge: only(['look'], ({ plan }) => plan.look === null) },
  { request: 'landscape', judge: shape('16:9') },
  { request: 'make it square', judge: shape('1:1') },
  { request: '4k please', judge: format((one) => one.resolution === '4k') },
  { request: 'both 9:16 and 1:1', judge: beside((one) => one.export.aspect === '1:1') },
  { request: 'export it in vertical and horizontal', judge: 'keep' },
  {
    request: 'wipe before scene 3',
    judge: only(['transitions'], ({ plan, before }) =>
      plan.transitions.some((one) => one.after_scene_id === before.scenes[1]?.id && one.kind.startsWith('wipe')),
    ),
  },
  {
    request: 'crossfade between scene 2 and scene 3',
    judge: only(['transitions'], ({ plan, before }) =>
      plan.transitions.some((one) => one.after_scene_id === before.scenes[1]?.id && one.kind === 'cross'),
    ),
  },
  { request: 'cross fades evrywhere', judge: only(['transitions'], ({ plan }) => plan.transitions.length === plan.scenes.length - 1) },
  { request: 'hard cuts', judge: only(['transitions'], ({ plan }) => plan.transitions.length === 0) },
  { request: 'our logo in the top right corner', judge: logo((mark) => mark.position === 'tr' && mark.media_id === LOGO) },
  { request: 'put the logo bottom left at 40% opacity', judge: logo((mark) => mark.position === 'bl' && mark.opacity === 0.4) },
  { request: 'remove the logo', first: ['put my logo top left'], judge: only(['watermark'], ({ plan }) => plan.watermark === null) },
  { request: 'logo a bit smaller', first: ['put my logo top left'], judge: logo((mark) => mark.size_pct < 10) },
  { request: 'improve it', judge: 'keep' },
  { request: 'make it cooler and better', judge: 'keep' },
  { request: 'why is there a cut at 4 seconds?', judge: 'keep' },
  { request: 'why did you cut to the market?', judge: 'keep' },
  { request: 'what would you change?', judge: 'keep' },
  { request: 'make it warmer in the second half', judge: 'keep' },
  { request: 'faster, but only until the market', judge: 'keep' },
  { request: 'slow it down towards the end', judge: 'keep' },
  { request: 'make it 12 seconds unless that is too short', judge: 'keep' },
  { request: 'put the intro on tuesday', judge: 'keep' },
  { request: 'ich will es schneller', judge: ({ plan }) => plan.pace === 'fast' },
  { request: 'print it on a t-shirt', judge: 'keep' },
]

const SEVERAL: readonly Ask[] = [
  {
    request: '10 seconds, no music and black and white',
    judge: ({ plan }) => seconds(plan) === 10 && plan.music === null && plan.look?.style === 'noir',
  },
  { request: 'delete scene 2 and mute scene 3', judge: gone(2) },
  {
    request: 'trim scene 1 by half a second and put the logo top left',
    judge: ({ plan, before }) =>
      plan.watermark?.position === 'tl' && (plan.scenes[0]?.duration_frames ?? 0) === (before.scenes[0]?.duration_frames ?? 0) - 15,
  },
  {
    request: 'make scene 2 slower and scene 3 faster',
    judge: scenes([2, 3], ({ plan }) => (plan.scenes[1]?.speed ?? 1) < 1 && (plan.scenes[2]?.speed ?? 1) > 1),
  },
  {
    request: 'square, 24 fps and the title "Go"',
    judge: ({ plan }) => plan.export.aspect === '1:1' && plan.export.fps === 24 && plan.captions?.cues[0]?.text === 'Go',
  },
  {
    request: 'remove the captions and the music',
    first: ['caption: Hello'],
    judge: only(['captions', 'music'], ({ plan }) => plan.captions === null && plan.music === null),
  },
  {
    request: 'swap scene 1 and 2, then delete scene 4',
    judge: scenes(
      [4],
      ({ plan, before }) => plan.scenes[0]?.id === before.scenes[1]?.id && plan.scenes.length === before.scenes.length - 1,
    ),
  },
  {
    request: 'warmer and add the caption "Home"',
    judge: only(['look', 'captions'], ({ plan }) => plan.captions?.cues[0]?.text === 'Home'),
  },
  {
    request: 'move scene 3 to the front and make it 2 seconds longer',
    judge: scenes([3], ({ plan, before }) => plan.scenes[0]?.id === before.scenes[2]?.id && plan.scenes[0]?.duration_frames === 120),
  },
  { request: 'delete scene 2 and frobnicate the rest', judge: 'keep' },
  { request: 'no music, and then juggle', judge: 'keep' },
  {
    request: '4k, 60 fps, teal and orange',
    judge: ({ plan }) => plan.export.resolution === '4k' && plan.export.fps === 60 && plan.look?.style === 'teal-orange',
  },
]

/** What a second and a third row of requests showed, which nobody had tried before. */
const FOUND: readonly Ask[] = [
  { request: 'mute all except the concert', judge: 'keep' },
  {
    request: 'lower the volume of scene 5',
    judge: scenes([5], ({ plan, before }) => (plan.scenes[4]?.sound ?? 1) < (before.scenes[4]?.sound ?? 0)),
  },
  { request: 'change the song every 5 seconds', judge: 'keep' },
  { request: 'logo for the last 3 seconds only', judge: 'keep' },
  { request: 'logo only in scene 1', judge: 'keep' },
  { request: 'make the title shorter', judge: 'keep' },
  {
    request: 'slower transitions',
    judge: only(['transitions'], ({ plan, before }) =>
      plan.transitions.every(
        (one, at) => one.duration_frames >= (before.transitions[at]?.duration_frames ?? 0) && one.kind === before.transitions[at]?.kind,
      ),
    ),
  },
  { request: 'make it exactly as long as the song', judge: 'keep' },
  { request: 'start at scene 3', judge: 'keep' },
  { request: 'shorter but keep the length', judge: 'keep' },
  { request: 'the title should say "Alps" and stay for 4 seconds', judge: cues(['Alps', 0, 4]) },
  { request: 'only scenes 1 to 3', judge: ({ plan, before }) => plan.scenes.length === 3 && plan.scenes[2]?.id === before.scenes[2]?.id },
  {
    request: 'remove one second from the end',
    judge: ({ plan, before }) => seconds(plan) === 13 && plan.scenes.length === before.scenes.length,
  },
  { request: 'use all clips except the cat', judge: ({ plan }) => plan.scenes.every((scene) => scene.media_id !== CAT) },
  { request: 'make it faster but keep the length', judge: ({ plan }) => plan.pace === 'fast' && seconds(plan) === 14 },
  { request: 'shorten scenes 2 and 3 by half a second', judge: scenes([2, 3], ({ plan }) => seconds(plan) === 13) },
  {
    request: 'put a wipe after scene 2 and 4',
    judge: only(['transitions'], ({ plan, before }) =>
      [1, 3].every((at) => plan.transitions.some((one) => one.after_scene_id === before.scenes[at]?.id && one.kind.startsWith('wipe'))),
    ),
  },
]

export const ASKS: readonly Ask[] = [
  ...SCENES,
  ...CLIPS,
  ...WORDS,
  ...SOUND,
  ...WHOLE,
  ...SEVERAL,
  ...FOUND,
  ...LANGUAGE_ASKS,
  ...TYPO_ASKS,
  ...UNSAID_ASKS,
  ...UNSEEN_ASKS,
  ...TYPED_ASKS,
  ...TEXTED_ASKS,
  ...TOLD_ASKS,
  ...FIGURATIVE_ASKS,
  ...PEOPLE_ASKS,
  ...SEVERAL_ASKS,
  ...LEANING_ASKS,
  ...FINISH_ASKS,
  ...DECLINED_ASKS,
  ...STRANGERS_ASKS,
  ...REASONS_ASKS,
  ...FIRST_SIGHT_ASKS,
  ...EVERYDAY_ASKS,
  ...TONGUE_ASKS,
  ...FIVE_ASKS,
  ...FIVE_MORE_ASKS,
  ...FIVE_TALK_ASKS,
  ...REEL_WIDE_ASKS,
  ...CONVERSATION_ASKS,
]
