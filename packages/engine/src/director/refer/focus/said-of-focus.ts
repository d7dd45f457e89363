/**
 * A quality and nothing else, said of what the talk is about: 'bigger' of words on the picture, 'slower' of a fade, 'still too much' of the
 * music, 'louder' of the kids who were asked about. Of the whole reel each would mean something else. Pure.
 */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import { placeScenes } from '../../../plan/plan-length.ts'
import { USUAL_HEIGHTS } from '../../apply/captions/caption-heights.ts'
import type { Intent } from '../../intents.ts'
import type { Ground } from '../../parse/grammar/ground.ts'
import { placesOf } from '../../parse/grammar/shown.ts'
import { numberOf, timeOf } from '../../parse/grammar/slots.ts'
import { SIZE_STEPS } from '../../parse/one-caption/size-said.ts'
import { titleCues } from '../../parse/one-caption/which-cue.ts'
import { sceneGrade } from '../../parse/words/scene-grade.ts'
import type { Asked } from '../of-before.ts'
import type { Recalled } from '../recalled.ts'
import { half } from '../talk/half.ts'
import { type Focus, focusOf } from './focus.ts'
import { qualityOf, type SaidQuality } from './quality.ts'

/** Of the loudest. (ours: what is heard as one step of loudness) */
const LOUDER_BY_RATIO = 0.2

const ofCaptions = ({ quality, way, amount }: SaidQuality, { plan }: Ground): Intent[] | null => {
  const isLarger = (quality === 'size' || quality === 'strength') && way === 1
  if (plan.captions === null || (quality !== 'size' && !isLarger)) return null
  const step = amount < 1 ? SIZE_STEPS.little : amount > 1 ? SIZE_STEPS.much : SIZE_STEPS.plain
  return [{ is: 'captions-style', ink: undefined, accent: undefined, size_by: way === 1 ? step : 1 / step }]
}

/** How much longer a fade or a cross-fade lasts that is to be softer or slower. */
const lastsBy = ({ quality, way, amount }: SaidQuality): number | null => {
  const longer = quality === 'softness' || quality === 'time' ? way : quality === 'speed' && way === -1 ? 1 : null
  if (longer === null) return null
  return longer === 1 ? (amount < 1 ? 1.5 : 2) : amount < 1 ? 0.66 : 0.5
}

const ofFade = (said: SaidQuality, { factor: _, ...fade }: Extract<Intent, { is: 'edge-fade' }>): Intent[] | null => {
  // One that became too slow was made slower first.
  const factor = said.isOver && said.quality === 'speed' ? (said.way === 1 ? 0.5 : 2) : lastsBy(said)
  return factor === null || fade.sec === 0 ? null : [{ ...fade, sec: null, factor }]
}

const ofMusic = ({ quality, way, amount }: SaidQuality): Intent[] | null => {
  switch (quality) {
    case 'loudness':
    case 'strength':
      return [{ is: 'volume', by: way * LOUDER_BY_RATIO * amount }]
    case 'softness':
      return [{ is: 'volume', by: -way * LOUDER_BY_RATIO * amount }]
    case 'speed':
      return [{ is: 'music', request: { tempo_by: way } }]
    case 'liveliness':
      return [{ is: 'music', request: { energy_by: way } }]
    default:
      return null
  }
}

/** A clip's own sound: up, or as loud as it goes with the music lower. */
const ofSound = ({ quality, way }: SaidQuality, refs: readonly ClipRef[], ground: Ground): Intent[] | null => {
  if (quality !== 'loudness') return null
  const level = ground.plan.scenes[refs.flatMap((ref) => placesOf(ground, ref))[0] ?? -1]?.sound ?? (refs.length === 0 ? 1 : 0)
  if (way === -1) return level === 0 ? null : [{ is: 'sound', policy: 'keep', refs, level: Math.round(level * 50) / 100 }]
  if (level < 1) return [{ is: 'sound', policy: 'keep', refs }]
  return ground.plan.music === null ? null : [{ is: 'volume', by: -LOUDER_BY_RATIO }]
}

const ofScenes = ({ quality, way, amount }: SaidQuality, refs: readonly ClipRef[], ground: Ground): Intent[] | null => {
  switch (quality) {
    case 'time':
      return [{ is: 'scene-length', refs, sec: null, factor: way === 1 ? (amount < 1 ? 1.25 : 1.5) : amount < 1 ? 0.8 : 0.66 }]
    case 'speed':
      return [{ is: 'speed', refs, relative: true, speed: way === 1 ? (amount < 1 ? 1.25 : 1.5) : amount < 1 ? 0.8 : 0.6 }]
    case 'light':
    case 'warmth': {
      const direction = quality === 'light' ? (way === 1 ? 'brighter' : 'darker') : way === 1 ? 'warmer' : 'cooler'
      const grade = sceneGrade(direction, amount < 1 ? 0.5 : 1)
      return grade && [{ is: 'scene-grade', refs, ...grade }]
    }
    case 'strength': {
      // Of a look of their own; the reel's is the reel's.
      const isOwn = refs.flatMap((ref) => placesOf(ground, ref)).some((at) => ground.plan.scenes[at]?.look)
      return isOwn
        ? [{ is: 'scene-look', refs: [...refs], intent: { is: 'look-intensity-by', by: (way === 1 ? 0.2 : -0.25) * amount } }]
        : null
    }
    case 'size':
      return [{ is: 'reframe', refs, right_steps: 0, down_steps: 0, closer_steps: way }]
    case 'liveliness': {
      const [at] = refs.flatMap((ref) => placesOf(ground, ref))
      const edge = at === 0 ? 'start' : at === ground.plan.scenes.length - 1 ? 'end' : null
      return edge && [{ is: 'cannot', what: `${way === 1 ? 'faster' : 'slower'}-${edge}` }]
    }
    case 'loudness':
      return ofSound({ quality, way, amount, isOver: false }, refs, ground)
    default:
      return null
  }
}

const ofPace = ({ quality, way, isOver }: SaidQuality, steps: number, recalled: Recalled | null): Intent[] | null => {
  if (quality !== 'liveliness' && quality !== 'speed') return null
  // 'Not that calm', of one step that made it calmer: the very reel of before.
  const isBack = isOver && recalled?.isNewest === true && Math.sign(steps) === -way && Math.abs(steps) === 1
  return [isBack ? { is: 'undo' } : { is: 'pace-by', steps: way }]
}

const ofFocus = (said: SaidQuality, focus: Focus, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  switch (focus.of) {
    case 'captions':
      return ofCaptions(said, ground)
    case 'fade':
      return ofFade(said, focus.fade)
    case 'song-fade': {
      const factor = lastsBy(said)
      const frames = ground.plan.music?.[focus.edge === 'in' ? 'fade_in_frames' : 'fade_out_frames'] ?? 0
      if (said.quality === 'loudness') return ofMusic(said)
      return factor === null || frames === 0
        ? null
        : [{ is: 'fade', edge: focus.edge, on: true, sec: (frames / ground.plan.export.fps) * factor }]
    }
    case 'joins': {
      const factor = lastsBy(said)
      return factor === null || said.quality === 'time' ? null : [{ is: 'transition-length', sec: null, factor }]
    }
    case 'music':
      return ofMusic(said)
    case 'sound':
      return ofSound(said, focus.refs, ground)
    case 'pace':
      return ofPace(said, focus.steps, recalled)
    case 'logo': {
      const [size_steps, opacity_steps] = said.quality === 'size' ? [said.way, 0] : said.quality === 'strength' ? [0, said.way] : [0, 0]
      return size_steps + opacity_steps === 0 ? null : [{ is: 'logo', change: {}, size_steps, opacity_steps, media_ids: [] }]
    }
    case 'length':
      return said.quality === 'time' ? [{ is: 'length-by', factor: said.way === 1 ? 1.25 : 0.75 }] : null
    case 'scenes':
      // 'Faster' behind a scene that was moved is said of the reel; behind one that was asked about, of it.
      return focus.isAsked ? ofScenes(said, focus.refs, ground) : null
    default:
      return null
  }
}

const UNREADABLE = half(
  "(?:(?:i|you|one|we|people) )?(?:still )?(?:can(?:['’]?t|not)|could(?:n['’]?t| not)|can (?:barely|hardly)) (?:(?:really|even|quite) )?(?:read|see|make out) (?:it|that|them|the (?:text|words?|title|captions?|logo))(?: (?:properly|well|at all|very well))*|(?:it(?:['’]?s| is)|that(?:['’]?s| is)|they are|the (?:text|words?|title|captions?) (?:is|are)) (?:(?:a bit|really|very|so|too|pretty|quite|kinda) )*(?:hard|difficult|tough|impossible) to (?:read|see|make out)|(?:(?:it(?:['’]?s| is)|that(?:['’]?s| is)|they are) )?(?:(?:a bit|much|way|far|still) )*too (?:small|tiny|little|thin|faint) to (?:read|see|make out)(?: (?:it|them))?|(?:barely|hardly) (?:readable|visible|legible)",
)
const UNHEARD = half(
  "(?:i|you|one|we|people) (?:still )?(?:can(?:['’]?t|not)|could(?:n['’]?t| not)|can (?:barely|hardly)) (?:(?:really|even|quite|still) )?hear (?:it|that|them|her|him|anything|much)(?: (?:properly|well|at all|very well))*",
)
const IN_THE_WAY =
  /^(?:(?:but|and|now|ok(?:ay)?|hm+|oh|no|wait|well)\b[, ]*)*(?:(?:it|that|this|the (?:logo|text|title|captions?|words?))(?:['’]?s| is| are)? (?:(?:now|a bit|kind of|kinda|just|still|really) )*(?:in the way(?: of .{2,30})?|(?:cover(?:s|ing)?|hid(?:es|ing)|block(?:s|ing)?|(?<!\b(?:it|that|this|logo|text|title|captions?|words?) )(?:over|on(?: top of)?|in front of)) .{2,40}?))$/u
const TOO_MUCH =
  /^(?:(?:but|and|now|ok(?:ay)?|hm+|oh|no|well|still|it|that|this)(?:['’]?s| is)?\b[, ]*)*(?:(?:still|a bit|a little|way|far|just|all|really) )*(?:too much|much|overpowering|overwhelming|annoying me|deafening|drowns (?:out )?.{2,40}?(?: out)?)(?: (?:now|still|for me))*$/u

const FLIPPED = { top: 'bottom', middle: 'bottom', bottom: 'top' } as const

/** What lies on the picture is in the way: words go to its other edge, for a logo the corners are asked about. */
const outOfTheWay = (focus: Focus, { plan }: Ground): Intent[] | null => {
  if (focus.of === 'logo') return [{ is: 'cannot', what: 'which-corner' }]
  if (focus.of !== 'captions' || plan.captions === null) return null
  const y = plan.captions.place?.y ?? USUAL_HEIGHTS.caption
  return [{ is: 'captions-style', at: FLIPPED[y < 0.4 ? 'top' : y > 0.6 ? 'bottom' : 'middle'], ink: undefined, accent: undefined }]
}
/** What is said without the name of a quality. */
const idiom = (said: string, focus: Focus): SaidQuality | null => {
  const step = (quality: SaidQuality['quality'], way: SaidQuality['way']): SaidQuality => ({ quality, way, amount: 1, isOver: false })
  if (UNREADABLE.test(said)) return step('strength', 1)
  if (UNHEARD.test(said)) return focus.of === 'music' || focus.of === 'sound' ? step('loudness', 1) : null
  return TOO_MUCH.test(said) && focus.of === 'music' ? { ...step('loudness', -1), isOver: true } : null
}

const CUT_SHORTER = half(
  '(?:cut|trim|shorten|tighten|reduce) (?:it|that|this)(?: (?:down|a bit|a little|some|up))*|make (?:it|that) (?:a bit |a little |much )?shorter',
)
const HALVED = half(
  '(?:cut|chop) (?:it|that|that one) (?:in|by|to) half|halve (?:it|that|that one)|half (?:as long|of (?:it|that))|make (?:it|that) half(?: as long| the length)?',
)

/** 'Cut it', behind a question why it is so long: nothing is taken out. */
const shortened = (said: string, focus: Focus): Intent[] | null => {
  const isHalf = HALVED.test(said)
  if (focus.of === 'length' && (isHalf || CUT_SHORTER.test(said))) return [{ is: 'length-by', factor: isHalf ? 0.5 : 0.8 }]
  // 'Cut it in half', of a scene, makes two of it.
  const isShorter = isHalf && !/\b(?:cut|chop)\b/u.test(said)
  return focus.of === 'scenes' && isShorter ? [{ is: 'scene-length', refs: focus.refs, sec: null, factor: 0.5 }] : null
}

const SWITCHED_ON = half(
  '(?:turn|switch|put) (?:it|that|them|the sound|its sound) (?:on|off|back on)|(?:with|let us|let me|i want to) (?:hear )?(?:it|them|the sound)',
)
const FEWER = half(
  '(?:(?:use|take|show|have|make it|with) )?(?:(?:a few|a bit|a little|way|much) )?(?<way>fewer|less|more)(?: (?:of (?:them|those)|clips|scenes|ones))?',
)
const SO_MANY = half(
  '(?:(?:use|take|show|have|make it|keep|only|just|about) )*(?<n>two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})(?: (?:of (?:them|those)|clips|scenes|ones))?(?: (?:is|are|would be) (?:enough|plenty|fine|ok(?:ay)?|good))?',
)

/** 'Fewer', 'three is enough', behind a question how many there are. */
const counted = (said: string): Intent[] | null => {
  const way = FEWER.exec(said)?.groups?.way
  if (way !== undefined) return [{ is: 'count-by', factor: way === 'more' ? 1.35 : 0.7 }]
  const n = numberOf(SO_MANY.exec(said)?.groups?.n ?? '')
  return n === null || n < 1 ? null : [{ is: 'count', n }]
}

const HELD_ON = half(
  '(?:hold|keep|stay on|linger on|rest on|leave|show|let) (?:it|that|that one|this one|him|her|them)(?: (?:stay|stand|run|play|last|up|on|there|in|on screen))*(?: for)? (?:(?<bit>a bit|a little|slightly|a tad|a touch) |much |even |way )?(?<way>longer|shorter)',
)

/** 'Hold it a bit longer', of the scene that was spoken of, also where it was only put somewhere. */
const heldOn = (said: string, ground: Ground, recalled: Recalled | null): Intent[] | null => {
  const { way, bit } = HELD_ON.exec(said)?.groups ?? {}
  if (way === undefined || ground.thing !== null) return null
  const [only, ...more] = recalled?.intents ?? []
  const isAtEdge = only?.is === 'order' && more.length === 0 && only.refs.length === 1 && (only.how === 'first' || only.how === 'last')
  const places = isAtEdge
    ? [only.how === 'first' ? 0 : placeScenes(ground.plan).length - 1]
    : ground.before.flatMap((ref) => placesOf(ground, ref))
  const [at, ...others] = [...new Set(places)]
  if (at === undefined || others.length > 0) return null
  const factor = way === 'longer' ? (bit === undefined ? 1.5 : 1.25) : bit === undefined ? 0.66 : 0.8
  return [{ is: 'scene-length', refs: [sceneNumber(at + 1)], sec: null, factor }]
}

const SONG_LATER = half(
  '(?:start|begin|let) (?:it|that|the (?:music|song|track))(?: (?:start|begin))? (?:(?:a bit|a little|much|even) )?(?<way>later|earlier)(?: on| in the (?:song|track))?',
)
const SONG_FROM = half(
  '(?:(?:start|begin|play|take) (?:it|that|the (?:music|song|track)) )?(?:(?:at|from|about|around) )*(?:second )?(?<sec>\\d{1,3})(?: ?(?:s|secs?|seconds?))? in(?:to (?:it|the (?:song|track)))?|(?:start|begin|play|take) (?:it|that|the (?:music|song|track)) (?:at|from) (?:second )?(?<at>\\d{1,3})(?: ?(?:s|secs?|seconds?))?',
)
const SONG_FADES = half(
  '(?:fade (?:it|that|the (?:music|song|track)) (?<way>in|out)|(?:and )?with a fade ?-?(?<edge>in|out))(?: (?:slowly|gently|nicely|at the (?:start|beginning|end)))*',
)
const SONG_STARTS = half(
  '(?:it|that|the (?:music|song|track)) (?:starts|begins|takes) (?:(?:a bit|a little|way|much|far|really) )*(?:too )?(?:slow|slowly|quiet|quietly|boring|long to (?:start|get going))(?: to get going)?',
)
/** (ours: about two bars at a usual tempo) */
const SONG_STEP_SEC = 5

/** 'Start it later', '10 seconds in', 'and fade it in', of the music. */
const ofSong = (said: string, { plan }: Ground): Intent[] | null => {
  if (plan.music === null) return null
  const way = SONG_LATER.exec(said)?.groups?.way
  if (way !== undefined)
    return [{ is: 'music-from', sec: Math.max(0, plan.music.start_sec + (way === 'later' ? SONG_STEP_SEC : -SONG_STEP_SEC)) }]
  const from = SONG_FROM.exec(said)?.groups
  if (from !== undefined) return [{ is: 'music-from', sec: Number(from.sec ?? from.at) }]
  const fades = SONG_FADES.exec(said)?.groups
  const edge = fades?.way ?? fades?.edge
  if (edge === 'in' || edge === 'out') return [{ is: 'fade', edge, on: true }]
  // Where it gets going only a person hears.
  return SONG_STARTS.test(said) ? [{ is: 'cannot', what: 'song-part' }] : null
}

/** 'Earlier', of a scene that was moved: by one place more. */
const movedOn = (said: string, recalled: Recalled | null, ground: Ground): Intent[] | null => {
  const [only, ...more] = recalled?.intents ?? []
  const quality = only?.is === 'move' && more.length === 0 ? qualityOf(said) : null
  if (only?.is !== 'move' || quality?.quality !== 'start') return null
  const [at, ...others] = ground.before.flatMap((ref) => placesOf(ground, ref))
  const to = (at ?? -1) + quality.way
  if (at === undefined || others.length > 0 || to < 0 || to >= ground.plan.scenes.length) return null
  return [{ is: 'move', ref: sceneNumber(at + 1), to: to + 1 }]
}

const ONE_JOIN = half('(?:only|just) (?:(?:at|on|for) )?(?:the )?(?<nth>first|last)(?: (?:one|cut|transition))?')

/** 'Only the last one', of transitions: the others are plain cuts, or as they were. */
const onlyJoin = (said: string, recalled: Recalled | null, { plan }: Ground): Intent[] | null => {
  const nth = ONE_JOIN.exec(said)?.groups?.nth
  const [only, ...more] = recalled?.intents ?? []
  if (nth === undefined || recalled?.isNewest !== true || more.length > 0) return null
  const soft = plan.transitions
    .map(({ kind, after_scene_id }) => ({ kind, at: plan.scenes.findIndex(({ id }) => id === after_scene_id) }))
    .filter(({ kind, at }) => kind !== 'cut' && at >= 0)
    .toSorted((a, b) => a.at - b.at)
  const join = soft.at(nth === 'last' ? -1 : 0)
  if (!join) return null
  const ref: ClipRef = sceneNumber(join.at + 1)
  if (only?.is === 'transition-length') return [{ is: 'undo' }, { ...only, at: { ref, side: 'after' } }]
  if (only?.is !== 'transitions') return null
  return [
    { ...only, kinds: [], every: false },
    { is: 'transition-at', kind: join.kind, ref, side: 'after' },
  ]
}

const KEEP_BUT =
  /^(?:(?:ok(?:ay)?|yes|yeah|hm+|good|nice|cool|alright|fine|well)\b[,.! ]*)*(?:i (?:like|love) |let['’]?s )?(?:keep|leave|like|take) (?:it|that|this|that one|this one|him|her),? (?:but|just|only|and) (?<rest>.{3,60})$/u

const BY_TIME = half(
  '(?:make (?:it|that) )?(?:(?:a bit|a little|much) )?(?<way>shorter|longer),? (?:(?<how>like|about|maybe|just|only|say|by|for) )*(?<t>[\\p{L}\\d][\\p{L}\\d. ]{0,16}?)(?: long| or so)?',
)

/** 'But shorter, like a second', of the scene that was spoken of: about so long. 'By a second' is what goes. */
const timed = (said: string, focus: Focus, ground: Ground): Intent[] | null => {
  const { way, how, t = '' } = (focus.of === 'scenes' && focus.isAsked ? BY_TIME.exec(said)?.groups : undefined) ?? {}
  const sec = way === undefined ? null : timeOf(t, ground)
  if (focus.of !== 'scenes' || sec === null || sec <= 0) return null
  if (how === 'by') return [{ is: 'trim', refs: focus.refs, edge: 'end', sec: way === 'longer' ? -sec : sec }]
  return [{ is: 'scene-length', refs: focus.refs, sec, factor: 1 }]
}

const SEC_LONGER = half(
  '(?:(?:make|keep|let|have) (?:it|that|the fade) )?(?:last )?(?:(?:by|for) )?(?<t>[\\p{L}\\d][\\p{L}\\d. ]{1,18}?) (?<way>longer|shorter|more|less)',
)
/** (ours: what is seen as a fade) */
const FADE_SEC_MIN = 0.2

/** 'A second longer', of a fade at an edge of the reel. */
const fadeTimed = (said: string, focus: Focus, ground: Ground): Intent[] | null => {
  if (focus.of !== 'fade' || focus.fade.edge === 'both') return null
  const { way, t = '' } = SEC_LONGER.exec(said)?.groups ?? {}
  const by = way === undefined ? null : timeOf(t, ground)
  const { fades, export: made } = ground.plan
  const now = fades?.[focus.fade.edge]
  if (by === null || !now) return null
  const sec = now.frames / made.fps + (way === 'longer' || way === 'more' ? by : -by)
  return [{ is: 'edge-fade', edge: focus.fade.edge, sec: Math.max(FADE_SEC_MIN, sec), colour: now.colour }]
}

const saidOf = (said: string, focus: Focus, recalled: Recalled | null, ground: Asked): Intent[] | null => {
  if (IN_THE_WAY.test(said)) return outOfTheWay(focus, ground)
  const shorter = timed(said, focus, ground) ?? fadeTimed(said, focus, ground) ?? shortened(said, focus)
  if (shorter) return shorter
  if (focus.of === 'sound' && SWITCHED_ON.test(said))
    return [{ is: 'sound', policy: /\boff\b/u.test(said) ? 'mute' : 'keep', refs: focus.refs }]
  const count = focus.of === 'count' ? counted(said) : null
  if (count) return count
  const song = focus.of === 'music' || focus.of === 'song-fade' ? ofSong(said, ground) : null
  if (song) return song
  const quality = qualityOf(said) ?? idiom(said, focus)
  return quality && ofFocus(quality, focus, recalled, ground)
}

/** 'The title is too big', where other words stand there as well. */
const ofTitle = (said: string, intents: Intent[] | null, ground: Ground): Intent[] | null => {
  const [only, ...more] = intents ?? []
  const titles = /\b(?:title|headline)\b/u.test(said) ? titleCues(ground) : []
  if (only?.is !== 'captions-style' || only.size_by === undefined || more.length > 0 || titles.length === 0) return intents
  const { size_by } = only
  return titles.map((cue): Intent => ({ is: 'caption-edit', cue, size_by }))
}

export const saidOfFocus = (said: string, recalled: Recalled | null, ground: Asked): Intent[] | null =>
  ofTitle(said, sayingOfFocus(said, recalled, ground), ground)

/** `said` in small letters, without its end mark. Null where it says more than that, or where the talk is of nothing that could be so. */
const sayingOfFocus = (said: string, recalled: Recalled | null, ground: Asked): Intent[] | null => {
  const held = heldOn(said, ground, recalled) ?? movedOn(said, recalled, ground) ?? onlyJoin(said, recalled, ground)
  if (held) return held
  const focus = focusOf(said, recalled, ground)
  // Only words are read, whatever was spoken of since.
  if (UNREADABLE.test(said) && focus?.of !== 'logo') return ofCaptions({ quality: 'size', way: 1, amount: 1, isOver: false }, ground)
  if (focus === null) return null
  const kept = KEEP_BUT.exec(said)?.groups?.rest
  if (kept !== undefined) return saidOf(kept, focus.of === 'scenes' ? { ...focus, isAsked: true } : focus, recalled, ground)
  return saidOf(said, focus, recalled, ground)
}
