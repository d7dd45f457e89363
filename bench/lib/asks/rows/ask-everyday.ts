/** What people ask every day of cuts, captions, the picture and the music, with reasons beside it and slips in every second word. */

import type { ReelPlan, SceneMotion } from '@reelwright/contract/reel-plan'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, cues, every, type Judge, lasts, logo, music, only, seconds, shape, songOf } from '../ask-judges.ts'
import { ANTHEM, MEMO, TEAL } from '../ask-media.ts'
import { caps, cueIs, HARBOUR, n, STORY, speedOf, trims, WEDDING, without } from '../ask-people-judges.ts'
import { scenes } from '../ask-scenes.ts'
import { asksKept, asksLike } from './ask-like.ts'

const CROSS = ['cross-fades on every cut'] as const
const HELLO = ['caption: Hello'] as const

const joins = (holds: (plan: ReelPlan, before: ReelPlan) => boolean): Judge =>
  only(['transitions'], ({ plan, before }) => holds(plan, before))
const joinsLast = (sec: number): Judge =>
  joins(
    (plan, before) =>
      plan.transitions.length === before.transitions.length &&
      plan.transitions.every((one) => Math.abs(one.duration_frames / plan.export.fps - sec) < 0.04),
  )
const hardCuts: Judge = joins((plan) => plan.transitions.every(({ kind }) => kind === 'cut'))
const joinAfter = (number: number, kind: string, sec?: number): Judge =>
  joins((plan, before) => {
    const id = before.scenes[number - 1]?.id
    const others = (one: ReelPlan) => one.transitions.filter((join) => join.after_scene_id !== id)
    const join = plan.transitions.find((one) => one.after_scene_id === id)
    return (
      sameValue(others(plan), others(before)) &&
      join?.kind === kind &&
      (sec === undefined || Math.abs(join.duration_frames / plan.export.fps - sec) < 0.04)
    )
  })

const inked = (ink: string): Judge =>
  caps(({ plan, before }) => plan.captions?.ink === ink && plan.captions.cues.length === before.captions?.cues.length)
const standAt = (from: number, to: number): Judge =>
  caps(({ plan }) => plan.captions?.place !== undefined && plan.captions.place.y >= from && plan.captions.place.y <= to)

const cropX = (plan: ReelPlan, number: number): number => {
  const framing = plan.scenes[number - 1]?.framing
  return framing?.mode === 'fixed' ? framing.crop.x : Number.NaN
}
const reframed = (number: number, holds: (now: number, was: number) => boolean): Judge =>
  only(['scenes'], ({ plan, before }) => sameValue(trims(plan), trims(before)) && holds(cropX(plan, number), cropX(before, number)))
const sizeOf = (plan: ReelPlan, number: number): number => {
  const framing = plan.scenes[number - 1]?.framing
  return framing?.mode === 'fixed' ? framing.crop.width : Number.NaN
}
const moving = (numbers: readonly number[], motion: SceneMotion): Judge =>
  only(['scenes'], ({ plan, before }) =>
    plan.scenes.every((scene, index) => {
      const was = before.scenes[index]
      return was !== undefined && sameValue({ ...was, motion: numbers.includes(index + 1) ? motion : was.motion }, scene)
    }),
  )
const sized = (number: number, holds: (now: number, was: number) => boolean): Judge =>
  only(['scenes'], ({ plan, before }) => sameValue(trims(plan), trims(before)) && holds(sizeOf(plan, number), sizeOf(before, number)))

const slipped = (number: number, toSec: number): Judge =>
  scenes([number], ({ plan, before }) => {
    const [was, is] = [before.scenes[number - 1], plan.scenes[number - 1]]
    return (
      was?.media_id === is?.media_id &&
      was?.duration_frames === is?.duration_frames &&
      Math.abs(n(is?.in_frame) / plan.export.fps - toSec) < 0.04
    )
  })
const otherMoment = (number: number): Judge =>
  scenes([number], ({ plan, before }) => {
    const [was, is] = [before.scenes[number - 1], plan.scenes[number - 1]]
    return was?.media_id === is?.media_id && was?.in_frame !== is?.in_frame && was?.duration_frames === is?.duration_frames
  })
const even: Judge = only(['scenes', 'transitions', 'target_frames', 'beats'], ({ plan, before }) => {
  const lengths = plan.scenes.map((scene) => scene.duration_frames)
  return Math.max(...lengths) - Math.min(...lengths) <= 1 && Math.abs(seconds(plan) - seconds(before)) < 0.1
})
const fadesOut = (sec: number): Judge => music((now) => now.fade_out_frames === sec * 30)
const edges = (opening: number | null, closing: number | null): Judge =>
  only(['fades'], ({ plan }) => sameValue([plan.fades?.opening?.frames ?? null, plan.fades?.closing?.frames ?? null], [opening, closing]))
const ducks: Judge = only(['music'], ({ plan }) => (plan.music?.ducking ?? 0) > 0)
const lookAt = (intensity: number): Judge =>
  only(['look'], ({ plan }) => plan.look?.mode === 'cube' && plan.look.cube_media_id === TEAL && plan.look.intensity === intensity)
const paced = (pace: ReelPlan['pace']): Judge => only([...STORY, 'pace'], ({ plan }) => plan.pace === pace)

const CUTS: readonly Ask[] = [
  {
    request: 'make the crossfades longer',
    first: CROSS,
    judge: joins((plan, before) => plan.transitions.every((one, at) => one.duration_frames > n(before.transitions[at]?.duration_frames))),
  },
  { request: 'the dissolves should last a full second', first: CROSS, judge: joinsLast(1) },
  { request: 'crosfades shoud be shorter liek 0.2 sec', first: CROSS, judge: joinsLast(0.2) },
  { request: '1 second crossfade between the market and the mountain', first: CROSS, judge: joinAfter(1, 'cross', 1) },
  { request: 'can u get rid of teh fades between the clips', first: CROSS, judge: hardCuts },
  {
    request: 'wipes instead of the cross-fades',
    first: CROSS,
    judge: joins((plan) => plan.transitions.every(({ kind }) => kind.startsWith('wipe'))),
  },
  {
    request: 'hard cuts everywhere but keep the cross-fade into the cat',
    first: CROSS,
    judge: joins((plan, before) =>
      sameValue(
        plan.transitions.filter(({ kind }) => kind !== 'cut').map((one) => [one.after_scene_id, one.kind]),
        [[before.scenes[4]?.id, 'cross']],
      ),
    ),
  },
  { request: 'slower cuts please, it feels rushed', judge: paced('slow') },
  { request: 'the cuts are way too quick, let each shot breathe', judge: paced('slow') },
  { request: "It feels slow, I'd like quicker cuts", judge: paced('fast') },
  { request: 'make all scenes the same length', first: ['make scene 3 longer'], judge: even },
]

const PICTURES: readonly Ask[] = [
  { request: 'in the concert shot show more of the left side', judge: reframed(5, (now, was) => now < was) },
  {
    request: 'My stall gets cut off on the right in the market shot, move the crop over to the right',
    judge: reframed(1, (now, was) => now > was),
  },
  { request: 'zoom out a bit on the cat', first: ['zoom in on the cat'], judge: sized(6, (now, was) => now > was) },
  { request: 'slow zoom on the mountain', judge: moving([2], 'zoom-in') },
  { request: 'add a slow push in on the cat', judge: moving([6], 'zoom-in') },
  { request: 'can the concert shot slowly zoom out', judge: moving([5], 'zoom-out') },
  { request: 'pan across the photo', judge: moving([7], 'pan-right') },
  { request: 'no ken burns on the photo please', judge: moving([7], 'none') },
  { request: 'Pick a different part of the cat clip', judge: otherMoment(6) },
  { request: 'use another moment of the mountain, this bit is dull', judge: otherMoment(2) },
  { request: 'start the cat clip at 3 seconds', judge: slipped(6, 3) },
  { request: 'Start the market clip 2 seconds in, the beginning is shaky', judge: slipped(1, 2) },
  {
    request: 'can scene 6 be the mountain instead',
    judge: scenes(
      [6],
      ({ plan, before }) =>
        plan.scenes[5]?.media_id === before.scenes[1]?.media_id && plan.scenes[5]?.duration_frames === before.scenes[5]?.duration_frames,
    ),
  },
  {
    request: 'Slow the cat down and zoom in on him a little',
    judge: every(
      ({ plan }) => n(plan.scenes[5]?.speed) < 1,
      ({ plan, before }) => sizeOf(plan, 6) < sizeOf(before, 6),
    ),
  },
  {
    request: 'use the harbour again after all',
    first: ['leave out the harbour'],
    judge: ({ plan }) => plan.scenes.some((scene) => scene.media_id === HARBOUR),
  },
  {
    request: 'delet the 2nd clip',
    judge: ({ plan, before }) =>
      sameValue(
        plan.scenes.map(({ id }) => id),
        before.scenes.filter((_, at) => at !== 1).map(({ id }) => id),
      ),
  },
  { request: 'cna you slow teh cat down to hlaf speeed', judge: speedOf(6, (speed) => speed === 0.5) },
  {
    request: "Leave out the concert, we don't have permission to show it",
    judge: ({ plan, before }) =>
      without(before.scenes[4]?.media_id ?? '')({ plan, before }) && sameValue(plan.music?.source, before.music?.source),
  },
]

const WORDS: readonly Ask[] = [
  { request: 'Make the text yellow', first: HELLO, judge: inked('#ffd60a') },
  {
    request: 'make the caption white and bigger',
    first: HELLO,
    judge: every(
      inked('#ffffff'),
      caps(({ plan }) => plan.captions?.size === 1.25),
    ),
  },
  { request: 'put the captions at the top', first: HELLO, judge: standAt(0, 0.35) },
  { request: 'nobody can read it down there, move the text to the middle', first: HELLO, judge: standAt(0.45, 0.55) },
  {
    request: 'captoin "Happy Birthday Joe" on the frist scnee in wite',
    judge: caps(cueIs(0, 'Happy Birthday Joe', 0, 2), ({ plan }) => plan.captions?.ink === '#ffffff'),
  },
  { request: 'show the caption only until second 4', first: HELLO, judge: cues(['Hello', 0, 4]) },
  {
    request: 'lose the text on the second scene',
    first: ['caption "One" on scene 1', 'caption "Two" on scene 2'],
    judge: cues(['One', 0, 2]),
  },
  {
    request: 'title "My weekend" at the start in bold',
    judge: caps(cueIs(0, 'My weekend', 0), ({ plan }) => plan.captions?.style === 'bold'),
  },
  { request: 'add captoin "hello sumer" at the begining', judge: caps(cueIs(0, 'hello sumer', 0)) },
]

const SOUNDS: readonly Ask[] = [
  { request: 'fade the music out over the last 3 seconds', judge: fadesOut(3) },
  { request: 'let the music fade out over 2 seconds at the end', judge: fadesOut(2) },
  {
    request: 'musik quieter and fade it out at teh end',
    first: ['no music fades'],
    judge: music((now, before) => now.gain < n(before.music?.gain) && now.fade_out_frames > 0),
  },
  { request: 'duck the music when someone is talking', first: ['no ducking'], judge: ducks },
  { request: 'Lower the music while they talk', first: ['no ducking'], judge: ducks },
  {
    request: 'make the original sound of the clips louder',
    judge: only(['scenes'], ({ plan }) => plan.scenes.filter(({ sound }) => sound === 1).length > 1),
  },
  {
    request: "I can't hear what she says at the concert",
    first: ['mute the clips'],
    judge: only(['scenes'], ({ plan }) => plan.scenes[4]?.sound === 1),
  },
  { request: 'use my song summer anthem and cut to the beat', judge: songOf(ANTHEM) },
  { request: 'use my voice memo as the sound track', judge: songOf(MEMO) },
  {
    request: 'ok I miss the music, bring it back',
    first: ['no music'],
    judge: ({ plan, before }) => before.music === null && plan.music !== null,
  },
]

const ENDS: readonly Ask[] = [
  { request: 'fade to white at the end, 2 seconds', judge: edges(null, 60) },
  { request: 'fade in at the beginning and fade out to black at the end', judge: edges(30, 30) },
  { request: 'fad to balck at teh end', judge: edges(null, 30) },
  { request: 'teal at 50%', judge: lookAt(0.5) },
  {
    request: "the filter's too strong, tone it down",
    first: ['teal at 80%'],
    judge: only(['look'], ({ plan }) => n(plan.look?.intensity) < 0.8),
  },
  { request: 'take the colour grade off', first: ['make it black and white'], judge: only(['look'], ({ plan }) => plan.look === null) },
  {
    request: 'Make the logo a bit see-through, 60% or so',
    first: ['Logo top right'],
    judge: logo((mark) => mark.opacity === 0.6 && mark.position === 'tr'),
  },
  { request: 'exprot in 720p so its smal', judge: only(['export'], ({ plan }) => plan.export.resolution === '720p') },
  { request: 'save it as webm', judge: only(['export'], ({ plan }) => plan.export.container === 'webm') },
  { request: 'deliver in 4K, 30 frames', judge: only(['export'], ({ plan }) => plan.export.resolution === '4k' && plan.export.fps === 30) },
  { request: "make it square, it's what my boss wants", judge: shape('1:1') },
  { request: 'make it black and white like the old films my father had', judge: only(['look'], ({ plan }) => plan.look?.style === 'noir') },
  { request: 'plz mkae it 10 secnds', judge: lasts(10) },
  {
    request: 'ad the weding photo at teh end agian',
    first: ['leave out the wedding'],
    judge: ({ plan }) => plan.scenes.at(-1)?.media_id === WEDDING,
  },
]

const KEPT = `
  remove the people in the background of the market clip
  generate a new clip of a sunset over the ocean
  what could I do to make it more exciting?
  hire a drone for the mountain shot
`

/** What a second half says of the first one, and what else people say in full. */
const IN_FULL = `
  start with the cat = Start with the cat instead of the market | begin with the cat rather than the mountain
  no music and keep the original sound = no music at all please, just the sound from the clips | no music, only the real sound
  write "Open daily, 7 to 6" at the end = Please write at the end: Open daily, 7 to 6
  make the concert 5 seconds long = the concert should be longer, at least 5 seconds
  10 seconds = it should be 10 seconds not 14
  each scene 3 seconds = make each one 3 seconds
  brighten the market and darken the concert = The market is too dark and the concert is too bright, can you even that out?
  use my own song = Please use my song and not this music
  brighten the market = the market is quite dark
  write "Anna Weber" on the concert = pls put name of our singer Anna Weber on the concert
  at most 10 seconds = how long is it? if it is over 10 make it 10
`

const NOT_THERE = `
  swap the cat and the volcano
  move the volcano to the beginning
  put the volcano clip in
  redo
`

export const EVERYDAY_ASKS: readonly Ask[] = [
  ...[...CUTS, ...PICTURES, ...WORDS, ...SOUNDS, ...ENDS],
  ...asksLike(IN_FULL),
  ...asksLike('black and white = make it black and white | I want it in black and white', 'title: Our trip'),
  ...asksLike('10 seconds = it should be 10 seconds', 'title: Our trip'),
  ...asksKept(`${KEPT}${NOT_THERE}`),
]
