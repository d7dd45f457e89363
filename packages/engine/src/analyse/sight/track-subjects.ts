/** Joins the boxes of single looks to paths of subjects over time. Pure. */
import { ALIVE } from '../../vision/coco-names.ts'
import { overlapOf } from '../../vision/select-boxes.ts'
import type { SeenBox } from '../../vision/vision.ts'
import type { SubjectLook, WatchedBox } from './watch-subjects.ts'

/** `soft`: out of focus while another of its kind that is there is in it. `isFaint`: a look that was not sure of it. */
type TrackPoint = { atSec: number; box: WatchedBox; soft?: boolean; isFaint?: true }

export type SubjectTrack = {
  score: number
  path: TrackPoint[]
  /** Null when looks did not agree. */
  name: string | null
  /** How steep its edges are against those of the sharpest of its kind that is there with it; null where nothing tells. */
  sharpness: number | null
  /** Shares of the width that it goes in a second over the ground behind it, to the right above 0; null where nothing tells. */
  going: number | null
}

/** A subject that was not seen for longer is another one when it comes back. */
const GONE_SEC = 2.2
/** How far the middle of a subject may move in a second, in shares of the picture, and in all between two looks. */
const SPEED_MAX = 0.35
const TRAVEL_MAX = 0.5
/** Nothing grows or shrinks more than this between two looks, by area. */
const GROWTH_MAX = 4
/** Of two that may be it whoever is of its kind goes first. */
const OTHER_KIND_COST = 1
/** What was seen once only has to be seen well, what was seen twice nearly so: a window of a house is a bus for a moment. */
const SCORE_MIN_BY_LOOKS = [0.55, 0.5] as const
const LASTING_SCORE_MIN = 0.45
/** So small a thing, as a share of the picture, is as often a pot before a house as somebody: it has to be seen well, however often. */
const SMALL_AREA = 0.006
const SMALL_SCORE_MIN = 0.65

/** Edges of less than this steepness against those usual for the sharpest other one are out of focus. */
const SOFT_SHARE = 0.85

/**
 * What a look was not sure of goes on with a subject where it lies over where that was last, by area of both: whoever stays is found again
 * (Zhang and others, ByteTrack, 2022), and no shadow elsewhere becomes anybody. A ramp that was a bench for a moment, and hardly, is none.
 */
const FAINT_OVERLAP_MIN = 0.5
const SEEN_WELL = SCORE_MIN_BY_LOOKS[0]

/** Seen within so much of each other, the time between two looks, two are there at once. */
const BESIDE_SEC = 1

/** What reaches nearly from side to side is a house that was taken for a bench, or a meadow for a cake: what somebody filmed, and nobody in it. */
const SCENERY_WIDTH = 0.9
/** So sure of a name all looks have to be on the average, those that say another counted as none: a wrong name is worse than none. */
const NAME_SCORE_MIN = 0.5

/** A face of which nobody was seen stands for somebody: shoulders as wide as two faces, and what is below to three. */
const PERSON = { width: 2.4, above: 0.4, below: 2.6 } as const
/** A face belongs to a subject that holds this share of it. */
const FACE_INSIDE_MIN = 0.6

/** The most present first. */
export const trackSubjects = (looks: readonly SubjectLook[]): SubjectTrack[] => {
  const tracks: SubjectTrack[] = []
  for (const look of looks) {
    const boxes: WatchedBox[] = [
      ...look.subjects.filter((box) => !isScenery(box)),
      ...look.faces.flatMap((face) => personOf(face, look.subjects)),
    ]
    const active = tracks.filter((track) => look.atSec - (track.path.at(-1)?.atSec ?? 0) <= GONE_SEC)
    const pairs = active
      .flatMap((track) => boxes.map((box) => ({ track, box, fit: fitOf(track, box, look.atSec) })))
      .filter(({ fit }) => fit !== null)
      .sort((a, b) => (b.fit ?? 0) - (a.fit ?? 0))
    const used = new Set<SubjectTrack | SeenBox>()
    goOn(
      pairs.filter(({ track, box }) => overlapOf(track.path.at(-1)?.box ?? box, box) > 0),
      { used, atSec: look.atSec },
    )
    goOn(faintPairs(active, look), { used, atSec: look.atSec })
    // Who is still there, however faintly, has not leapt to where another stands.
    goOn(pairs, { used, atSec: look.atSec })
    for (const box of boxes)
      if (!used.has(box)) tracks.push({ score: 0, name: null, sharpness: null, going: null, path: [{ atSec: look.atSec, box }] })
  }
  for (const track of tracks) {
    const sure = surePoints(track)
    track.score = sure.reduce((sum, { box }) => sum + box.score, 0) / sure.length
    track.name = nameOf(track)
  }
  const sure = tracks.filter((track) => track.score >= scoreMin(track))
  const steepness = new Map(sure.map((track) => [track, steepnessOf(track)]))
  const ground = groundOf(looks)
  for (const [track, value] of steepness) {
    // A face has no edges as steep as those of a screen: like is held against like.
    const like = [...steepness].flatMap(([other, its]) => (other.name === track.name && its !== null ? [{ other, its }] : []))
    const others = like.filter(({ other }) => other !== track)
    const [fromSec, toSec] = [track.path[0]?.atSec ?? 0, track.path.at(-1)?.atSec ?? 0]
    const steepest = Math.max(value ?? 0, ...others.flatMap(({ other, its }) => (isThere(other, fromSec, toSec) ? [its] : [])))
    track.sharpness = value === null ? null : value / steepest
    track.going = goingOf(track, ground)
    for (const point of track.path) {
      const beside = Math.max(0, ...others.flatMap(({ other, its }) => (isThere(other, point.atSec, point.atSec) ? [its] : [])))
      point.soft = point.box.steepness != null && point.box.steepness < SOFT_SHARE * beside
    }
  }
  return sure.sort((a, b) => presence(b) - presence(a))
}

/** Looks that were sure alone tell what something is, and how surely. */
const surePoints = ({ path }: SubjectTrack): TrackPoint[] => path.filter(({ isFaint }) => !isFaint)

type Pair = { track: SubjectTrack; box: WatchedBox; isFaint?: true }

/** The best first, each box for one subject. */
const goOn = (pairs: readonly Pair[], { used, atSec }: { used: Set<SubjectTrack | SeenBox>; atSec: number }): void => {
  for (const { track, box, isFaint } of pairs) {
    if (used.has(track) || used.has(box)) continue
    used.add(track).add(box)
    track.path.push({ atSec, box, ...(isFaint ? { isFaint } : {}) })
  }
}

/** A look that was sure finds something else there now and then, a face in place of all of it: so many points back are held against a faint one. */
const FAINT_LOOKS_BACK = 3

const faintPairs = (active: readonly SubjectTrack[], { faint = [] }: SubjectLook): Pair[] =>
  active
    .filter(isSettled)
    .flatMap((track) =>
      faint.map((box) => ({
        track,
        box,
        overlap: Math.max(...track.path.slice(-FAINT_LOOKS_BACK).map((point) => overlapOf(point.box, box))),
      })),
    )
    .filter(({ overlap }) => overlap >= FAINT_OVERLAP_MIN)
    .sort((a, b) => b.overlap - a.overlap)
    .map(({ track, box }) => ({ track, box, isFaint: true }))

/** Whoever was seen well where they are now. One that leapt may as well have gone, and a shadow been seen elsewhere. */
const isSettled = (track: SubjectTrack): boolean => {
  const [last, before] = surePoints(track).toReversed()
  return last !== undefined && last.box.score >= SEEN_WELL && (before === undefined || overlapOf(before.box, last.box) > 0)
}

/** Whoever comes when another has gone was filmed by the same focus, and wears a softer coat: only those that are there at once are compared. */
const isThere = ({ path }: SubjectTrack, fromSec: number, toSec: number): boolean =>
  (path[0]?.atSec ?? 0) <= toSec + BESIDE_SEC && (path.at(-1)?.atSec ?? 0) >= fromSec - BESIDE_SEC

/** How far the ground has come since the first look, and since which look that is known without a gap. */
type Ground = ReadonlyMap<number, { x: number; sinceSec: number }>

const groundOf = (looks: readonly SubjectLook[]): Ground => {
  const ground = new Map<number, { x: number; sinceSec: number }>()
  let at = { x: 0, sinceSec: 0 }
  for (const { atSec, groundShift } of looks) {
    at = ground.size === 0 || groundShift == null ? { x: 0, sinceSec: atSec } : { ...at, x: at.x + groundShift }
    ground.set(atSec, at)
  }
  return ground
}

const goingOf = ({ path }: SubjectTrack, ground: Ground): number | null => {
  let [way, seconds] = [0, 0]
  for (const [nth, { atSec, box }] of path.entries()) {
    const before = path[nth - 1]
    const [from, to] = [before && ground.get(before.atSec), ground.get(atSec)]
    if (!before || !from || !to || from.sinceSec !== to.sinceSec) continue
    way += box.x + box.width / 2 - before.box.x - before.box.width / 2 - (to.x - from.x)
    seconds += atSec - before.atSec
  }
  return seconds > 0 ? way / seconds : null
}

/** The usual one of its looks. */
const steepnessOf = ({ path }: SubjectTrack): number | null => {
  const told = path.flatMap(({ box }) => (box.steepness == null ? [] : [box.steepness]))
  return told.sort((a, b) => a - b)[Math.floor(told.length / 2)] ?? null
}

/** A face or an animal may be held so close that it fills the picture. */
const isScenery = ({ width, name }: SeenBox): boolean => width >= SCENERY_WIDTH && name !== undefined && !ALIVE.has(name)

/** What most looks say, each as loudly as it is sure. */
const nameOf = (track: SubjectTrack): string | null => {
  const path = surePoints(track)
  const votes = new Map<string, number>()
  for (const { box } of path) if (box.name) votes.set(box.name, (votes.get(box.name) ?? 0) + box.score)
  const [name, vote] = [...votes].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])
  return vote / path.length >= NAME_SCORE_MIN ? name : null
}

const scoreMin = (track: SubjectTrack): number => {
  const path = surePoints(track)
  const area = path.reduce((sum, { box }) => sum + box.width * box.height, 0) / path.length
  return Math.max(area < SMALL_AREA ? SMALL_SCORE_MIN : 0, SCORE_MIN_BY_LOOKS[path.length - 1] ?? LASTING_SCORE_MIN)
}

const presence = ({ path, score }: SubjectTrack): number =>
  path.reduce((sum, { box }) => sum + Math.sqrt(box.width * box.height), 0) * score

/** How well a box goes on with a track; null when it cannot be the same thing. */
const fitOf = ({ path }: SubjectTrack, box: SeenBox, atSec: number): number | null => {
  const last = path.at(-1)
  if (!last || last.atSec >= atSec) return null
  const growth = (box.width * box.height) / (last.box.width * last.box.height)
  if (growth > GROWTH_MAX || growth < 1 / GROWTH_MAX) return null
  const apart = Math.hypot(
    box.x + box.width / 2 - last.box.x - last.box.width / 2,
    box.y + box.height / 2 - last.box.y - last.box.height / 2,
  )
  if (apart > Math.min(TRAVEL_MAX, SPEED_MAX * (atSec - last.atSec) + 0.05)) return null
  const overlap = overlapOf(last.box, box)
  if (!isOfAnotherKind(last.box, box)) return overlap - apart
  return overlap > 0 ? overlap - apart - OTHER_KIND_COST : null
}

/** A car far away from which somebody on a board comes is not that somebody. Of animals, and of things, looks mistake one for another. */
const isOfAnotherKind = (one: SeenBox, other: SeenBox): boolean =>
  one.name !== undefined &&
  other.name !== undefined &&
  (one.name === 'person') !== (other.name === 'person') &&
  Math.min(one.score, other.score) >= SEEN_WELL

const personOf = (face: SeenBox, subjects: readonly SeenBox[]): SeenBox[] => {
  if (subjects.some((box) => insideShare(face, box) >= FACE_INSIDE_MIN)) return []
  const left = Math.max(0, face.x + face.width / 2 - (PERSON.width * face.width) / 2)
  const right = Math.min(1, face.x + face.width / 2 + (PERSON.width * face.width) / 2)
  const top = Math.max(0, face.y - PERSON.above * face.height)
  const bottom = Math.min(1, face.y + (1 + PERSON.below) * face.height)
  return [{ x: left, y: top, width: right - left, height: bottom - top, score: face.score, name: 'person' }]
}

const insideShare = (inner: SeenBox, outer: SeenBox): number => {
  const across = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x)
  const down = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y)
  return across > 0 && down > 0 ? (across * down) / (inner.width * inner.height) : 0
}
