/** Chooses, together, which part of a stretch is shown and which crop of it: both so that the subject is inside. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { Aspect, CropRect, Framing } from '@reelwright/contract/reel-plan'
import { FOLLOW_SPEED_MAX, type FramingIntent, ratioToFill, reframe } from '../reframe.ts'
import { endingValue } from '../story/scene-end.ts'
import {
  faceless,
  halvedBeside,
  headless,
  isTooWide,
  notedBeside,
  openingWeight,
  shownBeside,
  softCover,
  wholeShare,
} from './beside-subject.ts'
import { followSubject, isOfNamed, type SubjectBox, type SubjectMoment } from './follow-subject.ts'
import { cutThrough, type KeptBox, keepWhole, losesPage, movedAside } from './keep-whole.ts'
import type { Followed } from './named-subjects.ts'
import { framingOfWhole, shotWithin } from './within-area.ts'

type Stretch = {
  width: number
  height: number
  shot: (Pick<Shot, 'focus' | 'sight' | 'actions' | 'out_sec'> & Partial<Pick<Shot, 'motion' | 'camera'>>) | undefined
  still: boolean
  aspect: Aspect
  /** It is seen turned by a quarter. */
  isSideways?: boolean | undefined
  fps: number
  /** First source frame that may be shown, how many later it may begin, and how many are shown. */
  fromFrame: number
  spareFrames: number
  usedFrames: number
  intent: FramingIntent
  zoom: number
  /** Where a voice is heard that the reel is to have, phrase by phrase, in seconds. */
  heard?: readonly { start_sec: number; end_sec: number }[] | undefined
  /** No other beginning is tried. */
  middleOnly?: boolean
  /** The picture without its black bars, in shares; absent where it has none. */
  activeArea?: CropRect | undefined
  /** Whom to follow before anybody else; absent where nobody was named. */
  follow?: Followed | undefined
}

export type FramedWindow = {
  inFrame: number
  framing: Framing
  /** 0 nobody is in the picture, 1 the subject is wholly inside all the time; null where nothing is known of subjects. */
  held: number | null
  /** How much of the subject is seen at all, 0 to 1: of a horse as wide as the picture half of it, however well the crop holds that. */
  whole?: number
}

/** Beginnings that are tried, at most. */
const TRIES_MAX = 24
/** The whole picture on a blurred copy of itself holds everybody, but small. */
const BLUR_VALUE = 0.6
/** Of two windows that are as good, the one nearer the middle: people press the button too early and stop too late. */
const MIDDLE_VALUE = 0.02
/** What a cut counts for that falls where something ends: more than the middle, less than the subject. */
const ENDING_VALUE = 0.03
/** A window that begins, or ends, while somebody speaks is worth so much less than one that does so between two phrases. */
const CUT_SPEECH_COST = 0.1
/** What is left of a silence before what is said. */
const BREATH_SEC = 0.1
/** And for what one looks for in it: that something happens all along, and that a face is seen. Less than half of a subject that is cut off. */
const HAPPENS_VALUE = 0.04
const FACE_VALUE = 0.04
/** A face of less of the picture's height is one in a crowd. */
const FACE_HEIGHT_MIN = 0.08
/** Fewer looks at a face than these in a shot are chance. */
const FACES_MIN = 2
/** Looks are about so far apart: a face that is seen this often is seen all along. */
const FACE_EVERY_SEC = 1

/** Of what a subject wider than the crop has to do with: hands go where the cups are. Less than what happens and a face together. */
const BESIDE_VALUE = 0.06
/** Places along such a subject that are tried. */
const PLACES = 5
/** What is out of focus and covers the whole picture takes so much of its worth. */
const SOFT_COST = 0.5
/** And so much where the crop shows somebody without their face: the side of a dog that is wider than the picture. */
const FACELESS_COST = 0.3
/** Half of somebody else at the edge: less than of the subject itself, and never worth the whole picture on a blur. (ours) */
const HALVED_COST = 0.1
/** And so much where the camera cut a head off that is in the picture at other times. */
const HEADLESS_COST = 0.2
/** What is left of a window's worth that is not of those who were named: any other goes before it. */
const OTHERS_SHARE = 0.1
/** Where a look missed the subject, something may hide it. */
const UNSURE_SHARE = 0.5

/** Worse than this a window is not saved by its mean: the moment at which the subject is cut off is what one sees. */
const LEAST_WEIGHT = 2 / 3

/** A crop never shows the bars that were coded with a picture. */
export const frameWindow = (stretch: Stretch): FramedWindow => {
  const { activeArea: area, ...whole } = stretch
  if (area === undefined) return frameOpen(whole)
  const framed = frameOpen({
    ...whole,
    width: whole.width * area.width,
    height: whole.height * area.height,
    shot: whole.shot && shotWithin(whole.shot, area),
  })
  return { ...framed, framing: framingOfWhole(framed.framing, area) }
}

const frameOpen = (stretch: Stretch): FramedWindow => {
  const { fromFrame, spareFrames, usedFrames } = stretch
  const middle = Math.floor(spareFrames / 2)
  const { sight } = stretch.shot ?? {}
  const ends = (inFrame: number): number =>
    stretch.shot && !stretch.still && !stretch.middleOnly
      ? ENDING_VALUE * endingValue(stretch.shot, (inFrame + usedFrames) / stretch.fps) - CUT_SPEECH_COST * cutPhrases(stretch, inFrame)
      : 0
  const shows = (inFrame: number): number =>
    stretch.shot && !stretch.still && !stretch.middleOnly ? momentValue(stretch.shot, stretch, inFrame) : 0
  const step = Math.max(1, Math.ceil(spareFrames / (TRIES_MAX - 1)), Math.round(stretch.fps * 0.2))
  const offsets = new Set([middle])
  for (let offset = 0; !stretch.middleOnly && offset < spareFrames + step; offset += step) offsets.add(Math.min(spareFrames, offset))
  for (const offset of phraseStarts(stretch)) offsets.add(offset)
  const off = (offset: number): number => (MIDDLE_VALUE * Math.abs(offset - middle)) / Math.max(1, usedFrames)
  if (!sight) {
    const worth = (offset: number): number => ends(fromFrame + offset) + shows(fromFrame + offset) - off(offset)
    const inFrame = fromFrame + [...offsets].reduce((best, offset) => (worth(offset) > worth(best) ? offset : best), middle)
    return { inFrame, framing: frameByFocus(stretch, inFrame, stretch.shot?.focus ?? []), held: null }
  }
  let best: (Framed & { inFrame: number; value: number }) | null = null
  for (const offset of offsets) {
    const inFrame = fromFrame + offset
    const tried = frameAt(stretch, inFrame)
    const value = worthOf(tried) + ends(inFrame) + shows(inFrame) - off(offset)
    if (best === null || value > best.value) best = { inFrame, ...tried, value }
  }
  if (best === null) throw new TypeError('there is always a window to try')
  const { inFrame, framing, held, whole } = best
  return { inFrame, framing, held, whole }
}

/** Beginnings just before somebody begins to speak, as far as there is room. */
const phraseStarts = ({ heard = [], middleOnly, fps, fromFrame, spareFrames }: Stretch): number[] =>
  middleOnly
    ? []
    : heard
        .map(({ start_sec }) => Math.floor((start_sec - BREATH_SEC) * fps) - fromFrame)
        .filter((offset) => offset >= 0 && offset <= spareFrames)
        .slice(0, TRIES_MAX)

/** How many of a window's two edges fall while somebody speaks. */
const cutPhrases = ({ heard = [], usedFrames, fps }: Stretch, inFrame: number): number =>
  [inFrame / fps, (inFrame + usedFrames) / fps].filter((sec) => heard.some(({ start_sec, end_sec }) => sec > start_sec && sec < end_sec))
    .length

/** What a window has to show: 0 nothing more than that somebody is there. */
const momentValue = ({ actions = [], sight }: Pick<Shot, 'actions' | 'sight'>, { usedFrames, fps }: Stretch, inFrame: number): number => {
  const [fromSec, toSec] = [inFrame / fps, (inFrame + Math.max(1, usedFrames)) / fps]
  const happens = actions.reduce((sum, { from_sec, to_sec }) => sum + Math.max(0, Math.min(to_sec, toSec) - Math.max(from_sec, fromSec)), 0)
  const seen = new Set<number>()
  for (const { at_sec, height, eyes } of sight?.faces ?? [])
    if (at_sec >= fromSec && at_sec <= toSec && height >= FACE_HEIGHT_MIN && eyes !== 'closed') seen.add(at_sec)
  const faces = (seen.size * FACE_EVERY_SEC) / (toSec - fromSec)
  return HAPPENS_VALUE * Math.min(1, happens / (toSec - fromSec)) + FACE_VALUE * Math.min(1, faces)
}

const cropSize = ({ width, height, aspect, isSideways, zoom }: Stretch): { width: number; height: number } => {
  const [source, wanted] = [width / height, ratioToFill(aspect, isSideways)]
  return { width: Math.min(1, wanted / source) / zoom, height: Math.min(1, source / wanted) / zoom }
}

const frameByFocus = (stretch: Stretch & { speedMax?: number }, inFrame: number, focus: Shot['focus']): Framing =>
  reframe({ ...stretch, focus, inFrame, endFrame: inFrame + Math.max(1, stretch.usedFrames) })

/** `beside`: what it shows of whatever a subject that does not fit has to do with. */
type Framed = { framing: Framing; held: number; beside: number; whole: number }

/** A crop that has to hurry after somebody is worth less than a moment at which it need not, and more than half of them. (ours) */
const HURRIED_COST = 0.12

/** Less motion than this is leaves, and so is all of it where the camera goes. */
const MOVES_MIN = 0.2

/** Where something moves, in a shot whose camera stands. */
const movesIn = ({ focus, motion = 0, camera }: NonNullable<Stretch['shot']>): Shot['focus'] =>
  camera === 'still' && motion >= MOVES_MIN ? focus : []

/** The crop that holds the subject best of those that can be: still about its middle, or after it. */
const frameAt = (stretch: Stretch, inFrame: number): Framed => {
  const { shot, still, fps, usedFrames } = stretch
  const fromSec = still ? 0 : inFrame / fps
  const toSec = still ? 0 : (inFrame + Math.max(1, usedFrames)) / fps
  const crop = cropSize(stretch)
  const blur = frameByFocus({ ...stretch, intent: stretch.intent === 'auto' ? 'blur' : stretch.intent }, inFrame, [])
  const keep = shot?.sight ? keepWhole(shot.sight, { fromSec, toSec }) : []
  const moments = shot?.sight
    ? followSubject(shot.sight, { fromSec, toSec }, crop, { followed: stretch.follow, moves: movesIn(shot) })
    : null
  if (!moments) {
    const byFocus = frameByFocus(stretch, inFrame, shot?.focus ?? [])
    // Nobody is there, so that nothing is lost but the title; a page of letters is what is there to see.
    const at = cropAt(byFocus, fromSec * fps)
    const isCut = cutThrough(keep, at) > 0 || losesPage(keep, at)
    return { framing: isCut ? (aside(stretch, inFrame, byFocus, keep) ?? blur) : byFocus, held: 0, beside: 0, whole: 0 }
  }
  const { follow } = stretch
  const { sight } = shot ?? {}
  const isNamed = !follow || !sight || isOfNamed(sight, follow, { fromSec, toSec })
  // Hands at work, or a dog, have no head to be missed.
  const hasFaces = (sight?.faces.length ?? 0) >= FACES_MIN
  const present = moments.filter(({ box }) => box !== null)
  const focus = present.map(({ atSec, aim }) => ({ at_sec: atSec, ...aim }))
  const [low, high] = [
    (pick: 'x' | 'y') => Math.min(...focus.map((point) => point[pick])),
    (pick: 'x' | 'y') => Math.max(...focus.map((point) => point[pick])),
  ]
  const centre = frameByFocus(stretch, inFrame, [{ at_sec: fromSec, x: (low('x') + high('x')) / 2, y: (low('y') + high('y')) / 2 }])
  const asides =
    centre.mode === 'fixed'
      ? movedAside([...keep, ...notedBeside(moments)], centre.crop).map((middle) =>
          frameByFocus(stretch, inFrame, [{ at_sec: fromSec, ...middle }]),
        )
      : []
  const tooWide = isTooWide(moments, crop.width)
  // Of whoever goes somewhere alone the front is shown.
  const isFree = present.some(({ side, besides }) => side === 0 || besides.length > 0)
  // In a photo nothing moves: of a thing by itself the middle is what it was taken for.
  const tells = !still || present.some(({ besides }) => besides.length > 0)
  const along = tooWide && isFree && tells && !stretch.middleOnly
  const fixedPlaces = along ? placesAlong(present, crop.width).map((x) => [{ at_sec: fromSec, x, y: (low('y') + high('y')) / 2 }]) : []
  const places = along ? [...fixedPlaces, towardsOthers(present, crop.width)].map((points) => frameByFocus(stretch, inFrame, points)) : []
  const hurried = frameByFocus({ ...stretch, speedMax: FOLLOW_SPEED_MAX }, inFrame, focus)
  const framings = [centre, frameByFocus(stretch, inFrame, focus), hurried, ...asides, ...places, ...(blur.mode === 'blur' ? [blur] : [])]
  return framings
    .map((framing): Framed => {
      const looks = moments.map((moment) => ({ moment, crop: cropAt(framing, moment.atSec * fps) }))
      const cutOff = hasFaces ? HEADLESS_COST * headless(looks) : 0
      const spoilt =
        (1 - cutIn(framing, moments, keep, fps)) *
        (1 - SOFT_COST * softCover(looks)) *
        (1 - FACELESS_COST * faceless(looks)) *
        (1 - cutOff) *
        (1 - HALVED_COST * halvedBeside(looks))
      return {
        framing,
        held: heldShare(framing, moments, crop, fps) * spoilt * (isNamed ? 1 : OTHERS_SHARE) * (framing === hurried ? 1 - HURRIED_COST : 1),
        beside: tooWide ? BESIDE_VALUE * shownBeside(looks, shot?.focus ?? []) : 0,
        whole: wholeShare(looks),
      }
    })
    .reduce((best, one) => (worthOf(one) > worthOf(best) + 1e-6 ? one : best))
}

/** Middles of crops from one end of a subject that is wider than they are to the other. */
const placesAlong = (present: readonly SubjectMoment[], cropWidth: number): number[] => {
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0.5
  const from = middle(present.map(({ box }) => box?.x ?? 0)) + cropWidth / 2
  const to = middle(present.map(({ box }) => (box ? box.x + box.width : 1))) - cropWidth / 2
  return Array.from({ length: PLACES }, (_, nth) => from + ((to - from) * nth) / (PLACES - 1))
}

/** The still crop beside this one that cuts nothing; null where there is none. */
const aside = (stretch: Stretch, inFrame: number, framing: Framing, keep: readonly KeptBox[]): Framing | null => {
  const crop = cropAt(framing, inFrame)
  const tried = movedAside(keep, crop).map((middle) => frameByFocus(stretch, inFrame, [{ at_sec: inFrame / stretch.fps, ...middle }]))
  return tried.find((one) => cutThrough(keep, cropAt(one, inFrame)) === 0 && !losesPage(keep, cropAt(one, inFrame))) ?? null
}

/** The worst moment counts, for it is the one that one sees. */
const cutIn = (framing: Framing, moments: readonly SubjectMoment[], keep: readonly KeptBox[], fps: number): number =>
  keep.length === 0 ? 0 : Math.max(...moments.map(({ atSec }) => cutThrough(keep, cropAt(framing, atSec * fps))))

/** As near to whoever else is there as such a subject lets the crop go, moment by moment. */
const towardsOthers = (present: readonly SubjectMoment[], cropWidth: number): Shot['focus'] =>
  present.map(({ atSec, box, aim, besides }) => {
    const weights = besides.reduce((sum, { weight }) => sum + weight, 0)
    if (!box || weights === 0) return { at_sec: atSec, ...aim }
    const wanted = besides.reduce((sum, one) => sum + one.weight * (one.box.x + one.box.width / 2), 0) / weights
    const [from, to] = [box.x + cropWidth / 2, box.x + box.width - cropWidth / 2]
    return { at_sec: atSec, ...aim, x: from > to ? aim.x : Math.min(to, Math.max(from, wanted)) }
  })

const worthOf = ({ framing, held, beside }: Framed): number => held * (framing.mode === 'blur' ? BLUR_VALUE : 1) + beside

/** The least share of the subject inside over the window counts most, then its mean; a moment without a subject counts as none inside. */
const heldShare = (framing: Framing, moments: readonly SubjectMoment[], crop: { width: number; height: number }, fps: number): number => {
  const shares = moments.map(({ atSec, box, isSure }) =>
    box ? insideShare(box, cropAt(framing, atSec * fps), crop) * (isSure ? 1 : UNSURE_SHARE) : 0,
  )
  const weights = moments.map(openingWeight)
  const mean = shares.reduce((sum, share, nth) => sum + share * (weights[nth] ?? 1), 0) / Math.max(1, sumOf(weights))
  return LEAST_WEIGHT * Math.min(...shares) + (1 - LEAST_WEIGHT) * mean
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Of what the crop could hold at most: nobody is to blame that a bus is wider than it. */
const insideShare = (box: SubjectBox, crop: CropRect, largest: { width: number; height: number }): number => {
  const across = Math.min(box.x + box.width, crop.x + crop.width) - Math.max(box.x, crop.x)
  const down = Math.min(box.y + box.height, crop.y + crop.height) - Math.max(box.y, crop.y)
  if (across <= 0 || down <= 0) return 0
  return Math.min(1, (across * down) / Math.max(1e-9, Math.min(box.width, largest.width) * Math.min(box.height, largest.height)))
}

const WHOLE: CropRect = { x: 0, y: 0, width: 1, height: 1 }

/** What a framing shows at a source frame. */
export const cropAt = (framing: Framing, frame: number): CropRect => {
  if (framing.mode === 'fixed') return framing.crop
  if (framing.mode === 'blur') return framing.crop ?? WHOLE
  if (framing.mode !== 'follow') return WHOLE
  const { path } = framing
  const next = path.findIndex((point) => point.frame >= frame)
  const after = next < 0 ? path.at(-1) : path[next]
  const before = next > 0 ? path[next - 1] : after
  if (!after || !before) return WHOLE
  const share = after.frame > before.frame ? Math.min(1, Math.max(0, (frame - before.frame) / (after.frame - before.frame))) : 0
  return {
    ...after.crop,
    x: before.crop.x + (after.crop.x - before.crop.x) * share,
    y: before.crop.y + (after.crop.y - before.crop.y) * share,
  }
}
