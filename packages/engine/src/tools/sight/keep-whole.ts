/** What looks wrong when a crop cuts through it: letters and faces. It is to be inside as a whole, or not at all. Pure. */
import type { ShotSight } from '@reelwright/contract/media-facts'
import type { CropRect } from '@reelwright/contract/reel-plan'
import type { SubjectBox } from './follow-subject.ts'

/** Seen so near the stretch it is there at its beginning or its end. */
const NEAR_SEC = 0.5
/** A title that stands for less of the stretch has hardly begun when the cut comes. */
const TEXT_SEC_MIN = 0.3
/** Room about letters and faces, as a share of their own size. */
const ROOM = 0.12
/** Less than this of it inside is a corner in the background; all but as much is a hair. */
const CUT_MARGIN = 0.1
/** With two fifths of it gone it could as well be cut in half. */
const CUT_WHOLLY = 0.4

/** What a cut through its middle takes from a crop's worth: the whole picture is better than half a title, not than half a face. */
const COSTS = { text: 0.5, face: 0.3 } as const

/** `fills`: it may be larger than the crop. A face that fills a picture is a close-up; a title that does is cut. */
export type KeptBox = SubjectBox & { cost: number; fills?: boolean }

/** Letters over so much of the picture are what it is of: a page, a screen, a sign that is read. Smaller ones may be left out. (ours) */
const PAGE_AREA_MIN = 0.15

const isPage = ({ fills, width, height }: KeptBox): boolean => !fills && width * height >= PAGE_AREA_MIN

/** Whether letters that a picture is of are not in its crop as a whole. */
export const losesPage = (boxes: readonly KeptBox[], crop: CropRect): boolean =>
  boxes.some((box) => isPage(box) && insideOf(box, crop) < 1 - CUT_MARGIN)

type Stretch = { fromSec: number; toSec: number }

/** Titles of a stretch, and faces with all the room that they take in it. */
export const keepWhole = (sight: ShotSight, { fromSec, toSec }: Stretch): KeptBox[] => {
  const texts = (sight.texts ?? []).filter(({ from_sec, to_sec }) => Math.min(to_sec, toSec) - Math.max(from_sec, fromSec) >= TEXT_SEC_MIN)
  const faces: SubjectBox[] = []
  for (const face of sight.faces) {
    if (face.at_sec < fromSec - NEAR_SEC || face.at_sec > toSec + NEAR_SEC) continue
    const same = faces.findIndex((other) => touches(other, face))
    const before = faces[same]
    if (before === undefined) faces.push(face)
    else faces[same] = united(before, face)
  }
  return [
    ...texts.map((box) => ({ ...roomier(box), cost: COSTS.text })),
    ...faces.map((box) => ({ ...roomier(box), cost: COSTS.face, fills: true })),
  ]
}

const touches = (a: SubjectBox, b: SubjectBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const united = (a: SubjectBox, b: SubjectBox): SubjectBox => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}

const roomier = ({ x, y, width, height }: SubjectBox): SubjectBox => {
  const room = ROOM * height
  const [left, right] = [Math.max(0, x - room), Math.min(1, x + width + room)]
  const [top, bottom] = [Math.max(0, y - room), Math.min(1, y + height + room)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What of its worth a crop loses: 0 when nothing is cut. */
export const cutThrough = (boxes: readonly KeptBox[], crop: CropRect): number =>
  boxes.reduce((worst, box) => {
    const inside = insideOf(box, crop)
    return inside <= CUT_MARGIN || inside >= 1 - CUT_MARGIN
      ? worst
      : Math.max(worst, box.cost * Math.min(1, Math.min(inside, 1 - inside) / CUT_WHOLLY))
  }, 0)

/** How much of a box a crop shows, of what it could at most where the box may be larger. A page may be so downwards: its lines are whole, and it goes on. */
const insideOf = (box: KeptBox, crop: CropRect): number => {
  const across = Math.max(0, Math.min(box.x + box.width, crop.x + crop.width) - Math.max(box.x, crop.x))
  const down = Math.max(0, Math.min(box.y + box.height, crop.y + crop.height) - Math.max(box.y, crop.y))
  const width = box.fills ? Math.min(box.width, crop.width) : box.width
  const height = box.fills || isPage(box) ? Math.min(box.height, crop.height) : box.height
  return (across * down) / Math.max(1e-9, width * height)
}

/** Middles of crops that are moved no further than it takes to hold a box whole, or to leave it out; where neither goes there is none. */
export const movedAside = (boxes: readonly SubjectBox[], { x, y, width, height }: CropRect): { x: number; y: number }[] =>
  boxes.flatMap((box) => {
    const holding = Math.min(Math.max(x, box.x + box.width - width), box.x)
    const lefts = [...(box.width <= width ? [holding] : []), box.x + box.width, box.x - width]
    return lefts.filter((left) => left >= 0 && left <= 1 - width + 1e-6).map((left) => ({ x: left + width / 2, y: y + height / 2 }))
  })
