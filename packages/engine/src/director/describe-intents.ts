/** What was understood of a request, in words, so that a person sees what would be done before anything is. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from './intents.ts'
import { listed } from './listed.ts'

const ORDINALS: Readonly<Record<string, string>> = {
  '-2': 'second to last',
  '-1': 'last',
  '1': 'first',
  '2': 'second',
  '3': 'third',
  mid: 'middle',
}

const refWords = (ref: ClipRef): string => {
  switch (ref.by) {
    case 'files':
      return 'that file'
    case 'number':
      return `${ref.of} ${ref.n}`
    case 'range':
      return `${ref.of}s ${ref.from} to ${ref.to}`
    case 'ordinal':
      return `the ${ORDINALS[String(ref.n)] ?? `${ref.n}th`} ${ref.count > 1 ? `${ref.count} ${ref.of}s` : ref.of}`
    case 'fact':
      return `the ${ref.fact} ${ref.count === 1 ? ref.of : `${ref.of}s`}`
    case 'scenes':
      return ref.words
    case 'kind':
      return ref.kind === 'image' ? 'the photos' : 'the videos'
    case 'words':
      return `“${ref.raw}”`
  }
}

const refsWords = (refs: readonly ClipRef[]): string => refs.map(refWords).join(' and ')

/** 'brighter and warmer'. */
export const gradeWords = ({
  exposure_by,
  warmth_by,
  contrast_by = 0,
  saturation_by = 0,
}: Extract<Intent, { is: 'scene-grade' }>): string => {
  const words: readonly (readonly [by: number, more: string, less: string])[] = [
    [exposure_by, 'brighter', 'darker'],
    [warmth_by, 'warmer', 'cooler'],
    [contrast_by, 'richer in contrast', 'softer in contrast'],
    [saturation_by, 'more vivid', 'less vivid'],
  ]
  return listed(words.flatMap(([by, more, less]) => (by > 0 ? [more] : by < 0 ? [less] : [])))
}

/** 'mirrored', 'turned by 90° to the right and tilted 3° to the left'. */
export const rotateWords = ({ quarters, mirror, straighten_deg }: Omit<Extract<Intent, { is: 'rotate' }>, 'is' | 'refs'>): string => {
  const side = (by: number): string => (by > 0 ? 'right' : 'left')
  const isHalf = Math.abs(quarters) === 2
  return listed([
    ...(quarters === 0 ? [] : [isHalf ? 'turned by 180°' : `turned by 90° to the ${side(quarters)}`]),
    ...(mirror ? ['mirrored'] : []),
    ...(straighten_deg === 0 ? [] : [`tilted ${Math.abs(straighten_deg)}° to the ${side(straighten_deg)}`]),
  ])
}

const ORDER_WORDS = {
  first: 'opens',
  last: 'closes',
  'leave-out': 'stays out',
  only: 'is all that is shown',
  'bring-in': 'comes in',
  remove: 'goes',
}

type IntentOf<K extends Intent['is']> = Extract<Intent, { is: K }>

/** 'Jazz music with a piano'. */
const describeMusic = ({ genre, instrument, mood, own, bpm, energy_by, tempo_by, without }: IntentOf<'music'>['request']): string => {
  const way = [
    (energy_by ?? 0) < 0 ? 'calmer' : (energy_by ?? 0) > 0 ? 'livelier' : '',
    (tempo_by ?? 0) < 0 ? 'slower' : (tempo_by ?? 0) > 0 ? 'faster' : '',
  ]
  const words = [...way, mood ?? '', genre ?? ''].filter((word) => word !== '')
  const kind = words.length === 0 && !own ? ['other'] : words
  const details = [
    instrument === undefined ? '' : ` with ${instrument}`,
    bpm === undefined ? '' : ` at ${bpm[0]} to ${bpm[1]} bpm`,
    without === undefined ? '' : ` without ${without.join(' and ')}`,
  ]
  return `${own ? 'music of your own' : `${kind.join(' ')} music`}${details.join('')}`
}

/** '16:9, 4k and 60 fps'. */
const describeFormat = ({ settings, platform_aspect }: IntentOf<'export'>): string => {
  const { aspect, resolution, fps, container, codec, rate } = settings
  const words = [
    aspect ?? platform_aspect,
    resolution,
    fps === undefined ? null : `${fps} fps`,
    container,
    codec,
    rate === undefined ? null : 'another quality',
  ]
  const said = words.filter((word) => word != null)
  return said.length === 0 ? 'another format' : `the format ${said.join(', ')}`
}

type OfPicture = IntentOf<'scene-grade' | 'scene-grade-off' | 'scene-look' | 'scene-look-off' | 'rotate' | 'rotate-off'>

const OF_PICTURE: ReadonlySet<Intent['is']> = new Set<OfPicture['is']>([
  ...(['scene-grade', 'scene-grade-off', 'scene-look', 'scene-look-off', 'rotate', 'rotate-off'] as const),
])
const isOfPicture = (intent: Intent): intent is OfPicture => OF_PICTURE.has(intent.is)

/** How scenes look and stand. */
const describePicture = (intent: OfPicture): string => {
  switch (intent.is) {
    case 'scene-grade':
      return `${refsWords(intent.refs)} ${gradeWords(intent)}`
    case 'scene-look':
      return `${refsWords(intent.refs)} in a look of its own`
    case 'scene-look-off':
      return `${refsWords(intent.refs)} in the reel’s look`
    case 'rotate':
      return `${refsWords(intent.refs)} ${rotateWords(intent) || 'straightened'}`
    case 'rotate-off':
      return `${refsWords(intent.refs)} turned back as filmed`
    case 'scene-grade-off':
      return `${refsWords(intent.refs)} in the light that it was filmed in`
  }
}

/** Null for what is no change of the reel. */
const describe = (intent: Intent): string | null => {
  if (isOfPicture(intent)) return describePicture(intent)
  switch (intent.is) {
    case 'length':
      return `a length of ${intent.sec} s`
    case 'length-by':
      return intent.factor > 1 ? 'a longer reel' : 'a shorter reel'
    case 'length-add':
      return `a reel that is ${Math.abs(intent.sec)} s ${intent.sec > 0 ? 'longer' : 'shorter'}`
    case 'pace':
      return `a ${intent.pace} pace`
    case 'pace-by':
      return intent.steps > 0 ? 'a faster pace' : 'a slower pace'
    case 'mood':
      return `the mood ${intent.mood}`
    case 'music':
      return describeMusic(intent.request)
    case 'music-off':
      return 'no music'
    case 'volume':
      return intent.by > 0 ? 'the music louder' : 'the music quieter'
    case 'volume-to':
      return `the music at ${Math.round(intent.gain * 100)}%`
    case 'look':
      return `the colours ${intent.trait}`
    case 'look-off':
      return 'colours as filmed'
    case 'look-by':
      return intent.amount < 0
        ? `the colours less ${PLAIN_COLOUR[intent.direction] ?? intent.direction}`
        : `the colours ${intent.direction}`
    case 'export':
      return describeFormat(intent)
    case 'transitions':
    case 'transitions-by':
    case 'transition-at':
      return 'transitions'
    case 'logo':
      return 'the logo'
    case 'logo-off':
      return 'no logo'
    case 'captions':
      return intent.texts.length === 0 ? 'a caption' : `the words ${intent.texts.map((text) => `“${text}”`).join(' and ')}`
    case 'captions-off':
      return 'no captions'
    case 'sound':
      return intent.policy === 'keep' ? 'the clips’ own sound' : 'silent clips'
    case 'speed':
      return `${refsWords(intent.refs) || 'every clip'} ${intent.speed < 1 ? 'slower' : intent.speed > 1 ? 'faster' : 'at its own speed'}`
    case 'order':
      return `${refsWords(intent.refs)} ${ORDER_WORDS[intent.how]}`
    case 'scene-length':
      return intent.sec === null
        ? `${refsWords(intent.refs)} ${intent.factor > 1 ? 'longer' : 'shorter'}`
        : `${refsWords(intent.refs)} for ${intent.sec} s`
    case 'trim':
      return `${Math.abs(intent.sec)} s ${intent.sec > 0 ? 'off' : 'more at'} the ${intent.edge} of ${refsWords(intent.refs)}`
    case 'slip':
      return `${refsWords(intent.refs)} from ${Math.abs(intent.sec)} s ${intent.sec > 0 ? 'later' : 'earlier'} in its clip`
    case 'split':
      return `${refsWords(intent.refs)} in ${intent.parts} parts`
    case 'other-moment':
      return `another part of the clip for ${refsWords(intent.refs)}`
    case 'lock':
      return `${refsWords(intent.refs)} ${intent.locked ? 'kept as it is' : 'free again'}`
    case 'show-again':
      return `${refsWords(intent.refs)} once more`
    case 'other-clip':
      return `another clip for ${refsWords(intent.refs)}`
    case 'swap':
      return `${refsWords(intent.refs)} in each other’s place`
    case 'move':
      return `${refWords(intent.ref)} in another place`
    case 'replace':
      return `${refsWords(intent.by)} for ${refsWords(intent.old)}`
    case 'count':
      return `${intent.n} scenes`
    case 'trim-to':
      return `the ${intent.edge} of ${refsWords(intent.refs)} at second ${intent.clip_sec} of its clip`
    case 'again':
      return 'another version'
    case 'make':
    case 'render':
    case 'undo':
    case 'redo':
    case 'back-to':
    case 'ask':
    case 'greet':
    case 'cannot':
    case 'complain':
    case 'improve':
    case 'hold':
      return null
    default:
      return PLAIN[intent.is]
  }
}

const PLAIN_COLOUR: Readonly<Record<string, string>> = { warmer: 'warm', cooler: 'cool', brighter: 'bright', darker: 'dark' }

const PLAIN = {
  'music-from': 'the music from another place in it',
  recount: 'the beats counted anew',
  fade: 'a fade of the music',
  'speech-first': 'what is said over the music',
  ducking: 'music that sinks under speech',
  'look-less': 'less of those colours',
  'look-own': 'a look of your own',
  'edge-fade': 'how the reel begins or ends',
  versions: 'another version beside this one',
  'look-intensity': 'another strength of the colours',
  'look-intensity-by': 'another strength of the colours',
  'export-unsupported': 'another file format',
  'caption-edit': 'another look or other words for a caption',
  'caption-delete': 'a caption less',
  'start-over': 'an empty reel',
  'captions-style': 'how the captions look',
  transcribe: 'captions of what is said',
  framing: 'how the pictures fill the frame',
  topic: 'what the reel is about',
  sequence: 'another order',
  'every-file': 'every clip',
  each: 'scenes of one length',
  tighten: 'no silences or fillers in what is said',
  'count-by': 'more or fewer scenes',
  closer: 'a closer picture',
  reframe: 'another part of the picture',
  motion: 'how the picture moves',
  'transition-length': 'another length of the transitions',
}

/** 'a length of 9 s and no music'; '' when nothing was understood that would change the reel. */
export const describeIntents = (intents: readonly Intent[]): string => {
  const words = [...new Set(intents.flatMap((intent) => describe(intent) ?? []))]
  return listed(words, words.length)
}
