/** Whom to look at in a stretch of a shot, and where they are at each moment of it. Pure. */
import { type BoxAt, type Shot, type ShotSight, SIGHT_MAX, type SubjectAt } from '@reelwright/contract/media-facts'
import { type Followed, namedRanks } from './named-subjects.ts'

export type SubjectBox = Omit<BoxAt, 'at_sec'>
/** What is to be held in the picture at a moment; null while nobody is there. */
export type SubjectMoment = {
  atSec: number
  box: SubjectBox | null
  /** The middle of the crop that shows it best. */
  aim: { x: number; y: number }
  /** False where a look beside the moment did not find it: something passes before it, or it has turned away. */
  isSure: boolean
  /** Where it looks or goes over the whole stretch: −1 to the left, 1 to the right, 0 here or nowhere. */
  side: number
  /** Whoever else is there and in focus, by how much each matters. */
  besides: readonly { box: SubjectBox; weight: number }[]
  /** Whoever is there and out of focus while another is in it. */
  soft: readonly SubjectBox[]
  /** The faces that were seen in it about this moment. */
  faces: readonly SubjectBox[]
}

/** Seconds before the first and after the last look at it in which a subject is still taken to be there: a third of the time between looks. */
const EDGE_SEC = 0.35
/** Who is so near the edge of the picture comes or goes there: before the first and after the last look there is less of them. */
const LEAVING_SHARE = 0.01
/** Time between the moments that are looked at. */
export const MOMENT_SEC = 0.2
/** A face seen so near in time stands for the moment. */
const FACE_SEC = 0.8
/** Somebody beside the main subject is taken along when there for this share of the time. */
const COMPANION_SHARE = 0.8
/** Room above a head, as a share of the crop. */
const HEADROOM = 0.06
/** How far down in the crop a face is that stands for a body which does not fit. */
const FACE_LINE = 0.4
/** A subject with a face counts so much more. */
const FACE_WEIGHT = 1.5

/** By the looks of a stretch and the nearest beside it. */
const focusOver = (path: readonly SubjectAt[], { fromSec, toSec }: { fromSec: number; toSec: number }): number => {
  const near = path.filter(({ at_sec }) => at_sec >= fromSec - FACE_SEC && at_sec <= toSec + FACE_SEC)
  const soft = near.filter((point) => point.soft).length / Math.max(1, near.length)
  return 1 - (1 - FOCUS.softWeight) * soft
}

/** Among those who stand whoever moves is who it is of: a dancer before the people who look on. (ours) */
const MOVES_WEIGHT = 1
const MOVES_SEC = 0.3

/** Of the times at which something moves in a stretch, the share at which it does so within a subject's box. */
const movesShare = (path: readonly BoxAt[], moves: Shot['focus'], { fromSec, toSec }: { fromSec: number; toSec: number }): number => {
  const near = moves.filter(({ at_sec }) => at_sec >= fromSec - MOVES_SEC && at_sec <= toSec + MOVES_SEC)
  const within = near.filter(({ at_sec, x, y }) => {
    const box = boxAt(path, at_sec)
    return box !== null && holds(box, { x, y, width: 0, height: 0 })
  })
  return within.length / Math.max(1, near.length)
}

/** What reaches in from the side is as often the arm that holds something as somebody. */
const SIDE_WEIGHT = 0.5
const SIDE_SHARE = 0.02

/** Edges of all but this steepness against the sharpest in the shot are in focus; below the lower one somebody passes before the focus. */
const FOCUS = { from: 0.8, to: 0.9, softWeight: 0.15 } as const

/** What of its weight a subject has that is out of focus beside one that is in it. */
const focusWeight = (sharpness = 1): number => {
  const share = Math.min(1, Math.max(0, (sharpness - FOCUS.from) / (FOCUS.to - FOCUS.from)))
  return FOCUS.softWeight + (1 - FOCUS.softWeight) * share
}

/** Before whoever looks or goes to a side there is so much more room than behind, as a share of the crop, where they leave any. */
const LOOK_ROOM = 0.12
/** Times of looks are rounded. */
const SAME_LOOK_SEC = 0.02

/** Slower than this, in shares of the picture a second, somebody shifts from one foot to the other. */
const GOING_MIN = 0.04

/** Times from `fromSec` to `toSec`, both within, at even steps. */
export const momentsOf = (fromSec: number, toSec: number): number[] => {
  const steps = Math.max(0, Math.ceil((toSec - fromSec) / MOMENT_SEC - 1e-9))
  return Array.from({ length: steps + 1 }, (_, index) => (steps === 0 ? fromSec : fromSec + ((toSec - fromSec) * index) / steps))
}

const isAtSide = ({ x, width }: SubjectBox, share: number): boolean => x < share || x + width > 1 - share

const edgeSecOf = (box: SubjectBox): number => (isAtSide(box, LEAVING_SHARE) ? 0 : EDGE_SEC)

/** Where a subject is, straight between two looks; null when it is not there. */
const boxAt = (path: readonly BoxAt[], atSec: number): SubjectBox | null => {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || atSec < first.at_sec - edgeSecOf(first) || atSec > last.at_sec + edgeSecOf(last)) return null
  const next = path.findIndex((point) => point.at_sec >= atSec)
  const after = next < 0 ? last : (path[next] ?? last)
  const before = next > 0 ? (path[next - 1] ?? after) : after
  const span = after.at_sec - before.at_sec
  const share = span > 0 ? Math.min(1, Math.max(0, (atSec - before.at_sec) / span)) : 0
  const between = (from: number, to: number) => from + (to - from) * share
  return {
    x: between(before.x, after.x),
    y: between(before.y, after.y),
    width: between(before.width, after.width),
    height: between(before.height, after.height),
  }
}

const isWithin = (stretches: ShotSight['empty'], atSec: number): boolean =>
  stretches.some(({ from_sec, to_sec }) => atSec >= from_sec && atSec < to_sec)

/** Where a subject is seen; null where it is not there or something passes before it. */
const seenAt = ({ path, hidden = [] }: ShotSight['subjects'][number], atSec: number): SubjectBox | null =>
  isWithin(hidden, atSec) ? null : boxAt(path, atSec)

/** Whether there is anything to see at a moment, whoever is there. */
export const isClear = (sight: ShotSight, atSec: number): boolean => !isWithin(sight.against_lens, atSec) && !isWithin(sight.blurred, atSec)

/** Whether anybody at all is there at a moment, and in focus. */
export const isAnybodyThere = (sight: ShotSight, atSec: number): boolean =>
  isClear(sight, atSec) && !isWithin(sight.empty, atSec) && sight.subjects.some((subject) => seenAt(subject, atSec) !== null)

/** Whoever was named and is there for less of a stretch passes through it: it is of the others. */
const NAMED_SHARE = 0.5

/** Whether one of those who were named is there at a moment. */
export const isNamedThere = (sight: ShotSight, followed: Followed, atSec: number): boolean => {
  const ranks = namedRanks(sight, followed)
  return sight.subjects.some((subject, nth) => (ranks[nth] ?? 0) > 0 && seenAt(subject, atSec) !== null)
}

/** Whether those who were named are there for enough of these moments. */
const isOf = (sight: ShotSight, followed: Followed, times: readonly number[]): boolean =>
  times.filter((atSec) => isNamedThere(sight, followed, atSec)).length >= NAMED_SHARE * times.length

/** Whether a stretch is of those who were named. */
export const isOfNamed = (sight: ShotSight, followed: Followed, { fromSec, toSec }: { fromSec: number; toSec: number }): boolean =>
  isOf(sight, followed, momentsOf(fromSec, toSec))

/** Less of its weight left, and a subject is out of focus. */
const SOFT_BELOW = 0.5

/** A path about a stretch, with one point more to both sides: of somebody who is there for minutes the rest tells nothing. */
const pathNear = (path: readonly SubjectAt[], { fromSec, toSec }: Span): SubjectAt[] => {
  const from = path.findLastIndex(({ at_sec }) => at_sec < fromSec - FACE_SEC)
  const to = path.findIndex(({ at_sec }) => at_sec > toSec + FACE_SEC)
  return path.slice(Math.max(0, from), to < 0 ? path.length : to + 1)
}

type OfShot = { looks: readonly number[]; tellsFocus: boolean }

/** The same for all stretches of a shot, of which a long one has many. */
const ofShots = new WeakMap<ShotSight, OfShot>()

const ofShot = (sight: ShotSight): OfShot => {
  const known = ofShots.get(sight) ?? {
    looks: looksOf(sight),
    tellsFocus: sight.subjects.some(({ path }) => path.some(({ soft }) => soft)),
  }
  ofShots.set(sight, known)
  return known
}

type Span = { fromSec: number; toSec: number }

/** Of ever so many looks those about a stretch, with the last before it and the first behind it. */
const looksAbout = (looks: readonly number[], { fromSec, toSec }: Span): readonly number[] => {
  const from = looks.findLastIndex((sec) => sec <= fromSec)
  const to = looks.findIndex((sec) => sec >= toSec)
  return looks.slice(Math.max(0, from), to < 0 ? looks.length : to + 1)
}

/** Whether a subject may be there at any time of a stretch: of those who cross a square in ten minutes few are. */
const mayBeThere = (path: readonly SubjectAt[], { fromSec, toSec }: Span): boolean => {
  const [first, last] = [path[0], path.at(-1)]
  return first !== undefined && last !== undefined && first.at_sec - EDGE_SEC <= toSec && last.at_sec + EDGE_SEC >= fromSec
}

/** The times of all looks that found anything; where one path is as long as paths may be they were thinned and tell nothing. */
const looksOf = ({ subjects, faces }: ShotSight): number[] =>
  subjects.some(({ path }) => path.length >= SIGHT_MAX.points)
    ? []
    : [...new Set([...subjects.flatMap(({ path }) => path), ...faces].map(({ at_sec }) => at_sec))].sort((a, b) => a - b)

/** Of the time from a look that missed a subject to one that found it, the last so much is taken to show it: a van drives past in between. */
const FOUND_SHARE = 0.2

/** Between two looks so far apart nobody knows how somebody went who came so far: they run in and stand, or stand and run off. (ours) */
const LEAP = { sec: 0.7, way: 0.1 } as const

const isInLeap = (path: readonly BoxAt[], atSec: number): boolean => {
  const next = path.findIndex(({ at_sec }) => at_sec > atSec)
  const [before, after] = [path[next - 1], path[next]]
  if (!before || !after || after.at_sec - before.at_sec < LEAP.sec) return false
  return Math.abs(after.x + after.width / 2 - before.x - before.width / 2) > LEAP.way
}

/** Whether the looks about a moment found a subject: both of them, or the one that it is very near to. */
const isSureAt = (path: readonly BoxAt[], looks: readonly number[], atSec: number): boolean => {
  const before = looks.findLast((sec) => sec <= atSec)
  const after = looks.find((sec) => sec >= atSec)
  const isFound = (sec: number) => path.some(({ at_sec }) => Math.abs(at_sec - sec) <= SAME_LOOK_SEC)
  if (before === undefined || after === undefined) return isFound(before ?? after ?? atSec)
  if (isFound(before) && isFound(after)) return true
  const margin = FOUND_SHARE * (after - before)
  return (atSec - before <= margin && isFound(before)) || (after - atSec <= margin && isFound(after))
}

/**
 * The boxes to hold over a stretch: the main subject, with others where all of them fit into `width` of the picture. Null without a subject.
 * Whoever was named is the main subject, however small beside others; where a model lost them and found them again, all along.
 */
export const followSubject = (
  whole: ShotSight,
  stretch: Span,
  crop: { width: number; height: number },
  { followed, moves = [] }: { followed?: Followed | undefined; moves?: Shot['focus'] } = {},
): SubjectMoment[] | null => {
  const times = momentsOf(stretch.fromSec, stretch.toSec)
  const ranks = followed !== undefined && isOf(whole, followed, times) ? namedRanks(whole, followed) : []
  const isSeen = times.map((atSec) => isClear(whole, atSec) && !isWithin(whole.empty, atSec))
  const { looks: allLooks, tellsFocus } = ofShot(whole)
  const isNear = ({ at_sec }: { at_sec: number }): boolean => at_sec >= stretch.fromSec - FACE_SEC && at_sec <= stretch.toSec + FACE_SEC
  const sight: ShotSight = { ...whole, faces: whole.faces.filter(isNear) }
  const tracks = whole.subjects
    .map((one, nth) => ({ one, rank: ranks[nth] ?? 0 }))
    .filter(({ one }) => mayBeThere(one.path, stretch))
    .map(({ one, rank }) => {
      const { score, name, sharpness, going } = one
      const path = pathNear(one.path, stretch)
      const subject = { ...one, path }
      const boxes = times.map((atSec, at) => (isSeen[at] ? seenAt(subject, atSec) : null))
      const there = boxes.filter((box) => box !== null)
      const size = there.reduce((sum, box) => sum + Math.sqrt(box.width * box.height), 0) / Math.max(1, there.length)
      const hasFace = sight.faces.some((face) => {
        const box = boxAt(path, face.at_sec)
        return box !== null && holds(box, face)
      })
      const presence = there.length / times.length
      const inFocus = tellsFocus ? focusOver(path, stretch) : focusWeight(sharpness)
      const reachesIn = there.filter((box) => isAtSide(box, SIDE_SHARE)).length * 2 > there.length
      const acts = 1 + MOVES_WEIGHT * movesShare(path, moves, stretch)
      const weight = presence * score * size * (hasFace ? FACE_WEIGHT : 1) * inFocus * (reachesIn ? SIDE_WEIGHT : 1) * acts
      return { path, name, going, boxes, presence, inFocus, weight, rank }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.rank - a.rank || b.weight - a.weight)
  const [main, ...others] = tracks
  if (!main) return null
  const named = tracks.filter(({ rank }) => rank > 0)
  const paths = named.length > 0 ? named.map(({ path }) => path) : [main.path]
  const held = main.boxes.map((box, index) => box ?? named.find(({ boxes }) => boxes[index])?.boxes[index] ?? null)
  // A face within the box of a dog is that of whoever holds it.
  const hasOwnFace = main.rank === 0 || main.name === undefined || main.name === 'person'
  const besides = others.filter((other) => {
    if (other.presence < COMPANION_SHARE) return true
    const both = held.map((box, index) => united(box, other.boxes[index] ?? null))
    if (!both.every((box) => box === null || (box.width <= crop.width && box.height <= crop.height))) return true
    held.splice(0, held.length, ...both)
    return false
  })
  const looks = looksAbout(allLooks, stretch)
  // One side for the whole stretch: a crop that changed its mind would sway.
  const side = sideOf(held, times, sight, main.going)
  return times.map((atSec, index) => {
    const box = held[index] ?? null
    const there = (all: readonly Track[]) => all.flatMap(({ boxes, weight }) => (boxes[index] ? [{ box: boxes[index], weight }] : []))
    const around = {
      side,
      isSure: paths.some((path) => isSureAt(path, looks, atSec) && !isInLeap(path, atSec)),
      besides: there(besides.filter(({ inFocus }) => inFocus >= SOFT_BELOW)),
      soft: there(tracks.filter(({ inFocus }) => inFocus < SOFT_BELOW)).map((one) => one.box),
      faces: box && hasOwnFace ? facesIn(sight, atSec, box) : [],
    }
    if (!box) return { atSec, box, aim: { x: 0.5, y: 0.5 }, ...around }
    const aim = aimIn(box, sight, atSec, crop)
    // Of what is wider than the crop its front is shown: whoever goes does so head first.
    const spare = (crop.width - box.width) / 2
    const room = spare >= 0 ? Math.min(LOOK_ROOM * crop.width, spare) : around.faces.length > 0 ? 0 : -spare
    return { atSec, box, aim: { ...aim, x: aim.x + side * room }, ...around }
  })
}

/** A subject over the times of a stretch. */
type Track = { boxes: readonly (SubjectBox | null)[]; weight: number }

/** The nearest in time first. */
const facesIn = (sight: ShotSight, atSec: number, box: SubjectBox): ShotSight['faces'] =>
  sight.faces
    .filter((face) => Math.abs(face.at_sec - atSec) <= FACE_SEC && holds(box, face))
    .sort((a, b) => Math.abs(a.at_sec - atSec) - Math.abs(b.at_sec - atSec) || b.width - a.width)

/** Where a subject looks, by most of its faces, or else goes: −1 to the left, 1 to the right, 0 here or nowhere. */
const sideOf = (held: readonly (SubjectBox | null)[], times: readonly number[], sight: ShotSight, ground?: number): number => {
  const looks = times.flatMap((atSec, index) => {
    const box = held[index]
    const face = box && sight.faces.find((one) => one.looks !== undefined && Math.abs(one.at_sec - atSec) <= MOMENT_SEC && holds(box, one))
    return face ? [face.looks === 'left' ? -1 : face.looks === 'right' ? 1 : 0] : []
  })
  const turned = looks.reduce<number>((sum, look) => sum + look, 0)
  if (looks.length > 0) return Math.abs(turned) > looks.length / 2 ? Math.sign(turned) : 0
  // Who stays in the middle of the picture while the camera goes along goes as well.
  if (ground !== undefined) return Math.abs(ground) < GOING_MIN ? 0 : Math.sign(ground)
  const there = held.flatMap((box, index) => (box ? [{ x: box.x + box.width / 2, atSec: times[index] ?? 0 }] : []))
  const [first, last] = [there[0], there.at(-1)]
  if (!first || !last || last.atSec - first.atSec < MOMENT_SEC) return 0
  const going = (last.x - first.x) / (last.atSec - first.atSec)
  return Math.abs(going) < GOING_MIN ? 0 : Math.sign(going)
}

const holds = (box: SubjectBox, face: SubjectBox): boolean => {
  const [x, y] = [face.x + face.width / 2, face.y + face.height / 2]
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

const united = (a: SubjectBox | null, b: SubjectBox | null): SubjectBox | null => {
  if (!a || !b) return a ?? b
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

/**
 * The middle; of what is larger than the crop its face, or where a head is: at the top, a little below the edge of the picture. What fits
 * has as much room above it as the crop gives, up to that of a head.
 */
const aimIn = (box: SubjectBox, sight: ShotSight, atSec: number, crop: { width: number; height: number }): { x: number; y: number } => {
  const face = facesIn(sight, atSec, box)[0]
  const x = box.width > crop.width && face ? face.x + face.width / 2 : box.x + box.width / 2
  if (box.height + HEADROOM * crop.height <= crop.height) return { x, y: box.y + box.height / 2 }
  if (face && box.height > crop.height) return { x, y: face.y + face.height / 2 + (0.5 - FACE_LINE) * crop.height }
  return { x, y: box.y + (0.5 - HEADROOM) * crop.height }
}
