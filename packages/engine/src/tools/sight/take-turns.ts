/**
 * Of two people who are too far apart for one crop every look chose the same one: a conversation showed one of those who have it. A further look at
 * a shot is of whoever was shown least. Pure.
 */
import type { FaceAt, Shot } from '@reelwright/contract/media-facts'
import type { CropRect } from '@reelwright/contract/reel-plan'

type Sight = NonNullable<Shot['sight']>
type Subject = Sight['subjects'][number]
type Box = { x: number; y: number; width: number; height: number }

/** Somebody takes a turn who is there for so much of the scene, at least so large beside the largest, and so much of a crop apart. (ours) */
const TURN = { there: 0.7, size: 0.35, apart: 0.6 } as const
/** Looks are about so far apart. (seconds) */
const LOOK_SEC = 1
/** People smaller than this, of the picture's height, are a crowd and not a conversation. (ours) */
const HEIGHT_MIN = 0.3

type Stretch = { fromSec: number; toSec: number }

/** Where somebody is in the mean of a stretch; null where they are not there for most of it. */
const meanBox = ({ name, path }: Subject, { fromSec, toSec }: Stretch): Box | null => {
  const looks = path.filter(({ at_sec }) => at_sec >= fromSec - LOOK_SEC / 2 && at_sec <= toSec + LOOK_SEC / 2)
  if (name !== 'person' || looks.length === 0 || looks.length * LOOK_SEC < TURN.there * (toSec - fromSec)) return null
  const mean = (value: (box: Box) => number): number => looks.reduce((sum, box) => sum + value(box), 0) / looks.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), width: mean(({ width }) => width), height: mean(({ height }) => height) }
}

const middleOf = ({ x, width }: Box): number => x + width / 2

const areaOf = ({ width, height }: Box): number => width * height

/** How much of somebody a crop shows, by width. */
const shownIn = ({ x, width }: Box, crop: CropRect): number =>
  Math.max(0, Math.min(x + width, crop.x + crop.width) - Math.max(x, crop.x)) / Math.max(width, 1e-6)

const isWithin = (face: FaceAt, { x, width }: Box): boolean => face.x + face.width / 2 >= x && face.x + face.width / 2 <= x + width

/**
 * The shot as if nobody but whoever was shown least by these crops were in it; null where nobody else is as near, or where one crop holds both.
 */
export const shotOfOther = (shot: Shot, stretch: Stretch, shown: readonly CropRect[]): Shot | null => {
  const { sight } = shot
  const [crop] = shown
  if (sight === undefined || crop === undefined) return null
  const all = sight.subjects.flatMap((subject) => {
    const box = meanBox(subject, stretch)
    return box !== null && box.height >= HEIGHT_MIN ? [{ subject, box }] : []
  })
  const largest = Math.max(0, ...all.map(({ box }) => areaOf(box)))
  const people = all.filter(({ box }) => areaOf(box) >= TURN.size * largest)
  const timesShown = (box: Box): number => shown.reduce((sum, one) => sum + shownIn(box, one), 0)
  const last = shown.at(-1) ?? crop
  const [before] = people.toSorted((a, b) => shownIn(b.box, last) - shownIn(a.box, last))
  const others = people.filter(
    ({ box }) => before !== undefined && Math.abs(middleOf(box) - middleOf(before.box)) >= TURN.apart * crop.width,
  )
  const [other] = others.toSorted((a, b) => timesShown(a.box) - timesShown(b.box) || areaOf(b.box) - areaOf(a.box))
  if (!before || !other) return null
  const edges = [before.box, other.box].flatMap(({ x, width }) => [x, x + width])
  if (Math.max(...edges) - Math.min(...edges) <= crop.width) return null
  return {
    ...shot,
    focus: [],
    sight: { ...sight, subjects: [other.subject], faces: sight.faces.filter((face) => isWithin(face, other.box)) },
  }
}
