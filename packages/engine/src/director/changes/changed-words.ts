/** What a change did that no frame shows: from what to what, in the words that people have for it. Pure. */
import { type AnswerChange, CHANGE_WORD_LENGTH_MAX, type ChangedThing } from '@reelwright/contract/answer-change'
import type { CaptionCue, Captions, ExportSettings, ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../engine-api.ts'
import { planSec } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { intensityWords, lookTitle } from '../../tools/look/lut.ts'
import { musicWords } from '../../tools/music/music.ts'
import { TRANSITION_NAMES } from '../../tools/transition-kinds.ts'
import type { Catalog } from '../catalog.ts'
import { INKS } from '../parse/one-caption/inks.ts'

type Names = { catalog: Catalog; media: readonly MediaForPlan[] }
type ChangedWords = AnswerChange['words'][number]

const percent = (share: number): string => `${Math.round(share * 100)}%`

const lengthWords = (plan: ReelPlan): string | null => (plan.scenes.length === 0 ? null : `${planSec(plan).toFixed(1)} s`)

const musicTitle = ({ music }: ReelPlan, { catalog, media }: Names): string | null =>
  music === null ? null : musicWords(music, catalog.tracks, media).title

const fadeWords = ({ music, export: { fps } }: ReelPlan): string | null =>
  music === null ? null : `${(music.fade_in_frames / fps).toFixed(1)} s in, ${(music.fade_out_frames / fps).toFixed(1)} s out`

/** One level where all scenes have the same; else only that they are mixed. */
const clipAudioWords = ({ scenes }: ReelPlan): string | null => {
  const levels = new Set(scenes.map((scene) => scene.sound))
  const [level] = levels
  if (level === undefined) return null
  return levels.size > 1 ? 'mixed' : level === 0 ? 'off' : percent(level)
}

const lookWords = ({ look }: ReelPlan, { catalog }: Names): string | null =>
  look === null ? null : `${lookTitle(look, catalog.looks.looks)}, ${intensityWords(look.intensity)}`

const transitionWords = ({ transitions }: ReelPlan): string | null => {
  const soft = transitions.filter((one) => one.kind !== 'cut')
  if (soft.length === 0) return null
  const kinds = [...new Set(soft.map((one) => TRANSITION_NAMES[one.kind][soft.length === 1 ? 'word' : 'plural']))]
  return `${soft.length} ${kinds.length === 1 ? kinds[0] : `mixed`}`
}

const softOf = ({ transitions }: ReelPlan) => transitions.filter((one) => one.kind !== 'cut')

/** After which scenes they stand. */
const placesWords = (plan: ReelPlan): string => {
  const numbers = softOf(plan).map((one) => plan.scenes.findIndex(({ id }) => id === one.after_scene_id) + 1)
  return `after ${numbers.length === 1 ? 'scene' : 'scenes'} ${numbers.toSorted((a, b) => a - b).join(', ')}`
}

/** As many of the same kind as before, at other cuts or for longer: what else tells them apart. */
const transitionChange = (plan: ReelPlan, other: ReelPlan): string | null => {
  const words = transitionWords(plan)
  if (words === null || words !== transitionWords(other)) return words
  const lasts = ({ export: { fps }, ...one }: ReelPlan): string =>
    [...new Set(one.transitions.map((each) => each.duration_frames / fps))].join()
  // Where scenes came or went, every place has another number.
  const isMoved = plan.scenes.length === other.scenes.length && placesWords(plan) !== placesWords(other)
  const sec = (softOf(plan)[0]?.duration_frames ?? 0) / plan.export.fps
  return [words, isMoved ? placesWords(plan) : null, !isMoved && lasts(plan) !== lasts(other) ? `${sec.toFixed(1)} s` : null]
    .filter((part) => part !== null)
    .join(', ')
}

const edgeWords = ({ fades, export: { fps } }: ReelPlan): string | null => {
  const parts = [
    fades?.opening ? `from ${fades.opening.colour} ${(fades.opening.frames / fps).toFixed(1)} s` : null,
    fades?.closing ? `to ${fades.closing.colour} ${(fades.closing.frames / fps).toFixed(1)} s` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

const POSITION_WORDS: Record<NonNullable<ReelPlan['watermark']>['position'], string> = {
  tl: 'top left',
  tc: 'top',
  tr: 'top right',
  ml: 'left',
  mc: 'middle',
  mr: 'right',
  bl: 'bottom left',
  bc: 'bottom',
  br: 'bottom right',
}

const logoWords = ({ watermark }: ReelPlan): string | null =>
  watermark === null
    ? null
    : `${watermark.place === undefined ? POSITION_WORDS[watermark.position] : 'placed by hand'}, ${Math.round(watermark.size_pct)}% wide, ${percent(watermark.opacity)}`

const captionWords = (captions: Captions | null, other: Captions | null): string | null => {
  if (captions === null || captions.cues.length === 0) return null
  const known = new Set((other?.cues ?? []).map((cue) => cue.text))
  const cue = captions.cues.find((one) => !known.has(one.text)) ?? captions.cues[0]
  if (captions.cues.length === 1) return `“${cue?.text ?? ''}”`
  return captions.style === other?.style || other === null
    ? `${captions.cues.length} lines`
    : `${captions.cues.length} lines, ${captions.style}`
}

/** Null for one that stands where captions stand that nobody placed. */
const heightWords = (y: number | undefined): string | null => (y === undefined ? null : y < 0.4 ? 'top' : y > 0.6 ? 'bottom' : 'middle')

/** A colour by the name that people call it by, where it has one. */
const inkWords = (ink: string | undefined): string => (ink === undefined ? 'white' : (INKS.find(([, hex]) => hex === ink)?.[0] ?? ink))

type Sized = Pick<CaptionCue, 'size'>

/** How large the letters are now, where they were not before. */
const sizeWords = (cue: Sized, captions: Sized, before: Sized, was: Sized): string | null => {
  const [now, then] = [cue.size ?? captions.size ?? 1, before.size ?? was.size ?? 1]
  return now === then ? null : `${percent(now)} size`
}

/** The same words at another time, elsewhere or in other letters: what of that differs. */
const captionChange = (plan: ReelPlan, other: ReelPlan): string | null => {
  const [captions, was] = [plan.captions, other.captions]
  const words = captionWords(captions, was)
  if (words === null || captions === null || was === null || words !== captionWords(was, captions)) return words
  const at = captions.cues.findIndex((cue, index) => !sameValue(cue, was.cues[index]))
  const [cue, before] = [captions.cues[at], was.cues[at]]
  const { fps } = plan.export
  const isTimed = cue !== undefined && before !== undefined
  const time = isTimed && (cue.start_frame !== before.start_frame || cue.end_frame !== before.end_frame)
  const place = [heightWords(cue?.place?.y ?? captions.place?.y), heightWords(before?.place?.y ?? was.place?.y)]
  return [
    words,
    time ? `${(cue.start_frame / fps).toFixed(1)}–${(cue.end_frame / fps).toFixed(1)} s` : null,
    captions.style === was.style ? null : captions.style,
    place[0] === place[1] ? null : (place[0] ?? null),
    captions.ink === was.ink && cue?.ink === before?.ink ? null : inkWords(cue?.ink ?? captions.ink),
    sizeWords(cue ?? {}, captions, before ?? {}, was),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** Only what differs: the size, the rate and the file are seldom looked at. */
const formatWords = (one: ExportSettings, other: ExportSettings): string =>
  [
    one.aspect === other.aspect ? null : one.aspect,
    one.resolution === other.resolution ? null : one.resolution,
    one.fps === other.fps ? null : `${one.fps} frames a second`,
    one.container === other.container ? null : one.container,
    one.codec === other.codec || one.container !== other.container ? null : one.codec,
    sameValue(one.rate, other.rate)
      ? null
      : one.rate.mode === 'bitrate'
        ? `${(one.rate.kbps / 1000).toFixed(1)} Mbit/s`
        : `quality ${one.rate.crf}`,
  ]
    .filter((part) => part !== null)
    .join(', ')

const leftOutWords = ({ left_out: { length } }: ReelPlan): string | null =>
  length === 0 ? null : `${length} ${length === 1 ? 'clip' : 'clips'}`

const short = (words: string | null): string | null =>
  words === null || words.length <= CHANGE_WORD_LENGTH_MAX ? words : `${words.slice(0, CHANGE_WORD_LENGTH_MAX - 1)}…`

export const changedWords = (before: ReelPlan, after: ReelPlan, names: Names): ChangedWords[] => {
  const hadMusic = before.music !== null && after.music !== null
  const isFirst = before.scenes.length === 0
  const of = (what: ChangedThing, words: (plan: ReelPlan) => string | null): ChangedWords => ({
    what,
    from: short(words(before)),
    to: short(words(after)),
  })
  const wasMusic = (words: (plan: ReelPlan) => string | null) => (plan: ReelPlan) => (hadMusic ? words(plan) : null)
  const all = [
    of('length', lengthWords),
    of('music', (plan) => musicTitle(plan, names)),
    of(
      'music-volume',
      wasMusic((plan) => percent(plan.music?.gain ?? 0)),
    ),
    of('music-fades', wasMusic(fadeWords)),
    of(
      'ducking',
      wasMusic((plan) => percent(plan.music?.ducking ?? 0)),
    ),
    of('look', (plan) => lookWords(plan, names)),
    of('transitions', (plan) => transitionChange(plan, plan === before ? after : before)),
    of('fades', edgeWords),
    of('captions', (plan) => captionChange(plan, plan === before ? after : before)),
    of('logo', logoWords),
    of('format', (plan) => formatWords(plan.export, plan === before ? after.export : before.export)),
    of('left-out', leftOutWords),
    // A reel that was not there had no sound and no pace to be changed.
    ...(isFirst ? [] : [of('clip-sound', clipAudioWords), of('pace', (plan) => plan.pace)]),
  ]
  return all.filter((one) => one.from !== one.to).map((one) => (isFirst && one.what === 'length' ? { ...one, from: null } : one))
}
